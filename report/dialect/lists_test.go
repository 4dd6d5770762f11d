package dialect

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
)

// brief is a finding in one line: reviewer, id, severity, place.
func brief(f *report.Finding) string {
	return fmt.Sprintf("%s %s %s %s:%d", f.Reviewer, f.ID, f.Severity, f.File, f.Line)
}

// TestLists: every shape in which agents write lists of findings.
func TestLists(t *testing.T) {
	tests := []struct {
		file string
		want []string
	}{
		{"array.json", []string{"array  high cart/total.go:12"}},
		{"by-id.json", []string{"by-id SEC-001 high :0", "by-id SEC-002 low :0"}},
		{"by-id-wrapped.json", []string{"by-id-wrapped SEC-001 high :0"}},
		{"by-severity.json", []string{"by-severity  critical :0", "by-severity  low :0"}},
		{"by-severity-named.json", []string{"by-severity-named  high :0", "by-severity-named  informational :0"}},
		{"by-severity-suffix.json", []string{"by-severity-suffix  critical :0", "by-severity-suffix  high :0"}},
		{"by-severity-items.json", []string{"by-severity-items  high :0"}},
		{"by-must.json", []string{"by-must  high :0", "by-must  medium :0"}},
		{"by-class.json", []string{"by-class  high :0", "by-class  unknown :0"}},
		{"by-file.json", []string{"by-file  high src/cart.py:0", "by-file  low src/pay.py:0"}},
		{"by-file-entries.json", []string{"by-file-entries  high src/cart.py:3"}},
		{"by-file-records.json", []string{"by-file-records  high till/pay.ts:4", "by-file-records  low till/pay.ts:9", "by-file-records  medium till/receipt.ts:30", "by-file-records  low till/package.json:0"}},
		{"by-reviewer.json", []string{"security  high :0", "qa  low :0"}},
		{"by-severity-entries.json", []string{"by-severity-entries  high :0", "by-severity-entries  low :0"}},
		{"in-review.json", []string{"quality-lead  medium :0"}},
		{"in-data.json", []string{"in-data  medium :0"}},
		{"in-report.json", []string{"in-report  high :0"}},
		{"in-list-of-lists.json", []string{"in-list-of-lists  low :0", "in-list-of-lists  high :0"}},
		{"in-text.json", []string{"qa  high :0"}},
		{"wrapped-entries.json", []string{"wrapped-entries F-7 high :0"}},
		{"table.json", []string{"table T-1 high db/lock.go:40", "table T-2 low db/open.go:3"}},
		{"lines.jsonl", []string{"lines L-1 high :0", "lines L-2 low :0"}},
		{"documents.json", []string{"documents  high :0", "documents  low :0"}},
		{"list.yaml", []string{"list  high store/save.go:88", "list  low :0"}},
		{"no-severity.json", []string{"no-severity N-1 unknown jobs/queue.go:0"}},
		{"risks.json", []string{"risks  unknown :0"}},
		{"risk-levels.json", []string{"risk-levels  high :0"}},
		{"levels.json", []string{"levels  medium :0"}},
		{"patterns.json", []string{"patterns  informational src/a.ts:0"}},
		{"camel.json", []string{"camel C-1 high src/App.tsx:4"}},
		{"severity-object.json", []string{"severity-object  critical :0"}},
		{"severity-numbers.json", []string{"severity-numbers  unknown :0"}},
		{"severity-decorated.json", []string{"severity-decorated  critical :0", "severity-decorated  high :0", "severity-decorated  low :0"}},
		{"location-object.json", []string{"location-object  high ship/weight.go:10"}},
		{"location-lines.json", []string{"location-lines  high ship/weight.go:10"}},
		{"locations.json", []string{"locations  high a/one.go:3"}},
		{"lone.json", []string{"lone ONE-1 high x/y.go:2"}},
		{"deep.json", []string{"deep  high :0"}},
		{"nested-inside.json", []string{"nested-inside  high :0"}},
		{"mixed.json", []string{"mixed  high :0", "mixed  unknown :0", "mixed  unknown :0"}},
		{"worklist.json", []string{"worklist W-1 high a.rs:4"}},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			f := sample(t, "finding-lists/"+tt.file)
			a := Find(f).Read(f, Limits{})
			var got []string
			for _, finding := range findingsOf(a) {
				got = append(got, brief(finding))
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got %q\nwant %q", got, tt.want)
			}
			for _, review := range a.Reviews {
				if !review.Generic || !review.Listed {
					t.Errorf("review %+v is not marked as found by shape", review)
				}
			}
		})
	}
}

