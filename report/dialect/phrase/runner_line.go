package phrase

import (
	"strings"

	"swarmreport/report/pattern"
)

// FailedLine gives the first line of a runner's output that says that something failed; empty = none.
func FailedLine(output string) string {
	for line := range strings.Lines(output) {
		if line = strings.TrimSpace(line); RunnerFailed.MatchString(line) {
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
	`Tests\s+(?:[1-9]\d* failed)(?: \| \d+ \w+)* \(\d+\)|[1-9]\d* failing|` + // vitest, mocha
	`Tests:\s+(?:\d+ \w+, )*[1-9]\d* failed, .*\d+ total|` + // jest
	`test result: FAILED\. \d+ passed; .*|` + // cargo test
	`(?:\[ERROR\]\s+)?Tests run: \d+, Failures: (?:[1-9]\d*, Errors: \d+|0, Errors: [1-9]\d*).*|` + // mvn
	`Failed!\s+- Failed:\s+[1-9]\d*, Passed:\s+\d+.*|` + // dotnet test
	`Found [1-9]\d* errors? in (?:[1-9]\d* files?\.|.*:\d+))$`) // tsc

// OutputName is the name of a field that holds what a program printed.
var OutputName = pattern.Of(`(^|_)(output|stdout|stderr|log|tail)$`)
