package phrase

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// CoverageFailed is the line by which a runner says that the tests cover less than they must.
var CoverageFailed = pattern.Of(`^(?:(?:FAIL|ERROR:) Required test coverage of \S+ not reached\..*|(?:ERROR: )?Coverage failure: total of \S+ is less than fail-under=\S+|` + // pytest-cov, coverage
	`Jest: (?:"\S+"|Coverage for .*) coverage threshold for \w+ \(\S+\) not met: .*|` + // jest
	`ERROR: Coverage for \w+ \([\d.]+%\) does not meet (?:global|"\S+"|\S+)? ?threshold \([\d.]+%\).*)$`) // vitest, nyc, c8

// FailedLine gives the first line of a runner's output that says that something failed, or a shell that it died; empty = none.
func FailedLine(output string) string {
	for line := range strings.Lines(output) {
		if line = strings.TrimSpace(line); RunnerFailed.MatchString(line) || CoverageFailed.MatchString(line) || diedLine.MatchString(line) {
			return line
		}
	}
	return ""
}

// RunnerFailed is the line by which a runner says that something failed, and that nothing else prints.
var RunnerFailed = pattern.Of(`^(?:--- FAIL: \S+ \(\d+\.\d+s\)|FAIL\t\S+(?:\s.*)?|` + // go test
	`=+ (?:\d+ \w+, )*[1-9]\d* (?:failed|errors?)\b.* in \d[\d.:]*s?.*=+|` + // pytest
	`[1-9]\d* failed(?:, \d+ \w+)* in \d+\.\d+s(?: \(\d[\d:]*\))?|FAILED \(?(?:failures|errors)=[1-9]\d*.*\)|` + // pytest -q, unittest
	`FAILED \S+\.py::\S+(?: - .*)?|` +
	`(?:Test Files|Tests)\s+(?:[1-9]\d* failed)(?: \| \d+ \w+)* \(\d+\)|[1-9]\d* failing|` + // vitest, mocha
	`(?:Test Suites|Tests):\s+(?:\d+ \w+, )*[1-9]\d* failed, .*\d+ total|` + // jest
	`[1-9]\d* failed|[1-9]\d* fail|` + // playwright, bun
	`not ok \d+(?: [^#]*)?|[#ℹ] fail [1-9]\d*|Bail out!.*|` + // TAP, node --test; what stands behind “#” may excuse it
	`Tests: \d+, Assertions: \d+,(?: [A-Za-z ]+: \d+,)* (?:Errors|Failures): [1-9]\d*.*|` + // phpunit
	`(?:\d+ (?:doctests?|properties|tests?|examples?), )+[1-9]\d* failures?(?:, .*)?|` + // rspec, mix test, bats
	`\d+ examples?, 0 failures, [1-9]\d* errors? occurred outside of examples|` +
	`\d+ (?:runs|tests), \d+ assertions, (?:[1-9]\d* failures|0 failures, [1-9]\d* errors).*|` + // minitest
	`\d+ tests? completed, [1-9]\d* failed.*|\d+% tests passed, [1-9]\d* tests? failed out of \d+|` + // gradle, ctest
	`Executed \d+ tests?, with (?:.* and )?[1-9]\d* failures? .*|` + // xctest
	`FAILED \| \d+ passed .*\| [1-9]\d* failed.*|Summary \[.*\]\s+\d+(?:/\d+)? tests? run: .*\b[1-9]\d* failed.*|` + // deno, cargo nextest
	`test result: FAILED\. \d+ passed; .*|error: (?:could not compile \S+ .*|test (?:run )?failed\b.*)|` + // cargo test
	`//\S+:\S+\s+(?:FAILED|TIMEOUT) in .*|//\S+:\S+\s+FAILED TO BUILD|Executed \d+ out of \d+ tests?: .*\b[1-9]\d* fails? .*|` + // bazel
	`(?:\[(?:INFO|ERROR)\] )?BUILD (?:FAILURE|FAILED(?: in .*)?)|npm (?:ERR!|error) Test failed\..*|` + // mvn, gradle, npm
	`panic: test timed out after \S+|` +
	`g?make(?:\[\d+\])?: \*\*\* .*\bError [1-9]\d*|ninja: build stopped: .*|` + // make, ninja
	`(?:\[ERROR\]\s+)?Tests run: \d+, Failures: (?:[1-9]\d*, Errors: \d+|0, Errors: [1-9]\d*).*|` + // mvn
	`Failed!\s+- Failed:\s+[1-9]\d*, Passed:\s+\d+.*|` + // dotnet test
	`\S+\(\d+,\d+\): error TS\d+: .*|Found [1-9]\d* errors? in (?:[1-9]\d* files?(?:\.| \(.*\))|.*:\d+))$`) // tsc, mypy

var OutputName = pattern.Of(`(^|_)(output|stdout|stderr|log|tail)$`)

// Node's own test runner ends with a line for each number, behind the mark of the form that it prints: “# tests 12”, “ℹ pass 11”, “ℹ fail 1”.

var nodeTotal = pattern.Of(`(?m)^[ \t]*[#ℹ][ \t]+(tests|pass|fail|cancelled|skipped|todo)[ \t]+(\d{1,9})[ \t]*\r?$`)

// NodeTotals reads the last totals of that runner; false where a text does not tell all of them. What was cancelled did not pass.
func NodeTotals(text string) (c report.TestCounts, ok bool) {
	if !strings.Contains(text, "tests ") || !strings.Contains(text, "pass ") {
		return c, false
	}
	last := map[string]int{}
	for _, m := range nodeTotal.FindAllStringSubmatch(text, -1) {
		if m[1] == "tests" {
			clear(last)
		}
		last[m[1]], _ = strconv.Atoi(m[2])
	}
	for _, name := range []string{"tests", "pass", "fail"} {
		if _, said := last[name]; !said {
			return c, false
		}
	}
	return report.TestCounts{Run: report.Known(last["tests"]), Passed: report.Known(last["pass"]), Failed: report.Known(last["fail"] + last["cancelled"]),
		Skipped: report.Known(last["skipped"] + last["todo"])}, true
}
