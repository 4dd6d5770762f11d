package view

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode"

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
	Rest     []Reason // more of the same rule, folded away behind its second
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
	mostReasons       = 40
	mostNamedFindings = 3 // of one reason
	mostNamedCarried  = 5
	longestID         = 16 // bytes of the longest id that stands before a title
)

// Rules that pages treat apart: of the findings of earlier runs this run has none.
const (
	carriedRule       = "carried-over"
	contradictionRule = "contradiction"
)

// reasons lists all reasons, or at least one of each rule, the worst first. From the third of a rule on they are folded
// away.
func (r *Run) reasons() (list []Reason, more int) {
	of, shown, cures := map[string]int{}, map[*judge.Settled]bool{}, Cures(r.v)
	for i, x := range r.v.Reasons {
		if of[x.Rule]++; of[x.Rule] > 1 && i >= mostReasons {
			more++
			continue
		}
		reason := Reason{ID: numbered("reason", i), Level: badge(x.Level.String()), Text: r.sentence(x.Message, x.Refs),
			Rule: gateRule(x.Rule), Cure: cures[i]}
		r.nameFindings(&reason, x, shown)
		if last := len(list) - 1; of[x.Rule] > 2 && list[last].Rule == reason.Rule && list[last].Level == reason.Level {
			list[last].Rest = append(list[last].Rest, reason)
		} else {
			list = append(list, reason)
		}
	}
	return list, more
}

// nameFindings lists the findings of a reason that decides with their titles, each on one reason only, and takes them
// out of its sentence.
func (r *Run) nameFindings(reason *Reason, x judge.Reason, shown map[*judge.Settled]bool) {
	findings := r.referred(x.Refs)
	if x.Rule == carriedRule {
		list, c := r.carried(x.Level), r.v.CarriedOver()
		first := min(len(list), mostNamedCarried)
		reason.Findings, reason.Folded = list[:first], list[first:]
		if c.Count() > len(Carried(c)) {
			reason.All = Link{Text: "All open findings", Href: toSite + OpenPage}
		}
	} else if x.Level <= judge.Pass || x.Level < r.v.Outcome && len(findings) <= mostRefs {
		return
	}
	for _, s := range findings {
		if !shown[s] && x.Level == r.v.Outcome && len(reason.Findings) < mostNamedFindings {
			shown[s] = true
			reason.Findings = append(reason.Findings, named(s.Severity, s.ID, s.Headline(), r.address[s.Finding]))
		}
	}
	if left := len(findings) - len(reason.Findings); left > 0 && (left < len(findings) || left > mostNamedFindings) {
		reason.All = r.listOf(plural(left, "more finding", "more findings"), findings)
	}
	if len(reason.Findings) > 0 || reason.All.Text != "" {
		reason.Text = sentence(Link{Text: lead(x.Message)})
	}
}

// named is a finding by its title. A long id leaves the line to that.
func named(severity report.Severity, id, title, href string) Line {
	return Line{Severity: badge(severity.String()), ID: either(len(id) > longestID, "", id),
		Title: Link{Text: brief(cmp.Or(title, Unsaid), maxHeadline), Href: href}}
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
	cures, left := make([]string, len(v.Reasons)), map[string]string{}
	for _, rule := range judge.Rules {
		left[rule.Name] = rule.Cure
	}
	for i, x := range v.Reasons {
		if x.Level > judge.Pass {
			cures[i] = left[x.Rule]
		}
		delete(left, x.Rule)
	}
	return cures
}

// lead is a message without the findings that it lists after a colon: "3 findings are unaccounted."
func lead(message string) string {
	before, _, lists := strings.Cut(message, ": ")
	if lists && strings.Contains(before, " finding") && unicode.IsDigit(rune(before[0])) {
		return before + "."
	}
	return message
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
