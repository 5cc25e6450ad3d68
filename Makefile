# Two commands do everything on a fresh machine: `make play` and `make test`. Both are cheap to run again, also offline.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f -not -name '*.pyc')
PACKAGE := setup.py pyproject.toml LICENSE README.md
PIP := -m pip --disable-pip-version-check --quiet
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal
# src comes before what is installed, and what is installed is compiled: compiled files beside the sources would hide later edits.
FROM_SOURCE := PYTHONPATH=src
FROM_WHEEL := PYTHONPATH=
# Byte code is kept: most of the time of a start would go into making it again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test check lint types changed interpreted compiled newcomer newcomers system images lighthouse soak dist bench server-bench audit strength lock goldens clean

# The server with its page. The first start is interpreted, while the compiled build is made in the background for the next one.
# `make play GAME=rope ARGS="--players 4"` plays a game in the terminal instead; ARGS are passed on (`ARGS="--host 0.0.0.0"` lets phones join).
GAME ?=
# $(MAKE) by another name: with the name itself, `make -n play` would start the server.
AGAIN := $(MAKE)
COMMAND = $(if $(GAME),play $(GAME),serve --open) $(ARGS)
play: $(VENV)/play.stamp
	@mkdir -p build; \
	if [ "$$SCISSORTAIL_PURE" != 1 ] && $(AGAIN) --no-print-directory --question $(VENV)/compiled.stamp 2>/dev/null; then \
		$(FROM_WHEEL) $(BIN)/python -m scissortail $(COMMAND); \
	else \
		if [ -s build/compile.error ]; then echo "make: the last try to compile failed; build/compile.error says why" >&2; fi; \
		if [ "$$SCISSORTAIL_PURE" != 1 ] && command -v cc >/dev/null; then \
			{ nice $(AGAIN) --no-print-directory $(VENV)/compiled.stamp >build/compile.log 2>&1 </dev/null \
				&& rm -f build/compile.error || mv build/compile.log build/compile.error; } & \
		fi; \
		$(FROM_SOURCE) $(BIN)/python -m scissortail $(COMMAND); \
	fi

# What a newcomer does (`pip install .`) is done beside what does not need it; then all tests run with what pip has installed.
test:
	@command -v cc >/dev/null || $(MAKE) --no-print-directory system
	@mkdir -p build; $(MAKE) --no-print-directory build/newcomer/stamp >build/newcomer.log 2>&1 & newcomer=$$!; \
	{ $(MAKE) --no-print-directory -j4 system $(VENV)/test.stamp node_modules/.stamp && \
		$(MAKE) --no-print-directory lint && $(MAKE) --no-print-directory interpreted; } || { kill $$newcomer; exit 1; }; \
	wait $$newcomer || { cat build/newcomer.log; exit 1; }
	@$(MAKE) --no-print-directory compiled TESTS="README.md tests"

# For daily work, in less than a minute: style, types, and the quick tests of what has changed since the last commit.
check: $(VENV)/test.stamp node_modules/.stamp
	@$(MAKE) --no-print-directory -j2 --output-sync lint changed

changed: $(VENV)/test.stamp
	$(FROM_SOURCE) SCISSORTAIL_BUILD=interpreted $(BIN)/python -m tests.changed

lint: $(VENV)/test.stamp node_modules/.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(FROM_SOURCE) $(BIN)/lint-imports --no-cache
	$(BIN)/vulture
	$(BIN)/python -m tests.lint_games
	$(BIN)/mypy
	node_modules/.bin/tsc

# Write the page's types of views anew, after a change of games/GAME/view.py.
types: $(VENV)/play.stamp
	$(FROM_SOURCE) $(BIN)/python -m scissortail.server.http.view_types

