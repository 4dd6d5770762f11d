package prose

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Lines that say their severity as a coloured sign before a place: “🔴 src/app.go:12 the token is logged”; an entry at once below “Findings” needs no place. A sign means what the review says beside it
// elsewhere, “🟢 low”. Where it says nothing red, orange and yellow have the meaning that all give them; what is green then is in order. A blue or
// white one is the mildest where one of those grades a place in the same body, else it may be an ornament.

var commonSigns = map[string]string{"🔴": "critical", "🟠": "high", "🟡": "medium"}

// mildSigns are the other ones, where a column of severities has nothing else in its cells.
var mildSigns = map[string]string{"🟢": "low", "🔵": "low", "⚪": "informational"}

// colours are the signs.
const colours = "🔴🟠🟡🟢🔵🟣🟤⚪⚫"

var (
	signAhead = pattern.Of(`^((?:\s*[-*+•]\s+|\s*\d{1,4}[.)]\s+)?)(?:\*\*)?([` + colours + `])\x{FE0F}?(?:\*\*)?\s*(\S.*)$`)
	signSaid  = pattern.Of(`([` + colours + `])\x{FE0F}?[\s*_=:→—–-]*([A-Za-z][A-Za-z-]{1,14})`)
)

// signsOf gives what the signs of a body mean, by the words of the scale that stand behind them.
func signsOf(f *form.File) map[string]string {
	signs := map[string]string{}
	for sign, word := range commonSigns {
		signs[sign] = word
	}
	for _, line := range f.Uncoded() {
		if m := signAhead.FindStringSubmatch(line); m != nil && commonSigns[m[2]] != "" && phrase.SpotWithin(m[3]).First > 0 {
			signs["🔵"], signs["⚪"] = cmp.Or(signs["🔵"], "low"), cmp.Or(signs["⚪"], "low")
		}
		for _, m := range signSaid.FindAllStringSubmatch(line, -1) {
			if phrase.GradeOf(m[2]) != report.SeverityUnknown {
				signs[m[1]] = m[2]
			}
		}
	}
	return signs
}

// signed writes the severity in words before a line that says it as a sign, and names a line of code. In a section of a severity that one counts, and
// below the title of a finding the line is a part of it.
func (b *bodyReader) signed(text string) string {
	if !strings.ContainsAny(text, colours) || b.graded() != "" || b.inTitled() {
		return text
	}
	m := signAhead.FindStringSubmatch(text)
	if m == nil || b.signs[m[2]] == "" || strings.HasPrefix(m[3], "→") {
		return text
	}
	said := b.placedLine(m[3])
	if _, _, graded := phrase.LeadingSeverity(said); graded || gradedLater(said) != "" || settledThere(said) ||
		phrase.SpotWithin(said).First == 0 && !(m[1] != "" && b.direct() && commonSigns[m[2]] != "" && strings.Count(said, " ") > 1) {
		return text
	}
	return m[1] + "[" + b.signs[m[2]] + "] " + said
}

// badge takes a picture whose text is a severity for the beginning of a finding: “![high](https://example.org/high.svg)”. What is wrong stands
// below it, and the place above.
func (b *bodyReader) badge(number int, text string) bool {
	if !strings.HasPrefix(text, "![") || b.aside() {
		return false
	}
	m := badgeAhead.FindStringSubmatch(text)
	if m == nil || phrase.GradeOf(m[1]) == report.SeverityUnknown || strings.HasPrefix(m[2], "![") { // a row of badges rates the whole
		return false
	}
	c := findings.NewTitled(number, findings.LabelLevel, m[1])
	c.Description = m[2]
	b.above.Locate(c.Finding)
	b.above = phrase.Spot{}
	b.begin(c)
	return true
}

var badgeAhead = pattern.Of(`^!\[([A-Za-z]{3,13})(?:[ -](?:priority|severity))?\]\([^)\s]{1,500}\)\s*(.*)$`)

// signedTitle gives the severity that a coloured sign at either end of a title says, which needs a number, or fields of a finding below it and the sign
// first of all: “### 1. 🔴 Bug — the token is logged”, “### 1.1 The token is logged 🟡”, “### 🔴 The token is logged” and below it “**File:** src/app.go”.
func (b *bodyReader) signedTitle(text string) string {
	text = strings.TrimSpace(strings.ReplaceAll(unnumbered(text), "\uFE0F", ""))
	if !strings.ContainsAny(text, colours) {
		return ""
	}
	runes := []rune(text)
	return cmp.Or(b.signs[string(runes[0])], b.signs[string(runes[len(runes)-1])])
}

// signGrade gives the severity that the coloured sign at the beginning of a section's title says, a mild one too.
func (b *bodyReader) signGrade(text string) string {
	first, _ := utf8.DecodeRuneInString(strings.TrimSpace(text))
	return cmp.Or(b.signs[string(first)], mildSigns[string(first)])
}

// signFirst reports whether a title begins with a coloured sign.
func signFirst(text string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimSpace(text))
	return strings.ContainsRune(colours, first)
}

// settledThere reports whether a text says behind its place that nothing is wrong there any more.
func settledThere(text string) bool {
	_, said := phrase.LeadingSpot(text)
	return phrase.AllWell.MatchString(said) || phrase.Answered.MatchString(said) || saysSettled(strings.TrimLeftFunc(said, markup.NotLetter))
}
