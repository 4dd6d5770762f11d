package dialect

import (
	"strings"
	"testing"

	"swarmreport/report"
)

// TestLetters: a letter that rejects raises its reasons, one that accepts raises nothing; who, when and about what stand in its head.
func TestLetters(t *testing.T) {
	m := artefact(t, "letter/mail/0001-rejection.md")
	found := findingsOf(m)
	if len(found) != 2 || brief(found[0]) != "reviewer  high shop/till.py:12" ||
		brief(found[1]) != "reviewer  low shop/log.py:3" || found[0].Component != "T-4" || found[0].Origin().Line != 9 {
		t.Errorf("findings %+v", found)
	}
	if x := m.Messages[0]; x.ID != "mail-1" || x.From != "reviewer" || x.To != "worker" || x.Verdict != report.Negative || x.Time.Hour() != 10 ||
		x.Component != "T-4" || !strings.Contains(x.Raw, "Subject:") || !strings.Contains(x.Body, "resubmit") {
		t.Errorf("message %+v", x)
	}
	m = artefact(t, "letter/mail/0002.json")
	if x := m.Messages[0]; x.Verdict != report.Positive || x.ReplyTo != "mail-1" || x.Component != "T-4" || len(findingsOf(m)) != 0 || !m.Reviews[0].Clean {
		t.Errorf("accepted: %+v", x)
	}
	m = artefact(t, "letter/mail/0003.md")
	if x := m.Messages[0]; x.Verdict != report.Negative || x.Time.Day() != 4 || x.Component != "T-5" || len(findingsOf(m)) != 1 {
		t.Errorf("below frontmatter: %+v", x)
	}
}

// TestTitledLetter: a title above the head is the subject of a letter that has none.
func TestTitledLetter(t *testing.T) {
	m := read(t, "post/g.md", "# Rejected: T-6\n\n**From:** reviewer\n**To:** worker\n\n- shop/till.py:12 is open (high)\n")
	if x := m.Messages[0]; x.Verdict != report.Negative || x.Component != "T-6" || len(findingsOf(m)) != 1 || findingsOf(m)[0].Origin().Line != 6 {
		t.Errorf("letter %+v, findings %v", x, findingsOf(m))
	}
}

// TestOtherLetters: what decides nothing, what people write, and what only speaks of acceptance is no such letter.
func TestOtherLetters(t *testing.T) {
	for path, text := range map[string]string{
		"post/a.json": `{"from":"reviewer","to":"worker","subject":"Lunch?","body":"At noon"}`,
		"post/b.json": `{"from":"ann@example.org","to":"ben@example.org","subject":"Rejected: T-4","body":"no"}`,
		"post/c.json": `{"from":"reviewer","to":"worker","subject":"Acceptance criteria of T-4","body":"x"}`,
		"post/d.json": `{"from":"reviewer","to":"worker","body":"rejected"}`,
		"post/e.md":   "From: reviewer\nTo: worker\nSubject: The till\n\nIt is open.\n",
		"post/f.md":   "# Notes\n\nFrom: reviewer\nTo: worker\n\nThe till is open.\n",
	} {
		if r := Find(load(path, []byte(text))); r != nil {
			t.Errorf("%s is read as %s", path, r.Name)
		}
	}
}

// TestDecidingMessages: a type of any system that accepts or rejects work is a verdict, and the reasons of a rejection are findings.
func TestDecidingMessages(t *testing.T) {
	const when = `,"timestamp":"2026-03-04T10:00:00Z"`
	ralph := func(kind, payload string) string {
		return `{"id":"m1","from":"pm","to":"worker","type":"` + kind + `"` + when + `,"payload":` + payload + `}`
	}
	tests := []struct {
		path, text string
		verdict    report.Verdict
		findings   int
	}{
		{"messages/worker/m.json", ralph("rejection", `{"taskId":"T4","reasons":["shop/till.py:12 is open","no test"]}`), report.Negative, 2},
		{"messages/worker/m.json", ralph("work_rejected", `{"taskId":"T4","reason":"no test"}`), report.Negative, 1},
		{"messages/worker/m.json", ralph("rejected", `{"taskId":"T4","message":"Rejected.\n\n- shop/till.py:12 is open\n- there is no test"}`), report.Negative, 2},
		{"messages/worker/m.json", ralph("acceptance", `{"taskId":"T4","accepted":false,"reasons":["no test"]}`), report.Negative, 1},
		{"messages/worker/m.json", ralph("acceptance", `{"taskId":"T4","reasons":["all holds"]}`), report.Positive, 0},
		{"messages/worker/m.json", ralph("decision", `{"taskId":"T4","decision":"rejected","reason":"no test"}`), report.Negative, 1},
		{"messages/worker/m.json", ralph("decision", `{"taskId":"T4","decision":"use coins"}`), report.NoVerdict, 0},
		{"messages/worker/m.json", ralph("acceptance_criteria", `{"taskId":"T4","criteria":["it closes"]}`), report.NoVerdict, 0},
		{"messages/worker/m.json", ralph("plan_rejected", `{"reasons":["too long"]}`), report.NoVerdict, 0},
		{".msg/messages.jsonl", `{"id":"MSG-001","ts":"2026-03-04T10:00:00Z","from":"lead","to":"dev","type":"work_rejected","summary":"no","data":{"task_id":"T4","reasons":["no test"]}}`, report.Negative, 1},
		{"messages.jsonl", `{"from":"lead","to":"dev","type":"work_rejected","task":"T4","reason":"no test"` + when + `}`, report.Negative, 1},
		{"messages.jsonl", `{"from":"lead","to":"dev","type":"work_accepted","task":"T4"` + when + `}`, report.Positive, 0},
		{"inboxes/dev.json", `[{"from":"lead","to":"dev","type":"rejection"` + when + `,"content":{"status":"REJECTED","task":"T4","reasons":["no test"]}}]`, report.Negative, 1},
		{"inboxes/dev.json", `[{"from":"lead","to":"dev","type":"work_review"` + when + `,"content":"Rejected: there is no test"}]`, report.Negative, 1},
	}
	for _, tt := range tests {
		a := read(t, tt.path, tt.text)
		if len(a.Messages) != 1 || a.Messages[0].Verdict != tt.verdict || len(findingsOf(a)) != tt.findings {
			t.Errorf("%s: %v, %d findings", tt.text, a.Messages[0].Verdict, len(findingsOf(a)))
		}
		if m := a.Messages[0]; strings.Contains(tt.text, "T4") && m.Component != "T4" {
			t.Errorf("%s: about %q", tt.text, m.Component)
		}
	}
}
