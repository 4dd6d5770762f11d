package view

import (
	"cmp"
	"regexp"
	"slices"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Reason is one line of the answer to "why not?".
type Reason struct {
	ID       string
	Level    Badge
	Text     Sentence
	Rule     Link     // what the rule means
	Cure     string   // what would satisfy the rule, only on its first reason
	Findings []Named  // the most urgent findings that it is about
	Folded   []Named  // the others of earlier runs, folded away
	All      Link     // to the others; empty = there are none
	Rest     []Reason // more of the same rule, folded away where there are many
}

// Named is a finding with its title.
type Named struct {
	Severity string
	ID       string // empty = it has none, or a long one
	Headline Link
	Run      Link // the run that reported it, if that is another
}

const (
	mostNamedFindings = 3 // of one reason
	mostNamedCarried  = 5
	foldedFrom        = 4  // reasons of one rule; from there on two are shown, and the others folded away
	fewPlaces         = 3  // references after a reason that names none of them
	longestID         = 16 // the longest id that stands before a title
)

// Rules that pages treat apart: of the findings of earlier runs this run has none.
const (
	carriedRule       = "carried-over"
	contradictionRule = "contradiction"
)

// reasons lists all reasons, or at least one of each rule, the worst first.
func (r *Run) reasons() (list []Reason, more int) {
	seen, shown, cures := map[string]bool{}, map[*judge.Settled]bool{}, Cures(r.v)
	for i, x := range r.v.Reasons {
		if seen[x.Rule] && len(list) >= mostReasons {
			more++
			continue
		}
		seen[x.Rule] = true
		reason := Reason{ID: numbered("reason", i), Level: badge(x.Level.String()), Text: r.explained(x),
			Rule: gateRule(x.Rule), Cure: cures[i]}
		r.nameFindings(&reason, x, shown)
		list = append(list, reason)
	}
	return folded(list), more
}

// nameFindings lists the findings of a reason with their titles, each on one reason only, and takes them out of its
// sentence. A reason below the verdict's level links to a list.
func (r *Run) nameFindings(reason *Reason, x judge.Reason, shown map[*judge.Settled]bool) {
	findings, all := r.referred(x.Refs), false
	switch {
	case x.Rule == carriedRule:
		list := r.carried(x.Level)
		first := min(len(list), mostNamedCarried)
		reason.Findings, reason.Folded, all = list[:first], list[first:], len(list) > 0
	case x.Level <= judge.Pass || len(findings) == 0:
		return
	case x.Level == r.v.Outcome:
		for _, s := range findings {
			if !shown[s] && len(reason.Findings) < mostNamedFindings {
				shown[s] = true
				reason.Findings = append(reason.Findings, Named{Severity: s.Severity.String(), ID: idBefore(s.ID),
					Headline: Link{Text: headline(cmp.Or(s.Headline(), unsaid(s))), Href: r.address[s.Finding]}})
			}
		}
		all = len(reason.Findings) == len(findings)
	}
	if most := mostRefs; len(findings) > most || len(findings) > mostNamedFindings && x.Level == r.v.Outcome {
		reason.All, all = r.narrowest(findings, len(reason.Findings)), true
	}
	if lead := lead(x.Message); lead != "" && all {
		reason.Text = Sentence{Parts: []Link{{Text: lead}}}
	}
}

// carried lists what earlier runs left open, each with its run.
func (r *Run) carried(level judge.Outcome) (named []Named) {
	for _, f := range Carried(r.v.CarriedOver()) {
		if level == judge.CarriedLevel(f.Severity) || r.v.Policy.Scope != judge.Any {
			run := runFinding(toSite, f.Run)
			run.Text += ", open since " + f.Since.Format(time.DateOnly)
			named = append(named, Named{Severity: f.Severity.String(), ID: idBefore(f.ID),
				Headline: Link{Text: headline(cmp.Or(f.Title, Unsaid)), Href: run.Href}, Run: run})
		}
	}
	return named
}

// blockers leads to the findings of the reasons that fail the run.
func (r *Run) blockers() Link {
	var refs []judge.Ref
	for _, x := range r.v.Reasons {
		if x.Level == judge.Fail {
			refs = append(refs, x.Refs...)
		}
	}
	findings := r.referred(refs)
	if len(findings) == 0 {
		return Link{}
	}
	return Link{Text: "Show blockers", Href: r.narrowest(findings, 0).Href}
}

// Cures gives for each reason what would satisfy its rule, on the rule's first reason only.
func Cures(v *judge.Verdict) []string {
	cures, seen := make([]string, len(v.Reasons)), map[string]bool{}
	for i, x := range v.Reasons {
		if n := slices.IndexFunc(judge.Rules, func(rule judge.Rule) bool { return rule.Name == x.Rule }); n >= 0 && !seen[x.Rule] && x.Level > judge.Pass {
			cures[i] = judge.Rules[n].Cure
		}
		seen[x.Rule] = true
	}
	return cures
}

// folded leaves the first two of many neighbouring reasons of one rule and level open, and puts the others behind the
// second.
func folded(list []Reason) (short []Reason) {
	for len(list) > 0 {
		n := slices.IndexFunc(list, func(x Reason) bool { return x.Rule != list[0].Rule || x.Level != list[0].Level })
		if n < 0 {
			n = len(list)
		}
		same := list[:n]
		if n >= foldedFrom {
			last := same[1]
			last.Rest = same[2:]
			same = []Reason{same[0], last}
		}
		short, list = append(short, same...), list[n:]
	}
	return short
}

// lostPoints is where a reason about the score leads.
const lostPoints = RunPage + "#lost"

// pageOfRule is where to look on for a reason about the run as a whole.
var pageOfRule = map[string]Link{
	"score-low":       {Text: "Score deductions", Href: lostPoints},
	"score-middling":  {Text: "Score deductions", Href: lostPoints},
	"no-review":       {Text: "Findings", Href: FindingsSection},
	"no-verification": {Text: "Verification", Href: RecordSection},
}

// explained is a reason's message with links to what it is about.
func (r *Run) explained(x judge.Reason) Sentence {
	s := r.sentence(x.Message, x.Refs)
	if left := len(s.Also) - fewPlaces; left > 0 {
		s.Also, s.More = s.Also[:fewPlaces], s.More+left
	}
	if page, ok := pageOfRule[x.Rule]; ok && len(x.Refs) == 0 {
		s.Also = append(s.Also, page)
	}
	return s
}

// unsaid is the title of a finding that has none. Where it has no id either, its place alone distinguishes it.
func unsaid(s *judge.Settled) string {
	if s.ID == "" {
		return Unsaid + " (" + s.Name() + ")"
	}
	return Unsaid
}

// idBefore is an id that leaves the line to the title; empty for a longer one.
func idBefore(id string) string {
	if id != firstOf(id, longestID) {
		return ""
	}
	return id
}

// listsFindings is how a reason begins that names its findings at its end.
var listsFindings = regexp.MustCompile(`^(\S+ (?:[a-z]+ )*findings? [^:.]+): `)

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

// narrowest leads to the shortest list with all of these findings that one filter gives, after those already named.
func (r *Run) narrowest(list []*judge.Settled, named int) Link {
	of, n, first := Link{Href: FindingsSection}, len(r.order), list[0]
	consider := func(word, filter string, has func(*judge.Settled) bool) {
		count := howMany(r.order, has)
		if count < n && !slices.ContainsFunc(list, func(s *judge.Settled) bool { return !has(s) }) {
			of, n = Link{Text: word + " ", Href: r.filtered(filter, has)}, count
		}
	}
	consider(badge(status(first)).Word, stateFilter(status(first)), hasStatus(status(first)))
	consider(first.Severity.String(), severityFilter(first.Severity.String()), bySeverity(first.Severity))
	which, counted := "All "+Number(len(list)), len(list)
	if named > 0 {
		which, counted = Number(len(list)-named)+" more", len(list)-named
	}
	if n > len(list) { // it has others too: else one of the two numbers seems wrong
		which, counted = which+" in the list of "+Number(n), n
	}
	of.Text = which + " " + of.Text + either(counted == 1, "finding", "findings")
	return of
}
