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
	"swarmreport/report/next"
)

// finish turns the candidates into findings, one per ID and text, and asks what is left to ask.
func (b *body) finish() {
	slices.SortStableFunc(b.done, func(x, y *candidate) int { return x.line.no - y.line.no })
	byID := map[string]*candidate{}
	for _, c := range b.done {
		key := report.NormalID(c.ID)
		if first := byID[key]; key != "" && first != nil && (c.brief || first.brief) {
			first.merge(c)
			continue
		} else if key != "" && first == nil {
			byID[key] = c
		}
		b.review.Findings = append(b.review.Findings, c.Finding)
	}
	for _, c := range b.done {
		weigh(b.r.Words, c.Finding, strings.TrimSpace(c.raw))
		c.Answer, _ = b.r.Words.Status(c.Status)
		c.Category, c.Component = cmp.Or(c.Category, b.g.Category), cmp.Or(c.Component, b.g.Component)
	}
	b.resolveDoubts(byID)
	for _, c := range b.counts {
		if n := b.graded(c.sev); c.n > n {
			b.ask(c.line)
		}
	}
}

// merge adds what a brief entry and a full one of the same ID state.
func (c *candidate) merge(more *candidate) {
	if c.brief && !more.brief {
		c.Title, c.brief = cmp.Or(more.Title, c.Title), false
	}
	c.raw = cmp.Or(c.raw, more.raw)
	if c.File == "" {
		c.File, c.Line, c.EndLine, c.Also = more.File, more.Line, more.EndLine, more.Also
	}
	c.Description = cmp.Or(more.Description, c.Description)
	c.Evidence, c.Suggestion = cmp.Or(c.Evidence, more.Evidence), cmp.Or(c.Suggestion, more.Suggestion)
	c.Risk, c.Category, c.Status = cmp.Or(c.Risk, more.Risk), cmp.Or(c.Category, more.Category), cmp.Or(c.Status, more.Status)
}

func (b *body) graded(s report.Severity) (n int) {
	for _, f := range b.review.Findings {
		if f.Severity == s {
			n++
		}
	}
	return n
}

// resolveDoubts asks about lines that no finding's or answer's ID explains.
func (b *body) resolveDoubts(byID map[string]*candidate) {
	families := map[string]bool{}
	for _, f := range b.review.Findings {
		if f.ID != "" {
			families[family(f.ID)] = true
		}
	}
	answered := map[string]bool{}
	for _, x := range b.review.Rechecks {
		answered[report.NormalID(x.ID)] = true
	}
	for _, d := range b.later {
		explained := byID[report.NormalID(d.id)] != nil || answered[report.NormalID(d.id)]
		if d.id == "" || !explained && (d.graded || len(families) == 0 || families[family(d.id)]) {
			b.ask(d.line)
		}
	}
}

// readWords reads a file that is a review in Markdown.
func readWords(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	g := Given{Reviewer: reviewerOf(f), Review: true}
	review := read(r, f.Blocks(), max(f.BodyLine, 1), g)
	r.Art.Reviews = append(r.Art.Reviews, review)
	declared := readFront(r, review)
	review.Clean = dialect.IsClean(review.Verdict)
	_, known := dialect.Verdict(review.Verdict)
	zero := declared && review.Declared.N == 0 || len(review.BySeverity) > 0 && total(review.BySeverity) == 0
	if len(review.Findings)+len(review.Rechecks) == 0 && !r.Asked() && !known && !zero && !saysNone(f.Body) {
		r.Ask(1, firstLine(f.Body))
	}
	return r.Finish()
}

var noneInBody = regexp.MustCompile(`(?im)^\W*(?:\d+ new |no (?:(?:new|open|critical|high|blocking|further) )?)(?:findings|issues|problems|concerns|blockers)(?: (?:were |are )?(?:found|identified|raised|remain))?\W*$|^\W*(?:critical|high|blocker|blockers)\W+0\b|^\W*none\W*$`)

// saysNone reports whether a line of the text states that there is nothing.
func saysNone(text string) bool { return noneInBody.MatchString(text) }

func firstLine(text string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return cmp.Or(first, "empty")
}

func total(counts map[report.Severity]int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}

