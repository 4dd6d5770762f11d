package render

import (
	"bytes"

	"swarmreport/report/judge"
)

// exportJSON writes run.json of one run, byte for byte as it stands in a site where nothing was chosen, or an array of them.
func exportJSON(e *Export) ([]byte, error) {
	var docs [][]byte
	for i := range e.Runs {
		r := &e.Runs[i]
		doc, err := wholeJSON(func(w *jsonWriter) {
			writeRunJSON(w, r.narrowed(e.States), r.At, e.Site)
			if e.States.Resolved() {
				list(w, "resolved", r.Gone, newRunResolved)
			}
		})
		if err != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	if len(docs) == 1 {
		return docs[0], nil
	}
	return append(append([]byte("[\n"), bytes.Join(docs, []byte(",\n"))...), "]\n"...), nil
}

// runResolved is a finding of an earlier run that is not there any more, as it was last raised.
type runResolved struct {
	Identity string `json:"identity"`
	Key      string `json:"key,omitzero"`
	ID       string `json:"id,omitzero"`
	Title    string `json:"title,omitzero"`
	Reviewer string `json:"reviewer,omitzero"`
	Severity string `json:"severity"`
	File     string `json:"file,omitzero"`
	Line     int    `json:"line,omitzero"`
	LastSeen string `json:"last_seen"` // key of that run
}

func newRunResolved(g judge.Resolved) runResolved {
	return runResolved{g.Identity, g.Key, g.ID, g.Title, g.Reviewer, g.Severity.String(), g.File, g.Line, g.Last.Key}
}
