package prose

import (
	"strings"

	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Entries that say their own severity, where the section has another one, or is about something else.

// gradedGap takes an entry that says its severity behind its title, in a section of findings: “**No rate limit** (High): logins can be tried at will”.
func (b *bodyReader) gradedGap(number, indent int, text string) bool {
	if b.inside == 0 || !b.plain || !strings.HasPrefix(text, "**") {
		return false
	}
	raw, said, ok := phrase.GradeBehindBold(text)
	if _, words, _ := strings.Cut(said, " — "); !ok || words == "" ||
		phrase.Answered.MatchString(words) || phrase.AllWell.MatchString(words) || saysSettled(words) {
		return false
	}
	b.item(number, indent, "["+raw+"] "+said)
	b.open.Loose = true
	return true
}

// summarised takes an entry of a section about something else that says its severity first, and a place: a summary may hold what stands nowhere else.
func (b *bodyReader) summarised(number, indent int, text string) bool {
	if b.closed == 0 || b.past+b.fixes+b.noted+b.liked > 0 || !strings.ContainsAny(text, "0123456789") {
		return false
	}
	_, after := phrase.LeadingID(text)
	if _, rest, graded := phrase.LeadingSeverity(after); !graded || raisesNothing(text) || ofSettled.MatchString(text) ||
		phrase.SpotWithin(rest).First == 0 || phrase.AllWell.MatchString(rest) || saysSettled(rest) || b.sound() {
		return false
	}
	b.item(number, indent, text)
	b.open.Loose = true
	return true
}

// ofSettled speaks of what was mended, or looked at again.
var ofSettled = pattern.Of(`(?i)\b(?:fixed|mended|corrected|done|resolved|verified|closed|confirmed|addressed|pass(?:ed|es)?|no longer|withdrawn|accepted|deferred|waived)\b`)

// gradedOtherwise brings an entry whose own severity stands last, and is another one than that of its section, into the usual order; empty = it is none.
func (b *bodyReader) gradedOtherwise(text string) string {
	if last := text[max(len(text)-2*markBehind, 0):]; !strings.ContainsAny(last, "([`#") && !severityNamed.MatchString(text) && !phrase.Dashes.MatchString(last) {
		return ""
	}
	if text = gradedLater(text); text == "" {
		return ""
	}
	raw, _, _ := phrase.LeadingSeverity(text)
	if phrase.GradeSaid(raw) == phrase.GradeSaid(b.graded()) {
		return ""
	}
	return text
}