// readFront reads the frontmatter: reviewer, verdict, time and counts. More findings than were read ask.
func readFront(r *dialect.Reading, review *report.Review) (declared bool) {
	front, ok := r.Front()
	o := r.Object(front)
	if !ok || o == nil {
		return false
	}
	if who := o.MaybeWord(aliases[reviewerField]...); who != "" {
		review.Reviewer = report.ReviewerName(who)
		for _, f := range review.Findings {
			f.Reviewer = review.Reviewer
		}
	}
	readHeader(o, review)
	counted := total(review.BySeverity)
	if review.Declared.Known {
		counted = max(counted, review.Declared.N)
	}
	if counted > len(review.Findings) && len(review.Rechecks) == 0 {
		r.AskValue(front, "the frontmatter counts "+report.Plural(counted, "finding")+", "+strconv.Itoa(len(review.Findings))+" read")
	}
	o.Drop("inputs", "name", "description", "title", "pass", "phase", "target", "scope", "cycle", "story")
	r.KeepRest(o)
	return review.Declared.Known
}

// reviewerOf is the reviewer that a file's name states.
func reviewerOf(f *dialect.File) string {
	name := report.ReviewerName(f.Stem())
	for _, end := range []string{"-review", "-findings", "-report", "-audit"} {
		name = strings.TrimSuffix(name, end)
	}
	return cmp.Or(report.ReviewerName(name), "reviewer")
}

// reviewName is a base name of a review: review, code-review, REVIEW, 01-REVIEW, security_review_2, review-findings, adv-pass-3.
var reviewName = regexp.MustCompile(`(?i)^(?:[\w.]+[-_ ])*(?:review|critique|audit|adversary|adversarial)(?:[-_ ](?:findings|comments|report|results?|pass|round|r|v)*[-_ ]?\w*)?$|^(?:[\w.]+[-_ ])*review[-_]findings$`)

// noReview are words in a name or title of files about reviews that are none.
var noReview = regexp.MustCompile(`(?i)^(?:fix|response)|\breview (?:fix|prompt|template|checklist|guide|request|response|plan|index|worklist|actions|tracker|log|summary)|` +
	`\bfix(?:es)? (?:report|summary|applied)|\bself[- ]review|\b(?:prompt|template|checklist|guide)$`)

// isReviewInWords claims Markdown in reviews/, by the frontmatter of a review, or by name.
func isReviewInWords(f *dialect.File) bool {
	if f.Format != dialect.Markdown {
		return false
	}
	base := strings.ToLower(f.Stem())
	if base == "readme" || base == "index" {
		return false
	}
	name := strings.NewReplacer("-", " ", "_", " ").Replace(f.Stem())
	return inReviews(f) || frontIsReview(f) || reviewName.MatchString(f.Stem()) && !noReview.MatchString(name) && !noReview.MatchString(title(f))
}

// inReviews reports whether the file is in a folder of reviews.
func inReviews(f *dialect.File) bool {
	return f.In("reviews") || strings.HasSuffix(path.Base(path.Dir(f.Path)), "-reviews")
}

var frontKind = regexp.MustCompile(`(?i)\b(?:review|audit|adversar(?:y|ial))\b`)

// frontIsReview reports whether the frontmatter names a review, or has a reviewer's verdict.
func frontIsReview(f *dialect.File) bool {
	front, ok := f.Front()
	if !ok {
		return false
	}
	kind := strings.NewReplacer("-", " ", "_", " ").Replace(front.Word("document_type", "type", "review_type"))
	if kind != "" {
		return frontKind.MatchString(kind) && !front.Has("signal")
	}
	return front.Has("verdict", "reviewed", "reviewer", "findings") && front.Has("verdict", "findings", "finding_count", "findings_count", "reviewed")
}

// title is the text of the first heading, of level 1 or 2.
func title(f *dialect.File) string {
	for _, b := range f.Blocks().List {
		if b.Kind == decode.Heading && b.Level <= 2 {
			return b.Text
		}
	}
	return ""
}

var reviewTitle = regexp.MustCompile(`(?i)\b(?:code|security|qa|quality|performance|architecture|design|peer|pr|final|adversarial|internal) (?:review|audit|critique)\b|\breview findings\b|^review\b|\badversar(?:y|ial)\b|^(?:[\w-]+ ){0,4}(?:critique|audit)\b|\b(?:design|plan|spec) validation\b`)

// frontIsOther reports whether the frontmatter states another kind of file: a message, an agent, a skill.
func frontIsOther(f *dialect.File) bool {
	front, ok := f.Front()
	return ok && front.Has("type", "document_type", "signal", "name", "tools")
}

// isTitledReview claims Markdown by its title, where something in it is a finding.
func isTitledReview(f *dialect.File) bool {
	if f.Format != dialect.Markdown || frontIsOther(f) || !reviewTitle.MatchString(title(f)) || noReview.MatchString(title(f)) {
		return false
	}
	a := readWords(f)
	return len(a.Reviews[0].Findings) > 0
}
