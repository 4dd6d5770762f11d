package prose

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// rowFinding takes a row for a finding, unless it says no words but a count, or that there is none, or that what was looked at holds.
func (b *bodyReader) rowFinding(number int, cells []string) {
	t := b.table.worded(cells)
	words, said := markup.Cell(cells, t.text)+markup.Cell(cells, t.title), markup.Cell(cells, t.Answer)
	if t.raisesNone(cells, words) {
		return
	}
	c := t.candidate(cells)
	if lines := markup.Cell(cells, t.line); c.File == "" && b.file.First == 0 && b.file.File != "" && lines != "" {
		c.File = b.file.File
		c.Set("line", lines)
	}
	sign := strings.TrimRight(c.SeverityRaw, "\uFE0F")
	c.SeverityRaw = cmp.Or(b.signs[sign], mildSigns[sign], c.SeverityRaw)
	c.BodyLine, c.Loose = number, t.severity >= 0 && b.graded() == ""
	if i := slices.IndexFunc(cells, phrase.FixedAbroad); i >= 0 {
		c.Status, c.Resolution = "fixed", cells[i]
	} else if word, why := b.signAnswer(said); word != "" {
		c.Status, c.Resolution = word, why
	} else if said != "" {
		answered(c, t.said(cells, true), markup.Cell(cells, t.note))
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

// rowAside takes a row in a section whose title is a word for something else, “Smoke test”, below the head that others have whose rows are findings, unless it
// says again what one of these says.
func (b *bodyReader) rowAside(number int, cells []string) {
	b.rowGraded(cells)
	if !b.saysAgain(b.table.candidate(cells)) {
		b.rowFinding(number, cells)
	}
}

// saysAgain reports whether a row says the words of a finding above it, of the same file or of none.
func (b *bodyReader) saysAgain(row *findings.Candidate) bool {
	if b.looked > len(b.found) || b.said == nil {
		b.looked, b.said = 0, map[[2]string]bool{}
	}
	for ; b.looked < len(b.found); b.looked++ {
		c := b.found[b.looked]
		b.said[[2]string{wordsAs(c), c.File}], b.said[[2]string{wordsAs(c), anyFile}] = true, true
	}
	words := wordsAs(row)
	return b.said[[2]string{words, cmp.Or(row.File, anyFile)}] || b.said[[2]string{words, ""}]
}

// anyFile stands for the file of a finding, whichever it is.
const anyFile = "*"

// wordsAs gives the words that tell what a finding is, in one order.
func wordsAs(c *findings.Candidate) string {
	return strings.Join(slices.Sorted(maps.Keys(weightyWords(named(c)))), " ")
}

// raisesNone reports whether a row of such words is no finding, or says that there is none.
func (t *Table) raisesNone(cells []string, words string) bool {
	raw := markup.Cell(cells, t.severity)
	grade := markup.Bare(raw)
	switch {
	case words == "" && max(t.text, t.title) >= 0 && phrase.IsFindingID(markup.Bare(markup.Cell(cells, t.id))):
		return phrase.GradeOf(grade) == report.SeverityUnknown // what is wrong was left out
	case strings.Trim(words, "0123456789*_` ") == "", phrase.NoFinding.MatchString(words), phrase.AnyGrade.MatchString(raw):
		return true
	case noWords(words) && noWords(markup.Cell(cells, t.place)) && phrase.NoFinding.MatchString(raw), !noWords(words) && strings.EqualFold(grade, "none"):
		return true
	case t.checks && phrase.PassedCell.MatchString(markup.Cell(cells, t.Answer)), t.classes && phrase.GradeOf(grade) == report.SeverityUnknown:
		return true
	}
	return t.leavesAsIs(cells) || t.inOrder(cells) || t.onlyNone(cells, words)
}

// noWords reports whether a cell is empty or holds a dash.
func noWords(cell string) bool { return strings.Trim(cell, "-–—*_ ") == "" }

// inOrder reports whether a row gives no severity in the column for it because nothing is wrong there: “| SEC-1 | n/a (positive) | src/app.go | all terms are bound |”,
// “| SEC-2 | — | src/app.go | the name is cleaned | mitigated |”.
func (t *Table) inOrder(cells []string) bool {
	grade := markup.Cell(cells, t.severity)
	if t.severity < 0 || !noGrade.MatchString(grade) {
		return false
	}
	return praisedGrade.MatchString(grade) ||
		slices.ContainsFunc([]string{markup.Cell(cells, t.fix), markup.Cell(cells, t.Answer), markup.Cell(cells, t.note)}, handledThere.MatchString)
}

// countsNot reports whether a row has dashes for the number and for the severity: its author notes it beside what counts.
func (t *Table) countsNot(cells []string) bool {
	return t.id >= 0 && t.severity >= 0 && dashed(markup.Cell(cells, t.id)) && dashed(markup.Cell(cells, t.severity))
}

// dashed is a cell that says that there is nothing to say; an empty one may have been forgotten.
func dashed(cell string) bool { return cell != "" && noWords(cell) }

// onlyNone reports whether a row says that there is none, and has dashes in all other cells: “| — | no slow queries | — |”.
func (t *Table) onlyNone(cells []string, words string) bool {
	said := slices.DeleteFunc(slices.Clone(cells), noWords)
	return len(said) == 1 && len(cells) > 1 && said[0] == words && noneAtAll.MatchString(words)
}

// candidate is the finding that the cells of a row say.
func (t *Table) candidate(cells []string) *findings.Candidate {
	c := &findings.Candidate{Finding: &report.Finding{}, Ranked: t.ranked}
	if c.ID = markup.Bare(markup.Cell(cells, t.id)); strings.Trim(c.ID, "0123456789-—") == "" {
		c.ID = "" // the number of the row
	}
	c.SeverityRaw, c.Category = strings.Trim(markup.Cell(cells, t.severity), "*_` "), markup.Bare(markup.Cell(cells, t.category))
	c.Title, c.Description, c.Suggestion = markup.Bare(markup.Cell(cells, t.title)), markup.Cell(cells, t.text), markup.Cell(cells, t.fix)
	if place := markup.Cell(cells, t.place); place != "" {
		c.SetPlace(place)
	}
	if c.File == "" {
		t.placeElsewhere(c, cells)
	}
	if lines := markup.Cell(cells, t.line); c.File != "" && lines != "" {
		c.Set("line", lines)
	}
	t.tellRest(c, cells)
	return c
}

var (
	noGrade      = pattern.Of(`(?i)^[-–—*_ ]*(?:n/?a|none)?[*_ ]*(?:\([^()]{1,40}\))?[*_ ]*$`)
	praisedGrade = pattern.Of(`(?i)\((?:positive|pass(?:ed)?|ok|good|strength|praise|compliant|no issues?)\)`)
	handledThere = pattern.Of(`(?i)^[^\pL\pN]*(?:mitigated|(?:properly|already|correctly|well) (?:handled|mitigated|protected|bounded)|no (?:issues?|action|changes?|risk)(?: (?:needed|required|found))?|compliant|pass(?:ed)?|ok|secure|safe)(?:[^\pL\pN]*$|\s*[—–,;.(-])`)
	noneAtAll    = pattern.Of(`(?i)^[^\pL\pN]*no (?:[\pL-]+ ){0,3}(?:items?|findings?|issues?|concerns?|problems?|defects?|vulnerabilities|quer(?:y|ies)|bugs?|gaps?)(?: (?:were |was )?(?:found|identified|detected|noted|observed|raised))?[^\pL\pN]*$`)
)
