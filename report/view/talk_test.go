package view

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

// talkOf judges a conversation; each message gets its place in one file.
func talkOf(messages ...*report.Message) *Run {
	for i, m := range messages {
		m.Origin, m.Key = report.Origin{Path: "talk.jsonl", Line: i + 1}, fmt.Sprintf("m-%010x", i)
		if m.Dialect == "" {
			m.Dialect = report.Swarm
		}
	}
	run := report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "talk.jsonl", Dialect: report.Swarm, Records: report.Records{Messages: messages}}}})
	return runOf(run)
}

func TestThreads(t *testing.T) {
	r := talkOf(
		&report.Message{ID: "1", Type: "A", Thread: "T-1", Component: "C1"},
		&report.Message{ID: "2", Type: "B", ReplyTo: "1", Component: "C2"},
		&report.Message{ID: "3", Type: "C", Component: "c2"},
		&report.Message{ID: "4", Type: "D", Component: "C2"},
		&report.Message{ID: "5", Type: "E", Summary: "a question"},
		&report.Message{ID: "6", Type: "F", ReplyTo: "5"},
		&report.Message{ID: "7", Type: "G"})
	var got []string
	for _, row := range r.threads().Rows {
		got = append(got, row.Cells[0].Links[0].Text+" "+row.Cells[1].Links[0].Text)
	}
	if want := []string{"T-1 2", "c2 2", "a question 2"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestTiesLeadBothWays(t *testing.T) {
	r := talkOf(&report.Message{ID: "1", Type: "Question"}, &report.Message{ID: "2", Type: "Answer", ReplyTo: "1"},
		&report.Message{ID: "1", Type: "Question"}, &report.Message{ID: "4", Type: "Answer", ReplyTo: "lost"})
	rows := slices.Collect(r.Messages()[0].Rows)
	for i, want := range []string{"Answered by #2", "Answers #1 Question", "Repeats #1 Question", "Answers lost"} {
		fact := rows[i].Facts[0]
		if got := fact.Name + " " + fact.Value[0].Text; got != want {
			t.Errorf("message %d: got %q, want %q", i+1, got, want)
		}
	}
	if got := rows[0].Facts[0].Value[0].Href; got != "messages.html#"+rows[1].Key {
		t.Errorf("the answer is at %q, want at its row", got)
	}
}

func TestChipsCountOverAllPages(t *testing.T) {
	var all []*report.Message
	for i := range 401 {
		m := &report.Message{Type: "Note", From: "qa", To: "lead"}
		if i == 0 || i == 400 {
			m.Type, m.Verdict = "Review", report.Negative
		}
		all = append(all, m)
	}
	chip := talkOf(all...).Messages()[2].Chips[0].Chips[0]
	if chip.Count != 2 || chip.Term != "verdict:negative" {
		t.Errorf("got a chip of %d for %q, want one of 2", chip.Count, chip.Term)
	}
}

func TestComponentsHaveTheirStates(t *testing.T) {
	say := func(kind, component string, v report.Verdict) *report.Message {
		return &report.Message{Type: kind, Component: component, Verdict: v}
	}
	r := talkOf(say("ComponentAssignment", "C1", 0), say("ComponentHandoff", "C1", 0), say("ReviewResult", "C1", report.Negative), say("ComponentHandoff", "C1", 0),
		say("ReviewResult", "C1", report.Positive), say("TestResult", "C1", report.Positive), say("CommitRequest", "C1", 0), say("ComponentAssignment", "C2", 0))
	want := []string{"#1|#2|#3|#4|#5|#6|#7 committed", "#8 assigned"}
	for i, row := range r.Plan().Table.Rows {
		last := row.Cells[len(row.Cells)-1]
		if got := strings.Join(linkTexts(last.Links), "|") + " " + row.Cells[1].Badge.Word; got != want[i] {
			t.Errorf("got %q, want %q", got, want[i])
		}
	}
}

func linkTexts(links []Link) (texts []string) {
	for _, l := range links {
		texts = append(texts, l.Text)
	}
	return texts
}

func TestFilesOfThePlanAndOfTheRecord(t *testing.T) {
	plan := &report.Plan{Components: []*report.Component{{ID: "C1", FilesToCreate: []string{"src/a.go", "src/b.go"}}}}
	messages := []*report.Message{{Key: "m-1", Type: "ComponentHandoff", Component: "C1", Dialect: report.Swarm, Files: []string{"/home/x/src/a.go", "src/c.go"}}}
	run := report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "a", Records: report.Records{Plan: plan}}, {Path: "b", Records: report.Records{Messages: messages}}}})
	f := runOf(run).Plan().Files
	if len(f) != 2 || f[0].Files[0].Text != "src/b.go" || f[1].Files[0].Text != "src/c.go" {
		t.Errorf("got %+v, want src/b.go not changed and src/c.go not planned", f)
	}
	f = runOf(report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "b", Records: report.Records{Messages: messages}}}})).Plan().Files
	if len(f) != 1 || len(f[0].Files) != 2 || f[0].Files[1].Text != "src/c.go" {
		t.Errorf("without a plan: got %+v, want both that were changed", f)
	}
}

// Lanes beyond the fortieth share the last line, and of a long conversation the first messages are drawn.
func TestLanesAreBounded(t *testing.T) {
	var all []*report.Message
	for i := range 2_000 {
		all = append(all, &report.Message{Type: "Note", From: fmt.Sprintf("agent %d", i%60), Time: time.Unix(int64(1_770_000_000+i), 0)})
	}
	l := talkOf(all...).Messages()[0].Lanes
	if len(l.Names) != 40 || l.Names[39].Text != "others" || len(l.Marks) != 600 || l.Note == "" {
		t.Errorf("got %d lanes and %d marks, want 40 and 600", len(l.Names), len(l.Marks))
	}
}

func TestThePagerOfManyPagesIsShort(t *testing.T) {
	for _, tt := range []struct {
		current, total int
		want           string
	}{
		{1, 1, ""},
		{2, 20, "Previous 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 Next"},
		{47, 100, "Previous 1 44 45 46 47 48 49 50 100 Next"},
		{7, 500, "Previous 1 4 5 6 7 8 9 10 500 Next"},
		{1, 250, "1 2 3 4 250 Next"},
	} {
		var got []string
		for _, l := range pager("messages.html", tt.current, tt.total) {
			got = append(got, l.Text)
		}
		if text := strings.Join(got, " "); text != tt.want {
			t.Errorf("%d of %d: got %q, want %q", tt.current, tt.total, text, tt.want)
		}
	}
}

// A message whose only words are its component's name shows them once in its row; the card keeps both.
func TestARowSaysWhatItIsAboutOnce(t *testing.T) {
	r := talkOf(&report.Message{ID: "1", Type: "A", Component: "stock", Summary: "stock"}, &report.Message{ID: "2", Type: "B", Component: "stock", Summary: "Counted."})
	for i, want := range []string{"", "stock"} {
		if row := r.messageRow(r.v.Run.Messages[i]); row.About != want {
			t.Errorf("message %d: got %q, want %q", i+1, row.About, want)
		}
	}
}
