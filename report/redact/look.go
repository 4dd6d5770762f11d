package redact

// Look is the raw text of a file that was searched once. Nothing is hidden yet.
type Look struct {
	by    *Redactor
	given []byte
	text  string
	spans []span
}

// Look begins what Raw does, for a caller that may write the text anew before
// anything is hidden in it. It copies b for the search; the copy costs little
// beside it.
func (r *Redactor) Look(b []byte) Look {
	text := string(b)
	spans := r.spans(text, rawDepth)
	if len(spans) == 0 {
		text = "" // nobody asks for it again
	}
	return Look{r, b, text, spans}
}

// Any reports whether there is something to hide.
func (l Look) Any() bool { return len(l.spans) > 0 }

// Hide returns the text with placeholders, and what was hidden, as Raw does.
func (l Look) Hide() ([]byte, []Hit) {
	if !l.Any() {
		return l.given, nil
	}
	text, hits := l.by.hideFrom(l.text, rawDepth, l.spans)
	return []byte(text), hits
}
