package phrase

import (
	"slices"
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

// maxEcho bounds a text that may be one, in bytes.
const maxEcho = 300

// IsEcho reports whether a text only repeats the schema and says nothing about this run.
func IsEcho(s string) bool {
	if len(s) > maxEcho {
		return false
	}
	s = strings.TrimSpace(s)
	return s != "" && (isMark(s) || IsChoice(s))
}

// isMark lets the first byte decide of nearly every value, before an expression runs.
func isMark(s string) bool {
	switch s[0] {
	case '<':
		return echoMark.MatchString(s)
	case '[':
		return echoPending.MatchString(strings.ToLower(s))
	case 's', 'i', 'b', 'n':
		return s == "null" || s == "string" || s == "integer" || s == "boolean" || echoType.MatchString(s)
	}
	return false
}

// IsChoice sees "pass | fail", and "pass|fail".
func IsChoice(s string) bool {
	s = strings.TrimSpace(s)
	return len(s) <= maxEcho && strings.Contains(s, "|") && (echoChoice.MatchString(s) || isWordChoice(s))
}

// isWordChoice sees "pass|fail". Without blanks both words must be known ones: "TODO|FIXME" is a pattern that someone searched for.
func isWordChoice(s string) bool {
	return !slices.ContainsFunc(strings.Split(s, "|"), func(w string) bool {
		return report.ParseSeverity(w) == report.SeverityUnknown && report.ParseOutcome(w) == report.OutcomeUnknown
	})
}
