package protocol

import (
	"slices"
	"strings"
	"sync"

	"swarmreport/report"
)

// question asks one message by itself. The breach is the rest of a sentence that begins with the message's name ("lacks the
// field signal"); empty where the rule is kept. asked is false where the rule has nothing to say about this message.
type question func(m *report.Message) (breach string, asked bool)

func envelopes(ask question, types ...string) audit { return perMessage(report.AgentTeam, ask, types) }
func builds(ask question, types ...string) audit {
	return perMessage(report.BuildWorkflow, ask, types)
}
func ralphs(ask question) audit { return perMessage(report.Ralph, ask, nil) }

// perMessage asks every message of a dialect, or those of the named types.
func perMessage(d report.Dialect, ask question, types []string) audit {
	words := sync.OnceValue(func() map[string]bool { return plainSet(types) })
	return func(run *report.Run, found func(Fault)) (n int) {
		wanted := words()
		for _, m := range run.Messages { // an iterator would be made for each rule
			if m.Dialect != d || len(wanted) > 0 && !wanted[m.Kind()] {
				continue
			}
			breach, asked := ask(m)
			if !asked {
				continue
			}
			n++
			if breach != "" {
				found(about(breach, m))
			}
		}
		return n
	}
}

// ownIDs looks for different messages under one id. A copy has the content of the first, and is none; apart says which ids may be
// given twice.
func ownIDs(d report.Dialect, apart func(before, m *report.Message) bool) audit {
	return func(run *report.Run, found func(Fault)) (n int) {
		first := map[string]*report.Message{}
		for m := range run.Talk(d) {
			if m.ID == "" || m.Duplicate != nil {
				continue
			}
			n++
			if before := first[m.ID]; before != nil && !apart(before, m) {
				found(about("has the id of the "+report.Brief(before.Type)+" at "+before.Origin.String()+", and is another message", m, before))
			}
			first[m.ID] = m
		}
		return n
	}
}

// answersFollow: an answer that is older than what it answers knows nothing of it.
func answersFollow(m *report.Message) (string, bool) {
	if m.Answers == nil {
		return "", false
	}
	gap, timed := between(m, m.Answers)
	if timed && gap > 0 {
		return "answers the " + m.Answers.Called() + ", which is " + lasting(gap) + " younger", true
	}
	return "", timed
}

// about makes a fault of what m did wrong; the others are concerned too.
func about(breach string, m *report.Message, others ...*report.Message) Fault {
	concerned := append(slices.Clip(others), m)
	slices.SortStableFunc(concerned, report.InTurn)
	return Fault{Message: "The " + m.Called() + " " + breach + ".", Messages: slices.Compact(concerned), Origin: m.Origin}
}

func plainSet(words []string) map[string]bool {
	set := make(map[string]bool, len(words))
	for _, w := range words {
		set[report.Plain(w)] = true
	}
	return set
}

// lacking writes which of the fields a message has not, or has empty: "lacks the fields a, b".
func lacking(m *report.Message, names []string) string {
	var missing []string
	for _, name := range names {
		if value, stated := m.Field(name); stated && !report.Filled(value) || !stated && !m.Has(name) {
			missing = append(missing, name)
		}
	}
	switch len(missing) {
	case 0:
		return ""
	case 1:
		return "lacks the field " + missing[0]
	}
	return "lacks the fields " + strings.Join(missing, ", ")
}

// misnamed writes which of the fields a message has under a name in another spelling. It is asked only of a message that has one.
func misnamed(m *report.Message, names []string) (breach string, asked bool) {
	var odd []string
	for _, name := range names {
		if own := m.Variant(name); own != "" &&
			!slices.ContainsFunc(m.Fields, func(f report.Fact) bool { return f.Name == name || strings.HasPrefix(f.Name, name+".") }) {
			odd = append(odd, report.Quoted(own)+" for "+name)
		}
	}
	return listed("spells its fields in another way", odd), len(odd) > 0
}

// inOrder reports whether the messages certainly happened in the order in which they stand: each pair of neighbours has times, or
// one file, or numbered file names in one folder. Otherwise their order is that of file names, and proves nothing.
func inOrder(list []*report.Message) bool {
	for i := 1; i < len(list); i++ {
		if !list[i].Follows(list[i-1]) {
			return false
		}
	}
	return true
}
