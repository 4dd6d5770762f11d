package judge

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge/protocol"
	"swarmreport/report/pattern"
)

// Build workflow (seed 002): a validation that was asked for and that nobody gave is a review that is missing, whatever the other validators said.

// unvalidated gives the requests for a validation that neither an answer nor another word settles.
func (a *Account) unvalidated() (reasons []Reason) {
	if !slices.Contains(a.Run.Dialects, report.BuildWorkflow) {
		return nil
	}
	all := protocol.Exchanges(a.Run)
	for _, x := range all {
		if m := x.Request; m.Kind() == "validationrequest" && x.Answer == nil && len(m.Answered) == 0 && !askedElsewhere(m, all) && !a.otherwiseSettled(m) {
			reasons = append(reasons, Reason{Message: "The " + m.Called() + " asks for a validation of " + judgedWork(m) + ", and nobody gave it.", Refs: refsTo(m.Origin)})
		}
	}
	return reasons
}

// askedElsewhere: the same was asked once more, of the same files at least, and that was answered.
func askedElsewhere(m *report.Message, all []*protocol.Exchange) bool {
	return slices.ContainsFunc(all, func(x *protocol.Exchange) bool {
		other := x.Request
		return x.Answer != nil && other.Kind() == m.Kind() && other.Sequence > m.Sequence && onOneTask(m, other) &&
			report.Plain(other.Text(validationType)) == report.Plain(m.Text(validationType)) && !slices.ContainsFunc(m.Files, func(f string) bool { return !report.AnyPath(other.Files, f) })
	})
}

const validationType = "payload.validationType"

// otherwiseSettled: later on the task whoever was asked judges in another form, whoever asked takes the request back, or a person speaks. What a
// request asks about the design is settled too where others judge well what was built of it.
func (a *Account) otherwiseSettled(asked *report.Message) bool {
	authors := a.authors()
	return slices.ContainsFunc(a.Run.Messages, func(m *report.Message) bool {
		switch {
		case m.Sequence <= asked.Sequence || m.Duplicate != nil || !onOneTask(asked, m):
			return false
		case m.FromPerson(), m.From == asked.From && takesBack(m, asked):
			return true
		case m.From == asked.To && m.From != "":
			return m.Verdict != report.NoVerdict || m.Says("payload.status", "completed")
		}
		return !asked.Says(validationType, "security") && m.Verdict == report.Positive && !authors.judgesOwn(m)
	})
}

// takesBack reports whether a message says that a request needs no answer any more. Words that the request has too are of the work: a task may be
// called cancel-order.
func takesBack(m, asked *report.Message) bool {
	return slices.ContainsFunc(withdrawn.FindAllString(m.Raw, -1), func(word string) bool {
		return !strings.Contains(strings.ToLower(asked.Raw), strings.ToLower(word))
	})
}

func onOneTask(a, b *report.Message) bool {
	same := func(x, y string) bool { return x != "" && report.Plain(x) == report.Plain(y) }
	return same(a.Thread, b.Thread) || same(a.Component, b.Component)
}

// withdrawn is what is said of such a request.
var withdrawn = pattern.Of(`(?i)\b(?:with(?:drawn?|draw(?:s|ing)|drew)|cancel\w*|supersed\w+|obsolete|revok\w+|retract\w*|(?:no longer|not) (?:needed|required|necessary|applicable))\b`)
