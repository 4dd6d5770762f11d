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

// A check has a name, an outcome, an exit code, numbers and complaints, wherever it is: a member that is named for a
// step ("lint": "pass", "e2e": {"status": "fail"}), an entry of a list or a map of checks, or the row of a table. What
// else states a failure asks.

// steps are the steps of a run by the names of their members; each is met as lint, lint_status, lint_result.
var steps = map[string]string{
	"lint": "lint", "linter": "lint", "linting": "lint", "build": "build", "compile": "build", "compilation": "build",
	"typecheck": "typecheck", "type_check": "typecheck", "types": "typecheck",
	"format": "format", "formatting": "format", "fmt": "format", "bdd": "bdd", "bdd_results": "bdd", "bdd_tests": "bdd",
	"e2e": "e2e", "e2e_tests": "e2e", "integration_tests": "integration tests",
	"security_scan": "security scan", "secrets_scan": "security scan",
	"test": "tests", "tests": "tests", "unit_tests": "tests", "test_suite": "tests", "test_results": "tests",
	"test_run": "tests", "test_summary": "tests", "test_counts": "tests", "results": "tests",
}

var (
	commandStep  = regexp.MustCompile(`^(?:npm|pnpm|yarn|bun|make|just|cargo|go) (?:run )?([a-z]+)\b.*`)
	stepEnd      = regexp.MustCompile(`_(?:status|check|passed|result|ok|clean)$`)
	complaintEnd = regexp.MustCompile(`_(?:issues|errors|warnings)$`)
	complaints   = []string{"issues", "errors", "warnings"}
	// holders are the members that hold checks, as a map or a list; what openLists list has failed.
	holders = strings.Fields("checks gates quality_gates steps validators_run validator_results commands test_commands " +
		"assertions")
	openLists = strings.Fields("gaps blockers blocking_issues failures new_failures failed failed_assertions " +
		"blocked_assertions unmet failed_criteria")
	// beforeNow begin the names of members about something else than the work as it is.
	beforeNow  = regexp.MustCompile(`^(?:baseline|previous|prior|history|pre_existing|known_failures|re_verification)`)
	outcomes   = strings.Fields("status result outcome verdict passed pass passes success ok met all_passed")
	failCounts = strings.Fields("failed failures tests_failed scenarios_failed blockers gaps exit_code")
	checkNames = strings.Fields("truth claim criterion criteria check goal assertion title name step gate suite " +
		"description gap id task_id path requirement file from reason command cmd phase")
)

// stepName is the name of a step however it is written, even as its command; known is false for any other check.
func stepName(name string) (step string, known bool) {
	word := dialect.Snake(dialect.Fold(commandStep.ReplaceAllString(name, "$1")))
	step = cmp.Or(steps[word], steps[stepEnd.ReplaceAllString(word, "")])
	return cmp.Or(step, strings.ReplaceAll(name, "_", " ")), step != ""
}

// results collects what fields state about tests and checks. Numbers and closed outcome words count; sentences do not.
type results struct {
	r     *dialect.Reading
	v     *report.Verification
	asked []string // words that were asked about
}

// Results takes what an object states about tests and checks.
func Results(v *report.Verification, o *dialect.Object) {
	(&results{r: o.R, v: v}).object(o)
}

// CheckMap takes what each member of an object states about a check of that name.
func CheckMap(v *report.Verification, o *dialect.Object) {
	x := results{r: o.R, v: v}
	x.counts(o)
	o.Unclaimed(x.check)
}

// OutcomeWord consumes a word or truth value; a number is none.
func OutcomeWord(o *dialect.Object, names ...string) string {
	if k := o.Kind(names...); k != decode.String && k != decode.Bool {
		return ""
	}
	return o.MaybeWord(names...)
}

