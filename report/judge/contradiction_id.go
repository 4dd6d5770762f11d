package judge

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// Ids in what a run says of its findings: those that nobody raised, those of a later review, those that several findings have.

// statement is any claim of the run about a finding, by id.
type statement struct {
	what     string
	id       string
	origin   report.Origin
	findings []*report.Finding
}

func (a *Account) statements() []statement { return a.said.get(a.allStatements) }

func (a *Account) allStatements() []statement {
	all := make([]statement, 0, len(a.Run.Fixes)+len(a.Run.Deferrals)+len(a.Run.Questions)+len(a.Run.Tests)+len(a.Run.Escalations))
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
	if report.Filled(s.id) && strings.ContainsAny(s.id, ", ") {
		return "“" + s.id + "” is"
	}
	return atStart(s.id, findingCalled(s.id)) + " is"
}

func unknownID(a *Account, found func(Contradiction)) (n int) {
	none, never := a.raisedByNone()
	for _, s := range a.statements() {
		n++
		if len(s.findings) > 0 || report.IsPlace(s.id) || report.IsTitle(s.id) { // a place or a title is no id that somebody could have made up
			continue
		}
		by, shown := none, never
		if a.isRaised(s.id) {
			by, shown = "the review that it answers did not raise it", "raised by another review"
		}
		found(Contradiction{Message: fmt.Sprintf("%s %s (%s), and %s.", s.named(), s.what, s.origin, by),
			Declared: findingCalled(s.id) + " " + s.what, Found: shown, Refs: []Ref{idRef(s.id, nil, s.origin)}})
	}
	a.answeredAhead(found)
	return n + a.leftUnknown(found) + a.duplicatesUnknown(found)
}

// raisedByNone says of an id that is in no review that was read. A review that was not may have raised it, so nobody is accused of inventing it.
func (a *Account) raisedByNone() (none, never string) {
	for _, in := range a.lostInputs() {
		if namedFor(in.Path, ReviewFile) {
			return "no review that could be read raised it (" + in.Path + " could not)", "not raised where it could be read"
		}
	}
	return "no review raised it", "never raised"
}

// leftUnknown finds what a verification leaves open and nobody raised. Where it names something else, such as a task, it is no id of a finding.
func (a *Account) leftUnknown(found func(Contradiction)) (n int) {
	for _, v := range a.Run.Verifications {
		for _, id := range v.Unverified {
			if strings.ContainsAny(id, ", /") || !distinctive(tokens(id)) {
				continue
			}
			if n++; !a.isRaised(id) {
				none, never := a.raisedByNone()
				found(Contradiction{Message: fmt.Sprintf("%s is left open by the verification (%s), and %s.", findingCalled(id), v.Origin, none),
					Declared: findingCalled(id) + " left open", Found: never, Refs: []Ref{idRef(id, nil, v.Origin)}})
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
			found(Contradiction{Message: fmt.Sprintf("%s is of %s and answers %s of a later review, of %s (%s).", s.Path, s.Time.Format(when), report.Plural(len(ahead), "finding"),
				a.firstRaised(first).Format(when), first.Origin()), Declared: "answered", Found: "raised later", Refs: append(refsTo(s.Origin), findingRefs(ahead)...)})
		}
	}
}

// isRaised: some finding has the id.
func (a *Account) isRaised(id string) bool { return a.raisedIDs()[report.NormalID(id)] }

func (a *Account) raisedIDs() map[string]bool {
	return a.labels.get(func() map[string]bool {
		ids := map[string]bool{}
		for _, f := range a.Run.Findings {
			if f.ID != "" {
				ids[report.NormalID(f.ID)] = true
			}
		}
		return ids
	})
}

// mostNamesakes bounds the findings that are shown of one id; the sentence counts them, and duplicate-id shows them all once. Else a
// thousand fixes of one id and a thousand findings that have it would be shown as a million.
const mostNamesakes = 20

func ambiguousID(a *Account, found func(Contradiction)) (n int) {
	for _, s := range a.statements() {
		if len(s.findings) > 0 {
			n++
		}
		if len(s.findings) > 1 {
			found(Contradiction{Message: fmt.Sprintf("%s %s (%s), and %d findings have that id.", s.named(), s.what, s.origin, len(s.findings)),
				Declared: "1 " + s.what, Found: report.Plural(len(s.findings), "finding"), Refs: findingRefs(s.findings[:min(len(s.findings), mostNamesakes)])})
		}
	}
	return n
}

// duplicatesUnknown finds what is put off as the duplicate of a finding that nobody raised. An id of another kind may be a ticket's.
func (a *Account) duplicatesUnknown(found func(Contradiction)) (n int) {
	kind := func(id string) string { return strings.TrimRight(report.NormalID(id), "0123456789") }
	kinds := map[string]bool{}
	for _, d := range a.Run.Deferrals {
		if d.Of == "" {
			continue
		}
		if n++; n == 1 {
			for id := range a.raisedIDs() {
				kinds[kind(id)] = true
			}
		}
		if !a.isRaised(d.Of) && kinds[kind(d.Of)] {
			none, never := a.raisedByNone()
			found(Contradiction{Message: fmt.Sprintf("%s is put off as the same as %s (%s), and %s.", findingCalled(d.ID), findingCalled(d.Of), d.Origin, none),
				Declared: "the same as " + findingCalled(d.Of), Found: never, Refs: []Ref{idRef(d.Of, nil, d.Origin)}})
		}
	}
	return n
}
