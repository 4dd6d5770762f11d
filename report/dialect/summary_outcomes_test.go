package dialect

import (
	"slices"
	"swarmreport/report/dialect/form"
	"testing"
)

// TestOutcomesOfFindings: what a summary says became of each finding counts, in whatever list it stands.
func TestOutcomesOfFindings(t *testing.T) {
	tests := []struct {
		text                    string
		fixed, deferred, unread int
	}{
		{`{"results":[{"finding_id":"A-1","status":"fixed"},{"finding_id":"A-2","status":"deferred","reason":"r"}]}`, 1, 1, 0},
		{`{"dispositions":{"A-1":"fixed","A-2":"deferred: later","A-3":"wontfix"}}`, 1, 2, 0},
		{`{"fixes":[{"finding_id":"A-1","status":"fixed"},{"finding_id":"A-2","status":"skipped","reason":"r"}]}`, 1, 1, 0},
		{`{"fixes":[{"id":"FIX-1","finding_id":"A-1"},{"id":"FIX-2","finding_ids":["A-2","A-3"]}],"findings_fixed":["A-1"]}`, 2, 0, 0}, // are one record yet
		{`{"fixes":[{"id":"FIX-1","status":"fixed","ref":"abc1234","addresses":["a.go"]}],"findings_fixed":["FIX-1"]}`, 1, 0, 2},       // a commit and a file are no findings
		{`{"fixes":[{"source_finding":"A-1"},{"id":"FIX-2","source_finding":"A-2"},{"id":"FIX-3","related_finding":"A-3"}],"deferred":[{"source_finding_id":"A-4","reason":"r"}]}`, 3, 1, 0},
		{`{"decisions":[{"finding_id":"A-1","decision":"fixed"},{"finding_id":"A-2","decision":"Defer","reason":"r"},{"finding_id":"A-3","status":"open","decision":"defer"}]}`, 1, 2, 1}, // the decision of the third
		{`{"decisions":[{"finding_id":"A-1","decision":"accepted"},{"finding_id":"A-2","decision":"accepted"}]}`, 0, 0, 1},
		{`{"critical":[{"id":"A-1","status":"fixed"}],"High":{"A-2":"deferred: later"},"low":[{"id":"A-3","title":"told anew"}]}`, 1, 1, 0},
		{`{"findings":[{"id":"A-1","status":"fixed"},{"id":"A-2","resolution":"deferred","reason":"r"}]}`, 1, 1, 0},
		{`{"results":[{"finding_id":"A-1","fixed":true},{"finding_id":"A-2","fixed":false}]}`, 2, 0, 0}, // the second only denies
		{`{"results":[{"finding_id":"A-1","found":true}]}`, 0, 0, 1},
		{`{"fixed":[{"A-1":"bound"},{"A-2":{"description":"masked"}}],"deferred":[{"A-3":"later"}]}`, 2, 1, 0},
		{`{"fixed":[{"A-1":"not fixed"}]}`, 1, 0, 0},                       // a claim that denies itself
		{`{"fixes":[{"finding_id":"A-1","status":"not_fixed"}]}`, 1, 0, 0}, // a claim that denies itself
		{`{"findings_fixed":{"critical":["A-1"],"high":["A-2",{"id":"A-3"}]},"findings_deferred":{"low":[{"id":"A-4","reason":"r"}]}}`, 3, 1, 0},
		{`{"findings_fixed":["A-1"],"already_fixed":["A-2"],"false_positives":[{"id":"A-3","reason":"r"}]}`, 2, 1, 0},
		{`{"findings_addressed":[{"id":"A-1","severity":"high","fix":"f"},"A-2"],"findings_deferred":[]}`, 2, 0, 1}, // the severity
		{`{"findings_addressed":[{"id":"A-1","action":"fixed"},{"id":"A-2","action":"deferred","reason":"r"},{"id":"A-3","resolution":"won't fix: by design"}]}`, 1, 2, 0},
		{`{"iterations":[{"findings_fixed":["A-1"]},{"findings_fixed":["A-2"],"findings_deferred":["A-3"],"mood":"good"}]}`, 2, 1, 1},
		{`{"security":{"fixed":["A-1"],"deferred":["A-2"]},"qa":{"fixed":["B-1"]}}`, 2, 1, 0},
		{`{"items":[{"finding_id":"A-1","status":"fixed"},{"finding_id":"A-2","status":"deferred","reason":"r"}]}`, 1, 1, 0},
		{`{"resolutions":{"A-1":{"status":"fixed"},"A-2":{"status":"deferred","reason":"r"},"_meta":{"by":"fixer"}}}`, 1, 1, 1},
		{`{"resolutions":{"A-1":{"status":"fixed"},"A-2":{"by":"fixer"}}}`, 0, 0, 1},
		{`{"items":[{"id":"A-1","description":"no status"}]}`, 0, 0, 1},
		{`{"items":[{"id":"A-1","status":"fixed"},{"id":"A-2","status":"duplicate"}]}`, 1, 0, 2}, // the odd one's id and status
		{`{"items":[{"id":"T-1","status":"done"},{"id":"T-2","status":"running"}]}`, 0, 0, 1},
		{`{"by_reviewer":{"security":{"fixed":[{"id":"A-1"}],"deferred":["A-2"]},"qa":{"fixed":["B-1"]}}}`, 2, 1, 0},
		{`{"findings_fixed":["A-1"],"by_suite":{"unit":{"failed":[],"skipped":["slow_test"]}}}`, 1, 0, 1},
		{`{"findings_fixed":["A-1"],"items":[{"id":"T-1","state":"completed"},{"id":"T-2","state":"pending"}]}`, 1, 0, 1},
		{`{"findings_fixed":["A-1"],"items":[{"id":"A-2","state":"completed"}]}`, 2, 0, 0},
		{`{"findings_fixed":["A-1"],"items":[{"finding_id":"T-2","state":"completed"}]}`, 2, 0, 0},
		{`{"findings_fixed":["A-1"],"next_steps":{"qa":{"fixes":[{"finding_id":"A-2","description":"add a check"}]}}}`, 1, 0, 1},
		{`{"findings_fixed":["A-1"],"recommended":{"fixes":[{"finding_id":"A-2","description":"add a check"}]}}`, 1, 0, 1},
		{`{"findings_fixed":["A-1"],"round_2":{"findings_fixed":["A-2"]}}`, 2, 0, 0},
		{`{"findings_fixed":["A-1"],"results":[{"test":"t","status":"pass"}]}`, 1, 0, 1},
		{`{"findings_fixed":["A-1"],"results":{"lint":"pass"}}`, 1, 0, 1},
		{`[{"id":"A-1","status":"fixed","mood":"good"},{"id":"A-2","status":"deferred","reason":"r"}]`, 1, 1, 1},
		{"{\"id\":\"A-1\",\"status\":\"fixed\"}\n{\"id\":\"A-2\",\"status\":\"deferred\"}\n", 1, 1, 0},
		{`{"findings_fixed":["A-1"],"results":{"lint":{"status":"failed"},"tests":{"status":"verified"}}}`, 1, 0, 1},
		{`{"findings_fixed":["A-1"],"statuses":[{"key":"build","status":"done"}]}`, 1, 0, 1},
		{`{"findings_fixed":["A-1"],"tests":{"failed":[],"skipped":["slow_test"]}}`, 1, 0, 1},
		{`{"findings_fixed":["A-1"],"suite":{"failed":[],"skipped":["slow_test"]}}`, 1, 0, 1},
		{`{"findings_fixed":["A-1"],"lint":{"fixed":["unused import"]}}`, 1, 0, 1},
	}
	for _, tt := range tests {
		a := read(t, "fix-summary.json", tt.text)
		if s := a.Summary; len(s.Fixes) != tt.fixed || len(s.Deferrals) != tt.deferred || len(a.Unread) != tt.unread {
			t.Errorf("%s: %d fixed, %d deferred, unread %v", tt.text, len(s.Fixes), len(s.Deferrals), a.Unread)
		}
		for _, f := range a.Summary.Fixes {
			if f.ID == "" {
				t.Errorf("%s: a fix without an id", tt.text)
			}
		}
	}
}

