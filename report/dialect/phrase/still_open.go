package phrase

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// What says that a finding is still open, or that its fix did not hold. Each place where it may be said has a rule of its own, as wide as
// the place allows: a field for a status can hold no other word, and a sentence may tell of what was wrong before.
//
//	a field that says what became of a finding      LeavesOpen: one of openWords, or what Denial reads
//	the words behind an id                          Denial
//	a description                                   FullDenial: the whole of it, since “open redirect closed” is a fix, or “not fixed” and why, or “won't fix” and why
//	a note beside a word for fixed                  Doubt: the whole of it, or what a mark follows
//	the status of a finding in its own review       SaysStill: open alone is how every finding begins
//	a line about an earlier finding                 OpenWord, in capitals
//	the text below a heading that says fixed        TakesBack
//	the end of such a heading itself                EndsUndone
//	any of them in another language                 OpenAbroad
//
// A cell of a table is read by report.ReadAnswer, and what a list of what is left is called stands in OpenLists.

// openWords are all that a status says, folded.
var openWords = []string{
	"open", "still open", "still there", "still present", "still reproduces", "attempted", "still failing", "still vulnerable", "unresolved", "not resolved", "unfixed", "not fixed", "not done", "not attempted", "no change", // nothing was done
	"partial", "partially", "partially fixed", "incomplete", "todo", "pending", "in progress", "blocked", // not all of it, or not yet
	"unverified", "not verified", "acknowledged", // nobody saw that it holds
	"failed", "fail", "failure", "error", "unable", "cannot fix", "could not fix", "unable to fix", "reverted", "rolled back", "regressed", "reopened", "re opened", // it was tried, and does not hold
	"deferred", "wontfix", "won t fix", "will not fix", "skipped", "rejected", "left as is", "no change needed", "no changes needed", "no change required", "no changes required", "to be fixed", // nobody will do it now
}

// LeavesOpen reports whether a field that says what became of a finding says that it was not fixed.
func LeavesOpen(word string) bool {
	return slices.Contains(openWords, Folded(word)) || Denial(word) != "" || len(word) < maxStatus && notYet.MatchString(word)
}

// maxStatus is how long a status is, in bytes: what is longer tells of the fix.
const maxStatus = 32

// notYet is a status that speaks of what will be, was tried, may be, or is marked as not done: “to be fixed”, “fix failed”, “fixed?”, “60%”, “❌”.
var notYet = pattern.Of(`(?i)^\W*(?:(?:to|will|should|would|needs?|must) (?:be |to be |a )?(?:fix|address|resolve|mend|do)\w*|planned|scheduled|queued|proposed|recommended|suggested|draft(?:ed)?|wip|started|tried|` +
	`(?:maybe|perhaps|probably|almost|half|partly|mostly)(?: (?:fixed|done|resolved|addressed))?|awaiting(?: \w+)?|fix (?:failed|pending(?: \w+)?|incomplete|planned|needed|required)|no fix|unknown|investigating)\W*$|` +
	`^\W*(?:will be|fixed in (?:the |a )?(?:next|later|future|upcoming))\b|\?$|^\W*\d{1,2} ?%|^\W*[❌✗✘⏳🔄⚠🟡❓]|^\[ ?\]`)

