package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestClosedIsNotAlwaysFixed: what a tracker closes without a fix was not fixed.
func TestClosedIsNotAlwaysFixed(t *testing.T) {
	for members, want := range map[string]report.Answer{
		`"status":"closed","resolution":"wontfix"`:                       report.AnswerDeferred,
		`"status":"closed","resolution":"wontfix_this_season"`:           report.AnswerDeferred,
		`"status":"closed","resolution":"won't fix this season"`:         report.AnswerDeferred,
		`"status":"Closed","resolution":"stale"`:                         report.AnswerDeferred,
		`"status":"completed","resolution":"Auto-archived: nobody asks"`: report.AnswerDeferred,
		`"status":"closed","resolution":"fixed"`:                         report.AnswerFixed,
		`"status":"resolved","resolution":"One lock for both tills"`:     report.AnswerFixed,
		`"status":"closed"`: report.AnswerFixed,
		`"status":"fixed","resolution":"Skipped the old till"`: report.AnswerFixed,
		`"status":"open","resolution":"wontfix"`:               report.AnswerNone,
	} {
		f := findingsOf(read(t, "issues.json", `{"issues":[{"id":"T-1","severity":"high","title":"The till stays open",`+members+`}]}`))
		if len(f) != 1 || report.ParseAnswer(f[0].Status) != want {
			t.Errorf("%s: %+v, want %v", members, f, want)
		}
	}
}

// TestContextOfAnIssue: a tracker's record of where a finding stands is its place, and what it adds is read without complaint.
func TestContextOfAnIssue(t *testing.T) {
	a := read(t, "issues.json", `{"issues":[{"id":"T-1","severity":"high","title":"The till stays open","context":{"location":"src/till.go:12; src/shop.go:4","suggested_fix":"Close it","notes":"Seen twice"}},`+
		`{"id":"T-2","severity":"high","title":"The lamp stays lit","fix_direction":"Switch it off","context":"in the cellar"},`+
		`{"id":"T-3","severity":"high","title":"The door creaks","context":{"location":"","suggested_fix":"","notes":""}}]}`)
	f := findingsOf(a)
	if f[0].File != "src/till.go" || f[0].Line != 12 || f[0].Suggestion != "Close it" || f[0].Evidence != "Seen twice" {
		t.Errorf("in an object: %+v", f[0])
	}
	if f[1].Suggestion != "Switch it off" || f[1].Evidence != "in the cellar" || f[2].File != "" {
		t.Errorf("in a text: %+v; in an empty object: %+v", f[1], f[2])
	}
	for _, p := range a.Problems {
		if p.Level != report.Note {
			t.Errorf("problem: %v", p)
		}
	}
}
