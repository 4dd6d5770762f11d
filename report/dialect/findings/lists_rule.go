package findings

import (
	"slices"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Rules are no findings: a contract or a linter's settings says how bad a breach would be, and tells of none.

// isRule reports whether an entry is a rule: it stands nowhere, and nobody says what came of it.
func isRule(e *decode.Node, name string) bool {
	return likeRule(e, node.Snake(name)) && !node.Has(e, phrase.FileNames...) && !node.Has(e, phrase.FilesNames...) &&
		!node.Has(e, phrase.LocationNames...) && !node.Has(e, phrase.LineNames...) &&
		!node.Has(e, phrase.StatusNames...) && !node.Has(e, "result", "outcome", "passed", "violated", "violations", "evidence")
}

// likeRule reports whether the list is one of rules, or the entry says how a breach is known: by an expression, in a list of patterns, or by an
// example of what is valid. A name in a list of patterns is what was found.
func likeRule(e *decode.Node, name string) bool {
	return slices.Contains(ruleLists, name) || switchable(e) || node.Has(e, alarmed...) || validates.MatchString(name) && node.Has(e, "pattern", "regex") || ofPatterns.MatchString(name) && slices.ContainsFunc(e.Members, isExpression) ||
		slices.ContainsFunc(e.Members, func(m decode.Member) bool { return exampleOf.MatchString(node.Snake(m.Name)) })
}

// ruleLists are the names of lists that say what must hold.
var ruleLists = []string{"rules", "constraints", "invariants", "alert_rules", "alerting_rules"}

// alarmed are members that say whom a watch over what runs is to wake.
var alarmed = []string{"receiver", "receivers", "channels", "notify", "notification_channels", "escalation_policy"}

// switchable reports whether an entry matches something and can be turned off.
func switchable(e *decode.Node) bool {
	on := node.Find(e, "enabled")
	return on != nil && on.Kind == decode.Bool && node.Has(e, "pattern", "patterns", "regex", "pattern_type")
}

// isExpression reports whether a member is a pattern that only a machine reads.
func isExpression(m decode.Member) bool {
	name := node.Snake(m.Name)
	return name == "regex" || name == "pattern" && machineRead.MatchString(m.Value.Text)
}

var (
	ofPatterns  = pattern.Of(`(?:^|_)patterns$`)
	validates   = pattern.Of(`(?:^|_)validat(?:e|ors?)$`)
	machineRead = pattern.Of(`\\[a-zA-Z(.\[]|[.\])\w][*+]|\[\^?[\w-]+\]|\(\?|\S\|\S|\$$|^\^`)
	// exampleOf shows what a breach would look like, or what would be none. Code that is bad or good stands beside findings too.
	exampleOf = pattern.Of(`^(?:in)?valid_examples?$|^examples?_(?:in)?valid$`)
)
