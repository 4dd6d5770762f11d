package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// Steps that stand together under checks, gates and the like: by name in an object, one by one in a list.

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
