package phrase

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// A reviewer or verifier that broke off hands in what it has by then, and a flag, an error or a sentence beside it. What stands there stands; that
// it is all is not known, and so the file is not whole.

var (
	cutFlags = []string{"truncated", "is_truncated", "output_truncated", "response_truncated", "was_truncated", "partial", "is_partial", "partial_review", "incomplete", "is_incomplete",
		"unfinished", "timed_out", "timeout", "aborted", "was_aborted", "cancelled", "canceled", "interrupted", "crashed", "has_more", "more_results", "limit_reached",
		"max_findings_reached", "context_exceeded", "budget_exhausted"}
	wholeFlags = []string{"complete", "completed", "is_complete", "is_completed", "finished", "review_complete", "review_completed", "verification_complete"}
	cutErrors  = []string{"error", "error_message", "exception", "fatal_error", "failure_reason"}
	cutRemarks = []string{"summary", "overview", "notes", "note", "comments", "comment", "message", "reason", "limitations"}
	// HeadNames are the names of an object in which a review keeps what it says of the whole.
	HeadNames = []string{"summary", "metadata", "meta", "review_metadata"}

	// brokeOff is a sentence about the whole, as it stands beside a list; a body in words has to say who broke off.
	brokeOff   = pattern.Of(`(?i)^\W*(?:(?:` + whoBroke + `|(?:the )?(?:tests?|test suite|suite|run|verification|verifier)) )?` + broke + `(?:\W*$|,? (?:before|after|due|because|while|at|by|as|since|when|without|of)\b)`)
	brokeOffIn = pattern.Of(`(?im)(?:^|[.!?;]\s)[\s*_>(-]*` + whoBroke + ` ` + broke + `(?:[^\pL\pN\s]|$|,? (?:before|after|due|because|while|at|by|as|since|when|without|of)\b)`)
	// sawPart says that the reviewer saw a part of the work. One file that could not be opened leaves a review.
	sawPart = pattern.Of(`(?i)^\W*(?:(?:i|we) )?(?:` + couldNotOpen + ` (?:about |nearly |more than |over )?` + aPart + theFiles + `\b|(?:have )?(?:only|just) (?:read|reviewed|looked at|saw|seen|skimmed|got through|managed) ` + aPart + theFiles + `\b|` +
		`(?:have )?(?:read|reviewed|looked at|saw|seen|skimmed|got through) only ` + aPart + theFiles + `\b)|^\W*` + aPart + theFiles + ` (?:could not|cannot) be (?:opened|read|accessed|loaded|reviewed)\b|` +
		`^\W*` + aPart + theFiles + ` (?:(?:was|were) (?:not|never) (?:opened|read|reviewed|looked at)|went unread|remain(?:s|ed)? (?:unread|unreviewed))\b`)
	// goneOn takes that back.
	goneOn = pattern.Of(`(?i)\b(?:retr\w+|later|then|resum\w+|again|continued|afterwards|second (?:run|pass|attempt)|at first|once|nothing|never|not (?:interrupted|truncated|aborted|cut))\b`)
)

const (
	whoBroke = `(?:(?:the|this|my|our|code|security|performance|automated) )*(?:review(?:er)?|analysis|audit|i|we)`
	aPart    = `(?:half|most|many|some|several|part|parts|a third|two thirds|the (?:first|last|other|second) (?:half|part|third|\d+|two|three|few))`
	theFiles = `(?: of)?(?: (?:the|these|all|those))?(?: (?:changed|source|modified|new))?(?: (?:files?|diff|changes?|code|repository|patch|modules?|change))?`
	broke    = `(?:(?:was|is|has been|has|have|had|got) )?(?:timed out|truncated|cut (?:off|short)|interrupted|aborted|ran out of (?:time|tokens|turns|context|budget)|stopped (?:early|short)|` +
		`(?:not finished|unfinished|incomplete)|(?:hit|reached|exceeded) (?:the|its|my|our|a) (?:token|context|time|turn|rate|output)[ -](?:limit|window|budget)|` +
		`(?:did not|could not|couldn't|didn't|failed to|(?:was )?unable to|not able to) (?:finish|complete)(?: (?:the |this |my )?(?:review(?:ing)?|analysis|reading|audit|scan))?)`
)

