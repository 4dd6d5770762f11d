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

// results collects what fields state about tests and checks. Numbers and closed outcome words count; sentences do not.
type results struct {
	r     *dialect.Reading
	v     *report.Verification
	asked []string // words that were asked about
}

// Results takes what an object states about tests and checks.
func Results(v *report.Verification, o *dialect.Object) {
	x := results{r: o.R, v: v}
	x.object(o)
}

// CheckMap takes what each member of an object states about a check of that name.
func CheckMap(v *report.Verification, o *dialect.Object) {
	x := results{r: o.R, v: v}
	x.counts(o)
	x.read("checks", o.Value, elsewhere)
}

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
	"typecheck": "typecheck", "type_check": "typecheck", "types": "typecheck",
	"format": "format", "formatting": "format", "fmt": "format",
	"bdd": "bdd", "bdd_results": "bdd", "bdd_tests": "bdd",
	"e2e": "e2e", "e2e_tests": "e2e", "integration_tests": "integration tests",
	"security_scan": "security scan", "secrets_scan": "security scan",
	"tests": "tests", "unit_tests": "tests", "test_suite": "tests", "test_results": "tests", "test_run": "tests",
	"test_summary": "tests", "test_counts": "tests", "results": "tests", "test_status": "tests",
}

// tools are the steps of commands that begin with the name of a tool.
var tools = map[string]string{"pytest": "tests", "vitest": "tests", "jest": "tests", "eslint": "lint", "ruff": "lint",
	"golangci": "lint", "tsc": "typecheck", "mypy": "typecheck"}

var (
	// commandStep is the step that a command runs: "npm run build", "go build ./...".
	commandStep = regexp.MustCompile(`^(?:npm|pnpm|yarn|bun|make|just|cargo|go)_(?:run_)?([a-z]+)(?:_.*)?$`)
	stepEnd     = regexp.MustCompile(`_(?:status|check|passed|result|ok|clean)$`)
	// complaints are the members that list or count what a step complains about; also lint_issues, build_errors.
	complaints   = []string{"issues", "errors", "warnings"}
	complaintEnd = regexp.MustCompile(`_(?:` + strings.Join(complaints, "|") + `)$`)
	// holders are the members that hold checks, as a map or a list.
	holders = []string{"checks", "gates", "quality_gates", "steps", "validators_run", "validator_results",
		"commands", "test_commands", "assertions"}
	failLists = []string{"gaps", "blockers", "blocking_issues", "failures", "new_failures",
		"failed", "failed_assertions", "blocked_assertions", "unmet",
		"failed_criteria"}
	// beforeNow begin the names of members about something else than the work as it is.
	beforeNow = regexp.MustCompile(`^(?:baseline|previous|prior|history|pre_existing|known_failures|re_verification)`)
	goalWords = []string{"status", "result", "outcome", "verdict", "passed", "pass", "passes", "success", "ok", "met",
		"all_passed", "exit_code"}
	goalTexts = []string{"truth", "claim", "criterion", "criteria", "check", "goal", "assertion", "title", "name", "step",
		"gate", "suite", "description", "gap", "id", "task_id", "path", "requirement", "file", "from", "reason",
		"command", "cmd", "phase"}
)

// stepMembers are the members of a step that are read.
var stepMembers = slices.Concat(goalWords, complaints, slices.Concat(countNames...), baselineNames)

// stepName is the name of a step however it is written; known is false for any other check.
func stepName(name string) (step string, known bool) {
	word := dialect.Snake(dialect.Fold(name))
	if m := commandStep.FindStringSubmatch(word); m != nil {
		if word = m[1]; word == "test" {
			word = "tests"
		}
	}
	tool, _, _ := strings.Cut(word, "_")
	step = cmp.Or(steps[word], steps[stepEnd.ReplaceAllString(word, "")], tools[tool])
	return cmp.Or(step, strings.ReplaceAll(name, "_", " ")), step != ""
}

