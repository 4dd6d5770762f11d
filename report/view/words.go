package view

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// badge makes a badge of a word of run.json: "needs_input" is read as "needs input".
func badge(word string) Badge {
	if word == string(judge.Contradictory) {
		return Badge{Is: word, Word: "conflicting"}
	}
	return Badge{Is: word, Word: strings.ReplaceAll(word, "_", " ")}
}

// MayMerge is the answer to the overview's first question in a word or two, with what it rests on.
func MayMerge(v *judge.Verdict) (answer, sentence string) {
	answer = map[judge.Outcome]string{judge.Fail: "No", judge.Incomplete: "Not known",
		judge.Review: "Look first"}[v.Outcome]
	return cmp.Or(answer, "Yes"), mergeSentence(v)
}

// mergeSentence follows the answer, and says what it rests on.
func mergeSentence(v *judge.Verdict) string {
	n, rest := 0, 0 // reasons of the verdict's own level, and of a lesser one
	for _, r := range v.Reasons {
		switch r.Level {
		case v.Outcome:
			n++
		case judge.Incomplete, judge.Review:
			rest++
		}
	}
	switch {
	case v.Outcome == judge.Fail && rest == 0:
		return plural(n, "blocker", "blockers") + "."
	case v.Outcome == judge.Fail:
		return plural(n, "blocker", "blockers") + ", " + plural(rest, "item", "items") + " to review."
	case v.Outcome == judge.Incomplete:
		return "Evidence is missing. Missing evidence is never a pass."
	case v.Outcome == judge.Review:
		return "No blockers, " + plural(n, "item", "items") + " to review."
	}
	if reserved := v.Reservations(); len(reserved) > 0 {
		return "No enabled rule blocks it: pass " + strings.Join(reserved, ", ") + "."
	}
	if carried := v.CarriedOver().Count(); carried > 0 {
		return "No rule of this run blocks it. " + plural(carried, "finding", "findings") + " of earlier runs: still open."
	}
	return "Every finding is accounted for, and no rule blocks it."
}

// plural writes a number of things: "1 finding", "12 findings".
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Number(n) + " " + many
}

// Number groups digits by thousands with a narrow space, from 10,000 on.
func Number(n int) string {
	s := strconv.Itoa(n)
	if n > -10000 && n < 10000 {
		return s
	}
	for cut := len(s) - 3; cut > 0 && s[cut-1] != '-'; cut -= 3 {
		s = s[:cut] + "\u202f" + s[cut:]
	}
	return s
}

// some writes a count, and nothing for none.
func some(n int) string {
	if n == 0 {
		return ""
	}
	return Number(n)
}

func known(c report.Count) string {
	if !c.Known {
		return "not recorded"
	}
	return Number(c.N)
}

// score cuts hundredths off, so that only a full score reads 100.
func score(s judge.Score) string {
	if !s.Known {
		return "none"
	}
	return Number(int(s.Value) / 100)
}

// Quality names the score as people read it.
func Quality(s judge.Score) string {
	if !s.Known {
		return "no record quality"
	}
	return "record quality " + score(s)
}

// stamp writes a time in UTC; midnight sharp is a bare date, since that is what a directory's name gives.
func stamp(t time.Time) string {
	switch t = t.UTC(); {
	case t.IsZero():
		return "not recorded"
	case !report.Clocked(t):
		return t.Format("2006-01-02")
	}
	return t.Format("2006-01-02 15:04 UTC")
}

// size writes a number of bytes, from 1000 on with one decimal.
func size(n int64) string {
	switch {
	case n < 1000:
		return fmt.Sprintf("%d B", n)
	case n < 1_000_000:
		return fmt.Sprintf("%.1f kB", float64(n)/1000)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1_000_000)
}

// Capital begins a word with a capital.
func Capital(word string) string {
	first, size := utf8.DecodeRuneInString(word)
	if first == utf8.RuneError {
		return word
	}
	return string(unicode.ToUpper(first)) + word[size:]
}
