package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
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

// checkMap reads {"lint": "pass", "build": {"status": "fail"}}. What shows no outcome stays unread.
func (r *reading) checkMap(v *report.Verification, o *object) {
	for i, name := range o.names {
		m := &o.node.Members[i].Value
		switch {
		case m.Kind == decode.Bool && fact.MatchString(snake(name)):
		case m.Kind == decode.String && (remarkNotStep(name, m.Text) || outcomeOf(m.Text) == report.OutcomeUnknown && onlyElsewhen(m.Text)):
		case m.Kind == decode.String && remarksAt(name, m.Text):
			o.taken[i] = true
			r.check(v, report.Check{Name: checkName(name), Raw: strings.TrimSpace(m.Text), Outcome: report.Failed})
		case m.Kind == decode.Bool && isTrouble(name):
			o.taken[i] = true
			r.check(v, report.Check{Name: checkName(name), Raw: m.Text, Outcome: opposite(outcomeOf(m.Text))})
		case m.Kind == decode.String && isStep(name) && countsIn(m.Text) != (report.TestCounts{}):
			o.taken[i] = true
			r.countedStep(v, checkName(name), strings.TrimSpace(m.Text))
		case (m.Kind == decode.String || m.Kind == decode.Bool) && (outcomeOf(m.Text) != report.OutcomeUnknown || isStep(name)):
			c := report.Check{Name: checkName(name), Raw: strings.TrimSpace(m.Text)}
			r.strangeWord(o, c, []string{name})
			o.taken[i] = true
			r.check(v, c)
		case m.Kind == decode.Object:
			r.checkObject(v, o, i, name)
		case m.Kind == decode.Array && isStep(name):
			r.checkWords(v, o, i, name)
		}
	}
}

// A remark tells of a failure where something that runs failed in it; other sentences only have such words.
var runFails = pattern.Of(`(?i)\b(?:tests?|suites?|builds?|lint|checks?|gates?|typecheck|deploy\w*|runs?|steps?|jobs?|pipelines?|criteri\w+)\b[^.;,:]{0,20}\b(?:fail|broke)|\b[1-9]\d{0,8} fail|\b` + triesFail)

// triesFail says of attempts by their number that they failed.
const triesFail = `(?:attempts?|tries|runs?|rounds?|iterations?) #?\d[\d, to&–-]*(?:(?:all|both|also|again|still) )*fail|(?:re-?run|retry|(?:second|third|last|final) (?:run|attempt|try)) (?:(?:also|again) )?failed\b(?:\W*$|\W+(?:again|too|as well|on|in|with|for)\b)|failed (?:on|in|at) (?:every|each|all|both) (?:[\w-]+ )?(?:attempts?|runs?|tries|retries)`

// remarkNotStep: a sentence under the name of a remark is no step for a word of failure in it, unless it says that something failed now. A
// lone word there may be a step's outcome.
func remarkNotStep(name, text string) bool {
	if slices.Contains(doubtNames, snake(name)) && !failingWord.MatchString(noFailure.ReplaceAllString(text, "")) {
		return plainOutcome(text) != report.Passed
	}
	if !remarksAt(name, text) {
		return false
	}
	text = lastly(text)
	return noStatement.MatchString(text) || !runFails.MatchString(text)
}

// remarksAt reports whether a text is more than a word, under the name of a remark.
func remarksAt(name, text string) bool {
	return slices.Contains(doubtNames, snake(name)) && len(strings.Fields(text)) > 2
}

// checkWords reads a step that states several words: one that says that it failed decides, as it does of several fields.
func (r *reading) checkWords(v *report.Verification, o *object, i int, name string) {
	for _, e := range entries(o.member(i)) {
		if e.node.Kind == decode.String && plainOutcome(e.node.Text) == report.Failed {
			o.taken[i] = true
			r.check(v, report.Check{Name: checkName(name), Raw: strings.TrimSpace(e.node.Text)})
			return
		}
	}
	if lone(o.member(i).node) {
		word := o.member(i).item(0).node.Text
		o.taken[i] = true
		r.check(v, report.Check{Name: checkName(name), Raw: strings.TrimSpace(word)})
	}
}

// countedStep reads a step that states numbers, as "12/12 passed".
func (r *reading) countedStep(v *report.Verification, name, said string) {
	if name == "tests" {
		r.testSentence(v, said)
		return
	}
	c := report.Check{Name: name, Raw: said, Outcome: outcomeOf(said)}
	switch n := countsIn(said); {
	case n.Failed.N+n.Errors.N > 0:
		c.Outcome = report.Failed
	case c.Outcome == report.OutcomeUnknown && n.Passed.N > 0:
		c.Outcome = report.Passed
	}
	r.check(v, c)
}

func (r *reading) checkObject(v *report.Verification, o *object, i int, name string) {
	inner := r.object(o.member(i))
	if raw := inner.outcome(); raw != "" {
		c := report.Check{Name: checkName(name), Raw: raw}
		o.taken[i] = true
		o.open(i, inner)
		r.check(v, c)
	}
}

// checkList reads [{"name": "lint", "status": "pass"}] and ["lint: pass"]; false where an entry shows no outcome of a step.
func (r *reading) checkList(v *report.Verification, list []entry) (all bool) {
	all = true
	for _, e := range list {
		if e.fields == nil {
			all = r.checkText(v, plain(e.node)) && all
			continue
		}
		if likeFinding(e.node) {
			continue
		}
		name := e.fields.scalarWord("name", "check", "step", "gate", "suite", "id", "command")
		if name == "" {
			continue
		}
		if raw := e.fields.outcome(); raw != "" {
			r.check(v, report.Check{Name: checkName(name), Raw: raw})
		}
	}
	return all
}

// checkText reads "lint: pass" and "tests: 3 failed"; other texts are left alone.
func (r *reading) checkText(v *report.Verification, text string) bool {
	name, said, _ := strings.Cut(text, ":")
	said = strings.TrimSpace(said)
	if !isStep(name) || outcomeOf(said) == report.OutcomeUnknown && countsIn(said) == (report.TestCounts{}) {
		return false
	}
	if checkName(name) == "tests" {
		r.testSentence(v, said)
	} else {
		r.check(v, report.Check{Name: checkName(name), Raw: said})
	}
	return true
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
