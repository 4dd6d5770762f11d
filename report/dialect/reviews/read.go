package reviews

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/dialect/scores"
)

// ReadWords reads a review in Markdown, unless that was done to decide whether it is one.
func ReadWords(f *form.File) *report.Artefact {
	if f.Format == form.Text {
		return readPlain(f)
	}
	return f.Take(readWords)
}

// readWords reads a review in Markdown. A whole review in a block of code in it, as JSON or YAML, counts before the words around it.
func readWords(f *form.File) *report.Artefact {
	doc, bad := prose.FencedJSON(f)
	if doc != nil && prose.HoldsReview(doc) {
		return readInside(f, &form.File{Path: f.Path, Format: form.JSON, Doc: doc})
	}
	if doc = prose.ListInYAML(f); doc != nil {
		return readInside(f, &form.File{Path: f.Path, Format: form.YAML, Doc: doc})
	}
	r := form.NewReading(f)
	if bad != nil {
		prose.BrokenFence(r, bad)
	}
	proseReview(r)
	if scores.Dimensions(f) > 1 {
		scores.ReadWords(r)
	}
	return r.Finish()
}

// wordsHeader takes what stands above the words. Who says no reviewer still says when: a closure may be older than the finding.
func wordsHeader(r *form.Reading, review *report.Review) {
	if head, ok := r.File.Root("reviewer"); ok {
		Header(r, r.Object(head), review)
	} else if head, ok := r.File.Root(phrase.TimeNames...); ok {
		o := r.Object(head)
		review.Zoneless, review.Time = o.Zoneless(phrase.TimeNames...), o.Stamp(phrase.TimeNames...)
	}
}

func toldShape(f *form.File) bool {
	title := title(f)
	if !titledAsReview(f, title) && !(reviewTask(f) && untold(f)) || answer.MatchString(title) {
		return false
	}
	return hides(f) || titledAsReview(f, title) && refusesPlaces(f) || slices.ContainsFunc(f.Foresee(readWords).Reviews, func(r *report.Review) bool {
		return bornOut(r) || issuesTold(f, r) || placesTold(f, r) || linesTold(f, r) || refusal(f, r) || noneTold(f, r)
	}) || gradesTold(f)
}

// gradesTold reports whether a text that its own name calls a review too grades what it raises, in words: a severity alone will do then, unless it is
// that of a mere note, which scorecards and logs have as well. A block of JSON may be an example, and what a team session's reviewer leaves among the
// artifacts is told by more.
func gradesTold(f *form.File) bool {
	spelled := strings.Contains(strings.TrimSpace(title(f)), " ") // “review-story” is the name of a command
	return spelled && nameTells.MatchString(form.Stem(f.Path)) && !reviewTask(f) && RaisesUntitled(f) && !slices.ContainsFunc(f.Foresee(readWords).Reviews, noted)
}

// noted reports whether a review is none in words, or refuses nothing and raises no more than notes.
func noted(r *report.Review) bool {
	return !r.Words || report.VerdictOf(r.Verdict) != report.Negative &&
		!slices.ContainsFunc(r.Findings, func(x *report.Finding) bool { return graded(x) && x.Severity != report.Informational })
}