// TestLaterSummary: two lists tell the later schema, though they may be empty.
func TestLaterSummary(t *testing.T) {
	for text, want := range map[string]bool{
		`{"findings_fixed":[],"user_deferred":[]}`:         true,
		`{"findings_fixed":[],"needs_input_items":[]}`:     true,
		`{"findings_fixed":[],"userDeferred":[]}`:          true,
		`{"findings_fixed":[],"findings_deferred":[]}`:     false,
		`{"findings_fixed":[],"user_deferred":null}`:       false,
		`{"iterations":[{"fixed":[],"user_deferred":[]}]}`: true,
	} {
		if got := read(t, "fix-summary.json", text).Summary.Later; got != want {
			t.Errorf("%s: later %t", text, got)
		}
	}
}

// TestOutcomeThatIsNone: what makes an entry an outcome may also deny the fix, whatever the field is called.
func TestOutcomeThatIsNone(t *testing.T) {
	for _, name := range form.OutcomeWordNames {
		for word, want := range map[string]string{"not_fixed": name + ": not_fixed", "open - no time left": name + ": open - no time left", "fixed": "", "fixed: moved": ""} {
			text := `{"dispositions":[{"finding_id":"A-1","` + name + `":"` + word + `"}]}`
			if f := read(t, "fix-summary.json", text).Summary.Fixes; len(f) != 1 || f[0].Denied != want {
				t.Errorf("%s: %+v", text, f)
			}
		}
	}
	if f := read(t, "fix-summary.json", `{"dispositions":{"A-1":"rejected"}}`).Summary.Fixes; len(f) != 1 || f[0].Denied != "rejected" {
		t.Errorf("rejected in a map: %+v", f)
	}
}