var (
	// DeniesAhead denies a fix in the first words of a text.
	DeniesAhead = pattern.Of(`(?i)^\W*(?:(?:only |just )?partially|unfixed|unresolved|unverified|not (?:yet |fully |really )?(?:fixed|done|resolved|addressed|completed?|applied|implemented|verified)|won['’]?t[- ]?fix)(?:\W|$)`)
	// deniesAlone denies it by one word, behind which nothing stands, or a mark and a reason: “failed - it hangs”, not “failed-login attempts”.
	deniesAlone = pattern.Of(`(?i)^\W*(?:partial|(?:only )?half(?: (?:fixed|done))?|incomplete|to-?do|pending|reverted|attempted|regressed|re-?opened|(?:still )?open|failed|skipped|deferred|in progress)(?:\s*[,;:)(—–].*|\.(?:\s.*)?|\s+-.*|-\s.*)?$`)
	// deniesAtEnd denies it in the last words of a text.
	deniesAtEnd = pattern.Of(`(?i)\b(?:not (?:yet |fully )?(?:fixed|done)(?: yet)?|(?:only |just )?partially(?: fixed| done)?|won['’]?t ?fix)\W*$`)
	// deniesWhole is a text that says nothing else, but for the place.
	deniesWhole = pattern.Of(unfixed + `\W*$`)
	// undone says first that nothing was done, or will be later, and then perhaps why.
	undone = pattern.Of(`(?i)^\W*(?:not (?:yet )?(?:fixed|done|resolved|addressed|implemented|applied)(?: yet)?\s*[,;:.(—–]|to-?do\s*[:—–]|will (?:be (?:fixed|done|addressed|resolved)\b|fix (?:in|later|next|this later)\b)|` +
		`(?:deferred|postponed) (?:to|until) (?:the next|next|a later|later|another|v\d)|skipped because\b|(?:skipped|deferred|postponed)\s*[:—–]\s*(?:out of|needs?|requires?|no time|too (?:large|big|risky)|blocked|waiting|user|later|next|future)\b|(?:this is )?out of scope\W*(?:$|for\b)|(?:could not|couldn['’]t) be (?:fixed|reproduced)(?: (?:on|in) \w+)?\W*$|` +
		`(?:could not|couldn['’]t) (?:fix|reproduce)(?: it)?\W*$|no (?:code )?changes?(?: (?:(?:were|was) )?made)?(?:` + nothingDone + `| (?:because|as|since|yet|for (?:this|now)|here)\b))`)
	// notedOnly tells of a note in the place of a fix, or of a try, and of nothing else.
	notedOnly = pattern.Of(`(?i)^\W*(?:(?:created|opened|filed|raised) (?:an? )?(?:new )?(?:follow-?up )?(?:issue|ticket)(?: (?:[#\w-]*\d+))?|(?:marked|documented|listed|recorded) as (?:an? )?known (?:issue|limitation|problem)|` +
		`(?:added|left|wrote) an? (?:todo|fixme)(?: comment)?(?: (?:to|for|about) [^.;]*)?|(?:a )?fix (?:was )?attempted|attempted (?:a |to )?fix(?: it)?)\W*$`)
	// putAside tells in the place of a fix of what was put off, tried, taken back or only looked at, and of nothing else.
	putAside = pattern.Of(`(?i)^\W*(?:(?:the |a )?fix (?:is )?(?:planned|scheduled|attempted,? .*\bstill .*|in (?:a |the |an )?(?:separate|another|later|next|follow-?up)\b.*)|tracked (?:in|as|under) (?:an? )?(?:issue|ticket|jira|backlog|github|#?[A-Z]*-?\d+)\b.*|` +
		`moved to (?:the )?(?:backlog|next \w+)\b.*|(?:rolled back|reverted) (?:the |this )?(?:fix|change|patch)(?:es|s)?\b.*|blocked (?:on\b|by (?:the )?(?:vendor|upstream|legal|product|another|other)\b).*|(?:still )?(?:under investigation|investigating|monitoring|being (?:investigated|monitored))|` +
		`no action(?: taken| needed| required)?|skipped(?:, .*| for now)?|awaiting (?:review|approval|input|a decision|decision|merge|deploy\w*)\b.*|(?:probably|maybe|perhaps) (?:fixed|done|resolved)|should be (?:fixed|ok|fine|done)(?: now)?|(?:agreed|noted|acknowledged)\W+(?:will .*|.*later)|` +
		`marked (?:it |the test |tests? )?as (?:flaky|skipped|xfail)|(?:disabled|skipped|deleted|removed|commented out) the (?:failing|flaky|broken) (?:tests?|assertions?|specs?)|fixed locally\W+(?:but )?not (?:yet )?(?:committed|pushed|merged))\W*$`)
	// endsStill takes a fix back in the last words: “added the bound, but the test still fails”.
	endsStill = pattern.Of(`(?i)\b(?:but|however|though),? (?:[\w-]+ ){0,3}(?:is |are )?still (?:fails?|failing|reproduces|reproducible|broken|vulnerable|open|present)\W*$`)
	// halfDone says first that a part was done, and then that there is a rest.
	halfDone = pattern.Of(`(?i)^\W*(?:(?:only |just )?(?:partially|partly) (?:fixed|done|resolved|addressed|mitigated|implemented)|(?:only )?(?:a )?partial fix)\b.*` +
		`\b(?:(?:is|are) (?:still )?(?:open|missing|unfixed|vulnerable|not (?:done|fixed|covered))|remains?(?: open)?|the rest|next (?:week|round|sprint|iteration|pr|release)|follow[- ]?up|later|not yet|only)\b`)
	// doubts is a text that says nothing else, but for a reason behind a mark.
	doubts = pattern.Of(unfixed + `(?:\s*[,;:.(—–].*|\s+-.*|\W*)$`)
)

