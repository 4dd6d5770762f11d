package reviews

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/fixes"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Small files that later versions of the swarm schema add: escalations, test coverage, synthesis counts.

// ReadEscalations reads a list of events, a map of them by the ids of findings, or an object that holds a list; [] is what a run begins with.
func ReadEscalations(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.Root("escalations", "events")
	r.Art.Escalations = []*report.Escalation{}
	if at.Node.Kind == decode.Array || form.OnlyIDsAndNotes(at.Node) || node.Has(at.Node, escalatedNames...) {
		for _, e := range form.Entries(at) {
			e.Fields = r.Object(e.Value)
			r.Art.Escalations = append(r.Art.Escalations, escalation(r, e))
			r.Art.Unread = append(r.Art.Unread, e.Fields.Rest()...)
		}
		findings.Keep(r, at)
		r.LeaveNotes(at)
		r.KeepRest(nil, at)
		return r.Finish()
	}
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "list of escalations")
	}
	for _, name := range escalationLists(o) {
		for _, e := range o.Items(name) {
			r.Art.Escalations = append(r.Art.Escalations, escalation(r, e))
		}
	}
	r.KeepRest(o, at)
	return r.Finish()
}

// escalatedNames say what an escalation is about.
var escalatedNames = []string{"finding_id", "finding_ids", "target_phase"}

// escalationLists gives the members that hold escalations: the list by its name, else every list of objects but those that are called settled.
func escalationLists(o *form.Object) (names []string) {
	for i, name := range o.Names {
		items := o.Node.Members[i].Value.Items
		switch {
		case slices.Contains([]string{"escalations", "events", "items"}, name):
			return []string{name}
		case len(items) > 0 && items[0].Kind == decode.Object && report.ParseAnswer(name) != report.AnswerFixed:
			names = append(names, name)
		}
	}
	return names
}

func escalation(r *form.Reading, e form.Entry) *report.Escalation {
	o := e.Fields
	if o == nil {
		id, _ := e.ID()
		if e.Key == "" && !phrase.IDLike.MatchString(id) && !report.NamesSeveral(id) {
			id = "" // words alone
		}
		return &report.Escalation{Origin: r.Origin(e.Value), ID: id, Description: cmp.Or(fixes.Words(e, id), node.Plain(e.Node))}
	}
	o.Stamp(phrase.TimeNames...)
	id, component, own := o.IDs("finding_id", "finding", "finding_ids", "findings"), o.Scalar("component_id", "component"), cmp.Or(o.Scalar("id"), e.Key)
	if id != "" {
		component = ""
	}
	return &report.Escalation{Origin: r.Origin(e.Value),
		ID:          cmp.Or(id, own),
		Component:   component,
		Type:        o.Scalar("type", "kind", "level"),
		TargetPhase: o.Scalar("target_phase", "phase", "target"),
		Description: o.Text("description", "reason", "message", "summary", "issue"),
		Answer:      fixes.Reply(o),
	}
}

// ReadCoverage reads what a test writer reports: the tests written, those that were not, and how many it counts.
func ReadCoverage(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.Root("tests_written", "skipped", "total_new_tests")
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "test coverage result")
	}
	c := &report.Coverage{Origin: r.Origin(at)}
	for _, e := range o.Items("tests_written", "tests", "written") {
		c.Tests = append(c.Tests, testClosure(r, e))
	}
	for _, e := range o.Items("skipped", "not_written") {
		c.Skipped = append(c.Skipped, untested(r, e))
	}
	c.Declared = o.Count("total_new_tests", "total_tests", "total")
	o.Stamp(phrase.TimeNames...)
	r.Art.Coverage = c
	r.KeepRest(o, at)
	return r.Finish()
}

// testClosure is a finding that a new test closes.
func testClosure(r *form.Reading, e form.Entry) *report.TestClosure {
	of := fixes.ClaimOf(e)
	return &report.TestClosure{Origin: r.Origin(e.Value), ID: of.ID, Reviewer: of.Reviewer,
		File:        of.Fields.Scalar("test_file", "file", "path"),
		Count:       of.Fields.Count("test_count", "count", "tests"),
		Description: of.Fields.Text("description", "summary", "what")}
}

// untested is a finding for which no test was written, and why.
func untested(r *form.Reading, e form.Entry) *report.Deferral {
	of := fixes.ClaimOf(e)
	reason := of.Fields.Text("reason", "rationale", "why", "description")
	if of.Fields == nil {
		reason = fixes.Words(e, of.ID)
	}
	return &report.Deferral{Origin: r.Origin(e.Value), ID: of.ID, Reviewer: of.Reviewer, Reason: reason}
}

// ReadSynthesis reads how many findings a synthesis counts, and those that it lists itself.
func ReadSynthesis(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at, _ := f.Root("total_findings_in", "total_findings", "total")
	o := r.Object(at)
	if o == nil {
		return r.Refuse(at, "count of findings")
	}
	r.Art.Synthesis = &report.Synthesis{Origin: r.Origin(at), Total: o.Count("total_findings_in", "total_findings", "findings_in", "total")}
	o.Stamp(phrase.TimeNames...)
	findings.More(r, o)
	r.KeepRest(o, at)
	return r.Finish()
}
