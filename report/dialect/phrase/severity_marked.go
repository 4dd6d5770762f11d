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
	if at, _ := LeadingSpot(rest); at.First == 0 && (m[1] == "" || goesOn.MatchString(rest) || slices.Contains(homographs, strings.ToLower(raw))) || report.SeverityAbroad(raw) == report.SeverityUnknown {
		return "", text, false
	}
	return raw, rest, true
}

// goesOn is the rest of a sentence, or nothing.
var goesOn = pattern.Of(`^(?:$|\p{Ll})`)

func severityInBrackets(inside, behind string) (raw, rest string, ok bool) {
	inside = severityName.ReplaceAllString(inside, "")
	raw, ok = severityOf(inside)
	ok = ok && !OfConfidence.MatchString(inside)
	return raw, afterSeverity(behind, strings.TrimPrefix(strings.TrimSpace(inside), raw)), ok
}
