# Two commands do everything on a fresh machine: `make play` and `make test`. Both are cheap to run again.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f -not -name '*.pyc') setup.py pyproject.toml
# The wheel is built in a clean copy and unpacked apart from src: compiled files beside sources would shadow later edits.
COMPILED := build/compiled
RUN := -m scissortail
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test lint interpreted compiled-tests compiled compiler soak bench lock goldens clean

# Interpreted at once while the compiled build is made in the background; compiled from the next start on.
play: $(VENV)/play.stamp
	@if $(MAKE) --question $(COMPILED)/stamp 2>/dev/null; then \
		PYTHONPATH=$(COMPILED) $(BIN)/python $(RUN) play rope; \
	else \
		mkdir -p build; \
		mkdir build/building 2>/dev/null && (trap 'rmdir build/building' EXIT; \
			nice $(MAKE) $(COMPILED)/stamp >build/compile.log 2>&1 </dev/null) & \
		PYTHONPATH=src $(BIN)/python $(RUN) play rope; \
	fi

test: lint interpreted compiled-tests

lint: $(VENV)/test.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

interpreted: $(VENV)/test.stamp
	PYTHONPATH=src SCISSORTAIL_BUILD=interpreted $(BIN)/python -m pytest -n auto $(TESTS)

compiled-tests: $(VENV)/test.stamp compiler $(COMPILED)/stamp
	PYTHONPATH=$(COMPILED) SCISSORTAIL_BUILD=compiled $(BIN)/python -m pytest -n auto $(TESTS)

# Thousands of games and long searches for counter-examples, compiled.
soak: $(VENV)/test.stamp compiler $(COMPILED)/stamp
	PYTHONPATH=$(COMPILED) SCISSORTAIL_BUILD=compiled SCISSORTAIL_SOAK=1 $(BIN)/python -m pytest -n auto $(TESTS)

compiled: $(COMPILED)/stamp

# The compiled tests need a C compiler; as root on Debian it is installed.
compiler:
	@command -v cc >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && apt-get install -y -qq gcc libc6-dev >/dev/null; } || \
		{ echo "make: the compiled tests need a C compiler (cc)" >&2; exit 1; }

# The peers in bench/ live in an environment of their own.
bench: $(VENV)/play.stamp $(COMPILED)/stamp build/bench.stamp
	PYTHONPATH=$(COMPILED) build/bench/bin/python bench/rope.py

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Scissortail needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/play.stamp: requirements/play.txt | $(VENV)/bin/python
	$(PIP) install --require-hashes -r $<
	@touch $@

$(VENV)/test.stamp: requirements/test.txt | $(VENV)/bin/python
	$(PIP) install --require-hashes -r $<
	@touch $@ $(VENV)/play.stamp

build/bench.stamp: requirements/bench.txt
	$(PYTHON) -m venv build/bench
	build/bench/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r $<
	@touch $@

$(COMPILED)/stamp: $(SOURCES) LICENSE README.md | $(VENV)/play.stamp
	@rm -rf build/copy build/wheel build/new && mkdir -p build/copy
	@cp -r src setup.py pyproject.toml LICENSE README.md build/copy
	$(PIP) wheel --no-deps --no-index --no-build-isolation --wheel-dir build/wheel ./build/copy
	$(PIP) install --no-deps --no-index --target build/new build/wheel/*.whl
	@rm -rf $(COMPILED) && mv build/new $(COMPILED) && touch $@

# New versions: edit pyproject.toml, then `make lock`. uv is not needed for anything else.
lock:
	uv pip compile pyproject.toml --extra build $(LOCK) -o requirements/play.txt
	uv pip compile pyproject.toml --extra build --extra test $(LOCK) -o requirements/test.txt
	uv pip compile pyproject.toml --extra build --extra bench $(LOCK) -o requirements/bench.txt

LOCK := --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --upgrade

# Write the stored playthroughs, move counts and recorded games anew, after a change of the rules' version.
goldens: $(VENV)/test.stamp
	PYTHONPATH=src $(BIN)/python -m tests.goldens

clean:
	rm -rf $(VENV) build
