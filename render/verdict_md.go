package render

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// notRecorded stands wherever the run left no record. It is never 0: nobody counted.
const notRecorded = "not recorded"

func orNot(s string) string { return cmp.Or(s, notRecorded) }

// verdict answers whether to merge a run, and says what it was judged by.
func (d *document) verdict(v *judge.Verdict, name string) {
	answer, sentence := view.MayMerge(v)
	policy := "Policy: the defaults."
	if p := v.Policy; p.SHA256 != "" {
		policy = fmt.Sprintf("Policy: %s, SHA-256 %s, scope %s.", inline(p.Source), p.SHA256, p.Scope)
	}
	d.printf("May I merge %s? **%s.** %s\n\n**%s**, %s. %s\n\n%s\n", name, answer,
		inlineUpTo(sentence, 2*inlineLimit), view.Capital(v.Headline()), view.Quality(v.Score),
		inlineUpTo(view.LedgerWords(v.Ledger.Total, v.Gaps()), 2*inlineLimit), policy)
}

// reasons lists what speaks against the run, and what would satisfy each rule.
func (d *document) reasons(v *judge.Verdict) {
	d.heading(3, "Reasons")
	if len(v.Reasons) == 0 {
		d.printf("No rule is broken.\n")
	}
	cures := view.Cures(v)
	listed(d, findingLimit, v.Reasons, func(r judge.Reason) string {
		text := fmt.Sprintf("- **%s** (%s): %s\n", r.Level, r.Rule, inlineUpTo(r.Message, 2*inlineLimit))
		if cures[0] != "" {
			text += "  What to do: " + cures[0] + "\n"
		}
		cures = cures[1:]
		return text
	})
}

// ledger is the balance sheet of the run's page.
func (d *document) ledger(l view.Ledger) {
	if l.Raised > 0 {
		d.heading(3, "Ledger")
		d.drawn(l.Table)
		d.printf("\n%s\n", inlineUpTo(l.Era, 2*inlineLimit))
	}
}

// drawn writes a table of the run's page; a heading before an empty one is left out.
func (d *document) drawn(t view.Table) {
	if len(t.Rows) == 0 {
		return
	}
	d.table(each(t.Columns, func(c view.Column) string { return c.Name + map[bool]string{true: "#"}[c.Num] })...)
	listed(d, listLimit, t.Rows, func(r view.Row) string {
		if r.Group != "" {
			return row(append([]string{"**" + inline(r.Group) + "**"}, make([]string, len(t.Columns)-1)...)...)
		}
		return row(each(r.Cells, cellText)...)
	})
	if t.More != "" {
		d.printf("\n%s\n", t.More)
	}
}

func cellText(c view.Cell) string {
	text := c.Badge.Word
	for _, part := range c.Parts {
		text += part.Text + part.Tail
	}
	words := append(each(c.Links, func(l view.Link) string { return l.Text + l.Tail }), c.Items...)
	if c.More > 0 {
		words = append(words, fmt.Sprintf("and %d more", c.More))
	}
	return inlineUpTo(text+strings.Join(words, ", "), 2*inlineLimit)
}

// findings lists findings in the order of the page: what has no answer is not left out for what has one.
func (d *document) findings(heading string, v *judge.Verdict, all []*judge.Settled, pages map[*report.Finding]string) {
	d.heading(3, fmt.Sprintf("%s (%d)", heading, len(all)))
	for _, s := range view.Listed(all) {
		name := linked(inline(s.Label()), pages[s.Finding])
		text := findingLine(name, s.Finding, cmp.Or(s.ProofReason, s.Reason))
		if s.Suggestion != "" {
			text += "  Suggestion: " + inline(s.Suggestion) + "\n"
		}
		if words := view.SimilarWords(v, s.Key); words != "" {
			text += "  " + inline(view.Capital(words)) + "\n"
		}
		d.add(part{text: text, finding: true})
	}
}

func findingLine(name string, f *report.Finding, reason string) string {
	place := ""
	if f.File != "" {
		place = " " + inline(f.Place())
	}
	return fmt.Sprintf("- **%s** %s%s (%s): %s %s\n", f.Severity, name, place, orNot(inline(f.Reviewer)),
		inline(stopped(f.Headline())), inline(reason))
}

// earlier lists findings of earlier runs: those carried over, and those resolved, where they were asked for.
func (d *document) earlier(v *judge.Verdict, gone []judge.EarlierFinding) {
	carried := v.CarriedOver()
	d.heading(3, fmt.Sprintf("Carried over from earlier runs (%d)", carried.Count()))
	for _, f := range view.Carried(carried) {
		d.earlierLine(*f, fmt.Sprintf("Last in %s, open since %s.", f.Last.ID, f.Since.Format(time.DateOnly)))
	}
	d.heading(3, fmt.Sprintf("Resolved (%d)", len(gone)))
	for _, g := range gone {
		d.earlierLine(g, when(g.Last.ID != "", "Last reported in "+g.Last.ID+"."))
	}
	d.pending = ""
}

func (d *document) earlierLine(f judge.EarlierFinding, last string) {
	d.add(part{text: findingLine(inline(cmp.Or(f.ID, "no id")), resolved(f), last), finding: true})
}

// gaps are what is missing, before all that is said of the rest.
func (d *document) gaps(all []view.Gap) {
	for _, g := range all {
		text := fmt.Sprintf("\n**%s**: %s. %s\n\n", view.Capital(g.Verdict.Word), g.Words, g.Means)
		for _, x := range g.List {
			text += "- " + inline(x) + "\n"
		}
		if g.More > 0 {
			text += fmt.Sprintf("- and %d more\n", g.More)
		}
		d.printf("%s\n", text)
	}
}

// needsAnswer reports a finding that is neither closed nor left open with a reason.
func needsAnswer(s *judge.Settled) bool {
	return s.Open() && s.Disposition != judge.Deferred && s.Disposition != judge.ReportedOnly
}

// standing is a finding's status with what is known of it: "fixed, file changed, reopened".
func standing(v *judge.Verdict, s *judge.Settled) string {
	words := view.StatusWords(s)
	if s.Proof != judge.NoProof && s.Proof != judge.Contradicted {
		words += ", " + view.ProofWords(s)
	}
	if life := v.Past.Of(s).Lifecycle; life == judge.Persisting || life == judge.Reopened {
		words += ", " + string(life)
	}
	return words
}

// details are what is to be done about a finding, and its texts in a fence (rule R7), after lines that name it.
func details(v *judge.Verdict, s *judge.Settled, names string) string {
	names += clipped(s.Headline()) + "\n"
	return "**To do:** " + view.Todo(v, s) + "\n\n" + inFence(names+texts(s, "\n%s:\n%s\n", clipped))
}

// linked is a link to an address that the caller gave; nothing of a run is in it but names that we made (rule W3).
func linked(text, address string) string {
	if address == "" {
		return text
	}
	safe := strings.NewReplacer("<", "%3C", ">", "%3E", " ", "%20", "\n", "", "\r", "")
	return "[" + text + "](<" + safe.Replace(address) + ">)"
}

// siteLink leads to a page below the site's address; it is the text alone where that is not known.
func siteLink(site view.Site, text, page string) string {
	if site.BaseURL == "" {
		return text
	}
	return linked(text, site.BaseURL+"/"+page)
}

// runLink leads to the run's page.
func (r *ExportRun) runLink(site view.Site) string {
	return siteLink(site, inline(r.Run.Name()), r.At.Dir+"/"+view.RunPage)
}
