package prose

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Entries that say their severity behind their place or their words.

// gradedLater brings an entry whose severity stands behind its place, or at its end, into the usual order; empty = it is none.
func gradedLater(text string) string {
	if raw, said, ok := severityBehindPlace(text); ok {
		return "[" + raw + "] " + said
	}
	if raw, said, ok := phrase.SeverityBehindBold(text); ok && !phrase.Answered.MatchString(said) {
		return "[" + raw + "] " + said
	}
	if raw, said := severityBehind(text); raw != "" && !phrase.Answered.MatchString(said) && !phrase.AnsweredLast.MatchString(said) && !saysSettled(said) {
		return "[" + raw + "] " + said
	}
	return ""
}

// keepPrinted keeps a line that begins with its place and says no severity: “src/app.go:12: the token is logged”. Beside lines of that form that say
// one it is a finding, else it may tell what was looked at.
func (b *bodyReader) keepPrinted(number int, text string) {
	if b.aside() || !printedAhead.MatchString(text) {
		return
	}
	_, said := phrase.LeadingSpot(text)
	if phrase.AllWell.MatchString(said) || saysSettled(text) || phrase.Answered.MatchString(said) {
		return
	}
	c := findings.NewItem(number, 0, text)
	c.Loose = true
	b.written(c)
	b.lines = append(b.lines, c)
}

var printedAhead = pattern.Of(`^[^\s:]{1,200}:\d{1,9}(?::\d{1,9})?: \S`)

// severityBehindPlace reads “src/app.go:12 — HIGH: the token is logged”.
func severityBehindPlace(text string) (raw, said string, ok bool) {
	text = phrase.Unlinked(text)
	_, rest := phrase.LeadingSpot(text)
	if rest == strings.TrimSpace(text) {
		return "", "", false
	}
	if italicRow.MatchString(rest) { // what is wrong stands below
		raw = gradeInItalics(rest)
		return raw, strings.TrimSuffix(strings.TrimSpace(text), rest), raw != ""
	}
	raw, said, ok = phrase.LeadingSeverity(ofImpact.ReplaceAllString(rest, "$1"))
	return raw, strings.TrimSuffix(strings.TrimSpace(text), rest) + "— " + said, ok && said != "" && !phrase.Answered.MatchString(said)
}

// ofImpact is a word of the scale with what it grades: “🔥 High impact — …”.
var ofImpact = pattern.Of(`(?i)^([^\pL\pN]*[a-z]{3,13})[ -](?:impact|priority|severity)\b`)

// severityBehind takes the severity that an entry calls so, or that stands behind the words of one that names a place.
func severityBehind(text string) (raw, said string) {
	if raw, said = severityCalled(text); raw != "" {
		return raw, said
	}
	if phrase.SpotWithin(text).File != "" || len(pathsIn(text)) == 1 {
		raw, said = severityTagged(text)
	}
	if raw != "" || !strings.ContainsAny(text, "0123456789") || phrase.SpotWithin(text).First == 0 {
		return raw, said
	}
	for _, form := range []func(string) (string, string){severityAfterDash, severityBeforePlace, severityThenPlace, severityAmid, severityLastOfAll} {
		if raw, said = form(text); raw != "" {
			return raw, said
		}
	}
	return "", ""
}

// severityCalled reads “**The token is logged** severity: high (src/app.go:12)”, “Severity: high — the token is logged”. One that says no more is a field of
// something else.
func severityCalled(text string) (raw, said string) {
	if !strings.Contains(text, "everity:") && !strings.Contains(text, "everity=") {
		return "", ""
	}
	m := gradeCalled.FindStringSubmatch(text)
	if m == nil || phrase.GradeOf(m[2]) == report.SeverityUnknown || m[1] == "" && strings.HasPrefix(m[3], "(") {
		return "", ""
	}
	ahead, behind := strings.TrimRight(m[1], " ,;:([|—–-"), strings.Trim(m[3], " |,;:—–-)]")
	if inside, rest, closed := strings.Cut(m[3], ")"); closed && !strings.Contains(inside, "(") && strings.HasSuffix(m[1], "(") {
		return m[2], ahead + " (" + strings.TrimLeft(inside, " /,;") + ")" + rest // “(severity: high / CWE-532)”
	}
	if ahead == "" && strings.Count(behind, " ") < 2 || behind != "" && ahead != "" && !endsPart.MatchString(m[1]) {
		return "", ""
	}
	if ahead != "" && behind != "" {
		ahead += " — "
	}
	return m[2], ahead + behind
}

