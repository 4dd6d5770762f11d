package dialect

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// readChecks takes every known step at the top, then those under checks, gates and the like.
func (r *reading) readChecks(v *report.Verification, o *object) {
	if o == nil {
		return
	}
	for _, c := range checkNames {
		for _, alias := range c.aliases {
			r.readCheck(v, o, c.name, alias)
		}
	}
	for _, name := range holders {
		switch o.kind(name) {
		case decode.Object:
			r.checkMap(v, o.object(name))
		case decode.Array:
			i := o.index(name)
			if whole := o.member(i); !r.checkList(v, o.items(name)) {
				o.also = append(o.also, whole)
			}
		case decode.String:
			r.checkSaid(v, name, find(o.node, name).Text)
		}
	}
}

// checkSaid takes a few words in the place of a list of steps, unless they say that all is well: “lint failed”. Longer texts tell a story.
func (r *reading) checkSaid(v *report.Verification, name, text string) {
	words := len(strings.Fields(text))
	if o := outcomeOf(text); o == report.Failed && words < 5 || o == report.OutcomeUnknown && words == 1 && name == "checks" {
		r.check(v, report.Check{Name: name, Raw: text})
	}
}

// readCheck takes what stands under one of a step's names, and under those made of it.
func (r *reading) readCheck(v *report.Verification, o *object, name, alias string) {
	names := []string{alias, alias + "_status", alias + "_result", alias + "_passed", alias + "_ok", alias + "_clean"}
	c := report.Check{Name: name, Raw: o.worstWord(names...)}
	r.strangeWord(o, c, names)
	if inner := o.object(alias, alias+"_result", alias+"_results"); inner != nil {
		inner.fillCheck(&c)
	}
	if name == "lint" || len(alias) > 3 {
		issues, n := o.issues(alias+"_issues", alias+"_errors")
		c.Issues = append(c.Issues, issues...)
		if name != "tests" { // those are counted
			c.Raw = cmp.Or(c.Raw, errorsIn(o.node, alias+"_errors"))
		}
		if n.Known {
			c.Count = n
		}
	}
	if c.Raw != "" || c.Count.Known {
		r.check(v, c)
	} else if name != "tests" {
		r.wordless(v, o, alias)
	}
}

// fillCheck takes what a step's own object says: its outcome, unless one is known, and its complaints. What failed says more than any word.
func (o *object) fillCheck(c *report.Check) {
	if n := o.declared("failed", "scenarios_failed", "tests_failed"); n.N > 0 {
		c.Raw = n.String() + " failed"
	}
	o.declared("passed", "scenarios_passed", "tests_passed")
	o.declared("total", "scenarios", "scenarios_total")
	said := o.outcome()
	if plainOutcome(said) == report.Failed && outcomeOf(c.Raw) != report.Failed {
		c.Raw = said
	}
	c.Raw = cmp.Or(c.Raw, said, errorsIn(o.node, "errors"))
	c.Issues, c.Count = o.issues("issues", "errors", "warnings", "lint_issues", "violations")
}

// errorsIn is for a step that has no word of its own and counts errors. None are no word for a pass, for warnings may be left.
func errorsIn(n *decode.Node, name string) string {
	if errors := find(n, name); errors != nil {
		if count, ok := number(errors); ok && count > 0 {
			return name + ": " + errors.Text
		}
	}
	return ""
}

// strangeWord says that a step's word is not known (P4); the word is kept.
func (r *reading) strangeWord(o *object, c report.Check, names []string) {
	if c.Raw != "" && outcomeOf(c.Raw) == report.OutcomeUnknown {
		r.problem(o.value.saying(c.Raw, names...), report.Warning, report.UnknownWord, "check",
			"the outcome "+quote(c.Raw)+" of “"+c.Name+"” is not known; write pass, fail or skipped")
	}
}

// check adds a step. A second statement about the same step fills what the first left open; that it failed is not left out.
func (r *reading) check(v *report.Verification, c report.Check) {
	if c.Outcome == report.OutcomeUnknown {
		c.Outcome = outcomeOf(c.Raw)
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
func (o *object) issues(names ...string) (list []report.CheckIssue, n report.Count) {
	for _, name := range names {
		switch o.kind(name) {
		case decode.Number:
			n = o.declared(name)
		case decode.Array:
			for _, e := range o.items(name) {
				list = append(list, e.issue())
			}
		}
	}
	return list, n
}

func (e entry) issue() report.CheckIssue {
	if e.fields == nil {
		return report.CheckIssue{Message: plain(e.node)}
	}
	at := e.fields.fileSpot(fileNames)
	if line := e.fields.lineSpot(lineNames); line.first > 0 {
		at.first = line.first
	}
	return report.CheckIssue{File: at.file, Line: at.first, Rule: e.fields.scalar("rule", "rule_id", "code", "check"),
		Message: e.fields.text("message", "description", "text", "error")}
}