// object takes the members of an object that state numbers of tests, the outcome of a step, or hold such.
func (x *results) object(o *dialect.Object) {
	x.counts(o)
	for name, at := range o.All() {
		name = dialect.Snake(name)
		_, known := stepName(name)
		if !o.Free(name) || !known && !slices.Contains(holders, name) {
			continue
		}
		x.read(name, at, inChecks)
		if known && at.Node.Kind == decode.Object {
			o.Object(name).Drop(stepMembers...)
		} else if known && at.Node.Kind != decode.Array {
			o.Drop(name)
		}
	}
	for name, at := range o.All() {
		name = dialect.Snake(name)
		step, known := stepName(complaintEnd.ReplaceAllString(name, ""))
		if known && complaintEnd.MatchString(name) && o.Free(name) {
			x.issues(step, at, name)
			o.Drop(name)
		}
	}
}

// place is where in a file a value is, which decides whether it is a check.
type place int

const (
	elsewhere  place = iota // what failed is a failed check; a word that nobody knows asks, once
	inChecks                // each is a check
	inFailures              // each failed, unless it states that it passed
)

// read looks for outcomes in a value, at any depth.
func (x *results) read(name string, v dialect.Value, is place) {
	_, known := stepName(name)
	held, below := slices.Contains(holders, name), elsewhere
	switch kind := v.Node.Kind; {
	case beforeNow.MatchString(name):
		return
	case is == inFailures:
		x.goal(dialect.Plain(v.Node), v, is)
		return
	case is == inChecks && (kind == decode.String || kind == decode.Bool):
		x.scalar(name, v)
	case is == inChecks && kind == decode.Number && known:
		x.r.AskValue(v, name+": "+v.Node.Text)
	case is == elsewhere && x.fails(name, v):
		if text := name + ": " + v.Node.Text; !slices.Contains(x.asked, text) {
			x.asked = append(x.asked, text)
			x.r.AskValue(v, text)
		}
	case held:
		below = inChecks
	case kind == decode.Object:
		x.goal(name, v, is)
	case kind == decode.Array && slices.Contains(failLists, name):
		below = inFailures
	}
	for member, child := range v.All() {
		member = dialect.Snake(member)
		if held || !slices.Contains(goalWords, member) && (is != inChecks || !slices.Contains(complaints, member)) {
			x.read(member, child, below)
		}
	}
}

// fails reports whether a member that nobody reads states a failure by its whole value.
func (x *results) fails(name string, v dialect.Value) bool {
	n, _ := dialect.Number(v.Node)
	return name == "exit_code" && n > 0 || strings.HasPrefix(name, "ready") && v.Node.Text == "false" ||
		v.Node.Kind == decode.String && !strings.Contains(v.Node.Text, " ") && name != "severity" && name != "level" &&
			x.r.Words.Outcome(v.Node.Text) == report.Failed
}

// goal reads an object that is a check, a goal, or something that failed.
func (x *results) goal(name string, v dialect.Value, is place) {
	step, known := stepName(name)
	word := x.word(v)
	if !known {
		step = cmp.Or(v.Word(goalTexts...), step, "goal")
	} else if step == "tests" { // the numbers count against the baseline
		word = OutcomeWord(x.r.Object(v), "status", "result", "outcome")
	}
	x.outcome(v, step, word, is)
}

// outcome takes the outcome of a check, of a goal, or of something that failed.
func (x *results) outcome(v dialect.Value, name, word string, is place) {
	outcome, grade := outcomeOf(x.r, word), v.Word("severity")
	s, lead := x.r.Words.Severity(grade), dialect.Fold(dialect.Lead(word))
	status, _ := x.r.Words.Status(word)
	switch {
	case is == inFailures && outcome != report.Passed:
		x.add(v, name, "failed")
	case is == inFailures:
	case !dialect.IsNone(grade) && grade != "" && (s >= report.Medium || s == report.SeverityUnknown):
		x.r.AskValue(v, name+": severity "+grade)
	case is == inChecks:
		x.add(v, name, word)
		if name, _ = stepName(name); strings.HasPrefix(name, "test") {
			x.counts(x.r.Object(v))
			return
		}
		for _, what := range complaints {
			x.issues(name, v.At(what), what)
		}
	case outcome == report.Failed:
		x.add(v, name, word)
	case outcome == report.OutcomeUnknown && status != report.AnswerFixed && word != "" && !slices.Contains(x.asked, lead):
		x.asked = append(x.asked, lead)
		x.r.AskValue(v, name+": "+word)
	}
}

