package dialect

import (
	"path"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// The finding lists of files that no other reader knows. Real archives are full of them: an array of objects with a severity
// and words, wherever it lies, or a list whose name says findings, issues, gaps, risks … Each list becomes one review.
// Plain texts are findings only in a review's own file, elsewhere they are remarks.

func holdsList(f *File) bool {
	s := &search{left: maxEmbedded}
	s.all(f.roots())
	return len(s.lists) > 0
}

// lists reads every list of findings of the file that no reader has taken, one review a list. What the head says about counts and
// verdict belongs to a review only where there is one.
func (r *reading) lists(head *report.Review) {
	s := &search{r: r, left: maxEmbedded}
	s.all(r.file.roots())
	for _, l := range s.lists {
		review := &report.Review{Reviewer: head.Reviewer, Time: head.Time, ReviewedFiles: head.ReviewedFiles}
		if len(s.lists) == 1 {
			*review = *head
		}
		review.Origin, review.Generic, review.Listed = r.origin(l.at), true, true
		if l.reviewer != "" {
			review.Reviewer = l.reviewer
		}
		r.fill(review, l)
		r.art.Reviews = append(r.art.Reviews, review)
	}
}

// fill reads the findings of a list into the review, many at a time.
func (r *reading) fill(review *report.Review, l list) {
	found := make([]*report.Finding, len(l.entries))
	r.inParts(partSize, len(l.entries), func(p *reading, i int) { found[i] = p.listed(review, l, i) })
	seen := map[string]bool{}
	for i, f := range found {
		if id := report.WrittenID(f.ID); id != "" && seen[id] {
			r.problem(l.entries[i].value, report.Warning, report.DuplicateID, "id", "the id "+quote(f.ID)+" stands on two findings of this list; fixes cannot tell them apart")
		} else {
			seen[id] = true
		}
	}
	review.Findings = append(review.Findings, found...)
}

// listed reads one finding of a list.
func (r *reading) listed(review *report.Review, l list, i int) *report.Finding {
	e := l.entries[i]
	if e.severity == "" {
		name := lastName(l.at)
		e.severity = groupSeverity(name)
		if e.severity == "" && (e.node.Kind == decode.Object && isRemark(e.node, name) || e.node.Kind == decode.String && e.scaled && asks(name)) {
			e.severity = mildGroup(name)
		}
	}
	f := r.finding(e.value, e.given)
	if f.Reviewer == "" {
		f.Reviewer = review.Reviewer
	}
	return f
}

// lastName is the name under which a list stands; a list in a list, and a document, have none.
func lastName(v value) string {
	if v.node.Kind != decode.Array {
		return ""
	}
	return path.Base(v.pointer)
}

// more reads the finding lists that a reader has left in its file: a verification's gaps, a fixer's new issues.
func (r *reading) more(o *object) {
	head := &report.Review{Reviewer: report.ReviewerName(stem(r.file.Path))}
	if who := o.reviewer(); who != "" {
		head.Reviewer = who
	}
	r.lists(head)
}

// keep marks a member's value as taken, so that the search for lists passes it by.
func (r *reading) keep(v value) { r.consumed[v.node] = true }
