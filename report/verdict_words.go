package report

import (
	"slices"
	"strings"

	"swarmreport/report/pattern"
)

// verdictWords maps the words by which messages of all dialects judge work, beside those of [ParseOutcome], which judge too.
// A word that stands here with no verdict is known, and judges neither way.
var verdictWords = map[string]Verdict{
	"lgtm": Positive, "approve": Positive, "accept": Positive, "accepted": Positive, "approved with comments": Positive, "approve with comments": Positive,
	"approve with notes": Positive, "approve with nits": Positive, "approve with suggestions": Positive,
	"approved with notes": Positive, "ready": Positive, "valid": Positive, "nitpick": Positive, "nitpick only": Positive,
	"approved with suggestions": Positive, "approved with nits": Positive, "accepted with notes": Positive, "accepted with comments": Positive,
	"looks good": Positive, "looks good to me": Positive, "ship it": Positive, "ready to merge": Positive, "merge": Positive, "safe to merge": Positive, "good to go": Positive, "validated": Positive,
	"patch is correct": Positive, "patch is incorrect": Negative,
	"minor issues": Positive, "minor issues only": Positive, "major issues": Negative,
	"clear": Positive, "no changes needed": Positive, "no changes required": Positive,
	"clean pass": Positive, // also with the count of such reviews in a row: see roundCount
	"converged":  Positive, "convergence reached": Positive,
	"reject": Negative, "revise": Negative, "changes requested": Negative, "request changes": Negative, "needs changes": Negative,
	"needs work": Negative, "declined": Negative, "invalid": Negative, "not approved": Negative, "not ready": Negative, "needs revision": Negative, "needs fix": Negative, "needs fixes": Negative, "fix required": Negative, "fixes required": Negative, "substantive": Negative, "escalate": Negative, "bounce": Negative, "bounced": Negative,
	"concerns":            NoVerdict, // the middle of clear, concerns, escalate: neither lets the work through nor refuses it
	"changes recommended": NoVerdict, "changes suggested": NoVerdict,
	"conditional": NoVerdict, "approved with conditions": NoVerdict, "conditionally approved": NoVerdict, "conditional pass": NoVerdict,
	"skipped": NoVerdict, "pending": NoVerdict, "abstain": NoVerdict, "in progress": NoVerdict,
}

// ParseVerdict reads the word of a verdict, signal, decision or result in any case ("LGTM", "pass_with_notes", "REJECTED");
// known tells a word that judges neither way from one that nobody knows.
func ParseVerdict(raw string) (v Verdict, known bool) {
	if name, denied := strings.CutSuffix(raw, ": false"); denied &&
		(SaysClean(name) || name == "success" || slices.Contains(PassNames, name)) { // a truth value by its name, “approved: false”
		return Negative, true
	}
	if name, said := strings.CutSuffix(raw, ": true"); said && IsBlockingFlag(name) {
		return Negative, true
	}
	if v, known = verdictWords[roundCount.ReplaceAllString(foldBare(raw), "$1")]; known {
		return v, true
	}
	switch ParseOutcome(raw) {
	case Passed:
		return Positive, true
	case Failed:
		return Negative, true
	}
	if isFolded(raw) {
		return NoVerdict, false
	}
	return verdictAmidWords(raw)
}

// verdictAmidWords reads a word with something about it.
func verdictAmidWords(raw string) (v Verdict, known bool) {
	if m := freelyApproved.FindStringSubmatch(raw); m != nil {
		return ParseVerdict(m[1])
	}
	if m := refusedBecause.FindStringSubmatch(raw); m != nil && VerdictOf(m[1]) == Negative {
		return Negative, true
	}
	if bare := Uncrossed(raw); bare != raw && VerdictOf(bare) == Negative { // “❌ changes requested”
		return Negative, true
	}
	if Refuses(raw) {
		return Negative, true
	}
	return NoVerdict, false
}