// word is the outcome of an object: failures in numbers are stronger than its word.
func (x *results) word(v dialect.Value) string {
	word := OutcomeWord(x.r.Object(v), goalWords...)
	for _, name := range []string{"failed", "failures", "tests_failed", "scenarios_failed", "blockers", "gaps",
		"exit_code"} {
		n, _ := dialect.Number(v.Get(name))
		if n > 0 && x.r.Words.Outcome(word) != report.Failed && (name != "exit_code" || word == "") {
			return "failed"
		}
	}
	return word
}

// scalar reads "typecheck": "pass" of a map, or "lint: pass" of a list. What a command printed is counted.
func (x *results) scalar(name string, v dialect.Value) {
	word, inMap := strings.TrimSpace(v.Node.Text), name != ""
	if before, after, labelled := label(word); !inMap && labelled {
		name, word = before, after
	}
	step, known := stepName(name)
	counts, complains := CountsIn(word), step != "tests" && complaintCount.MatchString(word)
	if step == "tests" && ratio.MatchString(word) {
		counts = CountsIn(word + " passed")
	}
	switch {
	case complains && known:
		word = "failed"
	case complains, counts == (report.TestCounts{}):
	case step == "tests", !known:
		x.v.Tests = worst(x.v.Tests, counts)
		return
	case x.r.Words.Outcome(exitWord(word)) == report.OutcomeUnknown:
		word = map[bool]string{true: "failed", false: "passed"}[counts.Left().N+counts.Errors.N > 0]
	}
	if inMap || known {
		x.add(v, name, word)
	}
}

// add adds an outcome; a word that nobody knows asks. Of several outcomes of one check a failure counts.
func (x *results) add(at dialect.Value, name, word string) {
	if word == "" {
		return
	}
	name, _ = stepName(report.Shorten(name, 200))
	c := report.Check{Name: name, Raw: word, Outcome: x.r.Words.Outcome(exitWord(word))}
	if c.Outcome == report.OutcomeUnknown {
		x.unknown(at, name, word)
	}
	if i := x.index(name); i < 0 {
		x.v.Checks = append(x.v.Checks, c)
	} else if c.Outcome == report.Failed && x.v.Checks[i].Outcome != report.Failed {
		x.v.Checks[i] = c
	}
}

// unknown asks about an outcome that nobody knows.
func (x *results) unknown(at dialect.Value, name, word string) {
	x.r.AskValue(at, name+": "+word)
	x.r.Problem(at, report.Warning, report.UnknownWord, "outcome", "the outcome "+dialect.Quote(word)+" of "+name+
		" is not known; write pass, fail or skipped")
}

func (x *results) index(name string) int {
	return slices.IndexFunc(x.v.Checks, func(c report.Check) bool { return c.Name == name })
}

// issues takes the complaints of a check, a list or a number. Without an outcome of the check they ask.
func (x *results) issues(check string, v dialect.Value, member string) {
	n, known := dialect.Number(v.Node)
	at := x.index(check)
	if at < 0 && n+v.Len() > 0 {
		x.r.AskValue(v, member+" without an outcome of "+check)
	}
	if at < 0 {
		return
	}
	c := &x.v.Checks[at]
	c.Count = cmp.Or(c.Count, report.Count{N: n, Known: known})
	for _, e := range v.All() {
		grade := x.r.Words.Severity(e.Word("severity", "level"))
		mild := member == "warnings" || grade != report.SeverityUnknown && grade < report.High
		line, _ := dialect.Number(e.Get("line"))
		c.Issues = append(c.Issues, report.CheckIssue{Mild: mild, File: e.Word("file", "path"), Line: line,
			Rule: e.Word("rule", "code"), Message: cmp.Or(e.Word("message", "description", "text"), dialect.Plain(e.Node))})
	}
}
