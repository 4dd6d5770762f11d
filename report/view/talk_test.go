package view

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
)

// talkOf judges a conversation; each message gets its place in one file.
func talkOf(messages ...*report.Message) *Run {
	for i, m := range messages {
		m.Origin, m.Key = report.Origin{Path: "talk.jsonl", Line: i + 1}, fmt.Sprintf("m-%010x", i)
		if m.Dialect == "" {
			m.Dialect = report.Swarm
		}
	}
	run := report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "talk.jsonl", Dialect: report.Swarm, Messages: messages}}})
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
	for _, row := range r.Threads().Rows {
		got = append(got, row.Name.Text+" "+row.Count)
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
		tie := rows[i].Ties[0]
		if got := tie.What + " " + tie.Links[0].Text; got != want {
			t.Errorf("message %d: got %q, want %q", i+1, got, want)
		}
	}
	if got := rows[0].Ties[0].Links[0].Href; got != "messages.html#"+rows[1].Key {
		t.Errorf("the answer is at %q, want at its row", got)
	}
}

func TestFiltersCountAndLeadOn(t *testing.T) {
	var all []*report.Message
	for i := range 401 {
		m := &report.Message{Type: "Note", From: "qa", To: "lead"}
		if i == 0 || i == 400 {
			m.Type, m.Verdict = "Review", report.Negative
		}
		all = append(all, m)
	}
	pages := talkOf(all...).Messages()
	chip := pages[0].Chips[0].Chips[0]
	if chip.Count != 2 || chip.Href != "messages.html#verdict-negative" {
		t.Errorf("got a chip of %d to %s, want one of 2 to the first page", chip.Count, chip.Href)
	}
	if got, want := pages[0].Filters[0].Next.Href, "messages-3.html#verdict-negative"; got != want {
		t.Errorf("the filter leads on to %q, want %q", got, want)
	}
	if got := pages[1].Filters[0].ID; got == "verdict-negative" {
		t.Errorf("page 2 has the filter %s, though nothing on it passes", got)
	}
}

func TestMatrixTellsEachStep(t *testing.T) {
	say := func(kind, component string, v report.Verdict) *report.Message {
		return &report.Message{Type: kind, Component: component, Verdict: v}
	}
	r := talkOf(say("ComponentAssignment", "C1", 0), say("ComponentHandoff", "C1", 0), say("ReviewResult", "C1", report.Negative), say("ComponentHandoff", "C1", 0),
		say("ReviewResult", "C1", report.Positive), say("TestResult", "C1", report.Positive), say("CommitRequest", "C1", 0), say("ComponentAssignment", "C2", 0))
	want := []string{"no|yes #1|handed off #4|approved, try 2 #5|passed #6|yes #7|committed", "no|yes #8|||||assigned"}
	for i, row := range r.Plan().Matrix.Rows {
		var got []string
		for _, c := range row.Cells {
			got = append(got, strings.TrimSpace(c.Word+" "+c.At.Text))
		}
		if text := strings.Join(append(got, row.State.Word), "|"); text != want[i] {
			t.Errorf("got %q, want %q", text, want[i])
		}
	}
}

func TestFilesOfThePlanAndOfTheRecord(t *testing.T) {
	plan := &report.Plan{Components: []*report.Component{{ID: "C1", FilesToCreate: []string{"src/a.go", "src/b.go"}}}}
	messages := []*report.Message{{Key: "m-1", Type: "ComponentHandoff", Component: "C1", Dialect: report.Swarm, Files: []string{"/home/x/src/a.go", "src/c.go"}}}
	run := report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "a", Plan: plan}, {Path: "b", Messages: messages}}})
	f := runOf(run).Plan().Moved
	if len(f.Untouched) != 1 || f.Untouched[0].Whole != "src/b.go" || len(f.Unplanned) != 1 || f.Unplanned[0].Whole != "src/c.go" {
		t.Errorf("got %v and %v, want src/b.go never touched and src/c.go never planned", f.Untouched, f.Unplanned)
	}
	f = runOf(report.Link(report.Material{ID: "r", Artefacts: []*report.Artefact{{Path: "b", Messages: messages}}})).Plan().Moved
	if f.Planned || len(f.Unplanned) != 2 || f.Unplanned[1].Whole != "src/c.go" {
		t.Errorf("without a plan: got %v, want both that were changed", f.Unplanned)
	}
}

