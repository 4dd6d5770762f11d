package rundir

import "swarmreport/report/decode"

// lines redacts the lines of a file.
func (h *hider) lines(all []decode.Line) {
	for i := range all {
		h.line(&all[i])
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
	if h.some {
		err.Message, err.Pointer = withoutCut(err.Message), withoutCut(err.Pointer)
	}
	err.Message, _ = h.Text(err.Message)
	err.Pointer = Options{Redact: h.Redactor}.safePointer(err.Pointer)
	l.Err = &err
}
