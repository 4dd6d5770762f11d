package judge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
	"swarmreport/report/pattern"
)

// The acceptance criteria that a review counts.

// criteriaMet looks at what a verdict counts beside its own word.
func criteriaMet(a *Account, found func(Contradiction)) (n int) {
	neverCovered(a.Run, func(assigned, last *report.Message, names []string) {
		n++
		said := listNames(names, 5)
		found(Contradiction{Message: "The " + assigned.Called() + " asks for " + said + "; the " + last.Called() + " says " + report.Quoted(last.Signal) + ", and no review speaks of " + said + ".",
			Declared: last.Signal, Found: "no review speaks of " + said, Refs: refsTo(last.Origin, assigned.Origin)})
	})
	for _, m := range a.Run.Messages {
		if m.Dialect == report.TeamCoordinate && m.Verdict == report.Positive && m.Kind() == "reviewresult" {
			n++
			reviewCounts(m, found)
		}
		n += listedCriteria(m, found) + ownRefusal(m, found)
		if m.Dialect != report.AgentTeam || !passesByWord(m) || !m.Has("ac_coverage") {
			continue
		}
		n++
		if failed := append(failedCriteria(m), partlyMet(m)...); len(failed) > 0 {
			found(Contradiction{Message: fmt.Sprintf("The %s says “%s” and counts %s as failed.", m.Called(), m.Signal, strings.Join(failed, ", ")),
				Declared: m.Signal, Found: strings.Join(failed, ", ") + " failed", Refs: refsTo(m.Origin)})
		}
	}
	return n
}

// saysBeside sets a message's own signal beside what else it says.
func saysBeside(m *report.Message, shown string) Contradiction {
	return Contradiction{Message: "The " + m.Called() + " says " + report.Quoted(m.Signal) + " and " + shown + ".", Declared: m.Signal, Found: shown, Refs: refsTo(m.Origin)}
}

// passesByWord: the signal passes, though counts may have outweighed it. An author's own signal is no verdict.
func passesByWord(m *report.Message) bool {
	return m.Verdict != report.NoVerdict && report.VerdictOf(m.Signal) == report.Positive
}

// listedCriteria holds a verdict that passes against its own list of criteria, and one that lifts a refusal against what that one failed.
func listedCriteria(m *report.Message, found func(Contradiction)) (n int) {
	if unmet := unmetCriteria(m); m.Verdict == report.Positive && len(unmet) > 0 {
		n++
		found(saysBeside(m, "lists as not met: "+strings.Join(unmet, ", ")))
	}
	if dropped := droppedCriteria(m); m.Dialect == report.AgentTeam && len(dropped) > 0 {
		n++
		names := strings.Join(dropped, ", ")
		found(Contradiction{Message: "The " + m.Called() + " fails " + names + "; the " + m.Lifted.Called() + " says " + report.Quoted(m.Lifted.Signal) + " and does not speak of " + names + ".",
			Declared: m.Lifted.Signal, Found: names + " failed before", Refs: refsTo(m.Origin, m.Lifted.Origin)})
	}
	return n
}

// ownRefusal holds an approval against the other words by which its own message judges: what it sums up, signals or recommends.
func ownRefusal(m *report.Message, found func(Contradiction)) (n int) {
	if m.Verdict != report.Positive || m.Signal == "" {
		return 0
	}
	for _, f := range m.Fields {
		if judgingField(f.Name) && report.VerdictOf(f.Value) == report.Negative {
			n++
			found(saysBeside(m, "says "+report.Quoted(f.Value)+" beside it ("+f.Name+")"))
		}
	}
	return n
}

// judgingField: a message says it of its whole, and not of a part or of an earlier round further in.
func judgingField(name string) bool {
	name = strings.TrimPrefix(strings.TrimPrefix(name, "payload."), "data.")
	return slices.Contains([]string{"summary", "signal", "verdict", "decision", "recommendation", "outcome"}, strings.ToLower(name))
}

