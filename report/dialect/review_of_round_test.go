package dialect

import (
	"testing"

	"swarmreport/report/dialect/form"
)

// TestPlainReviews: a reviewer who answers in plain text below a round's folder says a verdict and findings; what lies beside is no review.
func TestPlainReviews(t *testing.T) {
	for _, tt := range []struct {
		path, text string
		verdict    string
		want       int
	}{
		{"reviews/round-1/tester.txt", "Here is my review:\n\n---\n\nVERDICT: **FAIL**\n\nFINDINGS:\n\n- **[Critical]** The retry charges twice (src/pay.ts:4)\n- [Low] A name (src/b.ts:9)\n", "FAIL", 2},
		{"reviews/tester.txt", "VERDICT: PASS\nFINDINGS:\n- None\n\nThe diff contains only:\n\n1. `src/pay.ts` — a comment\n2. `docs/a.md` — a line\n", "PASS", 0},
		{"reviews/round-1/tester-prompt.txt", "You are tester. Answer in this form:\n\nVERDICT: PASS\nFINDINGS:\n- [severity] what (file:line)\n", "", 0},
		{"reviews/round-1/files.txt", "src/pay.ts\nsrc/b.ts\n", "", 0},
		{"logs/tester.txt", "VERDICT: FAIL\nFINDINGS:\n- [Low] A name (src/b.ts:9)\n", "", 0},
	} {
		f, verdict, n := &form.File{Path: tt.path, Format: form.Text, Body: tt.text}, "", 0
		if r := Find(f); r != nil {
			a := r.Read(f, Limits{})
			for _, v := range a.Reviews {
				verdict, n = v.Verdict, n+len(v.Findings)
			}
			if a.Partly || a.As != "review in words" {
				t.Errorf("%s: partly %v, as %q", tt.path, a.Partly, a.As)
			}
		}
		if verdict != tt.verdict || n != tt.want {
			t.Errorf("%s: verdict %q and %d findings, want %q and %d", tt.path, verdict, n, tt.verdict, tt.want)
		}
	}
}

// TestNoneOfTheFindings: entries below “None” tell what was looked at.
func TestNoneOfTheFindings(t *testing.T) {
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"none", "## Findings\n\n- None\n\nI looked at:\n\n- `till/pay.ts:4` sends a key\n", nil},
		{"some", "## Findings\n\n- `till/pay.ts:4` charges twice\n- None else\n", []string{"qa  unknown till/pay.ts:4"}},
	})
}
