package dialect

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// quality reads a QUALITY_REPORT: each gate is a check of a verification, and each failed gate a finding of the reviewer
// "quality" with the gate's name as its title and the gate's word as its severity, which no scale has (P4).
func (x *build) quality() {
	p := x.payload
	x.judged(p.value, x.msg, p.scalar("status"))
	review, v := x.review("quality"), x.verification()
	review.Verdict, review.Clean = x.msg.Signal, x.msg.Verdict == report.Positive
	v.StatusRaw, v.Status = x.msg.Signal, report.ParseOutcome(x.msg.Signal)
	var gates []string
	for _, g := range p.gates() {
		gates = append(gates, withColon(g.name, withColon(g.raw, g.details)))
		x.gate(v, review, g)
	}
	x.failureCount(review, p.count("failure_count"))
	x.msg.Body = paragraphs(bullets("Gates", gates), bullets("Actions", p.briefs("actions")))
	x.msg.Summary = oneLine(withColon(x.msg.Signal, strings.Join(gates, "; ")), "A quality report")
}

// verification begins the results of the message; see review.
func (x *build) verification() *report.Verification {
	if x.again {
		return &report.Verification{}
	}
	return x.verificationOf(x.msg)
}

// gate is one quality gate as written.
type gate struct {
	entry
	name, raw, details string
}

// gates takes a list of {name, status, details}, one of these alone, or a map {"lint": "PASSED"}.
func (o *object) gates() (list []gate) {
	if o.kind("gates") == decode.Object && !isGate(find(o.node, "gates")) {
		inner := o.object("gates")
		for i := range inner.taken {
			inner.taken[i] = true
			list = append(list, inner.r.gateOf(entry{value: inner.member(i), key: inner.node.Members[i].Name}))
		}
		return list
	}
	for _, e := range some(o.whole("gates")) {
		list = append(list, o.r.gateOf(e))
	}
	return list
}

func isGate(n *decode.Node) bool {
	return has(n, gateCalled...) && has(n, "status", "result", "outcome")
}

var gateCalled = []string{"name", "gate", "id"}

// gateOf reads a gate; one in words gives its outcome behind a colon: "lint: PASSED".
func (r *reading) gateOf(e entry) gate {
	o := r.object(e.value)
	if o == nil && e.key == "" {
		name, said, _ := strings.Cut(plain(e.node), ":")
		if said = strings.TrimSpace(said); outcomeOf(said) == report.OutcomeUnknown {
			return gate{entry: e, name: plain(e.node)}
		}
		return gate{entry: e, name: name, raw: said}
	}
	if o == nil {
		return gate{entry: e, name: e.key, raw: plain(e.node)}
	}
	name := cmp.Or(o.scalar(gateCalled...), e.key, "a gate without a name")
	return gate{entry: e, name: name, raw: o.outcome(), details: o.anything("details", "message", "reason")}
}

// gate adds a check, and a finding where it failed. An outcome outside the vocabulary is a problem and raises nothing.
func (x *build) gate(v *report.Verification, review *report.Review, g gate) {
	c := report.Check{Name: checkName(g.name), Raw: g.raw, Outcome: outcomeOf(g.raw)}
	if isTests(c.Name) && v.Check("tests").Raw == "" {
		c.Name = "tests"
		if countsIn(g.details) != (report.TestCounts{}) {
			x.testSentence(v, g.details)
		}
	}
	switch c.Outcome {
	case report.OutcomeUnknown:
		x.problem(g.value, report.Warning, report.UnknownWord, "gate",
			"the outcome "+quote(g.raw)+" of the gate "+quote(g.name)+" is not known; write PASSED, FAILED or SKIPPED")
	case report.Failed:
		if g.details != "" {
			c.Issues = []report.CheckIssue{{Message: g.details}}
		}
		review.Findings = append(review.Findings, &report.Finding{Reviewer: review.Reviewer, Component: x.msg.Component, SeverityRaw: g.raw,
			Category: "quality gate", Title: g.name, Description: g.details, Origins: []report.Origin{x.origin(g.value)}})
	}
	v.Checks = append(v.Checks, c)
}

// isTests reports whether a gate runs the tests; rules ask for a check of that name.
func isTests(name string) bool {
	return name == "tests" || strings.HasSuffix(name, " tests") || strings.HasSuffix(name, " test") || name == "test suite"
}

// failureCount compares only none with some: the seed does not say whether the number counts failed gates or failed
// attempts, and two attempts at one gate are no contradiction.
func (x *build) failureCount(review *report.Review, n report.Count) {
	if n.Known && (n.N == 0) != (len(review.Findings) == 0) {
		review.Declared = n
	}
}
