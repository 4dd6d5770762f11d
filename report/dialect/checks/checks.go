package checks

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// ReadChecks takes every known step at the top, then those under checks, gates and the like.
func ReadChecks(r *form.Reading, v *report.Verification, o *form.Object) {
	if o == nil {
		return
	}
	for _, c := range phrase.CheckNames {
		for _, alias := range c.Aliases {
			readCheck(r, v, o, c.Name, alias)
		}
	}
	readCoverage(v, o)
	for _, name := range holders {
		switch o.Kind(name) {
		case decode.Object:
			inner := o.Object(name)
			if name == "test_commands" {
				commandsSaid(v, inner)
			}
			ReadMap(r, v, inner)
		case decode.Array:
			i := o.Index(name)
			if whole := o.Member(i); !checkList(v, o.Items(name)) {
				o.Also = append(o.Also, whole)
			}
		case decode.String:
			checkSaid(v, name, o.Find(name).Text)
		}
	}
}

// checkSaid takes a few words in the place of a list of steps, unless they say that all is well: “lint failed”. Longer texts tell a story.
func checkSaid(v *report.Verification, name, text string) {
	words := len(strings.Fields(text))
	if o := phrase.OutcomeOf(text); o == report.Failed && words < 5 || o == report.OutcomeUnknown && words == 1 && name == "checks" {
		Add(v, report.Check{Name: name, Raw: text})
	}
}

// readCheck takes what stands under one of a step's names, and under those made of it.
func readCheck(r *form.Reading, v *report.Verification, o *form.Object, name, alias string) {
	names := []string{alias, alias + "_status", alias + "_result", alias + "_passed", alias + "_ok", alias + "_clean"}
	c := report.Check{Name: name, Raw: o.WorstWord(names...)}
	strangeWord(r, o, c, names)
	if inner := o.Object(alias, alias+"_result", alias+"_results"); inner != nil {
		fillCheck(inner, &c)
		keepIssues(r, name, inner, complaintNames...)
	}
	keepIssues(r, name, o, alias+"_issues", alias+"_errors", alias+"_warnings")
	if name == "lint" || len(alias) > 3 {
		issues, n := issues(o, alias+"_issues", alias+"_errors")
		c.Issues = append(c.Issues, issues...)
		if name != "tests" { // those are counted
			c.Raw = cmp.Or(c.Raw, errorsIn(o.Node, alias+"_errors"))
		}
		if n.Known {
			c.Count = n
		}
	}
	if c.Raw != "" || c.Count.Known {
		Add(v, c)
	} else if name != "tests" {
		r.Wordless(v, o, alias)
	}
}

// fillCheck takes what a step's own object says: its outcome, unless one is known, and its complaints. What failed says more than any word.
func fillCheck(o *form.Object, c *report.Check) {
	if n := o.Declared("failed", "scenarios_failed", "tests_failed"); n.N > 0 {
		c.Raw = n.String() + " failed"
	}
	o.Declared("passed", "scenarios_passed", "tests_passed")
	o.Declared("total", "scenarios", "scenarios_total")
	said := o.Outcome()
	if phrase.PlainOutcome(said) == report.Failed && phrase.OutcomeOf(c.Raw) != report.Failed {
		c.Raw = said
	}
	c.Raw = cmp.Or(c.Raw, said, errorsIn(o.Node, "errors"))
	c.Issues, c.Count = issues(o, complaintNames...)
}

var complaintNames = []string{"issues", "errors", "warnings", "lint_issues", "violations"}

// keepIssues takes the complaints of a linter, a build or a type check for what they are: the step says how it ended with them, and nobody raised them
// as findings. What a scan lists is another matter.
func keepIssues(r *form.Reading, step string, o *form.Object, names ...string) {
	if !ofOwnWord(step) {
		return
	}
	for _, v := range o.Named(names...) {
		if v.Node.Kind == decode.Array {
			findings.Keep(r, v)
		}
	}
}

// errorsIn is for a step that has no word of its own and counts errors. None are no word for a pass, for warnings may be left.
func errorsIn(n *decode.Node, name string) string {
	if errors := node.Find(n, name); errors != nil {
		if count, ok := node.Number(errors); ok && count > 0 {
			return name + ": " + errors.Text
		}
	}
	return ""
}

// ofOwnWord: a linter, a build and a type check have a rule each, by which they failed or not.
func ofOwnWord(step string) bool { return step == "lint" || step == "build" || step == "typecheck" }

// strangeWord says that a step's word is not known (P4); the word is kept.
func strangeWord(r *form.Reading, o *form.Object, c report.Check, names []string) {
	if c.Raw != "" && phrase.OutcomeOf(c.Raw) == report.OutcomeUnknown {
		r.Problem(o.Value.Saying(c.Raw, names...), report.Warning, report.UnknownWord, "check",
			"the outcome "+form.Quote(c.Raw)+" of “"+c.Name+"” is not known; write pass, fail or skipped")
	}
}

// Add adds a step. A second statement about the same step fills what the first left open; that it failed is not left out.
func Add(v *report.Verification, c report.Check) {
	if c.Outcome == report.OutcomeUnknown {
		c.Outcome = phrase.OutcomeOf(c.Raw)
	}
	for i := range v.Checks {
		if old := &v.Checks[i]; old.Name == c.Name {
			if old.Raw == "" || c.Outcome == report.Failed && old.Outcome != report.Failed {
				old.Raw, old.Outcome = c.Raw, c.Outcome
			}
			old.Issues = append(old.Issues, c.Issues...)
			if !old.Count.Known {
				old.Count = c.Count
			}
			return
		}
	}
	v.Checks = append(v.Checks, c)
}

// issues takes the complaints of a step, or their number.
func issues(o *form.Object, names ...string) (list []report.CheckIssue, n report.Count) {
	for _, name := range names {
		switch o.Kind(name) {
		case decode.Number:
			n = o.Declared(name)
		case decode.Array:
			for _, e := range o.Items(name) {
				list = append(list, issue(e))
			}
		}
	}
	return list, n
}

// mild reports whether a complaint is a warning by its own grade, or was there before the run.
func mild(e form.Entry) bool {
	graded := node.Find(e.Node, append(phrase.GradeNames[:len(phrase.GradeNames):len(phrase.GradeNames)], "level", "type")...)
	if graded != nil && graded.Kind == decode.String {
		if s := phrase.GradeOf(graded.Text); s != report.SeverityUnknown && s < report.High {
			return true
		}
	}
	return Excused(e.Node) || thereBefore.MatchString(phrase.InWords(e.Node))
}

// thereBefore says that a complaint is not of this run: in its words “was” says nothing of the time, as in “x was never used”.
var thereBefore = pattern.Of(`(?i)\bpre[-_ ]?existing\b|\bbaseline\b|\b(?:known|old) (?:issue|problem)\b|\bbefore (?:this|the) (?:run|change|work)\b`)

func issue(e form.Entry) report.CheckIssue {
	if e.Fields == nil {
		return report.CheckIssue{Message: node.Plain(e.Node), Mild: thereBefore.MatchString(node.Plain(e.Node))}
	}
	at := findings.FileSpot(e.Fields, phrase.FileNames)
	if line := findings.LineSpot(e.Fields, phrase.LineNames); line.First > 0 {
		at.First = line.First
	}
	return report.CheckIssue{Mild: mild(e), File: at.File, Line: at.First, Rule: e.Fields.Scalar("rule", "rule_id", "code", "check"),
		Message: e.Fields.Text("message", "description", "text", "error")}
}
