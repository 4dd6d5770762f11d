package report

import (
	"strings"

	"swarmreport/report/pattern"
)

// Outcome is how a check or a whole verification ended, as a word of the run says it.
type Outcome uint8

// The outcomes. What is unknown is never taken for a pass.
const (
	OutcomeUnknown Outcome = iota // not stated, or a word we do not know
	Passed
	Failed
	NotRun // skipped on purpose
)

// String gives the word of run.json and of pages.
func (o Outcome) String() string {
	return [...]string{"unknown", "pass", "fail", "skipped"}[o]
}

// Gravity orders outcomes by how much they speak against the work: a step that was left out is worse than one that passed.
func (o Outcome) Gravity() int {
	return [...]int{Passed: 0, NotRun: 1, OutcomeUnknown: 2, Failed: 3}[o]
}

var outcomeWords = map[string]Outcome{
	"pass": Passed, "passed": Passed, "ok": Passed, "clean": Passed, "success": Passed, "successful": Passed, "succeeded": Passed,
	"green": Passed, "verified": Passed, "approved": Passed, "done": Passed, "true": Passed, "pass with notes": Passed,
	"pass with concerns": Passed, "pass with minor issues": Passed, "pass with non blocking issues": Passed, "passed with notes": Passed, "passed with warnings": Passed, "pass with warnings": Passed, "passing": Passed, "passes": Passed, "complete": Passed, "completed": Passed, "go": Passed,
	"no issues": Passed, "no issues found": Passed, "no findings": Passed, "no regressions": Passed, "all green": Passed, "all pass": Passed,
	"all passed": Passed, "all tests pass": Passed, "all tests passed": Passed, "✅": Passed,
	"❌": Failed, "fail": Failed, "failed": Failed, "failing": Failed, "fails": Failed, "failure": Failed, "error": Failed, "errors": Failed, "red": Failed, "rejected": Failed,
	"block": Failed, "blocked": Failed, "gaps found": Failed, "findings remain": Failed, "no go": Failed, "false": Failed, "broken": Failed,
	"unverified": Failed, "issues": Failed, "issues found": Failed, "regression": Failed, "partial": Failed, "bounce": Failed,
	"skipped": NotRun, "skip": NotRun, "not run": NotRun, "n a": NotRun, "na": NotRun, "none": NotRun, "not applicable": NotRun, "disabled": NotRun,
	"not configured": NotRun, "not required": NotRun, "not needed": NotRun, "not available": NotRun, "unavailable": NotRun,
	"met": Passed, "satisfied": Passed, "fulfilled": Passed, "not met": Failed, "unmet": Failed, "partially met": Failed, "not satisfied": Failed, "unsatisfied": Failed, "not fulfilled": Failed,
	"通过": Passed, "不通过": Failed, "未通过": Failed, "失败": Failed, // sessions of seed 001 write in Chinese too
}

// ParseOutcome reads a status word in any case ("pass", "PASSED", "gaps_found"); an unknown word is OutcomeUnknown. A cross beside
// a word of failure says the same once more; beside another word it is not known which of the two holds.
func ParseOutcome(raw string) Outcome {
	o, known := outcomeWords[foldBare(raw)]
	if bare := Uncrossed(raw); !known && bare != raw && outcomeWords[foldBare(bare)] == Failed {
		return Failed
	}
	return o
}

// Uncrossed takes off both ends of a word the marks and crosses that say nothing more than it does.
func Uncrossed(raw string) string { return strings.Trim(raw, " \t*_`.!❌✗✘🔴\uFE0F") }

// Answer is what a finding's own status says became of it, where its list carries such a word.
type Answer uint8

// The answers. Whether one of them holds is for the judge.
const (
	AnswerNone Answer = iota // no status, or one that leaves the finding open
	AnswerFixed
	AnswerDeferred
	AnswerNeedsInput
)

// String gives the word for people.
func (a Answer) String() string {
	return [...]string{"none", "fixed", "deferred", "needs input"}[a]
}

