package view

import (
	"strings"

	"swarmreport/report"
)

// Inputs is the page of every file that the report was made from.
type Inputs struct {
	Frame
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
	Lines  Link   // on a page of lines; an empty Href = the text is not kept
	Text   Link   // the .txt
	None   string // said where there is neither
}

// mostInputs is the number of files that the page lists.
const mostInputs = 3_000

// Inputs makes the page.
func (r *Run) Inputs() Inputs {
	all := r.v.Run.Inputs
	p := Inputs{Frame: r.frame("Inputs", InputsPage, "")}
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
	if at.page > 0 {
		v.Lines = Link{Text: "lines", Href: at.line(0)}
		v.Text = Link{Text: "text", Href: at.text}
	}
	return v
}

// noText says why a file's text cannot be looked at here.
func (r *Run) noText(in *report.Input) string {
	switch {
	case r.site.Single && in.Kept:
		return "not in this file"
	case in.SHA256 == "":
		return "not read" // a problem of the input says why
	case strings.HasPrefix(in.Path, "../"): // it lies beside the run: only its digest is taken
		return "not read"
	case in.Read == report.Whole: // a copy, as its neighbour says
		return "the same bytes"
	}
	return "not text"
}
