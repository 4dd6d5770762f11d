package dialect

import (
	"slices"
	"strings"
	"testing"
)

// TestAnswersInLayouts: a finding may be struck off behind a ticked box, quoted above its reply, folded, or marked behind its id.
func TestAnswersInLayouts(t *testing.T) {
	for text, want := range map[string][]string{
		"- [x] ~~A-1~~ bound\n- [x] ~~A-2 The token~~ hidden\n- [ ] ~~A-3~~ dropped": {"A-1 fixed", "A-2 fixed", "A-3 open"},
		"- A-1: fixed\n- ~~A-2~~ hidden":                                             {"A-1 fixed"},
		"> **A-1** The query is built\n> from a form\n\nFixed by binding.\n\n> **A-2** The token\n\nWon't fix: few.\n\n> **A-3** A loader. Fixed?":                                                                                          {"A-1 fixed", "A-2 deferred"},
		"> **A-1** The query\n\nFixed.\n\n> **A-2** The token\n\nNot fixed yet.":                                                                                                                                                            {"A-1 fixed", "A-2 open"},
		"## High\n- A-1 ✅ bound\n## Low\n- A-2 ❌ not now\n- A-3 ✅ not tested":                                                                                                                                                               {"A-1 fixed", "A-2 open", "A-3 open"},
		"### A-1: The query\nAgreed. Fixed by binding.\n### A-2: The token\nDisagree, they are few. Won't fix.":                                                                                                                             {"A-1 fixed", "A-2 deferred"},
		"### A-1: The query\nFixed.\n### A-2: The token\nAgreed. Will be fixed later.\n### A-3: A loader\nAgreed. Fixed, but not in all places.":                                                                                            {"A-1 fixed"},
		"<details><summary>A-1: The query — fixed</summary>\n\nBound.\n</details>\n<details><summary>A-2: The token</summary>\n\nFixed in a1b2c3d.\n</details>\n<details>\n<summary><b>A-3</b>: A loader</summary>\nNot fixed.\n</details>": {"A-1 fixed", "A-2 fixed", "A-3 open"},
		"- Closes A-1, A-2\n- Defers A-3: no loader":                       {"A-1,A-2 fixed", "A-3 deferred"},
		"- Fixed A-1 (it was not bound)\n- Fixed A-2 (not verified)":       {"A-1 fixed", "A-2 open"},
		"- Fixed A-1\n- Closes A-2 once the key is there\n- Closes no A-3": {"A-1 fixed"},
	} {
		s := read(t, "fix-report.md", "# Fix Report\n\n"+text+"\n").Summary
		if s == nil {
			t.Errorf("%s\nis no summary", text)
			continue
		}
		got := slices.Sorted(slices.Values(toldByFixer(s)))
		for i := range got {
			got[i] = firstTwo(strings.ReplaceAll(got[i], ", ", ","))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
}
