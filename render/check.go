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