// TestListsInVerification: what a verifier finds beside the tests is not lost.
func TestListsInVerification(t *testing.T) {
	f := sample(t, "verification-result/scratch/verification.json")
	a := Find(f).Read(f, Limits{})
	all := findingsOf(a)
	if len(all) != 1 || all[0].ID != "GAP-1" || all[0].Suggestion != "Add one" {
		t.Errorf("findings %v, want GAP-1 with its fix direction", all)
	}
	if a.Verification == nil || a.Verification.Tests.Passed != report.Known(147) {
		t.Errorf("verification %+v, want 147 passed", a.Verification)
	}
}

// TestWhatAMapCallsItsFindings: a key that is no id of the usual form is still what its finding is called, unless it groups findings.
func TestWhatAMapCallsItsFindings(t *testing.T) {
	const finding = `{"severity": "high", "file": "till.py", "description": "The till stays open"}`
	for key, want := range map[string]string{" QA-001 ": "QA-001", "open-till": "open-till", "QA-001: the till": "QA-001", "": "", "src/till.py": "", "high": ""} {
		got := findingsOf(read(t, "reviews/qa.json", `{"schema": "ReviewFindings", "reviewer": "qa", "findings": {"`+key+`": `+finding+`}}`))
		if len(got) != 1 || got[0].ID != want {
			t.Errorf("%q: findings %+v, want one with the id %q", key, got, want)
		}
	}
	if got := findingsOf(read(t, "reviews/qa.json", `{"reviewer": "qa", "findings": {"QA-001": `+finding+`, "open-till": `+finding+`}}`)); len(got) != 2 {
		t.Errorf("an id and a name: %d findings, want 2", len(got))
	}
}

// TestOneEntryOneFinding: the entries of the lists of one file stand at different places.
func TestOneEntryOneFinding(t *testing.T) {
	eachSample(t, func(t *testing.T, _ string, f *form.File) {
		r := Find(f)
		if r == nil {
			return
		}
		seen := map[report.Origin]bool{}
		for _, finding := range findingsOf(r.Read(f, Limits{})) {
			if at := finding.Origin(); seen[at] {
				t.Errorf("two findings at %v", at)
			} else {
				seen[at] = true
			}
		}
	})
}

// TestInboxOfAnotherTeam: in an array of messages a list belongs to who sent it, and what no list took stays visible.
func TestInboxOfAnotherTeam(t *testing.T) {
	a := read(t, "inboxes/lead.json", `[{"from":"critic","text":"The till: two things.","timestamp":"2026-02-14T12:32:00Z"},
{"from":"critic","text":"{\"findings\":[{\"severity\":\"high\",\"file\":\"till.py\",\"line\":3,\"description\":\"It stays open\"}]}","timestamp":"2026-02-14T12:33:00Z"}]`)
	if got := findingsOf(a); len(got) != 1 || got[0].Reviewer != "critic" {
		t.Errorf("findings %+v, want one of the sender's", got)
	}
	if !slices.ContainsFunc(a.Unread, func(u report.Unread) bool { return u.Pointer == "/0" || strings.HasPrefix(u.Pointer, "/0/") }) {
		t.Errorf("unread %+v, want the message in words", a.Unread)
	}
}

func TestCountsOfOneList(t *testing.T) {
	one := read(t, "x.json", `{"severity_distribution":{"high":2,"total":2},"items":[{"severity":"high","summary":"a"}]}`).Reviews
	if len(one) != 1 || one[0].BySeverity[report.High] != 2 || one[0].Declared != report.Known(2) {
		t.Errorf("one list: %+v, want its declared counts", one)
	}
	two := read(t, "x.json", `{"severity_distribution":{"high":2},"items":[{"severity":"high","summary":"a"}],"risks":[{"severity":"high","risk":"b"}]}`).Reviews
	if len(two) != 2 || two[0].BySeverity != nil || two[1].BySeverity != nil {
		t.Errorf("two lists: %+v, want no declared counts: nobody knows whose they are", two)
	}
}

