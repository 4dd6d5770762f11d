package judge

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
)

// What reviews, fix summaries and the plan state about what they list.

// findingsCount compares the counts of a review, in all and by severity or class, with its own list.
func findingsCount(c *comparison) {
	for _, r := range c.wholeReviews() {
		c.count(r.Origin, r.Declared, "finding", "lists ", len(r.Findings))
		if r.BySeverity == nil && r.ByClass == nil {
			continue
		}
		unknown := r.Graded[report.SeverityUnknown] > 0 // such a finding may be any of those counted
		var declared, shown []string
		compare := func(name string, stated, listed int) {
			declared = append(declared, fmt.Sprintf("%d %s", stated, name))
			shown = append(shown, fmt.Sprintf("%d %s", listed, name))
		}
		for _, s := range report.Severities {
			stated, known := r.BySeverity[s]
			mayBe := unknown && stated > r.Graded[s]
			if known && !mayBe && stated != r.Graded[s] {
				compare(s.String(), stated, r.Graded[s])
			}
		}
		for _, class := range slices.Sorted(maps.Keys(r.ByClass)) {
			in := func(f *report.Finding) bool { return f.Classification == class }
			if listed := len(those(r.Findings, in)); listed != r.ByClass[class] {
				compare(class, r.ByClass[class], listed)
			}
		}
		c.agree(declared == nil, r.Origin, strings.Join(declared, ", "), "lists ", strings.Join(shown, ", "))
	}
}

// reviewVerdict: a clean review lists nothing of medium severity or worse that is still open; one in a file that
// states findings lists one, and an answer of an earlier finding that stays open counts as one.
func reviewVerdict(c *comparison) {
	for _, r := range c.wholeReviews() {
		if r.Verdict == "" || r.Generic {
			continue
		}
		lists := len(r.Findings) > 0 || r.Message != "" || r.Design || slices.ContainsFunc(r.Rechecks, leftOpen)
		states := strings.EqualFold(strings.TrimSpace(r.Verdict), "findings")
		c.agree(!(r.Clean && r.Open) && (lists || !states), r.Origin, report.Quoted(r.Verdict), "lists ",
			report.Plural(len(r.Findings), "finding"), refsTo(r.Findings, findingRef)...)
	}
}

// leftOpen reports whether a later review's status of a finding leaves it open.
func leftOpen(x *report.Statement) bool { return x.Is == report.AnswerNone }

// synthesisCount: findings of scanners, of the plan, of messages and of the documentation may be left out of the
// number.
func synthesisCount(c *comparison) {
	s := c.Run.Synthesis
	if s == nil || !s.Total.Known || len(c.lost) > 0 {
		return
	}
	optional := func(r *report.Review) bool {
		return r.Scanner || r.Design || r.Message != "" || strings.HasPrefix(r.Reviewer, "docs")
	}
	all := len(c.Run.Findings)
	least := len(those(c.Run.Findings, func(f *report.Finding) bool {
		return !slices.ContainsFunc(c.reported[f], optional)
	}))
	c.agree(least <= s.Total.N && s.Total.N <= all, s.Origin, report.Plural(s.Total.N, "finding"), "the reviews report ",
		report.Plural(all, "finding"))
}

func claims(x *report.Statement) bool { return !x.Unclaimed }

// fixCount counts entries or IDs: one ID may be described twice, and an entry may name several.
func fixCount(c *comparison) {
	for _, s := range c.Run.Summaries {
		list, ids := those(s.Fixes, claims), map[string]bool{}
		for _, x := range list {
			ids[report.NormalID(x.ID)] = true
		}
		isList := s.ListsFixed || len(list)+len(s.Fixes) > 0 // numbers alone are none
		if isList && !c.partly[s.Path] && !slices.ContainsFunc(list, namesMore) {
			c.count(s.Origin, s.DeclaredFixed, "fixed finding", "lists ", len(list), len(ids))
		}
	}
}

// namesMore: the text behind the ID names another one of its kind, as “SEC-001 through SEC-003” does.
func namesMore(x *report.Statement) bool {
	kind := strings.TrimRight(x.ID, "0123456789")
	return kind != x.ID && kind != "" && strings.Contains(x.Description, kind)
}

