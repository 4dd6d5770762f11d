package findings

import (
	"slices"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

var (
	surely  = pattern.Of(`(^|_)(findings?|issues?|vulnerabilit(y|ies)|bugs?|defects?|anti_?patterns?|rejection_(feedback|reasons?)|(required|requested)_changes)($|_(found|list|by_[a-z]+)$)`)
	perhaps = pattern.Of(`(^|_)(gaps?|risks?|concerns?|observations?|warnings?|blockers?|problems?|weakness(es)?|threats?|caveats?|violations?|errors?|diagnostics?)($|_(found|list|by_[a-z]+)$)`)
	other   = pattern.Of(`(^|_)(positives?|resolved|fixed|closed|created|ready|good|strengths?|prior|previous|noted|preexisting|pre_existing|recommendations?|next_steps?|tasks?|todos?|actions?|steps?|stories|questions?|milestones?|goals?|requirements?|criteria|scenarios?|test_cases|components|failures|failing_tests|failed_tests|lint_issues|related)($|_)`)
	work    = pattern.Of(`^(product_|feature_|sprint_|task_)?(backlog|queue|features|epics)$`) // what is to be built, but in a reviewer's own file
)

// SaysFindings reports whether a list's name says that it holds findings.
func SaysFindings(name string) bool { return surely.MatchString(node.Snake(name)) }

var (
	// mended names what a message tells of findings that others raised, and of another time.
	mended = pattern.Of(`(^|_)(fixed|resolved|addressed|closed|corrected|applied|previous|prior)($|_)`)
	// unmended takes that back: not_fixed, to_be_addressed.
	unmended = pattern.Of(`(^|_)(not|be|never|partially|partly|half|wont)_`)
)

// Past reports whether a member of a message lists what was mended. One called fixes alone does so where the message judges nothing: a
// reviewer lists under it what to mend. An entry that says that it is open after all is no such thing.
func (s *Search) Past(v form.Value, name string) bool {
	name = node.Snake(name)
	told := mended.MatchString(name) && !unmended.MatchString(name) || name == "fixes" && !s.Judges
	return s.Spoken && told && !slices.ContainsFunc(v.Node.Items, func(e decode.Node) bool {
		state := node.Find(&e, phrase.StateNames...)
		return state != nil && phrase.LeavesOpen(node.Plain(state))
	})
}

// IsFindings is for the one name under which an empty list means that there are none.
func IsFindings(name string) bool {
	name = node.Snake(name)
	return name == "findings" || name == "issues" || name == "review_issues" || name == "top_issues"
}

// maySayFindings is for names under which findings stand as often as other remarks.
func maySayFindings(name string) bool { return perhaps.MatchString(node.Snake(name)) }

// Denied reports whether a list's name says that its entries are something else, or findings of another time.
func Denied(name string) bool { return other.MatchString(node.Snake(name)) }
