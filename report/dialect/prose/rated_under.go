package prose

import (
	"strings"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// underTitle is a heading with what stands below it.
type underTitle struct {
	ratedTitle
	named       []*ratedTitle // lines that name what they tell of: “**Issue:** the token is logged”
	fields      int           // for a severity
	places      int           // lines that begin with a place, or are a field for one
	field       bool          // such a field stands at once below
	listed      int           // entries that begin with a place and tell of it
	counted     int           // titles with numbers; -1 = something else stands between
	priorities  []string      // what fields for a priority say, where it is a word of the scale
	impacts     []string      // what fields for an impact say, where it is a word of the scale
	onElement   bool          // a field names the element of a page
	whereabouts bool          // the heading has a number, and a label for a place below it
	known       bool          // the heading is that of one finding, so that a severity belongs to it however far down it stands
	last        string        // what the last field for a severity says
	odd         string        // what a field for a severity says in a word off the scale; empty = none does
}

// count counts the places and the titles below the heading.
func (u *underTitle) count(text string) {
	if placeAhead(text) {
		u.places++
	}
	if tellsOfPlace(text) {
		u.listed++
	}
	if titled := countedEntry.MatchString(text); titled && u.counted >= 0 {
		u.counted++
	} else if u.counted == 0 {
		u.counted = -1
	}
	u.whereabouts = u.whereabouts || u.numbered && placeLabel.MatchString(text)
}

// grade gives the severity that a line says to the heading and to the names at once above.
func (u *underTitle) grade(text string) {
	raw := severityField(text)
	if raw != "" {
		u.fields, u.last = u.fields+1, raw
	} else if (u.left > 0 || u.known) && saysSeverity(text) {
		u.odd = oddGrade(findings.FieldOf(text).Said)
	}
	near := u.named[max(len(u.named)-severityLines, 0):] // a severity reaches no further up
	for _, t := range append(near, &u.ratedTitle) {
		if t.left--; t.left >= 0 && t.raw == "" {
			t.raw = raw
		}
	}
}

// titles gives the heading where one severity stands below it. One above several is a section's, and those that are named in it have them.
func (u *underTitle) titles() []*ratedTitle {
	switch {
	case u.fields > 0:
	case len(u.impacts) > 0 && (u.onElement || u.field && u.places == 1):
		u.fields, u.raw = len(u.impacts), u.impacts[0]
	case u.whereabouts && len(u.priorities) == 1:
		u.fields, u.raw = 1, u.priorities[0]
	case u.odd != "" && u.places == 1:
		u.fields, u.raw = 1, u.odd
	}
	if u.raw == "" && u.known {
		u.raw = u.last
	}
	if u.fields == 1 && u.raw != "" {
		return []*ratedTitle{&u.ratedTitle}
	}
	return u.named
}

// countedEntry is a finding in a list with numbers, its title in bold ahead of some words: “2. **The token is logged** — on each request”.
var countedEntry = pattern.Of(`^\d{1,3}[.)]\s+\*\*[^*]*\S\s[^*]*[^*:]\*\*[^\pL*:]*\s\S+(?:\s+\S+){3}`)

// tellsOfPlace reports whether a line is an entry that begins with a place in the code and says something of it.
func tellsOfPlace(text string) bool {
	m := EntryMark.FindStringSubmatch(text)
	if m == nil {
		return false
	}
	at, behind := phrase.LeadingSpot(m[2])
	return at.First > 0 && strings.Count(behind, " ") > 3
}
