package view

import (
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// TestManyReasonsOfOneRuleAreFolded behind the second, and none is lost.
func TestManyReasonsOfOneRuleAreFolded(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 2, 3: 2, 9: 2} {
		v := settled()
		v.Reasons = []judge.Reason{{Rule: "unaccounted", Level: judge.Review}}
		for range n {
			v.Reasons = append(v.Reasons, judge.Reason{Rule: "undecided", Level: judge.Review})
		}
		list, _ := alone(v).reasons()
		if rest := len(list[len(list)-1].Rest); len(list) != want+1 || want+rest != n {
			t.Errorf("of %d reasons of a rule %d are listed and %d folded away, want %d listed", n, len(list)-1, rest, want)
		}
	}
}

// TestEachRuleThatSpokeSaysOnceWhatToDo: however many reasons another rule has.
func TestEachRuleThatSpokeSaysOnceWhatToDo(t *testing.T) {
	v := settled()
	v.Reasons = nil
	for range 2 * mostReasons {
		v.Reasons = append(v.Reasons, judge.Reason{Rule: "undecided", Level: judge.Review})
	}
	v.Reasons = append(v.Reasons, judge.Reason{Rule: "stopped", Level: judge.Review}, judge.Reason{Rule: contradictionRule, Level: judge.Review}, judge.Reason{Rule: contradictionRule, Level: judge.Review},
		judge.Reason{Rule: "lint", Level: judge.Note})
	list, more := alone(v).reasons()
	cures := map[string]int{}
	for _, x := range list {
		if x.Cure != "" {
			cures[x.Rule.Text]++
		}
		more += len(x.Rest)
	}
	if len(cures) != 3 || cures["undecided"] != 1 || cures["stopped"] != 1 || cures[contradictionRule] != 1 {
		t.Errorf("what to do is said by %v", cures)
	}
	if len(list)+more != 2*mostReasons+4 {
		t.Errorf("%d reasons listed and %d more, want all", len(list), more)
	}
}

// TestAReasonLeadsToAFewPlaces: thirteen of them behind one sentence push what other rules say off the first screen.
func TestAReasonLeadsToAFewPlaces(t *testing.T) {
	var refs []judge.Ref
	for i := range 13 {
		at := report.Origin{Path: "analyses/a.json", Line: i + 1}
		refs = append(refs, judge.Ref{Label: at.String(), Origin: at})
	}
	if s := alone(settled()).sentence("Nobody signed them.", refs); len(s.Also) != fewPlaces || s.More != len(refs)-fewPlaces {
		t.Errorf("got %d places and %d more", len(s.Also), s.More)
	}
}
