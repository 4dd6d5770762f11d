package dialect

import (
	"encoding/json"
	"strings"
	"testing"

	"swarmreport/report"
)

// TestReviewInAMessagesWords: a reviewer's words raise what they list by severity, in any system; a maker's words tell of it again.
func TestReviewInAMessagesWords(t *testing.T) {
	const words = "## The till\n\nVerdict: REJECTED\n\n### Critical\n- `src/till.py:4` — the price may be negative\n\n### Low\n- `src/till.py:30` — a name says little\n"
	for path, message := range map[string]string{
		"pipeline/messages.jsonl": `{"type":"message","sender":"FROM","recipient":"lead","content":TEXT}` + "\n" + `{"schema":"TestExecution","component_id":"till","run_command":"make test"}`,
		"inboxes/lead.json":       `[{"from":"FROM","text":TEXT,"timestamp":"2026-03-01T09:20:00Z","read":false}]`,
		".msg/messages.jsonl":     `{"ts":"2026-03-09T10:00:00Z","from":"FROM","to":"coordinator","type":"message","summary":"The till","data":{"details":TEXT}}`,
		"messages/pm/m.json":      `{"id":"msg-pm-20260610-090500-001","from":"FROM","to":"pm","type":"note","timestamp":"2026-06-10T09:05:00Z","payload":{"message":TEXT}}`,
		"messages.json":           `{"messageId":"m1","type":"STATUS_UPDATE","from":"FROM","to":"lead","version":"1.0","correlationId":"T-1","payload":{"taskId":"T-1","status":"COMPLETED","details":TEXT}}`,
	} {
		for from, want := range map[string]int{"security-reviewer": 2, "implementer": 0} {
			text, _ := json.Marshal(words)
			a := read(t, path, strings.NewReplacer("FROM", from, "TEXT", string(text)).Replace(message))
			if f := findingsOf(a); len(f) != want || want > 0 && (f[0].Severity != report.Critical || f[0].File != "src/till.py" || f[0].Reviewer != "security") {
				t.Errorf("%s from %s: findings %v, want %d", path, from, f, want)
			}
		}
	}
}

// TestIssuesInGroups: the issues of a review may lie below their severities.
func TestIssuesInGroups(t *testing.T) {
	a := read(t, "messages.jsonl", `{"schema":"ReviewResult","component_id":"till","verdict":"rejected","issues":{"critical":[{"file":"src/till.py","line":4,"description":"The price may be negative"}],
		"low":[{"file":"src/till.py","line":30,"description":"A name says little"}]}}`)
	if f := findingsOf(a); len(f) != 2 || f[0].Severity != report.Critical || f[1].Severity != report.Low {
		t.Errorf("findings %v", f)
	}
	a = read(t, "messages.jsonl", `{"schema":"ReviewResult","component_id":"till","verdict":"rejected","issues":{"file":"src/till.py","line":4,"description":"The price may be negative"}}`)
	if f := findingsOf(a); len(f) != 1 || f[0].File != "src/till.py" {
		t.Errorf("one alone: findings %v", f)
	}
}

// TestFindingsBesideMessages: what stands in an object beside its list of messages is raised all the same, and once.
func TestFindingsBesideMessages(t *testing.T) {
	a := read(t, "run.json", `{"findings":[{"id":"F-1","severity":"high","file":"src/till.py","description":"The price may be negative"}],"log":[
		{"schema":"ReviewResult","component_id":"till","verdict":"rejected","issues":[{"severity":"low","description":"A name says little"}]}]}`)
	if f := findingsOf(a); len(f) != 2 || len(a.Messages) != 1 {
		t.Errorf("%d messages, findings %v", len(a.Messages), f)
	}
}

// TestSummedUp: what a reviewer's report sums up in words is no finding unless it is graded, or refuses the work.
func TestSummedUp(t *testing.T) {
	for _, tt := range []struct {
		verdict, said string
		want, counted int
	}{
		{"approved", "All inputs are checked", 0, 0},
		{"approved", "No critical issues", 0, 0},
		{"approved", "HIGH: the price may be negative", 1, 0},
		{"approved", "1 critical: the price may be negative", 0, 1},
		{"rejected", "The price may be negative", 1, 0},
	} {
		a := read(t, ".msg/messages.jsonl", `{"ts":"2026-03-09T10:00:00Z","from":"reviewer","to":"coordinator","type":"review_result","summary":"The till","data":{"verdict":"`+
			tt.verdict+`","key_findings":["`+tt.said+`"]}}`)
		if f := findingsOf(a); len(f) != tt.want || a.Reviews[0].BySeverity[report.Critical] != tt.counted {
			t.Errorf("%s, %s: findings %v, counted %v", tt.verdict, tt.said, f, a.Reviews[0].BySeverity)
		}
	}
}

