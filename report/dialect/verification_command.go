package dialect

import (
	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// The command by which a verifier says that it ran the tests. One that cannot fail, "pytest || true", tells nothing by ending well, and one that
// only lists the tests, or builds without them, ran none. What leaves some tests out, by name or by mark, is a choice that the numbers show.

var (
	testCommandName = pattern.Of(`^(?:(?:unit|all|full)_)?tests?_(?:command|cmd)$|^(?:tests?_)?run_command$`)
	cannotFail      = pattern.Of(`\|\|\s*(?:true|:|exit 0|echo\b.*)\s*(?:$|[;&)])|;\s*(?:true|exit 0)\s*$|^\s*set \+e\b`)
	runsNoTest      = pattern.Of(`\s(?:--collect-only|--co|--listTests|--list-tests|-DskipTests(?:=true)?|-Dmaven\.test\.skip(?:=true)?)(?:\s|$)`)
)

// lookAtCommand keeps a command for tests as a check whose outcome nobody knows, where its own end is all that says that they passed.
func (r *reading) lookAtCommand(v *report.Verification, n *decode.Node, name string) {
	if n.Kind != decode.String || !testCommandName.MatchString(name) {
		return
	}
	counted := v.Tests.Passed.N+v.Tests.Failed.N > 0
	if runsNoTest.MatchString(n.Text) || !counted && cannotFail.MatchString(n.Text) {
		v.Checks = append(v.Checks, report.Check{Name: "test command", Raw: shorten(n.Text, maxOutcome)})
	}
}
