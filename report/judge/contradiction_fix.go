package judge

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
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
				Declared: fmt.Sprintf("%d fixed", s.DeclaredFixed.N), Found: fmt.Sprintf("%d listed", len(list)), Refs: []Ref{originRef(s.Origin)}})
		}
	}
	return n
}

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
	list, details := false, false
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

// statement is any claim of the run about a finding, by id.
type statement struct {
	what     string
	id       string
	origin   report.Origin
	findings []*report.Finding
}

func (a *Account) statements() []statement {
	var all []statement
	for _, x := range a.Run.Fixes {
		what := "fixed"
		if !x.Claims() {
			what = "answered"
		}
		if !x.Own {
			all = append(all, statement{what, x.ID, x.Origin, x.Findings})
		}
	}
	for _, x := range a.Run.Deferrals {
		all = append(all, statement{"deferred", x.ID, x.Origin, x.Findings})
	}
	for _, x := range a.Run.Questions {
		all = append(all, statement{"asked about", x.ID, x.Origin, x.Findings})
	}
	for _, x := range a.Run.Tests {
		all = append(all, statement{"tested", x.ID, x.Origin, x.Findings})
	}
	for _, x := range a.Run.Escalations {
		if x.ID != "" {
			all = append(all, statement{"escalated", x.ID, x.Origin, x.Findings})
		}
	}
	return all
}

// named gives the id with its verb. What stands in one place as an id may be several words, or several ids.
func (s statement) named() string {
	if filled(s.id) && strings.ContainsAny(s.id, ", ") {
		return "“" + s.id + "” is"
	}
	return atStart(s.id, findingCalled(s.id)) + " is"
}

func unknownID(a *Account, found func(Contradiction)) (n int) {
	var labels map[string]bool // of all findings
	for _, s := range a.statements() {
		n++
		if len(s.findings) > 0 {
			continue
		}
		if labels == nil {
			labels = idsOf(a.Run.Findings)
		}
		by, shown := "no review raised it", "never raised"
		if labels[report.NormalID(s.id)] {
			by, shown = "the review that it answers did not raise it", "raised by another review"
		}
		found(Contradiction{Message: fmt.Sprintf("%s %s (%s), and %s.", s.named(), s.what, s.origin, by),
			Declared: findingCalled(s.id) + " " + s.what, Found: shown, Refs: []Ref{idRef(s.id, nil, s.origin)}})
	}
	a.answeredAhead(found)
	return n + a.leftUnknown(found)
}

// leftUnknown finds what a verification leaves open and nobody raised. Where it names something else, such as a task, it is no id of a finding.
func (a *Account) leftUnknown(found func(Contradiction)) (n int) {
	var labels map[string]bool // of all findings
	for _, v := range a.Run.Verifications {
		for _, id := range v.Unverified {
			if strings.ContainsAny(id, ", /") || !distinctive(tokens(id)) {
				continue
			}
			if labels == nil {
				labels = idsOf(a.Run.Findings)
			}
			if n++; !labels[report.NormalID(id)] {
				found(Contradiction{Message: fmt.Sprintf("%s is left open by the verification (%s), and no review raised it.", findingCalled(id), v.Origin),
					Declared: findingCalled(id) + " left open", Found: "never raised", Refs: []Ref{idRef(id, nil, v.Origin)}})
			}
		}
	}
	return n
}

// answeredAhead finds summaries that are older than the reviews whose findings they answer: an id of an earlier round means another finding.
func (a *Account) answeredAhead(found func(Contradiction)) {
	for _, s := range a.Run.Summaries {
		var ahead []*report.Finding
		take := func(list []*report.Finding) {
			if !slices.ContainsFunc(list, func(f *report.Finding) bool { return !a.raisedAfter(s, f) }) {
				ahead = append(ahead, list...)
			}
		}
		for _, x := range claims(s.Fixes) {
			take(x.Findings)
		}
		for _, x := range s.Deferrals {
			take(x.Findings)
		}
		if len(ahead) > 0 {
			first, when := ahead[0], "2006-01-02 15:04:05"
			found(Contradiction{Message: fmt.Sprintf("%s is of %s and answers %s of a later review, of %s (%s).", s.Path, s.Time.Format(when), count(len(ahead), "finding"),
				a.firstRaised(first).Format(when), first.Origin()), Declared: "answered", Found: "raised later", Refs: append([]Ref{originRef(s.Origin)}, findingRefs(ahead)...)})
		}
	}
}

func idsOf(list []*report.Finding) map[string]bool {
	ids := map[string]bool{}
	for _, f := range list {
		if f.ID != "" {
			ids[report.NormalID(f.ID)] = true
		}
	}
	return ids
}

func ambiguousID(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.statements() {
		if len(s.findings) > 0 {
			n++
		}
		if len(s.findings) > 1 {
			found(Contradiction{Message: fmt.Sprintf("%s %s (%s), and %d findings have that id.", s.named(), s.what, s.origin, len(s.findings)),
				Declared: "1 " + s.what, Found: count(len(s.findings), "finding"), Refs: findingRefs(s.findings)})
		}
	}
	return n
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
			found(Contradiction{Message: fmt.Sprintf("%s says %s; its list adds up to %d.", c.Path, count(c.Declared.N, "new test"), sum),
				Declared: count(c.Declared.N, "new test"), Found: count(sum, "new test"), Refs: []Ref{originRef(c.Origin)}})
		}
	}
	return n
}
