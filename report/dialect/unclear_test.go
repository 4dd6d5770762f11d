package dialect

import (
	"fmt"
	"testing"
)

// TestValuesThatCannotBeRead: what stands in the place of a count, a list or an outcome and is none is kept for the verdict, with its place. What
// is empty, or says that there is nothing, is no trouble.
func TestValuesThatCannotBeRead(t *testing.T) {
	review := `{"reviewer":"qa","summary":{"verdict":"clean"%s},"findings":[]}`
	fixes := `{"findings_fixed":["A-1"],"fixes":[{"finding_id":"A-1","description":"Done."}]%s}`
	checks := `{"status":"pass","tests_run":3,"tests_passed":3,"tests_failed":0%s}`
	for _, tt := range []struct {
		path, frame, name string
		odd, honest       []string
	}{
		{"reviews/qa.json", review, "total_findings", []string{`"one"`, `1.5`, `-1`, `true`, `{"a":"E"}`}, []string{`0`, `"0"`, `"none"`, `"n/a"`, `null`, `""`, `[]`, `{}`, `false`, `{"critical":0}`}},
		{"reviews/qa.json", review, "by_severity", []string{`"two"`, `4`, `{"high":"some"}`, `{"low":1.5}`, `{"critical":true}`}, []string{`0`, `"none"`, `{}`, `null`, `{"high":0}`, `{"high":"none"}`, `{"high":[]}`}},
		{"fix-summary.json", fixes, "tests_failed", []string{`"two"`, `true`, `1.5`}, []string{`0`, `"none"`, `null`, `[]`, `false`, `""`}},
		{"fix-summary.json", fixes, "total_fixed", []string{`"two"`, `1.5`, `true`, `{"a":"E"}`}, []string{`1`, `"1"`, `null`, `"none"`}},
		{"fix-summary.json", fixes, "findings_deferred", []string{`3`, `true`, `1.5`}, []string{`0`, `[]`, `null`, `"none"`, `false`}},
		{"fix-summary.json", fixes, "deferred\":[{\"id\":\"A-2\",\"reason\":\"later\"}],\"findings_deferred", []string{`2`}, []string{`1`, `0`}},
		{"verification-result.json", checks, "lint", []string{`1.5`, `-1`, `3`, `{"a":"E"}`}, []string{`0`, `"pass"`, `true`, `{}`, `[]`, `null`, `"n/a"`, `{"tool":"ruff"}`, `{"status":"pass"}`, `{"errors":0}`}},
	} {
		for i, value := range append(tt.odd, tt.honest...) {
			text := fmt.Sprintf(tt.frame, `,"`+tt.name+`":`+value)
			art := read(t, tt.path, text)
			all := art.Unclear
			if art.Verification != nil {
				all = append(all, art.Verification.Unclear...)
			}
			if odd := i < len(tt.odd); odd != (len(all) > 0) || odd && all[0].Line != 1 {
				t.Errorf("%s %s: unclear %+v", tt.path, text, all)
			}
		}
	}
	for _, value := range []string{`{"a":"E"}`, `1.5`} {
		if v := read(t, "verification-result.json", `{"tests_run":3,"status":`+value+`}`).Verification; len(v.Unclear) != 1 {
			t.Errorf("status %s: unclear %+v", value, v.Unclear)
		}
		if art := read(t, "reviews/qa.json", `{"reviewer":"qa","verdict":`+value+`,"findings":[]}`); len(art.Unclear) != 1 {
			t.Errorf("verdict %s: unclear %+v", value, art.Unclear)
		}
	}
}