var (
	gradeCalled = pattern.Of(`^(.*?)(?:\*\*)?\b[Ss]everity(?:\*\*)?[:=](?:\*\*)?\s*[*_\x60]{0,3}([A-Za-z]{3,13}|P[0-4])\b[*_\x60\])]*(?:\s*$|[\s,;|.(]+(?:[—–-]+\s+)?)(.*)$`)
	// endsPart ends what stands ahead of a field in the middle of a line, so that it is no word of a sentence.
	endsPart = pattern.Of(`(?:[,;:.(\[|—–-]|\*\*)\s*$`)
)

// mayMeasure reports whether the word of the scale in an entry may measure anything else that is said of its place, as a complexity: it is not called
// the severity, and stands last, or behind its name.
func mayMeasure(text string) bool {
	if severityNamed.MatchString(text) {
		return false
	}
	last, _ := severityLastOfAll(text)
	return last != "" || gradeNamed.MatchString(text)
}

var severityNamed = pattern.Of(`\b[Ss]everity\b`)

// severityAfterDash reads “The token is logged (src/app.go:12) — High”.
func severityAfterDash(text string) (raw, said string) {
	near := max(len(text)-2*markBehind, 0)
	all := phrase.Dashes.FindAllStringIndex(text[near:], -1)
	if all == nil {
		return "", ""
	}
	dash := all[len(all)-1]
	raw = strings.Trim(text[near+dash[1]:], " \t*_`.()[]")
	if phrase.FirstWord.FindString(raw) != raw || phrase.GradeOf(raw) == report.SeverityUnknown || slices.Contains(phrase.Vague, strings.ToLower(raw)) {
		return "", ""
	}
	return raw, text[:near+dash[0]]
}

// severityBeforePlace reads “The token is logged [high] (`src/app.go:12`)”.
func severityBeforePlace(text string) (raw, said string) {
	open := strings.LastIndexAny(text, "[(")
	if open < 0 {
		return "", ""
	}
	at, behind := phrase.LeadingSpot(text[open:])
	if at.File == "" || strings.TrimFunc(behind, markup.NotLetter) != "" {
		return "", ""
	}
	raw, said = phrase.TrailingSeverity(strings.TrimRight(text[:open], " —–-"))
	return raw, said + " (" + strings.Trim(text[open:], "[]() ") + ")"
}

// severityThenPlace reads “The token is logged (high) - src/app.go:12”.
func severityThenPlace(text string) (raw, said string) {
	m := thenPlace.FindStringSubmatch(text)
	if m == nil || phrase.GradeOf(m[2]) == report.SeverityUnknown || wholeSpot(m[3]).File == "" {
		return "", ""
	}
	return m[2], m[1] + " — " + m[3]
}

var thenPlace = pattern.Of(`^(.*\S)\s+[\[(]([A-Za-z]{3,13}|P[0-4])[\])]\s*(?:[—–:@-]+|at|in)\s+(\S+)$`)

// severityTagged reads “The token is logged (src/app.go:12) `high`”, or “#high”.
func severityTagged(text string) (raw, said string) {
	m := tagLast.FindStringSubmatch(text)
	if m == nil || phrase.GradeOf(m[2]) == report.SeverityUnknown {
		return "", ""
	}
	return m[2], m[1]
}

var tagLast = pattern.Of(`^(.*\S)\s+(?:#|\x60#?)((?i:critical|high|medium|low|major|minor|blocker)|P[0-4])\x60?\s*$`)

// severityLastOfAll reads “The token is logged — `src/app.go:12` (high)”.
func severityLastOfAll(text string) (raw, said string) {
	raw, said = phrase.TrailingSeverity(text)
	if slices.Contains(phrase.Vague, strings.ToLower(raw)) || phrase.SpotWithin(said).First == 0 {
		return "", ""
	}
	return raw, said
}

// severityAmid reads “The token is logged — severity: high, confidence: low — src/app.go:12”.
func severityAmid(text string) (raw, said string) {
	if !gradeNamed.MatchString(text) {
		return "", ""
	}
	m := amid.FindStringSubmatch(text)
	if m == nil || phrase.GradeOf(m[2]) == report.SeverityUnknown {
		return "", ""
	}
	return m[2], m[1] + " — " + strings.TrimLeft(m[3], " ,;—–-")
}

// gradeNamed is how a severity is called in the middle of an entry.
var gradeNamed = pattern.Of(`\b(?:[Ss]everity|[Ii]mpact|[Pp]riority):`)

var amid = pattern.Of(`^(.*?\S)\s*[—–,;:.(\[-]+\s*[*_]{0,2}(?:[Ss]everity|[Ii]mpact|[Pp]riority):[*_]{0,2}\s*[*_]{0,2}([A-Za-z]{3,13})\b[*_\])]*(.*)$`)