var answerWords = map[string]Answer{
	"fixed": AnswerFixed, "resolved": AnswerFixed, "closed": AnswerFixed, "done": AnswerFixed, "addressed": AnswerFixed,
	"completed": AnswerFixed, "complete": AnswerFixed, "implemented": AnswerFixed, "verified": AnswerFixed, "corrected": AnswerFixed,
	"remediated": AnswerFixed, "verified fixed": AnswerFixed, "verified closed": AnswerFixed, "verified resolved": AnswerFixed, "confirmed fixed": AnswerFixed, "confirmed closed": AnswerFixed,
	"confirmed resolved": AnswerFixed, "re confirmed closed": AnswerFixed, "closed verified": AnswerFixed, "fixed verified": AnswerFixed, "fix verified": AnswerFixed, "fix confirmed": AnswerFixed,
	"deferred": AnswerDeferred, "skipped": AnswerDeferred, "accepted": AnswerDeferred, "accepted tradeoff": AnswerDeferred,
	"user deferred": AnswerDeferred, "wontfix": AnswerDeferred, "won't fix": AnswerDeferred, "won’t fix": AnswerDeferred, "won t fix": AnswerDeferred, "wont fix": AnswerDeferred, "postponed": AnswerDeferred,
	"false positive": AnswerDeferred, "declined": AnswerDeferred, "dismissed": AnswerDeferred, "not applicable": AnswerDeferred,
	"out of scope": AnswerDeferred, "withdrawn": AnswerDeferred, "retracted": AnswerDeferred, "accepted risk": AnswerDeferred, "risk accepted": AnswerDeferred, "accept risk": AnswerDeferred, "accept the risk": AnswerDeferred, "accepted the risk": AnswerDeferred, "optional": AnswerDeferred, "suppressed": AnswerDeferred,
	"refuted": AnswerDeferred, "disproved": AnswerDeferred, "not a bug": AnswerDeferred, "not an issue": AnswerDeferred, "invalid": AnswerDeferred, "by design": AnswerDeferred, "as designed": AnswerDeferred, "works as intended": AnswerDeferred, "working as intended": AnswerDeferred,
	"applied": AnswerFixed, "fix applied": AnswerFixed, "patched": AnswerFixed, "repaired": AnswerFixed, "solved": AnswerFixed, "auto fixed": AnswerFixed,
	"success": AnswerFixed, "succeeded": AnswerFixed, "successful": AnswerFixed,
	"waived": AnswerDeferred, "ignored": AnswerDeferred, "intentional": AnswerDeferred, "not reproducible": AnswerDeferred, "cannot reproduce": AnswerDeferred, "could not reproduce": AnswerDeferred,
	"stale": AnswerDeferred, "obsolete": AnswerDeferred, "not planned": AnswerDeferred, "auto archived": AnswerDeferred,
	"no action needed": AnswerDeferred, "no action required": AnswerDeferred, "backlog": AnswerDeferred, "defer": AnswerDeferred, "skip": AnswerDeferred, "decline": AnswerDeferred, "dismiss": AnswerDeferred,
	"已修复": AnswerFixed, "已解决": AnswerFixed, "已完成": AnswerFixed, "已延期": AnswerDeferred, "暂缓": AnswerDeferred,
	"needs input": AnswerNeedsInput, "needs human": AnswerNeedsInput, "escalated": AnswerNeedsInput, "pending user": AnswerNeedsInput, "unfixable": AnswerNeedsInput,
	"escalate": AnswerNeedsInput, "needs human input": AnswerNeedsInput, "needs user input": AnswerNeedsInput, "needs clarification": AnswerNeedsInput, "needs decision": AnswerNeedsInput,
	"needs human decision": AnswerNeedsInput, "needs human review": AnswerNeedsInput, "needs user decision": AnswerNeedsInput, "needs owner decision": AnswerNeedsInput, "needs product decision": AnswerNeedsInput,
	"needs product input": AnswerNeedsInput, "needs owner input": AnswerNeedsInput, "needs a decision": AnswerNeedsInput, "needs a human decision": AnswerNeedsInput, "needs guidance": AnswerNeedsInput, "awaiting decision": AnswerNeedsInput,
}

// inChange says which change mended it: “fixed_in_this_pr”.
var inChange = pattern.Of(`^(fixed|resolved|addressed|closed|corrected) in (?:(?:this|the|a) )?(?:pr|pull request|commit|branch|change|patch|round|session|pass|follow[ -]?up)$`)

// ParseAnswer reads the status word of a finding; open, new, pending and unknown words give AnswerNone.
// What stands in brackets behind “deferred” or “unfixable” is its reason, unless it says that it was fixed after all; behind “fixed” it may take that back.
func ParseAnswer(raw string) Answer {
	word := inChange.ReplaceAllString(strings.TrimPrefix(foldBare(raw), "already "), "$1")
	bare, why, reasoned := strings.Cut(word, " (")
	if answer := answerWords[bare]; reasoned && answer > AnswerFixed &&
		!strings.HasPrefix(strings.TrimPrefix(strings.TrimPrefix(why, "now "), "already "), "fixed") {
		return answer
	}
	return answerWords[word]
}

// Truth is yes, no or not known.
type Truth uint8

// The truths. The zero value is not known: absent is never false.
const (
	Unknown Truth = iota
	No
	Yes
)

// String gives the word of JSON, and “unknown” where JSON has none.
func (t Truth) String() string { return [...]string{"unknown", "false", "true"}[t] }
