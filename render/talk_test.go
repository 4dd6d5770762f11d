package render

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// talkRun is a run whose agents exchange n messages: work is assigned, handed off, judged, tested and committed, one component
// after the other, with rejections, questions without an answer, repeated ids and an agent that falls silent.
func talkRun(n int) *report.Run {
	t := talker{began: time.Date(2026, 3, 5, 14, 0, 0, 0, time.UTC)}
	for len(t.messages) < n {
		t.component()
	}
	t.messages = t.messages[:n]
	plan := &report.Plan{Origin: report.Origin{Path: "plan.json"}, Goal: "Sell tickets by mail"}
	for i := 1; i <= min(t.done, 12); i++ {
		c := &report.Component{ID: fmt.Sprintf("C%d", i), Name: "Part " + fmt.Sprint(i), FilesToCreate: []string{fmt.Sprintf("src/part%d.go", i), fmt.Sprintf("src/part%d_doc.md", i)}}
		if i > 1 {
			c.Dependencies = []string{fmt.Sprintf("C%d", i-1)}
		}
		plan.Components = append(plan.Components, c)
	}
	review := &report.Review{Origin: report.Origin{Path: "pipeline/log.jsonl", Line: 3}, Reviewer: "component-review", Listed: true}
	for _, m := range t.messages {
		if m.Verdict == report.Negative && m.Type == "ReviewResult" && len(review.Findings) < 3 {
			review.Message = m.Key
			review.Findings = append(review.Findings, &report.Finding{ID: "REV-" + m.Component, Reviewer: review.Reviewer, Severity: report.High,
				Title: "The mail is sent before the payment is booked", File: "src/part1.go", Line: 12, Origins: []report.Origin{m.Origin}})
		}
	}
	return report.Link(report.Material{ID: "2026-03-05", Path: "2026-03-05", Artefacts: []*report.Artefact{
		{Path: "plan.json", Records: report.Records{Plan: plan}}, {Path: "pipeline/log.jsonl", Dialect: report.Swarm, Records: report.Records{Messages: t.messages, Reviews: []*report.Review{review}}}},
		Inputs: []report.Input{{Path: "pipeline/log.jsonl", Read: report.Whole, As: "swarm-messages", Kept: true, Text: strings.Repeat("{}\n", n)}}})
}

// talker makes up a conversation.
type talker struct {
	began    time.Time
	messages []*report.Message
	done     int // components begun
}

// component plays one unit of work through; every fifth is rejected first, every ninth is never taken up.
func (t *talker) component() {
	t.done++
	id, worker := fmt.Sprintf("C%d", t.done), fmt.Sprintf("implementer-%d", t.done%4+1)
	t.say("lead", worker, "ComponentAssignment", id, "Build "+id+" as planned: accept an order, book the payment, send the ticket.", report.NoVerdict)
	if t.done%9 == 0 {
		return
	}
	for try := 1; try <= 1+t.done%5/4; try++ {
		m := t.say(worker, "lead", "ComponentHandoff", id, "Ready for review. **Tests pass**, and `go vet` is quiet:\n\n- orders are booked once\n- the mail is sent by a worker", report.NoVerdict)
		m.Attempt, m.Turns, m.Status = report.Known(try), report.Known(4*try+t.done%7), "complete"
		m.Files = []string{fmt.Sprintf("src/part%d.go", t.done), "src/shared.go"}
		verdict, word := report.Positive, "approved"
		if t.done%5 == 4 && try == 1 {
			verdict, word = report.Negative, "rejected"
		}
		t.say("component-reviewer", "lead", "ReviewResult", id, "The order of booking and mail is "+word+".", verdict).Signal = word
	}
	t.say("lead", "test-writer", "TestRequest", id, "Write tests for "+id+".", report.NoVerdict)
	t.say("test-runner", "lead", "TestResult", id, "12 tests, none fails.", report.Positive).Signal = "pass"
	t.say("lead", "*", "StatusUpdate", "", id+" is done.", report.NoVerdict)
}