var refusal = pattern.Of(`(?i)^[^\pL\pN]*(?:(?:i|we|it|this|(?:this|the) (?:change|pr|patch|branch)) )?` +
	`(?:(?:do not|don't|cannot|can't|must not|should not|shouldn't|would not|wouldn't) (?:be )?(?:merged?|approved?|ship(?:ped)?|sign off)|(?:is )?not (?:yet )?(?:ready|safe|fit|good) (?:to|for) (?:be )?(?:merged?|release|ship(?:ped)?|production)|` +
	`(?:is )?not approved|(?:is )?rejected|changes (?:are )?(?:requested|required|needed)|request(?:ing)? changes|needs (?:more )?(?:work|changes))` +
	`(?: (?:this|it|yet|as is|as it stands|in this state|to main|until .{1,60}|before .{1,60}|without .{1,60}))*[^\pL\pN]*$`)

// Refuses reports whether a sentence says no more than that the work must not go through: “Do not merge this yet.”
func Refuses(sentence string) bool { return refusal.MatchString(sentence) }

// VerdictOf is ParseVerdict where a word that nobody knows is as one that judges neither way.
func VerdictOf(raw string) Verdict {
	v, _ := ParseVerdict(raw)
	return v
}

// refusedBecause is a word with words behind it: “rejected - the tests are missing”. They may set conditions to an approval, and a refusal stays one.
var refusedBecause = pattern.Of(`^([^(:,;—–]*?)\s*(?:[(:,;—–]|\s-\s)\s*(?:[^\s0n]|n[^o]|no[^n])`)

// freelyApproved is a word whose words behind it set no conditions: “approved (no conditions)”, “approved - minor nits”.
var freelyApproved = pattern.Of(`(?i)^([^(:,;—–]*?)\s*(?:[(:,;—–]|\s-\s)\s*(?:no (?:further |open |new )?(?:conditions?|concerns?|blockers?|issues?|findings?|changes?)(?: (?:found|needed|required|remain(?:ing)?))?|` +
	`(?:(?:with|only|a few|some|minor|small|optional) )*(?:nits?|notes?|comments?|suggestions?))[).! ]*$`)

// roundCount is which clean review in a row this is. Of other words a count says how many of several agree.
var roundCount = pattern.Of(`^(clean pass) \d{1,3} of \d{1,3}$`)

// PassNames are fields whose truth value is a verdict on the work: {"approved": false}.
var PassNames = []string{"passed", "approved", "lgtm", "ok", "proceed", "can_proceed", "proceed_recommended", "can_merge", "ready_to_merge", "safe_to_merge"}

var cleanWords = []string{"approve", "approved", "clean", "clear", "green", "lgtm", "no findings", "no issues", "no issues found", "ok", "pass", "passed", "patch is correct"}

// CleanWords lists the words of [SaysClean].
func CleanWords() []string { return slices.Clone(cleanWords) }

// SaysClean reports whether a review's verdict says that nothing is left to mend. It is stricter than a positive verdict: a pass
// with notes has notes.
func SaysClean(raw string) bool {
	return slices.Contains(cleanWords, foldBare(raw))
}

var approvedWords = []string{"approve", "approved", "lgtm", "patch is correct"}

// ApprovedWords lists the words of [SaysApproved].
func ApprovedWords() []string { return slices.Clone(approvedWords) }

// SaysApproved reports whether a word of [SaysClean] says of the work only that it may go through: minor remarks speak not against it.
func SaysApproved(raw string) bool {
	return slices.Contains(approvedWords, foldBare(raw))
}

var passedWords = []string{"pass", "passed"}

// PassedWords lists the words of [SaysPassed].
func PassedWords() []string { return slices.Clone(passedWords) }

// SaysPassed reports whether a word of [SaysClean] says that the work came through a gate. Where another word is for a pass with notes, the plain
// one says more than [SaysApproved].
func SaysPassed(raw string) bool { return slices.Contains(passedWords, foldBare(raw)) }

var foundWords = []string{"concerns", "findings", "findings remain", "gaps found", "issues", "issues found"}

// SaysFound reports whether a verdict says only that something was found. What a review lists says more.
func SaysFound(raw string) bool {
	return slices.Contains(foundWords, foldBare(raw))
}

// blockingFlags are names of truth values that refuse the work where they are true.
var blockingFlags = []string{"blocking", "blocked", "blocks merge", "blocks release", "changes requested", "changes required", "needs changes", "needs work", "rejected", "must fix"}

// IsBlockingFlag reports whether a name is one of a truth value that refuses the work where it is true.
func IsBlockingFlag(name string) bool { return slices.Contains(blockingFlags, FoldWord(name)) }
