package reviews

import (
	"slices"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// What an agent of a pipeline hands in at the end of its step. It has no list of a common name, and signs with the name of its role:
//
//	{"agent": "code-reviewer", "status": "rejected", "rejection_feedback": ["Sums are lost at midnight."]}
//	{"agent": "qa-tester", "status": "completed", "logic_issues": [], "security_issues": []}

var (
	// HandedFile is what such a file is called.
	HandedFile = pattern.Of(`(?i)(?:^|[-_.])(?:review|qa|audit)(?:[-_.]|$)`)
	// judgingRole is that of an agent that looks at the work of others.
	judgingRole = pattern.Of(`(?i)(?:^|[-_ ])(?:review(?:er)?|qa|audit(?:or)?|critic|tester)(?:[-_ ]|$)`)
)

// IsHandedIn reports whether an agent that judges hands in a list of what it found.
func IsHandedIn(n *decode.Node) bool {
	who := node.Find(n, "agent", "agent_name", "role")
	return who != nil && who.Kind == decode.String && judgingRole.MatchString(who.Text) && slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		return m.Value.Kind == decode.Array && findings.SaysFindings(m.Name) && !findings.Denied(m.Name)
	})
}
