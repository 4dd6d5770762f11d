package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// What a reviewer says beside the verdict of how far it goes: more that blocks than it lists, conditions of the approval, files that nobody looked at.

var (
	blockingNames   = []string{"blocking_issues", "blocking_findings", "blocking_count", "blockers", "must_fix_count"}
	conditionNames  = []string{"conditions", "approval_conditions", "conditions_for_approval"}
	unreviewedNames = []string{"files_not_reviewed", "not_reviewed", "unreviewed_files", "unreviewed", "skipped_files", "files_skipped"}
)

func (o *object) limits(review *report.Review) {
	if o == nil {
		return
	}
	if n := o.declared(blockingNames...); n.N > len(review.Findings) {
		review.Declared = n
	}
	review.Conditions, review.Unreviewed = o.remarks(conditionNames), o.remarks(unreviewedNames)
}

// remarks gives the texts of a list that say something; “none” says nothing. It takes nothing: whatever stands there stays in view.
func (o *object) remarks(names []string) (texts []string) {
	n := find(o.node, names...)
	if n == nil {
		return nil
	}
	list := n.Items
	if n.Kind == decode.String {
		list = []decode.Node{*n}
	}
	for _, e := range list {
		if text := strings.TrimSpace(e.Text); e.Kind == decode.String && text != "" && !noFinding.MatchString(text) {
			texts = append(texts, text)
		}
	}
	return texts
}
