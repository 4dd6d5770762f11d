package report

import (
	"fmt"
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

func TestAFindingOfAMessageIsClosedByTheNextPositiveVerdictOfItsRole(t *testing.T) {
	cases := []struct {
		name   string
		later  *Message
		closed bool
	}{
		{"same role, same component", said("r", 2, 2, "ReviewResult", "reviewer", "c1", Positive), true},
		{"same role, called an agent", said("r", 2, 2, "ReviewResult", AgentName("reviewer-agent"), "c1", Positive), true},
		{"same role by its tag", said("r", 2, 2, "ReviewResult", AgentName("[Reviewer]"), "c1", Positive), true},
		{"another component", said("r", 2, 2, "ReviewResult", "reviewer", "c2", Positive), false},
		{"another role", said("r", 2, 2, "TestResult", "test-runner", "c1", Positive), false},
		{"negative again", said("r", 2, 2, "ReviewResult", "reviewer", "c1", Negative), false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			m := said("r", 1, 1, "ReviewResult", "reviewer", "C1", Negative)
			run := Link(Material{Artefacts: []*Artefact{{Path: "r", Messages: []*Message{m, c.later}, Reviews: []*Review{raises(m, "no check")}}}})
			if got := len(run.Findings[0].Fixes) == 1; got != c.closed {
				t.Errorf("closed %t, want %t", got, c.closed)
			}
		})
	}
}

// TestARefusalIsLiftedByAnAnswerToItsOwnQuestion: of two requests that one role is sent at once the second may be approved, and nothing is
// mended by that. What is asked for after the refusal is about mended work, but about security only where that is asked for.
func TestARefusalIsLiftedByAnAnswerToItsOwnQuestion(t *testing.T) {
	for _, c := range []struct {
		refused, approved string
		asked             int // when the approved request was sent; the refusal is of minute 3
		lifted            bool
	}{
		{"SECURITY", "DESIGN", 2, false},
		{"DESIGN", "QUALITY", 2, false},
		{"DESIGN", "QUALITY", 4, true},
		{"SECURITY", "DESIGN", 4, false},
		{"SECURITY", "security", 4, true},
		{"SECURITY", "security", 2, true},
		{"SECURITY", "", 2, true},
	} {
		ask := func(id, kind string, minute int) *Message {
			m := said("t", minute, minute, "VALIDATION_REQUEST", "developer", "c1", NoVerdict)
			m.ID, m.Fields = id, []Fact{{"payload.validationType", kind}}
			return m
		}
		no, yes := said("t", 3, 3, "VALIDATION_RESPONSE", "validator", "c1", Negative), said("t", 5, 5, "VALIDATION_RESPONSE", "validator", "c1", Positive)
		no.ReplyTo, yes.ReplyTo = "1", "2"
		said := []*Message{ask("1", c.refused, 1), ask("2", c.approved, c.asked), no, yes}
		run := Link(Material{Artefacts: []*Artefact{{Path: "t", Messages: said, Reviews: []*Review{raises(no, "no check")}}}})
		if lifted, closed := no.Lifted != nil, len(run.Findings[0].Fixes) == 1; lifted != c.lifted || closed != c.lifted {
			t.Errorf("%+v: lifted %t, closed %t", c, lifted, closed)
		}
	}
}

// TestALongAndAShortNameOfOneRole: what the security reviewer refused, it approves under either of its names.
func TestALongAndAShortNameOfOneRole(t *testing.T) {
	for later, lifted := range map[string]bool{"security": true, "Security Reviewer": true, "qa": false} {
		m := said("r", 1, 1, "ReviewResult", "security-reviewer", "c1", Negative)
		Link(Material{Artefacts: []*Artefact{{Path: "r", Messages: []*Message{m, said("r", 2, 2, "ReviewResult", later, "c1", Positive)}}}})
		if got := m.Lifted != nil; got != lifted {
			t.Errorf("approved by %s: lifted %t, want %t", later, got, lifted)
		}
	}
}

