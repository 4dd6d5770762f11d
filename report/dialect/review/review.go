// Package review reads findings: the JSON of a reviewer in all versions of the swarm schema, lists of findings
// wherever they are, and reviews written in Markdown.
//
// There is one reader for a finding in JSON ([Findings]) and one for Markdown ([Body]), which reads the labels or cells
// of a finding as members of JSON. Both assign the parts of a finding by the names of one table, Aliases. What neither
// understands and that has a severity, an ID or a location becomes a question (report.Artefact.NotUnderstood), never a
// finding and never a pass.
//
// docs/vocabulary.md lists all forms of Markdown with an example each. The lines of a file are listed with a rank that
// states what they are below (outline, groups); this tree is visited once (body.visit).
package review

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// Readers are this package's readers, in the order in which they are asked; finding lists are last, and go last in
// the whole table.
var Readers = []dialect.Reader{
	{Name: "review findings", Dialect: report.Swarm, Words: []string{"reviewfindings"}, Folder: "reviews",
		Shape: isReviewFile, Decode: readFindings(true)},
	{Name: "security design review", Dialect: report.Swarm, Names: []string{"security-design-review.json"},
		Words: []string{"securitydesignreview"}, Decode: readDesign},
	{Name: "review in words", Shape: isReviewInWords, Decode: readWords},
	{Name: "review by its title", Shape: isTitledReview, Incidental: true, Decode: readWords},
	{Name: "finding lists", Shape: HasLists, Decode: readFindings(false)},
}

// isReviewFile claims JSON that is a review by its name or by its members.
func isReviewFile(f *dialect.File) bool {
	holds := func(v dialect.Value) bool { return isReview(v) || slices.ContainsFunc(v.Children(), isReview) }
	return f.IsData() && (reviewName.MatchString(f.Stem()) || slices.ContainsFunc(f.Roots(), holds))
}

// isReview reports whether an object is a whole review: it has a list of findings, and a reviewer, summary or verdict.
func isReview(v dialect.Value) bool {
	list := v.Get("findings", "issues")
	return list != nil && list.Kind >= decode.Array &&
		v.Has("reviewer", "summary", "verdict", "overall_verdict", "by_severity", "severity_distribution")
}

// HasLists claims a file with a list whose entries are findings by their own fields. A JSON schema describes others.
func HasLists(f *dialect.File) bool {
	isSchema := strings.Contains(strings.Join(f.SchemaWords(), " "), "jsonschema.org/")
	return f.IsData() && !isSchema && len(readFindings(false)(f).Reviews) > 0
}

// readWords reads a file that is a review in Markdown.
func readWords(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	front, _ := f.Front()
	who := cmp.Or(report.ReviewerName(front.Word(Aliases[reviewerField]...)), reviewerOf(f))
	b := readBody(r, f.Blocks(), f.BodyLine, Given{Reviewer: who, Review: true, Criteria: true})
	review := b.finish()
	r.Art.Reviews = append(r.Art.Reviews, review)
	readFront(r, review)
	review.Clean = dialect.IsClean(review.Verdict)
	_, known := dialect.Verdict(review.Verdict)
	n, counts := Counted(review)
	read := len(review.Findings) > 0 || len(review.Rechecks) > 0 || known || b.none || counts && n == 0
	if !read && !r.Asked() {
		first, _, _ := strings.Cut(strings.TrimSpace(f.Body), "\n")
		r.Ask(1, cmp.Or(first, "the file is empty"))
	}
	return r.Finish()
}

// readFront reads the frontmatter: verdict, time and counts. More findings than were read ask.
func readFront(r *dialect.Reading, review *report.Review) {
	o := r.Front()
	o.Drop(Aliases[reviewerField]...)
	Header(o, review)
	read := len(review.Findings)
	if n, _ := Counted(review); n > read && len(review.Rechecks) == 0 {
		r.AskValue(o.Value, "the frontmatter counts "+report.Plural(n, "finding")+", "+strconv.Itoa(read)+" read")
	}
	r.KeepRest(o)
}

