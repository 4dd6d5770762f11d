package checks

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Steps that stand together under checks, gates and the like: by name in an object, one by one in a list.

// ReadMap reads {"lint": "pass", "build": {"status": "fail"}}. What shows no outcome stays unread.
func ReadMap(r *form.Reading, v *report.Verification, o *form.Object) {
	for i, name := range o.Names {
		m := &o.Node.Members[i].Value
		switch {
		case m.Kind == decode.Bool && phrase.FactName.MatchString(node.Snake(name)):
		case m.Kind == decode.String && (remarkNotStep(name, m.Text) || phrase.OutcomeOf(m.Text) == report.OutcomeUnknown && phrase.OnlyElsewhen(m.Text)):
		case m.Kind == decode.String && remarksAt(name, m.Text):
			o.Taken[i] = true
			Add(v, report.Check{Name: phrase.CheckName(name), Raw: strings.TrimSpace(m.Text), Outcome: report.Failed})
		case m.Kind == decode.Bool && phrase.IsTrouble(name):
			o.Taken[i] = true
			Add(v, report.Check{Name: phrase.CheckName(name), Raw: m.Text, Outcome: phrase.Opposite(phrase.OutcomeOf(m.Text))})
		case m.Kind == decode.String && (phrase.IsStep(name) || suiteName.MatchString(node.Snake(name))) && phrase.CountsIn(m.Text) != (report.TestCounts{}):
			o.Taken[i] = true
			countedStep(v, phrase.CheckName(name), strings.TrimSpace(m.Text))
		case (m.Kind == decode.String || m.Kind == decode.Bool) && (phrase.OutcomeOf(m.Text) != report.OutcomeUnknown || phrase.IsStep(name)):
			c := report.Check{Name: phrase.CheckName(name), Raw: strings.TrimSpace(m.Text)}
			strangeWord(r, o, c, []string{name})
			o.Taken[i] = true
			Add(v, c)
		case m.Kind == decode.Object:
			checkObject(r, v, o, i, name)
		case m.Kind == decode.Array && phrase.IsStep(name):
			checkWords(v, o, i, name)
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
	if slices.Contains(phrase.DoubtNames, node.Snake(name)) && !phrase.FailingWord.MatchString(phrase.NoFailure.ReplaceAllString(text, "")) {
		return phrase.PlainOutcome(text) != report.Passed
	}
	if !remarksAt(name, text) {
		return false
	}
	text = phrase.Lastly(text)
	return noStatement.MatchString(text) || !runFails.MatchString(text)
}

// remarksAt reports whether a text is more than a word, under the name of a remark.
func remarksAt(name, text string) bool {
	return slices.Contains(phrase.DoubtNames, node.Snake(name)) && len(strings.Fields(text)) > 2
}

// checkWords reads a step that states several words: one that says that it failed decides, as it does of several fields.
func checkWords(v *report.Verification, o *form.Object, i int, name string) {
	for _, e := range form.Entries(o.Member(i)) {
		if e.Node.Kind == decode.String && phrase.PlainOutcome(e.Node.Text) == report.Failed {
			o.Taken[i] = true
			Add(v, report.Check{Name: phrase.CheckName(name), Raw: strings.TrimSpace(e.Node.Text)})
			return
		}
	}
	if node.Lone(o.Member(i).Node) {
		word := o.Member(i).Item(0).Node.Text
		o.Taken[i] = true
		Add(v, report.Check{Name: phrase.CheckName(name), Raw: strings.TrimSpace(word)})
	}
}

// suiteName is one of the tests' parts, which states numbers as the whole does.
var suiteName = pattern.Of(`^(?:unit|integration|e2e|smoke|regression|functional|acceptance)(?:_tests?)?$`)

// countedStep reads a step that states numbers, as "12/12 passed".
func countedStep(v *report.Verification, name, said string) {
	if name == "tests" {
		TestSentence(v, said)
		return
	}
	c := report.Check{Name: name, Raw: said, Outcome: phrase.OutcomeOf(said)}
	switch n := phrase.CountsIn(said); {
	case n.Failed.N+n.Errors.N > 0, n.Passed.Known && n.Passed.N+n.Skipped.N < n.Run.N:
		c.Outcome = report.Failed
	case c.Outcome == report.OutcomeUnknown && n.Passed.N > 0:
		c.Outcome = report.Passed
	}
	Add(v, c)
}

func checkObject(r *form.Reading, v *report.Verification, o *form.Object, i int, name string) {
	inner := r.Object(o.Member(i))
	if c := entryStep(inner, name); c.Raw != "" {
		o.Taken[i] = true
		o.Open(i, inner)
		Add(v, c)
	}
}

// checkList reads [{"name": "lint", "status": "pass"}] and ["lint: pass"]; false where an entry shows no outcome of a step.
func checkList(v *report.Verification, list []form.Entry) (all bool) {
	all = true
	for _, e := range list {
		if e.Fields == nil {
			all = checkText(v, node.Plain(e.Node)) && all
			continue
		}
		if findings.LikeFinding(e.Node) {
			continue
		}
		name := e.Fields.ScalarWord("name", "check", "step", "gate", "suite", "id", "command")
		if name == "" {
			continue
		}
		if c := entryStep(e.Fields, name); c.Raw != "" {
			Add(v, c)
		}
	}
	return all
}

// entryStep takes a step’s own word, unless its numbers say that it failed.
func entryStep(o *form.Object, name string) report.Check {
	c := report.Check{Name: phrase.CheckName(name), Raw: o.Outcome()}
	if short := ShortOfLeast(name, o.Node); short != "" {
		c.Raw, c.Outcome = short, report.Failed
	}
	if c.Raw != "" && ofOwnWord(c.Name) {
		c.Issues, c.Count = issues(o, complaintNames...)
		keepIssues(o.R, c.Name, o, complaintNames...)
	}
	return c
}

// checkText reads "lint: pass" and "tests: 3 failed"; other texts are left alone.
func checkText(v *report.Verification, text string) bool {
	name, said, _ := strings.Cut(text, ":")
	said = strings.TrimSpace(said)
	if !phrase.IsStep(name) || phrase.OutcomeOf(said) == report.OutcomeUnknown && phrase.CountsIn(said) == (report.TestCounts{}) {
		return false
	}
	if phrase.CheckName(name) == "tests" {
		TestSentence(v, said)
	} else {
		Add(v, report.Check{Name: phrase.CheckName(name), Raw: said})
	}
	return true
}
