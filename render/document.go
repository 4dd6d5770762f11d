package render

import (
	"fmt"
	"strings"

	"swarmreport/report"
)

// document is Markdown in parts that are shown whole or not at all, so that no fence and no sentence is cut open (rule
// R7).
type document struct {
	parts   []part
	pending string // a heading goes with what follows it
}

type part struct {
	text         string
	finding, run bool // it shows one finding; a run begins with it
}

func (d *document) add(p part) {
	p.text, d.pending = d.pending+p.text, ""
	d.parts = append(d.parts, p)
}

func (d *document) printf(format string, args ...any) {
	d.add(part{text: fmt.Sprintf(format, args...)})
}

// heading writes a heading of a level. One without a text below it is left out.
func (d *document) heading(level int, text string) {
	d.pending = "\n" + strings.Repeat("#", level) + " " + text + "\n\n"
}

// table begins a table; a column of numbers ends in "#".
func (d *document) table(columns ...string) {
	head, line := "|", "|"
	for _, c := range columns {
		name, number := strings.CutSuffix(c, "#")
		head, line = head+" "+name+" |", line+"---"
		if number {
			line += ":"
		}
		line += "|"
	}
	d.pending += head + "\n" + line + "\n"
}

func row(cells ...string) string { return "| " + strings.Join(cells, " | ") + " |\n" }

// Bounds of one list, so that a report of fewer than 20 lists keeps to [reportLimit] whatever the run holds.
const (
	listLimit    = 30_000
	findingLimit = 110_000
)

// listed writes items until limit bytes are reached; the rest is counted, never dropped in silence.
func listed[T any](d *document, limit int, all []T, item func(T) string) {
	for i, x := range all {
		text := item(x)
		if limit -= len(text); limit < 0 {
			d.printf("\n%d more, see the site.\n", len(all)-i)
			return
		}
		d.add(part{text: text})
	}
}

// within joins the parts, as many as fit in limit bytes. Where some do not it ends by saying how many findings and runs
// are left out, and where they are.
func (d *document) within(limit int, where string) []byte {
	size := 0
	for _, p := range d.parts {
		size += len(p.text)
	}
	kept, findings, runs, left := len(d.parts), 0, 0, ""
	for kept > 0 && size+len(left) > limit {
		kept--
		p := d.parts[kept]
		size -= len(p.text)
		if p.finding {
			findings++
		}
		if p.run {
			runs++
		}
		left = leftOut(findings, runs, where)
	}
	var out strings.Builder
	for _, p := range d.parts[:kept] {
		out.WriteString(p.text)
	}
	return []byte(out.String() + left)
}

// leftOut is a paragraph of its own.
func leftOut(findings, runs int, where string) string {
	var words []string
	if findings > 0 {
		words = append(words, more(findings, "finding"))
	}
	if runs > 0 {
		words = append(words, more(runs, "run"))
	}
	if words == nil {
		return "\nMore is left out here: see " + where + ".\n"
	}
	return "\n**" + strings.Join(words, " and ") + "** left out here: see " + where + ".\n"
}

func more(n int, thing string) string {
	return strings.Replace(report.Plural(n, thing), " ", " more ", 1)
}
