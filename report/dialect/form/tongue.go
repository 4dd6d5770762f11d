package form

import (
	"swarmreport/report"
	"swarmreport/report/decode"
)

// Tongue is how one dialect knows a message and reads it.
type Tongue struct {
	Dialect report.Dialect
	Is      func(*decode.Node) bool
	Read    func(*Reading, Value) *report.Message
}
