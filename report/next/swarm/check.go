package swarm

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
)

// OutcomeWord consumes a word or truth value; a number is none.
func OutcomeWord(o *dialect.Object, names ...string) string {
	if k := o.Kind(names...); k != decode.String && k != decode.Bool {
		return ""
	}
	return o.MaybeWord(names...)
}

// askOf asks about the member whose value is the word, else about the object.
func askOf(o *dialect.Object, word, text string) {
	for i := range o.Node.Members {
		if strings.TrimSpace(o.Node.Members[i].Value.Text) == word {
			o.R.AskValue(o.Child(i), text)
			return
		}
	}
	o.R.AskValue(o.Value, text)
}

// steps are the steps beside the tests, by their names; each is met as lint, lint_status, lint_result, lint_passed.
var steps = []struct {
	name    string
	aliases []string
}{
	{"lint", []string{"lint", "linter", "linting"}},
	{"build", []string{"build", "compile", "compilation"}},
	{"typecheck", []string{"typecheck", "type_check", "types", "type_checking", "tsc", "mypy"}},
	{"format", []string{"format", "formatting", "fmt"}},
	{"bdd", []string{"bdd", "bdd_results", "bdd_tests", "e2e", "e2e_tests", "integration_tests"}},
	{"security scan", []string{"security_scan", "secrets_scan"}},
	{"tests", []string{"tests", "test", "unit_tests", "test_suite"}},
}

// stepName is the name of a step however it is written; known is false for any other check.
func stepName(name string) (step string, known bool) {
	word := dialect.Snake(dialect.Fold(name))
	for _, end := range []string{"", "_status", "_check", "_passed", "_result"} {
		word = strings.TrimSuffix(word, end)
		for _, s := range steps {
			if slices.Contains(s.aliases, word) {
				return s.name, true
			}
		}
	}
	return strings.ReplaceAll(word, "_", " "), false
}

// holders are the members that hold steps, as a map or a list.
var holders = []string{"checks", "gates", "quality_gates", "steps", "validators_run", "validator_results", "commands", "test_commands", "assertions"}

// ReadChecks takes the outcome of each step beside the tests that has a field, or an entry in a map or list of checks.
func ReadChecks(v *report.Verification, o *dialect.Object) {
	for _, step := range steps {
		for _, alias := range step.aliases {
			if step.name != "tests" {
				readStep(v, o, step.name, alias)
			}
		}
	}
	for _, name := range holders {
		switch o.Kind(name) {
		case decode.Object:
			ReadCheckMap(v, o.Object(name))
		case decode.Array:
			for _, e := range o.List(name) {
				checkEntry(v, o.R, e)
			}
		}
	}
}

func readStep(v *report.Verification, o *dialect.Object, name, alias string) {
	for _, member := range []string{alias, alias + "_status", alias + "_result", alias + "_passed", alias + "_ok", alias + "_clean"} {
		switch o.Kind(member) {
		case decode.Object:
			inner := o.Object(member)
			AddCheck(v, inner, name, checkWord(inner))
			readIssues(v, inner, name, "issues", "errors", "warnings", "violations")
		case decode.Number:
			word := o.MaybeWord(member)
			askOf(o, word, member+": "+word)
		default:
			AddCheck(v, o, name, OutcomeWord(o, member))
		}
	}
	readIssues(v, o, name, alias+"_issues", alias+"_errors", alias+"_warnings")
}

// checkWord is the outcome of an object: failures in numbers are stronger than its word.
func checkWord(o *dialect.Object) string {
	word := OutcomeWord(o, "status", "result", "outcome", "verdict", "passed", "pass", "success", "ok")
	for _, name := range []string{"failed", "failures", "tests_failed", "scenarios_failed"} {
		if n, ok := dialect.Number(o.Value.Get(name)); ok && n > 0 {
			return cmp.Or(map[bool]string{true: word}[o.R.Words.Outcome(word) == report.Failed], "failed")
		}
	}
	if code, ok := dialect.Number(o.Value.Get("exit_code")); ok && word == "" {
		word = map[bool]string{true: "passed", false: "failed"}[code == 0]
	}
	return word
}

