package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// duplicateID looks at every id: where one reviewer gives it to two findings, or a statement that names it may mean any of several, it should
// stand for one. A label such as C1 that begins anew with each reviewer, and that nothing names bare, misleads nobody. F1 and F-1 are two, which a
// fix can tell apart.
func duplicateID(a *Account, found func(Contradiction)) int {
	byID := make(map[string]*sharers, len(a.Run.Findings))
	all := make([]sharers, 0, len(a.Run.Findings)) // of each id, in the order in which ids were first given
	for _, f := range a.Run.Findings {
		if f.ID == "" || f.Rule != "" && strings.HasPrefix(f.ID, f.Rule) { // a scanner's id is its rule's, which is meant to come again
			continue
		}
		id := report.WrittenID(f.ID)
		if same := byID[id]; same != nil {
			same.others = append(same.others, f)
			continue
		}
		all = append(all, sharers{id: id, first: f})
		byID[id] = &all[len(all)-1]
	}
	a.findMisleading(all, found)
	return len(all)
}

// sharers are the findings of one id.
type sharers struct {
	id     string
	first  *report.Finding
	others []*report.Finding
}

// findMisleading finds the ids of several findings by which one of them may be taken for another.
func (a *Account) findMisleading(all []sharers, found func(Contradiction)) {
	var named map[string]bool
	for _, x := range all {
		if len(x.others) == 0 {
			continue
		}
		if named == nil {
			named = a.namedAmong()
		}
		if same := slices.Insert(x.others, 0, x.first); oneReviewer(same) || named[report.NormalID(x.id)] {
			found(Contradiction{Message: fmt.Sprintf("The id %s stands for %d findings.", same[0].ID, len(same)),
				Declared: "1 finding " + same[0].ID, Found: report.Plural(len(same), "finding"), Refs: findingRefs(same)})
		}
	}
}

// namedAmong gives the ids by which a statement, or what a verification leaves open, may mean several findings.
func (a *Account) namedAmong() map[string]bool {
	named := map[string]bool{}
	for _, s := range a.statements() {
		if len(s.findings) > 1 {
			named[report.NormalID(s.findings[0].ID)] = true
		}
	}
	for _, v := range a.Run.Verifications {
		for _, id := range v.Unverified {
			named[report.NormalID(id)] = true
		}
	}
	return named
}

// oneReviewer reports whether two of the findings are of one reviewer, or of one file where none is named.
func oneReviewer(findings []*report.Finding) bool {
	met := map[string]bool{}
	for _, f := range findings {
		by := cmp.Or(f.Reviewer, f.Origin().Path)
		if met[by] {
			return true
		}
		met[by] = true
	}
	return false
}