// reviewerOf is the reviewer that a file's name states.
func reviewerOf(f *dialect.File) string {
	return cmp.Or(report.ReviewerName(nameEnd.ReplaceAllString(report.ReviewerName(f.Stem()), "")), "reviewer")
}

var (
	nameEnd = regexp.MustCompile(`(?:^[\d-]+)?(?:-design)?-(?:review|findings|report|audit)$`) // a number alone is no name
	// reviewName is a base name of a review: review, code-review, 01-REVIEW, security_review_2, adv-pass-3.
	reviewName = regexp.MustCompile(`(?i)^(?:[\w.]+[-_ ])*(?:review|critique|audit|adversary|adversarial)` +
		`(?:[-_ ]?(?:findings|comments|report|results?|pass|round|r|v)?[-_ ]?[\d.]*)*$`)
	// reviewTitle is no title of what is about reviews: "Code Review Fixes".
	reviewTitle = regexp.MustCompile(`(?i)\b(?:code|security|qa|quality|performance|design|peer|final) review` +
		`(?: report| findings)?\s*(?:$|[:—–(#-])|\badversar(?:y|ial)\b|^(?:[\w-]+ ){0,4}(?:critique|audit)\b` +
		`|\bdesign validation\b`)
	frontKind = regexp.MustCompile(`(?i)(?:^|[\s_-])(?:review|audit|adversar(?:y|ial))(?:$|[\s_-])`)
)

// isReviewInWords claims Markdown in reviews/, by its document type, or by its name, which is no self-review's.
func isReviewInWords(f *dialect.File) bool {
	base, folder := strings.ToLower(f.Stem()), path.Base(path.Dir(f.Path))
	front, _ := f.Front()
	return f.Format == dialect.Markdown && base != "readme" && base != "index" &&
		(f.In("reviews") || strings.HasSuffix(folder, "-reviews") ||
			frontKind.MatchString(front.Word("document_type", "type", "review_type")) ||
			reviewName.MatchString(base) && !strings.Contains(base, "self"))
}

// isTitledReview claims Markdown by its title, if it has findings and no frontmatter of another kind.
func isTitledReview(f *dialect.File) bool {
	front, _ := f.Front()
	return f.Format == dialect.Markdown && reviewTitle.MatchString(f.Title()) &&
		!front.Has("type", "document_type", "signal", "name", "tools") && len(readWords(f).Reviews[0].Findings) > 0
}

// readFindings reads ReviewFindings in all versions, and whatever lists of findings a reviewer's file holds. Several
// reviews in one file stay apart. In other files an entry needs a severity, a text, and a location or an ID.
func readFindings(review bool) func(f *dialect.File) *report.Artefact {
	return func(f *dialect.File) *report.Artefact {
		r, roots := dialect.NewReading(f), f.Roots()
		s, g := &search{r: r, lists: 1}, Given{Reviewer: reviewerOf(f), Review: review}
		var loose []dialect.Entry // of no object around them
		for _, root := range roots {
			list, isList := []dialect.Entry{{Value: root}}, review && len(roots) > 1
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
}

// readOne reads one review, or what an object of another file holds.
func readOne(r *dialect.Reading, v dialect.Value, g Given) {
	o := r.Object(v)
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
	o.Unclaimed(leftover{r, g.Review, len(review.Findings) == 0}.ask)
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

// Counted is the number of findings that a review states; false if it states none.
func Counted(review *report.Review) (n int, known bool) {
	for _, c := range review.BySeverity {
		n += c
	}
	return max(n, review.Declared.N), review.Declared.Known || review.BySeverity != nil
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

// readDesign reads the security review of a plan: threats (STRIDE), constraints that bind the work, a verdict.
func readDesign(f *dialect.File) *report.Artefact {
	a := readFindings(true)(f)
	v, _ := f.Root("stride_findings", "verdict", "security_constraints")
	for _, review := range a.Reviews {
		review.Design, review.Binds = true, v.At("security_constraints").Len() > 0
		review.Iteration.N, review.Iteration.Known = dialect.Number(v.Get("iteration"))
	}
	return a
}
