"""`python -m mainphase`."""

from __future__ import annotations

import sys

from mainphase.cli.main import main

sys.exit(main())
