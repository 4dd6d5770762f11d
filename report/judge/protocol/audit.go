package protocol

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"swarmreport/report"
)

// audit applies one rule to a run.
type audit struct {
	*report.Run
	talk     []*report.Message // of the rule's dialect, in the order of the conversation
	subjects int               // how many the rule looked at; 0 = it does not apply
	faults   []Fault
}

// A check counts what it looks at and adds each violation.
type check = func(*audit)

// about adds a violation by m; the other messages are concerned too. The breach completes a sentence that begins with
// the message's name: "lacks the field signal".
func (a *audit) about(breach string, m *report.Message, others ...*report.Message) {
	concerned := append(slices.Clip(others), m)
	slices.SortStableFunc(concerned, report.InTurn)
	a.faults = append(a.faults, Fault{Message: "The " + m.Called() + " " + breach + ".",
		Messages: slices.Compact(concerned), Origin: m.Origin, turn: concerned[0].Sequence + 1, By: m.From})
}

// add adds a violation by a role spec or a file.
func (a *audit) add(at report.Origin, sentence string) {
	a.faults = append(a.faults, Fault{Message: sentence, Origin: at})
}

// question looks at one message by itself. The breach is empty if it breaks nothing; asked is false if the rule does
// not apply to this message.
type question = func(m *report.Message) (breach string, asked bool)

// each asks every message, or those of the given types.
func each(ask question, types ...string) check {
	return func(a *audit) {
		for _, m := range a.talk {
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

// perPair compares each message that has a key with the previous one of that key; before is nil for the first.
func perPair(key func(*report.Message) string, ask func(before, m *report.Message) (string, bool)) check {
	return func(a *audit) {
		last := map[string]*report.Message{}
		for _, m := range a.talk {
			if k := key(m); k != "" {
				a.answer(m, last[k])(ask(last[k], m))
				last[k] = m
			}
		}
	}
}

// duty is what one message requires of later ones. It stays open unless a message follows that closes one of its keys,
// or may have followed because their order is not certain.
type duty struct {
	breach        string                                  // may refer to a message's {task}, {from}, {to} and {turns}
	opens, closes func(m *report.Message) (keys []string) // none: the message opens or closes nothing
	last          bool                                    // only the last opener of a first key counts
	waits         bool                                    // what closes it is an answer
}

// unmet reports the messages whose duty was not met.
func (a *audit) unmet(d duty, messages []*report.Message) {
	opened, last, closer := map[*report.Message][]string{}, map[string]*report.Message{}, map[string]*report.Message{}
	for _, m := range messages {
		if keys := d.opens(m); len(keys) > 0 {
			opened[m], last[keys[0]] = keys, m
		}
		for _, key := range d.closes(m) {
			closer[key] = m
		}
	}
	for m, keys := range opened {
		if d.last && last[keys[0]] != m {
			continue
		}
		a.subjects++
		if !slices.ContainsFunc(keys, func(key string) bool {
			c := closer[key]
			return c != nil && c != m && !after(c, m)
		}) {
			a.about(strings.NewReplacer("{task}", task(m), "{from}", report.Brief(m.From), "{to}", report.Brief(m.To),
				"{turns}", report.Plural(m.Turns.N, "turn")).Replace(d.breach), m)
			if f := &a.faults[len(a.faults)-1]; d.waits {
				f.waits, f.By = true, m.To
			}
		}
	}
}

// check reports where a duty was not met in the whole conversation.
func (d duty) check(a *audit) { a.unmet(d, a.talk) }

// keys are those of a message that opens or closes a duty.
func keys(fits bool, keys ...string) []string {
	if !fits {
		return nil
	}
	return keys
}

// grouped returns the messages of each key in their order; those without a key are left out.
func grouped(messages []*report.Message, key func(*report.Message) string) map[string][]*report.Message {
	groups := map[string][]*report.Message{}
	for _, m := range messages {
		if k := key(m); k != "" {
			groups[k] = append(groups[k], m)
		}
	}
	return groups
}

// byTask returns the messages of a type about each task; an empty kind is any.
func (a *audit) byTask(kind string) map[string][]*report.Message {
	return grouped(a.talk, func(m *report.Message) string {
		return when(kind == "" || m.Kind() == kind, "%s", taskKey(m))
	})
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
	return b.Time.Sub(a.Time), !a.Time.IsZero() && !b.Time.IsZero()
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
func task(m *report.Message) string { return cmp.Or(report.Brief(m.Component), "a task") }

// taskKey is the folded id of a message's task.
func taskKey(m *report.Message) string { return report.NormalID(m.Component) }

func toUser(m *report.Message) bool { return m.To == "user" || m.To == "human" }

func among(words, word string) bool { return slices.Contains(strings.Fields(words), word) }