func (t *talker) say(from, to, kind, component, body string, v report.Verdict) *report.Message {
	n := len(t.messages)
	m := &report.Message{Origin: report.Origin{Path: "pipeline/log.jsonl", Line: n + 1}, Key: fmt.Sprintf("m-%010x", n), Dialect: report.Swarm, ID: fmt.Sprintf("msg-%d", n),
		Type: kind, From: from, To: to, Component: component, Thread: component, Summary: strings.SplitN(body, "\n", 2)[0], Body: body, Verdict: v,
		Fields: []report.Fact{{Name: "type", Value: kind}, {Name: "from", Value: from}, {Name: "payload.component_id", Value: component}},
		Raw:    fmt.Sprintf(`{"type": %q, "from": %q, "to": %q, "component_id": %q, "body": %q}`, kind, from, to, component, body)}
	if n%31 != 7 {
		m.Time = t.began.Add(time.Duration(n) * 97 * time.Second)
	}
	if n%40 == 39 {
		m.ID = fmt.Sprintf("msg-%d", n-1)
	}
	if n > 0 && (kind == "ReviewResult" || kind == "ComponentHandoff") {
		m.ReplyTo = fmt.Sprintf("msg-%d", n-1)
	}
	t.messages = append(t.messages, m)
	return m
}

// drawn draws the pages of a run, by their name in its folder.
func drawn(t testing.TB, run *report.Run) map[string][]byte {
	t.Helper()
	files, err := RunPages(judge.Decide(judge.Settle(run, judge.Policy{}), nil), view.Site{}, view.Archived{Dir: "runs/r"})
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string][]byte{}
	for _, f := range files {
		pages[strings.TrimPrefix(f.Path, "runs/r/")] = f.Body
	}
	return pages
}

func TestConversationsOfEverySizeFitTheirPages(t *testing.T) {
	const most = 2_000_000 // S1
	for _, tt := range []struct {
		messages, pages int
		picture         string // what the picture draws
	}{{0, 0, ""}, {3, 1, "<circle"}, {40, 1, "<path"}, {600, 3, "<path"}, {601, 4, "<path"}, {2_000, 10, "<path"}} {
		pages, of := drawn(t, talkRun(tt.messages)), 0
		for name, body := range pages {
			if len(body) > most {
				t.Errorf("%d messages: %s has %d bytes, want at most %d", tt.messages, name, len(body), most)
			}
			if strings.HasPrefix(name, "messages") {
				of++
			}
		}
		if of != tt.pages || tt.pages > 0 != bytes.Contains(pages[view.MessagesPage], []byte(`id="agents"`)) {
			t.Errorf("%d messages: got %d pages, want %d", tt.messages, of, tt.pages)
		}
		if !bytes.Contains(pages[view.MessagesPage], []byte(tt.picture)) {
			t.Errorf("%d messages: the picture has no %s", tt.messages, tt.picture)
		}
	}
}

// Each message stands on exactly one page, under its own key, in the order of the conversation.
func TestEveryMessageHasItsAddress(t *testing.T) {
	run := talkRun(450)
	pages := drawn(t, run)
	for i, m := range run.Messages {
		name := "messages.html"
		if n := i/200 + 1; n > 1 {
			name = fmt.Sprintf("messages-%d.html", n)
		}
		if !bytes.Contains(pages[name], []byte(`id="`+m.Key+`"`)) {
			t.Errorf("message %d is not on %s", i+1, name)
		}
	}
}

func TestMessageRowsAreLean(t *testing.T) {
	const n, most = 200, 5_000
	if got := len(drawn(t, talkRun(n))["messages.html"]) / n; got > most {
		t.Errorf("a message takes %d bytes, want at most %d", got, most)
	}
}

func BenchmarkTalk(b *testing.B) {
	for b.Loop() {
		drawn(b, talkRun(20_000))
	}
}
