package report

import "strconv"

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
