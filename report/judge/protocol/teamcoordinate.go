package protocol

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
)

// Team-coordinate sessions (seed 001): what the roles did, held against their specs and the quality gates.

// otherBus: each file of a bus counts from one.
func otherBus(before, m *report.Message) bool { return before.Path != m.Path }

// tagsUsed: the team's tool writes messages without a tag too, so only a role that tags any is held to it.
func tagsUsed(run *report.Run, found func(Fault)) (n int) {
	spoken := map[string][]*report.Message{}
	for m := range run.Talk(report.TeamCoordinate) {
		spoken[m.From] = append(spoken[m.From], m)
	}
	for _, spec := range run.Roles {
		tag, list := "["+report.Plain(spec.Role)+"]", spoken[report.AgentName(spec.Role)]
		tagged := func(m *report.Message) bool {
			return strings.HasPrefix(report.Plain(m.Summary), tag) || strings.HasPrefix(report.Plain(m.Body), tag)
		}
		if !slices.ContainsFunc(list, tagged) {
			continue
		}
		n += len(list)
		for _, m := range list {
			if !tagged(m) {
				found(about("of "+spec.Role+" does not begin with the tag ["+spec.Role+"], as others of this role do", m))
			}
		}
	}
	return n
}

// prefixes gives the prefix of each role that has one, plain: "RESEARCH-*" is research.
func prefixes(run *report.Run) map[string]string {
	byRole := map[string]string{}
	for _, spec := range run.Roles {
		if prefix, ok := specField(spec, "prefix"); ok && !strings.ContainsAny(prefix, "<>,") {
			byRole[report.AgentName(spec.Role)] = report.Plain(strings.TrimRight(prefix, "-*"))
		}
	}
	return byRole
}

// prefixKept looks at tasks, and at messages that name a task with a number (IMPL-003).
func prefixKept(run *report.Run, found func(Fault)) (n int) {
	byRole := prefixes(run)
	for _, t := range run.Tasks {
		prefix, own := byRole[report.AgentName(t.Role)], taskPrefix(t.ID)
		if prefix == "" || own == "" {
			continue
		}
		n++
		if own != prefix {
			found(Fault{Message: fmt.Sprintf("The task %s is the work of %s, whose tasks begin with %s.", report.Brief(t.ID), report.Brief(t.Role), strings.ToUpper(prefix)), Origin: t.Origin})
		}
	}
	for m := range run.Talk(report.TeamCoordinate) {
		prefix, own := byRole[m.From], taskPrefix(m.Component)
		if prefix == "" || own == "" || judges(m) {
			continue
		}
		n++
		if own != prefix {
			found(about(fmt.Sprintf("of %s is about the task %s, outside the prefix %s", m.From, report.Brief(m.Component), strings.ToUpper(prefix)), m))
		}
	}
	return n
}

// judges: it names the task of another role because that is what was looked at.
func judges(m *report.Message) bool {
	switch m.Kind() {
	case "fixrequired", "reviewresult", "testresult", "consensusreached", "consensusblocked":
		return true
	}
	return false
}

// taskPrefix gives what stands before a task's number, plain; empty for an id of another form.
func taskPrefix(id string) string {
	at := strings.LastIndexByte(strings.TrimSpace(id), '-')
	if at <= 0 || strings.Trim(strings.TrimSpace(id)[at+1:], "0123456789") != "" {
		return ""
	}
	return report.Plain(strings.TrimSpace(id)[:at])
}

// twoRetries counts what the messages state: an attempt beyond the third, and fixes asked for more than twice.
func twoRetries(run *report.Run, found func(Fault)) (n int) {
	asked := map[string][]*report.Message{}
	for m := range run.Talk(report.TeamCoordinate) {
		if m.Attempt.Known {
			n++
			if m.Attempt.N > 3 {
				found(about(fmt.Sprintf("states attempt %d; after two retries the work is handed up", m.Attempt.N), m))
			}
		}
		if m.Kind() == "fixrequired" && m.Component != "" {
			task := report.NormalID(m.Component)
			asked[task] = append(asked[task], m)
		}
	}
	for _, list := range asked {
		n++
		if len(list) > 2 {
			found(about(fmt.Sprintf("asks for fix %d of %s; after two retries the work is handed up", len(list), report.Brief(list[0].Component)), list[len(list)-1], list[:len(list)-1]...))
		}
	}
	return n
}
