# make            compares, benchmarks quickly, builds the book, and says which file to open
# make test       runs every test, the exercises and the site in a real browser among them
# make site-test  runs the tests of the site alone; it installs Chromium where that is missing and can be had
# make kit-test   tests what other packages build on: two examples, what `observatory new` writes, the README's program
# make book       builds the book alone; with MARKDOWN=DIRECTORY also as plain Markdown, with code and traces in the text
# make docs       makes the reference of the libraries, in which every public symbol has to be documented
# make aligned    builds the program that `make record` times, to compare it with that of another commit
# make record     times everything in half an hour, for the book; RECORD=FILE names the file
# make lint       checks the format of the sources
# make sanitize   runs the comparison, random steps and stress under the address and the thread sanitizer

RELEASE := .build/release
RESULTS := .build/benchmark.json
# The same with all its tables, for people.
TABLES := .build/benchmark.txt
# What every strategy did in every scenario, for the book.
FINDINGS := .build/findings.json
# The engine of the lab, for a browser.
LAB := .build/lab.wasm
# What the book shows, and holds its claims against: recorded on purpose, so that a busy machine cannot
# make a chapter untrue. Until it is there, the book shows the quick run.
REFERENCE := Benchmarks/Results/reference.json

# The manifest lists the modules that are optimized in debug builds, and says why.
export OPTIMIZED_MODULES := YES
# The toolchain has swift-syntax compiled; tried on Linux only. Without it, it is compiled with the package.
ifeq ($(shell uname -s),Linux)
TOOLCHAIN := $(shell swift -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
export COMPILED_SWIFT_SYNTAX := $(patsubst %/SwiftSyntax.swiftmodule,%,$(wildcard $(TOOLCHAIN)/host/SwiftSyntax.swiftmodule))
# A build without it has left modules that the compiler would find first.
COMPILED := $(notdir $(wildcard $(COMPILED_SWIFT_SYNTAX)/*.swiftmodule))
STALE := $(wildcard $(foreach configuration,debug release,$(addprefix .build/$(configuration)/Modules/,$(COMPILED))))
$(if $(STALE),$(shell rm -rf $(STALE)))
endif

# On a terminal a build shows how far it is; in a pipe it is quiet.
BUILD := quiet=--quiet; test -t 1 && quiet=; swift build $$quiet
OBSERVATORY := $(BUILD) -c release --product observatory
# How `bookbinder` is built: in debug where the tests have built it so or swift-syntax is to be compiled; otherwise in
# release, where `observatory` has most of its modules already.
CONFIGURATION := $(if $(COMPILED_SWIFT_SYNTAX),$(if $(wildcard .build/debug/bookbinder),debug,release),debug)

.PHONY: all compare bench aligned record book docs test kit-test site-test lint sanitize variables clean observatory bookbinder packages swift libcmark
.NOTPARALLEL:

all: compare bench book

compare: observatory
	@$(RELEASE)/observatory compare

bench: observatory
	@echo
	@$(RELEASE)/observatory bench --quick --format summary --output $(RESULTS) --output $(TABLES)
	@$(RELEASE)/observatory bench --counts --against Benchmarks/Results/counts-release.csv

# Each function and each loop begins a cache line of 64 bytes: where code crosses into another line, the same
# instructions take longer.
ALIGNED := -Xswiftc -DALIGNED -Xswiftc -Xllvm -Xswiftc -align-all-functions=6 -Xswiftc -Xllvm -Xswiftc -align-loops=64
RECORD := .build/record.json

aligned: packages
	@$(BUILD) -c release --scratch-path .build/aligned --product observatory $(ALIGNED)

record: aligned
	@.build/aligned/release/observatory bench --format summary --output "$(RECORD)"

book: observatory bookbinder
	@test -f $(REFERENCE) || test -f $(RESULTS) || $(MAKE) bench
	@$(RELEASE)/observatory findings --output $(FINDINGS)
	@scripts/build-lab $(LAB) || test $$? = 77
	@page=$$(.build/$(CONFIGURATION)/bookbinder build --findings $(FINDINGS) $(if $(MARKDOWN),--markdown "$(MARKDOWN)") \
		$$(test -f $(REFERENCE) || echo --results $(RESULTS))) && \
		echo && echo "Open $$page"

# Side by side, because linking, fetching a browser and compiling the engine of the lab leave a core free.
test: packages libcmark
	@scripts/at-once \
		'{ $(OBSERVATORY); } && { scripts/require-browser >/dev/null || test $$? = 77; } && swift test' \
		'{ scripts/build-lab $(LAB) || test $$? = 77; } && scripts/test-kit'
	@scripts/at-once 'scripts/test-release && scripts/count-instructions' scripts/test-exercises
	@scripts/test-site

# `swift test` has built these programs already: one builds the site, and one writes a report of strategies that
# end badly. The release program makes the findings, and is asked what the picker is.
site-test: observatory libcmark
	@swift build --product bookbinder
	@swift build --product faulty-observatory
	@scripts/test-site

kit-test: swift
	@scripts/test-kit

lint: swift
	@swift format lint --strict --recursive Package.swift Sources Benchmarks Tests Chapters Examples Snippets \
		Exercises/Package.swift Exercises/Starters Exercises/Solutions

# How many seconds each strategy for threads is put under load; `make sanitize STRESS=60` for longer.
STRESS := 2
PROBES := .build/sanitize

# A small program that runs everything in one process. It is optimized for the thread sanitizer: only then do our lists
# show some races, and it runs three times as fast. Our strategies for one thread are left out there.
PROBE := --product sanitizer-probe --scratch-path $(PROBES)
sanitize: export LSAN_OPTIONS := suppressions=scripts/address-sanitizer.supp:print_suppressions=0
# Compiling modules optimized for the debug build would take longer than it saves.
sanitize: export OPTIMIZED_MODULES :=
sanitize: swift
	@scripts/at-once \
		'swift build -c release --sanitize=thread $(PROBE)-thread -Xswiftc -DSANITIZE_THREAD && \
			$(PROBES)-thread/release/sanitizer-probe $(STRESS) threads' \
		'swift build --sanitize=address $(PROBE)-address -Xswiftc -DSANITIZE_ADDRESS && \
			$(PROBES)-address/debug/sanitizer-probe 1'

docs: packages libcmark
	@scripts/make-documentation

# What `make` sets, for a shell in which you type `swift test` or `swift run`: eval "$(make -s variables)"
variables:
	@echo "export OPTIMIZED_MODULES='$(OPTIMIZED_MODULES)' COMPILED_SWIFT_SYNTAX='$(COMPILED_SWIFT_SYNTAX)'"

clean:
	rm -rf .build Exercises/.build Examples/*/.build site/public

observatory: packages
	@$(OBSERVATORY)

bookbinder: packages libcmark
	@$(BUILD) -c $(CONFIGURATION) --product bookbinder

# Fetched once, and not a line for each.
packages: swift
	@test -f .build/workspace-state.json || { \
		test ! -t 1 || echo "Fetching the packages that are used."; \
		said=$$(swift package resolve 2>&1) || { echo "$$said" >&2; exit 1; }; }

swift:
	@command -v swift >/dev/null || { \
		echo "error: there is no Swift toolchain on the path; https://www.swift.org/install has one" >&2; \
		exit 1; }

libcmark:
	@scripts/require-libcmark