// TestDispositionsOfOwnFile: answers by the findings' ids are a fix summary, whatever the file is called.
func TestDispositionsOfOwnFile(t *testing.T) {
	for text, want := range map[string]string{
		`[{"finding_id":"A-1","disposition":"fixed","rationale":"moved"},{"finding_id":"A-2","disposition":"false_positive"}]`: "fix summary",
		`{"round":2,"dispositions":[{"finding_id":"A-1","disposition":"dismissed","rationale":"no user input"}]}`:              "fix summary",
		`[{"finding_id":"A-1","severity":"high","title":"The token is logged","status":"fixed"}]`:                              "finding lists",
		`[{"id":"A-1","status":"done"}]`:                                                                 "", // tasks say so too
		`[{"finding_id":"A-1","disposition":"promoted"}]`:                                                "",
		`[{"finding_id":"A-1","disposition":"accepted"},{"finding_id":"A-2","disposition":"dismissed"}]`: "", // a triage takes findings for real
		`[{"finding_id":"A-1","status":"verified"},{"finding_id":"A-2","status":"false positive"}]`:      "",
		`[{"finding_id":"A-1","status":"open"},{"finding_id":"A-2","status":"in_progress"}]`:             "", // nobody says that anything is fixed
		`[{"finding_id":"A-1","status":"fixed"},{"finding_id":"A-2","status":"accepted"}]`:               "fix summary",
		`[{"finding_id":"A-1","status":"fixed"},{"finding_id":"A-2","status":"duplicate"}]`:              "fix summary",
	} {
		f := load("answers.json", []byte(text))
		if got := Find(f); got == nil && want != "" || got != nil && got.Name != want {
			t.Errorf("%s: %v", text, got)
		}
	}
	s := read(t, "reviews/answers.json", `[{"finding_id":"A-1","disposition":"fixed"},{"finding_id":"A-2","disposition":"false_positive","rationale":"r"}]`).Summary
	if s == nil || len(s.Fixes) != 1 || len(s.Deferrals) != 1 || s.Deferrals[0].Reason != "r" {
		t.Errorf("%+v", s)
	}
}

