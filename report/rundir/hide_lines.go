package rundir

import (
	"slices"

	"swarmreport/report/decode"
	"swarmreport/report/parallel"
)

// lineChunk is how many lines are redacted in one go.
const lineChunk = 128

// lines redacts the lines of a file, many at a time: none asks anything of another. What was hidden is counted in the file's order.
func (h *hider) lines(all []decode.Line) {
	chunks := slices.Collect(slices.Chunk(all, lineChunk))
	parts := make([]*hider, len(chunks))
	parallel.Each(len(chunks), func(i int) {
		parts[i] = &hider{Redactor: h.Redactor, tokens: tally{}, beside: h.beside}
		for j := range chunks[i] {
			parts[i].line(&chunks[i][j])
		}
	})
	for _, p := range parts {
		h.tokens.join(p.tokens)
		h.edits = append(h.edits, p.edits...)
	}
}

// line redacts one line. The bytes as they lie in the file are let go: they are a part of its raw text, and nobody asks for them again.
func (h *hider) line(l *decode.Line) {
	l.Raw = nil
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
