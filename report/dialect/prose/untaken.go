package prose

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Lines that say how grave something is, or mark it as wrong, and that went to no finding: “Retry has no bound. Risk: high.”, “❌ …”. Whether one tells a finding in a form that is not
// read nobody knows, so it is named.

// gradedLine is such a line, and what it was given to.
type gradedLine struct {
	number int
	text   string
	by     *findings.Candidate // nil = nothing
	field  report.Severity     // what it says as a field for a severity, which seldom stands elsewhere than below a finding
	aside  bool                // its section is about something else, and may tell again what a finding tells
	whole  bool                // it stands below the document's title, or in a summary or verdict, and may speak of the whole
}

// noteGraded keeps a line that grades something, with what took it. In a section about something else one that counts, or tells what was settled, says nothing,
// unless it is a field for a severity.
func (b *bodyReader) noteGraded(number int, text string) {
	if strings.HasPrefix(text, "<") {
		text = tags.ReplaceAllString(text, "")
	}
	if b.past+b.fixes+b.scales+b.legend+b.liked > 0 || !gradesSomething(text) {
		return
	}
	raw, aside := severityField(text), b.closed+b.head+b.noted > 0
	if !aside || raw != "" || !ofSettled.MatchString(text) && !countsSome.MatchString(text) && !notes(text) && len(weightyWords(text)) > 1 {
		b.untaken = append(b.untaken, gradedLine{number, strings.TrimSpace(text), b.open, phrase.GradeOf(raw), aside, b.depth < 2 || b.head+b.verdict > 0})
	}
}

// countsSome counts findings by their severities: “HIGH: 0, MEDIUM: 2”, “**MED** (1M, 0H)”.
var countsSome = pattern.Of(`(?i)\b(?:critical|high|med(?:ium)?|low|nit)\b\W*\d.*\b(?:critical|high|med(?:ium)?|low|nit)\b|\b\d+ ?[CHML]\b.*\b\d+ ?[CHML]\b|\d \((?:critical|high)\).*\d \((?:critical|high)\)`)

// gradesSomething reports whether a line says a severity and more, be it in words or as a sign that everybody gives the same meaning. Most say none, so
// that comes first.
func gradesSomething(text string) bool {
	said := strings.TrimSpace(text)
	if m := EntryMark.FindStringSubmatch(text); m != nil {
		said = m[2]
	}
	return marksOrGrades(said) && !(strings.HasSuffix(said, "?") || raisesNothing(said) || overTitle.MatchString(said) || soundThere.MatchString(said) ||
		fixedLast.MatchString(said) || saysSettled(said) || weighsAll.MatchString(said))
}

func marksOrGrades(said string) bool {
	_, after := phrase.LeadingID(said)
	if raw, rest, graded := phrase.LeadingSeverity(after); graded {
		return rest != "" && !slices.Contains(phrase.Vague, strings.ToLower(raw)) && !phrase.CountOnly.MatchString(rest) && !phrase.NoFinding.MatchString(rest) && !strings.HasSuffix(rest, ":")
	}
	if crossed := strings.TrimLeft(said, "❌✗✘"); crossed != said {
		return strings.Count(crossed, " ") > 3
	}
	m := signAhead.FindStringSubmatch(said)
	return gradeLast(said) || phrase.CallsGrave.MatchString(said) && phrase.SpotWithin(said).First > 0 || m != nil && commonSigns[m[2]] != "" && strings.Count(m[3], " ") > 2
}

// gradeLast reports whether a line says a severity in brackets or as a tag at its end, or anywhere by its name.
func gradeLast(said string) bool {
	if raw, _ := phrase.TrailingSeverity(said); raw != "" {
		return !slices.Contains(phrase.Vague, strings.ToLower(raw))
	}
	if raw, _ := severityTagged(said); raw != "" {
		return true
	}
	m := gradeField.FindStringSubmatch(said)
	return m != nil && (m[1] != "" && phrase.GradeOf(m[1]) != report.SeverityUnknown || phrase.GradeOf(m[2]) >= report.Medium)
}

var (
	gradeField = pattern.Of("(?i)\\b(?:(?:severity|priority)[*_` ]{0,3}[:=][*_` ]{0,4}([a-z]{3,13}|P[0-4])|risk[*_` ]{0,3}[:=][*_` ]{0,4}([a-z]{3,13}))\\b")
	weighsAll  = pattern.Of(`(?i)\b(?:overall|verdict|confidence|positive)\b`)
)

// tellUntaken names those that went to nothing that is told, nor stand at once above it. Where nothing is told and nobody passes the work the whole text is
// told to be unread, or read otherwise; a grave field stands for itself, unless it speaks of the whole and something as grave is told.
func (b *bodyReader) tellUntaken(told []*findings.Candidate) {
	if len(b.untaken) == 0 {
		return
	}
	has, below, known, gravest := map[*findings.Candidate]bool{}, map[int]bool{}, toldBy(told), report.SeverityUnknown
	for _, c := range told {
		has[c], gravest = true, max(gravest, c.Severity)
		for n := range severityLines {
			below[c.BodyLine-n] = true
		}
	}
	for _, l := range b.untaken {
		grave := l.field >= report.Medium && !(l.whole && gravest >= l.field)
		_, marked := slices.BinarySearch(b.marked, l.number) // that is told by its place
		if !marked && !has[l.by] && !below[l.number] && (grave || (len(told) > 0 || b.judged()) && !(l.aside && known.speaksOf(l.text))) {
			b.tellGraded(l, grave)
		}
	}
}

// judged reports whether the review passes the work, or its head has a word on that: then it is read as whole, though nothing was read from its body.
func (b *bodyReader) judged() bool {
	return b.sound() || node.Has(b.r.File.Front().Node, "signal", "verdict", "decision", "status", "result", "outcome")
}

func (b *bodyReader) tellGraded(l gradedLine, grave bool) {
	level := report.Note
	if grave {
		level, b.r.Art.Partly = report.Warning, true
	}
	b.r.Problem(form.AtLine(l.number), level, report.NotCounted, "findings", form.Quote(report.Shorten(l.text, maxNamed))+" says how grave something is, or marks it as wrong, and no finding was read from it; "+
		"if it tells one, write “- file:line — text” under a heading for its severity")
}

// speaksOf reports whether a line has an id, or a word that counts, of a finding.
func (t telling) speaksOf(text string) bool {
	for word := range strings.FieldsFuncSeq(text, endsFile) {
		if t.ids[report.NormalID(word)] {
			return true
		}
	}
	for word := range weightyWords(text) {
		if t.words[word] {
			return true
		}
	}
	return false
}
