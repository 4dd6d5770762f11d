package judge

import (
	"fmt"

	"swarmreport/report"
)

// reportComponents holds what a report says about its components, implemented and blocked, against the plan, against its own
// sections and against what the messages tell.
func reportComponents(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Run.Stated {
		if !s.Implemented.Known && !s.Blocked.Known && len(s.BlockedIDs) == 0 {
			continue
		}
		n++
		a.moreThanPlanned(s, found)
		a.blockedElsewhere(s, found)
		a.blockedAndDone(s, found)
	}
	return n
}

func (a *Account) moreThanPlanned(s *report.StatedReport, found func(Contradiction)) {
	planned := len(a.components())
	if planned == 0 {
		return
	}
	for _, x := range []struct {
		what   string
		stated report.Count
	}{{"implemented", s.Implemented}, {"blocked", s.Blocked}} {
		if x.stated.N > planned {
			found(Contradiction{Message: fmt.Sprintf("%s says %s %s; the plan has %d.", s.Path, report.Plural(x.stated.N, "component"), x.what, planned),
				Declared: fmt.Sprintf("%d %s", x.stated.N, x.what), Found: fmt.Sprintf("%d planned", planned), Refs: refsTo(s.Origin, a.Run.Plan.Origin)})
		}
	}
}

// blockedElsewhere: fewer are counted as blocked than the report describes, or than messages call blocked.
func (a *Account) blockedElsewhere(s *report.StatedReport, found func(Contradiction)) {
	if !s.Blocked.Known {
		return
	}
	var sections, stories []Ref
	for _, c := range s.BlockedIDs {
		sections = append(sections, Ref{Label: c.Text, Origin: c.Origin})
	}
	for _, c := range a.Run.Components {
		if c.Story.Blocked {
			stories = append(stories, componentRef(c))
		}
	}
	for _, x := range []struct {
		who  string
		refs []Ref
	}{{"its own sections name", sections}, {"messages call blocked", stories}} {
		if len(x.refs) > s.Blocked.N {
			found(Contradiction{Message: fmt.Sprintf("%s says %d blocked; %s %s.", s.Path, s.Blocked.N, x.who, list(x.refs)),
				Declared: fmt.Sprintf("%d blocked", s.Blocked.N), Found: fmt.Sprintf("%d blocked", len(x.refs)), Refs: append(refsTo(s.Origin), x.refs...)})
		}
	}
}

// blockedAndDone: what the report calls blocked, messages call committed. What it says again is no other statement.
func (a *Account) blockedAndDone(s *report.StatedReport, found func(Contradiction)) {
	if len(s.BlockedIDs) == 0 {
		return
	}
	committed := a.committed()
	for _, claim := range s.BlockedIDs {
		id := report.NormalID(claim.Text)
		for _, c := range committed[id] {
			found(Contradiction{Message: fmt.Sprintf("%s calls %s blocked; messages call it committed.", claim.Origin, c.Called()),
				Declared: c.Called() + " blocked", Found: c.Called() + " committed", Refs: []Ref{originRef(claim.Origin), componentRef(c)}})
		}
		delete(committed, id)
	}
}

// committed gives the components that messages call committed, by id and by name.
func (a *Account) committed() map[string][]*report.Component {
	committed := map[string][]*report.Component{}
	for _, c := range a.Run.Components {
		if !c.Story.Committed || c.Story.Blocked {
			continue
		}
		id, name := report.NormalID(c.ID), report.NormalID(c.Name)
		committed[id] = append(committed[id], c)
		if name != id {
			committed[name] = append(committed[name], c)
		}
	}
	return committed
}
