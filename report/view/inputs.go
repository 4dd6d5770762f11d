package view

import (
	"iter"
	"strconv"
	"strings"

	"swarmreport/report"
)

// mostInputs is the number of files that the page lists.
const mostInputs = 500

// Inputs lists every file that the report was made from.
func (r *Run) Inputs() TablePart {
	all := r.v.Run.Inputs
	t := sortable("stack sparse", "Files of the run", "File", "Read", "As", "Size#", "SHA-256 on disk", "Raw")
	var sum int64
	for i, in := range all {
		sum += in.Bytes
		if i >= mostInputs {
			continue
		}
		at := r.inputs[in.Path]
		raw := text(either(r.site.Single && in.Kept && !r.site.NoInputs, "below, if cited", ""))
		if at.page > 0 && !r.site.Single {
			raw = to(Link{Text: "lines", Href: at.line(0)})
		}
		t.add(at.anchor, from(Link{Text: report.Shorten(in.Path, maxValue)}), Cell{Badge: badge(string(in.Read))},
			text(in.As), text(size(in.Bytes)), text(in.SHA256), raw)
	}
	return TablePart{"inputs", "Inputs", plural(len(all), "file", "files") + ", " + size(sum),
		t.cut(len(all), "files, in run.json")}
}

// rawInput is where a file of the run stands in the site.
type rawInput struct {
	anchor string
	number int   // among the inputs of the run, from 1
	cited  bool  // some link leads to a line of it
	page   int   // the page of lines that it begins on, from 1; 0 = none
	starts []int // the first line of each further page that it runs on to
	last   int   // number of its last line
}

// rawPart is a stretch of one file on one page of lines.
type rawPart struct {
	input *report.Input
	first int    // number of its first line
	text  string // its lines, without the last line end
}

// line gives the address of a line; 0 is the head of the file, and a line that is not there its last.
func (in *rawInput) line(n int) string {
	n = min(n, in.last)
	page := in.page + howMany(in.starts, func(first int) bool { return n >= first })
	return paged(InputsPage, page) + "#" + in.lineID() + strconv.Itoa(n)
}

// lineID begins the id of each line: a run has thousands of lines and as many links to them.
func (in *rawInput) lineID() string { return "l" + strconv.Itoa(in.number) + "-" }

// placeInputs lays the text of all inputs out on pages of lines. Most runs need one page.
func (r *Run) placeInputs() {
	r.inputs = make(map[string]*rawInput, len(r.v.Run.Inputs))
	heavy := 0
	for i := range r.v.Run.Inputs {
		in := &r.v.Run.Inputs[i]
		at := &rawInput{anchor: anchor("i", in.Path), number: i + 1}
		r.inputs[in.Path] = at
		if in.Kept && !r.site.NoInputs {
			heavy = r.lay(in, at, heavy)
		}
	}
}

const (
	lineWeight = 40        // bytes of a line around its text
	maxLine    = 256 << 10 // bytes of a line that are shown
)

// lay puts one file on the open page, and on as many further ones as it needs. A last line end begins no line.
func (r *Run) lay(in *report.Input, at *rawInput, heavy int) int {
	text := strings.TrimSuffix(in.Text, "\n")
	at.last = 1 + strings.Count(text, "\n")
	put := func(first int, text string) {
		last := len(r.raw) - 1
		r.raw[last] = append(r.raw[last], rawPart{in, first, text})
	}
	n, first, from, end := 1, 1, 0, 0 // numbers of the line and of the part's first line; offsets of the part and the line
	for line := range strings.SplitSeq(text, "\n") {
		w := weight(line) + lineWeight
		if len(r.raw) == 0 || heavy > 0 && heavy+w > pageWeight {
			if n > first {
				put(first, text[from:end-1])
				at.starts = append(at.starts, n)
			}
			r.raw, heavy, first, from = append(r.raw, nil), 0, n, end
		}
		if n == 1 {
			at.page = len(r.raw)
		}
		heavy, n, end = heavy+w, n+1, end+len(line)+1
	}
	put(first, text[from:])
	return heavy
}

// RawLines is a page of inputs, escaped, with an anchor for each line.
type RawLines struct {
	List
	Files iter.Seq[RawFile] // in a single file only those that a link leads to: what else is drawn decides it
}

// RawFile is one file, or a stretch of it, on a page of lines.
type RawFile struct {
	ID    string // empty where the file began on an earlier page
	Path  string
	Lines RawItems
}

// RawItems are lines, numbered from First, and of each whether it was cut.
type RawItems struct {
	First  int
	Prefix string // of each line's id
	Lines  iter.Seq2[string, bool]
}

// RawLines makes the pages of inputs; none if no text was kept, or is to be shown.
func (r *Run) RawLines() (pages []RawLines) {
	for i, l := range lists(r.raw, InputsPage, r.frame("Inputs", RecordSection), nil) {
		pages = append(pages, RawLines{List: l, Files: func(yield func(RawFile) bool) {
			for _, part := range r.raw[i] {
				if (r.inputs[part.input.Path].cited || !r.site.Single) && !yield(r.rawFile(part)) {
					return
				}
			}
		}})
	}
	return pages
}

func (r *Run) rawFile(part rawPart) RawFile {
	at := r.inputs[part.input.Path]
	f := RawFile{Path: part.input.Path, Lines: RawItems{First: part.first, Prefix: at.lineID(),
		Lines: func(yield func(string, bool) bool) {
			for line := range strings.SplitSeq(part.text, "\n") {
				if shown := report.Within(line, maxLine); !yield(shown, len(shown) < len(line)) {
					return
				}
			}
		}}}
	if part.first == 1 {
		f.ID = at.lineID() + "0"
	}
	return f
}
