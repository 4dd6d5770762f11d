package fixes

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// What the user said to a question or an escalation. The record of it stays in the list of what was asked, and what was decided is fixed
// or put off elsewhere: a question with an answer no longer waits.

var (
	replyNames  = []string{"user_response", "user_answer", "user_choice", "user_decision", "answer", "response", "decision", "chosen_option", "selected_option", "choice", "resolution"}
	replyStates = []string{"user confirmed", "confirmed", "answered", "decided", "resolved"}
	noReplies   = []string{"", "?", "none", "none yet", "n a", "n/a", "tbd", "tbc", "to do", "todo", "open", "open question", "pending", "unknown", "unanswered", "unresolved", "undecided",
		"asked", "asked the user", "blocked", "escalate", "timeout", "timed out", "not yet", "待定", "待确认"}
	stillAwaits = []string{"pending ", "awaiting ", "waiting ", "awaits ", "waits ", "needs ", "not yet ", "no answer", "no response", "no reply", "no decision", "no input yet", "no input from ",
		"user did not ", "timed out ", "unanswered ", "unresolved ", "n/a ", "escalate to ", "escalated ", "handed ", "deferred to user", "deferred to the user"}
	notAnswered = []string{"undecided", "not answered", "not decided", "not replied", "no answer yet", "no reply yet", "no response yet", "to be decided", "to be determined", "to be confirmed", "be decided later"}
)

// Reply takes the answer of an entry; empty where it has none yet.
func Reply(o *form.Object) (said string) {
	if o == nil {
		return ""
	}
	o.First("", replyNames, func(_ int, v form.Value) bool {
		if v.Node.Kind == decode.String || slices.ContainsFunc(v.Node.Members, func(m decode.Member) bool {
			return findings.Speaks(&m.Value) &&
				isReply(m.Value.Text)
		}) {
			said = node.Plain(v.Node)
		}
		return isReply(said)
	})
	if isReply(said) {
		return said
	}
	if word := o.Find("status", "state"); word != nil && slices.Contains(replyStates, phrase.Folded(word.Text)) {
		return o.Scalar("status", "state")
	}
	return ""
}

// isReply: what asks in turn, or hands the question on, answers nothing.
func isReply(text string) bool {
	word := phrase.Folded(text)
	if slices.Contains(noReplies, word) || strings.HasSuffix(strings.TrimSpace(text), "?") || report.ParseAnswer(word) == report.AnswerNeedsInput {
		return false
	}
	return !slices.ContainsFunc(stillAwaits, func(begin string) bool { return strings.HasPrefix(word+" ", begin) }) &&
		!slices.ContainsFunc(notAnswered, func(said string) bool { return strings.Contains(word, said) })
}
