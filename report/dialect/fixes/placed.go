package fixes

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Findings without an id go by their place in a fixer's report: “- config.ts:L33 (hardcoded URL): WONTFIX — single tenant”, or a row with a
// column of places. Whether one finding alone stands there is known once all are.

var (
	lineMark   = pattern.Of(`^([^\s:]+:)L(\d{1,9})(?:(-)L?(\d{1,9}))?`)
	placeAside = pattern.Of(`^\([^()]*\)\s*(?:[:—–-]\s*)?`)
)

// leadingPlace splits the place of a line off the beginning of a text; empty = it begins otherwise.
func leadingPlace(text string) (place, rest string) {
	if strings.Contains(text, ":L") {
		text = lineMark.ReplaceAllString(text, "$1$2$3$4")
	}
	at, rest := phrase.LeadingSpot(text)
	if at.File == "" || at.First == 0 {
		return "", text
	}
	return at.Named(), placeAside.ReplaceAllString(strings.TrimLeft(rest, " :–—-"), "")
}

// placed opens the finding at the place with which an entry begins, where its own words say what became of it. Below an id a place is where the
// fix was made.
func (w *fixSections) placed(number int, text string) bool {
	if slices.ContainsFunc(w.open, func(x fixEntry) bool { return !report.IsPlace(x.id()) }) {
		return false
	}
	place, rest := leadingPlace(text)
	status := wordsTold(rest)
	if place == "" || status == "" {
		return false
	}
	w.close()
	w.listed = true
	x := w.newEntry(number, place, rest, w.fateBeside(true), true)
	x.add("status", status)
	w.open = append(w.open, x)
	return true
}

// placeCell finds the cell of a column of places that names a line; -1 = none.
func (t *fixTable) placeCell(cells []string) (at int, place string) {
	for i, cell := range cells[:min(len(cells), len(t.head))] {
		if slices.Contains(phrase.LocationNames, t.head[i]) || slices.Contains(phrase.FileNames, t.head[i]) || t.head[i] == "file:line" {
			if place, rest := leadingPlace(markup.Bare(cell)); place != "" && rest == "" {
				return i, place
			}
		}
	}
	return -1, ""
}

// byPlace takes a row that names its finding by a place, or by its number beside a column that answers. One that has only a number, in a section
// that answers, is told: another list may be counted so.
func (w *fixSections) byPlace(number int, cells []string) {
	t, first := w.table, strings.TrimSpace(cells[0])
	at, name := t.placeCell(cells)
	switch {
	case at >= 0:
	case !ordinalCell.MatchString(first):
		return
	case t.answer >= 0:
		at, name = 0, strings.Trim(first, "#.")+"."
	case w.fate != noFate:
		w.s.r.Problem(form.AtLine(number), report.Warning, report.MissingField, "id",
			"the row "+form.Quote(first)+" names no finding; give its id, or the file and line where it stands")
		return
	default:
		return
	}
	x := w.newEntry(number, name, "", w.fateBeside(t.answer >= 0), false)
	t.fill(x, cells, at)
	w.all = append(w.all, x)
}

var ordinalCell = pattern.Of(`^#?\d{1,4}\.?$`)
