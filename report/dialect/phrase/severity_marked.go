package phrase

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// markedWord is what stands alone in brackets or in bold letters at the beginning.
var markedWord = pattern.Of(`^\s*(?:\*{0,2}[\[【]([^\]】*]{1,40})[\]】]\*{0,2}|\*\*([^*]{1,40})\*\*)\s*[:：—–-]?\s*`)

// markedAbroad splits off a severity in another language that is marked and stands before a place: “[严重] src/app.go:12 — …”, “**Hoch** src/app.go:12”.
// Only there such a word can mean nothing else, unless it is in brackets, no word of English, and no sentence goes on behind it.
func markedAbroad(text string) (raw, rest string, ok bool) {
	m := markedWord.FindStringSubmatch(Unpictured(text))
	if m == nil {
		return "", text, false
	}
	raw, rest = strings.TrimRight(strings.TrimSpace(m[1]+m[2]), ":："), Unpictured(text)[len(m[0]):]
	if at, _ := LeadingSpot(rest); at.First == 0 && (m[1] == "" || goesOn.MatchString(rest) || slices.Contains(homographs, strings.ToLower(raw))) ||
		report.SeverityAbroad(raw) == report.SeverityUnknown {
		return "", text, false
	}
	return raw, rest, true
}

// goesOn is the rest of a sentence, or nothing.
var goesOn = pattern.Of(`^(?:$|\p{Ll})`)

// inAnyBrackets is what a title says first, in brackets of any script; behind its number some have no blank.
var inAnyBrackets = pattern.Of(`^\s*(?:\d{1,3}[.)、．]\s*)?[\[【〔［]([^\]】〕］]{1,20})[\]】〕］]\s*[:：—–-]?\s*(\S.*)$`)

// HeadingSeverity is LeadingSeverity for the title of a finding, where a word in brackets may be of another language: “〔中〕The till stays open”.
func HeadingSeverity(text string) (raw, rest string, ok bool) {
	if raw, rest, ok = LeadingSeverity(text); ok {
		return raw, rest, true
	}
	if m := inAnyBrackets.FindStringSubmatch(text); m != nil && GradeSaid(strings.TrimSpace(m[1])) != report.SeverityUnknown {
		return strings.TrimSpace(m[1]), m[2], true
	}
	return "", text, false
}

func severityInBrackets(inside, behind string) (raw, rest string, ok bool) {
	inside = severityName.ReplaceAllString(inside, "")
	raw, ok = severityOf(inside)
	ok = ok && !OfConfidence.MatchString(inside)
	return raw, afterSeverity(behind, strings.TrimPrefix(strings.TrimSpace(inside), raw)), ok
}

// TitleAbroad splits a severity in another language off a title of a finding, in brackets at either end, where words may follow it: “【严重】令牌”,
// “[低→中] 令牌”, “Das Token (mittel)”. Of a range the worse end counts.
func TitleAbroad(text string) (raw, rest string) {
	if m := abroadFirst.FindStringSubmatch(text); m != nil {
		if raw = gradeAbroad(m[1], m[2]); raw != "" {
			return raw, strings.TrimSpace(m[3])
		}
	}
	if m := abroadLast.FindStringSubmatch(text); m != nil {
		if raw = gradeAbroad(m[2], m[3]); raw != "" {
			return raw, strings.TrimSpace(m[1])
		}
	}
	return "", text
}

var (
	abroadFirst = pattern.Of(`^\s*(?:\d{1,3}[.．、)]\s*)?([\[【〔「(（])([^\]】〕」)）]{1,30})[\]】〕」)）]\s*(\S.*)$`)
	abroadLast  = pattern.Of(`^(.*\S)\s*([\[【〔(（])([^\[【〔(（\]】〕)）]{1,30})[\]】〕)）]\s*$`)
	partsAbroad = pattern.Of(`\s*[|｜，,、/;；]\s*`)
	rangeAbroad = pattern.Of(`\s*(?:→|->|~|～)\s*`)
)

// gradeAbroad gives the word that the first part of what stands in such brackets is. An English one counts in those of another script alone.
func gradeAbroad(bracket, inside string) (raw string) {
	first, worst := partsAbroad.Split(strings.TrimSpace(inside), 2)[0], report.SeverityUnknown
	for _, word := range rangeAbroad.Split(first, 2) {
		bare, _, _ := strings.Cut(word, "偏") // 中等偏轻: medium, rather less
		s := report.SeverityAbroad(bare)
		if s == report.SeverityUnknown && len(bracket) > 1 {
			s = report.ParseSeverity(bare)
		}
		if s > worst {
			worst, raw = s, bare
		}
	}
	return raw
}

// spelledPriority is a priority with the word of the scale behind it that its author puts beside it: “P1 — Critical”, “Priority 1: Critical (must fix)”.
var spelledPriority = pattern.Of(`(?i)^[^\pL]*(?:P|priority )\d\b[\s:：(—–-]+(critical|blockers?|severe|high|major|medium|moderate)\b`)

// GraverThanPriority gives the word behind a priority where it is graver than the priority alone; else the priority.
func GraverThanPriority(raw, title string) string {
	m := spelledPriority.FindStringSubmatch(title)
	if m == nil || raw == "" || report.ParseSeverity(m[1]) <= report.ParseSeverity(raw) {
		return raw
	}
	return m[1]
}
