// Package review reads findings: the JSON of a reviewer in all versions of the swarm schema, lists of findings
// wherever they are, and reviews written in Markdown.
//
// There is one reader for a finding in JSON ([Findings]) and one for Markdown ([Body]). Both assign the parts of a
// finding by the names of one table, aliases. What neither understands and that has a severity, an ID or a location
// becomes a question (report.Artefact.NotUnderstood), never a finding and never a pass.
//
// # Findings in Markdown
//
// A finding is
//
//   - a heading, a bold-led paragraph or a list item with an ID or a severity: "### [HIGH] t", "**HIGH: t**",
//     "- F-1 [HIGH] t", "### t (HIGH)", or with a "Severity: high" field below it.
//   - an entry of a section whose title is a severity: "## High" with "- cart.go:12 - t"
//   - a row of a table with a severity column
//
// What is below it becomes its details, by labels (File:, Evidence:, Suggestion: …). docs/vocabulary.md lists all forms
// with an example each. The reader puts each line below the heading, bold line or item that it belongs to (outline),
// makes a row of a table an entry like any other (rowNode), and visits this tree once (body.visit).
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
	if !f.IsData() {
		return false
	}
	if f.Named("review", "review-findings", "review_findings", "critique") && reviewName.MatchString(f.Stem()) {
		return true
	}
	for _, root := range f.Roots() {
		if isReview(root) || slices.ContainsFunc(root.Children(), isReview) {
			return true
		}
	}
	return false
}

// HasLists claims a file with a list whose entries are findings by their own fields. A JSON schema describes others.
func HasLists(f *dialect.File) bool {
	isSchema := func(w string) bool { return strings.Contains(w, "jsonschema.org/") }
	if !f.IsData() || slices.ContainsFunc(f.SchemaWords(), isSchema) {
		return false
	}
	s := newSearch(dialect.NewReading(f), false)
	for _, root := range f.Roots() {
		for _, at := range dialect.Entries(root) {
			s.object(s.r.Object(at.Value), Given{}, 0)
		}
		if s.lists > 0 || s.isList(root, "", Given{}, 0) {
			return true
		}
	}
	return false
}

// readWords reads a file that is a review in Markdown.
func readWords(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	b := readBody(r, f.Blocks(), f.BodyLine, Given{Reviewer: reviewerOf(f), Review: true, Criteria: true})
	review := b.finish()
	r.Art.Reviews = append(r.Art.Reviews, review)
	readFront(r, review)
	review.Clean = dialect.IsClean(review.Verdict)
	_, known := dialect.Verdict(review.Verdict)
	byID := func(x *report.Statement) bool { return isID(x.ID) }
	read := len(review.Findings) > 0 || slices.ContainsFunc(review.Rechecks, byID) || known || b.none || statesZero(review)
	if !read && !r.Asked() {
		for _, n := range b.left {
			if places := placesWithin(r, n.Text); len(places) > 0 && places[0].Line > 0 {
				b.ask(n.No, n.Text)
			}
		}
	}
	if !read && !r.Asked() {
		first, _, _ := strings.Cut(strings.TrimSpace(f.Body), "\n")
		r.Ask(1, cmp.Or(first, "the file is empty"))
	}
	return r.Finish()
}

// readFront reads the frontmatter: reviewer, verdict, time and counts. More findings than were read ask.
func readFront(r *dialect.Reading, review *report.Review) {
	o := r.Front()
	if o == nil {
		return
	}
	if who := o.MaybeWord(aliases[reviewerField]...); who != "" {
		sign(review, report.ReviewerName(who))
	}
	Header(o, review)
	counted := max(total(review.BySeverity), review.Declared.N)
	if n := len(review.Findings); counted > n && len(review.Rechecks) == 0 {
		r.AskValue(o.Value, "the frontmatter counts "+report.Plural(counted, "finding")+", "+strconv.Itoa(n)+" read")
	}
	o.Drop("inputs", "name", "description", "title", "pass", "phase", "target", "scope", "cycle", "story")
	r.KeepRest(o)
}

// reviewerOf is the reviewer that a file's name states.
func reviewerOf(f *dialect.File) string {
	return cmp.Or(report.ReviewerName(nameEnd.ReplaceAllString(report.ReviewerName(f.Stem()), "")), "reviewer")
}

