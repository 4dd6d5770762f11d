package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// What an envelope decides: its signal, the counts that stand beside it, and for an auditor the state of build and tests.

// routing are the seed's signals that judge no work; they only say what comes next.
var routing = []string{"rfr", "triage complete", "plan complete", "research complete", "blocked", "escalate", "execute", "research", "plan"}

// outcome sets signal and verdict, and reads the review and the verification that the message carries.
func (e *envelope) outcome() {
	e.Signal = e.word("signal", "verdict", "final_verdict", "overall_verdict")
	e.verdict()
	switch {
	case word(e.Type) == "auditverdict":
		e.review("auditor")
		e.audit()
	case word(e.Type) == "reviewverdict" || e.kind.name == "" && e.reviews():
		e.review("reviewer")
	}
}

func (e *envelope) verdict() {
	signal := folded(e.Signal)
	routed := slices.Contains(routing, signal) && (e.kind.name != "" || has(e.node, "signal"))
	switch {
	case signal == "" && e.kind.name != "":
		e.r.problem(e.value, report.Warning, report.MissingField, "signal", "the message has no signal; the orchestrator routes by it")
	case signal != "" && !routed:
		e.judge()
	}
	if routed && (signal == "blocked" || signal == "escalate") && e.Status == "" {
		e.Status = e.Signal
	}
}

// judge maps what judges work. A word that nobody knows is a problem (P4). So is a severity as a verdict (“HIGH”), which judges
// neither way: it is left to the findings.
func (e *envelope) judge() {
	var known bool
	if e.Verdict, known = verdictWord(e.Signal); !known {
		at := e.value.saying(e.Signal, "signal", "verdict", "final_verdict", "overall_verdict")
		e.r.problem(at, report.Warning, report.UnknownWord, "signal", "the signal "+quote(e.Signal)+" is not one of the dialect's; write pass, pass_with_notes or fail")
	}
}

var reviewWord = pattern.Of(`(?i)review|advers|audit|verdict|finding|gate-report`)

// reviews reports whether a relative is a review: its type says so, or it counts findings.
func (e *envelope) reviews() bool {
	return reviewWord.MatchString(e.Type) || has(e.node, "findings", "findings_count", "finding_count", "finding_counts", "findings_total", "findings_critical", "findings_high") ||
		e.Signal != "" && (has(e.node, "producer", "reviewer") || reviewWord.MatchString(stem(e.r.file.Path)))
}

// review reads the review that the message is.
func (e *envelope) review(role string) {
	if e.kind.name == "" && e.From != "" {
		role = e.From
	}
	review := e.r.reviewOf(e.Message, report.ReviewerName(role))
	if e.word("reviewer") != "" {
		review.Reviewer = report.ReviewerName(e.From)
	}
	review.Clean = report.SaysClean(review.Verdict)
	review.ReviewedFiles = e.lines(append(reviewedNames, "artifacts_reviewed")...)
	e.counts(review)
	e.countedInWords(review)
	e.outweigh(review)
	listed := e.raise(review)
	e.headTexts(review)
	review.Rechecks = append(review.Rechecks, notRaised(review, e.again(review))...)
	for _, f := range review.Findings {
		f.Component = e.Component
	}
	e.unlisted(review)
	if !listed {
		e.r.wordCounts(review)
	}
}

// raise takes the findings of the lists in the frontmatter, else those of the body, and reports whether there is a list.
func (e *envelope) raise(review *report.Review) (listed bool) {
	s := &search{r: e.r, left: maxEmbedded}
	s.all(e.roots())
	for _, l := range s.lists {
		e.r.fill(review, l)
	}
	listed = len(s.lists) > 0
	if !listed || e.r.file.Format == Markdown && onlyNames(review.Findings) && e.inBody(review.Findings) {
		e.tellBody(review)
	}
	return listed
}

// tellBody takes the findings of the body. What the head names and no part of the body raises is kept: the heading with its id may be an example,
// or stand below another subject.
func (e *envelope) tellBody(review *report.Review) {
	named := review.Findings
	review.Findings, review.Rechecks = e.r.bodyFindings(review.Reviewer)
	review.Findings = slices.DeleteFunc(review.Findings, func(f *report.Finding) bool { return noneOfIt(review, f) })
	for _, f := range named {
		if !raises(review, f.ID) {
			review.Findings = append(review.Findings, f)
		}
	}
}

