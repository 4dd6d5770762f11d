package prose

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
)

// Told reads what words inside another file raise: as JSON in a block of code, under headings, in lists and tables, as records.
func Told(r *form.Reading, words *form.File, reviewer string) (found []*report.Finding) {
	inner := form.NewReading(words)
	if doc, _ := FencedJSON(words); doc != nil && HoldsReview(doc) {
		r.File.Conceal(doc, 0)
		review, s := &report.Review{Reviewer: reviewer}, &findings.Search{R: inner, Review: true, Left: findings.MaxEmbedded}
		s.All((&form.File{Path: words.Path, Format: form.JSON, Doc: doc, Below: words.Inner}).Roots())
		for _, l := range s.Lists {
			findings.Fill(inner, review, l)
		}
		return review.Findings
	}
	if found, _ = BodyFindings(inner, reviewer); len(found) == 0 {
		found = RecordFindings(inner, reviewer)
	}
	return found
}

// Fill reads the findings of a list. An entry that is a text of several lines may tell several: a list, a table, JSON in a block of code.
func Fill(r *form.Reading, review *report.Review, l findings.List) {
	if !slices.ContainsFunc(l.Entries, func(e findings.EntryOf) bool { return hasLines(e.Node) }) {
		findings.Fill(r, review, l)
		return
	}
	var told []*report.Finding
	l.Entries = slices.DeleteFunc(slices.Clone(l.Entries), func(e findings.EntryOf) bool {
		in := Several(r, e.Value, review.Reviewer)
		for _, f := range in {
			if f.SeverityRaw == "" && e.Severity != "" {
				findings.Grade(r, f, e.Value, e.Severity)
			}
		}
		told = append(told, in...)
		return len(in) > 0
	})
	findings.Fill(r, review, l)
	review.Findings = append(review.Findings, told...)
}

// Several gives what a text of several lines tells, where that is more than the text itself.
func Several(r *form.Reading, v form.Value, reviewer string) []*report.Finding {
	if !hasLines(v.Node) {
		return nil
	}
	line, _ := v.In.Position(v.Node)
	return Told(r, &form.File{Path: r.File.Path, Format: form.Markdown, Body: v.Node.Text, BodyLine: max(line, 1), Inner: v.Pointer() + "/"}, reviewer)
}

func hasLines(n *decode.Node) bool {
	return n.Kind == decode.String && strings.Contains(strings.TrimSpace(n.Text), "\n")
}
