package review

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
)

// readReview reads ReviewFindings in all versions, and whatever lists of findings a reviewer's file holds. Several reviews in one
// file stay apart.
func readReview(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	var loose []dialect.Entry
	for _, root := range f.Roots() {
		switch {
		case root.Node.Kind == decode.Array && isBundle(root):
			for i := range root.Len() {
				readOne(r, root.Child(i))
			}
		case root.Node.Kind == decode.Array:
			loose = append(loose, dialect.Entries(root)...)
		case root.Node.Kind == decode.Object && len(f.Roots()) > 1 && hasText(root) && !isReview(root):
			loose = append(loose, dialect.Entry{Value: root})
		default:
			readOne(r, root)
		}
	}
	if loose != nil || len(f.Roots()) == 0 {
		review := &report.Review{Origin: report.Origin{Path: f.Path, Line: 1}, Reviewer: reviewerOf(f), Listed: true}
		s := newSearch(r, true)
		s.take(loose, Given{Reviewer: review.Reviewer})
		review.Findings, review.Rechecks = unique(s.found, s.refers), s.answers
		r.Art.Reviews = append(r.Art.Reviews, review)
	}
	return r.Finish()
}

func newSearch(r *dialect.Reading, review bool) *search {
	return &search{r: r, review: review, refers: map[*report.Finding]bool{}}
}

// isReview reports whether an object is a whole review: it has a list of findings, and a reviewer, summary or verdict.
func isReview(v dialect.Value) bool {
	list := v.Get("findings", "issues")
	return list != nil && (list.Kind == decode.Array || list.Kind == decode.Object) &&
		v.Has("reviewer", "summary", "verdict", "overall_verdict", "by_severity", "severity_distribution")
}

func isBundle(v dialect.Value) bool {
	return v.Len() > 0 && !slices.ContainsFunc(dialect.Entries(v), func(e dialect.Entry) bool { return !isReview(e.Value) })
}

// readOne reads one review.
func readOne(r *dialect.Reading, v dialect.Value) {
	o := r.Object(v)
	if o == nil {
		r.AskValue(v, "this is no review: "+dialect.Plain(v.Node))
		return
	}
	review := &report.Review{Origin: r.Origin(v)}
	review.Reviewer = report.ReviewerName(o.MaybeWord(append([]string{"reviewer"}, aliases[reviewerField]...)...))
	review.Reviewer = cmp.Or(review.Reviewer, reviewerOf(r.File))
	s := newSearch(r, true)
	g := Given{Reviewer: review.Reviewer}
	s.object(o, g, 0)
	if !s.listed && hasText(v) && has(v, severityField) {
		s.take([]dialect.Entry{{Value: v, Fields: o}}, g) // a file for each finding
	}
	review.Findings, review.Rechecks, review.Listed = unique(s.found, s.refers), s.answers, s.listed || len(s.answers) > 0
	readHeader(o, review)
	review.Clean = dialect.IsClean(review.Verdict)
	if !review.Listed && !review.Clean {
		r.AskValue(v, "no list of findings was read; an empty one states that there are none: \"findings\": []")
	}
	o.Unclaimed(func(_ string, v dialect.Value) { s.unread(v, 0) })
	r.Art.Reviews = append(r.Art.Reviews, review)
	r.KeepRest(o)
}

var (
	verdictFields = []string{"verdict", "overall_verdict", "decision", "conclusion", "overall_correctness"}
	totalFields   = []string{"total_findings", "findings_count", "finding_count", "findings_total", "total_issues", "issue_count", "issues_found", "total"}
	scaleFields   = []string{"by_severity", "severity_distribution", "severity_counts", "severity_breakdown", "severity_summary",
		"findings_by_severity", "findings_count", "finding_count", "finding_counts", "findings", "counts"}
)

// readHeader reads what a review states about itself: verdict, time, counts, files.
func readHeader(o *dialect.Object, review *report.Review) {
	review.Time = o.Time("timestamp", "reviewed_at", "review_date", "reviewed", "completed_at", "created_at", "generated_at", "date")
	for _, in := range []*dialect.Object{o, o.Object("summary"), o.Object("stats", "statistics", "totals")} {
		if in == nil {
			continue
		}
		readVerdict(in, review)
		if !review.Declared.Known {
			review.Declared = in.MaybeCount(totalFields...)
		}
		for _, name := range append(scaleFields, "") {
			counts := in
			if name != "" {
				counts = in.Object(name)
			}
			readScale(counts, review)
		}
		readClasses(in, review)
	}
	checkVerdict(o, review)
	review.ReviewedFiles = paths(o, "files_reviewed", "reviewed_files", "files_examined", "files_checked", "files_audited")
}

func readVerdict(o *dialect.Object, review *report.Review) {
	word := o.MaybeWord(verdictFields...)
	if word == "" {
		if status := o.Value.Word("status"); status != "" {
			if _, known := dialect.Verdict(status); known {
				word = o.MaybeWord("status")
			}
		}
	}
	if word == "" || review.Verdict != "" {
		return
	}
	review.Verdict = word
}