// TestWorkToDoIsNoFinding: what a backlog wants built has a priority, and is nothing that a reviewer raised.
func TestWorkToDoIsNoFinding(t *testing.T) {
	for text, want := range map[string]bool{
		`{"backlog":[{"id":"f-2","title":"Ice","priority":"high"}]}`:                                                              false,
		`{"current":"f-2","queue":[{"id":"f-2","title":"Ice","priority":"high"}]}`:                                                false,
		`{"features":[{"id":"f-2","title":"Ice","priority":"high"}]}`:                                                             false,
		`[{"id":"f-2","title":"Ice","priority":"high","passes":false}]`:                                                           false,
		`[{"ts":"2026-05-04","severity":"warning","message":"Session creation failed","source":"notify","read":false}]`:           false,
		`[{"ts":"2026-05-04","severity":"warning","message":"The ice melts","file":"ice.go","read":false}]`:                       true,
		`[{"event":"pattern_detected","ts":"2026-05-04","pattern":"ice_loop","severity":"high"}]`:                                 false,
		`[{"event":"finding","ts":"2026-05-04","pattern":"ice","message":"Melts","severity":"high"}]`:                             true,
		`[{"pattern":"Ice on load","ts":"2026-05-04","severity":"high"}]`:                                                         true,
		`[{"id":"f-2","description":"Ice","priority":"P0","build_pass":true}]`:                                                    false,
		`{"todos":[{"id":"f-2","content":"Ice","priority":"high"}]}`:                                                              false,
		`[{"id":"ice","description":"Ice is kept cold","pattern":"*","severity":"high","enabled":true}]`:                          false,
		`[{"id":"ice","description":"Ice melts","file":"a.go","pattern":"*","severity":"high","enabled":true}]`:                   true,
		`[{"id":"ice","description":"Ice is kept cold","severity":"high","enabled":true}]`:                                        true,
		`{"validate":[{"pattern":"from\\s+ice","message":"Ice melts","severity":"high"}]}`:                                        false,
		`{"validate":[{"pattern":"melt","message":"Ice may not melt","severity":"high"}]}`:                                        false,
		`{"rules":[{"id":"ice","description":"Ice is kept cold","severity":"high"}]}`:                                             false,
		`{"rules":[{"id":"ice","description":"Ice is kept cold","severity":"high","status":"violated"}]}`:                         true,
		`{"alert_rules":[{"name":"Ice","description":"Ice melts","severity":"critical","query":"ice == 0"}]}`:                     false,
		`{"alerts":[{"name":"ice","description":"Ice melts too often","severity":"critical","channels":["mail"]}]}`:               false,
		`{"alerts":[{"name":"ice","description":"Ice melts too often","severity":"critical","channels":["mail"],"file":"a.go"}]}`: true,
		`{"invariants":[{"id":"ice","description":"Ice is kept cold","severity":"CRITICAL"}]}`:                                    false,
		`{"constraints":[{"id":"ice","text":"Ice is kept cold","severity":"high"}]}`:                                              false,
		`{"constraints":[{"id":"ice","text":"Ice is kept cold","severity":"high","violated":true}]}`:                              true,
		`{"breach_patterns":[{"id":"ice","pattern":"melt\\(","message":"Ice may not melt","severity":"error"}]}`:                  false,
		`{"breach_patterns":[{"pattern":"melt\\(","message":"Ice melts","severity":"error","line":4}]}`:                           true,
		`{"defect_patterns":[{"pattern":"ice_melts_on_load","frequency":2,"severity":"low"}]}`:                                    true,
		`{"defects":[{"message":"Ice melts","severity":"high","bad_example":"melt()","good_example":"keep()"}]}`:                  true,
		`{"risky_patterns":[{"message":"Ice melts in every loop","severity":"high"}]}`:                                            true,
		`{"violations":[{"id":"ice","message":"Ice in a wrong unit","severity":"error","example_invalid":["pound"]}]}`:            false,
		`{"violations":[{"id":"ice","message":"Ice in a wrong unit","severity":"error"}]}`:                                        true,
		`{"rules":[{"id":"ice","file":"a.go","description":"Melts","severity":"high"}]}`:                                          true,
		`{"backlog":[{"id":"f-2","title":"Ice melts on load","severity":"high"}]}`:                                                true,
		`{"issues_backlog":[{"id":"f-2","title":"Ice melts on load","priority":"high"}]}`:                                         true,
		`{"open_issues":[{"id":"f-2","title":"Ice melts on load","priority":"high"}]}`:                                            true,
		`{"feature_findings":[{"id":"f-2","title":"Ice melts on load","severity":"high"}]}`:                                       true,
	} {
		found := Find(load("prd.json", []byte(text)))
		if got := found != nil && found.Name == "finding lists"; got != want {
			t.Errorf("%s: read as findings %t, want %t", text, got, want)
		}
	}
}

