package render

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// commentMarker is the first line of every comment, by which a script finds the one to replace. It is a heading and no
// HTML comment: what people cannot see, agents would still read (rule R7).
const commentMarker = "## What the agents did: swarmreport"

// commentLimit is the most bytes of a comment: GitHub refuses more than 65,536 characters.
const commentLimit = 65_000

// exportComment writes the runs as a comment on a pull request: what changed against the run before, and the findings
// that are open. It is empty where nothing changed and every run passes.
func exportComment(e *Export) ([]byte, error) {
	if !e.worthAComment() {
		return nil, nil
	}
	return runsMarkdown(commentLimit, e, commentMarker), nil
}

// worthAComment: the first run of all is compared with none. What is missing counts as a change: nobody knows whether
// it was there before.
func (e *Export) worthAComment() bool {
	return len(e.Gaps) > 0 || slices.ContainsFunc(e.Runs, func(r ExportRun) bool {
		return r.Outcome != judge.Pass || r.At.Compared == nil || r.At.Compared.Changed()
	})
}

// runsMarkdown writes of each run its verdict, what changed since the run before, reasons, ledger and findings, those
// that are new first.
func runsMarkdown(limit int, e *Export, head string) []byte {
	d := &document{}
	if head != "" {
		d.printf("%s\n", head)
	}
	d.gaps(e.Gaps)
	for i := range e.Runs {
		d.run(&e.Runs[i], e.Site)
	}
	if len(d.parts) > 0 {
		d.parts[0].text = strings.TrimLeft(d.parts[0].text, "\n")
	}
	return d.within(limit, siteLink(e.Site, "the site", view.IndexPage))
}

func (d *document) run(r *ExportRun, site view.Site) {
	d.add(part{run: true, text: fmt.Sprintf("\n## %s: %s\n\n", view.Capital(r.Headline()), r.runLink(site))})
	d.verdict(r.Verdict, "this")
	gone := r.Gone
	if c := r.At.Compared; c != nil {
		v := view.NewChanges(c, 0, nil)
		d.printf("\nCompared with %s: %s\n\n", inline(v.Before.Text), inline(v.Sentence))
		d.drawn(v.Numbers)
		for _, note := range v.Notes {
			d.printf("\n%s\n", inline(note))
		}
		if len(gone) == 0 {
			gone = resolvedSince(c)
		}
	}
	d.reasons(r.Verdict)
	d.ledger(view.NewRun(r.Verdict, site, r.At).Overview().Ledger)
	pages := r.pages(site)
	for _, g := range []struct {
		heading string
		of      judge.Lifecycle
	}{{"New", judge.New}, {"Reopened", judge.Reopened}, {"Open before", judge.Persisting}, {"Open", judge.NotCompared}} {
		of := those(r.Chosen, func(s *judge.Settled) bool { return r.Past.Of(s).Lifecycle == g.of })
		d.findings(g.heading, r.Verdict, of, pages)
	}
	d.earlier(r.Verdict, gone)
}

// resolvedSince lists what was open in the run before and is no more.
func resolvedSince(c *archive.Comparison) (gone []judge.EarlierFinding) {
	for _, x := range c.Changes {
		if at := x.Latest(); x.Is == archive.IsResolved {
			gone = append(gone, judge.EarlierFinding{Key: at.Key, ID: at.ID, Title: at.Title, Severity: at.Severity,
				Reviewer: at.Reviewer, File: at.File, Line: at.Line})
		}
	}
	return gone
}

// summaryLimit is the most bytes of a step's summary: GitHub takes 1 MiB and drops the whole of a longer one.
const summaryLimit = 1_000_000

// exportSummary writes the runs as the summary of a pipeline's step.
func exportSummary(e *Export) ([]byte, error) { return runsMarkdown(summaryLimit, e, ""), nil }
