package swarm

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
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
var holders = []string{"checks", "gates", "quality_gates", "steps", "validators_run", "validator_results",
	"commands", "test_commands", "assertions"}

// ReadChecks takes the outcome of each step beside the tests that has a field, or an entry in a map or list of
// checks.
func ReadChecks(v *report.Verification, o *dialect.Object) {
	for _, step := range steps[:len(steps)-1] {
		for _, alias := range step.aliases {
			for _, end := range []string{"", "_status", "_result", "_passed", "_ok", "_clean"} {
				readStep(v, o, step.name, alias+end)
			}
			readIssues(v, o, step.name, alias+"_issues", alias+"_errors", alias+"_warnings")
		}
	}
	for _, name := range holders {
		if o.Kind(name) == decode.Object {
			ReadCheckMap(v, o.Object(name))
			continue
		}
		for _, e := range o.MaybeList(name) {
			checkEntry(v, o.R, e)
		}
	}
}

func readStep(v *report.Verification, o *dialect.Object, name, member string) {
	if inner := o.Object(member); inner != nil {
		AddCheck(v, inner, name, checkWord(inner))
		readIssues(v, inner, name, "issues", "errors", "warnings", "violations")
		return
	}
	word := OutcomeWord(o, member)
	AddCheck(v, o, name, word)
	if o.Kind(member) == decode.Number {
		word = o.MaybeWord(member)
		askOf(o, word, member+": "+word)
	}
}

// checkWord is the outcome of an object: failures in numbers are stronger than its word.
func checkWord(o *dialect.Object) string {
	word := OutcomeWord(o, "status", "result", "outcome", "verdict", "passed", "pass", "success", "ok")
	for _, name := range []string{"failed", "failures", "tests_failed", "scenarios_failed", "exit_code"} {
		n, _ := dialect.Number(o.Value.Get(name))
		if n > 0 && o.R.Words.Outcome(word) != report.Failed && (name != "exit_code" || word == "") {
			return "failed"
		}
	}
	return word
}

// readIssues takes the complaints of a step, as a list or a number. Complaints without an outcome are no outcome;
// they ask.
func readIssues(v *report.Verification, o *dialect.Object, name string, members ...string) {
	at := slices.IndexFunc(v.Checks, func(c report.Check) bool { return c.Name == name })
	for _, member := range members {
		n, list := o.MaybeCount(member), o.MaybeList(member)
		if at < 0 {
			if n.N > 0 || len(list) > 0 {
				o.R.AskValue(o.Value, member+" without an outcome of "+name)
			}
			continue
		}
		c := &v.Checks[at]
		SetCount(&c.Count, n)
		for _, e := range list {
			issue := report.CheckIssue{Message: dialect.Plain(e.Node)}
			if e.Fields != nil {
				issue = report.CheckIssue{File: e.Fields.MaybeWord("file", "path"),
					Rule: e.Fields.MaybeWord("rule", "code"),
					Line: e.Fields.MaybeCount("line").N, Message: e.Fields.MaybeWord("message", "description", "text")}
			}
			c.Issues = append(c.Issues, issue)
		}
	}
}

// ReadCheckMap takes a map from step to outcome: {"typecheck": "pass", "tests": {"status": "pass", "passed": 12}}.
func ReadCheckMap(v *report.Verification, o *dialect.Object) {
	if o == nil {
		return
	}
	for _, m := range o.Node.Members {
		name := dialect.Snake(m.Name)
		if inner := o.Object(name); inner != nil {
			AddCheck(v, inner, name, checkWord(inner))
			if strings.HasPrefix(name, "test") {
				ReadCounts(v, inner, true)
			}
		} else if word := OutcomeWord(o, name); CountsIn(word) != (report.TestCounts{}) { // what a command printed
			v.Tests = worst(v.Tests, CountsIn(word))
		} else {
			AddCheck(v, o, name, word)
		}
	}
}

// checkEntry reads {"name": "lint", "status": "pass"} and "lint: pass".
func checkEntry(v *report.Verification, r *dialect.Reading, e dialect.Entry) {
	if name, value, ok := label(dialect.Plain(e.Node)); e.Fields == nil && ok {
		if _, known := stepName(name); known {
			addCheck(v, name, value, r.Words.Outcome(value), func(text string) { r.AskValue(e.Value, text) })
		}
	} else if e.Fields != nil {
		word := checkWord(e.Fields)
		name := e.Fields.MaybeWord("name", "check", "step", "gate", "suite", "id", "criterion", "description",
			"command")
		AddCheck(v, e.Fields, report.Shorten(cmp.Or(name, e.Key), 120), word)
	}
}

// AddCheck adds a step with its outcome; one that nobody knows asks.
func AddCheck(v *report.Verification, o *dialect.Object, name, word string) {
	if word != "" && o != nil {
		addCheck(v, name, word, o.R.Words.Outcome(word), func(text string) {
			askOf(o, word, text)
			o.R.Problem(o.Value, report.Warning, report.UnknownWord, "outcome", "the outcome "+dialect.Quote(word)+
				" of "+name+" is not known; write pass, fail or skipped")
		})
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
