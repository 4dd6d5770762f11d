package view

import (
	"cmp"
	"slices"

	"swarmreport/report/archive"
)

// openParts are the tables after the list of open findings, those that have rows.
func openParts(o archive.Overview) (parts []OpenPart) {
	for _, p := range []OpenPart{recurring(o), failures(o), waivers(o)} {
		if len(p.Table.Rows) > 0 || p.Lead != "" {
			parts = append(parts, p)
		}
	}
	return parts
}

// recurring are the findings that were reopened, or are open and reported by more than two runs: those that came back
// most, first.
func recurring(o archive.Overview) OpenPart {
	var all []*archive.Finding
	for _, k := range o.Known {
		for _, f := range k.Findings {
			if f.Reopened > 0 || f.Open && f.Runs > 2 {
				all = append(all, f)
			}
		}
	}
	slices.SortStableFunc(all, func(x, y *archive.Finding) int { return cmp.Or(y.Reopened-x.Reopened, y.Runs-x.Runs) })
	t := Table{Class: "stack wide", Caption: "Recurring findings", Sort: true,
		Columns: columns("Finding", "Project", "Severity", "Status", "Reopened#", "Runs#", "First", "Last")}
	for _, f := range all[:min(len(all), mostTabled)] {
		status := openState(f)
		if !f.Open && !undatedOpen(f) {
			status = Badge{"resolved", "closed"}
		}
		t.Rows = append(t.Rows, Row{Cells: []Cell{titled(f), text(brief(f.Project(), 60)), text(f.Last.Severity.String()),
			{Badge: status},
			text(Number(f.Reopened)), text(Number(f.Runs)), {Links: []Link{sighting(f.Ref(f.First))}},
			{Links: []Link{sighting(f.Latest())}}}})
	}
	t.More = leftOut(len(all)-len(t.Rows), "recurring findings")
	return OpenPart{ID: "recurring", Name: "Recurring", Table: t.filled()}
}

// failures are the fixes that later runs disproved, newest first.
func failures(o archive.Overview) OpenPart {
	type failure struct {
		*archive.Finding
		archive.Failure
	}
	var all []failure
	for _, k := range o.Known {
		for _, f := range k.Findings {
			for _, x := range f.Failed {
				all = append(all, failure{f, x})
			}
		}
	}
	slices.SortStableFunc(all, func(x, y failure) int { return y.Ref(y.In).Started.Compare(x.Ref(x.In).Started) })
	t := Table{Class: "stack wide", Caption: "Failed fixes", Sort: true,
		Columns: columns("Finding", "Project", "Severity", "Called fixed in", "Reported again in", "Now")}
	for _, x := range all[:min(len(all), mostTabled)] {
		now := either(x.Open, "open", "closed")
		t.Rows = append(t.Rows, Row{Cells: []Cell{titled(x.Finding), text(brief(x.Project(), 60)),
			text(x.Last.Severity.String()),
			{Links: []Link{sighting(x.Ref(x.Claim))}}, {Links: []Link{sighting(x.Ref(x.In))}}, text(now)}})
	}
	t.More = leftOut(len(all)-len(t.Rows), "failed fixes")
	return OpenPart{ID: "failed", Name: "Failed fixes", Table: t.filled()}
}

// titled is a finding's title, which leads to its last sighting.
func titled(f *archive.Finding) Cell {
	l := sighting(f.Latest())
	l.Text = titleOf(f.Last)
	return Cell{Links: []Link{l}}
}

func leftOut(n int, what string) string {
	if n <= 0 {
		return ""
	}
	return "and " + Number(n) + " more " + what
}
