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
		{"abroad, and taken back", "## 已修复（2）\n- SEC-1 参数\n- SEC-2: 尚未修复\n- SEC-3 推迟\n\n## Behoben\n- SEC-4: noch nicht behoben\n- SEC-5 — teilweise behoben\n- SEC-6: behoben\n",
			[]string{"SEC-1 fixed ", "SEC-2 denied ", "SEC-3 deferred 推迟", "SEC-4 denied ", "SEC-5 denied ", "SEC-6 fixed "}},
		{"abroad, in a column and a field", "## 已修复\n\n| ID | 状态 |\n|--|--|\n| SEC-1 | 未修复 |\n\n### SEC-2\n\n状态: 推迟\n", []string{"SEC-1 denied ", "SEC-2 deferred 状态: 推迟"}},
		{"a reservation last", "[FIXED] SEC-1: the query is bound, not verified\n[FIXED] SEC-2: the token is not verified\n", []string{"SEC-1 open ", "SEC-2 fixed "}},
		{"a title with its answer in brackets", "## Fixed\n\n- It charges twice at night (not fixed)\n- The token is logged (deferred)\n- The name misleads (in till/pay.ts)\n",
			[]string{"“It charges twice at night” denied ", "“The name misleads (in till/pay.ts)” fixed ", "“The token is logged” deferred Fixed"}},
		{"all, by a range in brackets", "Fixed all 3 findings (SEC-1 through SEC-3).\n", []string{"SEC-1 through SEC-3 fixed "}},
		{"a range, and what is not in it", "SEC-1 to SEC-3 are fixed; SEC-2 is not.\n", []string{"SEC-1 to SEC-3 fixed ", "SEC-2 open "}},
		{"some, and those that are left", "Fixed 2 of 3 findings: SEC-1; SEC-2 and SEC-3 are left.\n", []string{"SEC-1 fixed ", "SEC-2 and SEC-3 open "}},
		{"fewer than it names", "Fixed 1 of 3 findings: SEC-1, SEC-2, SEC-3. SEC-4 deferred.\n", []string{"SEC-4 deferred "}},
		{"none of them", "## Fixed: 0\n- SEC-1\n\n## Resolved: none\n- SEC-2\n", []string{"SEC-1 open ", "SEC-2 open "}},
	} {
		s := read(t, "fix-summary.md", tt.text).Summary
		if s == nil {
			t.Errorf("%s: not read", tt.name)
		} else if got := toldByFixer(s); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestNoFormOfAFixReport: what counts none, or says what should be done, says that nothing was fixed.
func TestNoFormOfAFixReport(t *testing.T) {
	for _, text := range []string{
		"Fixed 0 of 2 findings: SEC-1, SEC-2\n",
		"All 2 findings (SEC-1, SEC-2) should be fixed.\n",
	} {
		if r := Find(load("fix-summary.md", []byte(text))); r != nil {
			if s := read(t, "fix-summary.md", text).Summary; s != nil && len(s.Fixes) > 0 {
				t.Errorf("%q fixes %q", text, toldByFixer(s))
			}
		}
	}
}

// TestABlockThatIsShown: an example of a summary, or a plan of one, claims nothing.
func TestABlockThatIsShown(t *testing.T) {
	const block = "\n\n```json\n{\"fixes\":[{\"finding_id\":\"SEC-1\",\"status\":\"fixed\"}]}\n```\n"
	for above, want := range map[string]bool{"Done:": true, "# Fix summary": true, "An example of what I would write:": false, "Not yet committed:": false, "The plan.\n\nDone now:": true} {
		if r := Find(load("fix-summary.md", []byte(above+block))); (r != nil) != want {
			t.Errorf("%s: read %v, want %v", above, r != nil, want)
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
