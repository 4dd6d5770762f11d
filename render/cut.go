package render

import (
	"fmt"
	"strings"

	"swarmreport/report"
)

// passage is a part of a Markdown document that is shown whole or not at all, so that no fence and no sentence is cut open (rule R7).
type passage struct {
	text    string
	finding bool // it shows one finding
	run     bool // a run begins with it
}

// within joins the passages, as many as fit in limit bytes. Where some do not it ends by saying how many findings and runs are left out,
// and where they are.
func within(limit int, list []passage, where string) []byte {
	size := 0
	for _, p := range list {
		size += len(p.text)
	}
	var out strings.Builder
	kept, left := len(list), leftOut{where: where}
	for kept > 0 && size+len(left.String()) > limit {
		kept--
		size -= len(list[kept].text)
		left.add(list[kept])
	}
	for _, p := range list[:kept] {
		out.WriteString(p.text)
	}
	return []byte(out.String() + left.String())
}

// leftOut counts what a document has no room for.
type leftOut struct {
	passages, findings, runs int
	where                    string
}

func (l *leftOut) add(p passage) {
	l.passages++
	if p.finding {
		l.findings++
	}
	if p.run {
		l.runs++
	}
}

// String is a paragraph of its own; empty where nothing was left out.
func (l *leftOut) String() string {
	switch {
	case l.passages == 0:
		return ""
	case l.runs > 0 && l.findings > 0:
		return fmt.Sprintf("\n**%s and %s** left out here: see %s.\n", more(l.findings, "finding"), more(l.runs, "run"), l.where)
	case l.runs > 0:
		return fmt.Sprintf("\n**%s** left out here: see %s.\n", more(l.runs, "run"), l.where)
	case l.findings > 0:
		return fmt.Sprintf("\n**%s** left out here: see %s.\n", more(l.findings, "finding"), l.where)
	}
	return fmt.Sprintf("\nMore is left out here: see %s.\n", l.where)
}

func more(n int, thing string) string {
	return strings.Replace(report.Plural(n, thing), " ", " more ", 1)
}
