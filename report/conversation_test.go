package report

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

func at(minute int) time.Time { return time.Date(2026, 3, 1, 10, minute, 0, 0, time.UTC) }

// said makes a message at a line of a file; minute 0 = no time.
func said(path string, line, minute int, kind, from, component string, v Verdict) *Message {
	m := &Message{Origin: Origin{Path: path, Line: line}, Key: "m-" + path + strconv.Itoa(line), Dialect: Swarm, Type: kind, From: from, Component: component, Verdict: v}
	if minute > 0 {
		m.Time = at(minute)
	}
	return m
}

func raises(m *Message, text string) *Review {
	f := &Finding{Reviewer: m.From, File: "src/a.go", Line: 7, Description: text, Severity: High, Origins: []Origin{{Path: m.Path, Line: m.Line, Pointer: "/issues/0"}}}
	return &Review{Origin: m.Origin, Message: m.Key, Reviewer: m.From, Listed: true, Findings: []*Finding{f}}
}

func TestMessagesWithoutTimeKeepTheirPlaceInTheirFile(t *testing.T) {
	run := Link(Material{Artefacts: []*Artefact{
		{Path: "a.jsonl", Messages: []*Message{said("a.jsonl", 1, 5, "x", "", "", NoVerdict), said("a.jsonl", 2, 0, "x", "", "", NoVerdict), said("a.jsonl", 3, 9, "x", "", "", NoVerdict)}},
		{Path: "b.jsonl", Messages: []*Message{said("b.jsonl", 1, 7, "x", "", "", NoVerdict)}},
		{Path: "c.jsonl", Messages: []*Message{said("c.jsonl", 1, 0, "x", "", "", NoVerdict)}},
	}})
	var order []string
	for i, m := range run.Messages {
		order = append(order, m.Origin.String())
		if m.Sequence != i {
			t.Errorf("%s has sequence %d, want %d", m.Origin, m.Sequence, i)
		}
	}
	if got, want := strings.Join(order, " "), "a.jsonl:1 a.jsonl:2 b.jsonl:1 a.jsonl:3 c.jsonl:1"; got != want {
		t.Errorf("order %s, want %s", got, want)
	}
}

// TestMessagesWithoutTimeKeepTheirPlaceAmongNumberedFiles, which stand in their order as the lines of a file do.
func TestMessagesWithoutTimeKeepTheirPlaceAmongNumberedFiles(t *testing.T) {
	var files []*Artefact
	for name, minute := range map[string]int{"m/10-x.json": 20, "m/2-x.json": 0, "m/3-x.json": 5, "n/9-x.json": 7, "m/x.json": 0} {
		files = append(files, &Artefact{Path: name, Messages: []*Message{said(name, 1, minute, "x", "", "", NoVerdict)}})
	}
	var order []string
	for _, m := range Link(Material{Artefacts: files}).Messages {
		order = append(order, m.Path)
	}
	if got, want := strings.Join(order, " "), "m/2-x.json m/3-x.json n/9-x.json m/10-x.json m/x.json"; got != want {
		t.Errorf("order %s, want %s", got, want)
	}
}

func TestAnswersAndDuplicates(t *testing.T) {
	question, twice, reply := said("a", 1, 1, "q", "", "", NoVerdict), said("a", 2, 2, "q", "", "", NoVerdict), said("a", 3, 3, "r", "", "", NoVerdict)
	question.ID, twice.ID, reply.ReplyTo = "m1", "m1", "m1"
	Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{question, twice, reply}}}})
	if twice.Duplicate != question || reply.Answers != question || !slices.Equal(question.Answered, []*Message{reply}) {
		t.Errorf("duplicate %v, answers %v, answered %v", twice.Duplicate, reply.Answers, question.Answered)
	}
}

func TestABareDateKeepsAMessageInItsPlaceInTheFile(t *testing.T) {
	day := func(m *Message, d int) *Message { m.Time = time.Date(2026, 3, d, 0, 0, 0, 0, time.UTC); return m }
	line := func(n, minute int) *Message { return said("a", n, minute, "x", "", "", NoVerdict) }
	cases := []struct {
		name string
		file []*Message
		want string
	}{
		{"the date of a clock before it", []*Message{line(1, 5), day(line(2, 0), 1), line(3, 9)}, "a:1 a:2 b:7 a:3"},
		{"a day ahead of the next clock", []*Message{line(1, 5), day(line(2, 0), 2), line(3, 9)}, "a:1 b:7 a:2 a:3"},
		{"no time before a date", []*Message{line(1, 0), day(line(2, 0), 1)}, "b:7 a:1 a:2"},
		{"no time before a clock", []*Message{line(1, 0), line(2, 9)}, "b:7 a:1 a:2"},
		{"two clocks", []*Message{line(1, 9), line(2, 5)}, "a:2 b:7 a:1"},
		{"dates alone", []*Message{day(line(1, 0), 3), day(line(2, 0), 2)}, "b:7 a:1 a:2"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			run := Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: c.file}, {Path: "b", Messages: []*Message{said("b", 7, 7, "x", "", "", NoVerdict)}}}})
			var order []string
			for _, m := range run.Messages {
				order = append(order, m.Origin.String())
			}
			if got := strings.Join(order, " "); got != c.want {
				t.Errorf("order %s, want %s", got, c.want)
			}
		})
	}
}

