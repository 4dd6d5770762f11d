package prose

import (
	"strings"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Findings that stand below the name of their file, be it a heading or the entry of a list, and say the line alone:
//
//	- src/app.go
//	  - **High** (line 12): the token is logged
//	  - L40: medium: the pool has no limit

// fileEntries gives the entries that name a file and nothing else and have deeper entries below, by their lines.
func fileEntries(f *form.File) map[int]string {
	named := map[int]string{}
	last, file, depth := 0, "", 0
	for number, line := range f.Uncoded() {
		if strings.TrimSpace(line) == "" {
			continue
		}
		m := EntryMark.FindStringSubmatch(line)
		if m != nil && file != "" && len(m[1]) > depth && (strings.Contains(file, "/") || lineAhead.MatchString(line)) {
			named[last] = file
		}
		if file = ""; m != nil {
			last, file, depth = number, sourceAlone(m[2]), len(m[1])
		}
	}
	return named
}

// fileAlone is the file that a text names where it says nothing else; its directory tells it from a word.
func fileAlone(text string) string {
	if name := sourceAlone(text); strings.Contains(name, "/") {
		return name
	}
	return ""
}

// sourceAlone is fileAlone for a text that the lines below tell from a word.
func sourceAlone(text string) string {
	if name := strings.TrimRight(markup.Bare(text), ": "); phrase.IsSource(name) && !strings.ContainsAny(name, " :") {
		return name
	}
	return ""
}

// fileEntry takes an entry that names the file of the deeper ones. It ends with the next one that stands no deeper.
func (b *bodyReader) fileEntry(number, indent int) bool {
	if b.fileLevel == findings.LabelLevel && indent <= b.fileIndent {
		b.file, b.fileLevel = phrase.Spot{}, 0
	}
	file := b.fileEntries[number]
	if file == "" || b.inTitled() {
		return false
	}
	b.open = nil
	b.file, b.fileLevel, b.fileIndent = phrase.Spot{File: file}, findings.LabelLevel, indent
	return true
}

// fileLabel takes a line that names a file and nothing else for the title of what follows about it: “**In `src/app.go`:**”, “**src/app.go**”. It ends with the next
// heading, while a label below it is one within it. In a section that describes the work it tells what was done there.
func (b *bodyReader) fileLabel(text string) bool {
	if b.aside() || b.described > 0 || b.liked > 0 || b.open != nil && !b.open.Bare && (b.open.Level > 0 || !b.separated) {
		return false
	}
	file := labelledFile(text)
	if file == "" {
		return false
	}
	b.leave(findings.LabelLevel)
	b.file, b.fileLevel = phrase.Spot{File: file}, fileLabelLevel
	return true
}

// labelledFile is the file that a line names behind “in”, in bold or as code, and nothing else; empty = it says anything else.
func labelledFile(text string) string {
	if m := wholeBold.FindStringSubmatch(text); m != nil && fileAlone(m[1]) != "" {
		return fileAlone(m[1])
	}
	if len(text) > 2 && text[0] == '`' && strings.HasSuffix(text, "`") {
		return sourceAlone(text)
	}
	if m := inFile.FindStringSubmatch(markup.Bare(text)); m != nil {
		return fileAlone(m[1])
	}
	return ""
}

// fileLabelLevel is above every label, and ends with every heading.
const fileLabelLevel = findings.LabelLevel - 1

var inFile = pattern.Of(`^(?i:in|file|path):?\s+@?(\S{1,300}?):?$`)

// placedLine writes the file of its section before a line that begins with the number of a line in it, so that it begins with its place.
func (b *bodyReader) placedLine(text string) string {
	b.aimed = false
	if m := sureAhead.FindStringSubmatch(text); m != nil && spotted(m[2]) && b.closed == 0 && !b.inTitled() {
		b.aimed = true
		return m[1] + "- " + m[2]
	}
	if b.file.File == "" || b.closed > 0 || b.inTitled() {
		return text
	}
	m := lineAhead.FindStringSubmatch(text)
	if m == nil || b.open != nil && !b.open.Bare && len(m[1]) > b.open.Indent {
		return text
	}
	b.aimed = b.fileLevel == fileLabelLevel
	return m[1] + m[2] + b.file.File + ":" + m[3] + ": " + m[4]
}

// sureAhead is how sure a reviewer is, ahead of all else: “Confidence 95 — src/app.go:12: the token is logged”.
var sureAhead = pattern.Of(`^(\s*)(?:[-*+•]\s+|\d{1,4}[.)]\s+)?[*_\[(]{0,3}(?i:confidence):?[*_]{0,2}\s*\d{1,3}(?:%|/100)?[*_\])]{0,3}\s*[:|—–-]\s*(\S.*)$`)

var lineAhead = pattern.Of(`^(\s*)((?:(?:[-*+•]|\d{1,4}[.)])\s+)?)[*_\x60(\[]{0,3}(?:(?:[Aa]round |[Aa]t |[Oo]n )?[Ll]ines? |L)(\d{1,9}(?:[-–]\d{1,9})?)[*_\x60)\]:]{0,4}\s*[:·|—–-]?\s+(\S.*)$`)

// outer reports whether an entry stands in no other one, but for one that names its file.
func (b *bodyReader) outer(indent int) bool { return indent == 0 || b.fileLevel == findings.LabelLevel }
