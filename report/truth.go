package report

// Truth is yes, no or not known.
type Truth uint8

// The truths. The zero value is not known: absent is never false.
const (
	Unknown Truth = iota
	No
	Yes
)

// String gives the word of JSON, and “unknown” where JSON has none.
func (t Truth) String() string { return [...]string{"unknown", "false", "true"}[t] }
