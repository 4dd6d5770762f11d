package reviews

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// Rounds of a review whose reviewers answer in plain text, a folder for each round: reviews/<round>/<reviewer>.txt. Beside their answers lie the
// prompts, the change, and what the tools note of the round as JSON: who was asked, and how many passed.
//
//	VERDICT: FAIL
//	FINDINGS:
//	- [High] The token is logged (src/app.go:12)

// PlainShape takes a text among reviews that says its verdict and, below it, its findings; or whose lines raise findings as those of Markdown do.
func PlainShape(f *form.File) bool {
	if !prose.AmongReviews(f) || promptStem.MatchString(form.Stem(f.Path)) {
		return false
	}
	words, _ := plainWords(f)
	return plainReview.MatchString(f.Body) || slices.Contains(wordEnds[:3], strings.ToLower(path.Ext(f.Path))) && raisesAny(words, graded)
}

var (
	plainReview = pattern.Of(`(?m)^[*_#\s]*VERDICT:[*_\s]*[A-Z][A-Z_ -]{1,30}[*_\s]*$[\s\S]{0,400}?^[*_#\s]*FINDINGS:`)
	promptStem  = pattern.Of(`(?i)(?:^|[-_.])(?:prompts?|templates?|instructions?|diff)$`)
)

// readPlain reads such a text as if it were Markdown, which its lists are.
func readPlain(f *form.File) *report.Artefact {
	words := *f
	words.Format = form.Markdown
	return readWords(&words)
}

// NotesRound reports whether a file of values tells only who was asked to review, or how many of them passed: that is no review that lacks its findings.
func NotesRound(f *form.File) bool {
	n, ok := f.First()
	if !ok || n.Kind != decode.Object || node.Has(n, "findings", "issues", "reviewer") {
		return false
	}
	asked := node.Find(n, "reviewers")
	names := asked != nil && asked.Kind == decode.Array && len(asked.Items) > 0 && !slices.ContainsFunc(asked.Items, func(e decode.Node) bool {
		return !node.Has(&e, "name", "role") || node.Has(&e, "findings", "issues", "verdict") || findings.LikeFinding(&e)
	})
	return names || node.Has(n, "review_id") && node.Has(n, "pass_count", "fail_count")
}
