package dialect

import (
	"slices"
	"testing"
)

// answersIn gives what a summary tells, or nil where the file is none.
func answersIn(t *testing.T, name, text string) []string {
	t.Helper()
	s := read(t, name, text).Summary
	if s == nil {
		t.Errorf("%s is no summary", text)
		return nil
	}
	return toldByFixer(s)
}

// TestListsCalledOtherwise: a list is read by the words of its name where each entry names a finding. A fix that was taken back is none, whatever the reason.
func TestListsCalledOtherwise(t *testing.T) {
	for text, want := range map[string][]string{
		`{"resolved":["A-1"],"partially_resolved":[{"id":"A-2","remaining":"one caller"}],"accepted_as_is":[{"id":"A-3","rationale":"inner tool"}]}`:               {"A-1 fixed ", "A-2 open ", "A-3 deferred inner tool"},
		`{"findings_fixed":["A-1","A-2"],"reverted_fixes":["A-2"]}`:                                                                                                {"A-1 fixed ", "A-2 denied "},
		`{"fixed":["A-1"],"rolled_back":[{"id":"A-2","reason":"the nightly job broke"}]}`:                                                                          {"A-1 fixed ", "A-2 open "},
		`{"fixed":["A-1"],"backlog":[{"id":"A-2","reason":"T-9"}],"known_false_positives":[{"id":"A-3","reason":"masked"}]}`:                                       {"A-1 fixed ", "A-2 deferred T-9", "A-3 deferred masked"},
		`{"fixed":["A-1"],"needs_human_review":["A-2"]}`:                                                                                                           {"A-1 fixed ", "A-2 asked"},
		`{"result":{"fixes":{"applied":[{"id":"A-1"}],"not_applied":[{"id":"A-2"}]}}}`:                                                                             {"A-1 fixed ", "A-2 open "},
		`{"commits":[{"finding_id":"A-1","sha":"a1b2c3d"}],"unresolved":{"deferred":[{"id":"A-2","reason":"no loader"}],"not_fixed":["A-3"]}}`:                     {"A-1 fixed ", "A-2 deferred no loader", "A-3 open "},
		`{"fixed":["A-1"],"reverted_tests":["A-2"],"backlog":["write the guide"],"rolled_back":["task-2"],"skipped_migrations":["MIG-1"],"implemented":["REQ-1"]}`: {"A-1 fixed "},
	} {
		if got := answersIn(t, "fix-summary.json", text); !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
	if got := answersIn(t, "revert-log.json", `{"reverted":[{"finding_id":"A-1","commit":"a1b2c3d"}]}`); !slices.Equal(got, []string{"A-1 open "}) {
		t.Errorf("a log of what was taken back: %q", got)
	}
}

// TestAnswersUnderAnyName: answers are heard under a name that says nothing, if one of them is surely a fix or each is about a finding by name. Of several
// attempts the last one counts.
func TestAnswersUnderAnyName(t *testing.T) {
	for text, want := range map[string][]string{
		`{"by_reviewer":{"security":{"A-1":"fixed"},"qa":{"B-1":"fixed","B-2":"deferred: no loader"}}}`:                                          {"A-1 fixed ", "B-1 fixed ", "B-2 deferred deferred: no loader"},
		`{"log_of_findings":[{"id":"A-1","status":"fixed"},{"id":"A-2","status":"open"}]}`:                                                       {"A-1 fixed ", "A-2 open "},
		`{"tasks":[{"finding":"A-1","done":true},{"finding":"A-2","done":false}]}`:                                                               {"A-1 fixed ", "A-2 open "},
		`{"attempts":[{"finding_id":"A-1","attempt":1,"result":"failure"},{"finding_id":"A-1","attempt":2,"result":"success"}]}`:                 {"A-1 fixed "},
		`{"attempts":[{"finding_id":"A-1","attempt":1,"result":"success"},{"finding_id":"A-1","attempt":2,"result":"failure"}]}`:                 {"A-1 denied "},
		`{"fixed":["A-1"],"components":[{"id":"C-1","status":"completed"}],"tasks":[{"id":"B-1","status":"fixed"}],"stages":{"C-2":"complete"}}`: {"A-1 fixed "},
		`{"fixed":["A-1"],"expected":{"A-2":"fixed"},"goals":[{"finding_id":"A-2","status":"fixed"}],"previous_run":{"A-1":"open"}}`:             {"A-1 fixed "},
	} {
		if got := answersIn(t, "fix-summary.json", text); !slices.Equal(got, want) {
			t.Errorf("%s\ngot  %q\nwant %q", text, got, want)
		}
	}
}

// TestFixesThatGoHalfWay: the record of a fix takes it back in more fields than its status.
func TestFixesThatGoHalfWay(t *testing.T) {
	for field, want := range map[string]string{
		`"completion":"60%"`: "denied", `"completion":"100%"`: "fixed", `"progress":80`: "denied", `"progress":1`: "fixed",
		`"scope":"partial"`: "denied", `"scope":"full"`: "fixed", `"fix_type":"none"`: "denied", `"fix_type":"root cause"`: "fixed",
		`"reverted_by":"a1b2c3d"`: "denied", `"reverted_by":null`: "fixed", `"reverted_by":"none"`: "fixed", `"reverted_in":"n/a"`: "fixed",
		`"description":"The fix rolled back the order"`: "fixed", `"description":"The fix rolled back"`: "denied", `"change":"none"`: "denied", `"action_taken":"none"`: "denied", `"change":"none of the callers build it"`: "fixed",
		`"description":"No code change; the guide tells it"`: "denied", `"description":"No code change to the schema, the query is bound"`: "fixed",
	} {
		if got := answersIn(t, "fix-summary.json", `{"fixes":[{"finding_id":"A-1",`+field+`}]}`); !slices.Equal(got, []string{"A-1 " + want + " "}) {
			t.Errorf("%s: %q, want %s", field, got, want)
		}
	}
	for note, want := range map[string]string{
		"A-1 is only fixed for GET; the rest waits.": "denied", "A-1: fix reverted, the pipeline broke.": "denied", "A-1 is fixed for all callers.": "fixed", "A-1: the order is rolled back.": "fixed", "A-1: the fix was rolled back.": "denied", "A-1 was rolled back.": "denied", "A-1: backed out.": "denied", "The first attempt at A-1 was reverted, the second one holds.": "fixed",
	} {
		if got := answersIn(t, "fix-summary.json", `{"findings_fixed":["A-1"],"notes":["`+note+`"]}`); !slices.Equal(got, []string{"A-1 " + want + " "}) {
			t.Errorf("%s: %q, want %s", note, got, want)
		}
	}
}