// readIssues takes the complaints of a step, as a list or a number. Complaints without an outcome are no outcome; they ask.
func readIssues(v *report.Verification, o *dialect.Object, name string, members ...string) {
	at := slices.IndexFunc(v.Checks, func(c report.Check) bool { return c.Name == name })
	for _, member := range members {
		n, list := o.MaybeCount(member), o.MaybeList(member)
		if at < 0 && (n.N > 0 || len(list) > 0) {
			o.R.AskValue(o.Value, member+" without an outcome of "+name)
		}
		if at < 0 || !n.Known && list == nil {
			continue
		}
		c := &v.Checks[at]
		SetCount(&c.Count, n)
		for _, e := range list {
			line, _ := dialect.Number(e.Value.Get("line"))
			message := cmp.Or(e.Value.Word("message", "description", "text"), map[bool]string{true: dialect.Plain(e.Node)}[e.Fields == nil])
			c.Issues = append(c.Issues, report.CheckIssue{File: e.Value.Word("file", "path"), Rule: e.Value.Word("rule", "code"), Line: line, Message: message})
			e.Fields.Drop("file", "path", "rule", "code", "message", "description", "text", "line")
		}
	}
}

// ReadCheckMap takes a map from step to outcome: {"typecheck": "pass", "tests": {"status": "pass", "passed": 12}}.
func ReadCheckMap(v *report.Verification, o *dialect.Object) {
	if o == nil {
		return
	}
	for i := range o.Len() {
		name := dialect.Snake(o.Node.Members[i].Name)
		if inner := o.Object(name); inner == nil {
			word := OutcomeWord(o, name)
			if counts := CountsIn(word); counts != (report.TestCounts{}) { // what a command printed
				v.Tests = worst(v.Tests, counts)
			} else {
				AddCheck(v, o, name, word)
			}
		} else {
			AddCheck(v, inner, name, checkWord(inner))
			if strings.HasPrefix(name, "test") {
				ReadCounts(v, inner, true)
			}
		}
	}
}

// checkEntry reads {"name": "lint", "status": "pass"} and "lint: pass".
func checkEntry(v *report.Verification, r *dialect.Reading, e dialect.Entry) {
	if e.Fields == nil {
		if name, value, ok := label(dialect.Plain(e.Node)); ok {
			if _, known := stepName(name); known || r.Words.Outcome(value) != report.OutcomeUnknown {
				addCheck(v, name, value, r.Words.Outcome(value), func(text string) { r.AskValue(e.Value, text) })
			}
		}
		return
	}
	word := checkWord(e.Fields)
	name := cmp.Or(e.Fields.MaybeWord("name", "check", "step", "gate", "suite", "id", "criterion", "description", "command"), e.Key)
	AddCheck(v, e.Fields, report.Shorten(name, 120), word)
}

// AddCheck adds a step with its outcome; one that nobody knows asks.
func AddCheck(v *report.Verification, o *dialect.Object, name, word string) {
	if word != "" && o != nil {
		addCheck(v, name, word, o.R.Words.Outcome(word), func(text string) { askOf(o, word, text) })
	}
}

func addCheck(v *report.Verification, name, word string, outcome report.Outcome, ask func(string)) {
	name, _ = stepName(name)
	c := report.Check{Name: name, Raw: word, Outcome: outcome}
	if outcome == report.OutcomeUnknown {
		ask(name + ": " + word)
	}
	if i := slices.IndexFunc(v.Checks, func(x report.Check) bool { return x.Name == name }); i < 0 {
		v.Checks = append(v.Checks, c)
	} else if outcome == report.Failed && v.Checks[i].Outcome != report.Failed {
		v.Checks[i] = c
	}
}
