package judge

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

func TestStateWordsAreDisjoint(t *testing.T) {
	words := StateWords()
	slices.Sort(words)
	if len(slices.Compact(words)) != len(Dispositions)+len(Lifecycles)+2 {
		t.Errorf("a word occurs twice in %q", words)
	}
}

func TestParseStates(t *testing.T) {
	for _, c := range []struct {
		list string
		want States
		err  string
	}{
		{"", nil, ""},
		{"new", States{"new"}, ""},
		{"new,needs-input", States{"new", "needs_input"}, ""},
		{" New , REOPENED,new,", States{"new", "reopened"}, ""},
		{"Open", States{"open"}, ""},
		{"opened", nil, `there is no state "opened"; the states are open, fixed, tested`},
		{"new,,gone", nil, `there is no state "gone"`},
	} {
		got, err := ParseStates(c.list)
		if !slices.Equal(got, c.want) || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%q: got %q, %v", c.list, got, err)
		}
	}
}

// TestStatesHas: one word is enough, of either kind.
func TestStatesHas(t *testing.T) {
	s := &Settled{Finding: &report.Finding{Key: "f-1"}, Disposition: Unaccounted}
	v := &Verdict{Past: &Past{Findings: map[string]*History{s.Key: {Lifecycle: Reopened}}}}
	for list, want := range map[string]bool{"unaccounted": true, "reopened": true, "new": false, "new,reopened": true, "fixed,resolved": false,
		"open": true} {
		c, err := ParseStates(list)
		if err != nil || c.Has(v, s) != want || len(c) == 0 {
			t.Errorf("%s: %v, want %v (%v)", list, c.Has(v, s), want, err)
		}
	}
	for _, s.Disposition = range []Disposition{Fixed, Tested, Waived} {
		if (States{OpenWord}).Has(v, s) {
			t.Errorf("%s is open", s.Disposition)
		}
	}
	if c, _ := ParseStates("resolved"); !c.Resolved() {
		t.Error("resolved is not asked for")
	}
}
