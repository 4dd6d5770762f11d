package dialect

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// Meanings are a vocabulary: words by what they mean, the worst first.
type Meanings[T fmt.Stringer] []struct {
	Means T
	Words string
}

// table finds what a word means.
func (m Meanings[T]) table() map[string]T {
	table := map[string]T{}
	for _, row := range m {
		for word := range strings.SplitSeq(row.Words, ", ") {
			table[word] = row.Means
		}
	}
	return table
}

// SeverityWords are the words for how bad a finding is. A number alone is none: 1 is the worst of one scale and the
// mildest of another.
var SeverityWords = Meanings[report.Severity]{
	{report.Critical, "critical, crit, blocker, blocking, fatal, p0, 🔴"},
	{report.High, "high, major, important, error, severe, serious, p1, must fix, red, 🟠"},
	{report.Medium, "medium, moderate, med, warning, warn, p2, should fix, yellow, 🟡"},
	{report.Low, "low, minor, p3, green, 🟢"},
	{report.Informational, "informational, info, note, nit, nitpick, suggestion, trivial, optional, cosmetic, p4"},
}

// StatusWords are the words for the status of a finding. Those that mean AnswerNone leave it open, as every unknown
// word does.
var StatusWords = Meanings[report.Answer]{
	{report.AnswerFixed, "fixed, resolved, closed, done, addressed, completed, complete, implemented, verified, " +
		"corrected, remediated, applied, patched, ✅"},
	{report.AnswerDeferred, "deferred, user deferred, skipped, accepted, accepted risk, accepted tradeoff, wontfix, " +
		"wont fix, won't fix, postponed, declined, dismissed, false positive, not applicable, out of scope, by design, " +
		"invalid"},
	{report.AnswerNeedsInput, "needs input, needs human, needs decision, escalated"},
	{report.AnswerNone, "open, still open, remaining, new, pending, unresolved, not fixed, partial, partially fixed, " +
		"reopened, ❌"},
}

// OutcomeWords are the words for how a check or a whole verification ended. An unknown word is never a pass.
var OutcomeWords = Meanings[report.Outcome]{
	{report.Passed, "pass, passed, ok, clean, success, successful, succeeded, green, verified, approved, done, " +
		"complete, completed, true, pass with notes, passed with warnings, met, ✅, 通过"},
	{report.Failed, "fail, failed, failing, failure, error, red, rejected, blocked, false, broken, gaps found, " +
		"findings remain, not met, partial, ❌, 未通过, 失败"},
	{report.NotRun, "skipped, skip, not run, n a, none, not applicable, disabled, not configured"},
}

// VerdictWords are the words by which a reviewer judges work. NoVerdict is a known word that judges neither way.
var VerdictWords = Meanings[report.Verdict]{
	{report.Positive, "approve, approved, accept, accepted, lgtm, pass, passed, pass with notes, clean, clear, ok, " +
		"green, ready, go, true, approved with comments, approved with notes, no issues, no findings, proceed, " +
		"success, valid"},
	{report.Negative, "reject, rejected, fail, failed, revise, block, blocked, changes requested, request changes, " +
		"needs changes, needs work, needs revision, not approved, no go, do not merge, false, escalate"},
	{report.NoVerdict, "findings, conditional, pending, concerns"},
}

var severities, statuses = SeverityWords.table(), StatusWords.table()
var outcomes, verdicts = OutcomeWords.table(), VerdictWords.table()

// noneWords are texts that state that there is nothing, in the place of a list or an entry.
var noneWords = strings.Split("none, n a, na, nothing, no findings, no issues, no issues found, no findings found, "+
	"none found, none identified, none required, no blockers, no action required, all clear, no concerns, -, —, 0", ", ")

// Words are a team's own words, by kind, as [Fold] writes them. The zero value adds none.
type Words struct {
	Severities map[string]report.Severity
	Statuses   map[string]report.Answer
	Outcomes   map[string]report.Outcome
}

// Severity reads a severity word in any case; unknown words are [report.SeverityUnknown].
func (w Words) Severity(raw string) report.Severity {
	s, _ := lookup(severities, w.Severities, raw)
	return s
}

