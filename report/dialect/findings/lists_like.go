package findings

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// isList reports whether an array is a list of findings: one of its objects has a severity and words, or its name says so.
func (s *Search) isList(v form.Value, name string, g Given) bool {
	n, texts := v.Node, 0
	for i := range n.Items {
		e := &n.Items[i]
		switch {
		case s.isTaken(e):
		case e.Kind == decode.Object && s.isEntry(e, name, g):
			return true
		case e.Kind == decode.String && strings.Contains(strings.TrimSpace(e.Text), " "):
			texts++
		}
	}
	if !s.Review || Denied(name) {
		return false
	}
	if len(n.Items) == 0 {
		return IsFindings(name) || node.Snake(name) == "line_comments" ||
			s.Judged && (comments.MatchString(node.Snake(name)) || groupSeverity(name) != "" || SaysFindings(name)) ||
			s.Split && SaysFindings(name)
	}
	return texts > 0 && (saysTexts(name) || g.scaled && asks(name)) && !s.deep(v) && !saysAgain(node.Snake(name), g)
}

// saysAgain reports whether texts of that name sum up what a list of findings says, or stand beside it as remarks.
func saysAgain(name string, g Given) bool {
	return g.beside && remarks.MatchString(name) || g.portrait && weaknesses.MatchString(name)
}

var weaknesses = pattern.Of(`^weakness(es)?$`)

// remarks names texts with which a reviewer closes a list of findings: what remains true of sound work, what weighs most in it, and what no test covers.
var remarks = pattern.Of(`^((residual|top|key)_risks?|(testing|test|coverage)_gaps?)$`)

// maxTextDepth is how deep a list of plain texts may lie: /findings, /review/findings, /findings/high. Deeper ones say
// again what the findings above them say.
const maxTextDepth = 2

func (s *Search) deep(v form.Value) bool {
	return strings.Count(strings.TrimPrefix(v.Pointer(), s.From), "/") > maxTextDepth
}

// showsForm reports whether a member of that name shows what findings look like instead of holding any.
func showsForm(name string) bool {
	switch node.Snake(name) {
	case "example", "examples", "example_output", "schema", "template", "json_schema", "sample_output":
		return true
	}
	return false
}

// definesMembers reports whether an object is the part of a schema that says of each member what it holds.
func definesMembers(n *decode.Node) bool {
	return n.Kind == decode.Object && len(n.Members) > 0 && !slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		return m.Value.Kind != decode.Object || !node.Has(&m.Value, "type", "$ref", "enum", "const", "anyOf", "oneOf", "allOf")
	})
}

// saysTexts is for lists of plain texts. Observations are left out: as texts they are praise more often than not.
func saysTexts(name string) bool {
	return SaysFindings(name) || groupSeverity(name) != "" || maySayFindings(name) && !strings.Contains(node.Snake(name), "observation")
}

// isEntry reports whether one object makes its array a list of findings.
func (s *Search) isEntry(e *decode.Node, name string, g Given) bool {
	inner := Wrapped(e)
	switch {
	case s.Review && (node.Snake(name) == "findings" || IsRemark(e, name)):
		return true // in a review's own file the name is enough, or that words stand beside a line of code
	case isRule(e, name), !s.Review && (g.planned || mayCome(e, name)) && isForeseen(e, name, g.planned):
		return false
	case !LikeText(inner):
		return SaysFindings(name) && !Denied(name) && ownWords(inner) != ""
	case !s.Review && hasOrder(inner, name):
		return false
	case LikeFinding(inner):
		return !Denied(name) && (s.Review || !work.MatchString(node.Snake(name)) && !isWish(e, name, g)) || node.Has(e, "severity")
	case Denied(name):
		return false
	case g.Severity != "" || g.class != "":
		return groupSeverity(name) != "" || phrase.ClassWord(name) != "" || SaysFindings(name)
	case SaysFindings(name):
		return s.Review || !cites(e)
	}
	return maySayFindings(name) && (node.Has(e, phrase.RiskNames...) || node.Has(e, phrase.SeverityNames...) ||
		node.Has(e, phrase.FileNames...) || node.Has(e, phrase.LocationNames...))
}

// IsRemark reports whether an entry of a bare list, or of one called comments or by a mild word of the scale, says something of a line of a
// file: {"file", "line", "summary"}, {"location", "problem"}.
func IsRemark(e *decode.Node, name string) bool {
	return (name == "" || mildGroup(name) != "" || comments.MatchString(node.Snake(name))) && (LikeText(e) || node.Has(e, "content")) && namesLine(e)
}

