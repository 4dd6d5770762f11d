package report

import (
	"strings"
)

// Severity is how bad a finding is, on the scale of seed 003. Higher is worse; the zero value is unknown.
type Severity uint8

// The severities, from the mildest to the worst.
const (
	SeverityUnknown Severity = iota // none stated, or a word off the scale
	Informational
	Low
	Medium
	High
	Critical
)

// Severities lists every severity as a reader should meet them, from the worst to the mildest; unknown weighs as much as high, and stands
// behind it: what nobody graded is no worse than what somebody called critical.
var Severities = []Severity{Critical, High, SeverityUnknown, Medium, Low, Informational}

// String gives the word of run.json and of pages.
func (s Severity) String() string {
	return [...]string{"unknown", "informational", "low", "medium", "high", "critical"}[s]
}

// Weight orders severities for judging: unknown weighs as much as high.
func (s Severity) Weight() Severity {
	if s == SeverityUnknown {
		return High
	}
	return s
}

// severityWords maps the words that agents write to the scale. Numbers are left out on purpose: 1 is the worst in one
// scale and the mildest in another, and a guess would be silent. Those that name their scale are read by markDue.
var severityWords = map[string]Severity{
	"critical": Critical, "crit": Critical, "blocker": Critical, "blocking": Critical, "fatal": Critical, "p0": Critical,
	"high": High, "major": High, "important": High, "error": High, "severe": High, "serious": High, "p1": High, "must fix": High, "needs fix": High,
	"medium": Medium, "moderate": Medium, "med": Medium, "warning": Medium, "warn": Medium, "p2": Medium, "should fix": Medium,
	"low": Low, "minor": Low, "p3": Low, "non blocking": Low, "nonblocking": Low,
	"informational": Informational, "info": Informational, "information": Informational, "note": Informational,
	"notice": Informational, "nit": Informational, "nitpick": Informational, "nits": Informational, "suggestion": Informational,
	"trivial": Informational, "nice to have": Informational, "cosmetic": Informational, "optional": Informational, "observation": Informational, "p4": Informational,
}

// ParseSeverity reads a severity word in any case. A word of two severities ("medium-high") counts as the worse one; that it can be fixed
// ("medium_fixable") says nothing.
// Anything else is SeverityUnknown.
func ParseSeverity(raw string) Severity {
	word := FoldWord(raw)
	if s, ok := severityWords[word]; ok || !strings.Contains(word, " ") {
		return s
	}
	return worstOfTwo(strings.Fields(word))
}

// OwnSeverities are words that a policy puts on the scale, as [FoldWord] writes them; nil = the built-in words alone.
type OwnSeverities map[string]Severity

func worstOfTwo(words []string) Severity {
	worst := SeverityUnknown
	if len(words) < 2 {
		return worst
	}
	for _, w := range words {
		s, ok := severityWords[w]
		if !ok && w != "to" && w != "or" && w != "fixable" {
			return SeverityUnknown
		}
		worst = max(worst, s)
	}
	return worst
}

// isFolded reports whether a word is of small letters and digits alone.
func isFolded(s string) bool {
	for i := range len(s) {
		if c := s[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// foldBare is [FoldWord] without the marks that agents put around a word, "**PASS**", "✅ approved" and "Rejected.". Marks that could turn
// it into its opposite, a cross or an empty box, stay, and so make the word unknown.
func foldBare(raw string) string {
	if isFolded(raw) {
		return raw
	}
	bare := FoldWord(strings.Trim(raw, " \t*_`.!✅✔☑✓🟢\uFE0F"))
	if bare == "" && strings.ContainsAny(raw, "✅✔☑✓") {
		return "✅" // the mark alone is the word
	}
	return bare
}

// FoldWord brings a word to lower case with single spaces for blanks, dashes, underscores and slashes.
func FoldWord(raw string) string {
	if isFolded(raw) {
		return raw // nearly every word, and nearly every name that is asked whether it is one
	}
	var b strings.Builder
	b.Grow(len(raw))
	gap := false
	for _, r := range strings.ToLower(raw) {
		switch r {
		case '-', '_', '/', ' ', '\t', '\n', '\r':
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte(' ')
		}
		gap = false
		b.WriteRune(r)
	}
	return b.String()
}
