package judge

import (
	"fmt"
	"maps"
	"path"
	"slices"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

func fixCount(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Run.Summaries {
		if !s.DeclaredFixed.Known {
			continue
		}
		n++
		list := a.listedFixes(s)
		if s.DeclaredFixed.N != len(list) && s.DeclaredFixed.N != distinctIDs(list) {
			found(Contradiction{Message: fmt.Sprintf("%s says %d fixed and lists %d.", s.Path, s.DeclaredFixed.N, len(list)),
				Declared: fmt.Sprintf("%d fixed", s.DeclaredFixed.N), Found: fmt.Sprintf("%d listed", len(list)), Refs: refsTo(s.Origin)})
		}
	}
	return n + a.leftUnnamed(found)
}

// leftUnnamed finds the only summary of a run where it counts findings that are left, and names none of them.
func (a *Account) leftUnnamed(found func(Contradiction)) (n int) {
	if len(a.Run.Summaries) != 1 {
		return 0
	}
	s := a.Run.Summaries[0]
	if !s.DeclaredFixed.Known && len(s.Fixes) == 0 || len(s.Deferrals)+len(s.Questions) > 0 || slices.ContainsFunc(a.Findings, func(f *Settled) bool {
		return f.Disposition != Fixed && f.Disposition != Tested || f.Proof == Contradicted
	}) {
		return 0
	}
	for _, name := range slices.Sorted(maps.Keys(s.Declared)) {
		if left := s.Declared[name]; left > 0 && leftCount.MatchString(name) {
			n++
			found(Contradiction{Message: fmt.Sprintf("%s counts %s as left (“%s”), and all are called fixed.", s.Path, report.Plural(left, "finding"), name),
				Declared: fmt.Sprintf("%d left", left), Found: "none", Refs: refsTo(s.Origin)})
		}
	}
	return n
}

// leftCount is the name of a number of findings that were not fixed.
var leftCount = pattern.Of(`^(?:total_|findings_|issues_)?(?:unfixed|not_fixed|remaining|unresolved|still_open)(?:_(?:count|findings|issues|total))?$`)

// listedFixes are the fixes that a summary's number is held against: its own, or where it only counts, those of the files beside it.
func (a *Account) listedFixes(s *report.FixSummary) []*report.Fix {
	if len(s.Fixes)+len(s.Deferrals) > 0 {
		return claims(s.Fixes)
	}
	var list []*report.Fix
	for _, other := range a.Run.Summaries {
		if path.Dir(other.Path) == path.Dir(s.Path) {
			list = append(list, claims(other.Fixes)...)
		}
	}
	return list
}

func claims(list []*report.Fix) []*report.Fix {
	return slices.DeleteFunc(slices.Clone(list), func(x *report.Fix) bool { return !x.Claims() })
}

// distinctIDs counts ids: one id may be described twice, where two findings share it.
func distinctIDs(fixes []*report.Fix) int {
	ids := map[string]bool{}
	for _, x := range fixes {
		ids[report.NormalID(x.ID)] = true
	}
	return len(ids)
}

// fixLists looks at summaries that have both a list of fixed ids and details of fixes.
func fixLists(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Run.Summaries {
		if !hasBothLists(s) {
			continue
		}
		for _, x := range s.Fixes {
			if !x.InDetails {
				continue
			}
			n++
			if !x.InList {
				found(Contradiction{Message: fmt.Sprintf("%s describes a fix of %s, and its list of fixed findings does not name it.", s.Path, findingCalled(x.ID)),
					Declared: findingCalled(x.ID) + " described as fixed", Found: "not in the list of fixed findings", Refs: []Ref{idRef(x.ID, first(x.Findings), x.Origin)}})
			}
		}
	}
	return n
}

func hasBothLists(s *report.FixSummary) bool {
	list, details := s.ListsFixed, false
	for _, x := range s.Fixes {
		list, details = list || x.InList, details || x.InDetails
	}
	return list && details
}

func first(findings []*report.Finding) *report.Finding {
	if len(findings) == 0 {
		return nil
	}
	return findings[0]
}

func fixedAndDeferred(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Findings {
		if len(s.Fixes)+len(s.Deferrals)+len(s.Questions)+len(s.Escalations) > 0 {
			n++
		}
		if s.Disposition == Contradictory {
			found(Contradiction{Message: fmt.Sprintf("%s is listed as fixed (%s) and as %s.", s.Name(), calledFixed(s.Finding).Origin, leftOpen(s)),
				Declared: "fixed", Found: leftOpen(s), Refs: []Ref{findingRef(s.Finding)}})
		}
	}
	return n
}

func leftOpen(s *Settled) string {
	if len(s.Deferrals) > 0 {
		return fmt.Sprintf("deferred (%s)", s.Deferrals[0].Origin)
	}
	if !waiting(s.Finding) {
		return fmt.Sprintf("handed to a person (%s)", s.Escalations[0].Origin)
	}
	return fmt.Sprintf("waiting for input (%s)", s.Questions[0].Origin)
}

func contradictedFix(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Findings {
		if s.Disposition == Fixed {
			n++
		}
		if s.Disposition == Fixed && s.Proof == Contradicted {
			found(Contradiction{Message: fmt.Sprintf("%s is listed as fixed. %s", s.Name(), s.ProofReason),
				Declared: "fixed", Found: s.ProofReason, Refs: []Ref{findingRef(s.Finding)}})
		}
	}
	return n
}

func coverageCount(a *Account, found func(Contradiction)) (n int) {
	for _, c := range a.Run.Coverage {
		sum, known := 0, c.Declared.Known
		for _, t := range c.Tests {
			sum, known = sum+t.Count.N, known && t.Count.Known
		}
		if !known {
			continue
		}
		n++
		if sum != c.Declared.N {
			found(Contradiction{Message: fmt.Sprintf("%s says %s; its list adds up to %d.", c.Path, report.Plural(c.Declared.N, "new test"), sum),
				Declared: report.Plural(c.Declared.N, "new test"), Found: report.Plural(sum, "new test"), Refs: refsTo(c.Origin)})
		}
	}
	return n
}

// fixFiles finds a summary that tells of fixes beside a list of modified files that is there and empty, where no other record shows a change.
func fixFiles(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Run.Summaries {
		fixes := claims(s.Fixes)
		if !s.FilesStated || len(s.Changed()) > 0 || len(fixes) == 0 || slices.ContainsFunc(fixes, a.isBorneOut) {
			continue
		}
		n++
		found(Contradiction{Message: fmt.Sprintf("%s tells of %s, and its list of modified files is empty.", s.Path, report.Plural(len(fixes), "fix")),
			Declared: report.Plural(len(fixes), "fix"), Found: "no modified file", Refs: refsTo(s.Origin)})
	}
	return n
}

func (a *Account) isBorneOut(x *report.Fix) bool {
	return slices.ContainsFunc(x.Findings, func(f *report.Finding) bool { return a.settled[f].Proof == Corroborated })
}

// severityLowered holds the grade under which a finding is put off against the one under which it was raised, which decides. What was fixed was
// not put off by a milder word, nor is what was waived in writing.
func severityLowered(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.Findings {
		milder, is := a.Run.Milder[s.Finding]
		if !is || s.Disposition == Fixed || s.Disposition == Tested || s.Disposition == Waived {
			continue
		}
		n++
		found(Contradiction{Message: fmt.Sprintf("%s was raised as %s and is called %s (%s): the worse grade holds.", s.Name(), s.Severity, report.Quoted(milder.Raw), milder.Origin),
			Declared: milder.Raw, Found: s.Severity.String(), Refs: append([]Ref{findingRef(s.Finding)}, originRef(milder.Origin))})
	}
	return n
}
