package dialect

import (
	"encoding/json"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestMailbox: what a team's tools keep for an agent is its messages, to the agent that the file is named for: JSON as a text, a notice of the
// tools' own, and words.
func TestMailbox(t *testing.T) {
	result, _ := json.Marshal(`{"schema":"ReviewResult","component_id":"till","verdict":"rejected","issues":[{"severity":"high","file":"src/till.py","line":4,"description":"The price may be negative"}]}`)
	notice, _ := json.Marshal(`{"type":"idle_notification","from":"reviewer","timestamp":"2026-03-01T09:21:00.000Z","idleReason":"available"}`)
	var entries []string
	for _, text := range []string{string(result), string(notice), `"I am looking at the till now."`} {
		entries = append(entries, `{"from":"reviewer","text":`+text+`,"timestamp":"2026-03-01T09:20:00.000Z","color":"blue","read":true}`)
	}
	a := read(t, "inboxes/team-lead.json", "["+strings.Join(entries, ",")+"]")
	if len(a.Messages) != 3 {
		t.Fatalf("%d messages, problems %v", len(a.Messages), a.Problems)
	}
	for i, want := range []string{"ReviewResult", "idle_notification", "message"} {
		m := a.Messages[i]
		if m.Type != want || m.From != "reviewer" || m.To != "lead" || m.Time.IsZero() || m.Event != (i == 1) {
			t.Errorf("message %d: %s from %q to %q at %v, event %v", i, m.Type, m.From, m.To, m.Time, m.Event)
		}
	}
	if f := findingsOf(a); len(f) != 1 || f[0].Severity != report.High || len(a.Problems) != 0 {
		t.Errorf("findings %v, problems %v", f, a.Problems)
	}
	if r := Find(load("inboxes/team-lead.json", []byte(`[{"from":"till","text":"Sold","timestamp":"2026-03-01T09:20:00Z"}]`))); r != nil {
		t.Errorf("what was never sent to be read is claimed by %s", r.Name)
	}
}

// TestNotes: a team's own mailbox says in content, in words or in parts, what other systems have a schema for. A chat between people is none.
func TestNotes(t *testing.T) {
	for text, want := range map[string]string{
		`{"id":"n-1","from":"lead","to":"builder","type":"directive","timestamp":"2026-03-01T09:20:00Z","content":"Print the receipts."}`:                                         "n-1 directive lead>builder Print the receipts.|Print the receipts.",
		`{"message_id":"n-2","from":"lead","to":"builder","type":"rejection","timestamp":"2026-03-01T09:20:00Z","subject":"Not yet","content":{"status":"REJECTED","failing":2}}`: "n-2 rejection lead>builder Not yet|- status: REJECTED\n- failing: 2",
		`{"from":"lead","to":"builder","type":"completion","timestamp":"2026-03-01T09:20:00Z","content":{"concerns":[{"severity":"low","description":"A name is unclear"}]}}`:     "completion lead>builder",
		`{"id":"n-3","from":"lead","to":"builder","type":"request","timestamp":"2026-03-01T09:20:00Z","subject":"The till","body":"Print the receipts."}`:                         "n-3 request lead>builder The till|Print the receipts.",
		`{"from":"lead","to":"builder","type":"broadcast","timestamp":"2026-03-01T09:20:00Z","message":"All tills close."}`:                                                       "broadcast lead>builder All tills close.|All tills close.",
		`{"message_id":"n-4","from_worker":"worker-2","to_worker":"leader","body":"Task 2 is done.","created_at":"2026-03-01T09:20:00Z"}`:                                         "n-4 message worker-2>leader Task 2 is done.|Task 2 is done.",
		`{"from":"ann@example.com","to":"ben@example.com","type":"email","timestamp":"2026-03-01T09:20:00Z","body":"Hello"}`:                                                      "",
		`{"from":"lead","to":"builder","type":"ping","timestamp":"2026-03-01T09:20:00Z"}`:                                                                                         "",
		`{"from":"ann","to":"ben","type":"text","timestamp":"2026-03-01T09:20:00Z","content":"Hello"}`:                                                                            "",
		`{"from":"lead","type":"message","timestamp":1772356800.5,"content":"Done."}`:                                                                                             "",
	} {
		f := load("note.json", []byte(text))
		r := Find(f)
		if want == "" {
			if r != nil {
				t.Errorf("%s is read by %s", text, r.Name)
			}
			continue
		}
		if r == nil || len(r.Read(f, Limits{}).Messages) != 1 {
			t.Errorf("%s is not read", text)
			continue
		}
		a := r.Read(f, Limits{})
		m := a.Messages[0]
		if got := strings.TrimSpace(m.ID + " " + m.Type + " " + m.From + ">" + m.To + " " + m.Summary + "|" + m.Body); !strings.HasPrefix(got, want) ||
			m.Time.IsZero() || len(a.Problems) > 0 {
			t.Errorf("%s: %q, problems %v", text, got, a.Problems)
		}
		if strings.Contains(text, "concerns") && len(findingsOf(a)) != 1 {
			t.Errorf("%s: findings %v", text, findingsOf(a))
		}
	}
	for text, want := range map[string]int{
		`{"from":"lead","to":"builder","message":"Print the receipts.","command":"task"}`:            1,
		`{"type":"SYNC","from":"lead","to":"builder","topic":"The till","details":{"state":"done"}}`: 1,
		`{"from":"ann@example.com","to":"ben@example.com","subject":"Hello","body":"How are you?"}`:  0,
		`{"from":"lead","message":"To whom?"}`:                                                       0,
		`{"from":3,"to":4,"message":"A move"}`:                                                       0,
	} {
		f := load("builder/inbox/n.json", []byte(text))
		if r := Find(f); (r != nil) != (want > 0) || r != nil && len(r.Read(f, Limits{}).Messages) != want {
			t.Errorf("in an inbox: %s is read by %v", text, r)
		}
		if r := Find(load("builder/n.json", []byte(text))); r != nil {
			t.Errorf("outside of one: %s is read by %s", text, r.Name)
		}
	}
	a := read(t, ".team/inbox/lead.jsonl", `{"type":"message","from":"builder","timestamp":1772356800.5,"content":"Done."}`)
	if len(a.Messages) != 1 || a.Messages[0].To != "lead" || a.Messages[0].Time.IsZero() {
		t.Errorf("an agent's own inbox: %v", a.Messages)
	}
}

// TestSentInABlock: JSON to which words lead in what was sent counts as if it stood alone, and one that is cut off is told of.
func TestSentInABlock(t *testing.T) {
	inner := `{"schema":"ReviewResult","component_id":"till","verdict":"rejected","issues":[{"severity":"high","description":"The price may be negative"}]}`
	for content, want := range map[string]struct{ findings, unfinished int }{
		"Done, see below.\n\n```json\n" + inner + "\n```\n": {1, 0},
		inner[:90]:                                                    {0, 1},
		inner + " Please look.":                                       {1, 0},
		"{\"status\": \"done\"} - all is fixed.":                      {0, 0},
		"Tell it so:\n\n```json\n{\"issues\": [...]}\n```\n":          {0, 0},
		"It is now:\n\n```json\n{\"tries\": 3, // as asked\n}\n```\n": {0, 0},
		"See below.\n\n```json\n" + strings.Replace(inner, `,"issues":`, ` issues `, 1) + "\n```\n": {0, 1},
		"Done, see `{\"schema\": \"…\"}`.": {0, 0},
		"{name} is done.":                  {0, 0},
	} {
		text, _ := json.Marshal(content)
		a := read(t, "pipeline/messages.jsonl", `{"schema":"TestExecution","component_id":"till","run_command":"make test"}`+"\n"+
			`{"type":"message","sender":"reviewer","recipient":"lead","summary":"The till","content":`+string(text)+`}`)
		got := 0
		for _, p := range a.Problems {
			if p.Kind == report.Unfinished && p.Level == report.Error {
				got++
			}
		}
		if len(a.Messages) != 2 || len(findingsOf(a)) != want.findings || got != want.unfinished {
			t.Errorf("%s: %d messages, %d findings, problems %v", content, len(a.Messages), len(findingsOf(a)), a.Problems)
		}
	}
}

// TestPayloadCutOff: the other systems' payloads may be cut off as well.
func TestPayloadCutOff(t *testing.T) {
	a := read(t, ".msg/messages.jsonl", `{"id":"MSG-001","ts":"2026-03-09T10:00:00Z","from":"reviewer","to":"coordinator","type":"review_result","summary":"approved","data":"{\"verdict\":\"rejected\",\"findings\":[{\"sever"}`)
	if len(a.Problems) != 1 || a.Problems[0].Kind != report.Unfinished {
		t.Errorf("problems %v", a.Problems)
	}
}

// TestListsOfMessages: an object may call its lists of messages by a log's names, which others have as well.
func TestListsOfMessages(t *testing.T) {
	build := `{"messageId":"m1","type":"STATUS_UPDATE","from":"developer","to":"lead","version":"1.0","correlationId":"T-1","payload":{"taskId":"T-1","status":"STARTED"}}`
	letter := `{"id":"msg-pm-20260610-090500-001","from":"qa","to":"pm","type":"question","timestamp":"2026-06-10T09:05:00Z","payload":{"question":"How high?"}}`
	line := `{"id":"MSG-001","ts":"2026-03-09T10:00:00Z","from":"dev","to":"lead","type":"progress","summary":"on"}`
	for text, want := range map[string]int{
		`{"session":"s","entries":[` + build + `]}`:                            1,
		`{"session":"s","log":[{"message":` + build + `,"direction":"SENT"}]}`: 1,
		`{"sent":[` + letter + `],"received":[` + letter + `,` + letter + `]}`: 3,
		`{"team":"t","history":[` + line + `]}`:                                1,
	} {
		if a := read(t, "state/run.json", text); len(a.Messages) != want {
			t.Errorf("%s: %d messages, want %d", text, len(a.Messages), want)
		}
	}
	for _, text := range []string{`{"session":"s","steps":[` + build + `]}`, `{"session":"s","log":[{"step":"lint","status":"PASSED"}],"note":"on"}`} {
		if r := Find(load("state/run.json", []byte(text))); r != nil {
			t.Errorf("%s: claimed by %s", text, r.Name)
		}
	}
	if a := read(t, ".msg/messages.json", `{"team":"t","entries":[`+line+`]}`); len(a.Messages) != 1 || a.Messages[0].ID != "MSG-001" {
		t.Errorf("on the bus: %d messages", len(a.Messages))
	}
}

// TestLetterInAWrapper: what could not be delivered lies in a box of its own, with what went wrong around it.
func TestLetterInAWrapper(t *testing.T) {
	a := read(t, "messages/dead-letter/m.json", `{"failedAt":"2026-06-10T11:00:00Z","reason":"no inbox","retryCount":3,"originalMessage":{"id":"msg-tester-20260610-100000-001",
		"from":"qa","to":"tester","type":"bug_report","priority":"high","timestamp":"2026-06-10T10:00:00Z","status":"pending","payload":{"taskId":"f-1","bugs":[{"file":"a.ts","line":3,"issue":"It crashes"}]}}}`)
	if len(a.Messages) != 1 || len(findingsOf(a)) != 1 {
		t.Fatalf("%d messages, %d findings", len(a.Messages), len(findingsOf(a)))
	}
	m := a.Messages[0]
	if m.To != "tester" || m.Component != "f-1" || m.Has("inbox") || !m.Has("wrapper.reason") || m.Time.Hour() != 10 {
		t.Errorf("to %q about %q at %v, fields %v", m.To, m.Component, m.Time, m.Fields)
	}
}

// TestPipelineInMarkdown: a message of the pipeline with its fields in the frontmatter has the issues of its body.
func TestPipelineInMarkdown(t *testing.T) {
	a := read(t, "pipeline/03-reviewer-to-lead.md", "---\nschema: ReviewResult\ncomponent_id: till\nverdict: rejected\n---\n# The till\n\n- **high** src/till.py:4 — the price may be negative\n")
	f := findingsOf(a)
	if len(a.Messages) != 1 || len(f) != 1 || f[0].Reviewer != "component-review" || f[0].Component != "till" {
		t.Fatalf("%d messages, findings %v", len(a.Messages), f)
	}
	if m := a.Messages[0]; m.Dialect != report.Swarm || m.Type != "ReviewResult" || m.From != "reviewer" || m.To != "lead" || m.Verdict != report.Negative {
		t.Errorf("%s %s from %q to %q: %v", m.Dialect, m.Type, m.From, m.To, m.Verdict)
	}
}
