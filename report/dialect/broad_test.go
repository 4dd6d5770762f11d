package dialect

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report"
)

// broad writes an object of n members, and reads it.
func broad(path, head, member, tail string, n int) *report.Artefact {
	var text strings.Builder
	text.WriteString(head)
	for i := range n {
		fmt.Fprintf(&text, ","+member, i)
	}
	f := load(path, []byte(text.String()+tail))
	return Find(f).Read(f, Limits{})
}

// TestManyAnswersUnderTheirIDs: each of many answers is read, and none has all the others looked through.
func TestManyAnswersUnderTheirIDs(t *testing.T) {
	a := broad("fix-summary.json", `{"fixes":{"note":"all done"`, `"SEC-%d":"fixed"`, "}}", 20_000)
	if fixes := a.Summary.Fixes; len(fixes) != 20_000 || fixes[19_999].ID != "SEC-19999" {
		t.Errorf("%d fixes", len(fixes))
	}
	if len(a.Unread) != 1 {
		t.Errorf("the note beside them: %v", a.Unread)
	}
}

// TestManyListsInOneObject: each of many lists is found, and for none are all the others looked through.
func TestManyListsInOneObject(t *testing.T) {
	a := broad("state.json", `{"round":1`, `"group_%d":[{"id":"A-%[1]d","title":"t","severity":"low"}]`, "}", 30_000)
	if len(a.Reviews) != 30_000 {
		t.Errorf("%d lists", len(a.Reviews))
	}
}

// TestErrorsOfAScanner: what a scanner could not read is no finding, and errors beside other results are.
func TestErrorsOfAScanner(t *testing.T) {
	const errors = `"errors":[{"severity":"high","message":"The rule could not be read"}]`
	for results, want := range map[string]int{`[{"check_id":"a.b","severity":"low","message":"m"}]`: 1, `[{"name":"a.b","severity":"low","message":"m"}]`: 2, `[]`: 1} {
		f := load("state.json", []byte(`{`+errors+`,"results":`+results+`}`))
		got := 0
		for _, r := range Find(f).Read(f, Limits{}).Reviews {
			got += len(r.Findings)
		}
		if got != want {
			t.Errorf("results %s: %d findings, want %d", results, got, want)
		}
	}
}
