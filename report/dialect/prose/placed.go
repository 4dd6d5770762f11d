package prose

import (
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// placeTitle takes a title that is a place and a severity and nothing else for a finding's: “### src/app.go:12 [HIGH]”,
// “**src/app.go:12** (high)”. What is wrong stands below it.
func (b *bodyReader) placeTitle(number, level int, text string) bool {
	at, rest := phrase.LeadingSpot(text)
	m := gradeAlone.FindStringSubmatch(rest)
	if at.First == 0 || m == nil || phrase.GradeOf(m[1]) == report.SeverityUnknown || b.open != nil && b.open.Titled() && level == findings.LabelLevel {
		return false
	}
	c := &findings.Candidate{Finding: &report.Finding{SeverityRaw: strings.TrimSpace(m[1])}, BodyLine: number, Level: level, Sure: true}
	at.Locate(c.Finding)
	b.begin(c)
	return true
}

// wholeSpot is the place in a line of code that a line is and nothing else; empty = it is none.
func wholeSpot(text string) phrase.Spot {
	at, rest := phrase.LeadingSpot(text)
	if at.First == 0 || strings.TrimFunc(rest, markup.NotLetter) != "" {
		return phrase.Spot{}
	}
	return at
}

// fileNamed takes the one file that the title of a finding, or the first line of its words, names in a sentence: “No batch size in db/x.sql”. Its
// directory tells it from a word.
func fileNamed(f *report.Finding) {
	if f.File != "" {
		return
	}
	for _, text := range []string{f.Title, findings.FirstLine(f.Description)} {
		names := pathsIn(text)
		if len(names) == 1 {
			f.File = names[0]
		}
		if len(names) > 0 {
			return
		}
	}
	placeBelow(f)
}

// placeBelow takes the first line of a finding's words that is a place and nothing else.
func placeBelow(f *report.Finding) {
	for line := range strings.Lines(report.Shorten(f.Description, markup.MaxLine)) {
		at := wholeSpot(strings.TrimSpace(line))
		if phrase.WholeLink.MatchString(line) {
			at = phrase.SpotWithin(line)
		}
		if at.File != "" {
			at.Locate(f)
			return
		}
	}
}

// pathsIn gives the files that a text names with their directories.
func pathsIn(text string) (names []string) {
	for name := range strings.FieldsFuncSeq(text, endsPath) {
		name = strings.TrimRight(name, ".:!?")
		if strings.Contains(strings.TrimLeft(name, "/"), "/") && !strings.Contains(name, "://") && phrase.IsSource(name) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func endsPath(c rune) bool {
	return unicode.IsSpace(c) || strings.ContainsRune("`'\"()[],;*<>“”‘’", c)
}

var gradeAlone = pattern.Of(`^[^\pL\pN]*((?i:[a-z]{3,13}|P[0-4]))[^\pL\pN]*$`)
