package judge

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
)

func claims(list []*report.Fix) []*report.Fix {
	return slices.DeleteFunc(slices.Clone(list), func(x *report.Fix) bool { return !x.Claims() })
}

// wholeSummaries returns the fix summaries in files that were read completely.
func (a *Account) wholeSummaries() []*report.FixSummary {
	return slices.DeleteFunc(slices.Clone(a.Run.Summaries), func(s *report.FixSummary) bool { return a.partly[s.Path] })
}

// fixCount counts entries or IDs: one ID may be described twice. A summary that only counts is compared with the lists
// of the files in its folder.
func fixCount(a *Account, found found) (n int) {
	for _, s := range a.wholeSummaries() {
		if !s.DeclaredFixed.Known {
			continue
		}
		n++
		list := claims(s.Fixes)
		if len(s.Fixes)+len(s.Deferrals) == 0 {
			for _, other := range a.Run.Summaries {
				if path.Dir(other.Path) == path.Dir(s.Path) {
					list = append(list, claims(other.Fixes)...)
				}
			}
		}
		ids := map[string]bool{}
		for _, x := range list {
			ids[report.NormalID(x.ID)] = true
		}
		if s.DeclaredFixed.N != len(list) && s.DeclaredFixed.N != len(ids) {
			found.differs(s.Origin, fmt.Sprintf("%d fixed", s.DeclaredFixed.N), "lists ", fmt.Sprintf("%d fixed", len(list)))
		}
	}
	return n
}

// fixLists looks at summaries that have both a list of fixed IDs and details of fixes.
func fixLists(a *Account, found found) (n int) {
	for _, s := range a.wholeSummaries() {
		list := s.ListsFixed || slices.ContainsFunc(s.Fixes, func(x *report.Fix) bool { return x.InList })
		for _, x := range s.Fixes {
			if !list || !x.InDetails {
				continue
			}
			n++
			if !x.InList {
				found(Contradiction{Message: fmt.Sprintf("%s describes a fix of %s, but its list of fixed findings omits it.",
					s.Path, called(x.ID)), Declared: called(x.ID) + " described as fixed",
					Found: "not in the list of fixed findings", Refs: []Ref{statementRef(x.ID, x.Findings, x.Origin)}})
			}
		}
	}
	return n
}

// called is an ID in a sentence.
func called(id string) string {
	if !report.Filled(id) {
		return "a finding without an ID"
	}
	if strings.ContainsAny(id, ", ") {
		return report.Quoted(id)
	}
	return report.Brief(id)
}

// fixFiles: an empty list of modified files next to fixes that no other record corroborates.
func fixFiles(a *Account, found found) (n int) {
	for _, s := range a.wholeSummaries() {
		fixes := claims(s.Fixes)
		proved := slices.ContainsFunc(fixes, func(x *report.Fix) bool {
			return slices.ContainsFunc(x.Findings, func(f *report.Finding) bool { return a.settled[f].Proof == Corroborated })
		})
		if s.FilesStated && len(s.Changed()) == 0 && len(fixes) > 0 && !proved {
			n++
			found.differs(s.Origin, report.Plural(len(fixes), "fix"), "lists ", "no modified file")
		}
	}
	return n
}

func fixedAndDeferred(a *Account, found found) (n int) {
	for _, s := range a.Findings {
		if len(s.Fixes)+len(s.Deferrals)+len(s.Questions)+len(s.Escalations) > 0 {
			n++
		}
		if s.Disposition != Contradictory {
			continue
		}
		open := ""
		switch {
		case len(s.Deferrals) > 0:
			open = "deferred (" + s.Deferrals[0].Origin.String() + ")"
		case waiting(s.Finding):
			open = "waiting for input (" + s.Questions[0].Origin.String() + ")"
		default:
			open = "escalated to a person (" + s.Escalations[0].Origin.String() + ")"
		}
		found(Contradiction{Message: fmt.Sprintf("%s is listed as fixed (%s) and as %s.", s.Name(),
			calledFixed(s.Finding).Origin, open), Declared: "fixed", Found: open, Refs: []Ref{findingRef(s.Finding)}})
	}
	return n
}

func contradictedFix(a *Account, found found) (n int) {
	for _, s := range a.Findings {
		if s.Disposition != Fixed {
			continue
		}
		if n++; s.Proof == Contradicted {
			found(Contradiction{Message: s.Name() + " is listed as fixed. " + s.ProofReason, Declared: "fixed",
				Found: s.ProofReason, Refs: []Ref{findingRef(s.Finding)}})
		}
	}
	return n
}

// statement is any statement of the run about a finding, by ID.
type statement struct {
	what     string
	id       string
	origin   report.Origin
	findings []*report.Finding
}

