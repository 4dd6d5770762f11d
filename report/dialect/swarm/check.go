package swarm

import (
	"cmp"
	"regexp"
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

// steps are the steps of a check by their names; each is met as lint, lint_status, lint_result, lint_passed.
var steps = map[string]string{
	"lint": "lint", "linter": "lint", "linting": "lint", "build": "build", "compile": "build", "compilation": "build",
	"typecheck": "typecheck", "type_check": "typecheck", "types": "typecheck", "tsc": "typecheck", "mypy": "typecheck",
	"format": "format", "formatting": "format", "fmt": "format",
	"bdd": "bdd", "bdd_results": "bdd", "bdd_tests": "bdd",
	"e2e": "e2e", "e2e_tests": "e2e", "integration_tests": "integration tests",
	"security_scan": "security scan", "secrets_scan": "security scan",
	"tests": "tests", "test": "tests", "unit_tests": "tests", "test_suite": "tests",
}

// stepName is the name of a step however it is written; known is false for any other check.
func stepName(name string) (step string, known bool) {
	word := dialect.Snake(dialect.Fold(name))
	if step, known = steps[word]; !known {
		step, known = steps[stepEnd.ReplaceAllString(word, "")]
	}
	return cmp.Or(step, strings.ReplaceAll(name, "_", " ")), known
}

var stepEnd = regexp.MustCompile(`_(?:status|check|passed|result|ok|clean)$`)

// holders are the members that hold steps, as a map or a list.
var holders = []string{"checks", "gates", "quality_gates", "steps", "validators_run", "validator_results",
	"commands", "test_commands", "assertions"}

// ReadChecks takes the outcome of each step beside the tests that has a field, or an entry in a map or list of
// checks.
func ReadChecks(v *report.Verification, o *dialect.Object) {
	for name, at := range o.All() {
		name = dialect.Snake(name)
		if step, known := stepName(name); known && step != "tests" {
			readStep(v, o, step, name)
		} else if slices.Contains(holders, name) && o.Free(name) {
			(&goals{r: o.R, v: v}).read(name, at, true)
		}
	}
	for name := range o.All() {
		name = dialect.Snake(name)
		if at := strings.LastIndexByte(name, '_'); at > 0 && slices.Contains(complaints, name[at+1:]) {
			if step, known := stepName(name[:at]); known {
				readIssues(v, o, step, name)
			}
		}
	}
}

// ReadCheckMap takes a map from step to outcome: {"typecheck": "pass", "tests": {"status": "pass", "passed": 12}}.
func ReadCheckMap(v *report.Verification, o *dialect.Object) {
	(&goals{r: o.R, v: v}).read(holders[0], o.Value, true)
}

func readStep(v *report.Verification, o *dialect.Object, name, member string) {
	if inner := o.Object(member); inner != nil {
		addCheck(v, o.R, inner.At(goalWords...), name, checkWord(o.R, inner.Value))
		inner.Drop(goalWords...)
		readIssues(v, inner, name, complaints...)
		return
	}
	AddCheck(v, o, name, member)
	if o.Kind(member) == decode.Number {
		o.R.AskValue(o.At(member), member+": "+o.MaybeWord(member))
	}
}

// checkWord is the outcome of an object: failures in numbers are stronger than its word.
func checkWord(r *dialect.Reading, v dialect.Value) string {
	word := ""
	if n := v.Get(goalWords...); n != nil && (n.Kind == decode.String || n.Kind == decode.Bool) {
		word = strings.TrimSpace(n.Text)
	}
	for _, name := range []string{"failed", "failures", "tests_failed", "scenarios_failed", "blockers", "gaps",
		"exit_code"} {
		n, _ := dialect.Number(v.Get(name))
		if n > 0 && r.Words.Outcome(word) != report.Failed && (name != "exit_code" || word == "") {
			return "failed"
		}
	}
	return word
}

var complaints = []string{"issues", "errors", "warnings"}

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
			grade := o.R.Words.Severity(e.Fields.MaybeWord("severity", "level"))
			mild := member == "warnings" || grade != report.SeverityUnknown && grade < report.High
			c.Issues = append(c.Issues, report.CheckIssue{Mild: mild, File: e.Fields.MaybeWord("file", "path"),
				Rule: e.Fields.MaybeWord("rule", "code"), Line: e.Fields.MaybeCount("line").N,
				Message: cmp.Or(e.Fields.MaybeWord("message", "description", "text"), dialect.Plain(e.Node))})
		}
	}
}

// AddCheck adds a step with the outcome that the first of these members states.
func AddCheck(v *report.Verification, o *dialect.Object, name string, members ...string) {
	addCheck(v, o.R, o.At(members...), name, OutcomeWord(o, members...))
}

