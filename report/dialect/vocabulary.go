package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
)

// severityWords are the words for how bad a finding is. A number alone is none: 1 is the worst of one scale and the mildest of another.
var severityWords = map[string]report.Severity{
	"critical": report.Critical, "crit": report.Critical, "blocker": report.Critical, "blocking": report.Critical, "fatal": report.Critical,
	"p0": report.Critical, "🔴": report.Critical,
	"high": report.High, "major": report.High, "important": report.High, "error": report.High, "severe": report.High, "serious": report.High,
	"p1": report.High, "must fix": report.High, "red": report.High, "🟠": report.High,
	"medium": report.Medium, "moderate": report.Medium, "med": report.Medium, "warning": report.Medium, "warn": report.Medium,
	"p2": report.Medium, "should fix": report.Medium, "yellow": report.Medium, "🟡": report.Medium,
	"low": report.Low, "minor": report.Low, "p3": report.Low, "green": report.Low, "🟢": report.Low,
	"informational": report.Informational, "info": report.Informational, "note": report.Informational, "nit": report.Informational,
	"nitpick": report.Informational, "suggestion": report.Informational, "trivial": report.Informational, "optional": report.Informational,
	"cosmetic": report.Informational, "p4": report.Informational,
}

// statusWords are the words for the status of a finding. Those that mean AnswerNone leave it open, as every unknown word does.
var statusWords = map[string]report.Answer{
	"fixed": report.AnswerFixed, "resolved": report.AnswerFixed, "closed": report.AnswerFixed, "done": report.AnswerFixed,
	"addressed": report.AnswerFixed, "completed": report.AnswerFixed, "complete": report.AnswerFixed, "implemented": report.AnswerFixed,
	"verified": report.AnswerFixed, "corrected": report.AnswerFixed, "remediated": report.AnswerFixed, "applied": report.AnswerFixed,
	"patched": report.AnswerFixed, "✅": report.AnswerFixed,
	"deferred": report.AnswerDeferred, "user deferred": report.AnswerDeferred, "skipped": report.AnswerDeferred, "accepted": report.AnswerDeferred,
	"accepted risk": report.AnswerDeferred, "accepted tradeoff": report.AnswerDeferred, "wontfix": report.AnswerDeferred,
	"won't fix": report.AnswerDeferred, "postponed": report.AnswerDeferred, "declined": report.AnswerDeferred, "dismissed": report.AnswerDeferred,
	"false positive": report.AnswerDeferred, "not applicable": report.AnswerDeferred, "out of scope": report.AnswerDeferred,
	"by design": report.AnswerDeferred, "invalid": report.AnswerDeferred,
	"needs input": report.AnswerNeedsInput, "needs human": report.AnswerNeedsInput, "needs decision": report.AnswerNeedsInput,
	"escalated": report.AnswerNeedsInput,
	"open":      report.AnswerNone, "new": report.AnswerNone, "pending": report.AnswerNone, "unresolved": report.AnswerNone,
	"not fixed": report.AnswerNone, "partial": report.AnswerNone, "partially fixed": report.AnswerNone, "reopened": report.AnswerNone,
	"❌": report.AnswerNone,
}

// outcomeWords are the words for how a check or a whole verification ended. An unknown word is never a pass.
var outcomeWords = map[string]report.Outcome{
	"pass": report.Passed, "passed": report.Passed, "ok": report.Passed, "clean": report.Passed, "success": report.Passed,
	"successful": report.Passed, "succeeded": report.Passed, "green": report.Passed, "verified": report.Passed, "approved": report.Passed,
	"done": report.Passed, "complete": report.Passed, "completed": report.Passed, "true": report.Passed, "pass with notes": report.Passed,
	"passed with warnings": report.Passed, "met": report.Passed, "✅": report.Passed, "通过": report.Passed,
	"fail": report.Failed, "failed": report.Failed, "failing": report.Failed, "failure": report.Failed, "error": report.Failed,
	"red": report.Failed, "rejected": report.Failed, "blocked": report.Failed, "false": report.Failed, "broken": report.Failed,
	"gaps found": report.Failed, "findings remain": report.Failed, "not met": report.Failed, "partial": report.Failed,
	"❌": report.Failed, "未通过": report.Failed, "失败": report.Failed,
	"skipped": report.NotRun, "skip": report.NotRun, "not run": report.NotRun, "n a": report.NotRun, "none": report.NotRun,
	"not applicable": report.NotRun, "disabled": report.NotRun, "not configured": report.NotRun,
}

// verdictWords are the words by which a reviewer judges work. NoVerdict is a known word that judges neither way.
var verdictWords = map[string]report.Verdict{
	"approve": report.Positive, "approved": report.Positive, "accept": report.Positive, "accepted": report.Positive, "lgtm": report.Positive,
	"pass": report.Positive, "passed": report.Positive, "pass with notes": report.Positive, "clean": report.Positive, "clear": report.Positive,
	"ok": report.Positive, "green": report.Positive, "ready": report.Positive, "go": report.Positive, "true": report.Positive,
	"approved with comments": report.Positive, "approved with notes": report.Positive, "no issues": report.Positive,
	"no findings": report.Positive, "proceed": report.Positive, "success": report.Positive, "valid": report.Positive,
	"reject": report.Negative, "rejected": report.Negative, "fail": report.Negative, "failed": report.Negative, "revise": report.Negative,
	"block": report.Negative, "blocked": report.Negative, "changes requested": report.Negative, "request changes": report.Negative,
	"needs changes": report.Negative, "needs work": report.Negative, "needs revision": report.Negative, "not approved": report.Negative,
	"no go": report.Negative, "do not merge": report.Negative, "false": report.Negative, "escalate": report.Negative, "findings": report.NoVerdict,
	"conditional": report.NoVerdict, "pending": report.NoVerdict, "concerns": report.NoVerdict,
}