func TestOnlyTheSameMessageIsARepetition(t *testing.T) {
	message := func(line, minute int, change func(*Message)) *Message {
		m := said("a", line, minute, "q", "pm", "", NoVerdict)
		m.ID, m.To, m.Body, m.Raw = "m1", "qa", "ready?", strconv.Itoa(line)
		change(m)
		return m
	}
	same := func(*Message) {}
	cases := []struct {
		name   string
		minute int
		change func(*Message)
		want   int // line of the copy; 0 = none
	}{
		{"sent again", 5, same, 2},
		{"the clock of the later line is earlier", 1, same, 2},
		{"another text", 5, func(m *Message) { m.Body = "done" }, 0},
		{"another type", 5, func(m *Message) { m.Type = "r" }, 0},
		{"another sender", 5, func(m *Message) { m.From = "dev" }, 0},
		{"another recipient", 5, func(m *Message) { m.To = "dev" }, 0},
		{"another dialect", 5, func(m *Message) { m.Dialect = Ralph }, 0},
		{"no id", 5, func(m *Message) { m.ID = "" }, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			run := Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{message(1, 3, same), message(2, c.minute, c.change)}}}})
			got := 0
			for _, m := range run.Messages {
				if m.Duplicate != nil {
					got += m.Line
				}
			}
			if got != c.want {
				t.Errorf("the copy stands in line %d, want %d", got, c.want)
			}
		})
	}
}

func TestWithoutABodyTheFieldsButTimesDecide(t *testing.T) {
	of := func(line int, value, sent string) *Message {
		m := said("a", line, line, "q", "", "", NoVerdict)
		m.ID, m.Fields = "m1", []Fact{{"payload.task", value}, {"sent", sent}}
		return m
	}
	first, again, other := of(1, "t1", "2026-03-01T10:00:00Z"), of(2, "t1", "2026-03-01T10:05:00Z"), of(3, "t2", "2026-03-01T10:00:00Z")
	Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{first, again, other}}}})
	if again.Duplicate != first || other.Duplicate != nil {
		t.Errorf("the second repeats %v and the third %v, want the first and none", again.Duplicate, other.Duplicate)
	}
}

func TestWhereACopyLiesIsNotItsContent(t *testing.T) {
	of := func(d Dialect, line int, fields ...Fact) *Message {
		m := said("a", line, line, "q", "", "", NoVerdict)
		m.ID, m.Dialect, m.Fields = "m1", d, append([]Fact{{"payload.task", "t1"}}, fields...)
		return m
	}
	sent, received := of(BuildWorkflow, 1, Fact{"log.direction", "SENT"}), of(BuildWorkflow, 2, Fact{"log.direction", "RECEIVED"}, Fact{"log.processingTime", "12"})
	read, written := of(Ralph, 3, Fact{"status", "completed"}, Fact{"inbox", "pm"}, Fact{"processedBy", "pm"}), of(Ralph, 4, Fact{"status", "pending"}, Fact{"outbox", "sent"})
	other := of(BuildWorkflow, 5, Fact{"status", "completed"})
	Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{sent, received, read, written, other}}}})
	if received.Duplicate != sent || written.Duplicate != read || other.Duplicate != nil {
		t.Errorf("got %v, %v, %v; want the sent, the read, none", received.Duplicate, written.Duplicate, other.Duplicate)
	}
}

// TestAnInboxBeginsItsIDsAgain: one id and the same words on another day, about other work or with another list are a message of their own.
func TestAnInboxBeginsItsIDsAgain(t *testing.T) {
	of := func(line, minute int, task, file string) *Message {
		m := said("a", line, minute, "qa", task, "", NoVerdict)
		m.ID, m.Dialect, m.Body, m.Fields = "msg-pm-001", Ralph, "as planned", []Fact{{"payload.taskId", task}, {"payload.file", file}}
		return m
	}
	first, again, nextDay, otherTask, otherFile := of(1, 1, "t1", "a"), of(2, 1, "t1", "a"), of(3, 24*60+1, "t1", "a"), of(4, 1, "t2", "a"), of(5, 1, "t1", "b")
	Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{first, again, nextDay, otherTask, otherFile}}}})
	if again.Duplicate != first || nextDay.Duplicate != nil || otherTask.Duplicate != nil || otherFile.Duplicate != nil {
		t.Errorf("got %v, %v, %v, %v; want the first, none, none, none", again.Duplicate, nextDay.Duplicate, otherTask.Duplicate, otherFile.Duplicate)
	}
}

