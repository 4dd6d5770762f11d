package phrase

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// A reviewer who could not look at the work often hands in an empty list all the same, and says so beside it: “could not access the
// repository, no review performed”. Nothing was raised because nobody looked, and so it is no evidence of a review. Only a plain statement
// about the whole counts: one file that could not be opened, or a test that was not done, leaves a review.

var (
	undoneNames  = append(slices.Clone(VerdictNames), "summary", "overview", "notes", "note", "comments", "comment", "message", "error", "reason", "assessment", "overall_assessment", "rationale", "review_status")
	stateOfNames = append(slices.Clone(VerdictNames), "review_status")
	undoneStates = []string{"not reviewed", "not performed", "not done", "not started", "not run", "no review", "skipped", "aborted", "cancelled", "canceled", "timed out", "timeout", "unable to review", "could not review", "cannot review"}

	// noReviewDone is a sentence that says it.
	noReviewDone = pattern.Of(`(?i)^\W*(?:(?:so|and|therefore|hence|thus|i|we) )*(?:` + noReviewWas + `|` + reviewWasNot + `|` + nothingWas + `|` + couldNotReview + `)` + because +
		`|^\W*(?:未|没有|无法)(?:能)?(?:进行|执行|开展)(?:任何|代码)*(?:审查|评审)\W*$`)
	// NoAccess is one that says why.
	NoAccess = pattern.Of(`(?i)^\W*(?:(?:i|we) )?` + couldNotOpen + ` ` + theWork + because + `|^\W*` + workWasNot + `\W*$`)
	// Impossible is a review that was meant to be; one that was only left out may not have been needed, as that of a page where none changed.
	Impossible = pattern.Of(`(?i)could|can't|cannot|unable|failed|aborted|timed?[-_ ]?out|无法`)
	// lookedAtSome takes that back.
	lookedAtSome = pattern.Of(`(?i)\b(?:rest|remaining|others?|otherwise|instead|partial\w*|except|reviewed (?:the|all|only|from|by)|later|then|now|initially|at first)\b`)
)

// What such sentences are made of.
const (
	noReviewWas    = `no review (?:(?:was|has been|is|could be) )?(?:performed|done|conducted|carried out|possible|made|undertaken|completed)`
	reviewWasNot   = `(?:(?:the|this|code|security) )*review (?:(?:was|is|has|could|can) )?(?:not|never) (?:be )?(?:been )?(?:performed|done|conducted|carried out|possible|started)`
	nothingWas     = `nothing (?:was|has been|could be) (?:reviewed|examined)`
	couldNotReview = `(?:could not|cannot|can't|couldn't|(?:was |am )?unable to|did not|didn't|failed to) (?:(?:perform|do|conduct|carry out|start) (?:the |a |any |this )?(?:code |security )?review|` +
		`review(?: (?:it|anything|` + theWork + `))?)`

	couldNotOpen = `(?:could not|cannot|can't|couldn't|(?:was |were |am )?unable to|failed to) (?:access|open|read|find|locate|load|fetch|clone|see|obtain|check out)`
	theWork      = `(?:(?:any|all) (?:of )?)?(?:the |this )?(?:(?:git )?repository|repo|code ?base|(?:source )?code|diffs?|changes|change ?set|patch|pull request|pr|branch|work ?tree|` +
		`(?:source |changed )?files)(?: (?:under|to|for|of the|being) review(?:ed)?)?`
	workWasNot = `(?:the )?(?:repository|repo|code ?base|source code|diff|patch|pull request|files under review) (?:(?:could not|cannot) be|(?:was|were) not|(?:is|are) not) ` +
		`(?:accessed|accessible|opened|read|found|fetched|available|provided|reachable)`

	because = `(?: (?:because|since|as|due)\b.*|[:,] (?:the )?(?:diff|patch|repo|repository|branch|code ?base|context)\b.*)?\W*$`
)

// UndoneSentence gives the one that says that there was no review; empty where none does.
func UndoneSentence(text string) string {
	text = report.Shorten(text, markup.MaxLine)
	if lookedAtSome.MatchString(text) {
		return ""
	}
	said := ""
	for sentence := range SentencesOf(strings.ReplaceAll(text, "’", "'")) {
		sentence = markup.Bare(sentence)
		if NoAccess.MatchString(sentence) {
			return sentence
		}
		if said == "" && noReviewDone.MatchString(sentence) {
			said = sentence
		}
	}
	return said
}

var (
	// stateLine and filesLine are what a form or a list of facts at the head of a review says of the whole.
	stateLine = pattern.Of(`(?im)^[\s*_>|-]*(?:(?:review )?status|verdict|decision)[*_]*[ \t]*[:|][ \t*_|]*([^\n|*]{2,40}?)[ \t*_|.]*$`)
	filesLine = pattern.Of(`(?im)^[\s*_>|-]*((?:files (?:reviewed|examined|checked|analy[sz]ed)|reviewed files)[*_]*[ \t]*[:|][ \t*_|]*0)\b[ \t*_|]*(?:(?:of|/|files).*)?$`)
)