func TestRaisedAgainIsOneFindingAndOpenAgain(t *testing.T) {
	first, approved, again := said("r", 1, 1, "ReviewResult", "reviewer", "c1", Negative), said("r", 2, 2, "ReviewResult", "reviewer", "c1", Positive), said("r", 3, 3, "ReviewResult", "reviewer", "c1", Negative)
	run := Link(Material{Artefacts: []*Artefact{{Path: "r", Messages: []*Message{first, approved, again},
		Reviews: []*Review{raises(first, "No check."), raises(again, "no  check")}}}})
	if len(run.Findings) != 1 || len(run.Findings[0].Origins) != 2 || len(run.Findings[0].Fixes) != 0 {
		t.Errorf("%d findings, the first with %d origins and %d fixes; want 1, 2 and 0", len(run.Findings), len(run.Findings[0].Origins), len(run.Findings[0].Fixes))
	}
}

func TestAFileAndAMessageRaiseOneFinding(t *testing.T) {
	m := said("r", 1, 1, "ReviewResult", "reviewer", "c1", Negative)
	file := raises(said("reviews/qa.json", 1, 0, "", "qa", "", NoVerdict), "no check")
	file.Message, file.Findings[0].ID = "", "QA-001"
	run := Link(Material{Artefacts: []*Artefact{{Path: "reviews/qa.json", Reviews: []*Review{file}}, {Path: "pipeline/r", Messages: []*Message{m}, Reviews: []*Review{raises(m, "No check")}}}})
	if len(run.Findings) != 1 || run.Findings[0].ID != "QA-001" || len(run.Findings[0].Origins) != 2 {
		t.Errorf("%d findings, the first %+v; want QA-001 with two origins", len(run.Findings), run.Findings[0])
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

// TestABugThatThePMHandsOn is QA's to close, and the PM's own; in the other dialects a PM reviews for itself.
func TestABugThatThePMHandsOn(t *testing.T) {
	for _, c := range []struct {
		in     Dialect
		from   string
		closed bool
	}{{Ralph, "pm", true}, {Ralph, "gamedesigner", false}, {BuildWorkflow, "pm", false}} {
		told, handed, passed := said("a", 1, 1, "bug_report", "qa", "feat-1", Negative), said("b", 1, 2, "bug_report", c.from, "feat-1", Negative), said("c", 1, 3, "task_complete", "qa", "feat-1", Positive)
		for _, m := range []*Message{told, handed, passed} {
			m.Dialect = c.in
		}
		run := Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{told, handed, passed}, Reviews: []*Review{raises(told, "no check"), raises(handed, "no check")}}}})
		if got := len(run.Findings[0].Fixes) == 1; got != c.closed || len(run.Findings) != 1 {
			t.Errorf("%s, handed on by %s: closed %t, want %t", c.in, c.from, got, c.closed)
		}
	}
}

// TestAnIssueHandedOnToBeFixed is the reviewer's to close, though the order to fix it names it last and another task; not before that order.
func TestAnIssueHandedOnToBeFixed(t *testing.T) {
	for _, c := range []struct {
		order  string
		task   string // of the reviewer's approval
		minute int
		closed bool
	}{{"fix_required", "REVIEW-1", 4, true}, {"fix_required", "REVIEW-1", 2, false}, {"fix_required", "REVIEW-2", 4, false}, {"review_result", "REVIEW-1", 4, false}} {
		told, handed, passed := said("a", 1, 1, "review_result", "reviewer", "REVIEW-1", Negative), said("b", 1, 3, c.order, "coordinator", "IMPL-2", Negative), said("c", 1, c.minute, "review_result", "reviewer", c.task, Positive)
		run := Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{told, handed, passed}, Reviews: []*Review{raises(told, "no check"), raises(handed, "no check")}}}})
		if got := len(run.Findings[0].Fixes) == 1; got != c.closed || len(run.Findings) != 1 {
			t.Errorf("%+v: closed %t of %d", c, got, len(run.Findings))
		}
	}
}

