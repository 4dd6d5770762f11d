package checks

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
)

// BenchmarkManyNumbers: a line costs the same in a statement of sixteen times as many lines.
func BenchmarkManyNumbers(b *testing.B) {
	passed, said := report.TestCounts{Passed: report.Known(41)}, strings.Repeat("41 tests passed here, ", 20)
	for _, lines := range []int{1000, 16_000} {
		b.Run(fmt.Sprint(lines), func(b *testing.B) {
			b.SetBytes(int64(lines * len(said)))
			for b.Loop() {
				words := &TestWords{}
				for range lines {
					words.add(passed, said)
				}
				words.end()
			}
		})
	}
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
