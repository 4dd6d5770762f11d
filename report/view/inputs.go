package view

import (
	"strings"

	"swarmreport/report"
)

// Inputs lists every file that the report was made from.
type Inputs struct {
	Empty string
	Sum   string
	Table Table
}

// mostInputs is the number of files that the page lists.
const mostInputs = 500

// Inputs makes the list.
func (r *Run) Inputs() Inputs {
	all := r.v.Run.Inputs
	t := sortable("stack sparse", "Files of the run", "File", "Read", "As", "Size#", "SHA-256 on disk", "Raw")
	var p Inputs
	if len(all) == 0 {
		p.Empty = "The run’s directory holds no file."
	}
	var sum int64
	for i, in := range all {
		sum += in.Bytes
		if i >= mostInputs {
			continue
		}
		at := r.inputs[in.Path]
		raw := text(r.noText(&in))
		if at.page > 0 && !r.site.Single {
			raw = to(Link{Text: "lines", Href: at.line(0)})
		}
		t.add(at.anchor, from(Link{Text: wholePath(in.Path).Short}), Cell{Badge: badge(string(in.Read))}, text(in.As),
			text(size(in.Bytes)), text(in.SHA256), raw)
	}
	p.Sum = plural(len(all), "file", "files") + ", " + size(sum)
	p.Table = t.filled().cut(len(all), "files, in run.json")
	return p
}

// noText says why the text of a file is not shown here.
func (r *Run) noText(in *report.Input) string {
	switch {
	case r.site.NoInputs && in.Kept:
		return "left out"
	case r.site.Single && in.Kept:
		return "below, if cited"
	case in.SHA256 == "", strings.HasPrefix(in.Path, "../"): // a problem says why, or only its digest is read
		return "not read"
	case in.Read == report.Whole: // a copy
		return "the same bytes"
	}
	return "not text"
}