func TestLaterResultsReplaceEarlierOnes(t *testing.T) {
	failed, passed := said("t", 1, 1, "TestResult", "test-runner", "c1", Negative), said("t", 2, 2, "TestResult", "test-runner", "c1", Positive)
	results := func() []*Verification {
		return []*Verification{{Message: failed.Key, Tests: TestCounts{Failed: Known(1)}}, {Message: passed.Key, Tests: TestCounts{Failed: Known(0)}}}
	}
	run := Link(Material{Artefacts: []*Artefact{{Path: "t", Messages: []*Message{failed, passed}, Verifications: results()}}})
	if !run.Verifications[0].Superseded || run.Verifications[1].Superseded {
		t.Errorf("superseded %t and %t, want true and false", run.Verifications[0].Superseded, run.Verifications[1].Superseded)
	}
	failed.Path, passed.Path = "pipeline/test-2.json", "pipeline/test.json" // by name the second comes last, and nobody knows
	failed.Time, passed.Time = time.Time{}, time.Time{}
	run = Link(Material{Artefacts: []*Artefact{{Path: "t", Messages: []*Message{failed, passed}, Verifications: results()}}})
	if run.Verifications[0].Superseded || run.Verifications[1].Superseded {
		t.Errorf("superseded %t and %t by an order of file names, want neither", run.Verifications[0].Superseded, run.Verifications[1].Superseded)
	}
	run = Link(Material{Artefacts: []*Artefact{{Path: "t", Messages: []*Message{failed, passed}, Verifications: results()},
		{Path: "verification-result.json", Verification: &Verification{}}}})
	for _, v := range run.Verifications {
		if v.Superseded != (v.Message != "") {
			t.Errorf("beside the run's own file, superseded %t for message %q", v.Superseded, v.Message)
		}
	}
}

// TestACopiedMessageVerifiesOnce: the result that it carries is one, however many logs keep it.
func TestACopiedMessageVerifiesOnce(t *testing.T) {
	var list []*Artefact
	for _, path := range []string{"messages.jsonl", "logs/quality.jsonl"} {
		m := &Message{Origin: Origin{Path: path, Line: 1}, Dialect: BuildWorkflow, Key: path, ID: "m1", Type: "QUALITY_REPORT", Component: "t1"}
		list = append(list, &Artefact{Path: path, Messages: []*Message{m}, Verifications: []*Verification{{Origin: m.Origin, Message: path, Checks: []Check{{Name: "lint", Outcome: Failed}}}}})
	}
	standing := 0
	for _, v := range Link(Material{Artefacts: list}).Verifications {
		if !v.Superseded {
			standing++
		}
	}
	if standing != 1 {
		t.Errorf("%d results stand, want 1", standing)
	}
}

func TestAnOrderOfFileNamesAloneClosesNothing(t *testing.T) {
	for _, c := range []struct {
		first, second string
		minute        int
		closed        bool
	}{
		{"a.md", "b.md", 0, false},
		{"a.md", "b.md", 2, true},
		{"01-review.md", "02-review.md", 0, true},
		{"log/1.md", "other/2.md", 0, false},
		{"round-1/review.md", "round-2/review.md", 0, true},
		{"rounds/9/review.md", "rounds/10/review.md", 0, true},
		{"round-2/review.md", "round-1/review.md", 0, false},
		{"step-1/review.md", "step-2/review.md", 0, false},
		{"a/round-1/review.md", "b/round-2/review.md", 0, false},
		{"pass-2.md", "pass-10.md", 0, true},
		{"pass-10.md", "pass-2.md", 0, false},
	} {
		raised, approved := said(c.first, 1, c.minute/2, "review_verdict", "reviewer", "", Negative), said(c.second, 1, c.minute, "review_verdict", "reviewer", "", Positive)
		run := Link(Material{Artefacts: []*Artefact{{Path: c.first, Messages: []*Message{raised}, Reviews: []*Review{raises(raised, "no check")}}, {Path: c.second, Messages: []*Message{approved}}}})
		if got := len(run.Findings[0].Fixes) == 1; got != c.closed {
			t.Errorf("%s, then %s (minute %d): closed %t, want %t", c.first, c.second, c.minute, got, c.closed)
		}
	}
}

// TestFilesOfOneTime are in the order of their numbers: several passes of a day state its date alone.
func TestFilesOfOneTime(t *testing.T) {
	for second, lifted := range map[string]bool{"pass-12.md": true, "pass-8.md": false, "last.md": false} {
		refused, approved := said("pass-9.md", 1, 5, "review_verdict", "reviewer", "c1", Negative), said(second, 1, 5, "review_verdict", "reviewer", "c1", Positive)
		Link(Material{Artefacts: []*Artefact{{Path: "pass-9.md", Messages: []*Message{refused}}, {Path: second, Messages: []*Message{approved}}}})
		if got := refused.Lifted != nil; got != lifted {
			t.Errorf("approved in %s: lifted %t, want %t", second, got, lifted)
		}
	}
}