// object takes the members that state numbers of tests, the outcome of a step, or its complaints.
func (x *results) object(o *dialect.Object) {
	x.counts(o)
	for name, at := range o.All() {
		name = dialect.Snake(name)
		bare := complaintEnd.ReplaceAllString(name, "")
		switch step, known := stepName(bare); {
		case o.Kind(name) == decode.Invalid:
		case known && bare != name:
			x.complain(step, name, at)
			o.Drop(name)
		case known && at.Node.Kind == decode.Object:
			x.record(name, o.Object(name))
		case known && at.Node.Kind != decode.Array:
			x.check(name, at)
			o.Drop(name)
		case slices.Contains(holders, name):
			x.checks(at)
		}
	}
}

func (x *results) checks(v dialect.Value) {
	for name, at := range v.All() {
		x.check(name, at)
	}
}

// check takes one check. A text of a list has its name before a colon; what a test command printed is counted.
func (x *results) check(name string, v dialect.Value) {
	word, kind := strings.TrimSpace(v.Node.Text), v.Node.Kind
	if kind == decode.String && name == "" {
		name, word, _ = label(word)
	}
	step, known := stepName(name)
	switch counts := CountsIn(word); {
	case beforeNow.MatchString(dialect.Snake(name)):
	case kind == decode.Object:
		x.record(name, x.r.Object(v))
	case kind == decode.Array, kind == decode.Number && !known:
		x.doubt(name, v)
	case counts == (report.TestCounts{}):
		x.add(v, name, word)
	case step == "tests", !known:
		x.v.Tests = worst(x.v.Tests, counts)
	default:
		x.add(v, name, map[bool]string{true: "failed", false: "passed"}[counts.Left().N+counts.Errors.N > 0])
	}
}

// record takes a check that is an object. The numbers of tests count against the baseline, so only a word decides about
// them.
func (x *results) record(name string, o *dialect.Object) {
	step, known := stepName(name)
	if !known {
		step, _ = stepName(cmp.Or(o.Word(checkNames...), name, "check"))
	}
	if strings.HasPrefix(step, "test") {
		x.add(o.Value, step, OutcomeWord(o, "status", "result", "outcome"))
		x.counts(o)
	} else if word := x.word(o); word != "" {
		x.add(o.Value, step, word)
	} else {
		x.doubt(name, o.Value)
	}
	for _, what := range complaints {
		x.complain(step, what, o.At(what))
	}
	o.Drop(complaints...)
	o.Unclaimed(func(name string, at dialect.Value) {
		if at.Node.Kind >= decode.Array {
			x.doubt(name, at)
		}
	})
}

// word is the outcome of an object: failures in numbers are stronger than its word.
func (x *results) word(o *dialect.Object) string {
	word := OutcomeWord(o, outcomes...)
	for _, name := range failCounts {
		n := o.MaybeCount(name).N
		if n > 0 && x.r.Words.Outcome(word) != report.Failed && (name != "exit_code" || word == "") {
			return "failed"
		}
	}
	return word
}

