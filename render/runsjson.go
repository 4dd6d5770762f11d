package render

import (
	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// runsJSON lists the months of the archive and its newest runs; [archive.ReadList] reads it back. The rest of a run is
// in its own run.json.
func runsJSON(o archive.Overview, site view.Site) ([]File, error) {
	doc := object{{"schema", archive.ListSchema}, {"tool", toolOf(site)}}
	if o.Shards.Expected > 0 {
		doc = append(doc, object{{"expected", o.Shards.Expected}, {"found", o.Shards.Found}}...)
	}
	body, err := documentText(append(doc, object{{"unseen?", site.Unseen}, {"unfinished?", site.Unfinished}, {"months",
		o.Months}, {"projects", o.Projects},
		{"runs", o.Runs}}...))
	return []File{{Path: view.RunsJSON, Body: body}}, err
}