var (
	// fixedSince takes the denial back at the end: “Still open in round 1, fixed in round 2.”
	fixedSince = pattern.Of(`(?i)[,;:.!(—–]\s*(?:(?:and|but|then|now|is|it is|already|fully|completely) )*(?:fixed|resolved|done|completed?)` +
		`(?: (?:fully|completely|now|here|since|afterwards|in (?:round|attempt|iteration|pass|commit|this|the (?:second|third|final|last|new))\b[^,;:.]*))*\W*$`)
	// toDoElse names what is left to do, which is seldom the fix: “TODO: drop the alias in v3”.
	toDoElse = pattern.Of(`(?i)^\W*to-?do\W+\pL`)
)

// nothingDone ends what says so: with an object behind it, it tells of the fix, as in “no changes made to the schema, only to the query”.
const nothingDone = `\s*(?:$|[,;:.!(—–]|-\s)`

// unfixed says of a finding that it was not fixed, or that it is still there, and where.
const unfixed = `(?is)^\W*(?:not (?:really|quite|entirely)\W+)?(?:` + notFixed + `|` + stillThere + `)` + somewhere

const (
	notFixed = `not (?:yet |fully |really |quite |entirely )?(?:fixed|done|resolved|addressed)|not (?:really|quite|entirely)|` +
		`(?:only |just )?(?:partially|partly)(?: (?:fixed|done|resolved|addressed))?|unfixed|won['’]?t ?fix|to-?do`
	thatOne    = `(?:it |(?:the |this )?(?:bug|issue|problem|finding|vulnerability) )` // what was raised
	stillThere = thatOne + `?(?:is )?still (?:there|here|open|present|broken|failing|fails|vulnerable|unfixed|unresolved|an issue|a problem|reproducible|reproduces|happens|occurs|exists|remains|persists)|` +
		thatOne + `?remains open|` + thatOne + `(?:remains|persists|reproduces)`
	somewhere = `(?: (?:in|on|at|for|when|with|under) [^,;:.—–]*(?:\.\w[^,;:.—–]*)*)?`
)

// Denial gives a text that takes back what it stands behind, without its marks; empty where it does not.
func Denial(text string) string {
	if !DeniesAhead.MatchString(text) && !deniesAlone.MatchString(text) && !deniesAtEnd.MatchString(text) && !undelivered(text) && !OpenAbroad(text) {
		return ""
	}
	return strings.Trim(strings.TrimSpace(text), "():—–- ")
}

// FullDenial is Denial for a description, which may speak of open files: only the whole of it denies, or that it begins by
// saying that it was not done, in part or not now.
func FullDenial(text string) string {
	if refuses(text) {
		return strings.TrimSpace(text)
	}
	whole := undelivered(text) || deniesWhole.MatchString(text) || notedOnly.MatchString(text) || putAside.MatchString(text) || strings.Contains(text, "still") && endsStill.MatchString(text)
	if !whole && (!undone.MatchString(text) && !halfDone.MatchString(text) || fixedSince.MatchString(text)) {
		return ""
	}
	return strings.TrimSpace(text)
}

// refuses reports whether a description is an answer of another kind than a fix, “False positive.”, or begins with one of several words and says why:
// “Won't fix; accepted risk”. A word of a program's, not_fixed, is the field's that holds it. One word with more behind it may tell of the fix: “Rejected: hosts that nobody knows get a 400”.
func refuses(text string) bool {
	text = strings.TrimSpace(report.Shorten(text, MaxAgain))
	first := report.Within(text, maxStatus)
	if end := refusalEnds.FindStringIndex(first); end != nil {
		first = first[:end[0]]
	} else if len(first) < len(text) {
		return false // it tells of the fix
	}
	whole := strings.Trim(text[len(first):], " .!") == ""
	if first == "" || strings.Contains(text, "_") || !whole && !strings.ContainsAny(first, " '’") {
		return false
	}
	return report.ParseAnswer(first) > report.AnswerFixed && !slices.Contains(Triage, Folded(first)) || slices.Contains(openWords, Folded(first))
}

var refusalEnds = pattern.Of(`\s*[—–(:;,.!\n]|\s-\s`)

