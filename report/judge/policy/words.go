package policy

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// words are the vocabularies that a team may extend.
func words() shape {
	builtIn := dialect.Words{}
	severities := ownWords("severity", severityNames, scale, func(word string) (report.Severity, bool) {
		is := builtIn.Severity(word)
		return is, is != report.SeverityUnknown
	}, func(p *File) *map[string]report.Severity { return &p.Words.Severities })
	statuses := ownWords("status", []string{"fixed", "deferred", "needs_input", "open"},
		[]report.Answer{report.AnswerFixed, report.AnswerDeferred, report.AnswerNeedsInput, report.AnswerNone},
		builtIn.Status, func(p *File) *map[string]report.Answer { return &p.Words.Statuses })
	outcomes := ownWords("outcome", []string{"pass", "fail", "skipped"},
		[]report.Outcome{report.Passed, report.Failed, report.NotRun}, func(word string) (report.Outcome, bool) {
			is := builtIn.Outcome(word)
			return is, is != report.OutcomeUnknown
		}, func(p *File) *map[string]report.Outcome { return &p.Words.Outcomes })
	keys := []key{severities, statuses, outcomes}
	return shape{keys: keys, takes: "a mapping: " + strings.Join(namesOf(keys, func(k key) string {
		return k.name + " to " + k.takes
	}), "; ")}
}

// ownWords is the key of one vocabulary. Words are stored as a vocabulary looks them up; a built-in word keeps its
// meaning, so that a policy only adds words. A vocabulary looks up no more than 100 bytes.
func ownWords[T comparable](name string, means []string, values []T, builtIn func(word string) (is T, known bool),
	field func(*File) *map[string]T) key {
	take := func(r *reader, n *decode.Node) {
		words := map[string]T{}
		for _, m := range n.Members {
			is := values[slices.Index(means, m.Value.Text)]
			if other, known := builtIn(m.Name); known && other != is {
				r.fault(m.Offset, "words.%s: %q is a built-in word for %s; a policy adds words, and changes none", name, m.Name,
					means[slices.Index(values, other)])
			}
			word := dialect.Fold(m.Name)
			if _, twice := words[word]; twice {
				r.fault(m.Offset, "words.%s has %q twice; case, dashes and underscores do not matter", name, m.Name)
			}
			words[word] = is
		}
		*field(r.file) = words
	}
	return key{name, "The team's own words for a " + name + ".", shape{entries: &shape{words: means, size: 100},
		size: 200, takes: "{word: " + orList(means) + "}", take: take}}
}
