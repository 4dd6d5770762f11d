package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// What the user said to a question or an escalation. The record of it stays in the list of what was asked, and what was decided is fixed
// or put off elsewhere: a question with an answer no longer waits.

var (
	replyNames  = []string{"user_response", "user_answer", "user_choice", "user_decision", "answer", "response", "decision", "chosen_option", "selected_option", "choice", "resolution"}
	replyStates = []string{"user confirmed", "confirmed", "answered", "decided", "resolved"}
	noReplies   = []string{"", "none", "n a", "tbd", "to do", "todo", "open", "pending", "unanswered", "unresolved", "not yet", "no answer", "no reply", "no response", "tbc", "unknown", "asked", "asked the user", "blocked", "待定", "待确认"}
	stillAwaits = []string{"pending ", "awaiting ", "waiting ", "awaits ", "waits ", "needs ", "not yet ", "escalated to ", "handed ", "deferred to the user "}
	notAnswered = []string{"undecided", "not answered", "not decided", "not replied", "no answer yet", "no reply yet", "no response yet", "to be decided", "to be determined", "to be confirmed", "be decided later"}
)

// reply takes the answer of an entry; empty where it has none yet.
func (o *object) reply() (said string) {
	if o == nil {
		return ""
	}
	o.first("", replyNames, func(_ int, v value) bool {
		if v.node.Kind == decode.String || v.node.Kind == decode.Object && len(v.node.Members) > 0 {
			said = plain(v.node)
		}
		return isReply(said)
	})
	if isReply(said) {
		return said
	}
	if word := find(o.node, "status", "state"); word != nil && slices.Contains(replyStates, folded(word.Text)) {
		return o.scalar("status", "state")
	}
	return ""
}

// isReply: what asks in turn, or hands the question on, answers nothing.
func isReply(text string) bool {
	word := folded(text)
	if slices.Contains(noReplies, word) || strings.HasSuffix(strings.TrimSpace(text), "?") || report.ParseAnswer(word) == report.AnswerNeedsInput {
		return false
	}
	return !slices.ContainsFunc(stillAwaits, func(begin string) bool { return strings.HasPrefix(word+" ", begin) }) &&
		!slices.ContainsFunc(notAnswered, func(said string) bool { return strings.Contains(word, said) })
}
