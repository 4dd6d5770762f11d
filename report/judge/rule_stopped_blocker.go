package judge

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// blocker is the first of the blockers that a message lists and that stands, whatever else it says of the work; empty where it lists none.
func blocker(m *report.Message) string {
	for _, f := range m.Fields {
		if strings.Contains(f.Name, "lockers") && blockerField.MatchString(f.Name) &&
			!slices.Contains(noReason, report.FoldWord(f.Value)) && !isNoBlocker(f.Value) && !overcome(m, f.Name) {
			return "blocked by " + f.Value
		}
	}
	return ""
}

// statusField is where a message says how the work stands, also as a list of words or in an object's word.
var statusField = pattern.Of(`(?i)^(?:payload|data)\.status(?:\.(?:\d+|status|state|value|text))?$`)

// followed reports whether a word of a list of states has another behind it: such a list is a history, and its last word tells how the work stands.
func followed(later []report.Fact, name string) bool {
	list := strings.TrimRight(name, "0123456789")
	return list != name && slices.ContainsFunc(later, func(f report.Fact) bool {
		return statusField.MatchString(f.Name) && strings.TrimRight(f.Name, "0123456789") == list
	})
}

// overcome reports whether the object in which a blocker is described says that it is none any more.
func overcome(m *report.Message, described string) bool {
	at := described[:strings.LastIndex(described, ".")+1]
	said := slices.ContainsFunc([]string{"status", "state", "resolution"}, func(name string) bool { return isOver(m.Text(at + name)) })
	return said || m.IsTrue(at+"resolved") || m.IsFalse(at+"blocking")
}

// isOver reads the word alone, or with more behind it: “resolved (key issued)”.
func isOver(raw string) bool {
	if words := stopBecause.FindStringSubmatch(raw); words != nil {
		raw = words[1]
	}
	return report.ParseAnswer(raw) == report.AnswerFixed || slices.Contains(overWords, report.FoldWord(raw))
}

// overWords are said of a blocker, where other things are fixed.
var overWords = []string{"cleared", "unblocked", "solved", "overcome", "mitigated", "worked around"}

// blockerField is a blocker in words, alone or in a list, or what describes one that is an object.
var blockerField = pattern.Of(`(?i)^(?:payload\.|data\.)?blockers(?:\.\d+)*(?:\.(?:description|text|title|reason|detail|details|message|summary|issue|blocker))?$`)

// blocks: what its sender calls high stops the work, as a consensus does, and so does what has no known weight: an error is what a role reports
// where it could not do its task.
func blocks(m *report.Message) bool {
	grave := gravity(m.Signal)
	return grave == report.Critical || grave == report.High || grave == report.SeverityUnknown
}

// reportsCritical: an error that its own report calls critical stops the work; of lesser ones a report may be all that there is to say.
func reportsCritical(m *report.Message) bool {
	grave, _ := m.Field("payload.severity")
	return gravity(cmp.Or(grave, m.Text("payload.severity.0"))) == report.Critical
}