// UndoneBody looks for it in a review in words; in one that found nothing, its lines of facts may say it too.
func UndoneBody(body string, empty bool) string {
	if said := UndoneSentence(body); said != "" || !empty {
		return said
	}
	for _, m := range stateLine.FindAllStringSubmatch(body, 3) {
		if saysUndone(m[1]) {
			return m[1]
		}
	}
	if m := filesLine.FindStringSubmatch(body); m != nil {
		return markup.Bare(m[1])
	}
	return ""
}

// saysUndone reports whether a state of a review that raised nothing says that it was not done, or not to its end, or is a form's.
func saysUndone(state string) bool {
	word := Folded(state)
	return slices.Contains(undoneStates, word) || slices.Contains(UnfinishedStates, word) || unfilled.MatchString(state)
}

// unfilled is what a form has where a word should stand: “<verdict>”, “{{verdict}}”, “[APPROVED/REJECTED]”, “___”.
var unfilled = pattern.Of(`^\s*(?:<[^<>]*>|\{\{?[^{}]*\}?\}|\[[^\[\]]*[/|][^\[\]]*\]|_{2,})\s*$`)

// noFile gives the number of files that were looked at where that is 0.
func noFile(n *decode.Node) string {
	for _, name := range append(slices.Clip(ReviewedNames), "files_reviewed_count", "total_files_reviewed") {
		count := node.Find(n, name)
		if count != nil && (count.Kind == decode.Number && count.Text == "0" || count.Kind == decode.Array && len(count.Items) == 0) {
			return name + ": 0"
		}
	}
	return ""
}

// UndoneIn gives the words in which an object says that the review was never done; empty = it does not say so.
func UndoneIn(n *decode.Node) string {
	if n == nil || n.Kind != decode.Object {
		return ""
	}
	if said := noFile(n); said != "" {
		return said
	}
	for _, name := range undoneNames {
		said := node.Find(n, name)
		if said == nil || said.Kind != decode.String {
			continue
		}
		if slices.Contains(stateOfNames, name) && saysUndone(said.Text) {
			return strings.TrimSpace(said.Text)
		}
		if sentence := UndoneSentence(said.Text); sentence != "" {
			return sentence
		}
	}
	return ""
}

// A fix that was made and is not there: it was taken back, was never brought in, or is only being tried. A text about branches and merging may
// be about the code, so the word for a fix stands beside, or nothing else does.

var (
	// voidFix speaks of the fix itself: “fix reverted after the tests broke”, “fix pending”.
	voidFix = pattern.Of(`(?i)^\W*(?:the |this )?fix(?: (?:was|is|has been|got))? (?:(?:since |later |then )?(?:reverted|rolled back)|pending|in progress|(?:not (?:yet )?(?:been )?|un)(?:merged|pushed|applied))\b`)
	// notKept follows the word for what was done: “fixed, then reverted”, “fixed in a branch that is not merged”.
	notKept = pattern.Of(`(?i)\b(?:fixed|resolved|addressed|done)[\s,;:(—–-]+(?:but |and |then |was |since |later )*(?:reverted|rolled back)\b|` +
		`\b(?:fixed|resolved|addressed|done)(?: only)?(?:[\s(]+(?:on|in) (?:a |the |my |its |another |separate |local |own )*(?:branch|worktree|fork|stash)(?: only)?(?: [\w./-]+)?)?[\s,;:(—–-]+(?:but |and |that is |which is |was |is )*(?:never |not (?:yet )?(?:been )?|un)merged\b`)
	// rollsBack tells what the fix does: “The fix rolled back the order.”
	rollsBack = pattern.Of(`(?i)^\W*(?:the |this )?fix (?:reverted|rolled back) (?:the|an?|its|all|every|each|any)\b`)
	// onlyVoid says nothing else: “(reverted)”, “not merged yet”.
	onlyVoid = pattern.Of(`(?i)^\W*(?:was |is |later |since |then )*(?:(?:a )?fix attempted|reverted|rolled back|(?:not (?:yet )?(?:been )?|un)merged)(?: yet| later| again)?\W*$`)
)

// BackedOut says amid other words that a fix is gone again. What is rolled back otherwise may be what it does: “the order is rolled back”.
const BackedOut = `^\W*[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+:? (?:(?:was|is|has been|got) )?(?:reverted|rolled back|backed out)\b|\b(?:fix|patch|change) (?:(?:was|has been|got) (?:since |later |then )?(?:reverted|rolled back|backed out)\b|(?:is )?(?:reverted|rolled back|backed out)(?:\W*$|\s*[,;:.()—–-]|\s(?:in|by|because|after|due|since|on|again|for)\b))`

// undelivered reports whether a text about a fix says that it is not in the work.
func undelivered(text string) bool {
	return voidFix.MatchString(text) && !rollsBack.MatchString(text) || onlyVoid.MatchString(text) || notKept.MatchString(text) && !fixedSince.MatchString(text)
}
