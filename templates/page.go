package templates

import (
	"bytes"
	"html"
	"strconv"
)

// escape writes a text or a number for between tags or in quotes (rule R1). Generated code calls it.
func escape[T string | int](out *bytes.Buffer, v T) {
	switch v := any(v).(type) {
	case int:
		out.Write(strconv.AppendInt(out.AvailableBuffer(), int64(v), 10))
	case string:
		if hasMarkup(v) {
			v = html.EscapeString(v)
		}
		out.WriteString(v)
	}
}

// hasMarkup says of a few texts that something in them must be escaped. Most are so short that a search costs more than a look at each byte.
func hasMarkup(s string) bool {
	for i := range len(s) {
		switch s[i] {
		case '<', '>', '&', '\'', '"':
			return true
		}
	}
	return false
}
