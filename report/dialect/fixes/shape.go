package fixes

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// How a fixer's summary is known where no schema word says so: by its lists, or by a place that says that a fixer wrote it and by answers in it.

// SummaryShape takes a file of values that lists what was fixed, deferred or disputed, or a fixer's record of a round. One that raises findings is
// a review.
func SummaryShape(f *form.File) bool {
	if f.Format == form.Markdown || f.Format == form.Text {
		return false
	}
	if isRegister(f) {
		return true
	}
	for _, v := range f.Roots() {
		if node.Has(v.Node, "findings_fixed", "findings_deferred", "fixed_findings", "findings_addressed", "findings_disputed", "findings_dismissed") &&
			!tellsFindings(v) ||
			isDispositions(v) || tellsTakenBack(v.Node) || listsApplied(v) {
			return true
		}
		if byFixer(f.Path) && !tellsFindings(v) && (isRound(v.Node) && (saysDone(f.Path) || !onlyFixes(v.Node)) || hasOutcomes(v) || isRecord(v, f.Path)) {
			return true
		}
	}
	return false
}

// listsApplied reports whether a document lists fixes that were applied, each by the id of what it mends, and raises nothing itself.
func listsApplied(v form.Value) bool {
	list := node.Find(v.Node, appliedNames...)
	return list != nil && list.Kind == decode.Array && len(list.Items) > 0 && !tellsFindings(v) && !slices.ContainsFunc(list.Items, func(n decode.Node) bool {
		id := node.Find(&n, phrase.ClaimIDNames...)
		return id == nil || !phrase.HasID(id.Text)
	})
}

// AnswersAlone reports whether a file is a bare list of answers, which reviews lie beside too.
func AnswersAlone(f *form.File) bool {
	v, ok := f.First()
	return ok && v.Kind == decode.Array && isDispositions(form.Value{Node: v})
}

// isDispositions reports whether a document, or its list of that name, says of each finding by its id what became of it.
func isDispositions(v form.Value) bool {
	if list := node.Find(v.Node, "dispositions", "finding_dispositions"); list != nil && !node.Has(v.Node, "findings") {
		v = form.Value{Node: list}
	}
	return v.Node.Kind == decode.Array && form.IsOutcomes(v) && answers(form.Entries(v)) && !slices.ContainsFunc(v.Node.Items, func(n decode.Node) bool {
		return !node.Has(&n, "finding_id") || findings.LikeFinding(&n)
	})
}

var (
	fixerName = pattern.Of(`(?i)^fix(?:es|ed)?(?:[-_.]|$)`)
	toBeFixed = pattern.Of(`(?i)plan|propos|request|prompt|queue|to-?do|instruct|tasks|[-_.]spec|strateg|input|context|candidate|suggest|recommend|need|requir|brief|assign|schema|template|example`)
	doneName  = pattern.Of(`(?i)^fix(?:es|ed)?\.|(?:^|[-_.])(?:report|results?|summary|outcomes?|records?|log|output|done|applied|completed?|(?:round|iteration|pass)?[-_]?\d+)[-_.]`)
)

// byFixer reports whether a file's place says that a fixer wrote what it did: fix-report.json, fix/results.json. A plan says what is to do.
func byFixer(file string) bool {
	base, folder := path.Base(file), strings.ToLower(path.Base(path.Dir(file)))
	return (fixerName.MatchString(base) || folder == "fix" || folder == "fixes") && !toBeFixed.MatchString(base)
}

// saysDone reports whether a file's name speaks of what was done, and not of fixes alone, which may be yet to come.
func saysDone(file string) bool { return doneName.MatchString(path.Base(file)) }

// onlyFixes reports whether a document lists fixes without any word that says that they were made.
func onlyFixes(n *decode.Node) bool {
	return !node.Has(n, slices.Concat(appliedNames, fixedNames, deferredNames)...)
}

func hasOutcomes(v form.Value) bool {
	if v.Node.Kind == decode.Array {
		return form.IsOutcomes(v) && onlyAnswers(v)
	}
	return slices.ContainsFunc(v.Node.Members, func(m decode.Member) bool {
		return slices.Contains(outcomeNames, node.Snake(m.Name)) && form.IsOutcomes(form.Value{Node: &m.Value}) || answersFindings(&m)
	})
}

// isRecord reports whether a document is what became of one finding: it names it so, is called by its id, or surely says that it was fixed.
func isRecord(v form.Value, file string) bool {
	e := form.Entry{Value: v}
	id := node.Find(v.Node, phrase.ClaimIDNames...)
	if id == nil || !phrase.HasID(id.Text) || !form.AreOutcomes([]form.Entry{e}) ||
		!onlyAnswers(form.Value{Node: &decode.Node{Kind: decode.Array, Items: []decode.Node{*v.Node}}}) {
		return false
	}
	return node.Has(v.Node, "finding_id", "issue_id") || report.NormalID(form.Stem(file)) == report.NormalID(id.Text) || e.SurelyFixed()
}

// tellsFindings reports whether a document has findings, and not only answers to those of others under that name.
func tellsFindings(v form.Value) bool {
	return node.Has(v.Node, "findings") && !slices.ContainsFunc(v.Node.Members, func(m decode.Member) bool { return answersFindings(&m) })
}

func answersFindings(m *decode.Member) bool {
	list := form.Value{Node: &m.Value}
	return slices.Contains(findingNames, node.Snake(m.Name)) && onlyAnswers(list) && form.IsOutcomes(list)
}
