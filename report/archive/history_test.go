package archive

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

func remembered(t *testing.T, runs ...*Summary) []*Summary {
	t.Helper()
	var b bytes.Buffer
	if err := New(runs).WriteHistory(&b); err != nil {
		t.Fatal(err)
	}
	got, err := ReadHistory(&b)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// A run is the same whether it is read or remembered: nothing that the archive uses is lost on the way.
func TestHistoryKeepsAll(t *testing.T) {
	run := raised(3, find("The query is built from the user's id.", "store/user.go", 40, query),
		find("没有检查输入的长度", "web/form.py", 3, ""))
	run.Judged = Judged{Outcome: judge.Fail, Headline: "fail", Policy: "ab",
		Score: judge.Score{Value: 7050, Known: true, Dimensions: []judge.DimensionScore{
			{Name: judge.Completeness, Value: 9000, Known: true}, {Name: judge.Consistency}, {Name: judge.Accuracy, Known: true},
			{Name: judge.Depth}}},
		Reasons: []judge.Reason{{Rule: "unaccounted", Level: judge.Fail, Message: "1 finding is unaccounted: <SEC-001>."}}}
	run.Earlier = []Judged{{Outcome: judge.Pass, Headline: "pass",
		Score: judge.Score{Dimensions: make([]judge.DimensionScore, 4)}}}
	for i := range run.Earlier[0].Score.Dimensions {
		run.Earlier[0].Score.Dimensions[i].Name = judge.Dimension(i)
	}
	run.Ledger.Raised, run.Ledger.By[judge.Unaccounted] = 2, 2
	run.Gaps.Lost = "reviews/qa.json"
	run.Tests = Tests{Measured: true, Passed: report.Known(0), Regression: report.No}
	run.Goal, run.Inputs, run.Path = "Let <b>people</b> search", "cd", "runs/2026-03-3"
	if got := remembered(t, run)[0]; !reflect.DeepEqual(got, run) {
		t.Errorf("remembered %+v\nwant       %+v", got, run)
	}
}

func TestHistoryIsInTimeOrder(t *testing.T) {
	got := remembered(t, raised(2), raised(1), raised(3))
	if got[0].ID != "2026-03-1" || got[2].ID != "2026-03-3" {
		t.Errorf("%s … %s, want the oldest first", got[0].ID, got[2].ID)
	}
}

func TestBadHistoryNamesItsLine(t *testing.T) {
	var b bytes.Buffer
	if err := New([]*Summary{raised(1, find("A", "a.go", 1, "x"))}).WriteHistory(&b); err != nil {
		t.Fatal(err)
	}
	good := b.String()
	for name, bad := range map[string]string{"no JSON": "{", "another schema": `{"schema":"x"}`,
		"an unknown word":   strings.Replace(good, `"unaccounted"`, `"lost"`, 1),
		"a broken likeness": strings.Replace(good, `"likeness":"`, `"likeness":"!`, 1)} {
		if _, err := ReadHistory(strings.NewReader(good + bad)); err == nil || !strings.Contains(err.Error(), "line 2") {
			t.Errorf("%s: %v, want an error that names line 2", name, err)
		}
	}
}

// What an editor or a checkout on Windows does to a file of lines takes nothing from it.
func TestHistoryMayHaveBlankLines(t *testing.T) {
	var b bytes.Buffer
	if err := New([]*Summary{raised(1, find("A", "a.go", 1, "x"))}).WriteHistory(&b); err != nil {
		t.Fatal(err)
	}
	got, err := ReadHistory(strings.NewReader("\ufeff" + strings.ReplaceAll(b.String(), "\n", "\r\n") + " \r\n\r\n"))
	if err != nil || len(got) != 1 || len(got[0].Sightings) != 1 {
		t.Errorf("got %d runs, %v, want the one", len(got), err)
	}
}

// FuzzReadHistory: what can be read can be placed, and is written so that it reads the same again.
func FuzzReadHistory(f *testing.F) {
	var b bytes.Buffer
	if err := New([]*Summary{raised(1, find("A", "a.go", 1, "x"))}).WriteHistory(&b); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Add([]byte(`{"schema":"swarmreport/history/1","findings":[{}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		runs, err := ReadHistory(bytes.NewReader(text))
		if err != nil {
			return
		}
		checkRemembered(t, New(runs))
	})
}
