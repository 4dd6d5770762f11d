package prose

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// placeTitle takes a title that is a place and a severity and nothing else for a finding's: “### src/app.go:12 [HIGH]”,
// “**src/app.go:12** (high)”, or one with a comment below it. What is wrong stands there.
func (b *bodyReader) placeTitle(t title) bool {
	at, rest := phrase.LeadingSpot(t.text)
	raw, inFinding := b.mild, b.open != nil && b.open.Titled()
	if !b.titles.talks[t.line] || b.graded() != "" || b.described+b.liked > 0 || inFinding || b.sound() {
		m := gradeAlone.FindStringSubmatch(rest)
		if at.First == 0 || m == nil || phrase.GradeOf(m[1]) == report.SeverityUnknown || inFinding && t.level == findings.LabelLevel {
			return false
		}
		raw = m[1]
	}
	c := findings.NewTitled(t.line, t.level, raw)
	at.Locate(c.Finding)
	b.begin(c)
	return true
}

// belowSpot notes a place in bold with words at once below that neither praise nor say how grave it is: so comments on the lines of a change are listed.
//
//	**src/app.go:12**
//
//	The token is logged.
func (w *titleWalk) belowSpot(number int, text string) {
	if text == "" {
		return
	}
	if w.spot > 0 && isComment(text) {
		w.talks[w.spot] = true
	}
	w.spot = 0
	if !strings.HasPrefix(text, "**") {
		return
	}
	if m := wholeBold.FindStringSubmatch(text); m != nil && wholeSpot(m[1]).First > 0 {
		w.spot = number
	}
}

// isComment reports whether a line tells what may be wrong at the place above, in words without any mark.
func isComment(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	if !unicode.IsLetter(first) && first != '`' || !strings.Contains(text, " ") || findings.FieldOf(text).Is() || remarkLine.MatchString(text) || spotted(text) {
		return false
	}
	_, _, graded := phrase.LeadingSeverity(text)
	return !graded && !phrase.AllWell.MatchString(text) && !phrase.NoFinding.MatchString(text) &&
		!phrase.Answered.MatchString(text) && !praises(text) && !soundThere.MatchString(text)
}

// wholeSpot is the place in a line of code that a line is and nothing else; empty = it is none.
func wholeSpot(text string) phrase.Spot {
	at, rest := phrase.LeadingSpot(text)
	if at.First == 0 || strings.TrimFunc(rest, markup.NotLetter) != "" {
		return phrase.Spot{}
	}
	return at
}

// quotedLine notes the line in the file above of what follows: “> Line 12”.
func (b *bodyReader) quotedLine(text string) bool {
	if b.file.File == "" || text[0] != '>' || b.closed > 0 {
		return false
	}
	m := lineAlone.FindStringSubmatch(text)
	if m == nil {
		return false
	}
	b.open = nil
	b.above, _ = phrase.LineText(m[1])
	b.above.File = b.file.File
	return true
}

var lineAlone = pattern.Of(`^>\s*[*_]{0,2}(?:[Ll]ines?|L)\s*(\d{1,9}(?:[-–]\d{1,9})?)[*_]{0,2}:?\s*$`)

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
	return unicode.IsSpace(c) || strings.ContainsRune("`'\"()[],;*<>“”‘’"+phrase.WideMarks, c)
}

var gradeAlone = pattern.Of(`^[^\pL\pN]*((?i:[a-z]{3,13}|P[0-4]))[^\pL\pN]*$`)
