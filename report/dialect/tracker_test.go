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
