package report

import "strings"

// severitiesAsked are titles that say what is asked for, and so how much it matters.
var severitiesAsked = map[string]Severity{
	"fix required": High, "fixes required": High, "required fix": High, "required fixes": High, "change required": High, "changes required": High,
	"required change": High, "required changes": High, "requested changes": High, "required": High, "action required": High, "actions required": High, "required actions": High,
	"must be fixed": High, "must change": High, "must address": High, "must be addressed": High, "must do": High,
	"needs fixing": High, "need fixing": High, "needs a fix": High, "to fix": High, "to be fixed": High, "fix now": High,
	"should address": Medium, "should be addressed": Medium, "should be fixed": Medium, "should change": Medium,
	"could fix": Low, "could be fixed": Low, "fix later": Low,
	"consider": Informational, "to consider": Informational, "could improve": Informational,
	"optional improvements": Informational, "optional changes": Informational, "optional fixes": Informational,
}

// dueWords say by when, behind what is asked for, or alone: “Before merge”.
var dueWords = []string{"before merge", "before merging", "before the merge", "prior to merge", "prior to merging", "before release"}

// severityAsked reads the title of a section by what it asks for: “Fix required”, “Must change before merge”.
func severityAsked(raw string) Severity {
	word := FoldWord(raw)
	for _, due := range dueWords {
		if rest, ok := strings.CutSuffix(word, due); ok && rest == "" {
			return High
		} else if ok {
			word = strings.TrimSpace(rest)
			return max(severitiesAsked[word], severityWords[word])
		}
	}
	return severitiesAsked[word]
}

// SeveritySaid reads what counts only where a severity is due: a word of another language, or what is asked for.
func SeveritySaid(raw string) Severity {
	if s := SeverityAbroad(raw); s != SeverityUnknown {
		return s
	}
	return severityAsked(raw)
}