// doubt looks for failures in what nobody reads, at any depth: an entry of a list of what is open, an object without a
// good outcome, an answer that denies the fix of a finding, a word for a failure that is the whole value. What it does
// not understand asks.
func (x *results) doubt(key string, v dialect.Value) {
	name, text, kind, grade := dialect.Snake(key), dialect.Plain(v.Node), v.Node.Kind, v.Word("severity")
	isOpen := kind == decode.Array && slices.Contains(openLists, name)
	if kind == decode.Object {
		text = x.word(x.r.Object(v))
	}
	is, known := x.r.Words.Status(text)
	denied := known && is == report.AnswerNone || v.At(denyingFlags...).Node.Text == "false"
	switch id := cmp.Or(v.Word("finding_id", "finding", "id"), key); {
	case beforeNow.MatchString(name):
		return
	case slices.Contains(holders, name):
		x.checks(v)
		return
	case grade != "" && !dialect.IsNone(grade) && x.r.Words.Severity(grade).Weight() >= report.Medium:
		x.r.AskValue(v, cmp.Or(v.Word(checkNames...), name)+": severity "+grade)
	case denied && isID(id):
		x.v.Unverified = append(x.v.Unverified, id)
	case kind == decode.Object:
		x.outcome(v, cmp.Or(v.Word(checkNames...), name), text)
	case name == "exit_code" && text != "0", name == "human_verification" && v.Len() > 0,
		strings.HasPrefix(name, "ready") && text == "false",
		kind == decode.String && x.r.Words.Outcome(text) == report.Failed && !strings.Contains(text, " ") && name != "level":
		x.r.AskValue(v, name+": "+text)
	}
	for inner, at := range v.All() {
		if isOpen && outcomeOf(x.r, x.word(x.r.Object(at))) != report.Passed {
			x.add(at, cmp.Or(at.Word(checkNames...), dialect.Plain(at.Node)), "failed")
		} else if kind == decode.Array || !slices.Contains(outcomes, dialect.Snake(inner)) {
			x.doubt(cmp.Or(inner, name), at)
		}
	}
}

// outcome takes the outcome of what is no check: only a failure counts, and a word that nobody knows asks.
func (x *results) outcome(v dialect.Value, name, word string) {
	is, _ := x.r.Words.Status(word)
	switch outcome := outcomeOf(x.r, word); {
	case outcome == report.Failed:
		x.add(v, name, word)
	case outcome == report.OutcomeUnknown && is != report.AnswerFixed && word != "":
		x.unknown(v, name, word)
	}
}

// add adds an outcome; a word that nobody knows asks. Of several outcomes of one check a failure counts.
func (x *results) add(at dialect.Value, name, word string) {
	if word == "" || name == "" {
		return
	}
	name, _ = stepName(report.Shorten(name, 200))
	c := report.Check{Name: name, Raw: word, Outcome: x.r.Words.Outcome(word)}
	if c.Outcome == report.OutcomeUnknown {
		x.unknown(at, name, word)
	}
	if i := x.index(name); i < 0 {
		x.v.Checks = append(x.v.Checks, c)
	} else if c.Outcome == report.Failed && x.v.Checks[i].Outcome != report.Failed {
		x.v.Checks[i] = c
	}
}

// unknown asks about an outcome that nobody knows, each word once.
func (x *results) unknown(at dialect.Value, name, word string) {
	if lead := dialect.Fold(dialect.Lead(word)); !slices.Contains(x.asked, lead) {
		x.asked = append(x.asked, lead)
		x.r.AskValue(at, name+": "+word)
		x.r.Problem(at, report.Warning, report.UnknownWord, "outcome", "the outcome "+dialect.Quote(word)+" of "+name+
			" is not known; write pass, fail or skipped")
	}
}

func (x *results) index(name string) int {
	return slices.IndexFunc(x.v.Checks, func(c report.Check) bool { return c.Name == name })
}

// complain takes the complaints of a check, a list or a number. Without an outcome of the check they ask.
func (x *results) complain(check, member string, v dialect.Value) {
	n, known := dialect.Number(v.Node)
	at := x.index(check)
	if at < 0 {
		if n+v.Len() > 0 {
			x.r.AskValue(v, member+" without an outcome of "+check)
		}
		return
	}
	c := &x.v.Checks[at]
	c.Count = cmp.Or(c.Count, report.Count{N: n, Known: known})
	for _, e := range v.All() {
		mild := strings.HasSuffix(member, "warnings") ||
			x.r.Words.Severity(e.Word("severity", "level")).Weight() < report.High
		line, _ := dialect.Number(e.Get("line"))
		c.Issues = append(c.Issues, report.CheckIssue{Mild: mild, File: e.Word("file", "path"), Line: line,
			Rule: e.Word("rule", "code"), Message: cmp.Or(e.Word("message", "description", "text"), dialect.Plain(e.Node))})
	}
}
