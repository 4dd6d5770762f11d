package checks

import (
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/effort"
)

// TestManyNumbersAreNotDear: a statement of sixteen times as many lines takes about sixteen times as long, and not the square of that.
func TestManyNumbersAreNotDear(t *testing.T) {
	const lines = 1000
	if few, many := counting(lines, 16), counting(16*lines, 1); many > 4*few+10_000 {
		t.Errorf("%d lines take %d µs, sixteen times a sixteenth of them %d µs", 16*lines, many, few)
	}
}

// counting is the processor time, in microseconds, that so many lines of one statement take in each of so many reports.
func counting(lines, times int) int64 {
	passed, said := report.TestCounts{Passed: report.Known(41)}, strings.Repeat("41 tests passed here, ", 20)
	start := effort.SoFar()
	for range times {
		words := &TestWords{}
		for range lines {
			words.add(passed, said)
		}
		words.end()
	}
	return (effort.SoFar() - start).Microseconds()
}

// TestAllLinesOfAStatementAreKept: where several lines state one result, a failure quotes them all.
func TestAllLinesOfAStatementAreKept(t *testing.T) {
	body := "# Test results\n\n- 90 tests passed, 0 failed\n\n## Browser\n\n- Passed: 4\n- Failed: 1\n"
	a := ReadTestReport(&form.File{Path: "verification.md", Format: form.Markdown, Body: body, BodyLine: 1})
	if checks := a.Verifications[0].Checks; len(checks) != 1 || checks[0].Raw != "Passed: 4; Failed: 1" {
		t.Errorf("the checks are %+v", checks)
	}
}

// TestShapeIsKnownEarly: a report is known by the first line that tells of a failure, among the artifacts of a task by the first number.
func TestShapeIsKnownEarly(t *testing.T) {
	for file, line := range map[string]string{"verification.md": "2 tests failed", "artifacts/TEST-001-report.md": "12 tests passed"} {
		read := 0
		wordsUntil(&form.File{Path: file, Format: form.Markdown, Body: "# Test results\n\n" + line + "\n\nThe end.\n", BodyLine: 1}, func(w *TestWords) bool {
			read++
			return w.shows() && (strings.HasPrefix(file, "artifacts") || w.saysFailure())
		})
		if read != 3 {
			t.Errorf("%s: %d lines are read until it is known, want 3", file, read)
		}
	}
}