// Grade reads a severity word that a reason may follow: a bracket, a dash, a comma or a full stop ends it.
func (w Words) Grade(raw string) (s report.Severity, known bool) {
	lead, _, _ := strings.Cut(Lead(raw), ".")
	for _, word := range slices.Compact([]string{raw, lead}) {
		if s == report.SeverityUnknown && len(word) <= 60 {
			s = w.Severity(strings.TrimSuffix(strings.TrimSuffix(Fold(word), " severity"), " risk"))
		}
	}
	return s, s != report.SeverityUnknown
}

// Status reads the status of a finding; known tells a word that leaves it open from one that nobody knows. A dash, a
// colon or a bracket ends the word: "RESOLVED — see line 12".
func (w Words) Status(raw string) (a report.Answer, known bool) {
	return leading(statuses, w.Statuses, raw)
}

// Outcome reads how a check ended; a dash, a colon or a bracket ends the word.
func (w Words) Outcome(raw string) report.Outcome {
	o, _ := leading(outcomes, w.Outcomes, raw)
	return o
}

// Verdict reads how a reviewer judges work; known tells a word that judges neither way from one that nobody knows.
func Verdict(raw string) (v report.Verdict, known bool) { return leading(verdicts, nil, raw) }

// leading looks up a text, or else the word that leads it.
func leading[T any](table, own map[string]T, raw string) (is T, known bool) {
	lead := Lead(raw)
	if is, known = lookup(table, own, raw); known || lead == raw {
		return is, known
	}
	return lookup(table, own, lead)
}

// cleanVerdicts are verdicts that state that nothing is left to fix. A pass with notes has notes.
var cleanVerdicts = strings.Split("approve, approved, clean, clear, lgtm, no findings, no issues, pass, passed", ", ")

// IsClean reports whether a verdict states that nothing is left to fix.
func IsClean(verdict string) bool { return slices.Contains(cleanVerdicts, Fold(verdict)) }

// IsNone reports whether a text states that there is nothing: "none", "n/a", "No issues found."
func IsNone(text string) bool { return slices.Contains(noneWords, Fold(text)) }

func lookup[T any](table, own map[string]T, raw string) (is T, known bool) {
	word := Fold(raw)
	if is, known = own[word]; known {
		return is, true
	}
	is, known = table[word]
	return is, known
}

// Fold brings a word to lower case with single blanks for dashes, underscores and slashes, without the marks around it:
// "**PASS**", "✅ approved" and "Won’t-fix." are pass, approved and won't fix. A mark alone is the word.
func Fold(raw string) string {
	raw = strings.ReplaceAll(strings.TrimSpace(raw), "’", "'")
	if bare := report.FoldWord(strings.TrimFunc(raw, isMark)); bare != "" {
		return bare
	}
	for _, r := range marks.Replace(raw) {
		if strings.ContainsRune("✅❌🔴🟠🟡🟢", r) {
			return string(r)
		}
	}
	return raw
}

// marks makes one of the marks that mean the same.
var marks = strings.NewReplacer("✔", "✅", "☑", "✅", "✓", "✅", "✗", "❌", "✘", "❌")

// isMark reports whether a character around a word is no part of it: punctuation, emphasis or a sign.
func isMark(r rune) bool {
	if r >= 0x80 {
		return strings.ContainsRune("✅✔☑✓🔴🟠🟡🟢🔵⚪❌✗✘⚠\uFE0F", r)
	}
	return strings.IndexByte(" \t*_`.!\"()[]", byte(r)) >= 0
}

// Lead is the part of a text before the first dash, colon, bracket, comma or bar: the word that reasons follow.
func Lead(text string) string {
	text = strings.TrimLeft(text, " \t*_`[(")
	isEnd := func(r rune) bool { return (r < 'a' || r > 'z') && strings.ContainsRune("—–:([,;|·\n", r) }
	if end := strings.IndexFunc(text, isEnd); end >= 0 {
		text = text[:end]
	}
	text, _, _ = strings.Cut(text, " - ")
	return strings.TrimRight(text, " \t")
}
