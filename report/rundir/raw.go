package rundir

import (
	"bytes"
	"cmp"
	"slices"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// hiddenWhole stands for a raw text that cannot be shown safely.
const hiddenWhole = "[hidden: this file holds a secret whose place in the raw text is not known]\n"

// anew gives the raw text with the literals of strings that held a secret written anew: a secret may be whole in a string and cut
// up by escapes in the raw text, such as the lines of a key in JSON.
func (h *hider) anew(c *content) []byte {
	text := bytes.TrimPrefix(splice([]byte(c.anyDocument().Text), h.edits), []byte(markUTF8))
	return withoutNUL(text) // a broken line beside good ones
}

// leaks reports whether YAML or XML text may still show what was hidden in a string: its literals are not written anew, because
// how a block folds and where an attribute stands is not known here. Then the whole text goes, which is rare.
func (h *hider) leaks() bool {
	for kind, in := range h.tokens {
		if in.count > h.raw[kind].count {
			return true
		}
	}
	return false
}

// maySlip reports whether something hidden in a string may stand in pieces in the raw text. Home directories are in nearly every
// stack trace, and no keys: for them it is enough that the raw text had as many.
func (h *hider) maySlip() bool {
	for kind, in := range h.tokens {
		if kind != "home-path" || in.count > h.raw[kind].count {
			return true
		}
	}
	return false
}

// joins reports whether an XML text may hold a string in pieces: as a reference to a character, or around a comment, a section or an
// instruction. Where a secret was found in one of its strings, no search of the raw text can be sure to find it again (R9).
func (c *content) joins() bool {
	return c.file.Format == form.XML && (bytes.IndexByte(c.raw, '&') >= 0 || bytes.Contains(c.raw, []byte("<!")) ||
		bytes.LastIndex(c.raw, []byte("<?")) > 0)
}

// folded reports whether the strings of the text are no JSON literals at their offsets.
func (c *content) folded() bool {
	return c.file.Format == form.YAML || c.file.Format == form.Markdown || c.file.Format == form.XML
}

// anyDocument gives a document whose text is the whole file's; those of all lines are.
func (c *content) anyDocument() *decode.Document {
	if c.file.Doc != nil {
		return c.file.Doc
	}
	for _, line := range c.file.Lines {
		if line.Doc != nil {
			return line.Doc
		}
	}
	return nil
}

// splice puts new literals in the place of those at the edits' offsets.
func splice(text []byte, edits []edit) []byte {
	slices.SortStableFunc(edits, func(a, b edit) int { return cmp.Compare(a.offset, b.offset) })
	out := make([]byte, 0, len(text))
	at := 0
	for i, e := range edits {
		if i+1 < len(edits) && edits[i+1].offset == e.offset {
			continue // the later edit of a literal hides more
		}
		out = append(append(out, text[at:e.offset]...), e.with...)
		at = literalEnd(text, e.offset)
	}
	return append(out, text[at:]...)
}

// literalEnd gives the offset after the JSON string or number that begins at start.
func literalEnd(text []byte, start int) int {
	if text[start] == '"' {
		return decode.StringEnd(text, start)
	}
	return start + len(text[start:]) - len(bytes.TrimLeft(text[start:], "+-.0123456789eE"))
}
