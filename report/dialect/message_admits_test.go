package dialect

import "testing"

// TestAHandoffThatSpeaksAgainstItself: what hands work in and says that it fails, or is not verified, does not hand it in whole.
func TestAHandoffThatSpeaksAgainstItself(t *testing.T) {
	for member, want := range map[string]bool{
		`"notes":"The till tests fail."`: true, `"notes":"Not finished: the lock is missing."`: true, `"known_issues":["redeem fails with two tills"]`: true, `"tests_passed":false`: true,
		`"test_status":"failing"`: true, `"verified":false`: true, `"verification":"not tested"`: true, `"verification":"failed"`: true, `"notes":"The suite was aborted."`: true, `"notes":"The redeem page is not finished."`: true,

		`"notes":"All done, nothing open."`: false, `"known_issues":"none"`: false, `"known_issues":["The log is verbose"]`: false, `"test_status":"all passing"`: false, `"tests_passed":true`: false,
		`"notes":"The tests failed at first, and pass now."`: false, `"verification":"ran the suite by hand"`: false, `"notes":"Nothing is left unfinished."`: false, `"tests_passed":12`: false,
	} {
		a := read(t, "pipeline/redeem.json", `{"schema":"ComponentHandoff","component_id":"redeem","status":"complete","files_created":[],"files_modified":["shop/redeem.py"],`+member+"}")
		if got := a.Messages[0].Broke != ""; got != want {
			t.Errorf("%s: %q, want %v", member, a.Messages[0].Broke, want)
		}
		b := read(t, ".msg/messages.jsonl", `{"id":"MSG-001","ts":"2026-03-01T10:00:00Z","from":"executor","type":"task_complete","summary":"[executor] done","data":{"task_id":"T-1","status":"completed",`+member+"}}\n")
		if got := b.Messages[0].Broke != ""; got != want {
			t.Errorf("on the bus, %s: %q, want %v", member, b.Messages[0].Broke, want)
		}
	}
}

// TestATestResultThatTakesItselfBack: in its remarks, its output or its one line for people a result may say that it is none.
func TestATestResultThatTakesItselfBack(t *testing.T) {
	for member, want := range map[string]bool{`"notes":"Test run aborted after 10."`: true, `"output":"2 failed"`: true, `"notes":"All ten pass, none skipped."`: false, `"output":"10 passed"`: false} {
		a := read(t, "pipeline/test.json", `{"schema":"TestResult","component_id":"redeem","status":"pass","tests_run":10,"tests_passed":10,"tests_failed":0,`+member+"}")
		if got := a.Messages[0].Broke != ""; got != want {
			t.Errorf("%s: %q, want %v", member, a.Messages[0].Broke, want)
		}
	}
	for line, want := range map[string]bool{
		`"summary":"[tester] All green except the login suite."`: true, `"summary":"[tester] 2 of 31 fail."`: true, `"summary":"[tester] Test run aborted."`: true, `"summary":"[tester] till","data":{"passed":false}`: true,
		`"summary":"[tester] All 412 tests green, no failures."`: false, `"summary":"[tester] till","data":{"passed":true}`: false, `"summary":"[tester] 0 failed, 412 passed"`: false,
	} {
		a := read(t, ".msg/messages.jsonl", `{"id":"MSG-001","ts":"2026-03-01T10:00:00Z","from":"tester","type":"test_result",`+line+"}\n")
		if got := a.Messages[0].Broke != "" || a.Verifications != nil && a.Verifications[0].Tests.Failed.N > 0; got != want {
			t.Errorf("%s: %q, want %v", line, a.Messages[0].Broke, want)
		}
	}
}
