package findings

import (
	"slices"
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What a plan says of the time ahead is no finding: the risks that it meets beforehand, and what is to be built, which has a rank as findings have.

// isPlan reports whether an object is a plan or one of its tasks.
func isPlan(o node.Names) bool {
	return o.Has("tasks", "depends_on", "convergence", "acceptance_criteria", "workstreams", "waves")
}

// isForeseen reports whether an entry is a risk of a plan: it says what is done against it, or not how grave it is though the plan itself holds it,
// and stands nowhere in the work.
func isForeseen(e *decode.Node, name string, planned bool) bool {
	return risks.MatchString(node.Snake(name)) && !standing.MatchString(node.Snake(name)) && !standsSomewhere(e) &&
		(node.Has(e, "mitigation", "mitigations", "contingency", "fallback") || planned && !node.Has(e, phrase.SeverityNames...)) &&
		!node.Has(e, phrase.StatusNames...) && !node.Has(e, "evidence")
}

// mayCome reports whether an entry is a risk ahead outside of a plan: it has a probability. What was identified, a gate may see already.
func mayCome(e *decode.Node, name string) bool {
	return node.Has(e, "probability", "likelihood") && !strings.HasPrefix(node.Snake(name), "identified")
}

// standsSomewhere reports whether an entry names a place in the work.
func standsSomewhere(e *decode.Node) bool {
	return node.Has(e, phrase.FileNames...) || node.Has(e, phrase.FilesNames...) || node.Has(e, phrase.LocationNames...) || node.Has(e, phrase.LineNames...)
}

// isWish reports whether an entry is something to be built: all that marks it is a priority, its list does not say that it holds findings, and it
// stands nowhere, or waits as a task does, which names no line. One that has a word for what is wrong is a finding.
func isWish(e *decode.Node, name string, g Given) bool {
	if name == "" || isGraded(node.Of(Wrapped(e))) || !node.Has(e, "priority") || g.Severity != "" || g.class != "" || saysTrouble(name) {
		return false
	}
	return (!standsSomewhere(e) || waits(e) && !node.Has(e, phrase.LineNames...)) && !node.Has(e, phrase.FaultNames...) && !node.Has(e, faults...)
}

// saysTrouble reports whether the name of a list leaves room for findings in it.
func saysTrouble(name string) bool {
	word := node.Snake(name)
	return saysTexts(name) || maySayFindings(name) || mildGroup(name) != "" ||
		comments.MatchString(word) || ofChecks.MatchString(word) || trouble.MatchString(word)
}

// waits reports whether an entry has the state of a task that nobody has begun.
func waits(e *decode.Node) bool {
	state := node.Find(e, phrase.StatusNames...)
	return state != nil && slices.Contains([]string{"pending", "todo", "planned", "proposed", "not_started", "queued"}, node.Snake(state.Text))
}

var (
	faults = []string{"issue", "problem", "concern", "finding", "defect", "suggested_fix", "fix_direction", "snippet"}
	risks  = pattern.Of(`(?:^|_)risks$`)
	// standing names risks that the work has now.
	standing = pattern.Of(`^(?:residual|remaining|open|outstanding|unresolved|known|accepted|actual|found|discovered|security)_`)
	trouble  = pattern.Of(`(?:^|_)(?:findings?|issues?|bugs?|defects?|vulnerabilit(?:y|ies)|flaws?|regressions?|gaps?|problems?|deferred|postponed|known|debt|missing|inconsistencies|discrepancies)(?:_|$)`)
)
