package phrase

import (
	"slices"
	"strings"
	"swarmreport/report/dialect/node"
)

// The steps that we know by name, however a team writes them.

// CheckNames are these steps, by the name that we give them; each is met as lint, lint_status, lint_result,
// lint_passed, as a word, a truth value or an object.
var CheckNames = []struct {
	Name    string
	Aliases []string
}{
	{"lint", []string{"lint", "linter", "linting"}},
	{"build", []string{"build", "compile", "compilation"}},
	{"typecheck", []string{"typecheck", "type_check", "types", "type_checking", "type_checks", "typing", "tsc", "mypy"}},
	{"format", []string{"format", "formatting", "fmt"}},
	{"bdd", []string{"bdd", "bdd_results", "bdd_tests", "e2e", "e2e_tests", "integration_tests"}},
	{"security scan", []string{"security_scan", "secrets_scan"}},
	{"tests", []string{"tests", "test"}},
}

// CheckName gives a step our name for it.
func CheckName(name string) string {
	ours, _ := stepOurs(name)
	return ours
}

// IsStep reports whether a name is one of the steps that we know.
func IsStep(name string) bool {
	_, known := stepOurs(name)
	return known
}

// stepOurs gives our name for a step, without what its own name ends in where none of ours does: type_check is one of them.
func stepOurs(name string) (ours string, known bool) {
	word := node.Snake(strings.TrimSpace(name))
	for _, end := range []string{"", "_status", "_check", "_passed"} {
		word = strings.TrimSuffix(word, end)
		for _, c := range CheckNames {
			if slices.Contains(c.Aliases, word) {
				return c.Name, true
			}
		}
	}
	return strings.ReplaceAll(word, "_", " "), false
}
