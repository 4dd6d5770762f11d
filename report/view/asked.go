package view

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/query"
)

// Asked gives the findings that a question fits, in the order of the pages. It asks the same records as the site's own
// box, but long texts to their end.
func (r *Run) Asked(q query.Query) (found []*judge.Settled) {
	var made records
	for i, page := range r.split {
		for _, s := range page {
			record := made.finding(r, s, i+1)
			record[len(record)-1] = strings.Join(appendTexts(nil, s.Finding), "\n")
			if q.Fits(r.askable(s, record)) {
				found = append(found, s)
			}
		}
	}
	return found
}

// The places of a finding's record: see search.go.
const (
	recordID = iota + 3
	_        // headline
	recordSeverity
	recordState
	recordProof
	recordReviewer
	recordCategory
	recordFile
	recordLine
	recordComponent
	recordLife
)

func (r *Run) askable(s *judge.Settled, record []string) query.Item {
	states := []string{record[recordState], record[recordLife]}
	if s.Open() {
		states = append(states, judge.OpenWord)
	}
	file := query.NewFacet("")
	if name := record[recordFile]; name != "" {
		file = query.NewFacet(name, name+record[recordLine])
	}
	return query.Item{Text: strings.ToLower(strings.Join(record[recordID:], "\n")), Facets: map[string]query.Facet{
		"sev":       query.NewFacet(record[recordSeverity]),
		"state":     query.NewFacet(states...),
		"proof":     proofFacet(record[recordProof]),
		"reviewer":  query.NewFacet(record[recordReviewer]),
		"category":  query.NewFacet(record[recordCategory]),
		"component": query.NewFacet(record[recordComponent]),
		"id":        query.NewFacet(record[recordID]),
		"file":      file,
		"run":       query.NewFacet(brief(r.v.Run.ID, 120), report.Shorten(r.v.Run.Name(), 200)),
		"project":   query.NewFacet(report.Shorten(r.v.Run.Project, 200)),
		"verdict":   query.NewFacet(r.v.Outcome.String()),
	}}
}

// Todo says what remains to be done about a finding, in our own words alone: it is read as an instruction.
func Todo(v *judge.Verdict, s *judge.Settled) string {
	const check = "Check whether it still holds at its place; the code may have moved. "
	switch {
	case s.Disposition == judge.Fixed && s.Open():
		return check + "The run calls it fixed and its own data contradicts that. Fix it if it holds, with a test that would have caught it."
	case s.Proof == judge.Claimed:
		return "The run calls it fixed and no record shows it. Check that it is fixed."
	case s.Disposition == judge.Contradictory:
		return check + "The run lists it as fixed and as not fixed. Find out which is true, fix it if it holds, and record one answer."
	case s.Disposition == judge.NeedsInput:
		return "It waits for a person's answer. Ask; change nothing before."
	case s.Disposition == judge.Deferred:
		return "It is deferred. Do it now if that is your task, else leave it and keep its reason."
	case s.Disposition == judge.ReportedOnly:
		return "It was only reported, and no rule asks for an answer. Fix it if that is cheap."
	case s.Disposition == judge.Unaccounted:
		return check + "Fix it if it holds, with a test that would have caught it; or record why not."
	}
	return "Nothing remains."
}

// proofFacet: where nothing is claimed, run.json says none.
func proofFacet(proof string) query.Facet {
	if proof == "" {
		return query.NewFacet("", judge.NoProof.String())
	}
	return query.NewFacet(proof)
}
