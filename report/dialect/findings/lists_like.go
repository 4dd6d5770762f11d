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
		return IsFindings(name) || node.Snake(name) == "line_comments" || s.Judged && (comments.MatchString(node.Snake(name)) || groupSeverity(name) != "" || SaysFindings(name)) || s.Split && SaysFindings(name)
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
	case isRule(e, name), !s.Review && (g.planned || node.Has(e, "probability", "likelihood")) && isForeseen(e, name):
		return false
	case !LikeText(inner):
		return false
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
	return maySayFindings(name) && (node.Has(e, phrase.RiskNames...) || node.Has(e, phrase.SeverityNames...) || node.Has(e, phrase.FileNames...) || node.Has(e, phrase.LocationNames...))
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

// isGradedPraise goes by the grade, and by what effect the entry says it has where it is graded in no other way.
func isGradedPraise(e *decode.Node) bool {
	grade := node.Find(e, phrase.GradeNames...)
	if grade == nil {
		grade = node.Find(e, "impact")
	}
	return grade != nil && grade.Kind == decode.String && praiseGrade.MatchString(grade.Text)
}

// praiseGrade may say how strong the praise is, “high_confidence_positive”. A false positive was raised all the same.
var praiseGrade = pattern.Of(`(?i)^[^\pL]*(?:(?:low|medium|moderate|high|strong|very|confidence)[\s_-]+){0,3}(?:praise|kudos|positive|strength)[^\pL]*$`)

var wellDone = pattern.Of(`(?i)^[^\pL\pN]*(?:very |really )?(?:nice|good|great|excellent|well done)(?: (?:work|job|one|catch|idea|tests?|fix|naming))?[^\pL\pN]*$`)

// isPassed reports whether an entry of a list of checks says that what it looked for is not there, however grave it would have been.
func isPassed(e *decode.Node, name string) bool {
	if !ofChecks.MatchString(node.Snake(name)) {
		return false
	}
	said := node.Find(e, "status", "result", "outcome")
	return said != nil && said.Kind == decode.String && phrase.PassedCell.MatchString(said.Text)
}

var ofChecks = pattern.Of(`(?:^|_)(?:checks?|checklist|controls|criteria|tests)$`)

var comments = pattern.Of(`^((inline|line|review|code|pr)_)?(comments|remarks|feedback)$`)

// Wrapped looks through {"finding": {…}}, and through what a scanner says beside the rule and the place: {"check_id", "path", "extra": {…}}.
func Wrapped(e *decode.Node) *decode.Node {
	if inner := node.Find(e, "extra"); inner != nil && inner.Kind == decode.Object && node.Has(e, "check_id") {
		return inner
	}
	if inner := node.Find(e, "finding", "issue", "item"); inner != nil && inner.Kind == decode.Object {
		return inner
	}
	return e
}

// isScanners reports whether an object holds a scanner's results. What it calls errors went wrong with the scanner itself: a rule or a file
// that it could not read.
func isScanners(o node.Names) bool {
	results := o.Find("results")
	return results != nil && len(results.Items) > 0 && node.Has(&results.Items[0], "check_id")
}

// LikeFinding reports whether an object has a severity and words, and is neither a message, a log line nor a task.
func LikeFinding(n *decode.Node) bool {
	if n.Kind != decode.Object || !LikeText(n) {
		return false
	}
	o := node.Of(n)
	if o.Has("from") && o.Has("to") || isEvent(o) {
		return false
	}
	return isGraded(o) || likeRanked(o)
}

// isGraded reports whether an object says how grave it is in a field that has no other use.
func isGraded(o node.Names) bool {
	sev := o.Find("severity", "sev", "severity_level", "severity_rating", "issue_severity", "criticality", "risk_level", "risk_rating")
	if sev == nil {
		sev = o.Find(phrase.ForeignNames.Severity...)
	}
	if sev != nil {
		return sev.Kind != decode.Array
	}
	class := o.Find("classification")
	return class != nil && phrase.ClassWord(class.Text) != ""
}

// isEvent reports whether an object is an event of the machinery's own log, which gives a name to what it noticed and tells of nothing in the
// work: {"event": "pattern_detected", "timestamp": …, "pattern": "repetition_loop", "severity": "high"}.
func isEvent(o node.Names) bool {
	return o.Has("event") && o.Has("timestamp", "ts", "time") && !o.Has("title", "headline") && !o.Has(phrase.TextNames...)
}

