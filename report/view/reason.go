package view

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
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
	Findings []Line   // the most urgent findings that it is about
	Folded   []Line   // the others of earlier runs, folded away
	All      Link     // to the others; empty = there are none
	Rest     []Reason // more of the same rule, folded away where there are many
}

// Line is a finding in a line of a list; what is empty is not shown.
type Line struct {
	Severity, State Badge
	ID              string
	Title           Link // to its card
	Place           Link
	By              string
	Story           string // the run that reported it, or what changed
}

const (
	mostNamedFindings = 3 // of one reason
	mostNamedCarried  = 5
	foldedFrom        = 4  // reasons of one rule; from there on two are shown, and the others folded away
	fewPlaces         = 3  // references after a reason that names none of them
	longestID         = 16 // bytes of the longest id that stands before a title
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
				reason.Findings = append(reason.Findings, named(s.Severity, s.ID, s.Headline(), r.address[s.Finding]))
			}
		}
		all = len(reason.Findings) == len(findings)
	}
	if n := len(findings); n > mostRefs || n > mostNamedFindings && x.Level == r.v.Outcome {
		text := "All " + Number(n) + " findings"
		if left := n - len(reason.Findings); left < n {
			text = plural(left, "more finding", "more findings")
		}
		reason.All, all = r.listOf(text, findings), true
	}
	if lead := lead(x.Message); lead != "" && all {
		reason.Text = sentence(Link{Text: lead})
	}
}

// named is a finding by its title. A long id leaves the line to that.
func named(severity report.Severity, id, title, href string) Line {
	return Line{Severity: badge(severity.String()), ID: either(len(id) > longestID, "", id),
		Title: Link{Text: headline(cmp.Or(title, Unsaid)), Href: href}}
}

// listOf leads to some findings: to the first of them, and with script to those of their statuses.
func (r *Run) listOf(text string, findings []*judge.Settled) Link {
	var states []string
	for _, s := range findings {
		if !slices.Contains(states, status(s)) {
			states = append(states, status(s))
		}
	}
	return Link{Text: text, Href: r.address[findings[0].Finding], Term: "state:" + strings.Join(states, ",")}
}

// Carried gives the findings of earlier runs that are listed as still open.
func Carried(c *judge.Carried) []*judge.EarlierFinding {
	if c == nil {
		return nil
	}
	return c.Findings
}

// carried lists what earlier runs left open, each with its run.
func (r *Run) carried(level judge.Outcome) (list []Line) {
	for _, f := range Carried(r.v.CarriedOver()) {
		if level == judge.CarriedLevel(f.Severity) || r.v.Policy.Scope != judge.Any {
			run := runFinding(toSite, f.Last)
			x := named(f.Severity, f.ID, f.Title, run.Href)
			x.Story = run.Text + ", open since " + f.Since.Format(time.DateOnly)
			list = append(list, x)
		}
	}
	return list
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
	return r.listOf("Show blockers", findings)
}

// Cures gives for each reason what would satisfy its rule, on the rule's first reason only.
func Cures(v *judge.Verdict) []string {
	cures, seen := make([]string, len(v.Reasons)), map[string]bool{}
	for i, x := range v.Reasons {
		for _, rule := range judge.Rules {
			if rule.Name == x.Rule && !seen[x.Rule] && x.Level > judge.Pass {
				cures[i] = rule.Cure
			}
		}
		seen[x.Rule] = true
	}
	return cures
}

// folded leaves the first two of many neighbouring reasons of one rule and level open, and puts the others behind the
// second.
func folded(list []Reason) (short []Reason) {
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].Rule == list[0].Rule && list[n].Level == list[0].Level {
			n++
		}
		same := slices.Clone(list[:n])
		if n >= foldedFrom {
			same[1].Rest, same = same[2:], same[:2]
		}
		short, list = append(short, same...), list[n:]
	}
	return short
}

// explained is a reason's message with links to what it is about.
func (r *Run) explained(x judge.Reason) Sentence {
	s := r.sentence(x.Message, x.Refs)
	if left := len(s.Also) - fewPlaces; left > 0 {
		s.Also, s.More = s.Also[:fewPlaces], s.More+left
	}
	return s
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
		meant[ref.Finding] = ref.Finding != nil
	}
	for _, s := range r.order {
		if meant[s.Finding] {
			list = append(list, s)
		}
	}
	return list
}
