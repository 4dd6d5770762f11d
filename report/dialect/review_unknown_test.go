package dialect

import (
	"slices"
	"testing"

	"swarmreport/report"
)

// TestAVerdictThatNobodyKnows is told with its place, and where nothing else is said a person has to look.
func TestAVerdictThatNobodyKnows(t *testing.T) {
	for text, want := range map[string]struct{ line, unclear int }{
		`{"reviewer":"qa",` + "\n" + `"verdict":"banana","findings":[]}`:                                          {2, 1},
		`{"reviewer":"qa","findings":[],"summary":{` + "\n\n" + `"verdict":"meh"}}`:                               {3, 1},
		`{"reviewer":"qa","verdict":"banana","findings":[{"id":"QA-1","severity":"low","description":"a typo"}]}`: {1, 0},
		`{"reviewer":"qa","verdict":"merge","findings":[]}`:                                                       {},
		`{"reviewer":"qa","verdict":"No findings","findings":[]}`:                                                 {},
		`{"reviewer":"qa","verdict":"concerns","findings":[]}`:                                                    {},
		`{"reviewer":"qa","verdict":"high","findings":[]}`:                                                        {},
		`{"reviewer":"qa","verdict":"Each term is bound, and so nothing can be put in","findings":[]}`:            {},
		`{"reviewer":"qa","verdict":"not_reviewed","findings":[]}`:                                                {},
		"# QA review\n\n**Verdict:** banana\n\n## Findings\n\nNone.\n":                                            {3, 1},
		"# QA review\n\nVerdict: LGTM!\n\n## Findings\n\nNone.\n":                                                 {},
	} {
		path := map[bool]string{true: "reviews/qa.json", false: "reviews/qa.md"}[text[0] == '{']
		a := read(t, path, text)
		line := 0
		if i := slices.IndexFunc(a.Problems, func(p report.Problem) bool { return p.Kind == report.UnknownWord }); i >= 0 {
			line = a.Problems[i].Line
		}
		if line != want.line || len(a.Unclear) != want.unclear {
			t.Errorf("%s\nline %d, unclear %+v, want %+v", text, line, a.Unclear, want)
		}
	}
}
