package prose

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
)

// cellAt is the cell of a column; empty where the table has no such column, or the row ends before it.
func cellAt(cells []string, column int) string {
	if column < 0 || column >= len(cells) {
		return ""
	}
	return cells[column]
}

// rowFinding takes a row for a finding, unless it says no words but a count, or that there is none, or that what was looked at holds.
func (b *bodyReader) rowFinding(number int, cells []string) {
	t := b.table.worded(cells)
	words, said := cellAt(cells, t.text)+cellAt(cells, t.title), cellAt(cells, t.Answer)
	if t.raisesNone(cells, words) {
		return
	}
	c := t.candidate(cells)
	if lines := cellAt(cells, t.line); c.File == "" && b.file.First == 0 && b.file.File != "" && lines != "" {
		c.File = b.file.File
		c.Set("line", "line", lines)
	}
	sign := strings.TrimRight(c.SeverityRaw, "\uFE0F")
	c.SeverityRaw = cmp.Or(b.signs[sign], mildSigns[sign], c.SeverityRaw)
	c.BodyLine, c.Loose = number, t.severity >= 0 && b.graded() == ""
	if i := slices.IndexFunc(cells, phrase.FixedAbroad); i >= 0 {
		c.Status, c.Resolution = "fixed", cells[i]
	} else if word, why := b.signAnswer(said); word != "" {
		c.Status, c.Resolution = word, why
	} else if said != "" {
		answered(c, t.said(cells, true), cellAt(cells, t.note))
	}
	if c.Status == "" && beginsFixed.MatchString(c.Suggestion) {
		answered(c, findings.FirstLine(c.Suggestion), "")
	}
	if c.Status == "" && t.applied && phrase.TellsChange(c.Suggestion) {
		c.Status, c.Resolution = "fixed", c.Suggestion
	}
	b.begin(c)
	b.open = nil
}

// raisesNone reports whether a row of such words is no finding, or says that there is none.
func (t *Table) raisesNone(cells []string, words string) bool {
	raw := cellAt(cells, t.severity)
	grade := markup.Bare(raw)
	switch {
	case strings.Trim(words, "0123456789*_` ") == "", phrase.NoFinding.MatchString(words), phrase.AnyGrade.MatchString(raw):
		return true
	case noWords(words) && noWords(cellAt(cells, t.place)) && phrase.NoFinding.MatchString(raw), !noWords(words) && strings.EqualFold(grade, "none"):
		return true
	case t.checks && phrase.PassedCell.MatchString(cellAt(cells, t.Answer)), t.classes && phrase.GradeOf(grade) == report.SeverityUnknown:
		return true
	}
	return t.leavesAsIs(cells) || t.inOrder(cells) || t.onlyNone(cells, words)
}

// noWords reports whether a cell is empty or holds a dash.
func noWords(cell string) bool { return strings.Trim(cell, "-–—*_ ") == "" }

// candidate is the finding that the cells of a row say.
func (t *Table) candidate(cells []string) *findings.Candidate {
	c := &findings.Candidate{Finding: &report.Finding{}, Ranked: t.ranked}
	if c.ID = markup.Bare(cellAt(cells, t.id)); strings.Trim(c.ID, "0123456789-—") == "" {
		c.ID = "" // the number of the row
	}
	c.SeverityRaw, c.Category = strings.Trim(cellAt(cells, t.severity), "*_` "), markup.Bare(cellAt(cells, t.category))
	c.Title, c.Description, c.Suggestion = markup.Bare(cellAt(cells, t.title)), cellAt(cells, t.text), cellAt(cells, t.fix)
	if place := cellAt(cells, t.place); place != "" {
		c.SetPlace(place)
	}
	if c.File == "" {
		t.placeElsewhere(c, cells)
	}
	if lines := cellAt(cells, t.line); c.File != "" && lines != "" {
		c.Set("line", "line", lines)
	}
	t.tellRest(c, cells)
	return c
}
