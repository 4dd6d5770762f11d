package decode

import "slices"

// repaired is a text in which some parts are left out, the offsets being those of the text.
type repaired struct {
	text   []byte // the same length as the original
	at     span   // what is to be read of it
	faults faults
	prose  bool // text outside the span was judged to be prose

	scratch *[]byte // where a changed text goes; nil or as long as the text
}

// repair applies the repairs that leave parts out; false where none applies. The result is good until the next repair
// with the same scratch, which is there so that a text of many bad lines is not copied for each of them.
func repair(text []byte, at span, scratch *[]byte) (*repaired, bool) {
	r := &repaired{text: text, at: at, scratch: scratch}
	r.skipFence()
	r.skipProse()
	r.blankOut()
	return r, len(r.faults.list) > 0
}

// blankOut replaces comments and trailing commas by spaces, so that offsets hold.
//
// A trailing comma is one between a value and a closing bracket; the comma in "[,]" or the second in "[1,,]" is not,
// because there a value may be missing.
func (r *repaired) blankOut() {
	comma := -1       // a comma that a closing bracket would make a trailing one
	before := byte(0) // the last byte of the last token
	for i := r.at.start; i < r.at.end; i++ {
		c := r.text[i]
		switch {
		case c == ' ' || c == '\n' || c == '\r' || c == '\t':
			continue
		case c == '/':
			end := commentEnd(r.text[:r.at.end], i)
			if end == 0 {
				return // no comment: an error, whatever follows
			}
			r.blank(i, end, "comment skipped")
			i = end - 1
			continue
		case c == '"':
			i = StringEnd(r.text[:r.at.end], i) - 1
		case (c == '}' || c == ']') && comma >= 0:
			r.blank(comma, comma+1, "trailing comma skipped")
		}
		comma = -1
		if c == ',' && endsValue(before) {
			comma = i
		}
		before = c
	}
}

// endsValue says whether a comma after this byte could separate values.
func endsValue(c byte) bool {
	switch c {
	case 0, ',', ':', '[', '{':
		return false
	}
	return true
}

func (r *repaired) blank(start, end int, message string) {
	r.ownText()
	for i := start; i < end; i++ {
		r.text[i] = ' '
	}
	r.faults.repaired(start, message)
}

// ownText makes the span of the text ours to change.
func (r *repaired) ownText() {
	switch {
	case len(*r.scratch) == 0:
		*r.scratch = append([]byte(nil), r.text...)
	case &r.text[0] != &(*r.scratch)[0]:
		copy((*r.scratch)[r.at.start:r.at.end], r.text[r.at.start:r.at.end])
	}
	r.text = *r.scratch
}

// commentEnd gives the offset after the comment that begins at i, 0 if there is none or it is not closed.
func commentEnd(text []byte, i int) int {
	if i+1 >= len(text) {
		return 0
	}
	switch text[i+1] {
	case '/':
		return lineEnd(text, i)
	case '*':
		return blockEnd(text, i+2)
	}
	return 0
}

func lineEnd(text []byte, i int) int {
	for i < len(text) && text[i] != '\n' && text[i] != '\r' {
		i++
	}
	return i
}

func blockEnd(text []byte, i int) int {
	for ; i+1 < len(text); i++ {
		if text[i] == '*' && text[i+1] == '/' {
			return i + 2
		}
	}
	return 0
}

// StringEnd gives the offset after the JSON string that begins at i, or the text's end.
func StringEnd(text []byte, i int) int {
	for i++; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}

// Beginning reads what stands whole at the beginning of a JSON text that was broken off: all before its last comma, with what is open there closed.
// It tells what the text began as; nobody should take it for the text.
func Beginning(data []byte, l Limits) (*Document, error) {
	_, comma := brackets(data)
	whole := data[:comma:comma]
	open, _ := brackets(whole)
	slices.Reverse(open)
	return JSON(append(whole, open...), l)
}

// brackets gives the brackets that would close what is open at the end of a text, the outermost first, and the place of the last comma outside of strings.
func brackets(text []byte) (open []byte, comma int) {
	inString := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			open = append(open, c+2) // the closing bracket stands two behind the opening one
		case (c == '}' || c == ']') && len(open) > 0:
			open = open[:len(open)-1]
		case c == ',':
			comma = i
		}
	}
	return open, comma
}
