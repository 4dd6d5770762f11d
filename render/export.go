package render

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// Exporter is one form in which findings leave for other tools. To add one: a file and a line in [Exports]. Like a
// format it shows what was judged and never judges.
type Exporter struct {
	Name string // as check --write takes it
	// Shows selects the findings where no state was asked for; nil = all of them.
	Shows func(*judge.Settled) bool
	Write func(*Export) ([]byte, error)
}

// Exports lists the forms, in the order of the help text. Those that other tools take for a list of what is wrong now
// show what is open.
var Exports = []Exporter{
	{"sarif", sarifShows, exportSARIF},
	{"junit", nil, exportJUnit},
	{"codequality", (*judge.Settled).Open, exportCodeQuality},
	{"csv", nil, exportCSV},
	{"md", (*judge.Settled).Open, exportSummary},
	{"comment", (*judge.Settled).Open, exportComment},
	{"annotations", (*judge.Settled).Open, exportAnnotations},
	{JSON, nil, exportJSON},
}

// Export is what an exporter writes: judged runs, and of each the findings that were asked for, by states or by a
// question.
type Export struct {
	Runs     []ExportRun // newest first
	Site     view.Site
	Outcome  judge.Outcome // the worst of the runs, or incomplete where something is missing
	Error    string        // why there is no run; empty = there is one
	States   judge.States  // what was asked for; empty = what the form shows by itself
	Question string        // of a query
	Of       int           // how many findings a query searched
	Gaps     []view.Gap    // what is missing beside the runs
	Left     int           // how many of the findings a limit of the form left out; set by who writes it
}

// ExportRun is one judged run with the choice of its findings.
type ExportRun struct {
	*judge.Verdict // whole
	At             view.Archived
	Chosen         []*judge.Settled       // most severe first, unknown as high; then in the run's order
	Gone           []judge.EarlierFinding // findings of earlier runs that this one resolved, where that was asked for
}

// As is the export with the findings that a form shows.
func (e Export) As(x Exporter) *Export {
	e.Runs = slices.Clone(e.Runs)
	for i := range e.Runs {
		e.Runs[i].choose(x, e.States)
	}
	return &e
}

func (r *ExportRun) choose(x Exporter, states judge.States) {
	r.Gone = nil
	r.Chosen = those(r.Findings, func(s *judge.Settled) bool {
		return len(states) == 0 && (x.Shows == nil || x.Shows(s)) || states.Has(r.Verdict, s)
	})
	slices.SortStableFunc(r.Chosen, func(a, b *judge.Settled) int {
		return cmp.Compare(b.Severity.Weight(), a.Severity.Weight())
	})
	if states.Resolved() && r.Past != nil {
		r.Gone = r.Past.Resolved
	}
}

// Count is how many findings are exported.
func (e *Export) Count() (n int) {
	for _, r := range e.Runs {
		n += len(r.Chosen) + len(r.Gone)
	}
	return n
}

// All goes through the findings.
func (e *Export) All() iter.Seq2[*ExportRun, *judge.Settled] {
	return func(yield func(*ExportRun, *judge.Settled) bool) {
		for i := range e.Runs {
			for _, x := range e.Runs[i].Chosen {
				if !yield(&e.Runs[i], x) {
					return
				}
			}
		}
	}
}

// pages returns for each finding of the run the absolute address of its card; nil where the site's address is not
// known.
func (r *ExportRun) pages(site view.Site) map[*report.Finding]string {
	if site.BaseURL == "" {
		return nil
	}
	on := make(map[*report.Finding]string, len(r.Findings))
	for i, page := range view.FindingPages(r.Verdict) {
		f := r.Findings[i].Finding
		on[f] = site.BaseURL + "/" + r.At.Dir + "/" + view.FindingHref(f.Key, page)
	}
	return on
}

// resolved is a finding of an earlier run, as far as it is known.
func resolved(g judge.EarlierFinding) *report.Finding {
	return &report.Finding{Key: g.Key, ID: g.ID, Title: g.Title, File: g.File, Line: g.Line, Severity: g.Severity,
		Reviewer: g.Reviewer}
}

// reasonOf is why a finding has its status: of a disputed fix, what speaks against it.
func reasonOf(s *judge.Settled) string {
	if s.Disposition == judge.Fixed && s.Open() {
		return s.ProofReason
	}
	return s.Reason
}

// texts writes each text of a finding after its name, in a form; the description is left out where it is the headline.
func texts(s *judge.Settled, format string, form func(string) string) string {
	var b strings.Builder
	for i, x := range [][2]string{{"description", s.Description}, {"evidence", s.Evidence}, {"risk", s.Risk},
		{"suggestion", s.Suggestion}, {"input needed", s.InputNeeded}, {view.StatusWords(s), cmp.Or(reasonOf(s), s.Reason)}} {
		if body := strings.TrimSpace(x[1]); body != "" && (i > 0 || body != s.Headline()) {
			fmt.Fprintf(&b, format, x[0], form(body))
		}
	}
	return b.String()
}

// stopped ends a headline like a sentence, for another follows.
func stopped(s string) string {
	s = strings.TrimSpace(s)
	if s == "" || strings.ContainsAny(s[len(s)-1:], ".!?:;…") {
		return s
	}
	return s + "."
}
