package messages

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What an envelope decides: its signal, the counts that stand beside it, and for an auditor the state of build and tests.

// routing are the seed's signals that judge no work; they only say what comes next.
var routing = []string{"rfr", "triage complete", "plan complete", "research complete", "blocked", "escalate", "execute", "research", "plan"}

// outcome sets signal and verdict, and reads the review and the verification that the message carries.
func (e *envelope) outcome() {
	e.Signal = e.Word("signal", "verdict", "final_verdict", "overall_verdict")
	e.verdict()
	switch {
	case phrase.Word(e.Type) == "auditverdict":
		e.review("auditor")
		e.audit()
	case phrase.Word(e.Type) == "reviewverdict" || e.kind.name == "" && e.reviews():
		e.review("reviewer")
	}
	if e.odd && !e.leftToFindings() {
		at := e.Value.Saying(e.Signal, "signal", "verdict", "final_verdict", "overall_verdict")
		e.r.Problem(at, report.Warning, report.UnknownWord, "signal", "the signal "+form.Quote(e.Signal)+" is not one of the dialect's; write pass, pass_with_notes or fail")
	}
}

func (e *envelope) verdict() {
	signal := phrase.Folded(e.Signal)
	routed := slices.Contains(routing, signal) && (e.kind.name != "" || node.Has(e.Node, "signal"))
	switch {
	case signal == "" && e.kind.name != "":
		e.r.Problem(e.Value, report.Warning, report.MissingField, "signal", "the message has no signal; the orchestrator routes by it")
	case signal != "" && !routed:
		e.judge()
	}
	if routed && (signal == "blocked" || signal == "escalate") && e.Status == "" {
		e.Status = e.Signal
	}
}

// judge maps what judges work. A word that nobody knows is a problem (P4), unless the findings tell it.
func (e *envelope) judge() {
	var known bool
	e.Verdict, known = verdictWord(e.Signal)
	e.odd = !known
}

// leftToFindings reports whether a relative's signal says no more than the findings that it lists or counts: how grave the worst is (“HIGH”), or
// that there are some.
func (e *envelope) leftToFindings() bool {
	found := e.told != nil && (len(e.told.Findings) > 0 || e.told.BySeverity != nil || e.told.Declared.Known)
	return e.kind.name == "" && found && (phrase.GradeOf(e.Signal) != report.SeverityUnknown || report.SaysFound(e.Signal))
}

var reviewWord = pattern.Of(`(?i)review|advers|audit|verdict|finding|gate-report`)

// reviews reports whether a relative is a review: its type says so, or it counts findings.
func (e *envelope) reviews() bool {
	return reviewWord.MatchString(e.Type) ||
		node.Has(e.Node, "findings", "findings_count", "finding_count", "finding_counts", "findings_total", "findings_critical", "findings_high") ||
		e.Signal != "" && (node.Has(e.Node, "producer", "reviewer") || reviewWord.MatchString(form.Stem(e.r.File.Path)))
}

// counts takes what the frontmatter counts: critical_count, findings_high, findings_count {critical: …}, security_findings.
func (e *envelope) counts(review *report.Review) {
	review.BySeverity = map[report.Severity]int{}
	for i, name := range e.Names {
		v := &e.Node.Members[i].Value
		n, ok := node.Number(v)
		switch severity := phrase.GradeOf(countWord(name)); {
		case severity != report.SeverityUnknown && ok && countWord(name) != name:
			review.BySeverity[severity] += n
		case slices.Contains([]string{"findings_total", "total_findings", "finding_count", "findings_count", "findings", "security_findings"}, name) && ok:
			review.Declared = report.Known(n)
		case v.Kind == decode.Object && countsFindings(name):
			e.scaled(review, e.Object.Member(i))
		}
	}
	if len(review.BySeverity) == 0 {
		review.BySeverity = nil
	}
}

// scaled takes a map of counts. A total that counts more than severities (observations, gaps in the process) is not the number of
// findings.
func (e *envelope) scaled(review *report.Review, at form.Value) {
	o, stated := e.r.Object(at), review.Declared
	o.Scale(review)
	for i, name := range o.Names {
		if n, ok := node.Number(&at.Node.Members[i].Value); ok && n > 0 && name != "total" && phrase.GradeOf(name) == report.SeverityUnknown {
			review.Declared = stated
		}
	}
}

// countWord is the severity in critical_count, findings_med and high_findings; other names stay as they are.
func countWord(name string) string {
	name = strings.TrimPrefix(strings.TrimPrefix(name, "findings_"), "finding_")
	return strings.TrimSuffix(strings.TrimSuffix(name, "_count"), "_findings")
}

func countsFindings(name string) bool {
	switch name {
	case "findings_count", "finding_count", "finding_counts", "findings", "security_findings", "finding_count_by_severity":
		return true
	}
	return slices.Contains(phrase.ScaleNames, name)
}

// audit reads the auditor's checks. The signal is not taken for the outcome of the tests: a security finding fails an audit too.
func (e *envelope) audit() {
	v := verificationOf(e.r, e.Message)
	for _, check := range []struct{ name, field string }{{"build", "build_status"}, {"typecheck", "typecheck_status"}, {"lint", "lint_status"}, {"tests", "test_status"}} {
		if raw := e.WorstWord(check.field, check.name); raw != "" {
			checks.Add(v, report.Check{Name: check.name, Raw: raw})
		}
	}
	checks.ReadTests(e.r, v, e.Object)
	checks.ReadBaseline(e.r, v, e.Object)
	head := v.Tests.Failed
	checks.Runtime(e.r, v)
	if head.N > v.Tests.Failed.N { // of head and body the less favourable decides
		v.Tests.Failed = head
	}
	checks.SettleTests(e.r, v, e.Value)
}
