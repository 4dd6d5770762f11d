package fixes

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/pattern"
)

// Findings that go by their number or their title in a fixer's report. Which finding is meant, and whether one is, is known once all are.

var (
	// numberAhead is the number that an entry names itself, after which the answer comes: “#1: Fixed”, “**Finding 1** — fixed”.
	numberAhead = pattern.Of(`^[\s*_\x60\[]*(?:#|(?i:finding|issue)\s*#?)(\d{1,3})\b[\]*_\x60:.)\s—–-]*(.*)$`)
	// ordinalMark is that of a list: “1. Fixed: …”.
	ordinalMark = pattern.Of(`^\d{1,3}[.)]\s`)
	// numberTitle is a heading that names a finding by its number, and may add its title.
	numberTitle = pattern.Of(`^(?i:finding|issue)?\s*#?(\d{1,3})(?:[.):]|\s*[—–-])?(?:\s+(\S.*))?$`)
	// titleAlone is a title in quotes or bold type, with the answer behind it.
	titleAlone = pattern.Of(`^(?:\*\*["“]?([^*]{8,200}?)["”]?\*\*|["“]([^"“”]{8,200})["”])\s*[:—–-]*\s*(.*)$`)
)

// idInBrackets is the id behind the word for what became of its finding: “fixed (SEC-001)”.
var idInBrackets = pattern.Of(`^([\pL ]{4,30}?)\s*\(([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{1,4})\)(.*)$`)

// counted opens the finding whose number begins an entry, where its own words say what became of it.
func (w *fixSections) counted(number int, text, entry string) bool {
	id, rest := "", entry
	if m := numberAhead.FindStringSubmatch(entry); m != nil {
		id, rest = "#"+m[1], m[2]
	} else if mark := ordinalMark.FindString(text); mark != "" {
		id = strings.TrimRight(strings.TrimSpace(mark), ".)") + "."
	}
	rest = markup.Bare(rest)
	if m := idInBrackets.FindStringSubmatch(rest); m != nil && strings.HasSuffix(id, ".") {
		id, rest = m[2], m[1]+m[3] // what it says itself means more than its number in the list
	}
	status := wordsTold(rest)
	if id == "" || status == "" || !strings.HasPrefix(unmarked(rest), unmarked(status)) {
		return false
	}
	w.openNamed(number, id, rest, status)
	return true
}

// titledEntry opens the finding whose title begins an entry, or is all of it below a heading that says what became of those in it.
func (w *fixSections) titledEntry(number int, entry string) bool {
	m := titleAlone.FindStringSubmatch(entry)
	if m == nil {
		return w.fate != noFate && !w.counts && w.titleOnly(number, markup.Bare(entry))
	}
	rest := markup.Bare(m[3])
	status := wordsTold(rest)
	if status == "" && (w.fate == noFate || w.counts) {
		return false
	}
	w.openNamed(number, report.TitleAsID(strings.TrimRight(m[1]+m[2], ":. ")), rest, status)
	return true
}

func (w *fixSections) titleOnly(number int, text string) bool {
	title, rest, _ := strings.Cut(text, " — ")
	if m := bracketLast.FindStringSubmatch(title); m != nil && wordsTold(m[2]) != "" {
		title, rest = m[1], m[2]
	}
	title = placeLast.ReplaceAllString(title, "")
	if len(title) < 8 || strings.Contains(title, ":") {
		return false
	}
	w.openNamed(number, report.TitleAsID(title), rest, wordsTold(rest))
	return true
}

// bracketLast is a title with an answer in brackets behind it: “The token is logged (not fixed)”.
var bracketLast = pattern.Of(`^(.*\S)\s*[(（]([^()（）]{2,80})[)）]\W*$`)

// placeLast is the place behind a title: “The token is logged (src/app.go:12)”.
var placeLast = pattern.Of(`\s*\(\x60?[\w./-]{1,200}\.[A-Za-z]{1,8}(?::\d{1,9}(?:-\d{1,9})?)?\x60?\)$`)

// titledPart opens the finding that a heading may name by its title or its number. Only an answer below it makes one of it.
func (w *fixSections) titledPart(number int, text string) {
	m := numberTitle.FindStringSubmatch(text)
	id, rest := shortID(unmarked(text))
	switch {
	case id != "":
		w.openNamed(number, id, rest, "")
		w.open[0].listed = false
	case m == nil:
		w.openNamed(number, report.TitleAsID(text), "", "")
	case m[2] != "" && text[0] <= '9':
		w.openNamed(number, report.TitleAsID(m[2]), "", "")
	default:
		w.openNamed(number, "#"+m[1], m[2], "")
	}
	w.titled, w.counts = true, id != "" || m != nil
}

func (w *fixSections) openNamed(number int, id, title, status string) {
	w.close()
	w.listed = true
	x := w.newEntry(number, id, title, w.fateBeside(status != ""), true)
	x.add("status", status)
	w.open = append(w.open, x)
}