// TestRemarksBesideFindings: a reviewer who lists findings names risks that remain as texts, and they are no findings; alone they are.
func TestRemarksBesideFindings(t *testing.T) {
	for text, want := range map[string]int{
		`{"reviewer":"security","findings":[],"residual_risks":["Limits are kept per instance"],"testing_gaps":["No test covers midnight"]}`: 0,
		`{"reviewer":"qa","findings":[{"severity":"low","title":"A name is unclear"}],"coverage_gaps":["No test covers midnight"]}`:          1,
		`{"reviewer":"all","findings":[{"severity":"low","desc":"A name is unclear"}],"top_risks":["Nobody ran anything"]}`:                  1,
		`{"reviewer":"qa","findings":[],"gaps":["No test covers midnight"]}`:                                                                 1,
		`{"reviewer":"qa","findings":[],"testing_gaps":[{"severity":"high","description":"No test covers midnight"}]}`:                       1,
		`{"reviewer":"qa","testing_gaps":["No test covers midnight"]}`:                                                                       1,
		`{"verdict":"pass","issues":[],"residual_risks":["Limits are kept per instance"]}`:                                                   0,
		`{"verdict":"fail","issues":[{"severity":"low","title":"A name is unclear"}],"findings":"The names want some work."}`:                1,
		`{"verdict":"fail","issues":[],"findings":"The token is logged."}`:                                                                   1,
	} {
		if got := findingsOf(read(t, "reviews/qa.json", text)); len(got) != want {
			t.Errorf("%s: %d findings", text, len(got))
		}
	}
}

// TestASeverityThatIsExplained counts as it stands ahead of the dash, unless another stands behind it.
func TestASeverityThatIsExplained(t *testing.T) {
	for raw, want := range map[string]report.Severity{"LOW - Not blocking": report.Low, "medium — for now": report.Medium,
		"LOW - raised to HIGH": report.SeverityUnknown, "NONE - as intended": report.SeverityUnknown, "low-hanging": report.SeverityUnknown} {
		all := findingsOf(read(t, "reviews/qa.json", `{"reviewer":"qa","findings":[{"severity":"`+raw+`","title":"A sum is lost"}]}`))
		if len(all) != 1 || all[0].Severity != want || all[0].SeverityRaw != raw {
			t.Errorf("%q: %v, want %s", raw, all, want)
		}
	}
}

// TestReferencesArePlaces: the first line of code among what a finding refers to is where it is; what is read elsewhere is no place.
func TestReferencesArePlaces(t *testing.T) {
	for text, want := range map[string]string{
		`"references":["my till/pay.go:12-18","docs/api.md:3"]`:    "my till/pay.go:12",
		`"files":["my till/pay.go"],"references":["pay.go:12-18"]`: "my till/pay.go:12",
		`"file":"a.go","line":3,"references":["pay.go:12"]`:        "a.go:3",
		`"references":["https://example.org:80/a.html:12"]`:        ":0",
		`"references":["CWE-79","OWASP Top 10: 3"]`:                ":0",
		`"references":"my till/pay.go:12"`:                         "my till/pay.go:12",
	} {
		all := findingsOf(read(t, "reviews/qa.json", `{"reviewer":"qa","findings":[{"severity":"low","title":"A sum is lost",`+text+`}]}`))
		if len(all) != 1 || fmt.Sprintf("%s:%d", all[0].File, all[0].Line) != want {
			t.Errorf("%s: %v, want %s", text, all, want)
		}
	}
}

