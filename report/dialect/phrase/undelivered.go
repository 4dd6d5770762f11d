package phrase

import "swarmreport/report/pattern"

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

// Undelivered reports whether a text about a fix says that it is not in the work.
func Undelivered(text string) bool {
	return voidFix.MatchString(text) && !rollsBack.MatchString(text) || onlyVoid.MatchString(text) || notKept.MatchString(text) && !fixedSince.MatchString(text)
}
