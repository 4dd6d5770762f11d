package protocol

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
)

// about adds a violation by m; the other messages are concerned too. The breach completes a sentence that begins with
// the message's name: "lacks the field signal".
func (a *audit) about(breach string, m *report.Message, others ...*report.Message) {
	concerned := append(slices.Clip(others), m)
	slices.SortStableFunc(concerned, report.InTurn)
	a.faults = append(a.faults, Fault{Message: "The " + m.Called() + " " + breach + ".",
		Messages: slices.Compact(concerned), Origin: m.Origin})
}

// add adds a violation by a role spec or a file.
func (a *audit) add(at report.Origin, sentence string) {
	a.faults = append(a.faults, Fault{Message: sentence, Origin: at})
}

// question looks at one message by itself. The breach is empty if it breaks nothing; asked is false if the rule does
// not apply to this message.
type question = func(m *report.Message) (breach string, asked bool)

// talk returns the messages that a rule looks at, in the order of the conversation.
func (a *audit) talk() iter.Seq[*report.Message] { return a.Talk(a.dialect) }

// each asks every message, or those of the given types.
func each(ask question, types ...string) check {
	return func(a *audit) {
		for m := range a.talk() {
			if len(types) == 0 || slices.Contains(types, m.Kind()) {
				a.answer(m)(ask(m))
			}
		}
	}
}

// answer takes what a rule found out about m and the other messages.
func (a *audit) answer(m *report.Message, others ...*report.Message) func(breach string, asked bool) {
	return func(breach string, asked bool) {
		if asked {
			a.subjects++
		}
		if breach != "" {
			a.about(breach, m, others...)
		}
	}
}

// perPair compares each message that has a key with the previous one of that key; before is nil for the
// first.
func perPair(key func(*report.Message) string, ask func(before, m *report.Message) (string, bool)) check {
	return func(a *audit) {
		last := map[string]*report.Message{}
		for m := range a.talk() {
			k := key(m)
			if k == "" {
				continue
			}
			a.answer(m, last[k])(ask(last[k], m))
			last[k] = m
		}
	}
}

// duty is what one message requires of later ones. It stays open unless a message follows that closes one of its keys,
// or may have followed because their order is not certain.
type duty struct {
	opens, closes func(m *report.Message) (keys []string) // none: the message opens or closes nothing
	last          bool                                    // only the last opener of a first key counts
}

// open returns the messages whose duty was not met, and how many there were.
func (d duty) open(messages iter.Seq[*report.Message]) (left []*report.Message, n int) {
	type opener struct {
		*report.Message
		keys []string
	}
	var openers []opener
	last, closer := map[string]*report.Message{}, map[string]*report.Message{}
	for m := range messages {
		if keys := d.opens(m); len(keys) > 0 {
			openers, last[keys[0]] = append(openers, opener{m, keys}), m
		}
		for _, key := range d.closes(m) {
			closer[key] = m
		}
	}
	for _, o := range openers {
		if d.last && last[o.keys[0]] != o.Message {
			continue
		}
		n++
		if !slices.ContainsFunc(o.keys, func(key string) bool {
			c := closer[key]
			return c != nil && c != o.Message && !after(c, o.Message)
		}) {
			left = append(left, o.Message)
		}
	}
	return left, n
}

// check reports each unmet duty. The breach may refer to a message's {task}, {from}, {to} and {turns}.
func (d duty) check(breach string) check {
	return func(a *audit) { a.unmet(d, a.talk(), breach) }
}

func (a *audit) unmet(d duty, messages iter.Seq[*report.Message], breach string) {
	left, n := d.open(messages)
	a.subjects += n
	for _, m := range left {
		a.about(strings.NewReplacer("{task}", task(m), "{from}", report.Brief(m.From), "{to}", report.Brief(m.To),
			"{turns}", report.Plural(m.Turns.N, "turn")).Replace(breach), m)
	}
}

// keys are those of a message that opens or closes a duty.
func keys(fits bool, keys ...string) []string {
	if !fits {
		return nil
	}
	return keys
}

// grouped returns the messages of each key in their order; those without a key are left out.
func grouped(messages iter.Seq[*report.Message], key func(*report.Message) string) map[string][]*report.Message {
	groups := map[string][]*report.Message{}
	for m := range messages {
		if k := key(m); k != "" {
			groups[k] = append(groups[k], m)
		}
	}
	return groups
}

func ofKind(kinds ...string) func(*report.Message) bool {
	return func(m *report.Message) bool { return slices.Contains(kinds, m.Kind()) }
}

// when writes a breach if there is one.
func when(bad bool, format string, args ...any) string {
	if !bad {
		return ""
	}
	return fmt.Sprintf(format, args...)
}

// inOrder reports whether the messages certainly happened in the order of the list: each pair of neighbours has times,
// one file, or numbered file names in one folder. The order of other file names proves nothing.
func inOrder(list []*report.Message) bool {
	for i := 1; i < len(list); i++ {
		if !list[i].Follows(list[i-1]) {
			return false
		}
	}
	return true
}

// after reports whether b certainly came after a.
func after(a, b *report.Message) bool { return a.Sequence < b.Sequence && b.Follows(a) }

// between returns the time from a to b; ok is false if one of them states none.
func between(a, b *report.Message) (gap time.Duration, ok bool) {
	if a.Time.IsZero() || b.Time.IsZero() {
		return 0, false
	}
	return b.Time.Sub(a.Time), true
}

// duration writes a time span in the unit that people would use.
func duration(d time.Duration) string {
	switch {
	case d < 2*time.Minute:
		return report.Plural(int(d/time.Second), "second")
	case d < 2*time.Hour:
		return report.Plural(int(d/time.Minute), "minute")
	case d < 48*time.Hour:
		return report.Plural(int(d/time.Hour), "hour")
	}
	return report.Plural(int(d/(24*time.Hour)), "day")
}

// task names a message's task for a sentence.
func task(m *report.Message) string {
	if m.Component == "" {
		return "a task"
	}
	return report.Brief(m.Component)
}

// taskKey is the folded id of a message's task.
func taskKey(m *report.Message) string { return report.NormalID(m.Component) }

func toUser(m *report.Message) bool { return m.To == "user" || m.To == "human" }

// listed writes names after an introduction; empty if there are none.
func listed(introduction string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	return introduction + " " + strings.Join(names, ", ")
}
