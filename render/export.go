package render

import (
	"cmp"
	"slices"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// Exporter is one form in which findings leave for other tools. To add one: a file and a line in [Exports]. Like a [Format] it shows
// what was judged and never judges.
type Exporter struct {
	Name    string // as a flag takes it
	File    string // its name in a run's folder; empty = for the export command alone
	Media   string // media type
	Meaning string // for the help text
	// Shows tells which findings are shown where no state was asked for; nil = all of them.
	Shows func(*judge.Settled) bool
	Write func(*Export) ([]byte, error)
}

// Exports lists the forms, in the order of the help text. Those that other tools take for a list of what is wrong now show what is open.
var Exports = []Exporter{
	{"sarif", "findings.sarif", "application/sarif+json", "SARIF 2.1.0 of what is open or waived, for code scanning", sarifShows, exportSARIF},
	{"csv", "findings.csv", "text/csv", "a row for each finding, for spreadsheets", nil, exportCSV},
	{"json", "", "application/json", "run.json (swarmreport schema run), of several runs as an array", nil, exportJSON},
	{"markdown", "", "text/markdown", "swarm-report.md, in the layout of the swarm's own report", nil, exportMarkdown},
	{"codequality", "gl-code-quality.json", "application/json", "what is open, for the Code Quality widget of GitLab", (*judge.Settled).Open, exportCodeQuality},
	{"junit", "junit.xml", "application/xml", "findings and reasons as tests in JUnit XML", nil, junitXML},
	{"ctrf", "ctrf.json", "application/json", "the same tests in the Common Test Report Format", nil, ctrfJSON},
	{"github-annotations", "", "text/plain", "a workflow command for each open finding, most severe first; at most 10 errors, 10 warnings and 10 notices", (*judge.Settled).Open, githubAnnotations},
	{"github-summary", "", "text/markdown", "the summary of a pipeline's step: verdict, reasons, ledger, open findings; at most 1,000,000 bytes", (*judge.Settled).Open, githubSummary},
	{"pr-comment", "", "text/markdown", "a comment on a pull request, at most 65,000 bytes; empty where nothing changed since the run before", (*judge.Settled).Open, prComment},
}

// Export is what an exporter writes: judged runs, and of each the findings that were asked for.
type Export struct {
	Runs   []ExportRun // newest first
	Site   view.Site
	States judge.States // what was asked for; empty = what the form shows by itself
	Gaps   []view.Gap   // what is missing beside the runs
	Left   int          // how many of the findings a limit of the form left out; set by who writes it
}

// ExportRun is one judged run with the choice of its findings.
type ExportRun struct {
	*judge.Verdict // whole
	At             view.Archived
	Chosen         []*judge.Settled // most severe first, unknown as high; then in the run's order
	Gone           []judge.Resolved // findings of earlier runs that this one resolved, where that was asked for
}

// NewExport chooses the findings of each run.
func NewExport(x Exporter, runs []ExportRun, states judge.States, site view.Site) *Export {
	e := &Export{Runs: runs, Site: site, States: states}
	for i := range e.Runs {
		e.Runs[i].choose(x, states)
	}
	return e
}

func (r *ExportRun) choose(x Exporter, states judge.States) {
	r.Gone = nil
	r.Chosen = those(r.Findings, func(s *judge.Settled) bool {
		return states.Any() && (x.Shows == nil || x.Shows(s)) || states.Has(r.Verdict, s)
	})
	slices.SortStableFunc(r.Chosen, func(a, b *judge.Settled) int { return cmp.Compare(b.Severity.Weight(), a.Severity.Weight()) })
	if states.Resolved() && r.Past != nil {
		r.Gone = r.Past.Resolved
	}
}

// narrowed is the verdict with the chosen findings alone, in the run's order, for forms that tell the whole run. Verdict and ledger
// stay those of the whole run.
func (r *ExportRun) narrowed(asked judge.States) *judge.Verdict {
	if asked.Any() {
		return r.Verdict
	}
	v, a := *r.Verdict, *r.Account
	a.Findings = those(r.Findings, func(s *judge.Settled) bool { return asked.Has(r.Verdict, s) })
	v.Account = &a
	return &v
}

// Count is how many findings are exported.
func (e *Export) Count() (n int) {
	for _, r := range e.Runs {
		n += len(r.Chosen) + len(r.Gone)
	}
	return n
}

// pages gives for each finding of the run the absolute address of its card; nil where the site's address is not known.
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

// exportFiles gives the files of a run's folder that the site was asked for.
func exportFiles(v *judge.Verdict, at view.Archived, site view.Site) (files []File, err error) {
	for _, x := range Exports {
		if x.File == "" || !slices.Contains(site.Also, x.Name) {
			continue
		}
		body, err := x.Write(NewExport(x, []ExportRun{{Verdict: v, At: at}}, nil, site))
		if err != nil {
			return nil, err
		}
		files = append(files, File{Path: at.Dir + "/" + x.File, Body: body})
	}
	return files, nil
}
