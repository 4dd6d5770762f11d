package render

import (
	"fmt"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// commentMarker is the first line of every comment, by which a script finds the one to replace. It is a heading and no HTML comment: what
// people cannot see, agents would still read (rule R7).
const commentMarker = "## What the agents did: swarmreport"

// commentLimit is the most bytes of a comment: GitHub refuses more than 65,536 characters.
const commentLimit = 65_000

// prComment writes the runs as a comment on a pull request: what changed against the run before, and the findings that are open. It is empty
// where nothing changed, for nobody wants to be told twice.
func prComment(e *Export) ([]byte, error) {
	if !e.Changed() {
		return nil, nil
	}
	return commentWithin(commentLimit, e), nil
}

// Changed reports whether any of the runs differs from the one that it is compared with; the first run of all does. What is missing is always
// told: nobody knows whether it was there before.
func (e *Export) Changed() bool {
	if len(e.Gaps) > 0 {
		return true
	}
	for _, r := range e.Runs {
		if r.At.Compared == nil || r.At.Compared.Changed() {
			return true
		}
	}
	return false
}

func commentWithin(limit int, e *Export) []byte {
	m := &forgeMD{site: e.Site}
	m.printf("%s\n", commentMarker)
	m.gaps(e.Gaps)
	for i := range e.Runs {
		m.comment(&e.Runs[i])
	}
	return within(limit, m.passages, m.where())
}

func (m *forgeMD) comment(r *ExportRun) {
	m.passages = append(m.passages, passage{text: fmt.Sprintf("\n%s\n\n**%s**, score %s. %s\n\n%s\n", mayMerge(r.Verdict, m.report(r)), view.Capital(r.Headline()), scoreText(r.Score), inlineUpTo(view.LedgerWords(r.Ledger.Total, r.Gaps()), 2*inlineLimit), policyText(r.Policy)), run: true})
	if r.At.Compared != nil {
		m.compared(r.At.Compared)
	}
	m.reasons(r.Verdict)
	m.carried(r.Verdict)
	pages, by := r.pages(m.site), r.byLifecycle()
	for _, g := range []struct {
		heading string
		of      judge.Lifecycle
	}{{"### New", judge.New}, {"### Reopened", judge.Reopened}, {"### Open before", judge.Persisting}, {"### Open", judge.NotCompared}} {
		m.list(g.heading, r.Verdict, by[g.of], pages)
	}
	if r.At.Compared != nil && len(r.Gone) == 0 {
		m.resolved(r.At.Compared)
	}
	m.gone(r.Gone)
}

func (r *ExportRun) byLifecycle() map[judge.Lifecycle][]*judge.Settled {
	by := map[judge.Lifecycle][]*judge.Settled{}
	for _, s := range r.Chosen {
		l := r.Past.Of(s).Lifecycle
		by[l] = append(by[l], s)
	}
	return by
}

// compared says in a sentence and a table what changed.
func (m *forgeMD) compared(c *archive.Comparison) {
	v := view.NewChanges(c, 0, nil)
	m.printf("\nCompared with %s: %s\n\n", inline(v.Before.Text), inline(v.Sentence))
	table := &diffMD{}
	rows, others := view.Unlike(v.Rows)
	table.rows(rows)
	m.printf("%s\n%s\n", table.String(), others)
	for _, note := range v.Notes {
		m.printf("\n%s\n", inline(note))
	}
}

// resolved lists what was open in the run before and is no more.
func (m *forgeMD) resolved(c *archive.Comparison) {
	heading := fmt.Sprintf("\n### Resolved (%d)\n\n", c.Count(archive.IsResolved))
	for _, x := range c.Changes {
		if x.Is != archive.IsResolved {
			continue
		}
		at := x.Latest()
		m.passages = append(m.passages, passage{text: fmt.Sprintf("%s- %s %s (%s): %s\n", heading, at.Severity, orNot(inline(at.ID)), orNot(inline(at.Reviewer)), inline(at.Title)), finding: true})
		heading = ""
	}
}
