package view

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// badge makes a badge of a word of run.json: "needs_input" is read as "needs input".
func badge(word string) Badge {
	if word == judge.Contradictory.String() {
		return Badge{Is: word, Word: "conflicting"}
	}
	return Badge{Is: word, Word: strings.ReplaceAll(word, "_", " ")}
}

func verdictBadge(v *judge.Verdict) Badge { return Badge{Is: v.Outcome.String(), Word: v.Headline()} }

// MayMerge is the answer to the overview's first question in a word or two, with what it rests on.
func MayMerge(v *judge.Verdict) (answer, sentence string) {
	answer = map[judge.Outcome]string{judge.Fail: "No", judge.Incomplete: "Not known",
		judge.Review: "Look first"}[v.Outcome]
	return cmp.Or(answer, "Yes"), mergeSentence(v)
}

// mergeSentence follows the answer, and says what it rests on.
func mergeSentence(v *judge.Verdict) string {
	switch n, rest := decisive(v); v.Outcome {
	case judge.Fail:
		if rest == 0 {
			return plural(n, "blocker", "blockers") + "."
		}
		return plural(n, "blocker", "blockers") + ", " + plural(rest, "item", "items") + " to review."
	case judge.Incomplete:
		return "Evidence is missing. Missing evidence is never a pass."
	case judge.Review:
		return "No blockers, " + plural(n, "item", "items") + " to review."
	}
	if reserved := v.Reservations(); len(reserved) > 0 {
		return "No enabled rule blocks it: pass " + strings.Join(reserved, ", ") + "."
	}
	rests := "Every finding is accounted for, and no rule blocks it."
	if n := v.CarriedOver().Count(); n > 0 {
		rests = "No rule of this run blocks it. " + plural(n, "finding", "findings") + " of earlier runs: still open."
	}
	return rests
}

// decisive counts the reasons of the verdict's own level, and those of a lesser one, which stand below them on the
// page.
func decisive(v *judge.Verdict) (n, rest int) {
	for _, r := range v.Reasons {
		switch r.Level {
		case v.Outcome:
			n++
		case judge.Incomplete, judge.Review:
			rest++
		}
	}
	return n, rest
}

// phase says where a run stopped.
func phase(run *report.Run) string {
	after := judge.Phase(run)
	switch after {
	case "none":
		return "no phase is recorded"
	case "report":
		return either(len(run.Verifications) == 0, "finished: reported, not verified", "finished: verified")
	case "verification":
		return "finished: verified"
	case "fix":
		after = "fixing"
	case "plan":
		after = "planning"
	}
	if len(run.Log) > 0 { // an interrupted run leaves a log
		return "stopped after " + after + "; it looks crashed (" + plural(len(run.Log), "line", "lines") + " in its log)"
	}
	return "stopped after " + after
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

func known(c report.Count) string {
	if !c.Known {
		return "not recorded"
	}
	return Number(c.N)
}

func score(s judge.Score) string {
	if !s.Known {
		return "none"
	}
	return whole(s.Value)
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
