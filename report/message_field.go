package report

import (
	"iter"
	"strconv"
	"strings"
)

// Field gives a field by its dotted name; ok tells absent from empty.
func (m *Message) Field(name string) (value string, ok bool) {
	for _, f := range m.Fields {
		if f.Name == name {
			return f.Value, true
		}
	}
	for _, f := range m.Fields {
		if SameName(f.Name, name) {
			return f.Value, true
		}
	}
	return "", false
}

// SameName reports whether two dotted names are one in the spellings that agents use: messageId, message_id and "Message ID" are. It is
// asked of every field of every message, so nothing is made on the way.
func SameName(a, b string) bool {
	i, j := 0, 0
	for {
		for i < len(a) && joins(a[i]) {
			i++
		}
		for j < len(b) && joins(b[j]) {
			j++
		}
		if i == len(a) || j == len(b) {
			return i == len(a) && j == len(b)
		}
		if lower(a[i]) != lower(b[j]) {
			return false
		}
		i, j = i+1, j+1
	}
}

func joins(c byte) bool { return c == '_' || c == '-' || c == ' ' }

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

// Number gives a field as a whole number.
func (m *Message) Number(name string) Count {
	value, ok := m.Field(name)
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if !ok || err != nil {
		return Count{}
	}
	return Known(n)
}

// Has reports whether the message has the field, or any field below it.
func (m *Message) Has(name string) bool {
	for _, f := range m.Fields {
		if f.Name == name || strings.HasPrefix(f.Name, name+".") {
			return true
		}
	}
	return m.Variant(name) != ""
}

// Variant gives another spelling of a name under which the message has the field, or fields below it; empty where there is none.
func (m *Message) Variant(name string) string {
	steps := strings.Count(name, ".")
	for _, f := range m.Fields {
		if own := above(f.Name, steps); SameName(own, name) {
			return own
		}
	}
	return ""
}

// Below gives the fields that stand below one, in any spelling of its name: what follows that name, and the value.
func (m *Message) Below(name string) iter.Seq2[string, string] {
	steps := strings.Count(name, ".")
	return func(yield func(rest, value string) bool) {
		for _, f := range m.Fields {
			own := above(f.Name, steps)
			if len(own) < len(f.Name) && (own == name || SameName(own, name)) && !yield(f.Name[len(own)+1:], f.Value) {
				return
			}
		}
	}
}

// above cuts a dotted name behind its first steps.
func above(name string, steps int) string {
	for i := range len(name) {
		if name[i] != '.' {
			continue
		}
		if steps == 0 {
			return name[:i]
		}
		steps--
	}
	return name
}
