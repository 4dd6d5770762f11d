package dialect

import "testing"

// TestAnAnswerOfTheUser: what was said to a question or an escalation is its answer; a word for waiting is none.
func TestAnAnswerOfTheUser(t *testing.T) {
	for record, want := range map[string]string{
		`"user_response":"12 hours"`:                                       "12 hours",
		`"answer":"no"`:                                                    "no",
		`"decision":{"choice":"12h","by":"anna"}`:                          `{"choice":"12h","by":"anna"}`,
		`"answer":null,"resolution":"User chose bound parameters"`:         "User chose bound parameters",
		`"status":"user-confirmed"`:                                        "user-confirmed",
		`"status":"user-confirmed\u00a0"`:                                  "user-confirmed",
		`"status":"pending"`:                                               "",
		`"user_response":"","status":"open"`:                               "",
		`"user_response":"No response from user"`:                          "",
		`"answer":"User did not answer"`:                                   "",
		`"decision":"no decision yet"`:                                     "",
		`"decision":"escalate to human"`:                                   "",
		`"resolution":"unresolved - blocked"`:                              "",
		`"answer":"?"`:                                                     "",
		`"decision":{"label":null,"choice":""}`:                            "",
		`"answer":"None of these"`:                                         "None of these",
		`"resolution":"pending"`:                                           "",
		`"resolution":"awaiting the product owner"`:                        "",
		`"decision":"needs a decision of the user"`:                        "",
		`"decision":"Should it be 12 hours?"`:                              "",
		`"user_response":"to be decided"`:                                  "",
		`"user_response":"the user has not answered yet"`:                  "",
		`"resolution":"Escalated to the product owner"`:                    "",
		`"resolution":"handed over to the lead"`:                           "",
		`"decision":"undecided"`:                                           "",
		`"decision":"204 with no response body"`:                           "204 with no response body",
		`"suggested_action":"12 h","options":[{"label":"12 h"},"30 days"]`: "",
	} {
		a := read(t, "fix-summary.json", `{"findings_fixed":[],"needs_input_items":[{"id":"A-1",`+record+`}]}`)
		if got := a.Summary.Questions[0].Answer; got != want {
			t.Errorf("question, %s: answer %q, want %q", record, got, want)
		}
		a = read(t, "escalations.json", `[{"type":"human","finding_id":"A-1",`+record+`}]`)
		if got := a.Escalations[0].Answer; got != want {
			t.Errorf("escalation, %s: answer %q, want %q", record, got, want)
		}
	}
	s := read(t, "fix-summary.json", `{"needs_input_items":[{"id":"A-1","status":"user-deferred","reason":"next year"}]}`).Summary
	if len(s.Questions) != 0 || len(s.Deferrals) != 1 || s.Deferrals[0].Reason != "next year" {
		t.Errorf("a question that the user put off: %d questions, deferrals %+v", len(s.Questions), s.Deferrals)
	}
}
