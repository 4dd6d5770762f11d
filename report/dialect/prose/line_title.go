package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Titles that begin with the number of a line, below the name of its file. Their severity stands among remarks in italics:
//
//	### src/app.go
//
//	`12-14`: **The token is logged.**
//
//	_⚠️ Potential issue_ | _🟠 Major_

var (
	lineTitle  = pattern.Of("^`(\\d{1,9}(?:[-–]\\d{1,9})?)`:\\s+(?:\\*\\*(\\S[^*]*)\\*\\*|(_[^_]+_(?:\\s*\\|\\s*_[^_]+_)*))\\s*$")
	italicRow  = pattern.Of(`^_[^_]+_(?:\s*\|\s*_[^_]+_)*\s*$`)
	fileFolded = pattern.Of(`^(\S+)\s+\(\d{1,6}\)$`)
)

// titledLine begins the finding of such a title.
func (b *bodyReader) titledLine(number int, text string) bool {
	if b.file.File == "" || b.closed > 0 || b.past > 0 || text == "" || text[0] != '`' {
		return false
	}
	m := lineTitle.FindStringSubmatch(text)
	if m == nil {
		return false
	}
	at, _ := phrase.LineText(m[1])
	c := findings.NewTitled(number, findings.LabelLevel, "")
	c.Title, at.File = m[2], b.file.File
	at.Locate(c.Finding)
	b.begin(c)
	b.italicGrade(m[3])
	return true
}

// italicGrade takes the severity of the open finding from a line of remarks in italics.
func (b *bodyReader) italicGrade(text string) bool {
	if b.open == nil || b.open.SeverityRaw != "" || !italicRow.MatchString(text) {
		return false
	}
	b.open.SeverityRaw = gradeInItalics(text)
	return b.open.SeverityRaw != ""
}

// gradeInItalics is the severity among remarks in italics; empty = none is.
func gradeInItalics(text string) string {
	for part := range strings.SplitSeq(text, "|") {
		if word := strings.TrimFunc(part, markup.NotLetter); phrase.GradeOf(word) != report.SeverityUnknown {
			return word
		}
	}
	return ""
}

// foldedFile notes the file that the title of a folded part names, with how much is said of it: “src/app.go (2)”. What
// stands behind the part is none of that file.
func (b *bodyReader) foldedFile(title string) bool {
	m := fileFolded.FindStringSubmatch(title)
	if m == nil || fileAlone(m[1]) == "" {
		return false
	}
	group, inner := b.group, b.foldSection > 0 && b.foldDepth > b.foldSection
	b.leave(findings.LabelLevel)
	if inner { // of one severity, which goes on
		b.group, b.level = group, findings.LabelLevel
	} else {
		b.foldSection = max(b.foldSection, b.foldDepth)
	}
	b.file, b.fileLevel, b.fileIndent = phrase.Spot{File: m[1]}, findings.LabelLevel, 0
	return true
}
