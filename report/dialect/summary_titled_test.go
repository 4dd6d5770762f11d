package dialect

import (
	"fmt"
	"slices"
	"testing"

	"swarmreport/report"
)

// told gives what a fixer's report in words says, a text for each finding.
func toldByFixer(s *report.FixSummary) (got []string) {
	for _, f := range s.Fixes {
		word := "fixed"
		if !f.Claims() {
			word = "open"
		}
		if f.Claims() && f.Denied != "" {
			word = "denied"
		}
		got = append(got, fmt.Sprintf("%s %s %s", f.ID, word, f.File))
	}
	for _, d := range s.Deferrals {
		got = append(got, fmt.Sprintf("%s deferred %s", d.ID, d.Reason))
	}
	for _, q := range s.Questions {
		got = append(got, q.ID+" asked")
	}
	slices.Sort(got)
	return got
}

// TestTitledFixReports: a fixer's report without counts is read by what it says of each finding, in tables, sections, boxes, headings and lines.
func TestTitledFixReports(t *testing.T) {
	for name, want := range map[string][]string{
		"fix-report.md": {"QA-001 open app/r.go", "QA-002 deferred covered by e2e", "QA-003 open ", "SEC-001 fixed app/log.go", "SEC-002 fixed app/web.go",
			"SEC-003 deferred needs a migration of all hashes"},
		"FIX_SUMMARY.md":        {"QA-001 fixed ", "QA-002 asked", "QA-003 open ", "SEC-001 fixed ", "SEC-002 fixed ", "SEC-003 deferred legacy only"},
		"fixes.md":              {"QA-001 fixed ", "QA-002 fixed ", "QA-003 open ", "SEC-001 fixed ", "SEC-002 fixed ", "SEC-003 open "},
		"remediation-report.md": {"QA-001 fixed ", "QA-002 fixed ", "QA-003 open ", "SEC-001 fixed app/log.go", "SEC-002 open ", "SEC-003 deferred migration"},
		"fix_report_round_2.md": {"QA-001 fixed ", "QA-002 deferred later", "QA-003 fixed ", "SEC-001 fixed ", "SEC-002 fixed ", "SEC-003 open "},
	} {
		s := artefact(t, "fix-report-by-its-title/"+name).Summary
		if got := toldByFixer(s); !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", name, got, want)
		}
	}
	s := artefact(t, "fix-report-by-its-title/fix_report_round_2.md").Summary
	if !s.FilesStated || !slices.Equal(s.FilesModified, []string{"app/log.go", "app/web.go"}) {
		t.Errorf("files %q", s.FilesModified)
	}
}

// TestTitledFixesLessFavourable: of two statements about a finding the less favourable stays, whichever stands first.
func TestTitledFixesLessFavourable(t *testing.T) {
	const table, section = "| ID | Status |\n|---|---|\n| A-1 | Not fixed |\n\n", "## Fixed\n- A-1: hidden\n\n"
	for _, text := range []string{section + "## Details\n" + table, table + section, "## Not fixed\n- A-1: hidden\n" + section, "**Fixed:** A-1\n**Not fixed:** A-1\n"} {
		if got := toldByFixer(read(t, "fixes.md", "# Fix Report\n\n"+text).Summary); !slices.Equal(got, []string{"A-1 denied "}) {
			t.Errorf("%q gives %q", text, got)
		}
	}
}

// TestFixHeadingsWithMarks: what stands before an id in a heading neither hides it nor is lost.
func TestFixHeadingsWithMarks(t *testing.T) {
	got := toldByFixer(read(t, "fixes.md", "# Fix Report\n## Fixes Applied\n### ✓ A-1: T\n### 2. ⊘ A-2: Skipped (by design)\n### FIX-003: A-4 T\n## Results\n### ❌ A-3: T\n").Summary)
	if want := []string{"A-1 fixed ", "A-2 deferred by design", "A-3 open ", "A-4 fixed "}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestNoTitledFixReport: what is to be done, is shown or is told in general claims nothing.
func TestNoTitledFixReport(t *testing.T) {
	for name, text := range map[string]string{
		"fix-report.md":          "# Fix Report\n\nAll findings were fixed except QA-003, which needs a redesign.\n",
		"fixes.md":               "# Fixes\n\n1. SEC-001: hide the token\n2. SEC-002: check the target\n",
		"fix-report-template.md": "# Fix Report\n\n| ID | Status |\n|---|---|\n| SEC-001 | Fixed |\n",
		"remediation-report.md":  "# Proposed fixes\n\n## Fixes\n- SEC-001: hide it\n",
		"CHANGELOG.md":           "# Changelog\n\n## Fixed\n- SEC-001: hidden\n",
		"fix-log.md":             "# Fix Report\n\n```\n- [x] SEC-001\n```\n",
	} {
		if r := Find(load(name, []byte(text))); r != nil {
			t.Errorf("%s is claimed as %s", name, r.Name)
		}
	}
}
