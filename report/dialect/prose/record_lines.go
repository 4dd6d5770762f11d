package prose

import (
	"slices"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
)

// Records that say their severity behind the place or the words:
//
//	What: the token is logged
//	Where: src/app.go:12
//	How bad: high

// recordLines are the lines of a paragraph that begins with a field for the place or for the words.
type recordLines struct {
	first                int // 0 = it is no such paragraph
	severe, placed, told bool
}

// inParagraph notes where a paragraph begins that is a record: it says in fields what is wrong, where, and how grave that is. What names itself in
// it is a part of that.
func (w *titleWalk) inParagraph(number int, text string) {
	if text == "" || markup.IsHeading(text) {
		if p := w.para; p.first > 0 && p.severe && p.placed && p.told {
			w.records[p.first] = true
			w.named = slices.DeleteFunc(w.named, func(t *ratedTitle) bool { return t.line >= p.first })
		}
		w.para = recordLines{}
		w.outside = true
		return
	}
	m := findings.FieldOf(text)
	if begins := w.outside && m != nil && !EntryMark.MatchString(text) && !namesItself.MatchString(m[1]); begins && (placeAhead(text) || tellsItself(text)) {
		w.para.first = number
	}
	w.outside = false
	if p := &w.para; p.first > 0 && m != nil {
		p.severe, p.placed, p.told = p.severe || severityField(text) != "", p.placed || placeAhead(text), p.told || tellsItself(text)
	}
}
