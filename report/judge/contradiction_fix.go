package judge

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
)

var claims = (*report.Statement).Claims

// fixCount counts entries or IDs: one ID may be described twice, and an entry may name several. A summary that only
// counts is compared with the lists of the files in its folder.
func fixCount(c *comparison) {
	for _, s := range c.Run.Summaries {
		list, ids := those(s.Fixes, claims), map[string]bool{}
		for _, other := range c.Run.Summaries {
			if len(s.Fixes)+len(s.Deferrals) == 0 && path.Dir(other.Path) == path.Dir(s.Path) {
				list = append(list, those(other.Fixes, claims)...)
			}
		}
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
			waits := func(x *report.Statement) bool { return x.Reply == "" }
			open = append(those(open, waits), open...)
			fixed := fmt.Sprintf("fixed (%s)", calledFixed(s.Finding).Origin)
			left := fmt.Sprintf("%s (%s)", open[0].Is, open[0].Origin)
			c.add(fmt.Sprintf("%s is listed as %s and as %s.", s.Name(), fixed, left), "fixed", left, findingRef(s.Finding))
		}
	}
}

// statements returns every statement of the run about a finding, by ID; what a finding's own record states names none.
func (a *Account) statements() []*report.Statement {
	all := slices.Concat(a.Run.Fixes, a.Run.Deferrals, a.Run.Questions, a.Run.Tests, a.Run.Escalations)
	return those(all, func(x *report.Statement) bool {
		return !(x.Is == report.AnswerFixed && x.Own) && (x.Is != report.AnswerEscalated || x.ID != "")
	})
}

// unknownID: a review that could not be read may have reported the ID; then nobody is blamed. A place or a title is no
// ID.
func unknownID(c *comparison) {
	if _, lost := c.Lost(ReviewFile); lost {
		return
	}
	for _, x := range c.statements() {
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
		if x.Claims() {
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
		return slices.Contains(strings.FieldsFunc(p.Text, func(c rune) bool { return !inID(c) }), id)
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