// proseReview reads the body.
func proseReview(r *form.Reading) {
	at := form.AtLine(max(r.File.BodyLine, 1))
	review := &report.Review{Origin: r.Origin(at), Reviewer: report.ReviewerName(form.Stem(r.File.Path)), Listed: true, Words: true}
	if !prose.AmongReviews(r.File) {
		review.Reviewer = titledReviewer(r.File)
	}
	wordsHeader(r, review)
	found, again := prose.BodyFindings(r, review.Reviewer)
	review.Findings, review.Rechecks = found, append(review.Rechecks, again...)
	none := prose.Concludes(r, review) || len(found) == 0 && prose.CountsNone(r)
	raiseOtherwise(r, review, none)
	none = none && (len(review.Findings) > 0 || !prose.UnreadMarks(r, review))
	if review.Verdict == "" && len(review.Findings)+len(review.Rechecks) == 0 {
		review.Verdict = prose.Refused(r)
	}
	if len(review.Findings) == 0 && !none && !slices.ContainsFunc(review.Rechecks, prose.TellsOfFinding) && !refusal(r.File, review) {
		unreadWords(r, review, at)
		return
	}
	prose.CountWords(r, review)
	if len(found) == 0 {
		review.Conditions = append(review.Conditions, ConditionsIn(r.File.Body)...)
	}
	r.Art.Reviews = append(r.Art.Reviews, review)
	if r.SetAside(review, at, phrase.UndoneBody(r.File.Body, len(found) == 0)); !r.Art.Partly {
		r.NotWhole(at, "review", phrase.CutBody(r.File.Body))
	}
	name, state := phrase.StateAbove(r.File.Body)
	r.Unended(review, at, name, state)
	sayUnknown(r, review, verdictLineAt(r.File, review.Verdict))
}

// unreadWords says that a review raises nothing that could be read, and does not say that there is nothing.
func unreadWords(r *form.Reading, review *report.Review, at form.Value) {
	r.Art.Partly = true
	r.Problem(at, report.Warning, report.MissingField, "findings", "a review in words: nothing could be read from it; write “- file:line — text” "+
		"under a heading for each severity, or the JSON of the schema")
	if report.VerdictOf(review.Verdict) == report.Negative {
		r.Art.Reviews = append(r.Art.Reviews, review) // that it refuses the work is read all the same
	}
}

// raiseOtherwise reads what the body raises in forms that count where its own words raise nothing: in quotes, as records, as checks that failed.
func raiseOtherwise(r *form.Reading, review *report.Review, none bool) {
	if told := review.Findings; len(told) > 0 {
		review.Findings = append(told, prose.RecordsBeside(r, review.Reviewer, told)...)
	}
	if len(review.Findings)+len(review.Rechecks) == 0 && !none && !prose.Unquoted.MatchString(markup.OneWay(r.File.Body)) {
		review.Findings = prose.QuotedFindings(r, review.Reviewer)
	}
	if len(review.Findings)+len(review.Rechecks) == 0 {
		review.Findings = prose.RecordFindings(r, review.Reviewer)
	}
	if !slices.ContainsFunc(review.Rechecks, prose.TellsOfFinding) {
		review.Findings = append(review.Findings, prose.FailedChecks(r, review.Reviewer, review.Findings)...)
	}
	if len(review.Findings)+len(review.Rechecks) == 0 && !none {
		raiseReasons(r, review)
	}
}

// raiseReasons takes the plain sentences of a review that refuses. What a team session's reviewer left among the artifacts stands by its word alone.
func raiseReasons(r *form.Reading, review *report.Review) {
	said := cmp.Or(review.Verdict, prose.Refused(r), prose.LedByRefusal(r.File))
	if reviewTask(r.File) || report.VerdictOf(said) != report.Negative && !report.Refuses(said) {
		return
	}
	if review.Findings = prose.PlainReasons(r, review.Reviewer); len(review.Findings) > 0 {
		review.Verdict = said
	}
}

// readInside reads a review that stands as values among words, with the scores that these state, and what the words raise that it lacks.
func readInside(words, values *form.File) *report.Artefact {
	a := ReadReview(values)
	a.Scores = append(a.Scores, scores.Stated(values)...)
	if len(a.Reviews) == 1 {
		r, review := form.NewReading(words), a.Reviews[0]
		review.Findings = append(review.Findings, wordsBeside(r, review.Reviewer, review.Findings)...)
		a.Problems = append(a.Problems, r.Art.Problems...)
	}
	return a
}

// wordsBeside gives what the sections of a review raise that is not told by its lines, or its values.
func wordsBeside(r *form.Reading, reviewer string, told []*report.Finding) []*report.Finding {
	raised, _ := prose.BodyFindings(form.NewReading(r.File), reviewer)
	return prose.Beside(r, told, raised)
}
