package review

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// readReview reads ReviewFindings in all versions, and whatever lists of findings a reviewer's file holds. Several
// reviews in one file stay apart.
func readReview(f *dialect.File) *report.Artefact { return readFindings(f, true) }

// readLists reads lists of findings in a file that is no review by schema, name or folder, by their entries alone: a
// severity, a text, and a location or an ID.
func readLists(f *dialect.File) *report.Artefact { return readFindings(f, false) }

func readFindings(f *dialect.File, review bool) *report.Artefact {
	r, roots := dialect.NewReading(f), f.Roots()
	s, g := &search{r: r, lists: 1}, Given{Reviewer: reviewerOf(f), Review: review}
	var loose []dialect.Entry // of no object around them
	for _, root := range roots {
		list := []dialect.Entry{{Value: root}}
		isList := review && len(roots) > 1
		if root.Node.Kind == decode.Array {
			list, isList = dialect.Entries(root), review || s.isList(root, section{}, g, 0)
		}
		for _, e := range list {
			if isList && !isReview(e.Value) && (hasText(e.Value) || e.Node.Kind != decode.Object) {
				loose = append(loose, e)
			} else {
				readOne(r, e.Value, g)
			}
		}
	}
	if len(loose) > 0 || review && len(r.Art.Reviews) == 0 && !r.Asked() {
		s.found = Findings(r, loose, g)
		s.keep(g, &report.Review{Origin: report.Origin{Path: f.Path, Line: 1}})
	}
	return r.Finish()
}

// readOne reads one review, or what an object of another file holds.
func readOne(r *dialect.Reading, v dialect.Value, g Given) {
	o := r.Object(v)
	if o == nil && g.Review {
		r.AskValue(v, "this is no review: "+dialect.Plain(v.Node))
	}
	if o == nil {
		return
	}
	if g.Review {
		g.Reviewer = cmp.Or(report.ReviewerName(o.MaybeWord(Aliases[reviewerField]...)), g.Reviewer)
	}
	s, review := &search{r: r}, &report.Review{Origin: r.Origin(v)}
	s.object(o, g, 0)
	if s.keep(g, review); g.Review {
		Header(o, review)
		review.Clean = dialect.IsClean(review.Verdict)
		if !review.Listed && !review.Clean {
			r.AskValue(v, "no list of findings was read; an empty one states that there are none: \"findings\": []")
		}
		status := v.Word("status")
		_, judges := dialect.Verdict(status)
		if status != "" && !judges && len(review.Findings) == 0 && r.Words.Outcome(status) != report.Passed {
			r.AskValue(v.At("status"), "status: "+status) // it may not have looked at anything
		}
	}
	o.Unclaimed(leftover{r, g.Review}.ask)
	r.KeepRest(o)
}

// keep adds a review with what was found to the file's, unless it is none and has no findings.
func (s *search) keep(g Given, review *report.Review) {
	review.Reviewer, review.Generic, review.Listed = g.Reviewer, !g.Review, s.lists+len(s.answers) > 0
	review.Findings, review.Rechecks = s.found, s.answers
	if g.Review || len(review.Findings) > 0 {
		s.r.Art.Reviews = append(s.r.Art.Reviews, review)
	}
}

var (
	totalFields = strings.Fields("total_findings findings_count finding_count total_issues issue_count issues_found total")
	scaleFields = strings.Fields("by_severity severity_distribution severity_counts severity_breakdown severity_summary " +
		"findings_by_severity findings_count finding_count finding_counts findings counts")
	classes     = map[string]string{"needs_fix": "needs-fix", "needs_input": "needs-input"}
	reviewTimes = strings.Fields("timestamp reviewed_at review_date reviewed completed_at created_at generated_at date")
	fileLists   = strings.Fields("files_reviewed reviewed_files files_examined files_checked files_audited")
)

// Header reads what a review states about itself: verdict, time, counts, files.
func Header(o *dialect.Object, review *report.Review) {
	review.Time = o.Time(reviewTimes...)
	for _, in := range []*dialect.Object{o, o.Object("summary")} {
		if in == nil {
			continue
		}
		review.Verdict = cmp.Or(review.Verdict, in.MaybeWord(Aliases[verdictField]...))
		Scale(in, review)
		for _, name := range scaleFields {
			Scale(in.Object(name), review)
		}
	}
	if o.Kind(fileLists...) == decode.Array {
		for _, p := range o.Strings(fileLists...) {
			review.ReviewedFiles = append(review.ReviewedFiles, o.R.Relative(p))
		}
	}
}

func total(counts map[report.Severity]int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}

// Scale reads counts by severity or class: {"critical": 0, "high": 2}, findings_high: 2, needs_fix_count: 1.
func Scale(o *dialect.Object, review *report.Review) {
	if o == nil {
		return
	}
	for written := range o.All() {
		name := dialect.Snake(written)
		bare := strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(name, "findings_"), "_count"), "_findings")
		s, class := o.R.Words.Severity(bare), classes[bare]
		if s == report.SeverityUnknown && class == "" || o.Value.Has("non_"+name) { // blocking beside non_blocking
			continue
		}
		switch n := o.MaybeCount(name); {
		case n.Known && class != "":
			put(&review.ByClass, class, n.N)
		case n.Known:
			put(&review.BySeverity, s, n.N)
		}
	}
	if !review.Declared.Known {
		review.Declared = o.MaybeCount(totalFields...)
	}
}

func put[K comparable](counts *map[K]int, key K, n int) {
	if *counts == nil {
		*counts = map[K]int{}
	}
	(*counts)[key] += n
}

// readDesign reads the security review of a plan: threats (STRIDE) without IDs, constraints that bind the work, a
// verdict of proceed, revise or escalate.
func readDesign(f *dialect.File) *report.Artefact {
	a := readReview(f)
	v, _ := f.Root("stride_findings", "verdict", "security_constraints")
	for _, review := range a.Reviews {
		review.Design, review.Binds = true, v.At("security_constraints").Len() > 0
		review.Iteration.N, review.Iteration.Known = dialect.Number(v.Get("iteration"))
	}
	return a
}
