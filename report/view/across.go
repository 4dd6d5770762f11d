package view

import "swarmreport/report/judge"

// Across is what earlier runs say of a finding; the zero value is nothing.
type Across struct {
	Mark   Badge // for the row: new, persisting, reopened; empty = there is no run to compare with
	Events []Event
}

// across is a finding's relation to earlier runs: first and previous sighting only.
func (r *rows) across(s *judge.Settled) Across {
	past := r.v.Past.Of(s)
	a := Across{Mark: r.lifecycle(past)}
	if a.Mark.Is != "" && (past.Refutes.Known() || past.Lifecycle != judge.New) { // that alone it is new, its mark says
		r.past = append(r.past, r.before(past))
	}
	if past.Refutes.Known() {
		r.past = append(r.past, Event{Is: "refuted", What: "It disproves an earlier fix",
			Text: "That run called it fixed.", At: r.other(past.Refutes)})
	}
	a.Events = r.past
	return a
}

// before says what a finding is to the runs before, and where those reported it.
func (r *rows) before(past *judge.History) Event {
	e, first := Event{Is: past.Lifecycle.String(), What: lifecycleWords[past.Lifecycle]}, len(r.links)
	if past.Previous.Known() {
		r.links = append(r.links, Link{Text: "first in"}, runFinding(toSite, past.First))
	}
	if past.Previous.Known() && past.Previous != past.First {
		r.links = append(r.links, Link{Text: "· last before in"}, runFinding(toSite, past.Previous))
	}
	e.At = r.links[first:len(r.links):len(r.links)]
	return e
}

var lifecycleWords = [...]string{judge.New: "New: not reported by an earlier run",
	judge.Persisting: "Persisting: reported before, and open or waived since",
	judge.Reopened:   "Reopened: closed before, and reported again"}

// lifecycle is empty where nearly all findings are new, or all are because no run is before this one.
func (r *Run) lifecycle(past *judge.History) Badge {
	l := r.marked(past)
	if l == judge.NotCompared || l == judge.New && r.mostNew {
		return Badge{}
	}
	return badge(l.String())
}

func (r *Run) marked(past *judge.History) judge.Lifecycle {
	if past.Lifecycle == judge.New && r.archived.Before == nil {
		return judge.NotCompared
	}
	return past.Lifecycle
}

// other links to a finding in another run, or names the run where it has no pages.
func (r *rows) other(ref judge.RunRef) []Link { return r.one(runFinding(toSite, ref)) }

// runFinding leads to a finding in its run, or to the run.
func runFinding(root string, ref judge.RunRef) Link {
	l := Link{Text: brief(ref.ID, 80)}
	switch {
	case ref.Remembered:
		l.Title = onlyRemembered
	case ref.Finding == "":
		l.Href = root + RunDir(ref.Key) + "/" + RunPage
	default:
		l.Href = root + RunDir(ref.Key) + "/" + FindingHref(ref.Finding, ref.Page)
	}
	return l
}

// toSite leads from the pages of a run to the site's root.
const toSite = "../../"

// onlyRemembered is said of a run that has no pages.
const onlyRemembered = "known from the history alone: its folder was not read"
