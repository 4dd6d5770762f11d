package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestTheLastRoundDecides: of several rounds the last one's verdict is the review's, by its number or else by its place.
func TestTheLastRoundDecides(t *testing.T) {
	for text, approves := range map[string]bool{
		"Round 1: approved\n\nRound 2: changes requested\n":                                                                            false,
		"## Round 1\n\nApproved.\n\n## Round 2\n\nChanges requested.\n":                                                                false,
		"## Round 1\n\nVerdict: approved\n\n## Round 2\n\nVerdict: changes requested\n":                                                false,
		"| Round | Verdict |\n|---|---|\n| 1 | approved |\n| 2 | changes requested |\n":                                                false,
		"- Round 1: LGTM\n- Round 2: needs work\n":                                                                                     false,
		"- Round 2: changes requested\n- Round 1: approved\n":                                                                          false,
		"## Round 2\n\nChanges requested.\n\n## Round 1\n\nApproved.\n":                                                                false,
		"**Round 1** — Approved\n\n**Round 2** — Rejected\n":                                                                           false,
		"Iteration 1: LGTM. Iteration 2: not approved.\n":                                                                              false,
		"### Pass 1\n\nNo issues found.\n\n### Pass 2\n\nChanges requested.\n":                                                         false,
		"First review: approved.\n\nSecond review: changes requested.\n":                                                               false,
		"Verdict: approved\n\nVerdict: changes requested\n":                                                                            false,
		"| Round | Reviewer | Verdict | Notes |\n|---|---|---|---|\n| R1 | qa | APPROVED | - |\n| R2 | qa | CHANGES REQUESTED | - |\n": false,
		"1. Round 1: approved\n2. Round 2: rejected\n":                                                                                 false,
		"LGTM\n\nUpdate: on second thought, do not merge.\n":                                                                           false,
		"Round 1: approved\n\nRound 2: request changes - the owner check is gone\n":                                                    false,
		"No issues found.\n\n## Round 2 verdict: changes requested\n":                                                                  false,
		"Round 1: approved\n\nRound 2: approved\n\nRound 3: changes requested\n\nThe lock leaks.\n":                                    false,
		"Round 1: changes requested\n\nRound 2: approved\n":                                                                            true,
		"## Round 1\n\nChanges requested.\n\n## Round 2\n\nApproved.\n":                                                                true,
		"## Round 1\n\nVerdict: changes requested\n\n## Round 2\n\nVerdict: approved\n\nNo issues found.\n":                            true,
		"| Round | Verdict |\n|---|---|\n| 1 | changes requested |\n| 2 | approved |\n":                                                true,
		"- Round 1: needs work\n- Round 2: LGTM\n":                                                                                     true,
		"- Round 2: approved\n- Round 1: changes requested\n":                                                                          true,
		"## Round 2\n\nApproved.\n\n## Round 1\n\nChanges requested.\n":                                                                true,
		"**Round 1** — Rejected\n\n**Round 2** — Approved\n":                                                                           true,
		"Iteration 1: not approved. Iteration 2: LGTM.\n":                                                                              true,
		"### Pass 1\n\nChanges requested.\n\n### Pass 2\n\nNo issues found.\n":                                                         true,
		"First review: changes requested.\n\nSecond review: approved.\n":                                                               true,
		"| Round | Reviewer | Verdict | Notes |\n|---|---|---|---|\n| R1 | qa | CHANGES REQUESTED | - |\n| R2 | qa | APPROVED | - |\n": true,
		"1. Round 1: rejected\n2. Round 2: approved\n":                                                                                 true,
		"Round 1: changes requested\n\nRound 2: approved\n\nNo issues found.\n":                                                        true,
		"No issues found.\n\nVerdict: approved\n":                                                                                      true,
		"Approved.\n": true,
		"LGTM\n":      true,
		"Round 1: approved\n\nRound 2: changes requested\n\n## Final verdict\n\nApproved.\n": true,
		"Round 1: changes requested\n\nRound 2: changes requested\n\nApproved.\n":            true,
	} {
		a := read(t, "reviews/design.md", "# Review\n\n"+text)
		passes := len(a.Reviews) == 1 && len(a.Problems) == 0 && report.VerdictOf(a.Reviews[0].Verdict) != report.Negative
		if passes != approves {
			t.Errorf("%q: passes %v: %+v, problems %v", text, passes, a.Reviews, a.Problems)
		}
	}
}

// TestRoundsBesideFindings: an approval in the end is not held against what an earlier round raised, nor against a head that refuses.
func TestRoundsBesideFindings(t *testing.T) {
	const rounds = "## Round 1\n\nVerdict: changes requested\n\n### High\n\n- `a.go:3` — the lock leaks\n\n## Round 2\n\nVerdict: approved\n"
	if a := read(t, "reviews/design.md", "# Review\n\n"+rounds); len(a.Reviews) != 1 || len(a.Reviews[0].Findings) != 1 || a.Reviews[0].Clean {
		t.Errorf("%+v", a.Reviews)
	}
	if a := read(t, "reviews/design.md", "---\nreviewer: qa\nverdict: changes requested\n---\n# Review\n\nRound 1: rejected\n\nRound 2: approved\n"); a.Reviews[0].Clean {
		t.Errorf("the head refuses: %+v", a.Reviews[0])
	}
}
