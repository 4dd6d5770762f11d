package view

import "swarmreport/report"

// Problems is the part of a run's page about what disagrees, what could not be read, and what no reader knows.
type Problems struct {
	NotUnderstood      []Passage
	MoreNotUnderstood  int
	Contradictions     []Contradiction
	MoreContradictions int
	Faults             []FaultGroup
	FaultsSum          string
	Problems           Table
	Hidden             Hidden
	Unread             []Unread
	MoreUnread         int
	FilesNotRead       Sentence
	UnreadOnCards      string // how many further values are on the cards of findings; empty = none
	NotRead            bool   // some file or value was not read
	InOrder            []string
}

// Passage is a part of a file that a person must look at.
type Passage struct {
	At   Link
	Text string
}

// mostUnread keeps the page within its budget, since a value may have maxValue bytes.
const mostUnread = 300

// Problems makes the part of the page.
func (r *Run) Problems() Problems {
	run := r.v.Run
	p := Problems{Faults: r.faultGroups(), Problems: r.problems(), Hidden: r.hidden(), FilesNotRead: r.filesNotRead()}
	p.Contradictions, p.MoreContradictions = r.contradictions(mostListed)
	passage := func(x report.Passage) Passage { return Passage{r.at(x.Origin), x.Text} }
	p.NotUnderstood, p.MoreNotUnderstood = firstFew(run.NotUnderstood, mostListed, passage)
	for _, part := range r.faultsLine().Parts {
		p.FaultsSum += part.Text
	}
	p.Unread, p.MoreUnread = r.unread(run.Unread, mostUnread)
	files, partly, values, within, findings := unreadCounts(run)
	if within > 0 {
		p.UnreadOnCards = plural(within, "such value", "such values") + " within " + plural(findings, "finding", "findings")
	}
	p.NotRead = files+partly+values > 0
	if len(p.Contradictions) == 0 && r.v.Comparable() {
		p.InOrder = append(p.InOrder, "No contradiction was found.")
	}
	if len(run.Problems) == 0 {
		p.InOrder = append(p.InOrder, "Every file was read as written.")
	}
	if !p.NotRead {
		p.InOrder = append(p.InOrder, "Every value was read.")
	}
	return p
}

func (r *Run) problems() Table {
	t := sortable("stack troubles", "Problems of the input, worst first", "Level", "Kind", "Problem", "Place")
	all := r.v.Run.Problems
	for _, x := range all[:min(len(all), mostListed)] {
		at := r.at(x.Origin)
		at.Text = x.Place()
		if x.Path == "." {
			at = Link{Text: "the run’s files", Href: RunPage + "#inputs"}
		}
		places := []Link{at}
		if x.Pointer != "" {
			places = append(places, Link{Text: x.Pointer})
		}
		t.add("", Cell{Badge: badge(x.Level.String())}, text(badge(string(x.Kind)).Word),
			text(report.Within(x.Message, maxValue)), from(places...))
	}
	return t.cut(len(all), "problems, in run.json")
}
