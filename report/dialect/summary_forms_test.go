package dialect

import (
	"slices"
	"testing"
)

// TestSimpleFormsOfAFixReport: plain ways to say what became of findings, in files called so.
func TestSimpleFormsOfAFixReport(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{"brackets", "[FIXED] SEC-1: bound\n[DEFERRED] SEC-2: needs a migration\n", []string{"SEC-1 fixed ", "SEC-2 deferred needs a migration"}},
		{"all of them", "All 2 findings (SEC-1, SEC-2) have been fixed.\n", []string{"SEC-1, SEC-2 fixed "}},
		{"a range", "SEC-1 through SEC-3 are fixed.\n", []string{"SEC-1 through SEC-3 fixed "}},
		{"some of them", "Fixed 2 of 3 findings: SEC-1, SEC-2. Left: SEC-3.\n", []string{"SEC-1, SEC-2 fixed "}},
		{"ids behind the word", "1. fixed (SEC-1)\n2. deferred (SEC-2): needs a migration\n", []string{"SEC-1 fixed ", "SEC-2 deferred needs a migration"}},
		{"drawn with lines", "│ ID    │ Status │\n├───────┼────────┤\n│ SEC-1 │ Fixed  │\n", []string{"SEC-1 fixed "}},
		{"a title and its place", "## Fixed\n\n- It charges twice at night (till/pay.ts)\n", []string{"“It charges twice at night” fixed "}},
		{"titles abroad", "## 已修复\n- SEC-1 参数\n\n## 推迟\n- SEC-2 迁移\n\n## 未修复\n- SEC-3\n", []string{"SEC-1 fixed ", "SEC-2 deferred 迁移", "SEC-3 open "}},
		{"in a block", "Done:\n\n```json\n{\"fixes\":[{\"finding_id\":\"SEC-1\",\"status\":\"fixed\"}],\"deferred\":[{\"finding_id\":\"SEC-2\",\"reason\":\"a migration\"}]}\n```\n", []string{"SEC-1 fixed ", "SEC-2 deferred a migration"}},
	} {
		s := read(t, "fix-summary.md", tt.text).Summary
		if s == nil {
			t.Errorf("%s: not read", tt.name)
		} else if got := toldByFixer(s); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestNoFormOfAFixReport: what counts none, or shows how to write one, says that nothing was fixed.
func TestNoFormOfAFixReport(t *testing.T) {
	for _, text := range []string{
		"Fixed 0 of 2 findings: SEC-1, SEC-2\n",
		"All 2 findings (SEC-1, SEC-2) should be fixed.\n",
		"An example of the format:\n\n```json\n{\"fixes\":[{\"finding_id\":\"SEC-1\",\"status\":\"fixed\"}]}\n```\n",
	} {
		if r := Find(load("fix-summary.md", []byte(text))); r != nil {
			if s := read(t, "fix-summary.md", text).Summary; s != nil && len(s.Fixes) > 0 {
				t.Errorf("%q fixes %q", text, toldByFixer(s))
			}
		}
	}
}

// TestFixesDeferredByThatName: a list of fixes that were put off, under the name beside “fixes_applied”.
func TestFixesDeferredByThatName(t *testing.T) {
	s := read(t, "fix-summary.json", `{"fixes_applied":[{"id":"SEC-1","description":"bound"}],"fixes_deferred":[{"id":"SEC-2","reason":"a migration"}],"fixes_remaining":["SEC-3"]}`).Summary
	if got, want := toldByFixer(s), []string{"SEC-1 fixed ", "SEC-2 deferred a migration", "SEC-3 open "}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
