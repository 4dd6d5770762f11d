package prose

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What of a body's candidates is raised: each finding once, and of a summary what the findings above it lack.

// settle drops what is no finding, or is one a second time, and grades the rest.
func (b *bodyReader) settle() []*report.Finding {
	for _, c := range b.found {
		c.Join()
	}
	if spell(b.found); kindred(b.found) {
		spell(b.found)
	}
	kept := slices.DeleteFunc(b.found, func(c *findings.Candidate) bool { return !c.IsFinding() })
	unshare(kept)
	takeShortIDs(kept)
	for _, c := range kept {
		b.finish(c)
	}
	nameByTitle(kept)
	b.gradeByID(kept)
	b.tellUntaken(kept)
	list := b.onceEach(tellRetold(b.r, kept, withoutRetold(withoutSummary(withoutPlan(slices.Clone(kept))))))
	for _, f := range list {
		fileNamed(f)
	}
	return list
}

// kindred takes a heading that has an id and nothing else of a finding for one where a heading beside it, with an id of the same series, is one: “### M-2 · Long
// files” beside “### M-1 · Dead code” that names its file. So is “### Issue 2: Long files” beside “### Issue 1: Dead code”.
func kindred(all []*findings.Candidate) (some bool) {
	series := map[string]bool{}
	for _, c := range all {
		if c.Titled() && c.IsFinding() {
			series[kindOf(c)] = true
		}
	}
	for _, c := range all {
		if kind := kindOf(c); c.Titled() && !c.Sure && !c.IsFinding() && c.SeverityRaw == "" && kind != "" && series[kind] {
			c.Sure, some = true, true
		}
	}
	return some
}

// kindOf gives the series of the id, or the rank of a heading that a word such as “Issue” counts; empty = it has neither.
func kindOf(c *findings.Candidate) string {
	switch {
	case c.ID != "":
		return seriesOf(c.ID)
	case c.Number > 0 && !c.Weak:
		return strings.Repeat("#", c.Level)
	}
	return ""
}

// finish trims the texts and puts the severity on the scale.
func (b *bodyReader) finish(c *findings.Candidate) {
	for _, s := range []*string{&c.Description, &c.Evidence, &c.Suggestion, &c.Risk, &c.Title, &c.Status, &c.Resolution} {
		*s = strings.TrimSpace(withoutOpenFence(strings.TrimSpace(*s)))
	}
	if c.Weak && c.Status == "" && beginsFixed.MatchString(c.Description) {
		answered(c, findings.FirstLine(c.Description), "")
	}
	if c.File == "" {
		phrase.SpotWithin(c.Title + "\n" + c.Description).Locate(c.Finding)
	}
	if c.File == "" {
		spotAhead(c, findings.FirstLine(c.Description))
	}
	if c.File == "" {
		c.Below()
	}
	adviceWithin(c)
	findings.Grade(b.r, c.Finding, form.AtLine(c.BodyLine), c.SeverityRaw)
}

// beginsFixed is what a second look says at once below the title of an earlier finding: “Fixed: the owner is compared now.”
var beginsFixed = pattern.Of(`(?i)^[^\pL\pN]*(?:fixed|resolved)[*_]*\s*(?:[:.(—–]|-+\s|$)`)

// spotAhead takes the place that the first line is, or that follows its title in bold.
func spotAhead(c *findings.Candidate, line string) {
	at, behind := phrase.LeadingSpot(line)
	if behind != "" {
		at = phrase.SpotBehindBold(line)
	}
	at.Locate(c.Finding)
}

// letters are severities that are written as one letter each.
var letters = map[string]string{"C": "critical", "H": "high", "M": "medium", "L": "low"}

// spell gives their words to findings that say their severity as a letter, by itself or before the number of their id: H-1, M-1. An id needs
// another letter of the scale beside it and none that is not, and M needs H or L: else it may be major, or minor.
func spell(kept []*findings.Candidate) {
	met, ids := map[string]bool{}, map[string]bool{}
	for _, c := range kept {
		met[c.SeverityRaw] = true
		if letter, _, ok := strings.Cut(c.ID, "-"); ok && len(letter) == 1 && mayBeSpelled(c) {
			ids[letter] = true
		}
	}
	scale := len(ids) > 1
	for letter := range ids {
		scale = scale && letters[letter] != ""
	}
	for _, c := range kept {
		letter, said := c.SeverityRaw, met
		if letter == "" && scale {
			letter, _, _ = strings.Cut(c.ID, "-")
			said = ids
		}
		if word := letters[letter]; word != "" && mayBeSpelled(c) && (letter != "M" || said["H"] || said["L"]) {
			c.SeverityRaw = word
		}
	}
}

// mayBeSpelled reports whether a letter may be the severity of what has it: a heading that nothing says to be a finding needs a place.
func mayBeSpelled(c *findings.Candidate) bool {
	return c.Level == 0 && !c.Bare || c.Sure || c.SeverityRaw != "" || c.Level > 0 && (c.File != "" || phrase.SpotWithin(c.Description).File != "")
}

// withoutOpenFence drops the end of a block of code that began above the text: agents put the whole message into one.
func withoutOpenFence(s string) string {
	if cut, ok := strings.CutSuffix(s, "\n```"); ok && strings.Count(s, "```")%2 == 1 {
		return cut
	}
	return s
}