# The same files run in both builds; interpreted ones are held to the goldens, the laws and the README.
LAWS := README.md tests/test_build.py::test_all_hot_modules_are_of_one_build tests/engine tests/games/test_goldens.py tests/games/test_laws.py $(wildcard tests/games/*/test_laws.py)
interpreted: $(VENV)/test.stamp
	$(FROM_SOURCE) SCISSORTAIL_BUILD=interpreted $(PYTEST) $(if $(TESTS),$(TESTS),$(LAWS))

compiled: system $(VENV)/test.stamp node_modules/.stamp $(VENV)/compiled.stamp
	$(FROM_WHEEL) SCISSORTAIL_BUILD=compiled $(PYTEST) $(if $(TESTS),$(TESTS),--ignore=tests/install)

# What a newcomer installs, in an environment of its own: newly made only after a change, since that needs the network.
newcomer: $(VENV)/test.stamp build/newcomer/stamp
	$(FROM_SOURCE) $(BIN)/python -m pytest tests/install

# The same with every Python on this machine, on the path or pyenv's.
PYTHONS = $(shell for minor in 11 12 13 14 15 16 17 18 19; do for python in python3.$$minor $(HOME)/.pyenv/versions/3.$$minor.*/bin/python; do \
	$$python -c 'import ensurepip, venv' 2>/dev/null && { command -v $$python; break; }; done; done)
newcomers: $(VENV)/test.stamp
	for python in $(PYTHONS); do rm -rf build/newcomer; $(MAKE) newcomer PYTHON=$$python || exit 1; done

# Thousands of games and long searches for counter-examples, compiled.
soak: system $(VENV)/test.stamp node_modules/.stamp $(VENV)/compiled.stamp build/newcomer/stamp build/lowest/stamp
	$(FROM_WHEEL) SCISSORTAIL_BUILD=compiled SCISSORTAIL_SOAK=1 $(PYTEST) $(TESTS)
	$(if $(TESTS),,$(MAKE) newcomers)

# Programs that the tests need and pip does not bring; as root on Debian they are installed.
system:
	@missing=; \
	command -v cc >/dev/null || missing="gcc libc6-dev"; \
	command -v npm >/dev/null || missing="$$missing nodejs npm"; \
	browser=$$(for name in chromium-headless-shell chromium chromium-browser google-chrome; do command -v $$name; done); \
	[ "$$browser" ] || missing="$$missing chromium-headless-shell fonts-dejavu-core"; \
	[ -z "$$missing" ] || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends $$missing >/dev/null; } || \
		{ echo "make: the tests need $$missing" >&2; exit 1; }

# Pictures of every screen, for the README.
images: system $(VENV)/test.stamp
	$(FROM_SOURCE) $(BIN)/python -m tests.page.images

# How the page fares in Lighthouse, at home and at a table.
lighthouse: system $(VENV)/test.stamp
	npm ci --ignore-scripts --silent
	$(FROM_SOURCE) $(BIN)/python -m tests.page.lighthouse