// noneWords are texts that state that there is nothing, in the place of a list or an entry.
var noneWords = []string{"none", "n a", "na", "nil", "nothing", "no findings", "no issues", "no issues found", "no findings found",
	"none found", "none identified", "none required", "no blockers", "no action required", "all clear", "no concerns", "-", "—", "0"}

// Words are a team's own words, by kind, as [Fold] writes them. The zero value adds none.
type Words struct {
	Severities map[string]report.Severity
	Statuses   map[string]report.Answer
	Outcomes   map[string]report.Outcome
}

// Severity reads a severity word in any case; unknown words are [report.SeverityUnknown].
func (w Words) Severity(raw string) report.Severity {
	s, _ := lookup(severityWords, w.Severities, raw)
	return s
}

// Status reads the status of a finding; known tells a word that leaves it open from one that nobody knows. A dash, a colon or a
// bracket ends the word: "RESOLVED — see line 12".
func (w Words) Status(raw string) (a report.Answer, known bool) {
	if a, known = lookup(statusWords, w.Statuses, raw); known {
		return a, true
	}
	return lookup(statusWords, w.Statuses, Lead(raw))
}

// Outcome reads how a check ended; a dash, a colon or a bracket ends the word.
func (w Words) Outcome(raw string) report.Outcome {
	if o, known := lookup(outcomeWords, w.Outcomes, raw); known {
		return o
	}
	o, _ := lookup(outcomeWords, w.Outcomes, Lead(raw))
	return o
}

// Verdict reads how a reviewer judges work; known tells a word that judges neither way from one that nobody knows.
func Verdict(raw string) (v report.Verdict, known bool) {
	if v, known = lookup(verdictWords, nil, raw); known {
		return v, true
	}
	return lookup(verdictWords, nil, Lead(raw))
}

// cleanVerdicts are verdicts that state that nothing is left to fix. A pass with notes has notes.
var cleanVerdicts = []string{"approve", "approved", "clean", "clear", "lgtm", "no findings", "no issues", "pass", "passed"}

// IsClean reports whether a verdict states that nothing is left to fix.
func IsClean(verdict string) bool { return slices.Contains(cleanVerdicts, Fold(verdict)) }

// IsNone reports whether a text states that there is nothing: "none", "n/a", "No issues found."
func IsNone(text string) bool {
	return len(text) < 60 && slices.Contains(noneWords, Fold(text))
}

func lookup[T any](table, own map[string]T, raw string) (is T, known bool) {
	if len(raw) > 100 {
		return is, false
	}
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
	for _, mark := range []string{"✅", "❌", "🔴", "🟠", "🟡", "🟢"} {
		if strings.Contains(raw, mark) {
			return mark
		}
	}
	switch {
	case strings.ContainsAny(raw, "✔☑✓"):
		return "✅"
	case strings.ContainsAny(raw, "✗✘"):
		return "❌"
	}
	return raw
}

// isMark reports whether a character around a word is no part of it: punctuation, emphasis or a sign.
func isMark(r rune) bool {
	if r >= 0x80 {
		return strings.ContainsRune("✅✔☑✓🔴🟠🟡🟢🔵⚪❌✗✘⚠\uFE0F", r)
	}
	return strings.IndexByte(" \t*_`.!\"()[]", byte(r)) >= 0
}

// Lead is the part of a text before the first dash, colon, bracket or comma: the word that reasons follow.
func Lead(text string) string {
	text = strings.TrimLeft(text, " \t*_`[(")
	if end := strings.IndexAny(text, "—–:([,;\n"); end >= 0 {
		text = text[:end]
	}
	text, _, _ = strings.Cut(text, " - ")
	return strings.TrimRight(text, " \t")
}

// Word is one entry of a published vocabulary.
type Word struct{ Word, Means string }

// Vocabulary is one closed map, for docs/vocabulary.md.
type Vocabulary struct {
	Name  string // severity, status, outcome, verdict
	Words []Word // by meaning, then word
}

// Vocabularies lists the four maps as they are published.
func Vocabularies() []Vocabulary {
	return []Vocabulary{
		published("severity", severityWords, report.Critical, report.High, report.Medium, report.Low, report.Informational),
		published("status", statusWords, report.AnswerFixed, report.AnswerDeferred, report.AnswerNeedsInput, report.AnswerNone),
		published("outcome", outcomeWords, report.Passed, report.Failed, report.NotRun),
		published("verdict", verdictWords, report.Positive, report.Negative, report.NoVerdict),
	}
}

func published[T interface {
	comparable
	String() string
}](name string, table map[string]T, order ...T) Vocabulary {
	v := Vocabulary{Name: name}
	for _, means := range order {
		begin := len(v.Words)
		for word, is := range table {
			if is == means {
				v.Words = append(v.Words, Word{word, means.String()})
			}
		}
		slices.SortFunc(v.Words[begin:], func(a, b Word) int { return strings.Compare(a.Word, b.Word) })
	}
	return v
}
