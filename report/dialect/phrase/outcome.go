package phrase

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// How a step came out, by the words and numbers that say so.

// PlainOutcome reads an outcome also where a mark and words follow it: "pass (0 warnings)", "FAIL - 3 errors".
func PlainOutcome(raw string) report.Outcome {
	if o := report.ParseOutcome(raw); o != report.OutcomeUnknown {
		return o
	}
	if redPhase.MatchString(raw) {
		raw = strings.TrimSpace(Lastly(raw))
	}
	if o := report.ParseOutcome(BeforeMark(raw)); o != report.OutcomeUnknown || !BrokeOff(raw) {
		return o
	}
	return report.Failed
}

var (
	// FailingWord is a word for what failed, wherever it stands; beside [NoFailure] it may mean the opposite.
	FailingWord = pattern.Of(`(?i)\b(errors?|errored|fail|fails|failed|failing|failures?)\b`)
	// NoFailure is a phrase with a word for failing that says that there is none: “0 errors”, “failures: 0”.
	NoFailure = pattern.Of(`(?i)\b(?:(?:0|no|zero|without(?: any)?)\s+(?:tests?\s+)?(?:errors?|fail\w*|issues?|problems?|violations?|vulnerabilities|findings?|complaints?|offen[cs]es?)|error[- ]free|(?:errors|failures|failed)\s*[:=]\s*0)\b`)
)

// OutcomeOf reads an outcome also in words around it: "error TS2304" and "1 error" failed, "0 errors" did not.
func OutcomeOf(raw string) report.Outcome {
	if o := PlainOutcome(raw); o != report.OutcomeUnknown {
		return o
	}
	if o := wholeOutcome(raw); o != report.OutcomeUnknown {
		return o
	}
	text := strings.ReplaceAll(raw, "_", " ")
	if end := Lastly(text); end != text {
		text = end
		if !FailingWord.MatchString(end) && (allPass.MatchString(end) || noneDoes.MatchString(raw)) {
			return report.Passed
		}
	}
	rest := NoFailure.ReplaceAllString(text, "")
	switch {
	case FailingWord.MatchString(rest):
		return report.Failed
	case rest != text && !notWell.MatchString(rest):
		return report.Passed
	}
	return report.OutcomeUnknown
}

var (
	exitSaid = pattern.Of(`(?i)^\W*(?:exit(?:s|ed)?|return(?:s|ed)?|rc)(?: (?:with|code|status))*\W*(\d{1,3})\W*$`)
	// saysWell says of everything that ran that it is well, or of a step that it has nothing to complain about.
	saysWell = pattern.Of(`(?i)^\W*(?:(?:all|everything|both|each)(?: [\w-]+){0,4} (?:pass(?:es|ed|ing)?|green|succeed(?:s|ed)?|clean|ok|fine|(?:well )?formatted|compiles?|compiled|builds?|built|validates?|valid|verified)|` +
		`(?:(?:it|builds?|built|compile[sd]?|run|runs|ran|finish(?:es|ed)|complete[sd]?) )*(?:(?:no|0|zero|without(?: any)?) warnings?(?: found)?|nothing (?:to (?:report|change|fix|complain about)|flagged|found|reported)|fine|cleanly|successfully))\W*$`)
	// countPassed counts those that passed, and none that did not: “95 passed”, “12 tests passing”.
	countPassed = pattern.Of(`(?i)^\W*[1-9][\d,]{0,11} (?:(?:unit |e2e )?(?:tests?|specs?|checks?|cases?|assertions?) )?(?:passed|pass|passing|green)\W*$`)
	notWell     = pattern.Of(`(?i)\b(?:but|except|apart|however|only|not|never|aborted|crashed|timed out|[1-9]\d{0,5} (?:problems|issues|violations|vulnerabilities))\b`)
)

// wholeOutcome reads an outcome in a text that says nothing else: “exit 0”, “95 passed”, “all 412 tests pass”, “compiles without warnings”.
func wholeOutcome(text string) report.Outcome {
	if code := exitSaid.FindStringSubmatch(text); code != nil {
		return map[bool]report.Outcome{true: report.Passed, false: report.Failed}[strings.Trim(code[1], "0") == ""]
	}
	if countPassed.MatchString(text) || saysWell.MatchString(text) && !notWell.MatchString(text) && !ofOthers.MatchString(text) {
		return report.Passed
	}
	return report.OutcomeUnknown
}

// BeforeMark gives what stands before the first mark or dash; empty where there is none.
func BeforeMark(raw string) string {
	cut := strings.IndexAny(raw, "(:,;—–")
	if dash := strings.Index(raw, " - "); dash >= 0 && (cut < 0 || dash < cut) {
		cut = dash
	}
	return strings.TrimSpace(raw[:max(cut, 0)])
}

// A truth value under such a name is no outcome (fact), or tells of trouble, of which there should be none.
var (
	FactName  = pattern.Of(`(^|_)(changed|changes|required|needed|available|applicable|optional|skipped|dry_run)$`)
	trouble   = pattern.Of(`(^|_)(errors?|failed|failures?|issues?|warnings?|bugs|blockers?|blocking|breaking|broken|conflicts?|crash(es|ed)?|leaks?|regressions?|vulnerabilities)$`)
	NoTrouble = pattern.Of(`(^|_)(no|not|non|zero|without)_`)
)

// IsTrouble reports whether a field of that name asks for trouble, so that true is bad.
func IsTrouble(name string) bool {
	return trouble.MatchString(node.Snake(name)) && !NoTrouble.MatchString(node.Snake(name))
}

// Opposite turns an outcome for a field that asks for trouble. What is not a failure becomes one.
func Opposite(o report.Outcome) report.Outcome {
	if o == report.Failed {
		return report.Passed
	}
	return report.Failed
}

// A step may end without a word for failure: it was aborted, killed, timed out. It did not pass all the same.

var (
	// brokenEnd is a text that says first that something did not come to its end, and then perhaps why.
	brokenEnd = pattern.Of(`(?i)^\W*(?:(?:it|was|were|got|has been|run|runs|process) )*(?:abort(?:s|ed)|cancell?ed|interrupted|crash(?:es|ed)|killed|hangs?|hung|tim(?:es|ed) out|` +
		`never (?:ran|finished|completed|ended|started)|(?:did|does|do|could|would|will) not (?:run|finish|complete|start|compile|build|pass|link)|(?:did|does|do|could|would|wo)n['’]t (?:run|finish|complete|start|compile|build|pass|link))` +
		`(?:\W*$|\W+(?:after|at|on|in|by|because|due|half|midway|with|while|during|before|when|without|here|locally|again|twice|too|cleanly|\d+)\b|\s*[,;:(–—])`)
	// diedLine is what a shell or a runtime prints of a program that did not end by itself.
	diedLine = pattern.Of(`^(?:(?:bash|sh|zsh): .*)?(?:panic: \S.*|fatal error: \S.*|Segmentation fault(?:: \d+)?(?: \(core dumped\))?|Aborted \(core dumped\)|Killed(?:: 9)?|Terminated|Bus error(?: \(core dumped\))?|Out of memory)\.?$`)
)

// BrokeOff reports whether the word for how a step ended says that it did not come to its end, and nothing that it did so later.
func BrokeOff(text string) bool {
	return len(text) <= MaxOutcome && brokenEnd.MatchString(text) && brokenEnd.MatchString(strings.TrimSpace(Lastly(text)))
}