var (
	nameEnd = regexp.MustCompile(`(?:^[\d-]+)?-(?:review|findings|report|audit)$`) // a number alone is no name
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

// isReviewInWords claims Markdown in reviews/, by the document type of its frontmatter, or by name.
func isReviewInWords(f *dialect.File) bool {
	base, folder := strings.ToLower(f.Stem()), path.Base(path.Dir(f.Path))
	front, _ := f.Front()
	switch {
	case f.Format != dialect.Markdown || base == "readme" || base == "index":
		return false
	case f.In("reviews") || strings.HasSuffix(folder, "-reviews"):
		return true
	}
	return frontKind.MatchString(front.Word("document_type", "type", "review_type")) ||
		reviewName.MatchString(base) && !isAboutReviews(base)
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
	named := reviewTitle.MatchString(Title(f)) && !isAboutReviews(Title(f))
	return named && len(readWords(f).Reviews[0].Findings) > 0
}

// Questions lists what a file that no reader claims grades medium or worse: in a label, a heading or a table cell of
// Markdown, or in a severity field of an entry with a text. The text of a passage begins with the line, so that it
// can be compared with findings.
func Questions(f *dialect.File) []report.Passage {
	r := dialect.NewReading(f)
	if f.Format == dialect.Markdown || f.Format == dialect.Text && f.In("reviews") {
		readBody(r, f.Blocks(), f.BodyLine, Given{}).questions()
	}
	for _, root := range r.Roots() {
		if f.Format < dialect.Markdown {
			leftover{r: r}.ask("", root)
		}
	}
	return r.Art.NotUnderstood
}

// leftover asks about what no reader consumed.
type leftover struct {
	r      *dialect.Reading
	review bool   // there any severity asks, a text with a place too, and a check that failed
	other  bool   // below a name of strengths, tasks and the like
	id     string // of the innermost object that has one
}

// ask asks about an object that may be a finding, about a text of a review that a severity leads or names, and about a
// criterion that failed: {"id": "AC-2", "status": "not met"}. A closed status settles all that it is beside.
func (l leftover) ask(name string, v dialect.Value) {
	name = report.Shorten(name, maxTail) // it may be megabytes long, and a list's is asked for each of its items
	l.other = l.other || isOther(strings.Split(dialect.Snake(name), "_"))
	l.id = cmp.Or(v.Word(aliases[idField]...), l.id)
	switch raw, graded := l.grade(v); {
	case l.other && !l.review:
		return
	case graded || l.review && !l.other && hasText(v) && has(v, fileField, placeField):
		status, _ := l.r.Words.Status(v.Word(aliases[statusField]...))
		if status == report.AnswerNone && !negative(v) {
			l.r.AskValue(v, strings.TrimLeft(raw+": "+v.Word(append(aliases[titleField], aliases[textField]...)...), ": "))
		}
		return
	case l.review && v.Node.Kind == decode.String:
		l.text(name, v)
	case l.review && v.Node.Kind == decode.Bool && v.Node.Text == "false" && isPositive(name):
		l.r.AskValue(v, name+": false")
	}
	for inner, at := range v.All() {
		l.ask(cmp.Or(inner, name), at)
	}
}

// isPositive reports whether a name has a word of a positive verdict: approved, ready_to_merge, tests_passed.
func isPositive(name string) bool {
	return slices.ContainsFunc(strings.Split(dialect.Snake(name), "_"), func(w string) bool {
		v, _ := dialect.Verdict(w)
		return v == report.Positive
	})
}

// text asks about a text, or the first of its lines.
func (l leftover) text(name string, v dialect.Value) {
	asks := l.r.Words.Severity(dialect.Snake(name)) >= report.Medium
	verdict, _ := dialect.Verdict(v.Node.Text)
	if len(strings.Fields(v.Node.Text)) <= 3 &&
		(l.r.Words.Outcome(v.Node.Text) == report.Failed || verdict == report.Negative) {
		l.r.AskValue(v, cmp.Or(l.id, name)+": "+v.Node.Text)
		return
	}
	for text := range strings.Lines(v.Node.Text) {
		if asks || parseHeadline(l.r.Words, textLine(text, 1)).labelled() {
			l.r.AskValue(v, strings.TrimSpace(text))
			return
		}
	}
}

// grade is the severity of an object: a known word, or any word in a field that is called severity. Outside of a review
// it is at least medium, beside a text, and no level of a log line.
func (l leftover) grade(v dialect.Value) (raw string, graded bool) {
	raw = v.Word(aliases[severityField]...)
	s, known := severityOf(l.r.Words, raw)
	named := v.Has("severity", "sev")
	if raw == "" || !known && (!named || dialect.IsNone(raw)) {
		return "", false
	}
	return raw, l.review || hasText(v) && (s >= report.Medium || !known) &&
		(named || has(v, fileField, placeField) || isID(v.Word(aliases[idField]...)))
}

// questions asks about the candidates and doubts of a file that is no review.
func (b *body) questions() {
	for _, c := range b.done {
		s, _ := severityOf(b.r.Words, c.raw)
		output := c.from.raw+c.ID+c.File == "" && !gradeWords[c.raw] // of tools: below the title "Warnings"
		if a, _ := b.r.Words.Status(c.Status); s >= report.Medium && a == report.AnswerNone && !output {
			b.ask(c.from.No, strings.TrimSpace(c.from.Text+" "+c.Place()))
		}
	}
	for _, d := range b.doubts {
		if s, _ := severityOf(b.r.Words, cmp.Or(d.raw, d.lead().value())); d.count == 0 && s >= report.Medium {
			b.ask(d.No, d.Text)
		}
	}
}
