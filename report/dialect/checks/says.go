package checks

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What one value says under its name: that something failed, that it passed, or that its failure is excused.

// saysFailed reports whether a value says under its name that something failed.
func saysFailed(n *decode.Node, name string, names []string) bool {
	switch n.Kind {
	case decode.Bool:
		if len(names) == 1 && (n.Text == "true" && haltName.MatchString(name) || n.Text == "false" && name == "verified") {
			return true
		}
		step := phrase.IsStep(name) && slices.Contains(holders, node.Snake(names[0]))
		return n.Text == "false" && (step || PassName.MatchString(name) || mergeName.MatchString(name)) ||
			n.Text == "true" && failName.MatchString(name) && !phrase.NoTrouble.MatchString(name)
	case decode.String:
		return textFails(n, name, names)
	case decode.Number:
		code, whole := node.Number(n)
		return exitName.MatchString(name) && (!whole || code != 0) ||
			(failName.MatchString(name) || brokeName.MatchString(name) || len(names) == 1 && stillName.MatchString(name)) && AboveZero(n)
	case decode.Array:
		if remarkName.MatchString(name) {
			return slices.ContainsFunc(n.Items, func(e decode.Node) bool { return e.Kind == decode.String && leftUntested(e.Text) != "" })
		}
		return (failName.MatchString(name) || len(names) == 1 && troubleName.MatchString(name)) && slices.ContainsFunc(n.Items, IsFailure)
	}
	return false
}

// textFails is saysFailed for a text: what counts as a failure in it depends on what its name promises.
func textFails(n *decode.Node, name string, names []string) bool {
	switch {
	case adviceName.MatchString(name):
		return advisesAgainst(n.Text)
	case remarkName.MatchString(name):
		return leftUntested(n.Text) != ""
	case len(names) == 1 && name == "conclusion" && report.VerdictOf(n.Text) == report.Negative:
		return true
	case phrase.OutputName.MatchString(name) && phrase.FailedLine(n.Text) != "", (failName.MatchString(name) || brokeName.MatchString(name)) && AboveZero(n):
		return true
	case blockerName.MatchString(name) && IsFailure(*n) && !nothingBlocks.MatchString(n.Text):
		return true
	case len(n.Text) > phrase.MaxOutcome || phrase.PlainOutcome(n.Text) != report.Failed:
		return false
	case rejected.MatchString(n.Text):
		return slices.ContainsFunc(names, func(name string) bool { return judges.MatchString(node.Snake(name)) })
	case StatusName.MatchString(name), phrase.IsStep(name), PassName.MatchString(name):
		return phrase.Word(n.Text) != "partial" && !OtherTime.MatchString(n.Text)
	}
	return WordFails(n.Text) && !noOutcome.MatchString(name)
}

// IsFailure reports whether an entry of a list of failures is one: neither excused, nor a text that says that there is none.
func IsFailure(e decode.Node) bool {
	return e.Kind == decode.Object && !Excused(&e) ||
		e.Kind == decode.String && !node.Blank(&e) && report.ParseOutcome(e.Text) != report.NotRun && !noneFails.MatchString(e.Text)
}

// nothingBlocks says in the place of blockers that there is none, or none any more.
var nothingBlocks = pattern.Of(`(?i)^\W*(?:false|0|(?:no|none|nothing|nil)(?: [\w-]+){0,3}(?: (?:blockers?|issues?|problems?|blocks?|blocked|blocking|left|open|remains?|known|found))?(?:\W*$|\s*[.,;(–—-])|` +
	`(?:no|none|nothing)\b[^.;]*\b(?:block\w*|issues?|problems?)\b|(?:all |both )?(?:clear(?:ed)?|resolved|solved|unblocked|fixed)\b)`)

// AboveZero reports whether a value is a whole number, also one in quotes, that counts something.
func AboveZero(n *decode.Node) bool {
	count, whole := node.Number(n)
	return whole && count > 0
}

// WordFails reports whether a text is a word that can mean nothing but a failure of this run; "error" may be a level, "partial" a scope.
func WordFails(text string) bool {
	return (failedWord.MatchString(text) || phrase.BrokeOff(text)) && phrase.PlainOutcome(text) == report.Failed && !OtherTime.MatchString(text)
}

// saysPassed reports whether a word says that a step passed; that it is completed says no more than that it ended.
func saysPassed(m decode.Member) bool {
	if phrase.PlainOutcome(m.Value.Text) != report.Passed || slices.Contains([]string{"done", "complete", "completed"}, phrase.Word(m.Value.Text)) {
		return false
	}
	name := node.Snake(m.Name)
	return StatusName.MatchString(name) || PassName.MatchString(name)
}

// Excused reports whether a record says itself that its failure was there before, is meant or mended, or that nothing was tried:
// {"status": "failed", "pre_existing": true}.
func Excused(n *decode.Node) bool {
	exit := node.Find(n, "exit_code", "exit_status")
	return slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		name, text := node.Snake(m.Name), m.Value.Text
		switch name {
		case "skipped", "fixed", "resolved":
			return text == "true"
		case "ran", "executed", "enabled", "applicable":
			return text == "false"
		case "status":
			return slices.Contains([]string{"fixed", "resolved", "closed"}, phrase.Word(text))
		}
		if text == "false" && PassName.MatchString(name) && OtherTime.MatchString(name) { // expected_ok
			return true
		}
		return (text == "true" || WordFails(text) || exit != nil && text != "" && text == exit.Text) && OtherTime.MatchString(name)
	})
}
