package checks

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// The command by which a verifier says that it ran the tests. One that cannot fail, "pytest || true", tells nothing by ending well, and one that
// only lists the tests, or builds without them, ran none. What leaves some tests out, by name or by mark, is a choice that the numbers show.

var (
	testCommandName = pattern.Of(`^(?:(?:unit|all|full)_)?tests?_(?:command|cmd)$|^(?:tests?_)?run_command$`)
	cannotFail      = pattern.Of(`\|\|\s*(?:true|:|exit 0|echo\b.*)\s*(?:$|[;&)])|;\s*(?:true|exit 0)\s*$|^\s*set \+e\b`)
	// runsTests is a command that runs tests, or hands on how they ended.
	runsTests  = pattern.Of(`(?i)test|jest|mocha|spec|phpunit|\b(?:tox|nox|check|verify)\b|^exit \$`)
	commandEnd = pattern.Of(`\s*(?:;|&&|\n)\s*`)
	runsNoTest = pattern.Of(`\s(?:--collect-only|--co|--listTests|--list-tests|-DskipTests(?:=true)?|-Dmaven\.test\.skip(?:=true)?)(?:\s|$)`)
)

// lookAtCommand keeps a command for tests as a check whose outcome nobody knows, where its own end is all that says that they passed.
func lookAtCommand(v *report.Verification, n *decode.Node, name string) {
	if n.Kind != decode.String || !testCommandName.MatchString(name) {
		return
	}
	counted := v.Tests.Passed.N+v.Tests.Failed.N > 0
	if runsNoTest.MatchString(n.Text) || !counted && losesOutcome(n.Text) {
		v.Checks = append(v.Checks, report.Check{Name: "test command", Raw: report.Shorten(n.Text, phrase.MaxOutcome)})
	}
}

// losesOutcome reports whether a command ends well though tests fail. The last of several decides, so what is let pass before it is no matter
// unless it runs tests: “docker rm old || true; pytest”.
func losesOutcome(command string) bool {
	if !cannotFail.MatchString(command) {
		return false
	}
	steps := commandEnd.Split(strings.TrimRight(command, " ;\n"), -1)
	last := len(steps) - 1
	return !runsTests.MatchString(steps[last]) || cannotFail.MatchString(steps[last]) ||
		slices.ContainsFunc(steps[:last], func(step string) bool {
			return strings.HasSuffix(step, "exit 0") || runsTests.MatchString(step) && strings.Contains(step, "||")
		})
}

// ranAgain reports whether the same command ends well further down in a list of commands: what failed before was mended.
func ranAgain(list []decode.Node, i int) bool {
	if i+1 >= len(list) || exitOf(&list[i]) == "" || exitOf(&list[i]) == "0" {
		return false
	}
	command := commandOf(&list[i])
	return command != "" && slices.ContainsFunc(list[i+1:], func(n decode.Node) bool { return commandOf(&n) == command && exitOf(&n) == "0" })
}

func commandOf(n *decode.Node) string { return textOf(node.Find(n, "command", "cmd")) }

func exitOf(n *decode.Node) string { return textOf(node.Find(n, "exit_code", "exit", "exit_status")) }

func textOf(n *decode.Node) string {
	if n == nil {
		return ""
	}
	return strings.TrimSpace(n.Text)
}
