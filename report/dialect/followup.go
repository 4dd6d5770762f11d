package dialect

import (
	"cmp"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Small files that later versions of the swarm schema add: escalations, test coverage, synthesis counts.

// readEscalations reads a list of events, a map of them by the ids of findings, or an object that holds a list; [] is what a run begins with.
func readEscalations(f *File) *report.Artefact {
	r := newReading(f)
	at, _ := f.root("escalations", "events")
	r.art.Escalations = []*report.Escalation{}
	if at.node.Kind == decode.Array || onlyIDsAndNotes(at.node) {
		for _, e := range entries(at) {
			e.fields = r.object(e.value)
			r.art.Escalations = append(r.art.Escalations, r.escalation(e))
			r.art.Unread = append(r.art.Unread, e.fields.rest()...)
		}
		r.keep(at)
		r.leaveNotes(at)
		r.keepRest(nil, at)
		return r.finish()
	}
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "list of escalations")
	}
	for _, e := range o.items("escalations", "events", "items") {
		r.art.Escalations = append(r.art.Escalations, r.escalation(e))
	}
	r.keepRest(o, at)
	return r.finish()
}

func (r *reading) escalation(e entry) *report.Escalation {
	o := e.fields
	if o == nil {
		id, _ := e.id()
		if e.key == "" && !idLike.MatchString(id) && !report.NamesSeveral(id) {
			id = "" // words alone
		}
		return &report.Escalation{Origin: r.origin(e.value), ID: id, Description: cmp.Or(e.words(id), plain(e.node))}
	}
	o.stamp(timeNames...)
	id, component, own := o.ids("finding_id", "finding", "finding_ids", "findings"), o.scalar("component_id", "component"), cmp.Or(o.scalar("id"), e.key)
	if id != "" {
		component = ""
	}
	return &report.Escalation{Origin: r.origin(e.value),
		ID:          cmp.Or(id, own),
		Component:   component,
		Type:        o.scalar("type", "kind", "level"),
		TargetPhase: o.scalar("target_phase", "phase", "target"),
		Description: o.text("description", "reason", "message", "summary", "issue"),
		Answer:      o.reply(),
	}
}

func readCoverage(f *File) *report.Artefact {
	r := newReading(f)
	at, _ := f.root("tests_written", "skipped", "total_new_tests")
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "test coverage result")
	}
	c := &report.Coverage{Origin: r.origin(at)}
	for _, e := range o.items("tests_written", "tests", "written") {
		c.Tests = append(c.Tests, r.testClosure(e))
	}
	for _, e := range o.items("skipped", "not_written") {
		c.Skipped = append(c.Skipped, r.untested(e))
	}
	c.Declared = o.count("total_new_tests", "total_tests", "total")
	o.stamp(timeNames...)
	r.art.Coverage = c
	r.keepRest(o, at)
	return r.finish()
}

// testClosure is a finding that a new test closes.
func (r *reading) testClosure(e entry) *report.TestClosure {
	of := e.claim()
	return &report.TestClosure{Origin: r.origin(e.value), ID: of.id, Reviewer: of.reviewer,
		File:        of.fields.scalar("test_file", "file", "path"),
		Count:       of.fields.count("test_count", "count", "tests"),
		Description: of.fields.text("description", "summary", "what")}
}

// untested is a finding for which no test was written, and why.
func (r *reading) untested(e entry) *report.Deferral {
	of := e.claim()
	reason := of.fields.text("reason", "rationale", "why", "description")
	if of.fields == nil {
		reason = e.words(of.id)
	}
	return &report.Deferral{Origin: r.origin(e.value), ID: of.id, Reviewer: of.reviewer, Reason: reason}
}

func readSynthesis(f *File) *report.Artefact {
	r := newReading(f)
	at, _ := f.root("total_findings_in", "total_findings", "total")
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "count of findings")
	}
	r.art.Synthesis = &report.Synthesis{Origin: r.origin(at), Total: o.count("total_findings_in", "total_findings", "findings_in", "total")}
	o.stamp(timeNames...)
	r.more(o)
	r.keepRest(o, at)
	return r.finish()
}
