package dialect

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

func TestReviewInWords(t *testing.T) {
	tests := []struct {
		file string
		want []string
		line int // of the first finding
	}{
		{"security.md", []string{"security  critical shop/pay.py:3", "security  low shop/log.py:40"}, 3},
		{"api.md", []string{"api API-001 high api/cards.py:12"}, 8},
		{"2/qa.md", []string{"qa  high shop/cart.py:9"}, 5},
		{"ui.md", nil, 0},
	}
	for _, tt := range tests {
		a := artefact(t, "review-in-words/reviews/"+tt.file)
		var got []string
		for _, f := range findingsOf(a) {
			got = append(got, brief(f))
		}
		if !slices.Equal(got, tt.want) || len(a.Reviews) != 1 || len(a.Problems) != 0 || a.As != "review in words" {
			t.Errorf("%s: %q, want %q; as %q, problems %v", tt.file, got, tt.want, a.As, a.Problems)
		} else if len(got) > 0 && findingsOf(a)[0].Origin().Line != tt.line {
			t.Errorf("%s: the first finding is at line %d, want %d", tt.file, findingsOf(a)[0].Origin().Line, tt.line)
		}
	}
	if r := artefact(t, "review-in-words/reviews/security.md").Reviews[0]; r.Verdict != "changes requested" || r.Clean {
		t.Errorf("verdict %q, clean %v", r.Verdict, r.Clean)
	}
}

// TestReviewInVain: a review that cannot be read is none, and is not silent.
func TestReviewInVain(t *testing.T) {
	a := read(t, "reviews/qa.md", "# Quality\n\nI looked at the cart and have my doubts.\n")
	if len(a.Reviews) != 0 || !a.Partly || len(a.Problems) != 1 || a.Problems[0].Level != report.Warning || a.Problems[0].Line != 1 {
		t.Errorf("prose: reviews %v, problems %+v", a.Reviews, a.Problems)
	}
	a = read(t, "reviews/qa.md", "# Quality\n\n```json\n{\"findings\": [{\"severity\": }]}\n```\n")
	if len(a.Reviews) != 0 || !a.Partly || a.Problems[0].Level != report.Error || a.Problems[0].Line != 4 || !strings.Contains(a.Problems[0].Message, "JSON") {
		t.Errorf("broken JSON: reviews %v, problems %+v", a.Reviews, a.Problems)
	}
	for _, path := range []string{"reviews/README.md", "previews/qa.md", "docs/qa.md"} {
		if f := load(path, []byte("# Quality\n")); Find(f) != nil {
			t.Errorf("%s is claimed", path)
		}
	}
}

// TestAReviewInWordsSaysWhen: what an older review calls closed is no answer to a finding raised since.
func TestAReviewInWordsSaysWhen(t *testing.T) {
	const raises, closes = "## Findings\n### F-1 [HIGH] one\nsrc/a.go:1\n", "## Earlier findings\n| Finding | Status |\n|--|--|\n| F-1 | CLOSED |\n\nNo findings.\n"
	for date, want := range map[string]int{"2026-05-01": 0, "2026-05-05": 1} {
		run := report.Link(report.Material{Artefacts: []*report.Artefact{
			read(t, "reviews/a.md", "---\ndate: 2026-05-03\n---\n"+raises), read(t, "reviews/b.md", "---\ndate: "+date+"\n---\n"+closes)}})
		if len(run.Findings) != 1 || len(run.Fixes) != want {
			t.Errorf("%s: %d findings, %d fixes, want %d", date, len(run.Findings), len(run.Fixes), want)
		}
	}
}

// TestAReviewInQuotes: findings that stand in quotes are a review's own where it says nothing else, and else those of others.
func TestAReviewInQuotes(t *testing.T) {
	const quoted = "# Code Review\n\n> - **HIGH** a/b.go:4 the token is logged\n> - **LOW** a/c.go:5 the name is odd\n"
	for text, want := range map[string]int{quoted: 2, quoted + "\n### F-1 [LOW] one\n": 1, "I looked at the change and it holds.\n\n" + quoted: 0, quoted + "\n**Verdict:** APPROVED\n": 0} {
		if got := findingsOf(read(t, "reviews/r.md", text)); len(got) != want || want == 2 && (got[0].Origin().Line != 3 || got[0].Severity != report.High) {
			t.Errorf("%q: %d findings, want %d", text, len(got), want)
		}
	}
}