// TestAFixersOwnFile: what a fixer wrote is known by its name or its folder together with its lists.
func TestAFixersOwnFile(t *testing.T) {
	const results = `{"results":[{"id":"A-1","severity":"high","description":"one","status":"fixed"},{"id":"A-2","severity":"low","description":"two","status":"skipped"}]}`
	for file, want := range map[string]string{
		"artifacts/fix.json": "fix summary", "fixes.json": "fix summary", "fix/execution-results.json": "fix summary",
		"fix/fix-plan.json": "finding lists", "fixtures.json": "finding lists", "results.json": "finding lists",
	} {
		if got := read(t, file, results).As; got != want {
			t.Errorf("%s is read as %q, want %q", file, got, want)
		}
	}
	for file, want := range map[string]bool{"fix-report.json": true, "fixes.json": true, "fix-round-2.json": true, "fix/results.json": true, "fix-strategy.json": false,
		"fix-instructions.json": false, "fix-tasks.json": false, "fix-findings.json": false, "fix/input.json": false} {
		a := Find(load(file, []byte(`{"fixes":[{"finding_id":"A-1","description":"change the call"}]}`)))
		if a != nil && a.Name == "fix summary" != want || a == nil && want {
			t.Errorf("%s with fixes of which nothing says that they were made: read as a fix summary is to be %t", file, want)
		}
	}
	for _, word := range []string{"verified", "failed"} {
		if s := read(t, "fix-verification.json", `{"results":[{"finding_id":"A-1","status":"`+word+`"}]}`).Summary; s == nil ||
			len(s.Fixes) != 1 || s.Fixes[0].Claims() != (word == "verified") {
			t.Errorf("%s in a fixer's own file: %+v", word, s)
		}
	}
	a := read(t, "artifacts/fix-report.json", `{"fixed":[{"id":"A-1","description":"one"}],"deferred":[{"id":"A-2","reason":"r"}],"files_modified":["a.go"]}`)
	if a.Summary == nil || len(a.Summary.Fixes) != 1 || len(a.Summary.Deferrals) != 1 {
		t.Errorf("as %q: %+v", a.As, a.Summary)
	}
}

// TestFilesByName: the modified files may be the names of a map, or lists under what was done to them.
func TestFilesByName(t *testing.T) {
	for written, want := range map[string][]string{
		`{"src/a.go":{"added":4},"main.go":"the flag"}`:     {"src/a.go", "main.go"},
		`{"created":["src/a.go"],"modified":["main.go"]}`:   {"src/a.go", "main.go"},
		`{"src/a.go":["12-14","40"]}`:                       {"src/a.go"},
		`["src/a.go",{"path":"main.go","change":"a flag"}]`: {"src/a.go", "main.go"},
		`"src/a.go, main.go"`:                               {"src/a.go", "main.go"},
		`"my notes.md"`:                                     {"my notes.md"},
		`[]`:                                                {},
	} {
		s := read(t, "fix-summary.json", `{"findings_fixed":["A-1"],"files_modified":`+written+`}`).Summary
		if !slices.Equal(s.FilesModified, want) || !s.FilesStated {
			t.Errorf("%s: %v, want %v", written, s.FilesModified, want)
		}
	}
}

// TestFixesCompleted: a list of fixes that its name calls complete is one of fixes.
func TestFixesCompleted(t *testing.T) {
	s := read(t, "fix-summary.json", `{"fixes_completed":[{"id":"SEC-1","description":"hidden","file":"a.go"}]}`).Summary
	if s == nil || len(s.Fixes) != 1 || s.Fixes[0].ID != "SEC-1" || !s.Fixes[0].Claims() {
		t.Errorf("%+v", s)
	}
}