// checkVerdict asks about a verdict that nobody knows, where neither findings nor counts state what it may mean.
func checkVerdict(o *dialect.Object, review *report.Review) {
	word := review.Verdict
	_, known := dialect.Verdict(word)
	_, graded := severityOf(o.R.Words, word)
	zero := review.Declared.Known && review.Declared.N == 0 || review.BySeverity != nil && total(review.BySeverity) == 0
	if word != "" && !known && !graded && !zero && len(review.Findings) == 0 && !dialect.IsNone(word) {
		o.R.AskValue(o.Value, "verdict "+dialect.Quote(word)+" is no known word; write approved, changes requested or another of docs/vocabulary.md")
	}
}

// readScale reads a map of severities and counts: {"critical": 0, "high": 2}, also as findings_high: 2.
func readScale(o *dialect.Object, review *report.Review) {
	if o == nil {
		return
	}
	for i := range o.Node.Members {
		name := dialect.Snake(o.Node.Members[i].Name)
		bare := strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(name, "findings_"), "_count"), "_findings")
		s := o.R.Words.Severity(bare)
		if name == "total" && !review.Declared.Known {
			review.Declared = o.MaybeCount(name)
		}
		if s == report.SeverityUnknown {
			continue
		}
		if n := o.MaybeCount(name); n.Known {
			if review.BySeverity == nil {
				review.BySeverity = map[report.Severity]int{}
			}
			review.BySeverity[s] += n.N
		}
	}
}

func readClasses(o *dialect.Object, review *report.Review) {
	for class, names := range map[string][]string{"needs-fix": {"needs_fix_count", "needs_fix"}, "needs-input": {"needs_input_count", "needs_input"}} {
		if n := o.MaybeCount(names...); n.Known {
			if review.ByClass == nil {
				review.ByClass = map[string]int{}
			}
			review.ByClass[class] = n.N
		}
	}
}

// paths reads a list of paths, and leaves a number under such a name free.
func paths(o *dialect.Object, names ...string) (list []string) {
	for _, e := range o.MaybeList(names...) {
		text := e.Value.Word(aliases[fileField]...)
		if e.Node.Kind == decode.String {
			text = e.Node.Text
		}
		if e.Fields != nil {
			e.Fields.Drop(aliases[fileField]...)
		}
		if text != "" {
			list = append(list, o.R.Relative(strings.TrimSpace(text)))
		}
	}
	return list
}

// unread asks about every object below an unclaimed member that has a severity, or a text at a line of a file, and no closed status.
func (s *search) unread(v dialect.Value, depth int) {
	if v.Node.Kind == decode.Object && !negative(v) && !s.isKnown(v.Word(aliases[idField]...)) {
		graded := gradeWord(s.r, v) != ""
		a, _ := s.r.Words.Status(v.Word(aliases[statusField]...))
		if a == report.AnswerNone && (graded || hasText(v) && has(v, fileField) && has(v, lineField)) {
			s.r.AskValue(v, v.Node.JSON())
			return
		}
	}
	for i := range v.Len() {
		if depth < maxDepth {
			s.unread(v.Child(i), depth+1)
		}
	}
}

func (s *search) isKnown(id string) bool {
	return id != "" && slices.ContainsFunc(s.found, func(f *report.Finding) bool { return report.NormalID(f.ID) == report.NormalID(id) })
}

// readLists reads lists of findings in a file that is no review by schema, name or folder.
func readLists(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	found, roots := Lists(r)
	if len(found) > 0 {
		r.Art.Reviews = append(r.Art.Reviews, &report.Review{Origin: report.Origin{Path: f.Path, Line: 1}, Reviewer: reviewerOf(f), Generic: true,
			Listed: true, Findings: found})
	}
	for _, o := range roots {
		o.Unclaimed(func(_ string, v dialect.Value) { question(r, v, 0) })
	}
	r.KeepRest(roots...)
	return r.Finish()
}

// Lists finds lists of findings by their entries alone: a severity, a text, and a location or an ID.
func Lists(r *dialect.Reading) (found []*report.Finding, roots []*dialect.Object) {
	s := newSearch(r, false)
	g := Given{Reviewer: reviewerOf(r.File)}
	var loose []dialect.Entry
	for _, root := range r.Roots() {
		switch {
		case root.Node.Kind == decode.Array && s.isList(root, "", g, 0):
			loose = append(loose, dialect.Entries(root)...)
		case root.Node.Kind == decode.Array:
			for _, e := range dialect.Entries(root) {
				o := r.Object(e.Value)
				s.object(o, g, 1)
				roots = append(roots, o)
			}
		case root.Node.Kind == decode.Object && s.isEntry(root, false, g):
			loose = append(loose, dialect.Entry{Value: root})
		default:
			o := r.Object(root)
			s.object(o, g, 0)
			roots = append(roots, o)
		}
	}
	s.take(loose, g)
	return unique(s.found, s.refers), roots
}
