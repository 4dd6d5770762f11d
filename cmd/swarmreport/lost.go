package main

import (
	"bytes"
	"fmt"
	"slices"

	"swarmreport/render/publish"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// oldRuns returns the runs in the history of the site in place; none if that history is missing or was altered.
func oldRuns(staged *publish.Site) []*archive.Summary {
	text, _ := staged.OldFile(view.HistoryJSONL)
	runs, err := archive.ReadHistory(bytes.NewReader(text))
	if err != nil {
		return nil
	}
	return runs
}

// lost are the runs that the site in place told of and the new one does not. A build remembers what its histories tell, never the site itself,
// so what a removed run taught is gone then.
func (r *reading) lost(a *archive.Archive) []*archive.Summary {
	gone := slices.DeleteFunc(slices.Clone(r.told), func(s *archive.Summary) bool {
		return a.Run(s.Key) != nil || slices.Contains(r.flags.forget, s.Key) || slices.Contains(r.flags.forget, s.ID)
	})
	if len(gone) == 0 {
		return nil
	}
	there := make(map[string]bool, len(a.Runs))
	for _, s := range a.Runs {
		there[s.Inputs] = true
	}
	return slices.DeleteFunc(gone, func(s *archive.Summary) bool { return there[s.Inputs] }) // one under another key
}

// mostLost is the number of runs that a note names.
const mostLost = 3

// sayLost tells of it, that nothing goes without a word.
func (s *streams) sayLost(gone []*archive.Summary) {
	if len(gone) == 0 {
		return
	}
	named, more := keysOf(gone[:min(mostLost, len(gone))]), ""
	if n := len(gone) - mostLost; n > 0 {
		more = fmt.Sprintf(" and %d more", n)
	}
	s.note("swarmreport: the site before told of %s that this one does not: %s%s; a copy of its history.jsonl, named with --history, brings back what they taught",
		report.Plural(len(gone), "run"), named, more)
}

// underAnother are those of the runs told of earlier - by a site, or by the histories that are in the archive - that are read under another
// project now.
func underAnother(a *archive.Archive, told []*archive.Summary) (moved []*archive.Summary) {
	read := map[string]*archive.Summary{}
	for _, s := range a.Runs {
		if !s.Remembered {
			read[s.Inputs] = s
		}
	}
	for _, s := range told {
		now, same := read[s.Inputs], a.Run(s.Key)
		if now != nil && s.Inputs != "" && now.Project != s.Project && (same == nil || same == s) {
			moved = append(moved, s)
		}
	}
	return moved
}

// sayMoved tells of it: identities are of one project, so nothing that was known of these findings is known of them any more.
func (s *streams) sayMoved(moved []*archive.Summary, by string) {
	if len(moved) == 0 {
		return
	}
	s.note("swarmreport: %s told of %s under %s which this build has under another: the findings begin anew, and the pages have other addresses; --project, or project in the policy, gives the name",
		by, report.Plural(len(moved), "run"), projectsOf(moved))
}

// projectsOf names the project of runs where they have one in common.
func projectsOf(runs []*archive.Summary) string {
	switch p := runs[0].Project; {
	case slices.ContainsFunc(runs, func(s *archive.Summary) bool { return s.Project != p }):
		return "several projects, each of"
	case p == "":
		return "no project,"
	default:
		return "the project " + safe(p) + ","
	}
}