// Lanes beyond the fortieth share the last line, and a picture of many messages counts them.
func TestLanesAreBounded(t *testing.T) {
	var all []*report.Message
	for i := range 2_000 {
		all = append(all, &report.Message{Type: "Note", From: fmt.Sprintf("agent %d", i%60), Time: time.Unix(int64(1_770_000_000+i), 0)})
	}
	l := talkOf(all...).Messages()[0].Lanes
	if len(l.Names) != 40 || l.Names[39].Text != "others" || len(l.Marks) > 0 || len(l.Columns) == 0 || len(l.Columns) > 600 {
		t.Errorf("got %d lanes, %d marks and %d columns, want 40, none and at most 600", len(l.Names), len(l.Marks), len(l.Columns))
	}
}

func TestSparkline(t *testing.T) {
	turn := func(n int) *report.Message { return &report.Message{Turns: report.Known(n)} }
	var many []*report.Message
	for i := range 500 {
		many = append(many, turn(i))
	}
	for _, tt := range []struct {
		name   string
		turns  []*report.Message
		text   string
		points int
	}{{"one", []*report.Message{turn(7)}, "7", 0}, {"growing", []*report.Message{turn(3), turn(27)}, "3 → 27", 2},
		{"equal", []*report.Message{turn(7), turn(7)}, "7", 0}, {"none", []*report.Message{turn(0), turn(0)}, "0", 0}, {"none, then one", []*report.Message{turn(0), turn(1)}, "0 → 1", 2},
		{"recycled", []*report.Message{turn(3), turn(30), turn(1)}, "3 → 1, at most 30", 3}, {"many", many, "0 → 499", 57}} {
		s := sparkline(tt.turns)
		if got := len(strings.Fields(s.Points)); s.Text != tt.text || got != tt.points {
			t.Errorf("%s: got %q with %d points, want %q with %d", tt.name, s.Text, got, tt.text, tt.points)
		}
	}
	if sparkline(nil) != nil {
		t.Error("no turns: got a curve, want none")
	}
}

func TestThePagerOfManyPagesIsShort(t *testing.T) {
	for _, tt := range []struct {
		current, total int
		want           string
	}{
		{1, 1, ""},
		{2, 20, "Previous 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 Next"},
		{47, 100, "Previous 1 10 20 30 40 44 45 46 47 48 49 50 60 70 80 90 100 Next"},
		{7, 500, "Previous 1 4 5 6 7 8 9 10 100 200 300 400 500 Next"},
		{1, 250, "1 2 3 4 50 100 150 200 250 Next"},
	} {
		var got []string
		for _, l := range pager(pagesOf("messages.html"), tt.current, tt.total) {
			got = append(got, l.Text)
		}
		if text := strings.Join(got, " "); text != tt.want {
			t.Errorf("%d of %d: got %q, want %q", tt.current, tt.total, text, tt.want)
		}
	}
}

func TestTheLeadNamesOnlyDialectsThatWereSpoken(t *testing.T) {
	r := talkOf(&report.Message{Type: "Note"})
	r.v.Run.Dialects = []report.Dialect{report.Swarm, report.Ralph}
	if got := r.lead()[0]; !strings.HasSuffix(got, "in the dialect swarm.") {
		t.Errorf("got %q, want one dialect in it", got)
	}
}

// TestFaultsAreCountedInGrammar: one duty is missed, or several are.
func TestFaultsAreCountedInGrammar(t *testing.T) {
	faults := []protocol.Fault{{Level: report.Error}, {Level: report.Warning}, {Level: report.Warning}, {Level: report.Note}}
	v := judge.Decide(judge.Settle(&report.Run{}, judge.Policy{}), nil)
	v.Faults = faults
	line := (&Run{v: v}).faultsLine()
	if got, want := line.Parts[0].Text+line.Parts[1].Text, "4 protocol faults: 1 breach of a hard rule, 2 missed duties, 1 matter of form."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestTheConversationLeadsToAllItsFaults: one that no message has, such as a planned component nobody was given, stands at no row.
func TestTheConversationLeadsToAllItsFaults(t *testing.T) {
	v := judge.Decide(judge.Settle(&report.Run{}, judge.Policy{}), nil)
	v.Faults = []protocol.Fault{{Level: report.Warning, Messages: []*report.Message{{}}}, {Level: report.Warning}}
	s := (&Run{v: v}).talkFaults()
	if got := s.Parts[0].Href + s.Parts[len(s.Parts)-1].Text; got != "index.html#faults 1 of them concerns no message of the list." {
		t.Errorf("got %q", got)
	}
	v.Faults = v.Faults[:1]
	if s := (&Run{v: v}).talkFaults(); len(s.Parts) != 2 {
		t.Errorf("got %v, want the count alone", s)
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
