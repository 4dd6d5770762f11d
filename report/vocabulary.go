package report

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
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

// Severities lists every severity from the worst to the mildest; unknown weighs as much as high, and comes after it:
// what nobody graded is no worse than what somebody called critical.
var Severities = []Severity{Critical, High, SeverityUnknown, Medium, Low, Informational}

// String returns the word of run.json and of pages.
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

// MarshalText writes the word of run.json.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Severity) UnmarshalText(text []byte) error { return UnmarshalWord(s, text, Severities...) }

// UnmarshalWord reads one of a closed list of words, as String writes them.
func UnmarshalWord[W fmt.Stringer](into *W, text []byte, words ...W) error {
	for _, w := range words {
		if w.String() == string(text) {
			*into = w
			return nil
		}
	}
	return fmt.Errorf("%.40q is not one of its words", text)
}

// Outcome is how a check or a whole verification ended.
type Outcome uint8

// The outcomes. What is unknown is never taken for a pass.
const (
	OutcomeUnknown Outcome = iota // not stated, or a word we do not know
	Passed
	Failed
	NotRun // skipped on purpose
)

// String returns the word of run.json and of pages.
func (o Outcome) String() string { return [...]string{"unknown", "pass", "fail", "skipped"}[o] }

// Gravity orders outcomes by how much they speak against the work: a step left out is worse than one that passed.
func (o Outcome) Gravity() int {
	return [...]int{Passed: 0, NotRun: 1, OutcomeUnknown: 2, Failed: 3}[o]
}

// Verdict is how a reviewer or a message judges the work.
type Verdict uint8

// The verdicts.
const (
	NoVerdict Verdict = iota // none stated, or a word that is neither
	Positive                 // approved, pass, lgtm, validation_passed
	Negative                 // rejected, fail, bug_report, revise
)

// String returns the word of run.json.
func (v Verdict) String() string { return [...]string{"none", "positive", "negative"}[v] }

// Answer is what a status word, or another statement, makes of a finding.
type Answer uint8

// The answers, the more favorable the later. Whether one of them holds is for the judge.
const (
	AnswerNone Answer = iota // no status, or one that leaves the finding open
	AnswerEscalated
	AnswerNeedsInput
	AnswerDeferred
	AnswerTested
	AnswerFixed
)

// String returns the word for people.
func (a Answer) String() string {
	return [...]string{"none", "escalated", "needs input", "deferred", "tested", "fixed"}[a]
}

// Truth is yes, no or not known.
type Truth uint8

// The truths. The zero value is not known: absent is never false.
const (
	Unknown Truth = iota
	No
	Yes
)

// String returns the word of JSON, and “unknown” where JSON has none.
func (t Truth) String() string { return [...]string{"unknown", "false", "true"}[t] }

// MarshalText writes the word of run.json.
func (t Truth) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (t *Truth) UnmarshalText(text []byte) error { return UnmarshalWord(t, text, Unknown, No, Yes) }

// Count is a number that a run may state or leave out; the zero value is "not stated".
type Count struct {
	N     int
	Known bool
}

// Known makes a stated count.
func Known(n int) Count { return Count{N: n, Known: true} }

// String writes the number, or nothing where it is not stated.
func (c Count) String() string {
	if !c.Known {
		return ""
	}
	return strconv.Itoa(c.N)
}

// IsZero leaves a count that is not stated out of JSON with omitzero.
func (c Count) IsZero() bool { return !c.Known }

// MarshalJSON writes the number, or null where it is not stated.
func (c Count) MarshalJSON() ([]byte, error) { return []byte(cmp.Or(c.String(), "null")), nil }

// UnmarshalJSON reads what MarshalJSON writes.
func (c *Count) UnmarshalJSON(text []byte) error {
	*c = Count{Known: string(text) != "null"}
	return json.Unmarshal(text, &c.N)
}