func fixedAndDeferred(c *comparison) {
	for _, s := range c.Findings {
		open := slices.Concat(s.Deferrals, s.Questions, s.Escalations)
		if len(s.Fixes)+len(open) > 0 {
			c.of++
		}
		if s.Disposition == Contradictory {
			waits := first(open, func(x *report.Statement) bool { return x.Reply == "" })
			fixed, left := fmt.Sprintf("fixed (%s)", calledFixed(s.Finding).Origin), cmp.Or(waits, open[0])
			as := fmt.Sprintf("%s (%s)", left.Is, left.Origin)
			c.add(fmt.Sprintf("%s is listed as %s and as %s.", s.Name(), fixed, as), "fixed", as, settledRef(s))
		}
	}
}

// unknownID: a review that could not be read may have reported the ID; then nobody is blamed. A place or a title is no
// ID, and what a finding's own record states names none.
func unknownID(c *comparison) {
	if _, lost := c.Lost(ReviewFile); lost {
		return
	}
	all := slices.Concat(c.Run.Fixes, c.Run.Deferrals, c.Run.Questions, c.Run.Tests, c.Run.Escalations)
	for _, x := range all {
		if x.Is == report.AnswerFixed && x.Own || x.Is == report.AnswerEscalated && x.ID == "" {
			continue
		}
		c.of++
		isPlace := strings.Contains(x.ID, "/") && strings.Contains(x.ID, ".")
		if x.ID == "" || len(x.Findings) > 0 || strings.Contains(x.ID, " ") || isPlace || c.mayName(x.ID) {
			continue
		}
		by, shown := "no review reports it", "never reported"
		if c.ids[report.NormalID(x.ID)] {
			by, shown = "the review that it answers does not report it", "reported by another review"
		}
		declared := report.Brief(x.ID) + " is answered"
		if claims(x) {
			declared = report.Brief(x.ID) + " is " + x.Is.String()
		}
		c.add(fmt.Sprintf("%s (%s), but %s.", declared, x.Origin, by), declared, shown, statementRef(x))
	}
}

// mayName reports whether a passage that was not understood names an ID.
func (a *Account) mayName(id string) bool {
	const most = 1000 // passages
	inID := func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) || strings.ContainsRune("-_./", c) }
	list := a.Run.NotUnderstood
	return slices.ContainsFunc(list[:min(len(list), most)], func(p report.Passage) bool {
		return strings.Contains(p.Text, id) &&
			slices.Contains(strings.FieldsFunc(p.Text, func(c rune) bool { return !inID(c) }), id)
	})
}

func coverageCount(c *comparison) {
	for _, x := range c.Run.Coverage {
		sum, known := 0, !c.partly[x.Path]
		for _, t := range x.Tests {
			sum, known = sum+t.Count.N, known && t.Count.Known
		}
		if known {
			c.count(x.Origin, x.Declared, "new test", "its list adds up to ", sum)
		}
	}
}

// planDependency finds dependencies of planned components that the plan does not define.
func planDependency(c *comparison) {
	for _, x := range c.components() {
		c.of += len(x.Dependencies)
		for _, id := range x.Missing {
			c.add(fmt.Sprintf("%s depends on %s, which the plan does not define.", x.Called(), id), x.Called()+" needs "+id,
				"no component "+id, componentRef(x), Ref{Label: id, Origin: x.Origin})
		}
	}
}

// planCycle finds the planned components that depend on themselves.
func planCycle(c *comparison) {
	const most = 300 // no plan that a person reads is larger
	planned := c.components()
	c.of = len(planned)
	cycle := refsTo(those(planned[:min(len(planned), most)], dependsOnItself), componentRef)
	if len(cycle) > 0 {
		c.add(fmt.Sprintf("The plan’s components depend on each other in a cycle: %s.", list(cycle)), "an order of work",
			"a cycle", cycle...)
	}
}

// dependsOnItself follows all that a component depends on, however far.
func dependsOnItself(x *report.Component) bool {
	reached := map[*report.Component]bool{}
	for todo := slices.Clone(x.DependsOn); len(todo) > 0; {
		next := todo[len(todo)-1]
		if todo = todo[:len(todo)-1]; !reached[next] {
			reached[next] = true
			todo = append(todo, next.DependsOn...)
		}
	}
	return reached[x]
}
