package dialect

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// What one value says under its name: that something failed, that it passed, or that its failure is excused.

// saysFailed reports whether a value says under its name that something failed.
func saysFailed(n *decode.Node, name string, names []string) bool {
	switch n.Kind {
	case decode.Bool:
		if len(names) == 1 && (n.Text == "true" && haltName.MatchString(name) || n.Text == "false" && name == "verified") {
			return true
		}
		step := isStep(name) && slices.Contains(holders, snake(names[0]))
		return n.Text == "false" && (step || passName.MatchString(name) || mergeName.MatchString(name)) || n.Text == "true" && failName.MatchString(name) && !noTrouble.MatchString(name)
	case decode.String:
		return textFails(n, name, names)
	case decode.Number:
		code, whole := number(n)
		return exitName.MatchString(name) && (!whole || code != 0) || (failName.MatchString(name) || len(names) == 1 && stillName.MatchString(name)) && aboveZero(n)
	case decode.Array:
		if remarkName.MatchString(name) {
			return slices.ContainsFunc(n.Items, func(e decode.Node) bool { return e.Kind == decode.String && leftUntested(e.Text) != "" })
		}
		return (failName.MatchString(name) || len(names) == 1 && troubleName.MatchString(name)) && slices.ContainsFunc(n.Items, isFailure)
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
	case outputName.MatchString(name) && failedLine(n.Text) != "", failName.MatchString(name) && aboveZero(n):
		return true
	case len(n.Text) > maxOutcome || plainOutcome(n.Text) != report.Failed:
		return false
	case rejected.MatchString(n.Text):
		return slices.ContainsFunc(names, func(name string) bool { return judges.MatchString(snake(name)) })
	case statusName.MatchString(name), isStep(name), passName.MatchString(name):
		return word(n.Text) != "partial" && !otherTime.MatchString(n.Text)
	}
	return wordFails(n.Text) && !noOutcome.MatchString(name)
}

// isFailure reports whether an entry of a list of failures is one: neither excused, nor a text that says that there is none.
func isFailure(e decode.Node) bool {
	return e.Kind == decode.Object && !excused(&e) || e.Kind == decode.String && !blank(&e) && report.ParseOutcome(e.Text) != report.NotRun && !noneFails.MatchString(e.Text)
}

func aboveZero(n *decode.Node) bool {
	count, whole := number(n)
	return whole && count > 0
}

// wordFails reports whether a text is a word that can mean nothing but a failure of this run; "error" may be a level, "partial" a scope.
func wordFails(text string) bool {
	return failedWord.MatchString(text) && plainOutcome(text) == report.Failed && !otherTime.MatchString(text)
}

// saysPassed reports whether a word says that a step passed; that it is completed says no more than that it ended.
func saysPassed(m decode.Member) bool {
	if plainOutcome(m.Value.Text) != report.Passed || slices.Contains([]string{"done", "complete", "completed"}, word(m.Value.Text)) {
		return false
	}
	name := snake(m.Name)
	return statusName.MatchString(name) || passName.MatchString(name)
}

// excused reports whether a record says itself that its failure was there before, is meant or mended, or that nothing was tried:
// {"status": "failed", "pre_existing": true}.
func excused(n *decode.Node) bool {
	exit := find(n, "exit_code", "exit_status")
	return slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		name, text := snake(m.Name), m.Value.Text
		switch name {
		case "skipped", "fixed", "resolved":
			return text == "true"
		case "ran", "executed", "enabled", "applicable":
			return text == "false"
		case "status":
			return slices.Contains([]string{"fixed", "resolved", "closed"}, word(text))
		}
		if text == "false" && passName.MatchString(name) && otherTime.MatchString(name) { // expected_ok
			return true
		}
		return (text == "true" || wordFails(text) || exit != nil && text != "" && text == exit.Text) && otherTime.MatchString(name)
	})
}
