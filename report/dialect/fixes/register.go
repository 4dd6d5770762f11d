package fixes

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A register of what was put off, in a file that is called so: deferred-items.json, waivers.yaml. Its entries need no word for it, and one that says
// otherwise is taken by its word.

var (
	registerName = pattern.Of(`(?i)^(?:deferrals|deferred(?:[-_](?:findings|issues|items|fixes))?|waivers|waived(?:[-_](?:findings|issues))?|accepted[-_]risks?|risk[-_]acceptances?)$`)
	// stands are words of an entry under which it holds: the matter is open, and the decision to wait with it was taken.
	stands = []string{"open", "active", "approved", "granted"}
)

// isRegister reports whether a file is called so and has a list whose entries name findings and tell none anew.
func isRegister(f *form.File) bool {
	roots := f.Roots()
	if len(roots) != 1 || !registerName.MatchString(form.Stem(f.Path)) {
		return false
	}
	_, v := registered(roots[0])
	list := form.Entries(v)
	return len(list) > 0 && !slices.ContainsFunc(list, func(e form.Entry) bool {
		id := node.Find(e.Node, phrase.ClaimIDNames...)
		return id == nil || !phrase.HasID(id.Text) || findings.LikeFinding(e.Node)
	})
}

// registered gives the list of a register and the name that it has there; empty = the document is the list.
func registered(at form.Value) (name string, list form.Value) {
	if at.Node.Kind == decode.Array {
		return "", at
	}
	for i := range at.Node.Members {
		name = node.Snake(at.Node.Members[i].Name)
		if at.Member(i).Node.Kind == decode.Array && (slices.Contains(deferredNames, name) || slices.Contains(thingNames, name)) {
			return name, at.Member(i)
		}
	}
	return "", form.Value{Node: &decode.Node{}}
}

func readRegister(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	at := f.Roots()[0]
	s := NewFixes(r, r.Origin(at))
	r.Art.Summary = s.Summary
	name, v := registered(at)
	if name != "" {
		o := r.Object(at)
		for _, e := range o.Items(name) {
			s.registered(e)
		}
		s.done(o)
		r.KeepRest(o, at)
		return r.Finish()
	}
	for _, e := range form.Entries(v) {
		e.Fields = r.Object(e.Value)
		s.registered(e)
		r.Art.Unread = append(r.Art.Unread, e.Fields.Rest()...)
	}
	return r.Finish()
}

// registered takes one entry. A request that nobody granted decides nothing.
func (s *Fixes) registered(e form.Entry) {
	word, granted := e.OutcomeWord(), node.Find(e.Node, "approved", "accepted", "granted")
	switch {
	case granted != nil && granted.Kind == decode.Bool && granted.Text == "false":
	case word == "" || report.ParseAnswer(word) == report.AnswerDeferred || slices.Contains(stands, phrase.Folded(word)):
		s.deferral(e)
	default:
		s.outcomes([]form.Entry{e})
	}
}
