package findings

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// group reads a member's name as a group of findings: a severity, a class, a category, a file, or a reviewer's role. Parent is the name
// of the object that the member stands in.
func group(m *decode.Member, parent string, g Given) Given {
	switch name := m.Name; {
	case phrase.ClassWord(name) != "":
		g.class = phrase.ClassWord(name)
	case groupSeverity(name) != "":
		g.Severity = groupSeverity(name)
	case SaysFindings(parent) && phrase.GradeOf(name) != report.SeverityUnknown:
		g.Severity = name
	case node.Snake(name) == "observations":
		g.category = report.Observation
	case phrase.IsSource(name) || strings.Contains(name, "/") && phrase.FileLike(name):
		g.file = name
	case knownRole(name) && (m.Value.Kind == decode.Array || node.Has(&m.Value, "findings", "issues")):
		g.Reviewer = report.ReviewerName(name)
	}
	return g
}

// mildGroups are words of the scale that as often name other lists (optional dependencies, suggestions for later). They
// are a severity only in a name that says findings too, optional_findings, or of what says a line of a file.
var mildGroups = []string{"optional", "suggestion", "observation", "notice", "trivial", "cosmetic", "information", "note", "error", "blocking", "nice_to_have", phrase.Important}

// groupSeverity gives the severity that a group's name says: "critical", "must_fix", "high_findings", "blockers".
func groupSeverity(name string) string {
	word := node.Snake(name)
	for _, noun := range []string{"_findings", "_issues", "_severity", "_priority", "_risks", "_bugs"} {
		if bare, ok := strings.CutSuffix(word, noun); ok && phrase.GradeOf(bare) != report.SeverityUnknown {
			return bare
		}
	}
	if phrase.GradeOf(word) == report.SeverityUnknown {
		word = strings.TrimSuffix(word, "s")
	}
	if phrase.GradeOf(word) == report.SeverityUnknown || slices.Contains(mildGroups, word) {
		return ""
	}
	return word
}

// Grades reports whether a list's name says how grave its entries are.
func Grades(name string) bool { return groupSeverity(name) != "" }

// mildGroup gives such a word that is a list's whole name: “blocking”, “suggestions”.
func mildGroup(name string) string {
	word := strings.TrimSuffix(node.Snake(name), "s")
	if slices.Contains(mildGroups, word) {
		return word
	}
	return ""
}

// gradesList reports whether a list's name says how grave its entries are, so that the mild words beside it do so too. What blocks, in a list, does.
func gradesList(m decode.Member) bool {
	return m.Value.Kind == decode.Array && (groupSeverity(m.Name) != "" || mildGroup(m.Name) == "blocking")
}

// asks reports whether a list's name says, among lists named by severities, that its texts ask for something: “suggestions”, not “notes”.
func asks(name string) bool {
	switch mildGroup(name) {
	case "blocking", "suggestion", "optional", "trivial", "cosmetic", "nice_to_have", phrase.Important:
		return true
	}
	return false
}

// roles are the reviewers of the swarm schema and its relatives, by whose name findings are grouped.
var roles = []string{"security", "qa", "code-reviewer", "performance", "ui", "api", "db", "architecture", "architect", "correctness",
	"maintainability", "accessibility", "docs", "documentation", "quality", "testing", "tests", "structural", "plan-adherence", "best-practices"}

func knownRole(name string) bool {
	word := report.ReviewerName(name)
	return slices.Contains(roles, word) || strings.HasSuffix(word, "-reviewer")
}
