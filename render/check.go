package render

import "swarmreport/report/judge"

// CheckSchema names the shape of what "check --json" prints.
const CheckSchema = "swarmreport/check/1"

// CheckedRun is how one run was judged, in the shape of run.json: what "check --json" prints.
type CheckedRun struct {
	ID      string     `json:"id"`
	Key     string     `json:"key"`
	Project string     `json:"project,omitzero"`
	Policy  string     `json:"policy_sha256,omitzero"` // absent for the defaults
	Verdict runVerdict `json:"verdict"`
	Ledger  runLedger  `json:"ledger"`
	Score   runScore   `json:"score"`
	Carried runCarried `json:"carried_over"`
}

// NewCheckedRun takes from a verdict what a gate decides by.
func NewCheckedRun(v *judge.Verdict) CheckedRun {
	return CheckedRun{v.Run.ID, v.Run.Key, v.Run.Project, v.Policy.SHA256, newRunVerdict(v), newRunLedger(v.Ledger), newRunScore(v.Score), newRunCarried(v.CarriedOver())}
}

// WorstVerdict is the verdict over several runs: the worst outcome and the lowest score.
type WorstVerdict struct {
	Outcome string  `json:"outcome"`
	Score   *points `json:"score"` // null where none is known
}

// NewWorstVerdict finds the lowest score of the runs.
func NewWorstVerdict(outcome judge.Outcome, runs []CheckedRun) WorstVerdict {
	worst := WorstVerdict{Outcome: outcome.String()}
	for _, r := range runs {
		if p := r.Verdict.Score; p != nil && (worst.Score == nil || *p < *worst.Score) {
			worst.Score = p
		}
	}
	return worst
}
