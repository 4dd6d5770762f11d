package report

import (
	"maps"
	"slices"
	"strings"
)

// Reading is one word that a run writes and what it is taken for. The lists of readings are what docs/vocabulary.md publishes.
type Reading struct {
	Word string // folded: lower case, single blanks
	Is   string // our word
}

// SeverityWords lists the words of [ParseSeverity], worst first.
func SeverityWords() []Reading {
	return readings(severityWords, Critical, High, Medium, Low, Informational)
}

// SeverityDueWords lists the words of [SeverityDue], which count only where a severity is asked for: what is to be done, and other languages.
func SeverityDueWords() []Reading {
	all := maps.Clone(severitiesAbroad)
	maps.Copy(all, severitiesDue)
	maps.Copy(all, severitiesAsked)
	return readings(all, Critical, High, Medium, Low, Informational)
}

// OutcomeWords lists the words of [ParseOutcome].
func OutcomeWords() []Reading { return readings(outcomeWords, Passed, Failed, NotRun) }

// VerdictWords lists the words of [ParseVerdict] that are no outcomes.
func VerdictWords() []Reading { return readings(verdictWords, Positive, Negative, NoVerdict) }

// AnswerWords lists the words of [ParseAnswer].
func AnswerWords() []Reading {
	return readings(answerWords, AnswerFixed, AnswerDeferred, AnswerNeedsInput)
}

// word is one of our own closed sets of words.
type word interface {
	comparable
	String() string
}

// readings lists a table by our word in the order given, then by theirs.
func readings[W word](table map[string]W, order ...W) (list []Reading) {
	for _, is := range order {
		begin := len(list)
		for raw, means := range table {
			if means == is {
				list = append(list, Reading{raw, is.String()})
			}
		}
		slices.SortFunc(list[begin:], func(a, b Reading) int { return strings.Compare(a.Word, b.Word) })
	}
	return list
}
