package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// ratedTitle takes a title for a finding by its severity. Behind the title that needs a number before it, or a section of findings: “Security
// (High)” may well be a mark that is given. In a section about something else it needs the number, and counts as a summary does.
func (b *bodyReader) ratedTitle(t title) bool {
	below := b.titles.rated[t.line]
	behind, _ := phrase.TitleGrade(unnumbered(t.text))
	counted := phrase.Ordinal.MatchString(t.text) || countedWord.MatchString(t.text)
	if behind == "" && counted && b.titles.placed[t.line] {
		behind, _ = phrase.DashGrade(t.text)
	}
	signed := counted && b.titles.placed[t.line] || b.titles.tells[t.line] && (counted || signFirst(t.text))
	if behind == "" && below == "" && signed {
		below = b.signedTitle(t.text)
	}
	rated := below != "" || behind != "" && (counted || b.inside > 0)
	ofSection := !counted && (b.closed > 0 && !phrase.HasID(t.text) || severalTitle.MatchString(t.text))
	if !rated || ofSection || overTitle.MatchString(t.text) || ofAll.MatchString(t.text) {
		return false
	}
	c := t.finding(true)
	if phrase.GradeSaid(c.SeverityRaw) == report.SeverityUnknown {
		c.SeverityRaw = below
	}
	if c.SeverityRaw == "" {
		c.SeverityRaw, c.Title = phrase.DashGrade(c.Title)
	}
	c.Loose, c.Weak = b.closed > 0, below == "" && c.ID == ""
	b.begin(c)
	return true
}

// countedWord is a number that stands behind its word: “Gap 2: the till stays open (High)”.
var countedWord = pattern.Of(`(?i)^[^\pL\pN]*(?:gap|problem|defect|concern|risk|vulnerability|weakness|flaw|blocker)\s#?\d{1,3}\s*[:.)—–-]`)

// recordHead begins a record that says its severity first of all, unless that is the severity of what stands above.
func (b *bodyReader) recordHead(number int, text string) bool {
	if m := EntryMark.FindStringSubmatch(text); b.open != nil && b.open.Record && b.separated && m != nil && !findings.FieldOf(text).Is() {
		if _, _, graded := phrase.LeadingSeverity(m[2]); graded {
			b.open = nil // the list behind what was the head of the whole
		}
	}
	if b.anotherRecord(text) {
		b.beginRecord(number, "")
		return b.open.Field(text)
	}
	entryAbove := b.open != nil && b.open.Level == 0 && b.separated && !strings.HasPrefix(text, " ")
	if c := b.open; !b.titles.records[number] || b.closed > 0 || b.past > 0 || c != nil && !c.Record && !entryAbove {
		return false
	}
	text = unnumbered(text)
	if !ownField(text).Is() {
		b.begin(titledRecord(number, text))
		return true
	}
	raw := severityField(text)
	b.beginRecord(number, raw)
	return raw != "" || b.open.Field(text)
}

// anotherRecord reports whether a paragraph begins with an id, as the record above did: it is one too, whatever it says of how grave it is.
func (b *bodyReader) anotherRecord(text string) bool {
	if c := b.open; c == nil || !c.Record || c.ID == "" || !b.separated {
		return false
	}
	f := ownField(text)
	return f.In(idLabels) && !namesItself.MatchString(f.Label)
}

// namedTitle takes a line that names what it tells of, with its severity at once below.
func (b *bodyReader) namedTitle(number int, text string) bool {
	f := findings.FieldOf(text)
	inFinding := b.open != nil && b.open.Titled()
	if b.titles.rated[number] == "" || !namesItself.MatchString(f.Label) || b.past > 0 || inFinding {
		return false
	}
	if b.closed == findings.LabelLevel {
		b.leave(findings.LabelLevel) // a label such as “**Assessment:** fair” ends here
	}
	return b.ratedTitle(title{number, findings.LabelLevel, markup.Bare(f.Said)})
}

// severalTitle speaks of several findings, as the title of a section does.
var severalTitle = pattern.Of(`(?i)\b(?:findings|issues|defects|bugs|observations)\b`)

// ofAll titles what weighs the review as a whole.
var ofAll = pattern.Of(`(?i)^(?:executive |overall |review |final |risk )?(?:summary|overview|verdict|conclusion|assessment|result|rating|metadata|context|scope)[^\pL\pN]*$`)

// overTitle is a title of what is over: “✅ Resolved: the token is logged”.
var overTitle = pattern.Of(`(?i)^(?:\d{1,3}[.)]\s+)?[^\pL\pN]*(?:(?:resolved|closed|fixed|verified)[^\pL\pN]*[:—–-]|~~)|^[^\pL]*✅`)