// TestNoneInPart: that a part is clean does not hide what stands elsewhere in a form that is not read.
func TestNoneInPart(t *testing.T) {
	for text, known := range map[string]bool{
		"- [ ] fix the race (high)\n\nNo issues found in the docs.\n":                      false,
		"<finding severity=\"high\" line=\"3\">the race\n\nNo issues found in the docs.\n": false,
		"- [ ] ask for a tour\n\nNo issues found in the docs.\n":                           true,
		"**till/pay.ts:4**\n* it charges twice\n\nNo issues found in the docs.\n":          false,
		"**till/pay.ts:4**\n* it charges once\n\nNo issues found in the change.\n":         true,
		"| Input | ❌ Fail | the term is not bound |\n\nNo issues found.\n":                 false,
		"| Input | ✅ Pass, ❌ missing before |\n\nNo issues found.\n":                       true,
		"## Findings\nNone.\n": true, "## Tests\nNone.\n": false, "LGTM, approve.\n": true, "> LGTM\n": false, "Keine Befunde.\n": true, "Aucun problème trouvé.\n": true,
		"Veredicto: aprobado\n": true, "I approve of the idea\n": false,
	} {
		if a := read(t, "reviews/qa.md", text); (len(a.Reviews) == 1) != known || a.Partly == known {
			t.Errorf("%q: %d reviews, partly %v", text, len(a.Reviews), a.Partly)
		}
	}
}

// TestLoneWords: words below a severity that nothing marks as a finding are none, and are said; beside a review that finds nothing they are a note.
func TestLoneWords(t *testing.T) {
	const method = "### Critical\nI looked for injection in `till/pay.ts:4`, and every term is bound.\n\n### High\n%s\n"
	for _, tt := range []struct {
		high, end  string
		findingsOf int
		partly     bool
	}{
		{"None", "", 0, true},
		{"- till/pay.ts:5 it charges twice", "", 1, true},
		{"- till/pay.ts:5 it charges twice", "Verdict: approved", 1, false},
		{"The lock in till/pay.ts:5 is never released.", "", 1, true},
		{"The lock in till/pay.ts:5 is released.", "LGTM", 0, false},
		{"✅ Every lock is released (till/pay.ts:5)", "No issues found.", 0, false},
		{"The lock in till/pay.ts:5 is never released.", "### Low\nNo issues found.", 1, true},
		{"The lock in till/pay.ts:5 is never released.", "No critical issues found.", 1, true},
		{"The lock is never released.", "**Low**\n\n- No issues found", 0, true},
	} {
		a := read(t, "reviews/qa.md", strings.Replace(method, "%s", tt.high, 1)+"\n"+tt.end+"\n")
		if n := len(findingsOf(a)); n != tt.findingsOf || a.Partly != tt.partly || len(a.Problems) == 0 {
			t.Errorf("%q, %q: %d findings, partly %v, %v", tt.high, tt.end, n, a.Partly, a.Problems)
		}
	}
}

// TestLegend: what the words of the scale mean is no finding; what has a place is one there too.
func TestLegend(t *testing.T) {
	const scale = "- **Critical**: data loss\n- **High**: a broken feature\n"
	for body, want := range map[string]int{
		"Severity scale:\n" + scale + "\nNo issues found.\n":                         0,
		"**Severity levels:**\n" + scale + "\nNo issues found.\n":                    0,
		"## Severity scale\n" + scale + "\n## Result\nNo issues found.\n":            0,
		"Legend:\n" + scale + "\nI found this:\n- **High**: the term is not bound\n": 1,
		"Legend:\n" + scale + "- **High**: src/a.go:3 the term is not bound\n":       1,
		"## Key issues\n" + scale:                                                                    2,
		"## Issues\n- None in src/a.go:3\n\nNo issues found.\n":                                      0,
		"**Low** risk overall: the change in src/a.go:3 is small.\n\nNo issues found.\n":             0,
		"## Strengths\nTests.\n\n## Weaknesses\nNone.\n":                                             0,
		"## Strengths\nTests.\n\n## Weaknesses\n- src/a.go:3 — the term is not bound in the query\n": 1,
	} {
		if a := read(t, "reviews/qa.md", body); len(findingsOf(a)) != want || len(a.Reviews) != 1 {
			t.Errorf("%q: %d findings in %d reviews, want %d", body, len(findingsOf(a)), len(a.Reviews), want)
		}
	}
}

// TestStatementsAheadOfFindings: what a review says of itself in lines above its list closes no section; what stands under such a label alone does.
func TestStatementsAheadOfFindings(t *testing.T) {
	const row = "| ID | Severity | File | Issue |\n|---|---|---|---|\n| CR-1 | High | shop/reset.py:34 | The token is logged |\n"
	for ahead, want := range map[string]int{
		"**Verdict:** changes requested\n\n":                            1,
		"**Scope:** 4 files\n**Verdict:** changes requested\n\n":        1,
		"**Summary:** one thing is left.\n\nI looked at all of it.\n\n": 1,
		"**Previously resolved:** two\n\n":                              0,
		"**Verification:** these were looked at again:\n\n":             0,
		"**Next steps:**\n\n":                                           0,
	} {
		if got := findingsOf(read(t, "reviews/qa.md", "# Review\n\n"+ahead+row)); len(got) != want {
			t.Errorf("%q: %d findings, want %d", ahead, len(got), want)
		}
	}
	if got := findingsOf(read(t, "reviews/qa.md", "# Review\n\n**Verdict:** changes requested\n\n- **[High]** shop/reset.py:34 — the token is logged\n")); len(got) != 1 {
		t.Errorf("a list: %d findings", len(got))
	}
}
