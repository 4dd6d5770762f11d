package render

import (
	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// RunsSchema names the shape of runs.json; "swarmreport schema runs" prints it.
const RunsSchema = "swarmreport/runs/1"

// runsJSON lists every run of the archive, newest first, with enough of each to choose by; the rest is in the run's own
// run.json.
func runsJSON(a *archive.Archive, site view.Site) ([]File, error) {
	doc := object{{"schema", RunsSchema}, {"tool", toolOf(site)}}
	if a.Shards.Expected > 0 {
		doc = append(doc, object{{"expected", a.Shards.Expected}, {"found", a.Shards.Found}}...)
	}
	body, err := documentText(append(doc, object{{"unseen?", site.Unseen}, {"runs", rowsOf(a.Runs, runsEntry)}}...))
	return []File{{Path: view.RunsJSON, Body: body}}, err
}

// runsEntry is one run in the list. One that is known from a history alone has no folder in the site.
func runsEntry(s *archive.Summary) object {
	dir := view.RunDir(s.ID, s.Key)
	if s.Remembered {
		dir = ""
	}
	return object{{"id", s.ID}, {"key", s.Key}, {"project?", s.Project}, {"dir?", dir}, {"path", s.Path},
		{"started?", s.Started}, {"ended?", s.Ended}, {"verdict", s.Outcome}, {"score", known(s.Score.Value, s.Score.Known)},
		{"ledger", tallyJSON(s.Ledger)}, {"goal?", s.Goal}, {"completed", s.Completed}, {"problems", s.Problems},
		{"remembered?", s.Remembered}}
}