func (a *Account) statements() (all []statement) {
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

// unknownID: a review that could not be read may have reported the ID; then nobody is blamed.
func unknownID(a *Account, found found) (n int) {
	if _, lost := a.Lost(ReviewFile); lost {
		return 0
	}
	for _, s := range a.statements() {
		n++
		if len(s.findings) > 0 || strings.Contains(s.id, " ") || strings.Contains(s.id, "/") && strings.Contains(s.id, ".") { // a place or a title is no ID
			continue
		}
		by, shown := "no review reports it", "never reported"
		if a.ids[report.NormalID(s.id)] {
			by, shown = "the review that it answers does not report it", "reported by another review"
		}
		found(Contradiction{Message: fmt.Sprintf("%s is %s (%s), but %s.", capital(called(s.id)), s.what, s.origin, by),
			Declared: called(s.id) + " " + s.what, Found: shown, Refs: []Ref{statementRef(s.id, nil, s.origin)}})
	}
	a.answeredEarly(found)
	for _, v := range a.Run.Verifications {
		for _, id := range v.Unverified {
			if strings.ContainsAny(id, ", /") || len(wordsOf(id)) < 2 {
				continue // no ID of a finding
			}
			if n++; !a.ids[report.NormalID(id)] {
				found(Contradiction{Message: fmt.Sprintf("The verification leaves %s open (%s), but no review reports it.",
					called(id), v.Origin), Declared: called(id) + " left open", Found: "never reported",
					Refs: []Ref{statementRef(id, nil, v.Origin)}})
			}
		}
	}
	return n
}

func capital(text string) string {
	if strings.HasPrefix(text, "a finding") {
		return "A" + text[1:]
	}
	return text
}

// answeredEarly finds summaries that are older than the reviews whose findings they answer.
func (a *Account) answeredEarly(found found) {
	const when = "2006-01-02 15:04:05"
	for _, s := range a.Run.Summaries {
		var early []*report.Finding
		for _, x := range claims(s.Fixes) {
			for _, f := range x.Findings {
				if a.raised[f].after(s) && f.Answer != report.AnswerFixed {
					early = append(early, f)
				}
			}
		}
		if len(early) > 0 {
			found(Contradiction{Message: fmt.Sprintf("%s is of %s and fixes %s of a later review, of %s (%s).", s.Path,
				s.Time.Format(when), report.Plural(len(early), "finding"), a.raised[early[0]].first.Format(when),
				early[0].Origin()), Declared: "fixed", Found: "reported later", Refs: append(refsTo(s.Origin), findingRefs(early)...)})
		}
	}
}

// mostNamesakes bounds the findings that are shown of one ID.
const mostNamesakes = 20

func ambiguousID(a *Account, found found) (n int) {
	for _, s := range a.statements() {
		if len(s.findings) > 0 {
			n++
		}
		if len(s.findings) > 1 && !settles(s.findings[0], s.id, 1, s.findings) {
			found(Contradiction{Message: fmt.Sprintf("%s is %s (%s), but %d findings have that ID.", called(s.id), s.what,
				s.origin, len(s.findings)), Declared: "1 " + s.what, Found: report.Plural(len(s.findings), "finding"),
				Refs: findingRefs(s.findings[:min(len(s.findings), mostNamesakes)])})
		}
	}
	return n
}

// duplicateID: a label that begins anew with each reviewer misleads nobody, and a scanner repeats the ID of its rule.
func duplicateID(a *Account, found found) int {
	byID, order := map[string][]*report.Finding{}, []string(nil)
	for _, f := range a.Run.Findings {
		if f.ID == "" || f.Rule != "" && strings.HasPrefix(f.ID, f.Rule) {
			continue
		}
		key := f.Reviewer + "\x00" + strings.ToLower(f.ID)
		if f.Reviewer == "" {
			key = f.Origin().Path + key
		}
		if byID[key] == nil {
			order = append(order, key)
		}
		byID[key] = append(byID[key], f)
	}
	for _, key := range order {
		if same := byID[key]; len(same) > 1 {
			found(Contradiction{Message: fmt.Sprintf("%d findings have the ID %s.", len(same), same[0].ID),
				Declared: "1 finding " + same[0].ID, Found: report.Plural(len(same), "finding"),
				Refs: findingRefs(same[:min(len(same), mostNamesakes)])})
		}
	}
	return len(order)
}

func coverageCount(a *Account, found found) (n int) {
	for _, c := range a.Run.Coverage {
		sum, known := 0, c.Declared.Known && !a.partly[c.Path]
		for _, t := range c.Tests {
			sum, known = sum+t.Count.N, known && t.Count.Known
		}
		if !known {
			continue
		}
		n++
		if sum != c.Declared.N {
			found.differs(c.Origin, report.Plural(c.Declared.N, "new test"), "its list adds up to ", fmt.Sprint(sum))
		}
	}
	return n
}

// verifiedLast compares the last verification of the whole run with the summaries of fixes, by the times that they state.
// Writing a summary may take minutes; where both name one commit, or a test report is later, the fixes were verified.
func verifiedLast(a *Account, found found) (n int) {
	const writing = 5 * time.Minute
	v := lastVerification(a.Run)
	if v == nil {
		return 0
	}
	for _, s := range a.Run.Summaries {
		fixed := len(claims(s.Fixes))
		if fixed == 0 || !report.Clocked(s.Time) || s.Zoneless != v.Zoneless {
			continue
		}
		n++
		retested := slices.ContainsFunc(a.Run.TestReports, func(t *report.TestReport) bool {
			return !report.Clocked(t.Time) || t.Time.After(s.Time)
		})
		if s.Time.Sub(v.Time) > writing && !(v.Commit != "" && report.SameCommit(v.Commit, s.Commit)) && !retested {
			const when = "2006-01-02 15:04:05"
			found(Contradiction{Message: fmt.Sprintf("%s is of %s, but %s, of %s, has %s: nothing verified the work with them.",
				v.Path, v.Time.Format(when), s.Path, s.Time.Format(when), report.Plural(fixed, "fix")),
				Declared: "verified " + v.Time.Format(when), Found: "fixed " + s.Time.Format(when), Refs: refsTo(v.Origin, s.Origin)})
		}
	}
	return n
}

// lastVerification returns the latest verification of the whole run; nil if the order of two is not certain.
func lastVerification(run *report.Run) (last *report.Verification) {
	for _, v := range run.Verifications {
		switch {
		case v.Component != "" || !v.Shows():
		case !report.Clocked(v.Time) || last != nil && last.Zoneless != v.Zoneless:
			return nil
		case last == nil || v.Time.After(last.Time):
			last = v
		}
	}
	return last
}
