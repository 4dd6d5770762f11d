package prose

import (
	"slices"
	"strings"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Records that say their severity behind the place or the words, or have a title without a mark:
//
//	What: the token is logged
//	Where: src/app.go:12
//	How bad: high
//
//	Issue 1: the token is logged
//	File: src/app.go:12
//	Severity: high
//
// or begin with the finding's id, each field an entry of one list or a line of one entry:
//
//	- ID: TILL-1
//	- Severity: P2
//	- Summary: the token is logged

// recordLines are the lines of a paragraph that begins with a field, or with a title and at once below a field.
type recordLines struct {
	first, second        int // their numbers; 0 = it is no such paragraph
	title                string
	severe, placed, told bool
	named                bool // by an id, so that no place is needed
}

// isRecord reports whether the paragraph says how grave something is, what it is, and where or by which id.
func (p recordLines) isRecord() bool {
	return p.first > 0 && p.severe && p.told && (p.placed || p.named)
}

// inParagraph notes where a paragraph begins that is a record. What names itself in it is a part of that.
func (w *titleWalk) inParagraph(number int, text string) {
	if text == "" || markup.IsHeading(text) {
		w.endParagraph()
		w.outside = true
		return
	}
	f := ownField(text)
	if counted := unnumbered(text); len(counted) < len(text) && (tellsPlace(counted) || tellsItself(counted)) { // “2. **Location:** src/app.go:12”
		w.endParagraph()
		w.outside, text, f = true, counted, findings.FieldOf(counted)
	}
	switch begins := w.outside && !EntryMark.MatchString(text); {
	case begins && !f.Is() && mayBeTitle(text):
		w.para = recordLines{first: number, title: text}
	case w.outside && f.In(idLabels) && !namesItself.MatchString(f.Label):
		w.para.first, w.para.named = number, true
	case begins && f.Is() && !namesItself.MatchString(f.Label) && (placeAhead(text) || tellsItself(text)):
		w.para.first = number
	}
	w.outside = false
	p := &w.para
	if p.second == 0 && number > p.first {
		p.second = number
		p.entitle(f.Is())
	}
	if p.first > 0 && f.Is() {
		p.severe, p.placed, p.told = p.severe ||
			severityField(text) != "", p.placed || placeAhead(text) || tellsPlace(text), p.told || tellsItself(text) && !f.In(idLabels)
	}
}

// entitle takes from the title what it says, or gives the paragraph up where no field follows.
func (p *recordLines) entitle(field bool) {
	switch {
	case p.title == "":
	case !field:
		*p = recordLines{}
	default:
		p.told = !numberAlone.MatchString(p.title)
		p.placed = phrase.SpotWithin(p.title).File != "" || phrase.SpotBehindBold(p.title).File != ""
	}
}

// ownField is FieldOf but for a title in bold with its place behind: “**The token is logged** — `src/app.go:12`”.
func ownField(text string) findings.Field {
	if strings.HasPrefix(text, "**") && titleAndPlace.MatchString(text) && phrase.SpotBehindBold(text).File != "" {
		return findings.Field{}
	}
	return findings.FieldOf(text)
}

var titleAndPlace = pattern.Of(`^\*\*[^*]*[^*:]\*\*\s*[—–(\x60-]`)

// endParagraph keeps the one that ends where it is a record.
func (w *titleWalk) endParagraph() {
	if p := w.para; p.isRecord() {
		delete(w.records, p.second) // it would begin there without its title
		w.records[p.first] = true
		w.under.named = slices.DeleteFunc(w.under.named, func(t *ratedTitle) bool { return t.line >= p.first })
	}
	w.para = recordLines{}
}

// titledRecord begins the finding of a record with a title.
func titledRecord(number int, text string) *findings.Candidate {
	at := phrase.SpotBehindBold(text)
	if m := phrase.BoldAhead.FindStringSubmatch(text); m != nil && at.File != "" {
		text = m[1]
	}
	c := findings.NewHeading(number, findings.LabelLevel, markup.Bare(text), true)
	at.Locate(c.Finding)
	c.Record = true
	return c
}

// beginRecord begins one without a title.
func (b *bodyReader) beginRecord(number int, raw string) {
	c := findings.NewTitled(number, findings.LabelLevel, raw)
	c.Record = true
	b.begin(c)
}

// mayBeTitle reports whether a line may be the title of a record: no mark of a list, a table or a quote stands before it.
func mayBeTitle(text string) bool {
	return len(text) <= maxTitle && !strings.ContainsAny(text[:1], "|>#<") && !strings.HasSuffix(text, ".")
}

// maxTitle is how long the title of a record may be, in bytes: a longer one is a sentence.
const maxTitle = 160

// numberAlone is a title that counts, and says nothing else: “Issue 1:”.
var numberAlone = pattern.Of(`(?i)^[^\pL\pN]*(?:finding|issue|bug|problem|vulnerability|defect)\s*#?\d{1,4}[^\pL\pN]*$`)

// fieldsAbreast splits a line that is a whole record, its fields beside each other, “Severity: High | File: src/app.go:12 | Issue: the token is logged”,
// or a sentence each; nil = it is none.
func fieldsAbreast(text string) (fields []findings.Field) {
	severe, told := false, false
	for _, part := range partsAbreast(text) {
		f := findings.FieldOf(part)
		if !f.Is() {
			return nil
		}
		fields = append(fields, f)
		severe, told = severe || severityField(part) != "", told || placeAhead(part) || tellsItself(part)
	}
	if len(fields) < 3 || !severe || !told {
		return nil
	}
	return fields
}

// partsAbreast splits at the marks between fields, or where a sentence ends and a field begins, if the first one says a severity and no more:
// “Severity: High. File: `src/app.go:12`. Description: the token is logged.”
func partsAbreast(text string) (parts []string) {
	if strings.ContainsAny(text, "|·•") && !severityAhead.MatchString(text) {
		return abreast.Split(text, -1)
	}
	if !severityAhead.MatchString(text) {
		return nil
	}
	from := 0
	for _, at := range sentenceField.FindAllStringIndex(text, maxSentences) {
		parts, from = append(parts, strings.TrimSpace(text[from:at[0]])), at[0]+1
	}
	return append(parts, strings.TrimSpace(text[from:]))
}

const maxSentences = 12 // fields of one record

var (
	abreast       = pattern.Of(`\s+[|·•]\s+`)
	severityAhead = pattern.Of(`^(?:\*\*)?(?i:severity)(?:\*\*)?:(?:\*\*)?\s*[A-Za-z]+[.;]\s`)
	sentenceField = pattern.Of(`[.;]\s+(?:\*\*)?[A-Z][a-z]+(?: [a-z]+){0,2}(?:\*\*)?:\s`)
)

// recordAbreast takes such a line for a finding.
func (b *bodyReader) recordAbreast(number int, text string) bool {
	if b.aside() || b.open != nil && !b.open.Record || !strings.ContainsAny(text, "|·•.;") || strings.Count(text, ":") < 3 {
		return false
	}
	fields := fieldsAbreast(unnumbered(strings.TrimSpace(text)))
	if fields == nil {
		return false
	}
	b.beginRecord(number, "")
	for _, f := range fields {
		b.open.Set(f.Name(), strings.TrimSpace(f.Said))
	}
	return true
}

// idLabels name the id of a finding in words.
var idLabels = phrase.IDNames[:3]