// reviewCounts holds an approval in a team session against the errors that it counts and the score that it gives: by seed 001 an error
// blocks, and less than 60 fails.
func reviewCounts(m *report.Message, found func(Contradiction)) {
	for _, f := range m.Fields {
		name := strings.TrimPrefix(report.Plain(f.Name), "data.")
		value, err := strconv.ParseFloat(strings.TrimSpace(f.Value), 64)
		score, whole := protocol.OnScale(value, 0)
		bad := ""
		switch {
		case err == nil && value > 0 && (name == "errors" || name == "errorcount"):
			bad = "counts " + report.Plural(int(value), "error")
		case err == nil && value > 0 && (name == "critical" || name == "criticalcount"):
			bad = "counts " + report.Plural(int(value), "critical finding")
		case err == nil && whole && score < 60 && (name == "score" || name == "totalscore" || name == "overallscore" || name == "qualityscore"):
			bad = fmt.Sprintf("gives a score of %.4g", score)
		}
		if bad != "" {
			found(saysBeside(m, bad))
		}
	}
}

// saysFailed reads a word of failure also with its reason: “fail (no test)”.
func saysFailed(raw string) bool {
	because := failedBecause.FindStringSubmatch(raw)
	return report.VerdictOf(raw) == report.Negative && (because == nil || !isNoFailure(because[1]))
}

// isNoFailure reads the words behind a word of failure: they may say that it is none, none any more, or none of this run.
func isNoFailure(because string) bool {
	because = strings.Trim(because, noneMarks)
	return noneOfThis.MatchString(because) || saysMended(because)
}

// saysMended leaves out what a check says of the failure itself: “fail (confirmed)”, “fail: yes”.
func saysMended(because string) bool {
	m := mendedSince.FindStringSubmatch(because)
	if m == nil {
		return false
	}
	_, answer, _ := report.ReadAnswer(m[1])
	return answer == report.AnswerFixed
}

const noneMarks = " \t()[]*_.!"

var (
	failedBecause = pattern.Of(`^[^(:,;—–]*?\s*(?:[(:,;—–]|\s-\s)(.*)`)
	noneOfThis    = pattern.Of(`(?i)^(?:n/?a|not applicable|pre-?existing(?: (?:failures?|issues?|problems?|bugs?|defects?))?(?:,? (?:and )?unrelated)?)$`)
	mendedSince   = pattern.Of(`(?i)^(?:(?:since|now|already|has been|was) )*((?:fixed|resolved|addressed)\b.*)`)
)

// failedCriteria names the acceptance criteria that a verdict itself calls failed. One that is met in part may be what its notes are about.
func failedCriteria(m *report.Message) (names []string) {
	for name, said := range m.Below("ac_coverage") {
		if saysFailed(said) && !strings.HasPrefix(report.FoldWord(said), "partial") {
			names = append(names, report.Brief(name))
		}
	}
	for line := range strings.SplitSeq(m.Body, "\n") {
		if c := criterionFailed.FindStringSubmatch(line); c != nil && m.Has("ac_coverage."+c[1]) && !isNoFailure(c[2]) && !slices.Contains(names, c[1]) {
			names = append(names, c[1])
		}
	}
	return names
}

// partlyMet names the criteria that a verdict calls met in part, where it passes without notes that could be about them.
func partlyMet(m *report.Message) (names []string) {
	if report.FoldWord(m.Signal) != "pass" {
		return nil
	}
	for name, said := range m.Below("ac_coverage") {
		if strings.HasPrefix(report.FoldWord(said), "partial") {
			names = append(names, report.Brief(name)+" (in part)")
		}
	}
	return names
}

// criterionFailed is a criterion's entry in the body, as seed 000 lays it out: “- AC2: FAIL — the counter never ends”.
var criterionFailed = pattern.Of(`^\s*[-*+] +\**(\w+)\**:\**\s*\**FAIL\**\s*(?:$|[—:-](.*))`)
