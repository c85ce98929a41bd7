# `make` alone lists what there is to make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

core_sources := build_core.py $(shell find src/openhearts/core -name '*.py' -o -name '*.pxd' -o -name '*.h' -o -name '*.pyx')
page_sources := build_page.py $(shell find web -mindepth 1 -name node_modules -prune -o -print)

# Named by what the machine can do, so that a compiler installed later is noticed.
core := core-$(if $(shell command -v cc || command -v gcc),compiled,plain)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup serve test format soak bench coverage clean

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

setup: $(STAMPS)/project $(STAMPS)/$(core) $(STAMPS)/page ## install what is needed into .venv, build the core and the page

serve: setup ## play at http://127.0.0.1:8000 (ARGS="--port 8001" and the like are passed on)
	@exec $(BIN)/openhearts serve $(ARGS)

test: setup ## every check; a summary at the end
	@$(BIN)/python tools/checks.py

format: setup ## put the code into the form that `make test` asks for
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

soak: setup ## the longer sweeps that `make test` leaves out
	@$(BIN)/python -m pytest -m soak

bench: setup ## figures of the core, both forms
	@$(BIN)/python -m benches

coverage: setup ## which lines of the uncompiled core, the rules and the game the tests reach
	@OPENHEARTS_CORE=plain $(BIN)/coverage run -m pytest -m "not soak and not slow and not browser"
	@$(BIN)/coverage report

clean: ## remove all that was built, .venv included
	rm -rf $(VENV) build dist src/openhearts/server/page web/node_modules .mypy_cache .pytest_cache .ruff_cache
	find src -name '*.so' -delete

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("openhearts needs Python 3.11 or newer; say which: make PYTHON=python3.12" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo 'Python lacks its venv module: apt-get install python3-venv'; exit 1; }
	@echo 'Making $(VENV)'
	@$(PYTHON) -m venv $(VENV)

# pip older than 25.1 knows no dependency groups, hence pip itself first.
$(STAMPS)/tools: pyproject.toml constraints.txt | $(BIN)/python
	@echo 'Installing what constraints.txt pins'
	@mkdir -p $(STAMPS)
	@$(PIP) install --constraint constraints.txt pip
	@$(PIP) install --constraint constraints.txt --group dev
	@$(BIN)/python build_page.py --has-node || $(PIP) install --constraint constraints.txt --group node
	@touch $@

$(STAMPS)/project: pyproject.toml hatch_build.py $(STAMPS)/tools
	@$(PIP) install --constraint constraints.txt --no-build-isolation --editable .
	@touch $@

$(STAMPS)/$(core): $(core_sources) $(STAMPS)/tools
	@$(BIN)/python build_core.py
	@touch $@

$(STAMPS)/page: $(page_sources) $(STAMPS)/tools
	@$(BIN)/python build_page.py
	@touch $@
