package report

import (
	"encoding/json"
	"fmt"
)

// UnmarshalWord reads one of a closed list of words, as String writes them.
func UnmarshalWord[W fmt.Stringer](into *W, text []byte, words ...W) error {
	for _, w := range words {
		if w.String() == string(text) {
			*into = w
			return nil
		}
	}
	return fmt.Errorf("%.40q is not one of its words", text)
}

// MarshalText writes the word of run.json.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Severity) UnmarshalText(text []byte) error { return UnmarshalWord(s, text, Severities...) }

// MarshalText writes the word of run.json.
func (t Truth) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (t *Truth) UnmarshalText(text []byte) error { return UnmarshalWord(t, text, Unknown, No, Yes) }

// IsZero leaves a count that is not stated out of JSON with omitzero.
func (c Count) IsZero() bool { return !c.Known }

// MarshalJSON writes the number, or null where it is not stated.
func (c Count) MarshalJSON() ([]byte, error) {
	if !c.Known {
		return []byte("null"), nil
	}
	return json.Marshal(c.N)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (c *Count) UnmarshalJSON(text []byte) error {
	*c = Count{}
	if string(text) == "null" {
		return nil
	}
	c.Known = true
	return json.Unmarshal(text, &c.N)
}