// TestRemarksOnLines: in a file called a review a list of words beside lines of code is what it found, though nobody says how bad it is.
func TestRemarksOnLines(t *testing.T) {
	for text, want := range map[string]string{
		`[{"file":"a.ts","line":64,"summary":"The copy is shallow","failure_scenario":"Two readers."}]`:                                   "a.ts:64  The copy is shallow|Two readers.|",
		`[{"issueTitle":"No limit","filePath":"a/B.java","lineRange":"27-31","description":"Anybody may try.","suggestion":"Count"}]`:     "a/B.java:27 No limit Anybody may try.||Count",
		`{"status":"done","summary":{"comments":1},"comments":[{"path":"a.py","start_line":7,"content":"Gone","suggestion_code":"try"}]}`: "a.py:7  Gone||try",
	} {
		for _, name := range []string{"code-review.json", "review_findings.json", ".claude/review-report.json", "reviews/x.json"} {
			all := findingsOf(read(t, name, text))
			if len(all) != 1 {
				t.Fatalf("%s, %s: %d findings", name, text, len(all))
			}
			f := all[0]
			if got := fmt.Sprintf("%s:%d %s %s|%s|%s", f.File, f.Line, f.Title, f.Description, f.Risk, f.Suggestion); got != want {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
		}
		if f := Find(load("data.json", []byte(text))); f != nil {
			t.Errorf("claimed by %s: %s", f.Name, text)
		}
	}
	praise := `[{"file":"a.go","line":1,"comment":"LGTM"},{"file":"a.go","line":2,"body":"Nice work!"},{"file":"a.go","line":3,"body":"Good catch, but the lock is missing"},{"file":"a.go","line":4,"body":"Nice","severity":"low"}]`
	if all := findingsOf(read(t, "code-review.json", praise)); len(all) != 2 || all[0].Line != 3 || all[1].Line != 4 {
		t.Errorf("praise beside findings: %+v", all)
	}
	weighed := findingsOf(read(t, "reviews/x.json", `{"blocking":[{"file":"a.go","line":2,"comment":"Breaks the API"}],"non_blocking":[{"file":"b.go","line":3,"comment":"Rename"}],"suggestions":["later"]}`))
	if len(weighed) != 2 || weighed[0].Severity != report.Critical || weighed[1].Severity != report.Low {
		t.Errorf("lists called by a word of the scale: %+v", weighed)
	}
	if a := read(t, "review-findings.json", `{"findings":[],"note":"all were dropped"}`); len(a.Reviews) != 1 || !a.Reviews[0].Listed {
		t.Errorf("an empty list: %+v", a.Reviews)
	}
	grouped := read(t, "review_findings.json", `{"reviewer":"Worker","overall_verdict":"APPROVE","issues":{"P1_high":[],"P2_medium":[{"id":"P2-1","title":"Forms lack the token"}]}}`)
	if len(grouped.Reviews) != 1 || grouped.Reviews[0].Generic || len(findingsOf(grouped)) != 1 || findingsOf(grouped)[0].Severity != report.Medium {
		t.Errorf("groups: %+v", grouped.Reviews)
	}
	for _, text := range []string{`[{"path":"a.py","summary":"what it does"}]`, `[{"rating":5,"text":"good"}]`, `{"findings":"none"}`} {
		if f := Find(load("review.json", []byte(text))); f != nil {
			t.Errorf("claimed by %s: %s", f.Name, text)
		}
	}
}

// TestATextSaysItsPlace: a finding that is a plain text says severity, id and place as an entry of a review in words does.
func TestATextSaysItsPlace(t *testing.T) {
	for text, want := range map[string]string{
		`{"findings":["HIGH: a/b.go:12 - the lock is copied"]}`:        "|high|a/b.go:12",
		`{"findings":["SEC-1 [LOW] the key is old (a/b.go:3-4)"]}`:     "SEC-1|low|a/b.go:3",
		`{"findings":["AC-1 is not met, and Node.js is old"]}`:         "|unknown|:0",
		`{"critical":["a.go:5 the key","LOW: the map"],"findings":[]}`: "|critical|a.go:5",
	} {
		all := findingsOf(read(t, "reviews/x.json", text))
		if len(all) == 0 {
			t.Fatalf("%s: nothing", text)
		}
		if got := fmt.Sprintf("%s|%s|%s:%d", all[0].ID, all[0].Severity, all[0].File, all[0].Line); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestListsOfAFramework: what a framework brings along grades what may go wrong with a tool, and tells of nothing in the work.
func TestListsOfAFramework(t *testing.T) {
	for file, want := range map[string]bool{".till-core/tools/printer.json": false, "till-core/printer.json": true, ".till/printer.json": true} {
		found := Find(load(file, []byte(`{"pitfalls":[{"issue":"The paper runs out","severity":"high"}]}`)))
		if got := found != nil && found.Name == "finding lists"; got != want {
			t.Errorf("%s: read as findings %t, want %t", file, got, want)
		}
	}
}
