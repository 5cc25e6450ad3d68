# Two commands do everything on a fresh machine: `make play` and `make test`. Both are cheap to run again.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f -not -name '*.pyc')
PIP := -m pip --disable-pip-version-check --quiet
# What src shadows is the wheel, built in a clean copy: compiled files beside the sources would hide later edits.
FROM_SOURCE := PYTHONPATH=src
FROM_WHEEL := PYTHONPATH=

.PHONY: play test lint interpreted compiled compiler browser images lighthouse soak bench server-bench audit strength lock goldens clean

# The server with its page, interpreted at once while the compiled build is made in the background; compiled from the next start on.
# `make play GAME=rope ARGS="--players 4"` plays a game in the terminal instead; ARGS are passed on (`ARGS="--host 0.0.0.0"` lets phones join).
GAME ?=
COMMAND = $(if $(GAME),play $(GAME),serve --open) $(ARGS)
play: $(VENV)/play.stamp
	@if $(MAKE) --no-print-directory --question $(VENV)/compiled.stamp 2>/dev/null; then \
		$(FROM_WHEEL) $(BIN)/python -m scissortail $(COMMAND); \
	else \
		mkdir -p build; \
		nice $(MAKE) --no-print-directory $(VENV)/compiled.stamp >build/compile.log 2>&1 </dev/null & \
		$(FROM_SOURCE) $(BIN)/python -m scissortail $(COMMAND); \
	fi

# The wheel is compiled beside what does not need it.
test: $(VENV)/test.stamp compiler
	@mkdir -p build; $(MAKE) --no-print-directory $(VENV)/compiled.stamp >build/compile.log 2>&1 & wheel=$$!; \
	{ $(MAKE) --no-print-directory lint && $(MAKE) --no-print-directory interpreted; } || { kill $$wheel; exit 1; }; \
	wait $$wheel || { cat build/compile.log; exit 1; }
	$(MAKE) --no-print-directory compiled

lint: $(VENV)/test.stamp node_modules/.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(FROM_SOURCE) $(BIN)/lint-imports --no-cache
	node_modules/.bin/tsc

# What is not compiled says the same in both builds, what the environments have compiled is held to the games' own words, and
# interpreted nothing is handed over: those tests run with the compiled one alone.
PLAIN := server page terminal lab paper learn envs bots/test_memory.py test_words.py
ONCE := tests/test_build.py::test_the_same_files_install_interpreted
interpreted: $(VENV)/test.stamp browser node_modules/.stamp
	$(FROM_SOURCE) SCISSORTAIL_BUILD=interpreted $(BIN)/python -m pytest -n auto --dist worksteal $(if $(TESTS),$(TESTS),$(PLAIN:%=--ignore=tests/%) $(ONCE:%=--deselect=%))

compiled: $(VENV)/test.stamp compiler browser node_modules/.stamp $(VENV)/compiled.stamp
	$(FROM_WHEEL) SCISSORTAIL_BUILD=compiled $(BIN)/python -m pytest -n auto --dist worksteal $(TESTS)

# Thousands of games and long searches for counter-examples, compiled.
soak: $(VENV)/test.stamp compiler $(VENV)/compiled.stamp
	$(FROM_WHEEL) SCISSORTAIL_BUILD=compiled SCISSORTAIL_SOAK=1 $(BIN)/python -m pytest -n auto --dist worksteal $(TESTS)

# The compiled tests need a C compiler; as root on Debian it is installed.
compiler:
	@command -v cc >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && apt-get install -y -qq gcc libc6-dev >/dev/null && rm -f $(VENV)/compiled.stamp; } || \
		{ echo "make: the compiled tests need a C compiler (cc)" >&2; exit 1; }

# The page is tested in Chromium; as root on Debian it is installed.
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null; } || \
		{ echo "make: the page is tested in Chromium, and there is none here" >&2; exit 1; }

# Pictures of every screen, for the README.
images: $(VENV)/test.stamp browser
	$(FROM_SOURCE) $(BIN)/python -m tests.page.images

# How the page fares in Lighthouse, at home and at a table.
lighthouse: $(VENV)/test.stamp browser node_modules/.stamp
	$(FROM_SOURCE) $(BIN)/python -m tests.page.lighthouse

# The peers in bench/ live in an environment of their own.
bench: build/bench/stamp server-bench
	build/bench/bin/python bench/rope.py
	build/bench/bin/python bench/ratland.py
	build/bench/bin/python bench/solver.py
	build/bench/bin/python bench/environments.py
	build/bench/bin/python bench/openspiel.py
	build/bench/bin/python bench/lab.py

