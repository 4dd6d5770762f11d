package view

import (
	"cmp"
	"iter"
	"sort"
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
		if at.last > 0 && !r.site.Single {
			raw = to(Link{Text: "lines", Href: r.line(at, 0)})
		}
		t.add(at.anchor, from(Link{Text: report.Shorten(in.Path, maxValue)}), Cell{Badge: badge(string(in.Read))},
			text(in.As), text(size(in.Bytes)), text(in.SHA256), raw)
	}
	return TablePart{"inputs", "Inputs", plural(len(all), "file", "files") + ", " + size(sum),
		t.cut(len(all), "files, in run.json")}
}

// rawInput is where a file of the run stands in the site.
type rawInput struct {
	path, anchor string
	number       int  // among the inputs of the run, from 1
	last         int  // number of its last line on the pages of lines; 0 = it is on none
	cited        bool // some link leads to a line of it
}

// rawLine is a line of a file on a page of lines.
type rawLine struct {
	in   *rawInput
	n    int // from 1
	text string
}

const (
	lineWeight = 40        // bytes of a line around its text
	maxLine    = 256 << 10 // bytes of a line that are shown
)

// placeInputs lays the text of all inputs out on pages of lines. Most runs need one page. A last line end begins no
// line.
func (r *Run) placeInputs() {
	r.inputs = make(map[string]*rawInput, len(r.v.Run.Inputs))
	var lines []rawLine
	for i, in := range r.v.Run.Inputs {
		at := &rawInput{path: in.Path, anchor: anchor("i", in.Path), number: i + 1}
		r.inputs[in.Path] = at
		if !in.Kept || r.site.NoInputs {
			continue
		}
		for line := range strings.SplitSeq(strings.TrimSuffix(in.Text, "\n"), "\n") {
			at.last++
			lines = append(lines, rawLine{at, at.last, line})
		}
	}
	if len(lines) > 0 {
		weigh := func(l rawLine) int { return weight(l.text) + lineWeight }
		r.raw = cutPages(lines, len(lines), pageWeight, pageWeight, weigh)
	}
}

// line gives the address of a line; 0 is the head of the file, and a line that is not there its last.
func (r *Run) line(in *rawInput, n int) string {
	n = min(n, in.last)
	page := sort.Search(len(r.raw), func(i int) bool { // how many pages begin up to there
		first := r.raw[i][0]
		return cmp.Or(first.in.number-in.number, first.n-max(n, 1)) > 0
	})
	return paged(InputsPage, page) + "#" + in.lineID() + strconv.Itoa(n)
}

// lineID begins the id of each line: a run has thousands of lines and as many links to them.
func (in *rawInput) lineID() string { return "l" + strconv.Itoa(in.number) + "-" }

// RawLines is a page of inputs, escaped, with an anchor for each line.
type RawLines struct {
	List
	Files iter.Seq[RawFile]
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
		pages = append(pages, RawLines{List: l, Files: r.rawFiles(r.raw[i])})
	}
	return pages
}

// rawFiles goes through the files of a page; in a single file only through those that a link leads to, which is known
// when all else is drawn.
func (r *Run) rawFiles(page []rawLine) iter.Seq[RawFile] {
	return func(yield func(RawFile) bool) {
		for from, to := 0, 0; from < len(page); from = to {
			in := page[from].in
			for to < len(page) && page[to].in == in {
				to++
			}
			if (in.cited || !r.site.Single) && !yield(rawFile(page[from:to])) {
				return
			}
		}
	}
}

func rawFile(lines []rawLine) RawFile {
	in, first := lines[0].in, lines[0].n
	f := RawFile{Path: in.path, Lines: RawItems{First: first, Prefix: in.lineID(),
		Lines: func(yield func(string, bool) bool) {
			for _, l := range lines {
				if shown := report.Within(l.text, maxLine); !yield(shown, len(shown) < len(l.text)) {
					return
				}
			}
		}}}
	if first == 1 {
		f.ID = in.lineID() + "0"
	}
	return f
}
