package judge

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// The words by which a message says that the work cannot go on, or that nothing holds it up.

var stopWords = []string{"blocked", "failed", "stuck", "aborted", "crashed", "gave up", "escalate", "escalated", "human escalation", "cto intervention", "needs human",
	"error", "partial", "partial completion", "partially completed", "partially complete", "task failed", "task blocked"}

// saysStop reads the word alone, between marks, or with what it waits for behind it: “**blocked** (no key yet)”.
func saysStop(raw string) bool {
	if isStopWord(raw) {
		return true
	}
	m := stopBecause.FindStringSubmatch(raw)
	return m != nil && isStopWord(m[1]) && !saysNothingIs(m[2]) && !overBlocker.MatchString(raw)
}

func isStopWord(raw string) bool {
	return slices.Contains(stopWords, report.FoldWord(report.Uncrossed(raw)))
}

var stopBecause = pattern.Of(`^([^(:;—–]*?)\s*(?:[(:;—–]|\s-\s)(.*)`)

// gravity reads a severity alone, between marks, or with words behind it: “**CRITICAL** (see the log)”.
func gravity(raw string) report.Severity {
	if words := stopBecause.FindStringSubmatch(raw); words != nil {
		if saysNothingIs(words[2]) || overBlocker.MatchString(raw) { // “critical: none”, “CRITICAL (resolved)”
			return report.Informational
		}
		raw = words[1]
	}
	return report.ParseSeverity(report.Uncrossed(raw))
}

// saysNothingIs needs a word: the colon of “blocked:” says nothing.
func saysNothingIs(rest string) bool { return aWord.MatchString(rest) && isNoBlocker(rest) }

var aWord = pattern.Of(`\w`)

func isNoBlocker(text string) bool {
	return (noBlocker.MatchString(text) || overAhead.MatchString(text) && !deniedAhead.MatchString(text)) && !allBut.MatchString(text) ||
		overBlocker.MatchString(text)
}

var (
	// noBlocker says that there is none: “No current blockers.”, “none - all clear”.
	noBlocker = pattern.Of(`(?i)^\W*(?:n/?a|false|0|(?:no(?: \w+){0,2} blockers?|no|none|nothing)(?:\s*[.,;:(–—-].*|\s+(?:at|so far|known|identified|found|reported|now|currently|yet|left|remain\w*)\b.*)?)?\W*$`)
	allBut    = pattern.Of(`(?i)\b(?:but|except|besides|however|other than|apart from|waiting|blocked)\b`)
	// overBlocker says that it is none any more: “no key (resolved)”.
	overBlocker = pattern.Of(`(?i)(?:[(\[:–—]|\s-)\s*(?:resolved|unblocked|cleared|solved)\W*$`)
	// overAhead says so ahead of what it was: “Resolved: no database”, and deniedAhead takes that back: “Resolved: not yet”.
	overAhead   = pattern.Of(`(?i)^\W*(?:resolved|unblocked|cleared|solved)\s*[:\])–—-]`)
	deniedAhead = pattern.Of(`(?i)^\W*\w+\W+(?:no|not|never|false|part\w*|half)\b`)
)