// TestKeyFindingsOfAState: what a scanner or a reviewer of a team session sums up with an id and a weight is raised, one entry alone too; what others
// learned is not.
func TestKeyFindingsOfAState(t *testing.T) {
	for _, tt := range []struct {
		from, said string
		want       int
	}{
		{"scanner", `"COR-001 HIGH: the price may be negative"`, 1},
		{"reviewer", `"COR-001 HIGH: the price may be negative","SEC-001 low: the log is open","all inputs are checked"`, 2},
		{"scanner", `"The till has one drawer"`, 0},
		{"developer", `"COR-001 HIGH: the price may be negative"`, 0},
		{"REV-001", `"COR-001 HIGH: the price may be negative"],"role":"reviewer","decisions":[`, 1},
		{"IMPL-001", `"COR-001 HIGH: the price may be negative"],"role":"developer","decisions":[`, 0},
	} {
		a := read(t, ".msg/messages.jsonl", `{"ts":"2026-03-09T10:00:00Z","from":"`+tt.from+`","to":"coordinator","type":"state_update","summary":"The till","data":{"key_findings":[`+tt.said+`]}}`)
		if f := findingsOf(a); len(f) != tt.want || tt.want > 0 && (f[0].ID != "COR-001" || f[0].Severity != report.High || !a.Reviews[0].Retells) {
			t.Errorf("%s, %s: findings %v", tt.from, tt.said, f)
		}
	}
}

// TestVerificationOfACompletion: how a worker says it was verified counts, in numbers, in parts and in words, and what fails there is never passed over.
func TestVerificationOfACompletion(t *testing.T) {
	for said, want := range map[string]struct {
		passed, failed int
		broke          bool
	}{
		`"npm test: 40 passed, 2 failed"`:                {40, 2, false},
		`"npm test: 42 passed; the build is clean"`:      {42, 0, false},
		`["12/12 tests pass","tsc is clean"]`:            {12, 0, false},
		`{"till_test":"40 passed, 2 failed"}`:            {40, 2, false},
		`{"tests_passed":4,"tests_failed":3}`:            {4, 3, false},
		`"the build failed"`:                             {0, 0, true},
		`"the tests fail"`:                               {0, 0, true},
		`"read again; no test fails"`:                    {0, 0, false},
		`"tested by hand"`:                               {0, 0, false},
		`"before: 3 failed, now 12 passed"`:              {12, 0, false},
		`"the old till fails the new test, this passes"`: {0, 0, false},
	} {
		a := read(t, ".msg/messages.jsonl", `{"ts":"2026-03-09T10:00:00Z","from":"builder","to":"coordinator","type":"task_complete","summary":"done","data":{"task_id":"IMPL-001","status":"completed","verification":`+said+`}}`)
		var got report.TestCounts
		if len(a.Verifications) > 0 {
			got = a.Verifications[0].Tests
		}
		if got.Passed.N != want.passed || got.Failed.N != want.failed || (a.Messages[0].Broke != "") != want.broke || len(a.Verifications) > 1 {
			t.Errorf("%s: %+v of %d, broke %q", said, got, len(a.Verifications), a.Messages[0].Broke)
		}
	}
}

// TestKnownIssuesOfAnApproval: texts under a name that says findings are findings in a message that judges; warnings may be anything.
func TestKnownIssuesOfAnApproval(t *testing.T) {
	for name, want := range map[string]int{"knownIssues": 1, "issues": 1, "warnings": 0, "fixedIssues": 0} {
		a := read(t, "messages/pm/m.json", `{"id":"msg-pm-20260610-103000-001","from":"qa","to":"pm","type":"validation_passed","timestamp":"2026-06-10T10:30:00Z","payload":{"taskId":"f-1",
			"results":{"test":"pass"},"`+name+`":["The hero falls through the floor"]}}`)
		if f := findingsOf(a); len(f) != want {
			t.Errorf("%s: findings %v, want %d", name, f, want)
		}
	}
	a := read(t, "messages/developer/m.json", `{"id":"msg-developer-20260610-103000-001","from":"qa","to":"developer","type":"bug_report","timestamp":"2026-06-10T10:30:00Z","payload":{"taskId":"f-1",
		"bugs":{"critical":[{"file":"src/hero.ts","issue":"The hero falls"}],"minor":[{"file":"src/hero.ts","issue":"A typo"}]}}}`)
	if f := findingsOf(a); len(f) != 2 || f[0].Severity != report.Critical {
		t.Errorf("in groups: findings %v", f)
	}
}

