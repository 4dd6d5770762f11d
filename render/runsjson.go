package render

import (
	"time"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// RunsSchema names the shape of runs.json; "swarmreport schema runs" prints it.
const RunsSchema = "swarmreport/runs/1"

// runsJSON lists every run of the archive, newest first, with enough of each to choose by; the rest is in the run's own
// run.json.
func runsJSON(a *archive.Archive, site view.Site) ([]File, error) {
	body, err := wholeJSON(func(w *jsonWriter) {
		w.member("schema", RunsSchema)
		w.member("tool", toolOf(site))
		if a.Shards.Expected > 0 {
			w.member("expected", a.Shards.Expected)
			w.member("found", a.Shards.Found)
		}
		if len(site.Unseen) > 0 {
			w.member("unseen", site.Unseen)
		}
		list(w, "runs", a.Runs, newRunsEntry)
	})
	return []File{{Path: view.RunsJSON, Body: body}}, err
}

// runsEntry is one run in the list.
type runsEntry struct {
	ID        string    `json:"id"`
	Key       string    `json:"key"`
	Project   string    `json:"project,omitzero"`
	Dir       string    `json:"dir,omitzero"` // its folder in the site; absent = it has no pages
	Path      string    `json:"path"`         // where it was read, under the folder that was read
	Started   time.Time `json:"started,omitzero"`
	Ended     time.Time `json:"ended,omitzero"`
	Verdict   string    `json:"verdict"`
	Score     *points   `json:"score"` // null where no dimension applies
	Ledger    object    `json:"ledger"`
	Goal      string    `json:"goal,omitzero"`
	Completed bool      `json:"completed"` // verified, or the run says that it ended
	Problems  int       `json:"problems"`  // of level error

	Remembered bool `json:"remembered,omitzero"` // known from a history alone
}

func newRunsEntry(s *archive.Summary) runsEntry {
	e := runsEntry{s.ID, s.Key, s.Project, view.RunDir(s.ID, s.Key), s.Path, s.Started, s.Ended, s.Outcome.String(),
		known(s.Score.Value, s.Score.Known), tallyJSON(s.Ledger), s.Goal, s.Completed, s.Problems, s.Remembered}
	if s.Remembered {
		e.Dir = ""
	}
	return e
}
