package judge

import (
	"cmp"
	"slices"
	"sort"
	"time"

	"swarmreport/report"
)

// handed are messages that record changed files, in the order of the conversation.
type handed struct {
	messages []*report.Message
	latest   []time.Time // of each and those before it
}

func (h *handed) add(m *report.Message) {
	at := m.Time
	if n := len(h.latest); n > 0 && h.latest[n-1].After(at) {
		at = h.latest[n-1]
	}
	h.messages, h.latest = append(h.messages, m), append(h.latest, at)
}

// after gives the first that came after a finding was raised; nil where none is known to have. What handed the work in for review shows no
// fix; so a review in a file and a message are put in order by the times that both state, and without them nothing is known.
func (h *handed) after(r raised) *report.Message {
	if r.Undated {
		return nil
	}
	i, _ := slices.BinarySearchFunc(h.messages, r.message, func(m *report.Message, n int) int { return cmp.Compare(m.Sequence, n) })
	if !r.file.IsZero() {
		i = max(i, sort.Search(len(h.latest), func(i int) bool { return h.latest[i].After(r.file) }))
	}
	for _, m := range h.messages[i:] {
		if r.file.IsZero() || m.Time.After(r.file) {
			return m
		}
	}
	return nil
}

// handoffs are all messages that record changed files, and the same by the files: ten thousand findings are not held against ten thousand
// messages.
type handoffs struct {
	handed
	byFile report.Paths[*handed]
	named  map[string]*handed // by a file as CleanPath gives it
}

func newHandoffs() *handoffs { return &handoffs{named: map[string]*handed{}} }

func (a *Account) handoffs() *handoffs {
	return a.changes.get(func() *handoffs {
		all := newHandoffs()
		for _, m := range a.Run.Messages {
			if len(m.Files) > 0 && slices.Contains(changeTypes, m.Kind()) {
				all.take(m)
			}
		}
		return all
	})
}

func (h *handoffs) take(m *report.Message) {
	h.add(m)
	for _, file := range m.Files {
		name := report.CleanPath(file)
		of := h.named[name]
		if of == nil {
			of = &handed{}
			h.named[name] = of
			h.byFile.Add(name, of)
		}
		if n := len(of.messages); n == 0 || of.messages[n-1] != m {
			of.add(m)
		}
	}
}

// of gives the messages that name a file, by each name that they call it.
func (h *handoffs) of(file string) []*handed { return h.byFile.Recall(file) }

// change gives the first message after a finding was raised that names one of the files, and that file.
func (h *handoffs) change(r raised, files []string) (file string, first *report.Message) {
	if len(h.messages) == 0 {
		return "", nil
	}
	for _, candidate := range files {
		for _, of := range h.of(candidate) {
			if m := of.after(r); m != nil && (first == nil || m.Sequence < first.Sequence) {
				file, first = candidate, m
			}
		}
	}
	return file, first
}
