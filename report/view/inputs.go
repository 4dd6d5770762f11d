package view

import (
	"strings"

	"swarmreport/report"
)

// Inputs lists every file that the report was made from.
type Inputs struct {
	Empty string
	Sum   string
	Files []Input
	As    bool // some file is read as something: else the column is left out
	More  int
}

// Input is one file of the run.
type Input struct {
	ID     string
	Path   Path
	Size   string
	SHA256 string
	Read   Badge
	As     string
	Lines  Link   // with numbered lines; an empty Href = the text is not kept
	None   string // why there are none
}

// mostInputs is the number of files that the page lists.
const mostInputs = 500

// Inputs makes the list.
func (r *Run) Inputs() Inputs {
	all := r.v.Run.Inputs
	var p Inputs
	if len(all) == 0 {
		p.Empty = "The run’s directory holds no file."
	}
	var sum int64
	for _, in := range all {
		sum += in.Bytes
	}
	p.Sum = plural(len(all), "file", "files") + ", " + size(sum)
	for i := range all[:min(len(all), mostInputs)] {
		p.Files = append(p.Files, r.input(&all[i]))
		p.As = p.As || all[i].As != ""
	}
	p.More = len(all) - len(p.Files)
	return p
}

func (r *Run) input(in *report.Input) Input {
	at := r.inputs[in.Path]
	v := Input{ID: at.anchor, Path: wholePath(in.Path), Size: size(in.Bytes), SHA256: in.SHA256, Read: badge(string(in.Read)), As: in.As, None: r.noText(in)}
	if at.page > 0 && !r.site.Single {
		v.Lines = Link{Text: "lines", Href: at.line(0)}
	}
	return v
}

// noText says why a file's text cannot be looked at here.
func (r *Run) noText(in *report.Input) string {
	switch {
	case r.site.Single && in.Kept:
		return "below, if cited"
	case in.SHA256 == "":
		return "not read" // a problem of the input says why
	case strings.HasPrefix(in.Path, "../"): // it lies beside the run: only its digest is taken
		return "not read"
	case in.Read == report.Whole: // a copy, as its neighbour says
		return "the same bytes"
	}
	return "not text"
}