// Doubt gives a note that says beside a word for fixed that the finding is still there; empty where it does not.
func Doubt(note string) string {
	if !doubts.MatchString(note) && !undelivered(note) || fixedSince.MatchString(note) || toDoElse.MatchString(note) {
		return ""
	}
	return report.Shorten(strings.TrimSpace(note), 80)
}

// SaysStill: a reviewer who looked again says by this status that a fix did not hold.
func SaysStill(status string) bool {
	word := Folded(status)
	return slices.Contains(stillWords, word) || slices.ContainsFunc(stillBegins, func(begin string) bool { return strings.HasPrefix(word+" ", begin) })
}

var (
	stillWords  = []string{"reopened", "regressed", "persists", "fix failed", "fix incomplete", "partial fix", "部分修复", "仍未修复"}
	stillBegins = []string{"still ", "remains ", "not fully ", "partly ", "partially ", "fixed (part"}
)

// OpenWord begins what leaves an earlier finding open.
var OpenWord = pattern.Of(`^(?:OPEN|STILL|NOT|PARTIAL|UNRESOLVED|UNFIXED|REGRESS|REOPEN|FAIL|PENDING|PERSIST|INCOMPLETE)|^(?i:no)\W*$`)

// TakesBack is said below a heading that calls the finding fixed.
var TakesBack = pattern.Of(`(?i)\bnot (?:yet |fully |entirely |been |really )*(?:fixed|resolved|closed|addressed|corrected)\b|\bstill (?:wrong|open|present|broken|missing|fails?)\b|\bpartial(?:ly)?\b|\bregress(?:ed|ion)\b|\breopened\b|\bun(?:resolved|fixed)\b`)

// EndsUndone takes back what a section, or the last word of a heading in it, says: “CR-01: The token — NOT FIXED”.
var EndsUndone = pattern.Of(`(?i)\b((?:not|never|partially|partly|to be|cannot be) (?:yet |fully )?(?:fixed|resolved|addressed|applied|done)|(?:still|remains?) (?:open|present))[^\pL\pN]*$`)

var (
	// opens is said in a sentence that names a finding: it is not fixed, or not all of it.
	opens = pattern.Of(`(?i)\b(?:only|just) (?:been )?fixed (?:for|in|on|when|where|with|under|at)\b|\bfixed[ (]{1,2}only (?:for|in|on|when|where|with|under|at)\b|\b(?:half|partly|partially|incompletely|not (?:yet |been |fully |really |completely |entirely |properly )*)[- ]?(?:fixed|resolved|closed|addressed|mended|solved|done|complete)\b|` +
		`\b(?:could not|couldn['’]t|cannot|can['’]t|unable to|failed to|did not|didn['’]t|not able to|have not|haven['’]t|has not|hasn['’]t) (?:be |been |yet |fully |really )*(?:fix(?:ed)?|resolved?|closed?|address(?:ed)?|mend(?:ed)?|solved?|get to|touch(?:ed)?)\b|` +
		`\bstill (?:happens|occurs|open|present|there|fails?|failing|broken|reproduc\w+|possible|exists|vulnerable|missing|unfixed|not)\b|\bremains? (?:open|unfixed|unresolved|present|possible|broken|vulnerable)\b|\b(?:persists|unfixed|unresolved|(?:was|is|been) reverted)\b|` + BackedOut)
	// opensNot, ahead of it, takes it back, and thenOpen tells of another time.
	opensNot = pattern.Of(`(?i)\b(?:no|none|nothing|neither|if|when|would)\b`)
	thenOpen = pattern.Of(`(?i)\b(?:(?:first|initial|earlier|previous) (?:attempt|try|fix|version|patch)|before|previously|originally|initially|at first|no longer|earlier|(?:in|on|at|after) (?:the )?(?:first|initial) (?:attempt|try|round|pass)|in round 1)\b`)
	mends    = pattern.Of(`(?i)\b(?:fix|fixe[sd]|fixing|resolved?|closed|mended|mitigat\w+|solved|none|no longer)\b`)
)

// TellsOpen reports whether a sentence that names a finding says that it is still open.
func TellsOpen(sentence string) bool {
	at := opens.FindStringIndex(sentence)
	return at != nil && !opensNot.MatchString(sentence[:at[0]]) && !thenOpen.MatchString(sentence) && !fixedSince.MatchString(sentence)
}

// TellsMended reports whether a sentence speaks of a fix.
func TellsMended(sentence string) bool { return mends.MatchString(sentence) }