// TestAReviewOfTheWholeCodebase is taken back by a later one, though that names a task; a verdict on the task alone does not.
func TestAReviewOfTheWholeCodebase(t *testing.T) {
	for kind, lifted := range map[string]bool{"CODEBASE_REVIEW_REPORT": true, "VALIDATION_RESPONSE": false} {
		refused := said("r", 1, 1, "CODEBASE_REVIEW_REPORT", "cto", "", Negative)
		refused.Thread = "project-review"
		run := Link(Material{Artefacts: []*Artefact{{Path: "r", Messages: []*Message{refused, said("r", 2, 2, kind, "cto", "TASK-1", Positive)}, Reviews: []*Review{raises(refused, "no check")}}}})
		if got := refused.Lifted != nil; got != lifted || len(run.Findings[0].Fixes) > 0 {
			t.Errorf("%s: lifted %t, want %t; %d fixes, want none", kind, got, lifted, len(run.Findings[0].Fixes))
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

// TestTheSameWordsAboutAnotherTask are another finding where no place in the code makes them one; a verdict on one task closes nothing of the other.
func TestTheSameWordsAboutAnotherTask(t *testing.T) {
	one, two, pass := said("a", 1, 1, "q", "qa", "TASK-1", Negative), said("a", 2, 2, "q", "qa", "TASK-2", Negative), said("a", 3, 3, "q", "qa", "TASK-2", Positive)
	again := said("a", 4, 4, "q", "qa", "TASK-1", Negative)
	placeless := func(m *Message) *Review {
		r := raises(m, "lint")
		r.Findings[0].File, r.Findings[0].Line, r.Findings[0].Component = "", 0, m.Component
		return r
	}
	run := Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{one, two, pass, again}, Reviews: []*Review{placeless(one), placeless(two), placeless(again)}}}})
	if len(run.Findings) != 2 || len(run.Findings[0].Fixes) != 0 || len(run.Findings[0].Origins) != 2 || len(run.Findings[1].Fixes) != 1 {
		t.Errorf("findings %v", run.Findings)
	}
}

// TestRaisedAgainWithMore: an id and a worse severity are not lost because somebody raised the finding before without them.
func TestRaisedAgainWithMore(t *testing.T) {
	first, again := said("a", 1, 1, "q", "qa", "T", Negative), said("a", 2, 2, "q", "qa", "T", Negative)
	mild, worse := raises(first, "race"), raises(again, "race")
	mild.Findings[0].Severity, mild.Findings[0].SeverityRaw = Low, "minor"
	worse.Findings[0].ID, worse.Findings[0].Severity, worse.Findings[0].SeverityRaw = "CR-1", Critical, "blocker"
	run := Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{first, again}, Reviews: []*Review{mild, worse}}}})
	if f := run.Findings[0]; len(run.Findings) != 1 || f.ID != "CR-1" || f.Severity != Critical || f.SeverityRaw != "blocker" {
		t.Errorf("findings %+v", run.Findings)
	}
}

