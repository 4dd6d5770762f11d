package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// How a step came out, by the words and numbers that say so.

// outcome takes the word that an object gives for a step; failed counts and exit codes say it too, and that it failed against any word.
func (o *object) outcome() string {
	raw := o.worstWord("status", "result", "outcome", "verdict", "passed", "success", "ok")
	c := o.declared("failed", "scenarios_failed", "tests_failed", "exit_code")
	switch {
	case c.N > 0 && outcomeOf(raw) != report.Failed:
		return "failed"
	case c.Known && raw == "":
		return "passed"
	}
	return raw
}

// plainOutcome reads an outcome also where a mark and words follow it: "pass (0 warnings)", "FAIL - 3 errors".
func plainOutcome(raw string) report.Outcome {
	if o := report.ParseOutcome(raw); o != report.OutcomeUnknown {
		return o
	}
	if redPhase.MatchString(raw) {
		raw = strings.TrimSpace(lastly(raw))
	}
	return report.ParseOutcome(beforeMark(raw))
}

var (
	failingWord = pattern.Of(`(?i)\b(errors?|errored|fail|fails|failed|failing|failures?)\b`)
	noFailure   = pattern.Of(`(?i)\b(?:(?:0|no|zero|without(?: any)?)\s+(?:tests?\s+)?(?:errors?|fail\w*|issues?|problems?|violations?|vulnerabilities)|error[- ]free|(?:errors|failures|failed)\s*[:=]\s*0)\b`)
)

// outcomeOf reads an outcome also in words around it: "error TS2304" and "1 error" failed, "0 errors" did not.
func outcomeOf(raw string) report.Outcome {
	if o := plainOutcome(raw); o != report.OutcomeUnknown {
		return o
	}
	text := strings.ReplaceAll(raw, "_", " ")
	if end := lastly(text); end != text {
		text = end
		if !failingWord.MatchString(end) && (allPass.MatchString(end) || noneDoes.MatchString(raw)) {
			return report.Passed
		}
	}
	rest := noFailure.ReplaceAllString(text, "")
	switch {
	case failingWord.MatchString(rest):
		return report.Failed
	case rest != text:
		return report.Passed
	}
	return report.OutcomeUnknown
}

// beforeMark gives what stands before the first mark or dash; empty where there is none.
func beforeMark(raw string) string {
	cut := strings.IndexAny(raw, "(:,;—–")
	if dash := strings.Index(raw, " - "); dash >= 0 && (cut < 0 || dash < cut) {
		cut = dash
	}
	return strings.TrimSpace(raw[:max(cut, 0)])
}

// A truth value under such a name is no outcome (fact), or tells of trouble, of which there should be none.
var (
	fact      = pattern.Of(`(^|_)(changed|changes|required|needed|available|applicable|optional|skipped|dry_run)$`)
	trouble   = pattern.Of(`(^|_)(errors?|failed|failures?|issues?|warnings?|bugs|blockers?|blocking|breaking|broken|conflicts?|crash(es|ed)?|leaks?|regressions?|vulnerabilities)$`)
	noTrouble = pattern.Of(`(^|_)(no|not|non|zero|without)_`)
)

func isTrouble(name string) bool {
	return trouble.MatchString(snake(name)) && !noTrouble.MatchString(snake(name))
}

func opposite(o report.Outcome) report.Outcome {
	if o == report.Failed {
		return report.Passed
	}
	return report.Failed
}
