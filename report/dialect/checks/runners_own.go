package checks

import (
	"maps"
	"slices"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
)

// What only a test runner writes, whatever the file is called: report.json of pytest, results.json of Playwright, the output of jest and mocha,
// and the record that somebody who ran several commands keeps of them.

// ownMembers are those that stand together in the report of one runner, at its top and in the object that holds its numbers.
var ownMembers = []struct {
	top     []string
	inner   string
	numbers []string
}{
	{top: []string{"num_total_tests", "num_passed_tests", "num_failed_tests"}},                               // jest, vitest
	{top: []string{"exitcode", "summary"}, inner: "summary", numbers: []string{"total", "collected"}},        // pytest-json-report
	{top: []string{"stats"}, inner: "stats", numbers: []string{"suites", "tests", "passes", "failures"}},     // mocha, mochawesome, cypress
	{top: []string{"suites", "stats"}, inner: "stats", numbers: []string{"expected", "unexpected", "flaky"}}, // playwright
	{top: []string{"results"}, inner: "results", numbers: []string{"tool", "summary"}},                       // ctrf
	{top: []string{"status", "failed_tests"}},                                                                // playwright's last run
}

// RunnersOwn reports whether an object is a runner's own report.
func RunnersOwn(n *decode.Node) bool {
	for _, own := range ownMembers {
		if hasAll(n, own.top) && (own.inner == "" || hasAll(node.Find(n, own.inner), own.numbers)) {
			return true
		}
	}
	return RecordsCommands(n)
}

// RecordsCommands reports whether an object is a record of commands that were run: each of a list names its command and the code it ended with.
// Plans of commands have no such code.
func RecordsCommands(n *decode.Node) bool {
	list := commandsIn(n)
	return len(list) > 0 && !slices.ContainsFunc(list, func(e decode.Node) bool {
		code := node.Find(&e, codeNames...)
		return code == nil || code.Kind != decode.Number || !node.Has(&e, commandNames...)
	})
}

// CommandFailed reports whether a command of such a record ended ill, when it was run last, and no word beside its code says that this is well.
func CommandFailed(n *decode.Node) bool {
	last := map[string]bool{}
	for _, e := range commandsIn(n) {
		code, whole := node.Number(node.Find(&e, codeNames...))
		well := slices.ContainsFunc(e.Members, saysPassed) || Excused(&e)
		last[node.Find(&e, commandNames...).Text] = !well && (!whole || code != 0)
	}
	return slices.Contains(slices.Collect(maps.Values(last)), true)
}

func commandsIn(n *decode.Node) []decode.Node {
	if list := node.Find(n, "commands", "command_results", "commands_run"); list != nil {
		return list.Items
	}
	return nil
}

var (
	codeNames    = []string{"exit_code", "exit_status", "return_code"}
	commandNames = []string{"command", "cmd"}
)

// BeginsRunnersOwn reports whether the beginning of an object is that of a runner's own report. Playwright writes its numbers last.
func BeginsRunnersOwn(n *decode.Node) bool {
	return RunnersOwn(n) || hasAll(n, []string{"config", "suites"})
}

func hasAll(n *decode.Node, names []string) bool {
	return n != nil && n.Kind == decode.Object && !slices.ContainsFunc(names, func(name string) bool { return node.Find(n, name) == nil })
}
