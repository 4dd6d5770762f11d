package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// Models copy the schema's own words into the values: "pass | fail", "string — what to do", "<TASK-NNN>", "null" as text.
var (
	echoChoice  = pattern.Of(`^[A-Za-z0-9_\[\]-]{1,30}( \| [A-Za-z0-9_\[\]-]{1,30})+$`)
	echoType    = pattern.Of(`^(string|integer|boolean|number)( \| null)? (—|–|-) `)
	echoMark    = pattern.Of(`^<[A-Za-z][A-Za-z0-9_ -]*>$`)
	echoPending = pattern.Of(`^\[(pending|placeholder|tbd|todo)[^\]]*\]$`)
)

// isEcho reports whether a text only repeats the schema and says nothing about this run.
func isEcho(s string) bool {
	if len(s) > 300 {
		return false
	}
	s = strings.TrimSpace(s)
	if len(s) > len("integer") && !mayEcho(s) {
		return false // nearly every value ends here, before an expression runs
	}
	return s == "null" || s == "string" || s == "integer" || s == "boolean" || echoChoice.MatchString(s) || echoType.MatchString(s) || echoMark.MatchString(s) ||
		echoPending.MatchString(strings.ToLower(s)) || isWordChoice(s)
}

// mayEcho looks for a sign that every longer echo has: | < [ - or a dash, of which all begin with the same byte.
func mayEcho(s string) bool {
	for i := range len(s) {
		switch s[i] {
		case '|', '<', '[', '-', "—"[0]:
			return true
		}
	}
	return false
}

// isWordChoice sees "pass|fail". Without blanks both words must be known ones: "TODO|FIXME" is a pattern that someone searched for.
func isWordChoice(s string) bool {
	if !strings.Contains(s, "|") {
		return false
	}
	words := strings.Split(s, "|")
	for _, w := range words {
		if report.ParseSeverity(w) == report.SeverityUnknown && report.ParseOutcome(w) == report.OutcomeUnknown {
			return false
		}
	}
	return true
}
