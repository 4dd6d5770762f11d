package decode

// Beginning reads what stands whole at the beginning of a JSON text that was broken off: all before its last comma, with what is open there closed.
// It tells what the text began as; nobody should take it for the text.
func Beginning(data []byte, l Limits) (*Document, error) {
	_, comma := brackets(data)
	whole := data[:comma:comma]
	open, _ := brackets(whole)
	for i := len(open) - 1; i >= 0; i-- {
		whole = append(whole, open[i])
	}
	return JSON(whole, l)
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
