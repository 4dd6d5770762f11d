package judge

import (
	"fmt"
	"strings"
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

// TestManyTestsOfOneID: the tests written for an id are not held against all failing tests for each finding that has it.
func TestManyTestsOfOneID(t *testing.T) {
	const n = 1000
	v, f, run := &report.Verification{}, report.Finding{ID: "QA-001", Severity: report.High}, &report.Run{}
	for i := range n {
		v.Failures = append(v.Failures, report.TestFailure{File: fmt.Sprint("tests/t", i, ".py")})
		f.Tests = append(f.Tests, &report.TestClosure{ID: "QA-001", File: fmt.Sprint("t", i, ".py")})
	}
	for range n {
		alike := f
		run.Findings = append(run.Findings, &alike)
	}
	run.Verifications = []*report.Verification{v}
	begin, a := time.Now(), Settle(run, Policy{})
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("it took %s", took)
	}
	if s := a.Findings[n-1]; s.Disposition != Unaccounted {
		t.Errorf("got %s: %s", s.Disposition, s.Reason)
	}
}

// TestManyFilesOfOneFix: the sentence names some of very many files and counts the others.
func TestManyFilesOfOneFix(t *testing.T) {
	f := &report.Finding{ID: "QA-001"}
	for i := range 100 {
		f.Fixes = append(f.Fixes, &report.Fix{ID: "QA-001", File: fmt.Sprint("x", i, ".go")})
	}
	a := &Account{Run: &report.Run{Summaries: []*report.FixSummary{{FilesModified: []string{"other.go"}}}}}
	if got := a.silence(f); !strings.HasSuffix(got, " or x19.go or 80 more files.") {
		t.Errorf("got %q", got)
	}
}
