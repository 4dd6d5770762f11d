package view

import (
	"strings"
	"testing"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// TestNothingOpenTellsWhatWasClosedFromWhatWasNeverRaised: where nobody raised anything, nothing was closed either.
func TestNothingOpenTellsWhatWasClosedFromWhatWasNeverRaised(t *testing.T) {
	silent, closed := &archive.Summary{}, &archive.Summary{Ledger: judge.Tally{Raised: 1}}
	for name, c := range map[string]struct {
		runs []*archive.Summary
		want string
	}{
		"no finding":  {[]*archive.Summary{silent}, "No run raised a finding"},
		"all closed":  {[]*archive.Summary{silent, closed}, "each finding of each run was closed"},
		"no run, yet": {nil, "No run raised a finding"},
	} {
		if got := openLead(&archive.Archive{Runs: c.runs}, 0); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}
