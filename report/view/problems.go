package view

import "swarmreport/report"

// Problems is the page of what cannot be true and what could not be read.
type Problems struct {
	NotUnderstood      []Passage
	MoreNotUnderstood  int
	Contradictions     []Contradiction
	MoreContradictions int
	Faults             []FaultGroup
	FaultsSum          string
	Problems           []Problem
	MoreProblems       int
	Hidden             Hidden
	Unread             []Unread
	MoreUnread         int
	FilesNotRead       Sentence
	UnreadOnCards      string // how many further values stand with the findings that have them; empty = none
	NotRead            bool   // some file or value was not read
	InOrder            []string
}

// Problem is something wrong with the input.
type Problem struct {
	Level   Badge
	Kind    string
	At      Link
	Pointer string
	Message string
}

// Passage is a part of a file that a person must look at.
type Passage struct {
	At   Link
	Text string
}

// Problems makes the page.
func (r *Run) Problems() Problems {
	var p Problems
	p.Contradictions, p.MoreContradictions = r.contradictions(mostListed)
	p.NotUnderstood, p.MoreNotUnderstood = r.notUnderstood()
	p.Faults = r.faultGroups()
	for _, part := range r.faultsLine().Parts {
		p.FaultsSum += part.Text
	}
	all := r.v.Run.Problems
	for _, x := range all[:min(len(all), mostListed)] {
		at := r.at(x.Origin)
		at.Text = x.Place()
		if x.Path == "." {
			at = Link{Text: "the run’s files", Href: RunPage + "#inputs"}
		}
		p.Problems = append(p.Problems, Problem{badge(x.Level.String()), badge(string(x.Kind)).Word, at, x.Pointer, report.Within(x.Message, maxValue)})
	}
	p.MoreProblems = len(all) - len(p.Problems)
	p.Hidden = r.hidden()
	p.Unread, p.MoreUnread = r.unread(r.v.Run.Unread, mostUnread)
	p.FilesNotRead = r.filesNotRead()
	p.UnreadOnCards = r.unreadOnCards()
	p.NotRead = len(p.FilesNotRead.Parts)+len(p.Unread) > 0 || p.UnreadOnCards != ""
	p.InOrder = p.inOrder(r.v.Comparable())
	return p
}

func (r *Run) notUnderstood() (list []Passage, more int) {
	all := r.v.Run.NotUnderstood
	for _, x := range all[:min(len(all), mostListed)] {
		list = append(list, Passage{r.at(x.Origin), x.Text})
	}
	return list, len(all) - len(list)
}

// inOrder says of what was looked at and found without trouble: a box for each would stand before what is wrong. Where nothing could be compared,
// or a claimed fix does not hold, the claims are not in order even without a contradiction.
func (p *Problems) inOrder(claims bool) (list []string) {
	if claims && len(p.Contradictions) == 0 {
		list = append(list, "No contradiction was found.")
	}
	if len(p.Problems) == 0 {
		list = append(list, "Every file was read as written.")
	}
	if !p.NotRead {
		list = append(list, "Every value was read.")
	}
	return list
}

// unreadOnCards counts the values that no reader knows within findings: each stands on its finding's card.
func (r *Run) unreadOnCards() string {
	_, values, findings := unreadValues(r.v.Run)
	if values == 0 {
		return ""
	}
	return plural(values, "such value", "such values") + " within " + plural(findings, "finding", "findings")
}

// mostUnread keeps the page under its budget, since a value may have maxValue bytes.
const mostUnread = 300
