package findings

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

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
// work: {"event": "pattern_detected", "timestamp": …, "pattern": "repetition_loop", "severity": "high"}. A notice to the user is one too.
func isEvent(o node.Names) bool {
	return o.Has("timestamp", "ts", "time") && (isNotice(o) || o.Has("event") && !o.Has("title", "headline") && !o.Has(phrase.TextNames...))
}

// isNotice reports whether an object is what the machinery told whoever watched it: {"ts": …, "severity": "warning", "message": …, "read": false}.
func isNotice(o node.Names) bool {
	read := o.Find("read", "is_read", "seen", "dismissed")
	return read != nil && read.Kind == decode.Bool && o.Has("message") && !o.Has(phrase.FileNames...)
}

// likeRanked is for objects whose only mark is a level or a priority, which tasks and log lines have too.
func likeRanked(o node.Names) bool {
	level, priority := o.Find("level"), o.Find("priority")
	switch {
	case o.Has("deps"):
		return false // a task, or a part of a graph
	case o.Has("depends_on", "blocked_by", "dependencies", "assignee", "assigned_to", "assigned_agent", "claimed_by", "acceptance_criteria", "story_points", "subtasks", "estimated_hours", "passes", "claim",
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
	names := map[string]bool{"title": true, "headline": true, "vulnerability_type": true, "criterion": true, "truth": true, "must_have": true}
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

// ownWords names the member of a graded object with an id or a place that says what is wrong under a name of its own, in a sentence:
// {"id": "SEC-1", "severity": "high", "exploit": "a cached row lets an edited record in"}; empty = none does.
func ownWords(n *decode.Node) string {
	if n.Kind != decode.Object || !node.Has(n, phrase.GradeNames...) ||
		!node.Has(n, slices.Concat(phrase.IDNames, phrase.FileNames, phrase.LocationNames)...) {
		return ""
	}
	for i := range n.Members {
		m := &n.Members[i]
		if m.Value.Kind == decode.String && len(strings.Fields(m.Value.Text)) > 3 && !slices.Contains(otherParts, node.Snake(m.Name)) {
			return m.Name
		}
	}
	return ""
}

// otherParts are names of members that tell something else of a finding than what is wrong.
var otherParts = slices.Concat(phrase.IDNames, phrase.SeverityNames, phrase.EvidenceNames, phrase.FixNames, phrase.StatusNames, phrase.AnswerNames,
	phrase.WhoNames, phrase.TimeNames, phrase.FileNames, phrase.FilesNames, phrase.LineNames, phrase.LocationNames)
