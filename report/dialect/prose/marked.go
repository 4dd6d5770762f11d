package prose

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Lines that look like a finding in a form that is not read: “- [Security/Medium] src/app.go:12 the token is logged”, “🟡 src/app.go:12 …”,
// “src/app.go:12 the token is logged — **Medium**”. They are said, so that none is lost in silence.

// mark notes a line that says both a severity and a place. In a section about something else one may say what became of a finding.
func (b *bodyReader) mark(number int, text string) {
	if b.past+b.fixes == 0 && marksSeverity(text) && (b.closed+b.noted == 0 || !ofSettled.MatchString(text)) {
		b.marked = append(b.marked, number)
	}
}

// marksSeverity reports whether a line marks a severity, and names a place that it does not find sound.
func marksSeverity(text string) bool {
	if !strings.ContainsAny(text, "0123456789") { // a place has a line
		return false
	}
	ahead, last := markable(text)
	if !severityMark.MatchString(ahead) && !severityMark.MatchString(last) || phrase.SpotWithin(text).First == 0 {
		return false
	}
	entry := strings.TrimLeft(text, " \t-*+")
	return !(CheckBox.MatchString(entry) || overTitle.MatchString(entry) || soundThere.MatchString(text) || fixedLast.MatchString(text) ||
		strings.HasPrefix(entry, ">") || phrase.OfConfidence.MatchString(behindMark.ReplaceAllString(entry, "")))
}

// fixedLast ends a line with the commit that mended what it tells: “: fixed in b2c3d4e”.
var fixedLast = pattern.Of(`(?i)[:—–→(]\s*(?:now |was |is )?(?:fixed|resolved|addressed) (?:in|by) \x60?(?:[0-9a-f]{7,40}|#\d{1,6})[^\pL\pN]*$`)

// markable is where in a line a mark may stand.
func markable(text string) (ahead, last string) {
	if strings.Contains(text, "<td") { // a table on one line
		return text, ""
	}
	return text[:min(len(text), markAhead)], text[max(len(text)-markBehind, 0):]
}

// marksGrave reports whether a line that marks a severity marks one above low.
func marksGrave(text string) bool {
	ahead, last := markable(text)
	return graveMark.MatchString(severityMark.FindString(ahead) + " " + severityMark.FindString(last))
}

var graveMark = pattern.Of(`(?i)critical|high|medium|moderate|major|blocker|p[0-2]|🔴|🟠|🟡`)

// behindMark is what stands before “confidence” in “**High** confidence that …”.
var behindMark = pattern.Of(`^[A-Za-z]+\*\*`)

// How far into a line, and before its end, a mark may stand, in bytes: further in, a sentence speaks of one.
const markAhead, markBehind = 60, 16

// severityMark is a word of the scale in brackets, in bold, in code or between bars, or a sign for one.
var severityMark = pattern.Of(`(?i)(?:[\[(/|*\x60]|severity[\s:=]|<(?:b|strong|td)>)\s*(?:critical|high|medium|moderate|low|major|minor|blocker|p[0-3])\s*(?:[\])|*\x60,;]|</|\s[|]|$)|^(?:[-*+]\s+)?(?-i:CRITICAL|HIGH|MEDIUM|LOW)(?-i:[^\w-]|-[^a-z]|$)|🔴|🟠|🟡`)

// warnMarked says which of such lines name a place that no finding has, and raise none themselves, with its file above them. One that marks more than a minor matter is a part of the review that was
// not read: beside findings that were it would else be lost in a pass.
func warnMarked(r *form.Reading, lines []int, list []*report.Finding) {
	if len(lines) == 0 {
		return
	}
	lines = slices.Compact(lines)
	found := takenBy(list)
	for number, text := range r.File.Uncoded() {
		if _, is := slices.BinarySearch(lines, number); !is || found.lines[number] || found.has(phrase.SpotWithin(text)) {
			continue
		}
		r.Art.Partly = r.Art.Partly || marksGrave(text)
		r.Problem(form.AtLine(number), report.Warning, report.MissingField, "findings", fmt.Sprintf("this line names a place (%s) and was not taken for a finding; "+
			"if it tells one, write “- file:line — text” under a heading for its severity", form.Quote(phrase.SpotWithin(text).File)))
	}
}

// taken is where a list of findings stands: by the lines that raise them, and by the places that they name.
type taken struct {
	lines  map[int]bool
	places map[spotLine]bool
}

type spotLine struct {
	file string
	line int
}

func takenBy(list []*report.Finding) taken {
	t := taken{map[int]bool{}, map[spotLine]bool{}}
	for _, f := range list {
		t.lines[f.Origin().Line] = true
		t.places[spotLine{f.File, f.Line}] = true
	}
	return t
}

// has reports whether a finding has the place of a line, or its file alone.
func (t taken) has(at phrase.Spot) bool {
	return t.places[spotLine{at.File, at.First}] || t.places[spotLine{at.File, 0}]
}
