package fixes

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// The ids with which an answer begins: those that any text may name, and short ones where the rest of the line answers.

// answeredIDs splits off the ids with which an answer begins. A range, and a list that goes on in numbers, stays one text: which ids it
// means is known once all findings are.
func answeredIDs(text string) (id string, also []string, rest string) {
	if id, also, rest = phrase.LeadingIDs(text); also != nil {
		return id, also, rest
	}
	if id == "" {
		if id, rest = shortID(text); id == "" || wordsTold(rest) == "" {
			return "", nil, text
		}
		return id, nil, rest
	}
	if m := phrase.IDsAndText.FindStringSubmatch(text); m != nil && report.NamesSeveral(m[1]) {
		return m[1], nil, strings.TrimLeft(text[len(m[1]):], ": \t—–•|-")
	}
	return id, nil, rest
}

// shortAhead is an id of few letters and a number without a dash, behind which a mark stands: “C1: The lock is missing”, “[H2] The token leaks”.
var shortAhead = pattern.Of(`^[\s*_\x60]*\[?([A-Z]{1,4}\d{1,3})(?:[\]*_\x60)]*\s*[:—–][*_]*|\]|[.)]|\s+-)\s+(\S.*)$`)

// shortID splits off an id that may as well be a word of the title, as “S3” or “P1”: whoever asks knows from elsewhere that an answer stands here.
func shortID(text string) (id, rest string) {
	m := shortAhead.FindStringSubmatch(text)
	if m == nil || phrase.GradeOf(m[1]) != report.SeverityUnknown {
		return "", text
	}
	return m[1], m[2]
}

// titledShort gives the short id of a heading that says by a box or at its end what became of its finding: “✅ C1: The lock (FIXED)”.
func titledShort(title string) string {
	ahead, rest := aheadOfID(title)
	id, said := shortID(unmarked(rest))
	if ahead == "" && fateOf(said) == "" && !phrase.EndsUndone.MatchString(said) {
		return ""
	}
	return id
}
