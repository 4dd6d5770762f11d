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
	s, g := newSearch(r, review), Given{Reviewer: reviewerOf(f)}
	var loose []dialect.Entry // of no object around them
	for _, root := range roots {
		list, isArray := []dialect.Entry{{Value: root}}, root.Node.Kind == decode.Array
		if isArray {
			list = dialect.Entries(root)
		}
		isList := review && len(roots) > 1 || isArray && (review || s.isList(root, "", g, 0))
		for _, e := range list {
			if isList && !isReview(e.Value) && (isArray || hasText(e.Value)) {
				loose = append(loose, e)
			} else {
				readOne(r, e.Value, review)
			}
		}
	}
	if len(loose) > 0 || review && len(r.Art.Reviews) == 0 && !r.Asked() {
		s.take(loose, g)
		s.keep(&report.Review{Origin: report.Origin{Path: f.Path, Line: 1}, Reviewer: g.Reviewer, Generic: !review})
	}
	return r.Finish()
}

// isReview reports whether an object is a whole review: it has a list of findings, and a reviewer, summary or verdict.
func isReview(v dialect.Value) bool {
	list := v.Get("findings", "issues")
	return list != nil && (list.Kind == decode.Array || list.Kind == decode.Object) &&
		v.Has("reviewer", "summary", "verdict", "overall_verdict", "by_severity", "severity_distribution")
}

// readOne reads one review, or what an object of another file holds.
func readOne(r *dialect.Reading, v dialect.Value, isReview bool) {
	o, rest := r.Object(v), leftover{r: r, review: isReview}
	if o == nil && isReview {
		r.AskValue(v, "this is no review: "+dialect.Plain(v.Node))
	}
	if o == nil {
		return
	}
	s, review := newSearch(r, isReview), &report.Review{Origin: r.Origin(v), Reviewer: reviewerOf(r.File)}
	review.Generic = !isReview
	if isReview {
		review.Reviewer = cmp.Or(report.ReviewerName(o.MaybeWord(aliases[reviewerField]...)), review.Reviewer)
	}
	s.object(o, Given{Reviewer: review.Reviewer}, 0)
	s.keep(review)
	if isReview {
		Header(o, review)
		constraints(o, review)
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
	o.Unclaimed(func(name string, v dialect.Value) {
		if name != "summary" {
			rest.ask(name, v)
		}
	})
	r.KeepRest(o)
}

// keep adds a review with what was found to the file's, unless it is none and has no findings.
func (s *search) keep(review *report.Review) {
	review.Findings, review.Rechecks = s.found, s.answers
	review.Listed = s.lists+len(s.answers) > 0
	if s.review || len(review.Findings) > 0 {
		s.r.Art.Reviews = append(s.r.Art.Reviews, review)
	}
}

var (
	verdictFields = strings.Fields("verdict overall_verdict decision conclusion overall_correctness")
	totalFields   = strings.Fields("total_findings findings_count finding_count findings_total total_issues issue_count " +
		"issues_found total")
	scaleFields = strings.Fields("by_severity severity_distribution severity_counts severity_breakdown severity_summary " +
		"findings_by_severity findings_count finding_count finding_counts findings counts")
	classFields = map[string]string{"needs_fix_count": "needs-fix", "needs_fix": "needs-fix",
		"needs_input_count": "needs-input", "needs_input": "needs-input"}
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
		word := in.MaybeWord(verdictFields...)
		if _, known := dialect.Verdict(in.Value.Word("status")); known && word == "" {
			word = in.MaybeWord("status")
		}
		review.Verdict = cmp.Or(review.Verdict, word)
		if !review.Declared.Known {
			review.Declared = in.MaybeCount(totalFields...)
		}
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
	_, known := dialect.Verdict(review.Verdict)
	_, graded := severityOf(o.R.Words, review.Verdict)
	unclear := review.Verdict != "" && !known && !graded && !dialect.IsNone(review.Verdict)
	if unclear && !statesZero(review) && len(review.Findings) == 0 {
		o.R.AskValue(o.Value, "verdict "+dialect.Quote(review.Verdict)+" is no word of docs/vocabulary.md")
	}
}

// statesZero reports whether the counts state that there is no finding.
func statesZero(review *report.Review) bool {
	return review.Declared.Known && review.Declared.N == 0 || review.BySeverity != nil && total(review.BySeverity) == 0
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
	for i := range o.Node.Members {
		name := dialect.Snake(o.Node.Members[i].Name)
		bare := strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(name, "findings_"), "_count"), "_findings")
		s, class := o.R.Words.Severity(bare), classFields[name]
		halves := o.Value.Has("non_" + name) // blocking beside non_blocking is no severity
		if halves || s == report.SeverityUnknown && class == "" && name != "total" {
			continue
		}
		n := o.MaybeCount(name)
		switch {
		case !n.Known:
		case class != "":
			put(&review.ByClass, class, n.N)
		case s != report.SeverityUnknown:
			put(&review.BySeverity, s, n.N)
		case !review.Declared.Known:
			review.Declared = n
		}
	}
}

func put[K comparable](counts *map[K]int, key K, n int) {
	if *counts == nil {
		*counts = map[K]int{}
	}
	(*counts)[key] += n
}

// readDesign reads the security review of a plan: threats (STRIDE) without IDs, constraints, a verdict of proceed,
// revise or escalate.
func readDesign(f *dialect.File) *report.Artefact {
	a := readReview(f)
	v, _ := f.Root("stride_findings", "verdict", "security_constraints")
	for _, review := range a.Reviews {
		if review.Design = true; !v.Has(aliases[reviewerField]...) {
			sign(review, "security")
		}
		iteration, known := dialect.Number(v.Get("iteration"))
		review.Iteration = report.Count{N: iteration, Known: known}
	}
	return a
}

// constraints shows what a review of the design binds the work to.
func constraints(o *dialect.Object, review *report.Review) {
	s := report.Section{Origin: review.Origin, Title: "Security constraints"}
	for _, e := range o.MaybeList("security_constraints") {
		text := cmp.Or(e.Fields.MaybeText("constraint", "description", "text"), dialect.Plain(e.Node))
		s.Facts = append(s.Facts, report.Fact{Name: text, Value: e.Fields.MaybeText("rationale", "reason")})
	}
	if review.Binds = len(s.Facts) > 0; review.Binds {
		o.R.Art.Notes = append(o.R.Art.Notes, s)
	}
}

// sign makes a reviewer that of a review and its findings.
func sign(review *report.Review, who string) {
	review.Reviewer = who
	for _, f := range review.Findings {
		f.Reviewer = who
	}
}
