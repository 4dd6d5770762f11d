package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestWordsBesideValues: what sections of a review raise counts beside the values in its blocks of code, and tags beside the words, each finding once.
func TestWordsBesideValues(t *testing.T) {
	const values = "```json\n{\"findings\":[{\"id\":\"Q-1\",\"severity\":\"high\",\"title\":\"It charges twice\",\"file\":\"till/pay.ts\"}]}\n```\n"
	testNatural(t, "reviews/qa.md", []naturalReview{
		{"another one", values + "\n## Low\n\n- till/a.ts:4 — a name misleads\n", []string{"qa Q-1 high till/pay.ts", "qa  low till/a.ts:4"}},
		{"the same one", "## High\n\n- till/pay.ts:4 — it charges twice\n\n" + values, []string{"qa Q-1 high till/pay.ts"}},
		{"beside an empty list", "```json\n{\"verdict\":\"approve\",\"findings\":[]}\n```\n\n## High\n\n- till/pay.ts:4 — it charges twice\n", []string{"qa  high till/pay.ts:4"}},
		{"tags", "## Low\n\n- till/a.ts:4 — a name misleads\n\n<finding severity=\"high\" file=\"till/pay.ts\" line=\"4\">It charges twice</finding>\n", []string{"qa  low till/a.ts:4", "qa  high till/pay.ts:4"}},
		{"tags again", "## High\n\n- till/pay.ts:4 — it charges twice\n\n<finding severity=\"high\" file=\"till/pay.ts\" line=\"4\">It charges twice</finding>\n", []string{"qa  high till/pay.ts:4"}},
	})
}

// TestABlockBesideWords: what may be a finding in a block of code beside those that the words tell is named, as it may be what they speak of.
func TestABlockBesideWords(t *testing.T) {
	a := read(t, "reviews/qa.md", "## Low\n\n- till/a.ts:4 — a name misleads\n\n```yaml\nfindings:\n  - severity: high\n    title: It charges twice\n```\n")
	if n := len(a.Reviews[0].Findings); n != 1 {
		t.Errorf("%d findings, want the one in words", n)
	}
	if len(a.Problems) != 1 || a.Problems[0].Kind != report.NotCounted || a.Problems[0].Line != 7 {
		t.Errorf("problems %v, want one that names line 7", a.Problems)
	}
}
