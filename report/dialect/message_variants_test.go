package dialect

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestInboxesInMarkdown: a message of the inboxes may be Markdown, its fields in the head and its bugs below.
func TestInboxesInMarkdown(t *testing.T) {
	a := artefact(t, "ralph-inbox/messages/developer/msg-developer-20260301-110000-003.md")
	m := a.Messages[0]
	if m.ID != "msg-developer-20260301-110000-003" || m.From != "qa" || m.To != "developer" || m.Component != "till-2" ||
		m.Verdict != report.Negative || m.Time.Hour() != 11 || !strings.Contains(m.Raw, "priority: high") {
		t.Errorf("message %+v", m)
	}
	found := findingsOf(a)
	if len(found) != 2 || brief(found[0]) != "qa  high shop/till.ts:12" || found[0].Component != "till-2" || found[0].Origin().Line != 13 {
		t.Errorf("findings %+v", found)
	}
	a = read(t, "messages/developer/m.md", "---\nfrom: qa\nto: developer\ntype: validation_failed\nstatus: done\nagent: qa\ntask_id: t-1\ntimestamp: 2026-03-01T11:00:00Z\n---\nThe drawer opens without a sale (shop/till.ts:12).\n")
	if a.Messages[0].Dialect != report.Ralph || len(findingsOf(a)) != 1 || findingsOf(a)[0].Line != 12 {
		t.Errorf("in a plain sentence: %+v", a.Messages[0])
	}
}

