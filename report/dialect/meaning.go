package dialect

import (
	"slices"

	"swarmreport/report"
)

// interpret sets what the words of an artefact's records mean, by the closed vocabularies. The words stay as written.
func interpret(a *report.Artefact, words Words) {
	for _, v := range a.Reviews {
		v.Means, _ = Verdict(v.Verdict)
	}
	for _, s := range a.Scores {
		s.Means, _ = Verdict(s.Verdict)
	}
	if a.Decision != nil {
		a.Decision.Means, _ = Verdict(a.Decision.Word)
	}
	if a.Design != nil {
		a.Design.Means, _ = Verdict(a.Design.Verdict)
	}
	for _, m := range a.Messages {
		m.Outcome = words.Outcome(m.Status)
		if done, _ := words.Status(m.Status); done == report.AnswerFixed { // implemented
			m.Outcome = report.Passed
		}
	}
	for _, t := range a.Tasks {
		t.Outcome = words.Outcome(t.Status)
	}
	for _, s := range slices.Concat([]*report.FixSummary{a.Summary}, a.Summaries) {
		if s != nil {
			s.Outcome = words.Outcome(s.Status)
		}
	}
	if a.Delivery != nil {
		a.Delivery.Outcome = words.Outcome(a.Delivery.Status)
	}
	if a.Stated != nil {
		a.Stated.Outcome = words.Outcome(a.Stated.Status)
		if v, _ := Verdict(a.Stated.Status); v == report.Negative {
			a.Stated.Outcome = report.Failed // "Do not merge"
		}
	}
	interpretSession(a.Session, words)
}

func interpretSession(s *report.Session, words Words) {
	if s == nil {
		return
	}
	s.Outcome = words.Outcome(s.Status)
	for i := range s.Stated {
		s.Stated[i].Outcome = words.Outcome(s.Stated[i].Status)
	}
}
