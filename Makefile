# `make play` plays a game, `make test` runs the tests; both set up all they need in .venv, in seconds if it is there.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# The first Python on the path that is new enough and works.
PYTHON ?= $(shell for python in python3.11 python3 python3.12 python3.13 python3.14 python; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$python" && break; done)

VENV := .venv
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip --disable-pip-version-check --quiet
PLAYER := $(VENV)/.installed
TESTER := $(VENV)/.installed-test
BUILDER := $(VENV)/.installed-dev
COMPILED_SRC := build/compiled/src

WORKERS ?= 2
# Only a whole run can be asked for all requirements.
PYTEST := $(RUN) -m pytest -n $(WORKERS) $(if $(ARGS),$(ARGS),--all-ids)
DECKS ?= examples/decks/red-aggro.txt examples/decks/green-stompy.txt
export MAINPHASE_SHARED ?= ../shared

.PHONY: help
help:
	@echo 'make play           play a game of Magic in the terminal'
	@echo 'make test           the tests on plain Python'
	@echo 'make compiled       the compiled build, in $(COMPILED_SRC)'
	@echo 'make test-compiled  the tests on the compiled build'
	@echo 'make test-long      all tests, those that take long too (needs MAINPHASE_SHARED)'
	@echo 'make bench          the speed of the compiled build'
	@echo 'make lint           style, types, import contracts'
	@echo 'make golden         write the golden files anew'

$(VENV)/bin/python:
	@test -n '$(PYTHON)' || { echo 'Python 3.11 or newer is needed; set PYTHON=/path/to/python' >&2; exit 1; }
	@echo 'making $(VENV)'
	@$(PYTHON) -m venv $(VENV)

$(PLAYER): pyproject.toml setup.py | $(VENV)/bin/python
	@echo 'installing mainphase in $(VENV)'
	@MAINPHASE_MYPYC=0 $(PIP) install --editable .
	@touch $@

$(TESTER): $(PLAYER)
	@echo 'installing what the tests need'
	@MAINPHASE_MYPYC=0 $(PIP) install --editable '.[test]'
	@touch $@

$(BUILDER): $(TESTER)
	@echo 'installing compiler and checkers'
	@MAINPHASE_MYPYC=0 $(PIP) install --editable '.[test,dev]'
	@touch $@

.PHONY: play
play: $(PLAYER)
	@$(VENV)/bin/mainphase play $(DECKS)

.PHONY: test
test: $(TESTER)
	MAINPHASE_EXPECT=pure $(PYTEST)

.PHONY: compiled
compiled: $(BUILDER)
	@$(RUN) tools/compiled_tree.py

.PHONY: test-compiled
test-compiled: compiled
	PYTHONPATH=$(COMPILED_SRC) MAINPHASE_EXPECT=compiled $(PYTEST)

.PHONY: test-long
test-long: compiled
	@test -d '$(MAINPHASE_SHARED)' || { \
		echo 'make test-long needs the reference data, and there is no folder $(MAINPHASE_SHARED):' >&2; \
		echo 'set MAINPHASE_SHARED to its place' >&2; exit 1; }
	MAINPHASE_EXPECT=pure HYPOTHESIS_PROFILE=long $(PYTEST) -m 'long or not long' --timeout 3600
	PYTHONPATH=$(COMPILED_SRC) MAINPHASE_EXPECT=compiled $(RUN) -m pytest -n $(WORKERS) -m long --timeout 3600 tests/properties

.PHONY: bench
bench: compiled
	PYTHONPATH=$(COMPILED_SRC) $(RUN) -c 'import mainphase, sys; sys.exit(not mainphase.COMPILED)'
	PYTHONPATH=$(COMPILED_SRC) $(RUN) benchmarks/declarations.py
	PYTHONPATH=$(COMPILED_SRC) $(RUN) benchmarks/bench.py $(ARGS)

.PHONY: lint
lint: $(BUILDER)
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy --strict src tools setup.py
	$(VENV)/bin/lint-imports --cache-dir build/import_linter_cache

.PHONY: golden
golden: $(TESTER)
	$(RUN) tests/golden/regenerate.py

.PHONY: clean
clean:
	rm -rf build dist
