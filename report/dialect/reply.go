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
	noReplies   = []string{"", "none", "n a", "tbd", "to do", "todo", "open", "pending", "unanswered", "unresolved", "not yet", "no answer", "no response"}
	stillAwaits = []string{"pending ", "awaiting ", "waiting ", "awaits ", "waits ", "needs ", "not answered", "not yet "}
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

func isReply(text string) bool {
	word := folded(text)
	return !slices.Contains(noReplies, word) && report.ParseAnswer(word) != report.AnswerNeedsInput &&
		!slices.ContainsFunc(stillAwaits, func(begin string) bool { return strings.HasPrefix(word+" ", begin) })
}