# The source archive and the wheel made from it, in dist/, checked and installed.
dist: build/dist/stamp
	rm -rf dist
	build/dist/bin/python -m build --quiet
	build/dist/bin/python -m twine check --strict dist/*
	for file in dist/*; do \
		$(PYTHON) -m venv --clear build/dist-trial && build/dist-trial/bin/python $(PIP) install "$$file" && \
		build/dist-trial/bin/scissortail --version | grep -F "(compiled)" || exit 1; \
	done

# The peers in bench/ live in an environment of their own.
bench: build/bench/stamp server-bench
	build/bench/bin/python bench/rope.py
	build/bench/bin/python bench/ratland.py
	build/bench/bin/python bench/solver.py
	build/bench/bin/python bench/environments.py
	build/bench/bin/python bench/openspiel.py
	build/bench/bin/python bench/lab.py

# One server process under load, with its client on the same cores: full speed, many idle tables, beside thinking bots.
server-bench: $(VENV)/test.stamp $(VENV)/compiled.stamp
	$(FROM_WHEEL) $(BIN)/python bench/load.py
	$(FROM_WHEEL) $(BIN)/python bench/load.py --tables 20 --every 0.5 --experts 8 --seconds 20
	$(FROM_WHEEL) $(BIN)/python bench/load.py --tables 5000 --every 20 --seconds 30

# Known weaknesses of the pinned libraries; needs the network.
audit: build/audit/stamp
	build/audit/bin/pip-audit --disable-pip --no-deps -r requirements/play.txt

# How strong the bots are, for docs/bots.md: hours of games, kept in build/strength and taken up again.
strength: $(VENV)/compiled.stamp
	$(FROM_WHEEL) $(BIN)/python bench/strength.py $(ARGS)

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Scissortail needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

# The pip that comes with Python may be old; a new one installs twice as fast.
$(VENV)/pip.stamp: requirements/pip.txt | $(BIN)/python
	$(BIN)/python $(PIP) install --no-compile --no-deps --require-hashes -r $<
	@touch $@

# Whoever wants to play waits for what the server needs, not for the compiler; byte code is made of what is used, when it is.
$(VENV)/play.stamp: requirements/play.txt | $(VENV)/pip.stamp
	$(BIN)/python $(PIP) install --no-compile --no-deps --require-hashes -r $<
	@touch $@

$(VENV)/build.stamp: requirements/build.txt | $(VENV)/play.stamp
	$(BIN)/python $(PIP) install --no-compile --no-deps --require-hashes -r $<
	@touch $@

$(VENV)/test.stamp: requirements/test.txt | $(VENV)/pip.stamp
	$(BIN)/python $(PIP) install --no-compile --no-deps --require-hashes -r $<
	@touch $@ $(VENV)/play.stamp $(VENV)/build.stamp

# What checks the page: its types, its libraries as they were released, axe. To run it nothing of this is needed.
node_modules/.stamp: package-lock.json package.json .npmrc | system
	npm ci --omit=dev --ignore-scripts --silent
	@touch $@

# A copy of what a package is made of: pip leaves what it builds beside the sources. Then the wheel, compiled or not at all;
# where a newcomer's installation of these sources is there, it is the wheel.
# One build at a time: another one, in the background of `make play` perhaps, is waited for, and a dead one is not.
$(VENV)/compiled.stamp: $(SOURCES) $(PACKAGE) | $(VENV)/build.stamp
	@mkdir -p build; \
	alive() { kill -0 "$$(cat build/building/pid)" 2>/dev/null; }; \
	until mkdir build/building 2>/dev/null; do sleep 1; alive || { sleep 1; alive || rm -rf build/building; }; done; \
	echo $$$$ >build/building/pid; \
	trap 'rm -rf build/building' EXIT; trap 'exit 1' HUP INT TERM; set -e; \
	rm -rf build/copy build/wheel; mkdir build/copy; cp -r src $(PACKAGE) build/copy; \
	echo "building the wheel"; \
	{ $(AGAIN) --no-print-directory --question build/newcomer/stamp 2>/dev/null && $(BIN)/python -m tests.install.repack; } || \
		SCISSORTAIL_PURE=0 $(BIN)/python $(PIP) wheel --no-deps --no-index --no-build-isolation --wheel-dir build/wheel ./build/copy; \
	$(BIN)/python $(PIP) install --no-deps --no-index --force-reinstall build/wheel/*.whl; \
	touch $@

# What a newcomer does: a clean environment, and pip as it comes, with the package index.
build/newcomer/stamp: $(SOURCES) $(PACKAGE)
	@rm -rf build/newcomer build/newcomer-copy; mkdir -p build/newcomer-copy
	@cp -r src $(PACKAGE) build/newcomer-copy
	$(PYTHON) -m venv build/newcomer
	build/newcomer/bin/python $(PIP) install ./build/newcomer-copy
	@touch $@

# Environments of one list of requirements each: the lowest versions that pyproject.toml allows, what makes packages, what audits.
build/%/stamp: requirements/%.txt
	@rm -rf build/$*
	$(PYTHON) -m venv build/$*
	build/$*/bin/python $(PIP) install --no-compile --require-hashes -r requirements/pip.txt
	build/$*/bin/python $(PIP) install --no-compile --no-deps --require-hashes -r $<
	@touch $@

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
	$(LOCK) --group pip -o requirements/pip.txt
	$(LOCK) pyproject.toml -o requirements/play.txt
	$(LOCK) --group build -o requirements/build.txt
	$(LOCK) pyproject.toml --group build --group test $(EXTRAS) --extra examples -o requirements/test.txt
	$(LOCK) pyproject.toml --group build --group bench --extra envs -o requirements/bench.txt
	$(LOCK) pyproject.toml $(EXTRAS) --resolution lowest-direct -o requirements/lowest.txt
	$(LOCK) --group audit -o requirements/audit.txt
	$(LOCK) --group dist -o requirements/dist.txt
	npm install --package-lock-only --ignore-scripts --silent

# Write the stored playthroughs, move counts and recorded games anew, after a change of the rules' version.
goldens: $(VENV)/test.stamp
	$(FROM_SOURCE) $(BIN)/python -m tests.goldens

clean:
	rm -rf $(VENV) build dist node_modules
