package view

import (
	"cmp"
	"regexp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Told is a finding in its own words, below a reason that names it by its id or its place: those tell nothing to who has not read the review.
type Told struct {
	Severity string
	ID       string // empty = it has none, or one that takes the room of a headline
	Headline Link
}

// mostTold is how many findings of a reason are told, and longestTold how long: what other rules say is on the first screen too.
const mostTold, longestTold = 3, 72

// carriedRule is the rule about findings of earlier runs, of which this run holds none.
const carriedRule = "carried-over"

// tell gives each reason that decides the gravest findings that it names, those before it have not told, and a list with all of
// them where there are more. Another reason names its own in its sentence, as far as a sentence can.
func (r *Run) tell(list []Reason, of []judge.Reason) {
	done := map[*judge.Settled]bool{}
	for i, x := range of {
		if x.Rule == carriedRule {
			list[i].Told = r.carried(x.Level)
			continue
		}
		findings := r.referred(x.Refs)
		if x.Level <= judge.Pass || len(findings) == 0 {
			continue
		}
		if x.Level != r.v.Outcome {
			list[i].others(r, findings, mostRefs)
		} else {
			list[i].Told = r.gravest(findings, done)
			list[i].others(r, findings, mostTold)
		}
		list[i].shorten(x.Message, len(findings))
	}
}

// gravest tells the first of some findings that were not told yet.
func (r *Run) gravest(findings []*judge.Settled, done map[*judge.Settled]bool) (told []Told) {
	for _, s := range findings {
		if !done[s] && len(told) < mostTold {
			text := gist(cmp.Or(s.Headline(), unsaid(s)), longestTold)
			told, done[s] = append(told, Told{s.Severity.String(), shortName(s.ID), Link{Text: text, Href: r.address[s.Finding]}}), true
		}
	}
	return told
}

// others leads to a list with all findings of a reason where it names more than some.
func (x *Reason) others(r *Run, findings []*judge.Settled, some int) {
	if len(findings) > some {
		x.All = r.narrowest(findings, len(x.Told))
	}
}

// unsaid stands for the words of a finding that has none. Where it has no id either, its place alone tells it from others.
func unsaid(s *judge.Settled) string {
	if s.ID == "" {
		return Unsaid + " (" + s.Name() + ")"
	}
	return Unsaid
}

// shorten takes the names of findings out of the sentence where what stands below it tells or lists all of them.
func (r *Reason) shorten(message string, named int) {
	all := len(r.Told) == named || r.All.Href != ""
	if lead := lead(message); lead != "" && all {
		r.Text = Sentence{Parts: []Link{{Text: lead}}}
	}
}

// shortName is an id that leaves the line to the headline; empty for a longer one.
func shortName(id string) string {
	if id != firstOf(id, 16) {
		return ""
	}
	return id
}

// listsFindings is how a reason begins that names its findings at its end.
var listsFindings = regexp.MustCompile(`^(\S+ (?:[a-z]+ )?findings? [^:.]+): `)

// lead is a message without the findings that it lists at its end; empty = it lists none.
func lead(message string) string {
	if m := listsFindings.FindStringSubmatch(message); m != nil {
		return m[1] + "."
	}
	return ""
}

// referred gives the findings of references as they are listed: the most urgent first.
func (r *Run) referred(refs []judge.Ref) (list []*judge.Settled) {
	meant := map[*report.Finding]bool{}
	for _, ref := range refs {
		meant[ref.Finding] = true
	}
	if delete(meant, nil); len(meant) == 0 {
		return nil
	}
	for _, s := range r.order {
		if meant[s.Finding] {
			list = append(list, s)
		}
	}
	return list
}

// narrowest leads to the shortest list with all of these findings that one filter gives: to those that are not told.
func (r *Run) narrowest(list []*judge.Settled, told int) Link {
	of, n := Link{Href: FindingsSection}, len(r.order)
	first := list[0]
	if state := first.Disposition; r.v.Ledger.Total.Count(state) < n && !slices.ContainsFunc(list, func(s *judge.Settled) bool { return s.Disposition != state }) {
		of, n = Link{Text: badge(state.String()).Word + " ", Href: r.filtered(stateFilter(state.String()), byState(state))}, r.v.Ledger.Total.Count(state)
	}
	for _, row := range r.v.Ledger.BySeverity {
		same := func(s *judge.Settled) bool { return s.Severity == severityNamed(row.Name) }
		if same(first) && row.Raised < n && !slices.ContainsFunc(list, func(s *judge.Settled) bool { return !same(s) }) {
			of, n = Link{Text: row.Name + " ", Href: r.filtered(severityFilter(row.Name), same)}, row.Raised
		}
	}
	of.Text = listWords(len(list), told, n, of.Text)
	return of
}

// listWords says how many of some findings a list of n has that are not told. Where it holds others too it says so: else one of the two numbers seems wrong.
func listWords(some, told, n int, kind string) string {
	which, counted := "All "+Number(some), some
	if told > 0 {
		which, counted = Number(some-told)+" more", some-told
	}
	if n > some {
		which, counted = which+" in the list of "+Number(n), n
	}
	return which + " " + kind + countedAs(counted, "finding")
}
