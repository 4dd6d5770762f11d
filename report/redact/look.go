package redact

// Look is a text that was searched once. Nothing is hidden yet.
type Look struct {
	by    *Redactor
	given []byte
	text  string
	depth int
	spans []span
}

// look copies b for the search; the copy costs little beside it.
func (r *Redactor) look(b []byte, depth int) Look {
	text := string(b)
	spans := r.spans(text, depth)
	if len(spans) == 0 {
		text = "" // nobody asks for it again
	}
	return Look{r, b, text, depth, spans}
}

// Any reports whether there is something to hide.
func (l Look) Any() bool { return len(l.spans) > 0 }

// Hide returns the text with placeholders, and what was hidden. It never changes the bytes given, and returns them themselves
// when there is nothing to hide.
func (l Look) Hide() ([]byte, []Hit) {
	if !l.Any() {
		return l.given, nil
	}
	text, hits := l.by.hideFrom(l.text, l.depth, l.spans)
	return []byte(text), hits
}
