package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What a title, or a line below it, says of the finding that it may be: its name, its place, that there is none.

// tellsItself reports whether a line is a field for what a finding is: “Issue: the token is logged”.
func tellsItself(text string) bool {
	return findings.FieldOf(text).In([]string{"title", "issue", "finding", "problem", "description", "details", "message", "what", "summary", "id", "observation", "concern", "issue_description", "what_happens"})
}

// tellsPlace reports whether a line is a field for a place: “File: settings.yaml”.
func tellsPlace(text string) bool {
	return findings.FieldOf(text).In(phrase.FileNames, phrase.LocationNames)
}

// unnumbered is a line without the number of its entry.
func unnumbered(text string) string {
	return phrase.Ordinal.ReplaceAllString(strings.TrimSpace(text), "")
}

// boldAlone reports whether a line is bold, and no label of what follows.
func boldAlone(text string) bool {
	m := wholeBold.FindStringSubmatch(text)
	return m != nil && !strings.HasSuffix(m[1], ":") && !phrase.WholeField.MatchString(text)
}

// placeLabel begins what says where a finding is, on the same line or in a list below: “**Location:**”. A task has a priority, and no such label.
var placeLabel = pattern.Of(`(?i)^\*\*(?:locations?|where|files?)(?: affected)?:?\*\*:?`)

// noneFiled begins a sentence that says that nothing stands below a title: “None found beyond what is filed.”
var noneFiled = pattern.Of(`(?i)^[^\pL]*(?:none|nothing)(?: new)? (?:found|here|beyond|besides|other than|so far)\b`)

// titlesFinding reports whether a line in bold is an id with a title behind it: “**F-01: the drawer never closes**”.
func titlesFinding(text string) bool {
	id, rest := phrase.LeadingID(markup.Bare(text))
	return id != "" && strings.Contains(strings.TrimSpace(rest), " ")
}

// placeAhead reports whether a line begins with a place in the code, or is a field for one.
func placeAhead(text string) bool {
	if f := findings.FieldOf(text); f.Is() {
		if text = ""; f.In(phrase.FileNames, phrase.LocationNames) {
			text = f.Said
		}
	}
	at, _ := phrase.LeadingSpot(text)
	return at.File != ""
}

// tellsOne reports whether a title is that of one finding, by its rank, its number or its id: “### The till stays open”, “**[SEC-002: the token is logged]**”.
func tellsOne(text string) bool {
	said := markup.Bare(text)
	return markup.HeadingDepth(text) > 2 || phrase.Ordinal.MatchString(said) || countedWord.MatchString(said) || countedTitle(text) || phrase.HasID(said)
}

// countedTitle reports whether a title counts findings, “Finding 2” or “# Vuln 1: the token is logged”: some reviews have no document's title.
func countedTitle(text string) bool {
	text = report.Shorten(text, findings.MaxLabel)
	return strings.ContainsAny(text, "0123456789") && strings.ContainsAny(phrase.Numbered.FindString(markup.Bare(text)), "0123456789")
}

// ofOneFinding reports whether the title of a document is that of a finding, which has a file of its own: “# AUTH-003: the session never ends”.
func ofOneFinding(title string) bool {
	id, _ := phrase.LeadingID(markup.Bare(title))
	return id != "" && !phrase.AnyReview.MatchString(title)
}

var namesItself = pattern.Of(`(?i)^(?:issue|finding|title|problem|vulnerability)(?: #?\d{1,3})?$`)
