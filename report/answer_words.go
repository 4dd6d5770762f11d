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
	open = unsure.MatchString(unharmed.ReplaceAllString(said, "")) || refused.MatchString(said) ||
		answer == AnswerFixed && takenBack.MatchString(stillWell.ReplaceAllString(said[indexAfter(said, word):], ""))
	if open && (answer == AnswerNone || answer == AnswerFixed) {
		return "", AnswerNone, true
	}
	if answer == AnswerFixed {
		word, answer = narrowedAnswer(word, said[indexAfter(said, word):])
	}
	return strings.TrimSpace(word), answer, false
}

// indexAfter is where the text behind a word begins.
func indexAfter(said, word string) int { return strings.Index(said, word) + len(word) }

// narrowedAnswer reads what stands behind a word for a fix: “Closed as won't fix” and “CLOSED — deferred to S-9” are no fixes. That a fix was
// accepted, or is of an optional finding, takes nothing from it.
func narrowedAnswer(word, behind string) (string, Answer) {
	behind = strings.TrimLeft(behind, " \t\n*_`([:;,./+&—–-")
	for _, w := range []string{"as ", "being "} {
		behind = strings.TrimPrefix(behind, w)
	}
	if end := reasonEnds.FindStringIndex(behind); end != nil {
		behind = behind[:end[0]]
	}
	why, answer := behind, ParseAnswer(behind)
	if answer == AnswerNone {
		why, answer = leadingAnswer(behind)
	}
	if mere := foldBare(why); answer <= AnswerFixed || mere == "accepted" || mere == "optional" {
		return word, AnswerFixed
	}
	return why, answer
}

var (
	// afterAnswer is where the reasons begin.
	afterAnswer = pattern.Of(`\s*[—–(:;,/\n]|\s+[+&]\s|\s+-\s|\.(?:\s|$)`)
	reasonEnds  = pattern.Of(`\s*[—–()\]:;,\n]|\s+-\s|\.(?:\s|$)`)
	unsure      = pattern.Of(`(?i)\b(?:open|not|un(?:resolved|fixed|verified|addressed)|partial\w*|regress\w*|reopen\w*|persist\w*|remain\w*|incomplete\w*|pending|caveats?|residuals?|except|but|fail\w*|violat\w*|awaiting)\b|❌|⚠|🟡`)
	// refused answers the question of a column: “Closed?”, “Verified”.
	refused = pattern.Of(`(?i)^[\s*_\x60]*(?:no|✗|✘)[\s*_\x60]*(?:$|[—–(:;,.]|-\s)`)
	// unharmed is no reservation, though it has the words of one.
	unharmed = pattern.Of(`(?i)\b(?:no (?:new |more )?(?:regressions?|residuals?|caveats?|failures?)|no longer (?:open|fail\w*|violat\w*|persist\w*|regress\w*|reproduc\w*|pending|partial\w*)|` +
		`(?:could |can)?not (?:be )?reproduc\w*|fail(?:ed|s)? to reproduce|not (?:exploitable|vulnerable|applicable|an? (?:bug|issue|problem)))\b`)
	// stillWell says that a fix holds: “CLOSED — still correct”.
	stillWell = pattern.Of(`(?i)\bstill (?:[\pL-]+-)?(?:correct|holds?|holding|fixed|closed|resolved|pass(?:es|ing)|in place)\b`)
	// takenBack follows a word for a fix at once: “Resolved: no”, “fixed in part”, “Verified — still reproduces”.
	takenBack = pattern.Of(`(?i)^[\s*_\x60]*[—–(:;,-]?\s*(?:no(?:\W*$|[,;.:])|in part\b|partly\b|in name only|wrongly\b|incorrectly\b|insufficient|inadequate|broken (?:again|since)|again broken|still\b|reproduc|to be\b|once\b|if\b|in (?:the |a |an )?(?:next|later|future|upcoming)\b)`)
)

// confirmations are what a check of earlier fixes says where a fixer would say “fixed”. As the status of a finding they may confirm the finding.
var confirmations = []string{"confirmed", "fix holds", "holds", "yes", "pass", "passed", "✅", "applied", "removed", "code removed"}

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

var joining = []string{"in", "by", "via", "with", "at", "to", "as", "per", "on", "during", "before", "since", "through", "until", "this", "@"}
