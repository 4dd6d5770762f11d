package rundir

import (
	"sync"

	"swarmreport/report/decode"
)

// late redacts what a reader decodes out of a text of a file, and counts what was hidden so.
type late struct {
	mu   sync.Mutex
	hits tally
}

// hider gives what readers ask; nil = nothing is hidden.
func (l *late) hider(opts Options) func(*decode.Document, int) bool {
	if opts.Redact == nil {
		return nil
	}
	return func(doc *decode.Document, above int) bool {
		h := &hider{Redactor: opts.Redact, tokens: tally{}, raw: tally{}}
		_, hits := h.Raw(doc.Text)
		h.some = len(hits) > 0
		h.document(doc)
		l.mu.Lock()
		defer l.mu.Unlock()
		for kind, f := range h.tokens {
			f.line += above
			l.hits.join(tally{kind: f})
		}
		return len(h.tokens) > 0
	}
}

// hideLate tells what was hidden while the content was read. It stands in its text in pieces, so the whole text goes.
func (c *content) hideLate(l *late) {
	if len(l.hits) == 0 {
		return
	}
	h := &hider{tokens: l.hits, raw: tally{}}
	found := h.found(c.file.Path)
	c.raw = []byte(hiddenWhole)
	c.hidden = append(c.hidden, found...)
	c.problems = append(c.problems, notes(found)...)
}