# One server process under load, with its client on the same cores: full speed, many idle tables, beside thinking bots.
server-bench: $(VENV)/test.stamp compiler $(VENV)/compiled.stamp
	$(FROM_WHEEL) $(BIN)/python bench/load.py
	$(FROM_WHEEL) $(BIN)/python bench/load.py --tables 20 --every 0.5 --experts 8 --seconds 20
	$(FROM_WHEEL) $(BIN)/python bench/load.py --tables 5000 --every 20 --seconds 30

# Known weaknesses of the pinned libraries; needs the network.
audit:
	@[ -x build/audit/bin/python ] || $(PYTHON) -m venv build/audit
	build/audit/bin/python $(PIP) install --require-hashes -r requirements/audit.txt
	build/audit/bin/pip-audit --disable-pip --no-deps -r requirements/play.txt

# How strong the bots are, for docs/bots.md: hours of games, kept in build/strength and taken up again.
strength: $(VENV)/play.stamp compiler $(VENV)/compiled.stamp
	$(FROM_WHEEL) $(BIN)/python bench/strength.py $(ARGS)

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Scissortail needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/play.stamp: requirements/play.txt | $(BIN)/python
	$(BIN)/python $(PIP) install --require-hashes -r $<
	@touch $@

# Byte code is made by all cores, not by pip's one.
$(VENV)/test.stamp: requirements/test.txt | $(BIN)/python
	$(BIN)/python $(PIP) install --no-compile --require-hashes -r $<
	-$(BIN)/python -m compileall -q -j 0 $(VENV)/lib >/dev/null
	@touch $@ $(VENV)/play.stamp

# What checks the page: its types, its libraries as they were released, axe and Lighthouse. To run it nothing of this is needed.
node_modules/.stamp: package-lock.json package.json .npmrc
	@command -v npm >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends nodejs npm >/dev/null; } || \
		{ echo "make: the page is checked by programs that need npm (of Node 18 or newer)" >&2; exit 1; }
	npm ci --ignore-scripts --silent
	@touch $@

# One build at a time: another one, in the background of `make play` perhaps, is waited for, and a dead one is not.
$(VENV)/compiled.stamp: $(SOURCES) setup.py pyproject.toml LICENSE README.md | $(VENV)/play.stamp
	@mkdir -p build; \
	until mkdir build/building 2>/dev/null; do \
		find build -maxdepth 1 -name building -mmin +5 -exec rmdir {} +; sleep 1; \
	done; \
	trap 'rmdir build/building' EXIT; trap 'exit 1' HUP INT TERM; set -e; \
	rm -rf build/copy build/wheel; mkdir build/copy; \
	cp -r src setup.py pyproject.toml LICENSE README.md build/copy; \
	echo "building the wheel"; \
	$(BIN)/python $(PIP) wheel --no-deps --no-index --no-build-isolation --wheel-dir build/wheel ./build/copy; \
	$(BIN)/python $(PIP) install --no-deps --no-index --force-reinstall build/wheel/*.whl; \
	touch $@

build/bench/stamp: requirements/bench.txt $(VENV)/compiled.stamp
	@[ -x build/bench/bin/python ] || $(PYTHON) -m venv build/bench
	build/bench/bin/python $(PIP) install --require-hashes -r $<
	build/bench/bin/python $(PIP) install --no-deps --no-index --force-reinstall build/wheel/*.whl
	@touch $@

# New versions: `make lock` keeps the versions that fit, `make lock UPGRADE=--upgrade` takes the newest. uv is not needed for anything else.
# pyproject.toml has what the package needs at least; lowest.txt is just that, and a test installs it.
EXTRAS := --extra cluster --extra envs --extra lab --extra postgres --extra train
LOCK := uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url $(UPGRADE)
lock:
	$(LOCK) pyproject.toml --group build -o requirements/play.txt
	$(LOCK) pyproject.toml --group build --group test $(EXTRAS) --extra examples -o requirements/test.txt
	$(LOCK) pyproject.toml --group build --group bench --extra envs -o requirements/bench.txt
	$(LOCK) pyproject.toml $(EXTRAS) --resolution lowest-direct -o requirements/lowest.txt
	$(LOCK) --group audit -o requirements/audit.txt
	npm install --package-lock-only --ignore-scripts --silent

# Write the stored playthroughs, move counts and recorded games anew, after a change of the rules' version.
goldens: $(VENV)/test.stamp
	$(FROM_SOURCE) $(BIN)/python -m tests.goldens

clean:
	rm -rf $(VENV) build node_modules
