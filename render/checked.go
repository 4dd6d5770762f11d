package render

import (
	"swarmreport/report/judge"
)

// JSON is the form of [Exports] that "check --json" prints.
const JSON = "json"

// exportJSON writes how runs were judged, in the shape of run.json: what a gate decides by.
func exportJSON(e *Export) ([]byte, error) {
	var lowest *judge.Points // nil = none is known
	runs := each(e.Runs, func(r ExportRun) object {
		if r.Score.Known && (lowest == nil || r.Score.Value < *lowest) {
			lowest = &r.Score.Value
		}
		return object{{"id", r.Run.ID}, {"key", r.Run.Key}, {"project?", r.Run.Project}, {"policy_sha256?", r.Policy.SHA256},
			{"verdict", verdictJSON(r.Verdict)}, {"ledger", ledgerJSON(r.Ledger)}, {"score", scoreJSON(r.Score)},
			{"carried_over", carriedJSON(r.CarriedOver())}}
	})
	return documentText(object{{"schema", "swarmreport/check/1"},
		{"verdict", object{{"outcome", e.Outcome}, {"score", (*points)(lowest)}}}, {"error?", e.Error}, {"runs", runs}})
}
