package dialect

import (
	"slices"
	"strings"
)

// The steps that we know by name, however a team writes them.

// checkNames are these steps, by the name that we give them; each is met as lint, lint_status, lint_result,
// lint_passed, as a word, a truth value or an object.
var checkNames = []struct {
	name    string
	aliases []string
}{
	{"lint", []string{"lint", "linter", "linting"}},
	{"build", []string{"build", "compile", "compilation"}},
	{"typecheck", []string{"typecheck", "type_check", "types", "type_checking", "type_checks", "typing", "tsc", "mypy"}},
	{"format", []string{"format", "formatting", "fmt"}},
	{"bdd", []string{"bdd", "bdd_results", "bdd_tests", "e2e", "e2e_tests", "integration_tests"}},
	{"security scan", []string{"security_scan", "secrets_scan"}},
	{"tests", []string{"tests", "test"}},
}

// checkName gives a step our name for it.
func checkName(name string) string {
	ours, _ := stepOurs(name)
	return ours
}

// isStep reports whether a name is one of the steps that we know.
func isStep(name string) bool {
	_, known := stepOurs(name)
	return known
}

// stepOurs gives our name for a step, without what its own name ends in where none of ours does: type_check is one of them.
func stepOurs(name string) (ours string, known bool) {
	word := snake(strings.TrimSpace(name))
	for _, end := range []string{"", "_status", "_check", "_passed"} {
		word = strings.TrimSuffix(word, end)
		for _, c := range checkNames {
			if slices.Contains(c.aliases, word) {
				return c.name, true
			}
		}
	}
	return strings.ReplaceAll(word, "_", " "), false
}
