package findings

import (
	"cmp"
	"path"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// The finding lists of files that no other reader knows. Real archives are full of them: an array of objects with a severity
// and words, wherever it lies, or a list whose name says findings, issues, gaps, risks … Each list becomes one review.
// Plain texts are findings only in a review's own file, elsewhere they are remarks.

// HoldsList reports whether a list of findings lies anywhere in a file of values.
func HoldsList(f *form.File) bool {
	s := &Search{Left: MaxEmbedded}
	s.All(f.Roots())
	return len(s.Lists) > 0
}

// Lists reads every list of findings of the file that no reader has taken, one review a list. What the head says about counts and
// verdict belongs to a review only where there is one.
func Lists(r *form.Reading, head *report.Review) {
	s := &Search{R: r, Left: MaxEmbedded}
	s.All(r.File.Roots())
	for _, l := range s.Lists {
		review := &report.Review{Reviewer: head.Reviewer, Time: head.Time, ReviewedFiles: head.ReviewedFiles}
		if len(s.Lists) == 1 {
			*review = *head
		}
		review.Origin, review.Generic, review.Listed = r.Origin(l.At), true, true
		if l.Reviewer != "" {
			review.Reviewer = l.Reviewer
		}
		Fill(r, review, l)
		r.Art.Reviews = append(r.Art.Reviews, review)
	}
}

// Fill reads the findings of a list into the review, many at a time.
func Fill(r *form.Reading, review *report.Review, l List) {
	found := make([]*report.Finding, len(l.Entries))
	name := LastName(l.At)
	group := groupSeverity(name)
	r.InParts(form.PartSize, len(l.Entries), func(p *form.Reading, i int) {
		e := &l.Entries[i]
		found[i] = Finding(p, e.Value, e.within(name, group))
		found[i].Reviewer = cmp.Or(found[i].Reviewer, review.Reviewer)
	})
	seen := make(map[string]bool, len(found))
	for i, f := range found {
		if id := report.WrittenID(f.ID); id != "" && seen[id] {
			r.Problem(l.Entries[i].Value, report.Warning, report.DuplicateID, "id", "the id "+form.Quote(f.ID)+" stands on two findings of this list; fixes cannot tell them apart")
		} else {
			seen[id] = true
		}
	}
	review.Findings = append(review.Findings, found...)
}

// within is what stands around an entry of a list, whose name gives a severity to what has none, or is that of remarks.
func (e *EntryOf) within(name, group string) Given {
	g := e.Given
	g.Severity = cmp.Or(g.Severity, group)
	if g.Severity == "" && (e.Node.Kind == decode.Object && IsRemark(e.Node, name) || e.Node.Kind == decode.String && g.scaled && asks(name)) {
		g.Severity = mildGroup(name)
	}
	return g
}

// LastName is the name under which a list stands; a list in a list, and a document, have none.
func LastName(v form.Value) string {
	if v.Node.Kind != decode.Array {
		return ""
	}
	return path.Base(v.Pointer())
}

// More reads the finding lists that a reader has left in its file: a verification's gaps, a fixer's new issues.
func More(r *form.Reading, o *form.Object) {
	head := &report.Review{Reviewer: report.ReviewerName(form.Stem(r.File.Path))}
	if who := Reviewer(o); who != "" {
		head.Reviewer = who
	}
	Lists(r, head)
}

// Keep marks a member's value as taken, so that the search for lists passes it by.
func Keep(r *form.Reading, v form.Value) { r.Consumed[v.Node] = true }