// likeRanked is for objects whose only mark is a level or a priority, which tasks and log lines have too.
func likeRanked(o node.Names) bool {
	level, priority := o.Find("level"), o.Find("priority")
	switch {
	case o.Has("deps"):
		return false // a task, or a part of a graph
	case o.Has("depends_on", "blocked_by", "dependencies", "assignee", "acceptance_criteria", "story_points", "subtasks", "estimated_hours", "passes", "claim",
		"dependent_on", "prerequisites", "user_story", "build_pass", "qa_pass", "implemented",
		"deliverables", "objective", "task_ref", "tasks"):
		return false // a task, or a claim that may well be true
	case priority != nil && priority.Kind == decode.String && phrase.GradeOf(priority.Text) != report.SeverityUnknown:
		return true
	case level == nil || level.Kind != decode.String || phrase.GradeOf(level.Text) == report.SeverityUnknown:
		return false
	}
	return !o.Has("timestamp", "ts", "time", "logger") || o.Has("title", "file", "id")
}

// LikeText reports whether an object has words that say what is wrong. A name alone does not: components have names.
func LikeText(n *decode.Node) bool {
	for i := range n.Members {
		m := &n.Members[i]
		if !Speaks(&m.Value) {
			continue
		}
		if name := node.Snake(m.Name); wordNames[name] || slices.Contains(observedNames, name) && !asExpected(n) {
			return true
		}
	}
	return false
}

// wordNames are those of members whose words say what is wrong. A task has a content too.
var wordNames = func() map[string]bool {
	names := map[string]bool{"title": true, "headline": true, "vulnerability_type": true}
	for _, name := range slices.Concat(phrase.ForeignNames.Title, phrase.FaultNames, phrase.TextNames) {
		names[name] = name != "content"
	}
	return names
}()

// Speaks reports whether a value says something in words: a text that is no placeholder, a list of texts, an object with a text.
func Speaks(n *decode.Node) bool {
	switch n.Kind {
	case decode.String:
		return report.Filled(n.Text)
	case decode.Array:
		return len(n.Items) > 0 && n.Items[0].Kind == decode.String
	case decode.Object:
		return node.Has(n, "text", "description", "message", "summary")
	}
	return false
}

var (
	surely  = pattern.Of(`(^|_)(findings?|issues?|vulnerabilit(y|ies)|bugs?|defects?|anti_?patterns?|rejection_(feedback|reasons?)|(required|requested)_changes)($|_(found|list|by_[a-z]+)$)`)
	perhaps = pattern.Of(`(^|_)(gaps?|risks?|concerns?|observations?|warnings?|blockers?|problems?|weakness(es)?|threats?|caveats?|violations?|errors?|diagnostics?)($|_(found|list|by_[a-z]+)$)`)
	other   = pattern.Of(`(^|_)(positives?|resolved|fixed|closed|created|ready|good|strengths?|prior|previous|noted|preexisting|pre_existing|recommendations?|next_steps?|tasks?|todos?|actions?|steps?|stories|questions?|milestones?|goals?|requirements?|criteria|scenarios?|test_cases|components|failures|failing_tests|failed_tests|lint_issues|related)($|_)`)
	work    = pattern.Of(`^(product_|feature_|sprint_|task_)?(backlog|queue|features|epics)$`) // what is to be built, but in a reviewer's own file
)

// SaysFindings reports whether a list's name says that it holds findings.
func SaysFindings(name string) bool { return surely.MatchString(node.Snake(name)) }

var (
	// mended names what a message tells of findings that others raised, and of another time.
	mended = pattern.Of(`(^|_)(fixed|resolved|addressed|closed|corrected|applied|previous|prior)($|_)`)
	// unmended takes that back: not_fixed, to_be_addressed.
	unmended = pattern.Of(`(^|_)(not|be|never|partially|partly|half|wont)_`)
)

// Past reports whether a member of a message lists what was mended. One called fixes alone does so where the message judges nothing: a
// reviewer lists under it what to mend. An entry that says that it is open after all is no such thing.
func (s *Search) Past(v form.Value, name string) bool {
	name = node.Snake(name)
	told := mended.MatchString(name) && !unmended.MatchString(name) || name == "fixes" && !s.Judges
	return s.Spoken && told && !slices.ContainsFunc(v.Node.Items, func(e decode.Node) bool {
		state := node.Find(&e, phrase.StateNames...)
		return state != nil && phrase.LeavesOpen(node.Plain(state))
	})
}

// IsFindings is for the one name under which an empty list means that there are none.
func IsFindings(name string) bool {
	name = node.Snake(name)
	return name == "findings" || name == "issues" || name == "review_issues" || name == "top_issues"
}

// maySayFindings is for names under which findings stand as often as other remarks.
func maySayFindings(name string) bool { return perhaps.MatchString(node.Snake(name)) }

// Denied reports whether a list's name says that its entries are something else, or findings of another time.
func Denied(name string) bool { return other.MatchString(node.Snake(name)) }
