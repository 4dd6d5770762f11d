package report

// Truth is yes, no or not known.
type Truth uint8

const (
	Unknown Truth = iota
	No
	Yes
)

func (t Truth) String() string { return [...]string{"unknown", "false", "true"}[t] }