// namesLine reports whether an entry names a line of a file, in two fields or in one: {"location": "src/app.go:12"}.
func namesLine(e *decode.Node) bool {
	if at := node.Find(e, phrase.LocationNames...); at != nil && at.Kind == decode.String && phrase.SpotWithin(at.Text).First > 0 {
		return true
	}
	at := node.Find(e, "position")
	return node.Has(e, phrase.FileNames...) && (node.Has(e, phrase.LineNames...) || at != nil && at.Kind == decode.Number)
}

// isPraise reports whether an entry finds nothing wrong: it is graded as praise, or is a remark such as “LGTM” or “Nice work!”.
func isPraise(e *decode.Node, name string) bool {
	if isGradedPraise(e) {
		return true
	}
	if e.Kind != decode.Object || !IsRemark(e, name) || node.Has(e, phrase.SeverityNames...) || node.Has(e, phrase.FixNames...) {
		return false
	}
	said := node.Find(e, append([]string{"content"}, phrase.TextNames...)...)
	return said != nil && (phrase.AllWell.MatchString(said.Text) || wellDone.MatchString(said.Text))
}

// isGradedPraise goes by the grade, and by what effect the entry says it has where it is graded in no other way. What is still open is no praise.
func isGradedPraise(e *decode.Node) bool {
	grade := node.Find(e, phrase.GradeNames...)
	if grade == nil {
		grade = node.Find(e, "impact")
	}
	state := node.Find(e, phrase.StatusNames...)
	return grade != nil && grade.Kind == decode.String && praiseGrade.MatchString(grade.Text) &&
		(state == nil || report.ParseAnswer(state.Text) != report.AnswerNone || !phrase.LeavesOpen(state.Text))
}

// praiseGrade may say how strong the praise is, “high_confidence_positive”, or be said beside the lowest severity, “Low (positive finding)”, “Low (+)”. A false positive was raised all the same.
var praiseGrade = pattern.Of(`(?i)^[^\pL]*(?:(?:info(?:rmational)?|low|medium|moderate|high|strong|very|confidence)[\s_(/—–-]+){0,3}(?:praise|kudos|positive|strength|good)(?:/[a-z]+)?(?: (?:finding|observation|note|news|practice))?[^\pL]*$|^(?:info(?:rmational)?|low)\s*\(\+\)$|^[^\pL]*(?:ok(?:ay)?|pass(?:ed)?)[^\pL]*$`)

var wellDone = pattern.Of(`(?i)^[^\pL\pN]*(?:very |really )?(?:nice|good|great|excellent|well done)(?: (?:work|job|one|catch|idea|tests?|fix|naming))?[^\pL\pN]*$`)

// isPassed reports whether an entry of a list of checks says that what it looked for is not there, however grave it would have been.
func isPassed(e *decode.Node, name string) bool {
	if ofGoals.MatchString(node.Snake(name)) && isMet(e) {
		return true
	}
	if !ofChecks.MatchString(node.Snake(name)) {
		return false
	}
	if holds := node.Find(e, "passed", "pass", "ok", "compliant"); holds != nil && holds.Kind == decode.Bool {
		return holds.Text == "true"
	}
	said := node.Find(e, "status", "result", "outcome")
	return said != nil && said.Kind == decode.String && phrase.PassedCell.MatchString(said.Text)
}

// isMet reports whether an entry of a verifier's list of gaps names a goal and says that it is met: nothing was wrong there. A gap that was
// closed since was one.
func isMet(e *decode.Node) bool {
	met := false
	for _, name := range []string{"status", "result", "outcome", "verdict", "met", "passed", "satisfied", "verified"} {
		said := node.Find(e, name)
		if said == nil || said.Kind != decode.String && said.Kind != decode.Bool {
			continue
		}
		if report.ParseOutcome(said.Text) != report.Passed {
			return false
		}
		met = true
	}
	return met && node.Has(e, phrase.GoalNames...)
}

// Unmet reports whether an entry names a goal and says by its status that it is not met, however grave that is.
func Unmet(e *decode.Node) bool {
	said := node.Find(e, "status")
	return said != nil && said.Kind == decode.String && report.ParseOutcome(said.Text) == report.Failed && node.Has(e, phrase.GoalNames...)
}

var ofGoals = pattern.Of(`(?:^|_)(?:gaps|criteria|truths|must_haves|goals)$`)

var ofChecks = pattern.Of(`(?:^|_)(?:checks?|checklist|controls|criteria|tests)$`)

var comments = pattern.Of(`^((inline|line|review|code|pr)_)?(comments|remarks|feedback)$`)
