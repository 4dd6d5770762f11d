package main

import (
	"slices"
	"strings"

	"swarmreport/render"
	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/query"
	"swarmreport/report/view"
)

// question is what is asked for, and how it is answered.
type question[T any] struct {
	what    string
	keys    []query.Key
	words   map[string][]string // all that some of the keys can have
	of      func(*report.Run) int
	asked   func(*view.Run, query.Query) []T
	formats []format[*render.Answer[T]]
}

// parse refuses what nothing can ever fit: a slip in it would read as "nothing found".
func (q question[T]) parse(text string) (query.Query, error) {
	asked, unknown := query.Parse(text, q.keys)
	if len(unknown) > 0 {
		return asked, misused("%s: is not a key; the keys are %s. To look for it as text, put it in quotes", unknown[0], keyNames(q.keys))
	}
	if joins := query.Joins(text); len(joins) > 0 {
		return asked, misused("%s joins no terms: all must fit, a comma behind a key is \"or\", and a dash before a term is not. To look for it as text, put it in quotes", joins[0])
	}
	if foreign := query.Foreign(text, q.keys); len(foreign) > 0 {
		return asked, misused("%s is no term: a key stands first, with a colon behind it, a comma is \"or\", and a dash before a term is not. To look for it as text, put it in quotes", foreign[0])
	}
	if odd := query.Unmet(text, q.keys, q.words); len(odd) > 0 {
		key, value := odd[0][0], odd[0][1]
		return asked, misused("%s:%s fits no %s; the words of %s are %s, and \"\" for none", key, value, q.what, key, strings.Join(q.words[key], ", "))
	}
	return asked, nil
}

// closedWords are all words that the findings of a run can have behind a key. What is resolved is no finding of the run that was asked.
func closedWords() map[string][]string {
	states := judge.StateWords()
	return map[string][]string{
		"sev":     words(report.Severities...),
		"state":   states[:slices.Index(states, judge.ResolvedWord)],
		"proof":   words(judge.NoProof, judge.Claimed, judge.Corroborated, judge.Contradicted, judge.Refuted),
		"verdict": words(judge.Pass, judge.Review, judge.Fail, judge.Incomplete),
	}
}

func keyNames(keys []query.Key) string {
	return strings.Join(namesOf(keys, func(k query.Key) string { return k.Name }), ", ")
}
