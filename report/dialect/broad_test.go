package dialect

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

// broad writes an object of n members, and reads it in the time that growth in proportion leaves it.
func broad(t *testing.T, path, head, member, tail string, n int) *report.Artefact {
	t.Helper()
	var text strings.Builder
	text.WriteString(head)
	for i := range n {
		fmt.Fprintf(&text, ","+member, i)
	}
	f, begin := load(path, []byte(text.String()+tail)), time.Now()
	a := Find(f).Read(f, Limits{})
	if took := time.Since(begin); took > 10*time.Second {
		t.Errorf("%s: it took %s", path, took)
	}
	return a
}

// TestManyAnswersUnderTheirIDs: each of many answers is read, and none has all the others looked through.
func TestManyAnswersUnderTheirIDs(t *testing.T) {
	a := broad(t, "fix-summary.json", `{"fixes":{"note":"all done"`, `"SEC-%d":"fixed"`, "}}", 20_000)
	if fixes := a.Summary.Fixes; len(fixes) != 20_000 || fixes[19_999].ID != "SEC-19999" {
		t.Errorf("%d fixes", len(fixes))
	}
	if len(a.Unread) != 1 {
		t.Errorf("the note beside them: %v", a.Unread)
	}
}

// TestManyListsInOneObject: each of many lists is found, and for none are all the others looked through.
func TestManyListsInOneObject(t *testing.T) {
	a := broad(t, "state.json", `{"round":1`, `"group_%d":[{"id":"A-%[1]d","title":"t","severity":"low"}]`, "}", 30_000)
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