// CutIn gives the member or the sentence that says that a review broke off; empty = none does. Where the review is empty, a run without success
// says so too.
func CutIn(n *decode.Node, empty bool) string {
	for i := range n.Members {
		m := &n.Members[i]
		switch name := node.Snake(m.Name); {
		case flagged(m, cutFlags, wholeFlags):
			return m.Name + ": " + m.Value.Text
		case slices.Contains(cutErrors, name) && saysError(&m.Value):
			return m.Name + ": " + textIn(&m.Value)
		case empty && (name == "success" && saysBool(&m.Value, false) || name == "exit_code" && m.Value.Kind == decode.Number && m.Value.Text != "0"):
			return m.Name + ": " + m.Value.Text
		case slices.Contains(cutRemarks, name) && m.Value.Kind == decode.String:
			if said := cutSentence(m.Value.Text); said != "" {
				return said
			}
		}
	}
	return ""
}

// FlagIn gives the first member of one of the names that is true, or of the others that is false.
func FlagIn(n *decode.Node, whenTrue, whenFalse []string) string {
	for i := range n.Members {
		if m := &n.Members[i]; flagged(m, whenTrue, whenFalse) {
			return m.Name + ": " + m.Value.Text
		}
	}
	return ""
}

func flagged(m *decode.Member, whenTrue, whenFalse []string) bool {
	name := node.Snake(m.Name)
	return slices.Contains(whenTrue, name) && saysBool(&m.Value, true) || slices.Contains(whenFalse, name) && saysBool(&m.Value, false)
}

func saysBool(n *decode.Node, want bool) bool {
	said, ok := node.Truth(n)
	return ok && said == want
}

// saysError: a number counts errors of some kind, and is none of the reviewer's own.
func saysError(n *decode.Node) bool {
	switch n.Kind {
	case decode.String:
		return !slices.Contains([]string{"", "none", "no", "null", "nil", "false", "0", "ok", "n/a", "no error", "no errors"}, strings.ToLower(strings.TrimSpace(n.Text)))
	case decode.Object:
		return len(n.Members) > 0
	}
	return saysBool(n, true)
}

func textIn(n *decode.Node) string {
	if said := node.Find(n, "message", "reason", "type", "code"); n.Kind == decode.Object && said != nil {
		return said.Text
	}
	return n.Text
}

// cutSentence gives the sentence that says so; empty where none does.
func cutSentence(text string) string {
	text = strings.ReplaceAll(report.Shorten(text, markup.MaxLine), "’", "'")
	for said := range SentencesOf(text) {
		sentence := markup.Bare(said)
		if (brokeOff.MatchString(sentence) || sawPart.MatchString(sentence)) && !goneOn.MatchString(text) && !cutsOther(text, strings.TrimSpace(said)) {
			return sentence
		}
	}
	return ""
}

// cutsOther reports whether a part behind a comma tells how what stands before it is: “titles are kept, truncated at 80 characters”. Where the text
// speaks of reviewing, that is what broke off.
func cutsOther(text, said string) bool {
	return participle.MatchString(said) && strings.Contains(text, ", "+said) && !ofReviewing.MatchString(text)
}

var (
	participle  = pattern.Of(`(?i)^(?:truncated|cut (?:off|short)|interrupted|aborted|unfinished|incomplete) `)
	ofReviewing = pattern.Of(`(?i)\b(?:review|audit|analy[sz]|scan|verif|token|context window|tests?\b|suite|run\b)`)
)

// cutSigns stand in every sentence that brokeOffIn finds.
var cutSigns = []string{" timed out", " truncated", " cut off", " cut short", " interrupted", " aborted", " ran out of ", " stopped ", " finish", " complete", "unfinished", " incomplete", " limit", "-limit",
	" window", " budget", "half", "Half", "Most of ", "everal files", "first part", "unread", "unreviewed"}

// CutBody looks for such a sentence in a review in words, in the lines alone that have a sign of one.
func CutBody(body string) string {
	for _, sign := range cutSigns {
		for from := 0; ; {
			at := strings.Index(body[from:], sign)
			if at < 0 {
				break
			}
			line := lineAt(body, from+at)
			if (brokeOffIn.MatchString(line) || sawPart.MatchString(line)) && !goneOn.MatchString(line) {
				return strings.TrimSpace(line)
			}
			from += at + len(sign)
		}
	}
	return ""
}

// lineAt gives the line around a place, or as much of a long one as a sentence takes.
func lineAt(text string, at int) string {
	before, after := text[max(0, at-200):at], text[at:min(len(text), at+200)]
	after, _, _ = strings.Cut(after, "\n")
	return before[strings.LastIndexByte(before, '\n')+1:] + after
}

// MadeUp gives what a verification says of not having been one.
func MadeUp(n *decode.Node) string { return FlagIn(n, unreal, nil) }

var unreal = []string{"simulated", "is_simulated", "dry_run", "mocked", "estimated", "hypothetical", "synthetic", "placeholder", "draft", "is_draft", "not_run", "assumed", "fabricated"}
