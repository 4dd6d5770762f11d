package view

import (
	"iter"
	"strconv"
	"strings"

	"swarmreport/report"
)

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
	page := in.page
	for _, first := range in.starts {
		if n >= first {
			page++
		}
	}
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
	n, first, from, end := 1, 1, 0, 0 // numbers of the line and of the part's first line; offsets of the part and the line
	for line := range strings.SplitSeq(text, "\n") {
		w := grown(report.Within(line, maxLine)) + lineWeight
		if len(r.raw) == 0 || heavy > 0 && heavy+w > pageWeight {
			if n > first {
				r.put(rawPart{in, first, text[from : end-1]})
				at.starts = append(at.starts, n)
			}
			r.raw, heavy, first, from = append(r.raw, nil), 0, n, end
		}
		if n == 1 {
			at.page = len(r.raw)
		}
		heavy, n, end = heavy+w, n+1, end+len(line)+1
	}
	r.put(rawPart{in, first, text[from:]})
	return heavy
}

func (r *Run) put(part rawPart) {
	last := len(r.raw) - 1
	r.raw[last] = append(r.raw[last], part)
}

// RawLines is a page of inputs, escaped, with an anchor for each line.
type RawLines struct {
	Frame
	Path  string            // of the page in the run's folder
	Files iter.Seq[RawFile] // in a single file only those that a link leads to: what else is drawn decides it
	Pages []Link
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
func (r *Run) RawLines() []RawLines {
	var pages []RawLines
	for i, parts := range r.raw {
		pages = append(pages, RawLines{Frame: r.frame("Inputs", RecordSection), Path: paged(InputsPage, i+1),
			Files: func(yield func(RawFile) bool) {
				for _, part := range parts {
					if (r.inputs[part.input.Path].cited || !r.site.Single) && !yield(r.rawFile(part)) {
						return
					}
				}
			}, Pages: pager(pagesOf(InputsPage), i+1, len(r.raw))})
	}
	return pages
}

func (r *Run) rawFile(part rawPart) RawFile {
	at := r.inputs[part.input.Path]
	lines := RawItems{First: part.first, Prefix: at.lineID(), Lines: shownLines(part.text)}
	f := RawFile{Path: part.input.Path, Lines: lines}
	if part.first == 1 {
		f.ID = at.lineID() + "0"
	}
	return f
}

func shownLines(text string) iter.Seq2[string, bool] {
	return func(yield func(string, bool) bool) {
		for line := range strings.SplitSeq(text, "\n") {
			if shown := report.Within(line, maxLine); !yield(shown, len(shown) < len(line)) {
				return
			}
		}
	}
}
