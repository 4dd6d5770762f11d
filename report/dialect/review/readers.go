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
		Shape: isReviewFile, Decode: readReview},
	{Name: "security design review", Dialect: report.Swarm, Names: []string{"security-design-review.json"},
		Words: []string{"securitydesignreview"}, Decode: readDesign},
	{Name: "review in words", Shape: isReviewInWords, Decode: readWords},
	{Name: "review by its title", Shape: isTitledReview, Incidental: true, Decode: readWords},
	{Name: "finding lists", Shape: HasLists, Decode: readLists},
}

// isReviewFile claims JSON that is a review by its name or by its members.
func isReviewFile(f *dialect.File) bool {
	within := func(root dialect.Value) bool { return slices.ContainsFunc(root.Children(), isReview) }
	roots := f.Roots()
	return f.IsData() && (reviewName.MatchString(f.Stem()) ||
		slices.ContainsFunc(roots, isReview) || slices.ContainsFunc(roots, within))
}

// isReview reports whether an object is a whole review: it has a list of findings, and a reviewer, summary or verdict.
func isReview(v dialect.Value) bool {
	list := v.Get("findings", "issues")
	return list != nil && list.Kind >= decode.Array &&
		v.Has("reviewer", "summary", "verdict", "overall_verdict", "by_severity", "severity_distribution")
}

// HasLists claims a file with a list whose entries are findings by their own fields. A JSON schema describes others.
func HasLists(f *dialect.File) bool {
	isSchema := func(w string) bool { return strings.Contains(w, "jsonschema.org/") }
	return f.IsData() && !slices.ContainsFunc(f.SchemaWords(), isSchema) && len(readLists(f).Reviews) > 0
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
	byID := func(x *report.Statement) bool { return isID(x.ID) }
	zero := review.Declared.Known && review.Declared.N == 0 || review.BySeverity != nil && total(review.BySeverity) == 0
	read := len(review.Findings) > 0 || slices.ContainsFunc(review.Rechecks, byID)
	if !read && !known && !b.none && !zero && !r.Asked() {
		first, _, _ := strings.Cut(strings.TrimSpace(f.Body), "\n")
		r.Ask(1, cmp.Or(first, "the file is empty"))
	}
	return r.Finish()
}

// readFront reads the frontmatter: verdict, time and counts. More findings than were read ask.
func readFront(r *dialect.Reading, review *report.Review) {
	o := r.Front()
	if o == nil {
		return
	}
	o.Drop(Aliases[reviewerField]...)
	Header(o, review)
	counted := max(total(review.BySeverity), review.Declared.N)
	if n := len(review.Findings); counted > n && len(review.Rechecks) == 0 {
		r.AskValue(o.Value, "the frontmatter counts "+report.Plural(counted, "finding")+", "+strconv.Itoa(n)+" read")
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

// isReviewInWords claims Markdown in reviews/, by the document type of its frontmatter, or by name. What the authors
// call their own review is none.
func isReviewInWords(f *dialect.File) bool {
	base, folder := strings.ToLower(f.Stem()), path.Base(path.Dir(f.Path))
	front, _ := f.Front()
	return f.Format == dialect.Markdown && base != "readme" && base != "index" &&
		(f.In("reviews") || strings.HasSuffix(folder, "-reviews") ||
			frontKind.MatchString(front.Word("document_type", "type", "review_type")) ||
			reviewName.MatchString(base) && !strings.Contains(base, "self"))
}

// isTitledReview claims Markdown by its title, where something in it is a finding and no frontmatter states another
// kind of file.
func isTitledReview(f *dialect.File) bool {
	front, _ := f.Front()
	return f.Format == dialect.Markdown && reviewTitle.MatchString(f.Title()) &&
		!front.Has("type", "document_type", "signal", "name", "tools") && len(readWords(f).Reviews[0].Findings) > 0
}
