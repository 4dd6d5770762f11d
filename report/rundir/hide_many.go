package rundir

import (
	"swarmreport/report/decode"
	"swarmreport/report/parallel"
)

// chunk is how many lines, or elements of a list, are redacted in one go.
const chunk = 128

// lines redacts the lines of a file.
func (h *hider) lines(all []decode.Line) {
	h.inChunks(len(all), func(part *hider, i int) { part.line(&all[i]) })
}

// inChunks hides in n things, many at a time: none asks anything of another. What was hidden is counted in the file's order.
func (h *hider) inChunks(n int, hide func(part *hider, i int)) {
	parts := make([]*hider, (n+chunk-1)/chunk)
	parallel.Each(len(parts), func(k int) {
		parts[k] = &hider{Redactor: h.Redactor, look: h.look, source: h.source, tokens: tally{}, beside: h.beside}
		for i := k * chunk; i < min(n, (k+1)*chunk); i++ {
			hide(parts[k], i)
		}
	})
	for _, p := range parts {
		h.tokens.join(p.tokens)
		h.edits = append(h.edits, p.edits...)
	}
}

// line redacts what was understood of a line, and what the decoder quotes of it. Its bytes are a part of the file's raw text.
func (h *hider) line(l *decode.Line) {
	if l.Doc != nil {
		h.document(l.Doc)
	}
	if l.Err == nil {
		return
	}
	err := *l.Err
	if h.beside {
		err.Message, err.Pointer = withoutCut(err.Message), withoutCut(err.Pointer)
	}
	err.Message, _ = h.Text(err.Message)
	err.Pointer = Options{Redact: h.Redactor}.safePointer(err.Pointer)
	l.Err = &err
}
