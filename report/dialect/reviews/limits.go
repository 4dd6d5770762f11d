package reviews

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
)

// What a reviewer says beside the verdict of how far it goes: more that blocks than it lists, conditions of the approval, files that nobody looked at.

var (
	blockingNames   = []string{"blocking_issues", "blocking_findings", "blocking_count", "blockers", "must_fix_count"}
	conditionNames  = []string{"conditions", "approval_conditions", "conditions_for_approval"}
	unreviewedNames = []string{"files_not_reviewed", "not_reviewed", "unreviewed_files", "unreviewed", "skipped_files", "files_skipped"}
)

// Limits takes the conditions of a review's verdict, what it left unreviewed, and the number of blocking findings where that is more than it lists.
func Limits(o *form.Object, review *report.Review) {
	if o == nil {
		return
	}
	if n := o.Declared(blockingNames...); n.N > len(review.Findings) {
		review.Declared = n
	}
	review.Conditions, review.Unreviewed = remarks(o, conditionNames), remarks(o, unreviewedNames)
	for _, name := range conditionRemarks {
		if n := o.Find(name); n != nil && n.Kind == decode.String {
			review.Conditions = append(review.Conditions, conditionsIn(n.Text)...)
		}
	}
}

var conditionRemarks = []string{"summary", "notes", "note", "comments", "comment", "message", "rationale", "assessment", "overall_assessment"}

// ConditionsIn gives the conditions that the words of an approval set, unless they stand in a block of code or in a quote.
func ConditionsIn(words string) (list []string) {
	for _, line := range (&form.File{Body: words}).Uncoded() {
		if !strings.HasPrefix(strings.TrimSpace(line), ">") {
			list = append(list, conditionsIn(line)...)
		}
	}
	return list
}

// conditionsIn gives the sentences that let the work through on a condition: “Approved, but the lock must be widened before release.”
func conditionsIn(text string) (list []string) {
	for _, said := range phrase.WholeSentences(report.Shorten(text, markup.MaxLine)) {
		if phrase.SetsCondition(said) {
			list = append(list, strings.TrimSpace(markup.Bare(said)))
		}
	}
	return list
}

// remarks gives the texts of a list that say something; “none” says nothing. It takes nothing: whatever stands there stays in view.
func remarks(o *form.Object, names []string) (texts []string) {
	n := o.Find(names...)
	if n == nil {
		return nil
	}
	list := n.Items
	if n.Kind == decode.String {
		list = []decode.Node{*n}
	}
	for _, e := range list {
		if text := strings.TrimSpace(e.Text); e.Kind == decode.String && text != "" && !phrase.NoFinding.MatchString(text) {
			texts = append(texts, text)
		}
	}
	return texts
}
