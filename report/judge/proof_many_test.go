package judge

import (
	"fmt"
	"testing"
	"time"

	"swarmreport/report"
)

// TestManyFixesOfOneID: the files of all fixes of an id are not held against all changed files for each finding that has it.
func TestManyFixesOfOneID(t *testing.T) {
	s, f := &report.FixSummary{}, &report.Finding{ID: "QA-001", File: "a.go"}
	for i := range 1500 {
		s.FilesModified = append(s.FilesModified, fmt.Sprint("m", i, ".go"))
		f.Fixes = append(f.Fixes, &report.Fix{ID: "QA-001", File: fmt.Sprint("x", i, ".go")})
	}
	a, begin := &Account{Run: &report.Run{Summaries: []*report.FixSummary{s}}}, time.Now()
	for range 300 {
		if file, _ := a.changed(f); file != "" {
			t.Fatal(file)
		}
	}
	if took := time.Since(begin); took > 10*time.Second {
		t.Errorf("it took %s", took)
	}
	s.FilesModified, a.modified = append(s.FilesModified, `.\src\x7.go`), nil
	if file, _ := a.changed(f); file != "x7.go" {
		t.Errorf("got %q", file)
	}
}
