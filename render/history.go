package render

import (
	"bytes"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// historyJSONL is the archive's memory: a line a run, oldest first, from which a later build can go on when the run's own
// folder is gone ("swarmreport schema history" prints its shape).
func historyJSONL(a *archive.Archive, _ view.Site) ([]File, error) {
	b := bytes.NewBuffer(make([]byte, 0, a.HistorySize())) // an archive without a run has an empty history, not none
	if err := a.WriteHistory(b); err != nil {
		return nil, err
	}
	return []File{{Path: view.HistoryJSONL, Body: b.Bytes()}}, nil
}
