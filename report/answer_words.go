package report

import (
	"slices"
	"strings"

	"swarmreport/report/pattern"
)

// ReadAnswer reads what a cell or a sentence says became of a finding: “CLOSED — see line 12”, “Fixed in c1db187”, “PARTIAL”. word is the
// part that says it; open tells what leaves the finding open from what says nothing that we know. A fix with a reservation is none.
func ReadAnswer(said string) (word string, answer Answer, open bool) {
	word = strings.TrimSpace(said)
	if end := afterAnswer.FindStringIndex(word); end != nil {
		word = word[:end[0]]
	}
	if answer = ParseAnswer(word); answer == AnswerNone {
		answer = confirmed(word)
	}
	if answer == AnswerNone {
		word, answer = leadingAnswer(word)
	}
	if unsure.MatchString(said) && (answer == AnswerNone || answer == AnswerFixed) {
		return "", AnswerNone, true
	}
	return strings.TrimSpace(word), answer, false
}

var (
	// afterAnswer is where the reasons begin.
	afterAnswer = pattern.Of(`\s*[—–(:;,\n]|\s+-\s|\.(?:\s|$)`)
	unsure      = pattern.Of(`(?i)\b(?:open|not|un(?:resolved|fixed|verified|addressed)|partial\w*|regress\w*|reopen\w*|persist\w*|remain\w*|incomplete\w*|pending|caveats?|residuals?|except|but|fail\w*|violat\w*|awaiting)\b|❌|⚠|🟡`)
)

// confirmations are what a check of earlier fixes says where a fixer would say “fixed”.
var confirmations = []string{"verified fixed", "verified closed", "verified resolved", "confirmed", "confirmed closed", "confirmed fixed", "confirmed resolved", "re confirmed closed",
	"closed verified", "fixed verified", "fix verified", "fix confirmed", "fix holds", "holds", "yes", "pass", "passed", "✅", "remediated", "applied"}

func confirmed(word string) Answer {
	if slices.Contains(confirmations, foldBare(word)) {
		return AnswerFixed
	}
	return AnswerNone
}

// leadingAnswer reads a word that a phrase of place, time or means follows: “Deferred to ADR-7”, “Fixed in c1db187”.
func leadingAnswer(text string) (word string, answer Answer) {
	words := strings.Fields(text)
	for n := min(len(words)-1, 3); n > 0; n-- {
		if slices.Contains(joining, strings.ToLower(words[n])) {
			word = strings.Join(words[:n], " ")
			answer = ParseAnswer(word)
		}
		if answer != AnswerNone {
			return word, answer
		}
	}
	return "", AnswerNone
}

var joining = []string{"in", "by", "via", "with", "at", "to", "as", "per", "on", "during", "before", "since", "through", "until"}
