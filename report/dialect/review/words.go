package review

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// readWords reads a file that is a review in Markdown.
func readWords(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	b := newBody(r, f.BodyLine, Given{Reviewer: reviewerOf(f), Review: true})
	b.read(f.Blocks())
	review := b.finish()
	r.Art.Reviews = append(r.Art.Reviews, review)
	readFront(r, review)
	review.Clean = dialect.IsClean(review.Verdict)
	_, known := dialect.Verdict(review.Verdict)
	read := len(review.Findings)+len(review.Rechecks) > 0 || known || statesZero(review)
	none := func(l string) bool { return l != "" && (isNone(l) || zeroLine.MatchString(l)) }
	if !read && !r.Asked() && !slices.ContainsFunc(strings.Split(f.Body, "\n"), none) {
		first, _, _ := strings.Cut(strings.TrimSpace(f.Body), "\n")
		r.Ask(1, cmp.Or(first, "empty"))
	}
	return r.Finish()
}

// zeroLine counts none of the severest: "critical: 0".
var zeroLine = regexp.MustCompile(`(?i)^\W*(?:critical|high|blockers?)\W+0\b`)

// readFront reads the frontmatter: reviewer, verdict, time and counts. More findings than were read ask.
func readFront(r *dialect.Reading, review *report.Review) {
	front, ok := r.Front()
	o := r.Object(front)
	if !ok || o == nil {
		return
	}
	if who := o.MaybeWord(aliases[reviewerField]...); who != "" {
		review.Reviewer = report.ReviewerName(who)
		for _, f := range review.Findings {
			f.Reviewer = review.Reviewer
		}
	}
	Header(o, review)
	counted := max(total(review.BySeverity), review.Declared.N)
	if n := len(review.Findings); counted > n && len(review.Rechecks) == 0 {
		r.AskValue(front, "the frontmatter counts "+report.Plural(counted, "finding")+", "+strconv.Itoa(n)+" read")
	}
	o.Drop("inputs", "name", "description", "title", "pass", "phase", "target", "scope", "cycle", "story")
	r.KeepRest(o)
}

// reviewerOf is the reviewer that a file's name states.
func reviewerOf(f *dialect.File) string {
	return cmp.Or(report.ReviewerName(nameEnd.ReplaceAllString(report.ReviewerName(f.Stem()), "")), "reviewer")
}

var (
	nameEnd = regexp.MustCompile(`-(?:review|findings|report|audit)$`)
	// reviewName is a base name of a review: review, code-review, 01-REVIEW, security_review_2, adv-pass-3.
	reviewName = regexp.MustCompile(`(?i)^(?:[\w.]+[-_ ])*(?:review|critique|audit|adversary|adversarial)` +
		`(?:[-_ ]?(?:findings|comments|report|results?|pass|round|r|v)?[-_ ]?[\d.]*)*$`)
	reviewTitle = regexp.MustCompile(`(?i)\b(?:code|security|qa|quality|performance|design|peer|final) review\b` +
		`|\breview findings\b|^review\b|\badversar(?:y|ial)\b|^(?:[\w-]+ ){0,4}(?:critique|audit)\b|\bdesign validation\b`)
	frontKind = regexp.MustCompile(`(?i)(?:^|[\s_-])(?:review|audit|adversar(?:y|ial))(?:$|[\s_-])`)
)

// noReviews are words in names and titles of files about reviews: at an end, or after "review".
var noReviews = set("fix fixes response prompt template checklist guide request plan index worklist actions tracker " +
	"log summary applied cleanup self readme")

func isAboutReviews(name string) bool {
	list := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) })
	is := func(i int) bool { return i >= 0 && i < len(list) && noReviews[list[i]] }
	return is(0) || is(len(list)-1) || is(slices.Index(list, "review")+1) || slices.Contains(list, "self")
}

// isReviewInWords claims Markdown in reviews/, by the frontmatter of a review, or by name.
func isReviewInWords(f *dialect.File) bool {
	base, folder := strings.ToLower(f.Stem()), path.Base(path.Dir(f.Path))
	switch {
	case f.Format != dialect.Markdown || base == "readme" || base == "index":
		return false
	case f.In("reviews") || strings.HasSuffix(folder, "-reviews") || frontIsReview(f):
		return true
	}
	return reviewName.MatchString(base) && !isAboutReviews(base) && !isAboutReviews(Title(f))
}

// frontIsReview reports whether the frontmatter names a review, or has a reviewer's verdict. A message has a signal.
func frontIsReview(f *dialect.File) bool {
	front, ok := f.Front()
	if kind := front.Word("document_type", "type", "review_type"); !ok || kind != "" {
		return ok && frontKind.MatchString(kind) && !front.Has("signal")
	}
	counts := front.Has("verdict", "findings", "finding_count", "findings_count")
	return front.Has("reviewed") || front.Has("verdict", "reviewer") && counts
}

// Title is the text of the first heading, of level 1 or 2.
func Title(f *dialect.File) string {
	for _, b := range f.Blocks().List {
		if b.Kind == decode.Heading && b.Level <= 2 {
			return b.Text
		}
	}
	return ""
}

// isTitledReview claims Markdown by its title, where something in it is a finding and no frontmatter states another
// kind of file.
func isTitledReview(f *dialect.File) bool {
	front, _ := f.Front()
	if f.Format != dialect.Markdown || front.Has("type", "document_type", "signal", "name", "tools") {
		return false
	}
	named := reviewTitle.MatchString(Title(f)) && !isAboutReviews(strings.TrimSuffix(Title(f), " Report"))
	return named && len(readWords(f).Reviews[0].Findings) > 0
}