// addCheck adds a step with its outcome; one that nobody knows asks.
func addCheck(v *report.Verification, r *dialect.Reading, at dialect.Value, name, word string) {
	if word == "" {
		return
	}
	name, _ = stepName(report.Shorten(name, 200))
	c := report.Check{Name: name, Raw: word, Outcome: r.Words.Outcome(word)}
	if c.Outcome == report.OutcomeUnknown {
		r.AskValue(at, name+": "+word)
		r.Problem(at, report.Warning, report.UnknownWord, "outcome", "the outcome "+dialect.Quote(word)+" of "+name+
			" is not known; write pass, fail or skipped")
	}
	if i := slices.IndexFunc(v.Checks, func(x report.Check) bool { return x.Name == name }); i < 0 {
		v.Checks = append(v.Checks, c)
	} else if c.Outcome == report.Failed && v.Checks[i].Outcome != report.Failed {
		v.Checks[i] = c
	}
}

// goals looks for outcomes at any depth: checks, goals, criteria. Of a map or list of checks all are kept. Elsewhere
// what failed is a failed check, a word that nobody knows asks, once, and what passed is shown as it is.
type goals struct {
	r     *dialect.Reading
	v     *report.Verification
	asked []string
}

var (
	goalWords = []string{"status", "result", "outcome", "verdict", "passed", "pass", "passes", "success", "ok", "met",
		"all_passed"}
	goalTexts = []string{"truth", "claim", "criterion", "criteria", "check", "goal", "assertion", "title", "name", "step",
		"gate", "suite", "description", "gap", "id", "task_id", "path", "requirement", "file", "from", "reason", "command"}
	failLists = []string{"gaps", "blockers", "failures", "failed", "failed_assertions", "blocked_assertions", "unmet",
		"failed_criteria"}
	// beforeNow are members about something else than the work as it is.
	beforeNow = []string{"baseline", "previous", "prior", "history", "pre_existing", "known_failures", "re_verification"}
)

func (g *goals) read(name string, v dialect.Value, every bool) {
	if slices.ContainsFunc(beforeNow, func(word string) bool { return strings.HasPrefix(name, word) }) {
		return
	}
	held := slices.Contains(holders, name)
	failed := slices.Contains(failLists, name) && v.Node.Kind == decode.Array
	if v.Node.Kind == decode.Object && !held {
		g.goal(cmp.Or(v.Word(goalTexts...), name, "goal"), checkWord(g.r, v), v, every)
	}
	for member, child := range v.All() {
		member = dialect.Snake(member)
		switch scalar := child.Node.Kind == decode.String || child.Node.Kind == decode.Bool; {
		case failed:
			g.failing(child)
		case held && scalar:
			g.step(member, child)
		case !slices.Contains(goalWords, member):
			g.read(member, child, held && child.Node.Kind == decode.Object)
		}
	}
}

func (g *goals) goal(name, word string, v dialect.Value, every bool) {
	grade, outcome := v.Word("severity"), outcomeOf(g.r, word)
	if s := g.r.Words.Severity(grade); grade != "" && (s >= report.Medium || s == report.SeverityUnknown) {
		g.r.AskValue(v, name+": severity "+grade)
		return
	}
	if every && strings.HasPrefix(name, "test") {
		ReadCounts(g.v, g.r.Object(v))
	}
	status, _ := g.r.Words.Status(word)
	switch lead := dialect.Fold(dialect.Lead(word)); {
	case word == "":
	case every || outcome == report.Failed:
		addCheck(g.v, g.r, v, name, word)
	case outcome == report.OutcomeUnknown && status != report.AnswerFixed && !slices.Contains(g.asked, lead):
		g.asked = append(g.asked, lead)
		g.r.AskValue(v, name+": "+word)
	}
}

// step reads "typecheck": "pass" of a map, or "lint: pass" of a list.
func (g *goals) step(name string, v dialect.Value) {
	word, known := strings.TrimSpace(v.Node.Text), true
	if name == "" {
		name, word, _ = label(word)
		_, known = stepName(name)
	}
	if counts := CountsIn(word); counts != (report.TestCounts{}) { // what a command printed
		g.v.Tests = worst(g.v.Tests, counts)
	} else if known {
		addCheck(g.v, g.r, v, name, word)
	}
}

// failing reads an entry of a list of what failed; one with a status that passed is none.
func (g *goals) failing(v dialect.Value) {
	word := checkWord(g.r, v)
	if outcome := outcomeOf(g.r, word); outcome != report.Passed {
		if g.r.Words.Outcome(word) != report.Failed {
			word = "failed"
		}
		addCheck(g.v, g.r, v, cmp.Or(v.Word(goalTexts...), dialect.Plain(v.Node)), word)
	}
}
