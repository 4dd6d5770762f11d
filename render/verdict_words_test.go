package render

import (
	"strings"
	"testing"

	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// TestNoSentenceOfTheVerdictSaysLessThanThePageShows: on every sample, as it is and with each of its fixes refuted by a later run.
func TestNoSentenceOfTheVerdictSaysLessThanThePageShows(t *testing.T) {
	for name, v := range samples(t) {
		soothes(t, name, v)
		v.Past = &judge.Past{Findings: map[string]*judge.History{}}
		for _, s := range v.Findings {
			if s.Disposition == judge.Fixed {
				v.Past.Findings[s.Key] = &judge.History{Refuted: judge.RunRef{Key: "/later", ID: "later"}}
			}
		}
		soothes(t, name+", refuted later", v)
	}
}

func soothes(t *testing.T, name string, v *judge.Verdict) {
	t.Helper()
	p := view.NewRun(v, testSite, archivedAt(v)).Overview()
	refused := v.RefutedLater()
	for _, s := range v.Findings {
		if v.ProofOf(s) == judge.Contradicted {
			refused++
		}
	}
	against := refused + len(v.Faults) + len(v.Contradictions) + v.Ledger.Total.Count(judge.Unaccounted)
	if against > 0 && (strings.Contains(p.Sentence, "othing in the record") || strings.Contains(p.Sentence, "othing:")) {
		t.Errorf("%s: the page counts %d things against the run and says %q", name, against, p.Sentence)
	}
	if v.Outcome == judge.Pass && v.RefutedLater() > 0 && !strings.Contains(p.Sentence, "failed") && len(v.Reservations()) == 0 {
		t.Errorf("%s: %d fixes refuted, of which %q says nothing", name, v.RefutedLater(), p.Sentence)
	}
	if refused > 0 && p.Belief.Answer.Is == "corroborated" {
		t.Errorf("%s: %d fixes do not hold, and the answer is %q", name, refused, p.Belief.Answer.Word)
	}
}
