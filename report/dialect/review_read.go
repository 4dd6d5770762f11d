package dialect

import (
	"slices"

	"swarmreport/report"
)

func readWords(f *File) *report.Artefact {
	doc, bad := fencedJSON(f)
	if doc != nil && holdsReview(doc) {
		return readInside(&File{Path: f.Path, Format: JSON, Doc: doc})
	}
	if doc = listInYAML(f); doc != nil {
		return readInside(&File{Path: f.Path, Format: YAML, Doc: doc})
	}
	r := newReading(f)
	if bad != nil {
		r.brokenFence(bad)
	}
	r.proseReview()
	if dimensions(f) > 1 {
		r.textScores()
	}
	return r.finish()
}

// wordsHeader takes what stands above the words. Who says no reviewer still says when: a closure may be older than the finding.
func (r *reading) wordsHeader(review *report.Review) {
	if head, ok := r.file.root("reviewer"); ok {
		r.header(r.object(head), review)
	} else if head, ok := r.file.root(timeNames...); ok {
		o := r.object(head)
		review.Zoneless, review.Time = o.zoneless(timeNames...), o.stamp(timeNames...)
	}
}

func toldShape(f *File) bool {
	title := f.title()
	return (f.titledAsReview(title) || f.reviewTask() && f.untold()) && !answer.MatchString(title) &&
		(f.hides() || slices.ContainsFunc(readWords(f).Reviews, func(r *report.Review) bool { return bornOut(r) || f.issuesTold(r) || f.refusal(r) }))
}

// proseReview reads the body.
func (r *reading) proseReview() {
	at := atLine(max(r.file.BodyLine, 1))
	review := &report.Review{Origin: r.origin(at), Reviewer: report.ReviewerName(stem(r.file.Path)), Listed: true, Words: true}
	if !amongReviews(r.file.Path) {
		review.Reviewer = r.file.titledReviewer()
	}
	r.wordsHeader(review)
	found, again := r.bodyFindings(review.Reviewer)
	review.Findings, review.Rechecks = found, append(review.Rechecks, again...)
	none := r.concludes(review) || len(found) == 0 && r.countsNone()
	if len(review.Findings)+len(review.Rechecks) == 0 && !none && !unquoted.MatchString(oneWay(r.file.Body)) {
		review.Findings = r.quotedFindings(review.Reviewer)
	}
	if len(review.Findings)+len(review.Rechecks) == 0 {
		review.Findings = r.recordFindings(review.Reviewer)
	}
	none = none && (len(review.Findings) > 0 || !r.unreadMarks(review))
	if review.Verdict == "" && len(review.Findings)+len(review.Rechecks) == 0 {
		review.Verdict = r.refused()
	}
	if len(review.Findings) == 0 && !none && !slices.ContainsFunc(review.Rechecks, tellsOfFinding) && !r.file.refusal(review) {
		r.art.Partly = true
		r.problem(at, report.Warning, report.MissingField, "findings", "a review in words: nothing could be read from it; write “- file:line — text” "+
			"under a heading for each severity, or the JSON of the schema")
		return
	}
	r.wordCounts(review)
	r.art.Reviews = append(r.art.Reviews, review)
	if r.setAside(review, at, undoneBody(r.file.Body, len(found) == 0)); !r.art.Partly {
		r.notWhole(at, "review", cutBody(r.file.Body))
	}
	r.sayUnknown(review, r.file.verdictLineAt(review.Verdict))
}

// readInside reads a review that stands as values among words, with the scores that these state.
func readInside(f *File) *report.Artefact {
	a := readReview(f)
	a.Scores = append(a.Scores, scoresStated(f)...)
	return a
}