// onlyNames reports whether findings are ids and words without a severity: what a head notes of a body's findings, such as which of them remain.
func onlyNames(list []*report.Finding) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(f *report.Finding) bool { return f.ID == "" || f.SeverityRaw != "" || f.Classification != "" })
}

// inBody reports whether each of them has a heading of its own in the body.
func (e *envelope) inBody(list []*report.Finding) bool {
	titled := map[string]bool{}
	for _, line := range e.r.file.uncoded() {
		if isHeading(line) {
			id, _ := leadingID(bare(line))
			titled[report.NormalID(id)] = true
		}
	}
	return !slices.ContainsFunc(list, func(f *report.Finding) bool { return !titled[report.NormalID(f.ID)] })
}

// noneOfIt: a sentence that nothing of its severity is left is no finding where the head counts none of it either. The words alone
// would not do: a finding may well begin with “No”.
func noneOfIt(review *report.Review, f *report.Finding) bool {
	n, stated := review.BySeverity[f.Severity]
	return stated && n == 0 && f.ID == "" && f.File == "" && noneLeft.MatchString(f.Description) && !yetSome.MatchString(f.Description)
}

// yetSome takes it back: “all previous findings but one are fixed”.
var yetSome = pattern.Of(`(?i)\b(?:but|however|except|although|though|still|not (?:yet |been |all )*(?:resolved|fixed|closed|addressed|remediated|mitigated))\b`)

// roots are where lists of findings are looked for: the head, or the record that the message is.
func (e *envelope) roots() []value {
	if e.r.file.Format == Markdown {
		return e.r.file.roots()
	}
	return []value{e.value}
}

// unlisted: a relative that counts findings in a body of no form that we know has no list, which is not the same as an empty one.
func (e *envelope) unlisted(review *report.Review) {
	sum := review.Declared.N
	for _, n := range review.BySeverity {
		sum += n
	}
	if len(review.Findings) == 0 && sum > 0 && e.kind.name == "" {
		review.Listed = false
		e.r.problem(e.value, report.Warning, report.MissingField, "findings", "the message counts findings, and its body lists none that can be told apart; write “- file:line — text” under a heading for each severity")
	}
}

// counts takes what the frontmatter counts: critical_count, findings_high, findings_count {critical: …}, security_findings.
func (e *envelope) counts(review *report.Review) {
	review.BySeverity = map[report.Severity]int{}
	for i, name := range e.names {
		v := &e.node.Members[i].Value
		n, ok := number(v)
		switch severity := gradeOf(countWord(name)); {
		case severity != report.SeverityUnknown && ok && countWord(name) != name:
			review.BySeverity[severity] += n
		case slices.Contains([]string{"findings_total", "total_findings", "finding_count", "findings_count", "findings", "security_findings"}, name) && ok:
			review.Declared = report.Known(n)
		case v.Kind == decode.Object && countsFindings(name):
			e.scaled(review, e.object.member(i))
		}
	}
	if len(review.BySeverity) == 0 {
		review.BySeverity = nil
	}
}

// scaled takes a map of counts. A total that counts more than severities (observations, gaps in the process) is not the number of
// findings.
func (e *envelope) scaled(review *report.Review, at value) {
	o, stated := e.r.object(at), review.Declared
	o.scale(review)
	for i, name := range o.names {
		if n, ok := number(&at.node.Members[i].Value); ok && n > 0 && name != "total" && gradeOf(name) == report.SeverityUnknown {
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
	return slices.Contains(scaleNames, name)
}

// audit reads the auditor's checks. The signal is not taken for the outcome of the tests: a security finding fails an audit too.
func (e *envelope) audit() {
	v := e.r.verificationOf(e.Message)
	for _, check := range []struct{ name, field string }{{"build", "build_status"}, {"typecheck", "typecheck_status"}, {"lint", "lint_status"}, {"tests", "test_status"}} {
		if raw := e.worstWord(check.field, check.name); raw != "" {
			e.r.check(v, report.Check{Name: check.name, Raw: raw})
		}
	}
	e.r.readTests(v, e.object)
	e.r.readBaseline(v, e.object)
	head := v.Tests.Failed
	e.r.runtime(v)
	if head.N > v.Tests.Failed.N { // of head and body the less favourable decides
		v.Tests.Failed = head
	}
	e.r.settleTests(v, e.value)
}
