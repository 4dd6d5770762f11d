package view

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Listed sorts findings as a reader should meet them: first what nobody answered, then by severity, reviewer and id.
func Listed(findings []*judge.Settled) []*judge.Settled {
	order := slices.Clone(findings)
	slices.SortStableFunc(order, asListed)
	return order
}

// asListed asks one thing after the other: a list may be long, and the first two settle most of it.
func asListed(a, b *judge.Settled) int {
	if c := urgency(a) - urgency(b); c != 0 {
		return c
	}
	if c := rank(a.Severity) - rank(b.Severity); c != 0 {
		return c
	}
	if a.Reviewer != b.Reviewer {
		return report.ByNumbers(a.Reviewer, b.Reviewer)
	}
	return cmp.Or(report.ByNumbers(a.ID, b.ID), strings.Compare(a.Key, b.Key))
}

// urgency: what is unaccounted, contradictory, or called fixed against the record stands first.
func urgency(s *judge.Settled) int {
	if s.Disposition == judge.Unaccounted || s.Disposition == judge.Contradictory || s.Disposition == judge.Fixed &&
		s.Open() {
		return 0
	}
	return 1
}

func rank(s report.Severity) int { return slices.Index(report.Severities, s) }

// paginate cuts the list into pages by number and by weight; at least one page, even an empty one.
func paginate(order []*judge.Settled) (pages [][]*judge.Settled) {
	from, heavy := 0, 0
	for i, s := range order {
		w, most := findingWeight(s.Finding), pageWeight
		if from == 0 {
			most = firstWeight
		}
		if n := i - from; n == findingsPerPage || n > 0 && heavy+w > most {
			pages, from, heavy = append(pages, order[from:i]), i, 0
		}
		heavy += w
	}
	return append(pages, order[from:])
}

// FindingPages gives for each finding, in the run's order, the page of the list that holds it, from 1.
func FindingPages(v *judge.Verdict) []int {
	on := make(map[*judge.Settled]int, len(v.Findings))
	for i, page := range paginate(Listed(v.Findings)) {
		for _, s := range page {
			on[s] = i + 1
		}
	}
	pages := make([]int, len(v.Findings))
	for i, s := range v.Findings {
		pages[i] = on[s]
	}
	return pages
}

func findingWeight(f *report.Finding) int {
	n := rowWeight
	for _, s := range []string{f.Title, f.Description, f.Evidence, f.Suggestion, f.Risk, f.InputNeeded, f.File, f.ID} {
		n += weight(s)
	}
	n += nowWeight(f.Now)
	for _, x := range f.Fixes[:min(len(f.Fixes), mostStory)] {
		n += weight(x.Description) + 300
	}
	for _, x := range f.Deferrals[:min(len(f.Deferrals), mostStory)] {
		n += weight(x.Description) + weight(x.Action) + 300
	}
	return n
}
