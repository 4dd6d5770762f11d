package render

import (
	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// historyJSONL is the archive's memory: a line a run, oldest first, from which a later build can go on when the run's own
// folder is gone ("swarmreport schema history" prints its shape).
func historyJSONL(a *archive.Archive, _ view.Site) ([]File, error) {
	return []File{{Path: view.HistoryJSONL, Write: a.WriteHistory}}, nil
}