// TestAMapByIDs: a summary that is nothing but a map says by each id what became of it, in a word or in a record.
func TestAMapByIDs(t *testing.T) {
	a := read(t, "fix-summary.json", `{"A-1":{"status":"fixed","note":"hidden"},"A-2":"deferred","A-3":{"status":"open"}}`)
	s := a.Summary
	if s == nil || len(s.Fixes) != 2 || s.Fixes[0].ID != "A-1" || !s.Fixes[0].Claims() || s.Fixes[1].Claims() ||
		len(s.Deferrals) != 1 || s.Deferrals[0].ID != "A-2" || len(a.Unread)+len(a.Problems) > 0 {
		t.Errorf("%+v, unread %v, problems %v", s, a.Unread, a.Problems)
	}
}

// TestFixListsInWords: what an entry of a list of fixes says behind its id may put the fix off.
func TestFixListsInWords(t *testing.T) {
	for text, want := range map[string][]string{
		`{"findings_fixed":["A-1: masked","A-2: deferred to v2"]}`:                              {"A-1 fixed ", "A-2 denied "},
		`{"findings_fixed":{"A-1":"fixed in c1db187","A-2":"needs input: which?"}}`:             {"A-1 fixed ", "A-2 denied "},
		`{"findings_addressed":["A-1: masked","A-2: deferred to v2","A-3: needs input: how?"]}`: {"A-1 fixed ", "A-2 deferred deferred to v2", "A-3 asked"},
		`{"findings_addressed":{"A-1":"masked","A-2":"deferred to v2"}}`:                        {"A-1 fixed ", "A-2 deferred deferred to v2"},
		`{"applied":["A-1","A-2"],"deferred":["A-3: later"]}`:                                   {"A-1 fixed ", "A-2 fixed ", "A-3 deferred later"},
		`{"fixes":[{"issue":"A-1","fix":"masked"}],"fixed":["A-1"]}`:                            {"A-1 fixed "},
		`{"results":[{"issue":"A-1","status":"fixed"},{"issue":"A-2","status":"open"}]}`:        {"A-1 fixed ", "A-2 open "},
		`{"fixes":[{"id":"A-1","issue":"A token in the log","fix":"masked"}]}`:                  {"A-1 fixed "},
	} {
		if got := toldByFixer(read(t, "fix-summary.json", text).Summary); !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
}

// TestAFixerAnswersUnderFindings: in a file of the fixer's a list called findings that tells none anew says what became of those of others.
func TestAFixerAnswersUnderFindings(t *testing.T) {
	const answers, told = `{"findings":[{"id":"QA-001","fixed":true},{"id":"QA-002","fixed":false}]}`, `{"findings":[{"id":"QA-001","severity":"low","description":"charged twice","fixed":true}]}`
	for file, fixes := range map[string]int{"fix-report.json": 2, "fix/results.json": 2, "reviews/qa.json": 0} {
		if a := read(t, file, answers); a == nil || a.Summary == nil != (fixes == 0) || a.Summary != nil && len(a.Summary.Fixes) != fixes {
			t.Errorf("%s: got %+v, want %d fixes", file, a, fixes)
		}
	}
	if a := read(t, "fix-report.json", `{"findings":[{"id":"QA-001","severity":"low","status":"fixed","fix":"a lock"}]}`); a == nil ||
		a.Summary == nil || len(a.Summary.Fixes) != 1 {
		t.Errorf("a severity beside the answer: got %+v", a)
	}
	if a := read(t, "fixes.json", `[{"id":"QA-001","fixed":true},{"id":"QA-002","fixed":false}]`); a == nil || a.Summary == nil || len(a.Summary.Fixes) != 2 {
		t.Errorf("a bare list: got %+v", a)
	}
	if a := read(t, "fix-report.json", told); a == nil || a.Summary != nil {
		t.Errorf("a list that tells findings is taken for a fixer's: %+v", a)
	}
}
