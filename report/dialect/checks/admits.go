package checks

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What a message that hands work in says beside its status: that its tests fail, that nobody verified it, that it is not finished. Its own numbers
// and its own status are read elsewhere.

var (
	// notFinished begins a sentence that says of the whole that it is not.
	notFinished = pattern.Of(`(?i)^\W*(?:(?:this|it|the (?:work|task|component|implementation|change)|i|we) )?(?:(?:is|was|are|did|have) )?(?:not (?:yet )?(?:been )?(?:finish(?:ed)?|done|complete[d]?|implemented|working)|unfinished|incomplete|(?:only )?half[- ](?:done|finished|implemented)|` +
		`(?:[\w'’-]+ ){1,4}(?:is|are) (?:still )?not (?:yet )?(?:finished|complete|working|implemented)|(?:does|do) not (?:work|compile|build)|(?:does|do)n['’]t (?:work|compile|build)|still broken)(?: yet)?(?:\W*$|\s*[:,;(–—])`)
	// knownFailure is an issue that its author knows, and that is a failure.
	knownFailure = pattern.Of(`(?i)\b(?:fails?|failing|is broken|are broken|crash(?:es)?|hangs|deadlocks?|(?:does|do) not work|(?:does|do)n['’]t work|not (?:yet )?(?:implemented|finished|handled|working))\b`)
	issuesName   = pattern.Of(`^(?:known|open|remaining|unresolved)_(?:issues|problems|bugs|failures)$`)
	provedName   = pattern.Of(`^(?:is_|self_)?(?:verified|tested|verification(?:_(?:status|result))?|compiles|builds)$`)
	unproved     = pattern.Of(`(?i)^\W*(?:not (?:yet )?(?:been )?(?:verified|tested|run|done|performed)|unverified|untested|none (?:yet|done))\b`)
)

// Admits gives what an object that hands work in says against it: “tests_passed: false”, “notes: The till tests fail.” Empty = nothing.
func Admits(n *decode.Node) (said string) {
	for i := range n.Members {
		m := &n.Members[i]
		name := node.Snake(m.Name)
		if (issuesName.MatchString(name) || !OtherTime.MatchString(name)) && speaksAgainst(&m.Value, name) {
			said = cmp.Or(said, m.Name+": "+report.Shorten(strings.TrimSpace(node.Plain(&m.Value)), 80))
		}
	}
	return said
}

func speaksAgainst(n *decode.Node, name string) bool {
	yes, truth := node.Truth(n)
	switch {
	case truth && n.Kind == decode.Bool:
		return !yes && (provedName.MatchString(name) || PassName.MatchString(name))
	case issuesName.MatchString(name):
		return isKnownFailure(n) || slices.ContainsFunc(n.Items, func(e decode.Node) bool { return isKnownFailure(&e) })
	case n.Kind != decode.String:
		return false
	case provedName.MatchString(name):
		return unproved.MatchString(n.Text) || phrase.PlainOutcome(n.Text) == report.Failed && !OtherTime.MatchString(n.Text)
	case isNote(name):
		return RemarkFails(n.Text)
	}
	return (phrase.IsStep(name) || StatusName.MatchString(name) && phrase.HoldsLetters(name, "test", "build", "lint")) &&
		WordFails(cmp.Or(phrase.BeforeMark(n.Text), n.Text))
}

func isNote(name string) bool {
	return remarkName.MatchString(name) || strings.HasPrefix(name, "notes_") || name == "description" || name == "caveat"
}

// RemarkFails reports whether a remark says that tests fail or did not run, or that the work is not finished.
func RemarkFails(text string) bool {
	return leftUntested(text) != "" || firstSentence(text, notFinished.MatchString) != ""
}

func isKnownFailure(n *decode.Node) bool {
	text := phrase.InWords(n)
	return knownFailure.MatchString(text) && !OtherTime.MatchString(text) && !noneFails.MatchString(text) &&
		!nothingBlocks.MatchString(text) && !knownToFail.MatchString(text)
}