// TestAnApprovalsWordsSetConditions, in every system.
func TestAnApprovalsWordsSetConditions(t *testing.T) {
	for path, message := range map[string]string{
		"messages/pm/m.json": `{"id":"msg-pm-20260610-103000-001","from":"qa","to":"pm","type":"validation_passed","timestamp":"2026-06-10T10:30:00Z","payload":{"taskId":"f-1","results":{"test":"pass"},"notes":"SAID"}}`,
		"messages.json":      `{"messageId":"m1","type":"QUALITY_REPORT","from":"qa","to":"lead","version":"1.0","correlationId":"T-1","payload":{"taskId":"T-1","status":"PASSED","gates":[{"name":"lint","status":"PASSED"}],"failureCount":0,"actions":["SAID"]}}`,
		"log/03.md":          "---\ntype: review_verdict\nsignal: pass\ncritical_count: 0\nmoderate_count: 0\nminor_count: 0\nac_coverage:\n  AC1: pass\n---\nSAID\n",
	} {
		for said, want := range map[string]int{"src/till.py:60 logs the card's number, which should be masked before release.": 1, "Fix the race in src/till.py:4 before merging.": 1, "Ship it.": 0,
			"The database should be saved before deploying, as always.": 0, "Fix of the race: made before release 3.": 0} {
			a := read(t, path, strings.ReplaceAll(message, "SAID", said))
			if got := len(a.Reviews[0].Conditions); got != want {
				t.Errorf("%s, %s: conditions %q", path, said, a.Reviews[0].Conditions)
			}
		}
	}
}

// TestReReviewInAMessagesWords: what an approval tells of findings that are mended, or praises, raises nothing; what is mended in part does.
func TestReReviewInAMessagesWords(t *testing.T) {
	for words, want := range map[string]int{
		"Looked again: approved\n\nPrevious issues:\n- [HIGH] src/till.py:4 — negative price: FIXED, it is refused\n":           0,
		"All findings looked at again:\n\n1. HIGH src/till.py:4 negative price - resolved in 3fa2b1c\n\nVerdict: approved\n":    0,
		"### High\nNone\n\nLooks good:\n- src/till.py:4 refuses a negative price\n\nVerdict: APPROVED\n":                        0,
		"Looked again: rejected\n\n- [HIGH] src/till.py:4 — negative price: fixed, but zero is still taken\n":                   1,
		"Looked again: rejected\n\n### High\n- src/till.py:4 the price may be negative, which nobody fixed in the last round\n": 1,
		"### High\n- src/till.py:4 — fixed-size rows overflow\n- src/till.py:9 — sums: fixed-point numbers round down\n":        2,
	} {
		text, _ := json.Marshal(words)
		a := read(t, "inboxes/lead.json", `[{"from":"reviewer","text":`+string(text)+`,"timestamp":"2026-03-01T09:20:00Z","read":false}]`)
		if f := findingsOf(a); len(f) != want {
			t.Errorf("%s: findings %v, want %d", words, f, want)
		}
	}
}

// TestEnvelopeInARecord: a log may keep the head in a member of its own, or the envelope as it was written.
func TestEnvelopeInARecord(t *testing.T) {
	const head, body = `"type":"review_verdict","signal":"fail","critical_count":1,"moderate_count":0,"minor_count":0,"ac_coverage":{"AC1":"fail"}`, `"**CRITICAL**\n- src/till.py:4 — the price may be negative\n"`
	whole, _ := json.Marshal("---\ntype: review_verdict\nsignal: fail\ncritical_count: 1\nmoderate_count: 0\nminor_count: 0\nac_coverage:\n  AC1: fail\n---\n**CRITICAL**\n- src/till.py:4 — the price may be negative\n")
	for _, record := range []string{
		`{"envelope":{` + head + `},"body":` + body + `,"agent":"reviewer","ts":"2026-03-01T09:20:00Z"}`,
		`{"agent":"reviewer","ts":"2026-03-01T09:20:00Z","output":` + string(whole) + `}`,
		`{"from":"reviewer","text":` + string(whole) + `,"timestamp":"2026-03-01T09:20:00Z","read":true}`,
	} {
		a := read(t, "log.jsonl", record+"\n")
		if len(a.Messages) != 1 || len(findingsOf(a)) != 1 {
			t.Fatalf("%s: %d messages, findings %v, problems %v", record, len(a.Messages), findingsOf(a), a.Problems)
		}
		m := a.Messages[0]
		if m.Dialect != report.AgentTeam || m.From != "reviewer" || m.Verdict != report.Negative || m.Time.IsZero() || !m.Says("critical_count", "1") {
			t.Errorf("%s: %s from %q, %v at %v", record, m.Dialect, m.From, m.Verdict, m.Time)
		}
	}
}

// TestAnotherSystemsMessageInAMailbox is that message.
func TestAnotherSystemsMessageInAMailbox(t *testing.T) {
	bug, _ := json.Marshal(`{"id":"msg-developer-20260610-100000-001","from":"qa","to":"developer","type":"bug_report","timestamp":"2026-06-10T10:00:00Z","payload":{"taskId":"f-1","bugs":[{"file":"a.ts","line":3,"issue":"It crashes"}]}}`)
	a := read(t, "inboxes/developer.json", `[{"from":"qa","text":`+string(bug)+`,"timestamp":"2026-06-10T10:00:01Z","read":true}]`)
	if len(a.Messages) != 1 || a.Messages[0].Dialect != report.Ralph || len(findingsOf(a)) != 1 {
		t.Errorf("messages %v, findings %v", a.Messages, findingsOf(a))
	}
}