// TestRaisedAgainUnderAnotherName: of two messages the same words at the same line are one finding, whatever each calls it, and an answer
// may call it by either id. What a message itself tells apart, and what has no line, stays apart.
func TestRaisedAgainUnderAnotherName(t *testing.T) {
	f := func(id, title string, line int) *Finding {
		return &Finding{ID: id, Title: title, File: "a.go", Line: line, Description: "The token is logged", Origins: []Origin{{Path: "a"}}}
	}
	first, second := said("a", 1, 1, "q", "qa", "T", Negative), said("b", 2, 2, "q", "qa", "T", Negative)
	run := Link(Material{Artefacts: []*Artefact{
		{Path: "a", Messages: []*Message{first}, Reviews: []*Review{{Message: first.Key, Findings: []*Finding{f("P1-1", "one", 3), f("P1-2", "", 4), f("P1-3", "", 0), f("P1-4", "", 6), f("P1-5", "", 7)}}}},
		{Path: "b", Messages: []*Message{second}, Reviews: []*Review{{Message: second.Key, Findings: []*Finding{f("P1-1", "two", 3), f("P2-2", "", 4), f("P2-2", "", 4), f("P2-3", "", 0), f("P2-4", "", 6), f("P2-5", "", 6), f("P2-6", "", 7), f("P1-5", "", 7)}}}},
		{Path: "c", Summary: &FixSummary{Fixes: []*Fix{{ID: "P2-2", InList: true}}}},
	}})
	var got []string
	for _, f := range run.Findings {
		got = append(got, fmt.Sprint(f.ID, " ", len(f.Origins), " ", len(f.Fixes)))
	}
	if want := []string{"P1-1 2 0", "P1-2 3 1", "P1-3 1 0", "P1-4 2 0", "P1-5 2 0", "P2-3 1 0", "P2-5 1 0", "P2-6 1 0"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestTwoNamesAreTwoFindings: the same words about the same place are two findings where they have two ids or two titles.
func TestTwoNamesAreTwoFindings(t *testing.T) {
	m := said("a", 1, 1, "q", "qa", "T", Negative)
	review := &Review{Message: m.Key}
	for _, name := range [][2]string{{"A-1", "first"}, {"A-2", "second"}, {"A-1", "first"}, {"", "second"}, {"", "third"}, {"", "third"}, {"A-2", ""}, {"", ""}} {
		review.Findings = append(review.Findings, &Finding{ID: name[0], Title: name[1], Description: "Closes with: D-5", Origins: []Origin{{Path: "a"}}})
	}
	run := Link(Material{Artefacts: []*Artefact{{Path: "a", Messages: []*Message{m}, Reviews: []*Review{review}}}})
	var got []string
	for _, f := range run.Findings {
		got = append(got, f.ID+" "+f.Title+" "+strconv.Itoa(len(f.Origins)))
	}
	if want := []string{"A-1 first 3", "A-2 second 3", " third 2"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestARefusalStandsUntilItsRoleApproves: what another role says later does not make the component reviewed.
func TestARefusalStandsUntilItsRoleApproves(t *testing.T) {
	for later, want := range map[string]string{"validator": "reviewed", "monitor": "rejected"} {
		no, yes := said("t", 1, 1, "VALIDATION_RESPONSE", "validator", "c1", Negative), said("t", 2, 2, "QUALITY_REPORT", later, "c1", Positive)
		run := Link(Material{Artefacts: []*Artefact{{Path: "t", Messages: []*Message{no, yes}}}})
		if got := run.Components[0].State(); got != want {
			t.Errorf("approved by the %s, the component is %s, want %s", later, got, want)
		}
	}
}

// TestAReviewKeepsItsOwnGrades: the finding takes the worse severity of two reviews, and each review's list stays as it graded it.
func TestAReviewKeepsItsOwnGrades(t *testing.T) {
	first, second := said("1.md", 2, 1, "review_verdict", "reviewer", "", Negative), said("2.md", 2, 2, "review_verdict", "reviewer", "", Positive)
	medium, low := raises(first, "the handle leaks"), raises(second, "The handle leaks.")
	medium.Findings[0].Severity, medium.Findings[0].SeverityRaw = Medium, "MODERATE"
	low.Findings[0].Severity, low.Findings[0].SeverityRaw = Low, "MINOR"
	run := Link(Material{Artefacts: []*Artefact{{Path: "1.md", Messages: []*Message{first}, Reviews: []*Review{medium}}, {Path: "2.md", Messages: []*Message{second}, Reviews: []*Review{low}}}})
	if len(run.Findings) != 1 || run.Findings[0].Severity != Medium {
		t.Errorf("findings %v", run.Findings)
	}
	if medium.Graded[Medium] != 1 || low.Graded[Low] != 1 || low.Graded[Medium] != 0 {
		t.Errorf("grades %v and %v", medium.Graded, low.Graded)
	}
}