// TestBugsInWords: what the words of a bug report list are findings each, in whatever form they stand.
func TestBugsInWords(t *testing.T) {
	for text, want := range map[string][]string{
		`Two bugs:\n\n- [HIGH] till.ts:12 — open\n- [LOW] log.ts:3 — no till`:                                                                                          {"qa  high till.ts:12", "qa  low log.ts:3"},
		`| Severity | File | Issue |\n|---|---|---|\n| High | till.ts:12 | it is open |`:                                                                               {"qa  high till.ts:12"},
		"See:\\n\\n```json\\n{\\\"findings\\\":[{\\\"severity\\\":\\\"high\\\",\\\"file\\\":\\\"till.ts\\\",\\\"line\\\":12,\\\"description\\\":\\\"open\\\"}]}\\n```": {"qa  high till.ts:12"},
		`FINDING: severity=high file=till.ts line=12 message=open\nFINDING: severity=low file=log.ts line=3 message=no till`:                                           {"qa  high till.ts:12", "qa  low log.ts:3"},
		`The drawer is open.\nIt was so yesterday.`:                                                                                                                    {"qa  unknown :0"},
	} {
		var got []string
		for _, f := range findingsOf(read(t, "messages/developer/m.json", `{"id":"m1","from":"qa","to":"developer","type":"bug_report","payload":{"taskId":"t-1","description":"`+text+`"}}`)) {
			got = append(got, brief(f))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestEnvelopeWithJSON: a reviewer may list its findings as JSON in a block of code.
func TestEnvelopeWithJSON(t *testing.T) {
	const head = "---\ntype: review_verdict\nsignal: fail\ncritical_count: 1\nmoderate_count: 0\nminor_count: 0\n---\n"
	for _, body := range []string{"```json\n{\"findings\":[{\"severity\":\"critical\",\"file\":\"till.go\",\"line\":12,\"description\":\"open\"}]}\n```\n",
		"Findings:\n\n```json\n[{\"severity\":\"critical\",\"file\":\"till.go\",\"line\":12,\"description\":\"open\"}]\n```\n"} {
		found := findingsOf(read(t, "messages/r.md", head+body))
		if len(found) != 1 || brief(found[0]) != "reviewer  critical till.go:12" {
			t.Errorf("%q: %+v", body, found)
		}
	}
	if found := findingsOf(read(t, "messages/r.md", head+"**CRITICAL**\n- till.go:12 — open\n\n```json\n{\"findings\":[{\"severity\":\"low\",\"description\":\"an example\"}]}\n```\n")); len(found) != 1 {
		t.Errorf("beside a list: %+v", found)
	}
}

// TestSeveralRecipients: a message to several names them beside each other; in the inbox of one it is his, and everybody is everybody.
func TestSeveralRecipients(t *testing.T) {
	for path, text := range map[string]string{
		"developer, qa":     `{"messageId":"m","correlationId":"t","type":"STATUS_UPDATE","from":"pm","to":["@developer","qa","developer"],"payload":{}}`,
		"*":                 `{"messageId":"m","correlationId":"t","type":"STATUS_UPDATE","from":"pm","to":["developer","all"],"payload":{}}`,
		"lead, implementer": `{"schema":"ReviewResult","component_id":"c","verdict":"approved","issues":[],"to":["team-lead","implementer"]}`,
		"tester, writer":    `{"ts":"2026-03-01T10:00:00Z","from":"lead","to":["tester","writer"],"type":"message","summary":"hello"}`,
	} {
		if got := read(t, "log.jsonl", text).Messages[0].To; got != path {
			t.Errorf("%s: to %q, want %q", text, got, path)
		}
	}
	if m := read(t, "messages/qa/m.json", `{"id":"m","from":"pm","to":["developer","qa"],"type":"question","payload":{"question":"?"}}`).Messages[0]; m.To != "qa" {
		t.Errorf("in an inbox: to %q", m.To)
	}
	if m := read(t, "messages/a.md", "---\ntype: approval\nsignal: lgtm\nto: [worker, debugger]\n---\n").Messages[0]; m.To != "worker, debugger" {
		t.Errorf("of an envelope: to %q", m.To)
	}
}

// TestWrappedTwice: what could not be delivered may lie in a wrapper inside a wrapper.
func TestWrappedTwice(t *testing.T) {
	m := read(t, "messages/failed/dlq.json", `{"reason":"undelivered","originalMessage":{"envelope":{"id":"m","from":"qa","to":"developer","type":"bug_report","payload":{"bugs":[{"file":"till.ts","line":3,"issue":"open"}]}}}}`)
	if len(m.Messages) != 1 || m.Messages[0].ID != "m" || m.Messages[0].From != "qa" || len(findingsOf(m)) != 1 {
		t.Errorf("%+v", m.Messages)
	}
}

// TestMessagesFurtherIn: a list of messages may lie in an object inside the document, and what stands beside it stays in view.
func TestMessagesFurtherIn(t *testing.T) {
	const message = `{"messageId":"m1","correlationId":"t1","from":"cto","to":"dev","type":"VALIDATION_RESPONSE","version":"1.0","payload":{"taskId":"T1","decision":"REJECTED","reasons":["it is open"]}}`
	a := read(t, "export.json", `{"metadata":{"run":"r1"},"data":{"total":1,"messages":[`+message+`]}}`)
	if len(a.Messages) != 1 || len(findingsOf(a)) != 1 || len(a.Unread) != 2 {
		t.Errorf("%d messages, %d findings, unread %v", len(a.Messages), len(findingsOf(a)), a.Unread)
	}
	if f := load("export.json", []byte(`{"data":{"messages":[{"role":"user","content":"hello"}]}}`)); Find(f) != nil {
		t.Errorf("a chat is read as %s", Find(f).Name)
	}
}

// TestAMessageAloneUnderAName is the message; beside another object, or where the outer one is a message's own, it is none.
func TestAMessageAloneUnderAName(t *testing.T) {
	const refusal = `{"messageId":"m1","correlationId":"t1","from":"cto","to":"dev","type":"VALIDATION_RESPONSE","version":"1.0","payload":{"taskId":"T1","decision":"REJECTED","reasons":["it is open"]}}`
	const tests = `{"schema":"TestResult","component_id":"c1","status":"fail","tests_run":3,"tests_passed":2,"tests_failed":1,"failures":[]}`
	for text, want := range map[string]int{`{"result":` + refusal + `}`: 1, `{"agent":"x","content":` + tests + `}`: 1, `{"result":` + tests + `,"context":{"a":1}}`: 0, `{"from":"lead","data":` + refusal + `}`: 0} {
		var heard []*report.Message
		if r := Find(load("pipeline/03.json", []byte(text))); r != nil && r.Talk {
			heard = read(t, "pipeline/03.json", text).Messages
		}
		if len(heard) != want || want > 0 && heard[0].Verdict != report.Negative {
			t.Errorf("%s: %+v", text, heard)
		}
	}
}

// TestReasonsOfSeveralLines: a reason in several lines may list several, and a failed gate names its place in its details.
func TestReasonsOfSeveralLines(t *testing.T) {
	const head = `{"messageId":"m1","correlationId":"t1","from":"cto","to":"dev","version":"1.0",`
	for text, want := range map[string][]string{
		`"type":"VALIDATION_RESPONSE","payload":{"decision":"REJECTED","reasons":"- [HIGH] till.ts:1 — a\n- [LOW] log.ts:2 — b"}}`:                         {"validation  high till.ts:1", "validation  low log.ts:2"},
		`"type":"VALIDATION_RESPONSE","payload":{"decision":"REJECTED","reasons":["It is open.\nIt was yesterday."]}}`:                                     {"validation  unknown :0"},
		`"type":"QUALITY_REPORT","payload":{"status":"FAILED","gates":[{"name":"security","status":"FAILED","details":"till.ts:9 the token is logged"}]}}`: {"quality  unknown till.ts:9"},
		`"type":"QualityReport","payload":{"status":"FAILED","gates":[{"name":"security","status":"FAILED","details":"till.ts:9 the token is logged"}]}}`:  {"quality  unknown till.ts:9"},
		`"type":"REVIEW_COMPLETE","payload":{"verdict":"FAIL","findings":[{"severity":"major","location":"till.ts:4-6","message":"it is open"}]}}`:         {"cto  high till.ts:4"},
	} {
		a := read(t, "log.jsonl", head+text)
		var got []string
		for _, f := range findingsOf(a) {
			got = append(got, brief(f))
		}
		if !slices.Equal(got, want) || a.Messages[0].Verdict != report.Negative {
			t.Errorf("%s: %q, want %q; %v", text, got, want, a.Messages[0].Verdict)
		}
	}
}

// TestListsInOneText: where a list of findings should be, a text may hold one, in messages and in reviews.
func TestListsInOneText(t *testing.T) {
	const list = `"- [HIGH] till.ts:3 — open\n- [LOW] log.ts:4 — no till"`
	for path, text := range map[string]string{
		"pipeline/a.json":     `{"schema":"ReviewResult","component_id":"C1","verdict":"rejected","issues":` + list + `}`,
		".msg/messages.jsonl": `{"id":"MSG-1","ts":"2026-03-01T10:00:00Z","from":"reviewer","to":"coordinator","type":"review_result","summary":"x","data":{"verdict":"fail","findings":` + list + `}}`,
		"reviews/qa.json":     `{"reviewer":"qa","findings":` + list + `}`,
		"reviews/ui.json":     `{"reviewer":"qa","findings":[` + list + `]}`,
	} {
		found := findingsOf(read(t, path, text))
		if len(found) != 2 || found[0].Severity != report.High || found[0].Place() != "till.ts:3" ||
			found[1].Severity != report.Low || found[1].Place() != "log.ts:4" {
			t.Errorf("%s: %+v", path, found)
		}
	}
	for path, text := range map[string]string{
		"pipeline/a.json": `{"schema":"ReviewResult","component_id":"C1","verdict":"rejected","issues":["It is open.\nIt was so yesterday, too."]}`,
		"reviews/qa.json": `{"reviewer":"qa","findings":["HIGH: it is open.\nIt was so yesterday, too."]}`,
	} {
		if found := findingsOf(read(t, path, text)); len(found) != 1 {
			t.Errorf("%s: %+v", path, found)
		}
	}
}

// TestCallsThatSend: a record of calls to a tool has its message inside what was handed to the one that sends.
func TestCallsThatSend(t *testing.T) {
	const result = `{"schema":"ReviewResult","component_id":"C1","verdict":"rejected","issues":[{"severity":"high","file":"till.ts","line":3,"description":"open"}]}`
	text := `{"tool":"SendMessage","input":{"type":"message","recipient":"team-lead","content":` + result + `}}` + "\n" +
		`{"tool_name":"SendMessage","tool_input":{"to":"lead","message":"` + strings.ReplaceAll(result, `"`, `\"`) + `"}}` + "\n" +
		`{"tool_name":"SendMessage","tool_input":{"to":"reviewer","message":"Look again."}}` + "\n"
	a := read(t, "messages.jsonl", text)
	if len(a.Messages) != 3 || a.Messages[0].To != "lead" || a.Messages[0].Type != "ReviewResult" ||
		a.Messages[1].To != "lead" || a.Messages[2].Body != "Look again." || len(findingsOf(a)) != 2 || len(a.Unread) > 0 {
		t.Errorf("%d messages, findings %v, unread %v", len(a.Messages), findingsOf(a), a.Unread)
	}
	if r := Find(load("messages.jsonl", []byte(`{"tool":"Bash","input":{"to":"lead","message":"x"}}`))); r != nil {
		t.Errorf("another call is read as %s", r.Name)
	}
}

// TestBugsAsPayload: the payload of a bug report may be the list of bugs, or a text.
func TestBugsAsPayload(t *testing.T) {
	for payload, want := range map[string][]string{
		`[{"file":"till.ts","line":3,"issue":"open"},"log.ts:4 names no till"]`: {"qa  unknown till.ts:3", "qa  unknown log.ts:4"},
		`"till.ts:3 it is open"`: {"qa  unknown till.ts:3"},
		`"- [HIGH] till.ts:3 — open\n- [LOW] log.ts:4 — no till"`: {"qa  high till.ts:3", "qa  low log.ts:4"},
		`null`: nil,
	} {
		a := read(t, "messages/developer/m.json", `{"id":"m1","from":"qa","to":"developer","type":"bug_report","payload":`+payload+`,"timestamp":"2026-03-01T10:00:00Z"}`)
		var got []string
		for _, f := range findingsOf(a) {
			got = append(got, brief(f))
		}
		if !slices.Equal(got, want) || a.Messages[0].Verdict != report.Negative {
			t.Errorf("%s: %q, want %q", payload, got, want)
		}
	}
}

// TestFixesRequiredInWords: what a reviewer requires in a list of words is raised; who only hands it on raises nothing.
func TestFixesRequiredInWords(t *testing.T) {
	for who, want := range map[string]int{"reviewer": 2, "coordinator": 0} {
		for _, words := range []string{`"details":"1. [HIGH] till.ts:3 — open\n2. [LOW] log.ts:4 — no till"`, `"issues":["till.ts:3 is open","The log has no till"]`} {
			a := read(t, ".msg/messages.jsonl", `{"id":"MSG-1","ts":"2026-03-01T10:00:00Z","from":"`+who+`","to":"coder","type":"fix_required","summary":"x","data":{"task_id":"T1",`+words+`}}`)
			if got := len(findingsOf(a)); got != want || want > 0 && !a.Reviews[0].Asks {
				t.Errorf("%s: %s: %d findings, want %d", who, words, got, want)
			}
		}
	}
}
