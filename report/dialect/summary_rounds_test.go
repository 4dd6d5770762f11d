package dialect

import (
	"slices"
	"testing"
)

// TestRoundsOfOneSummary: what an earlier round left open is over where a later one calls it fixed, and in no other case.
func TestRoundsOfOneSummary(t *testing.T) {
	for _, c := range []struct {
		file, text string
		want       []string
	}{
		{"fix-summary.json", `{"rounds": [{"round": 1, "fixed": ["QA-1"], "not_fixed": ["QA-2"]}, {"round": 2, "fixed": ["QA-2"]}]}`, []string{"QA-1 fixed ", "QA-2 fixed "}},
		{"fix-summary.json", `{"rounds": [{"round": 1, "fixed": ["QA-1", "QA-2"]}, {"round": 2, "fixed": [], "not_fixed": ["QA-2"]}]}`, []string{"QA-1 fixed ", "QA-2 denied "}},
		{"fix-summary.json", `{"rounds": [{"round": 2, "fixed": ["QA-2"]}, {"round": 1, "fixed": ["QA-1"], "not_fixed": ["QA-2"]}]}`, []string{"QA-1 fixed ", "QA-2 denied "}},
		{"fix-summary.json", `{"rounds": [{"round": 1, "fixed": ["QA-1"]}, {"round": 2, "fixed": ["QA-2"], "not_fixed": ["QA-2"]}]}`, []string{"QA-1 fixed ", "QA-2 denied "}},
		{"fix-summary.json", `{"by": [{"fixed": ["QA-1"], "not_fixed": ["QA-2"]}, {"fixed": ["QA-2"]}]}`, []string{"QA-1 fixed ", "QA-2 denied "}},
		{"fix-summary.json", `{"rounds": [{"round": 1, "results": [{"id": "QA-1", "status": "fixed"}, {"id": "QA-2", "status": "not_fixed"}]},
			{"round": 2, "results": [{"id": "QA-2", "status": "fixed"}]}]}`, []string{"QA-1 fixed ", "QA-2 fixed "}},
		{"fix-summary.json", `{"round_1": {"fixed": ["QA-1"], "not_fixed": ["QA-2"]}, "round_2": {"fixed": ["QA-2"]}}`, []string{"QA-1 fixed ", "QA-2 fixed "}},
		{"fix-summary.json", `{"round_1": {"fixed": ["QA-1", "QA-2"]}, "round_2": {"not_fixed": ["QA-2"], "fixed": []}}`, []string{"QA-1 fixed ", "QA-2 denied "}},
		{"fixes/round-1.json", `{"fixes": [{"finding_id": "QA-1", "status": "fixed"}]}`, []string{"QA-1 fixed "}},
		{"fix-summary.json", `{"rounds": [{"round": 1, "fixes": [{"finding_id": "QA-1", "status": "fixed"}, {"finding_id": "QA-2", "status": "partial"}]},
			{"round": 2, "fixes": [{"finding_id": "QA-2", "status": "fixed"}]}]}`, []string{"QA-1 fixed ", "QA-2 fixed "}},
		{"fix-summary.md", "# Fix summary\n\n## Round 1\n\n- QA-1: fixed\n- QA-2: not fixed\n\n## Round 2\n\n- QA-2: fixed\n", []string{"QA-1 fixed ", "QA-2 fixed "}},
		{"fix-summary.md", "# Fix summary\n\n## Round 1\n\n- QA-1: fixed\n- QA-2: fixed\n\n## Round 2\n\n- QA-2: not fixed\n", []string{"QA-1 fixed ", "QA-2 denied "}},
		{"fix-summary.md", "# Fix summary\n\n## Round 1\n\n- QA-1: fixed\n\n## Round 2\n\n- QA-2: fixed\n\n## Left\n\n- QA-2: not fixed\n", []string{"QA-1 fixed ", "QA-2 denied "}},
	} {
		if got := toldByFixer(read(t, c.file, c.text).Summary); !slices.Equal(got, c.want) {
			t.Errorf("%s\ngot  %q\nwant %q", c.text, got, c.want)
		}
	}
}
