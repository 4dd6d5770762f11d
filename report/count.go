package report

import (
	"encoding/json"
	"strconv"
)

// Count is a number that a run may state or leave out; the zero value is "not stated".
type Count struct {
	N     int
	Known bool
}

// Known makes a stated count.
func Known(n int) Count { return Count{N: n, Known: true} }

// String writes the number, or nothing where it is not stated.
func (c Count) String() string {
	if !c.Known {
		return ""
	}
	return strconv.Itoa(c.N)
}

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
