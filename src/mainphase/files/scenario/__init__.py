"""Scenario files (`*.yaml`, version 1): a position, what is done, what must be true."""

from __future__ import annotations

from mainphase.files.scenario.errors import ScenarioError, ScenarioErrors
from mainphase.files.scenario.read import parse_scenarios, read_scenarios
from mainphase.files.scenario.schema import json_schema
from mainphase.files.scenario.types import Scenario

__all__ = [
    "Scenario",
    "ScenarioError",
    "ScenarioErrors",
    "json_schema",
    "parse_scenarios",
    "read_scenarios",
]
