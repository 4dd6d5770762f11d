package message

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
	"swarmreport/report/dialect/swarm"
)

// The message bus of a team session (seed 001 and the team_msg tool of its origin): .msg/messages.jsonl, in older
// sessions .workflow/.team-msg/<team>/messages.jsonl. A line is
//
//	{id, ts, from, to, type, summary, data}
//
// The tool fills in what an agent leaves out: to is the coordinator, type is message, summary is "[from] type → to".
// Agents that write the file themselves leave out id and to, write timestamp for ts and role for from, and put the
// payload next to the summary instead of into data. A payload may be wrapped in the role's own name.

const coordinator = "coordinator"

// onBus reports whether a path is the bus's own place.
func onBus(p string) bool {
	dir := path.Dir(p)
	return strings.HasPrefix(path.Base(p), "messages.") && (path.Base(dir) == ".msg" ||
		path.Base(path.Dir(dir)) == ".team-msg")
}

// isForeign recognizes the messages of other systems.
func isForeign(v dialect.Value) bool {
	return v.Has("message_id", "schema", "correlation_id", "document_type", "signal") ||
		v.Has("payload") && (!v.Has("ts") || v.Has("priority"))
}

// busWord is how types are written here; the other systems write theirs in capitals or as schema words.
var busWord = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// isBusLine wants a time, a type, a sender and content.
func isBusLine(_ *dialect.File, v dialect.Value) bool {
	return v.Has("ts", "timestamp") && busWord.MatchString(v.Word("type")) && !isForeign(v) &&
		(v.Has("from") && v.Has("summary", "data") || v.Has("role") && v.Has("task_id") && v.Has("summary", "artifact"))
}

// busTypes are the types of a session's messages. Most are a role's or phase's name with one of busEndings.
var (
	busTypes = strings.Fields(`message plan_ready plan_approved plan_revision task_unblocked impl_complete impl_progress
		test_result review_result fix_required error shutdown state_update session_update fast_advance
		capability_gap consensus_reached consensus_blocked progress blocker task_complete partial_completion`)
	busEndings  = []string{"_complete", "_ready", "_result", "_revision", "_error", "_progress", "_update"}
	busVerdicts = map[string]report.Verdict{"plan_approved": report.Positive, "consensus_reached": report.Positive,
		"plan_revision": report.Negative, "fix_required": report.Negative, "partial_completion": report.Negative}
)

func endsIn(word string, ends ...string) bool {
	return slices.ContainsFunc(ends, func(end string) bool { return strings.HasSuffix(word, end) && word != end })
}

// readBusLine reads one line. An entry without any mark of a line is one too, for the file is the bus.
func readBusLine(l *letter) {
	m := l.m
	m.Type = cmp.Or(l.top.MaybeWord("type"), "message")
	l.carry()
	l.head()
	if m.To == "" && m.From != coordinator {
		m.To = coordinator
	}
	if l.load != l.top && l.load.Len() == 1 { // {"data": {"tester": {…}}}
		if name := l.load.Node.Members[0].Name; agent(name) == m.From {
			l.load = cmp.Or(l.load.Object(dialect.Snake(name)), l.load)
			l.head()
		}
	}
	l.busKind()
	claim(l.r, l.at, m.From)
	l.busReview()
	l.busTests()
	l.commits()
	l.alsoRaised()
	l.listed()
	for _, s := range swarm.Scores(l.r, l.load.Value) {
		s.Subject = cmp.Or(s.Subject, m.Component)
		l.r.Art.Scores = append(l.r.Art.Scores, s)
	}
	m.Files = filesIn(l.at)
	m.Summary = oneLine(l.at.Word("summary"), l.load.Value.Word("summary", "title"), "["+m.From+"] "+m.Type+" → "+m.To)
}

// busKind gives the line its type's meaning, and the verdict that the payload states.
func (l *letter) busKind() {
	m, name := l.m, dialect.Snake(l.m.Type)
	m.Status = l.word("status", "state")
	if !slices.Contains(busTypes, name) && !endsIn(name, busEndings...) {
		l.unknownType()
		if word := l.word("severity"); word != "" && l.r.Words.Severity(word).Weight() >= report.Medium {
			l.r.AskValue(l.at, m.Type+", severity "+word)
		}
	}
	m.Verdict = busVerdicts[name]
	word := l.word("verdict", "overall_verdict", "review_verdict", "decision", "result", "outcome", "quality_gate")
	if flag := l.load.Flag("passed", "approved"); flag != nil && (word == "" || !*flag) {
		word = map[bool]string{true: "passed", false: "failed"}[*flag]
	}
	switch v, _ := verdictOf(l.r, word); {
	case name == "consensus_blocked" || name == "blocker":
		m.Signal = l.word("severity", "consensus_severity")
		switch s := l.r.Words.Severity(m.Signal).Weight(); {
		case s >= report.High:
			m.Verdict = report.Negative // high blocks, medium warns, low counts as reached
		case s <= report.Low && name == "consensus_blocked":
			m.Verdict = report.Positive
		}
	case name == "error" || endsIn(name, "_error"):
		m.Signal, m.Status = l.word("severity"), cmp.Or(m.Status, m.Type)
	case endsIn(name, "_result"):
		l.judge(cmp.Or(word, m.Status))
	case word != "":
		m.Signal, m.Verdict = word, cmp.Or(v, m.Verdict)
	case endsIn(name, "_complete") && (strings.HasPrefix(report.FoldWord(m.Status), "partial") ||
		l.r.Words.Outcome(m.Status) == report.Failed):
		m.Signal, m.Verdict = m.Status, report.Negative // partial_completion: it failed its own verification
	}
}

// busReview reads the findings of a review's result, also that there are none, and those that a reviewer requires to
// be fixed.
func (l *letter) busReview() {
	name := dialect.Snake(l.m.Type)
	if name != "review_result" && name != "quality_result" && (name != "fix_required" || l.m.From == coordinator) {
		return
	}
	made := l.review(report.ReviewerName(l.m.From))
	l.raise(made, l.load.MaybeList("findings", "issues"), review.Given{})
	l.header(l.load, made)
}

// listed leaves out the counts of a review whose list is not in the message: it is in the file that ref names, or else
// the counts ask.
func (l *letter) listed() {
	made := l.made
	if made == nil || len(made.Findings) > 0 || l.load.Has("findings", "issues") {
		return
	}
	n, _ := review.Counted(made)
	if n > 0 && !l.load.Has("ref", "artifact", "artifacts", "artifact_path") {
		l.r.AskValue(l.at, "the message counts "+report.Plural(n, "finding")+" and lists none")
	}
	if n > 0 {
		made.Declared, made.BySeverity = report.Count{}, nil
	}
}

// busTests reads the counts of a test's result, and those that another message states by their full names.
func (l *letter) busTests() {
	result := dialect.Snake(l.m.Type) == "test_result"
	if !result && l.load.Kind("tests_run", "tests_passed", "tests_failed", "test_results", "lint", "lint_status",
		"build_status") == decode.Invalid {
		return
	}
	v := l.verification()
	if result {
		v.StatusRaw, v.Status, v.Summary = l.m.Signal, l.r.Words.Outcome(l.m.Signal), l.at.Word("summary")
	}
	if swarm.Results(v, l.load); !v.Shows() {
		l.r.Art.Verifications = l.r.Art.Verifications[:len(l.r.Art.Verifications)-1]
	}
}
