package dialect

import (
	"swarmreport/report"
	"swarmreport/report/decode"
)

// tongue is how one dialect knows a message and reads it.
type tongue struct {
	dialect report.Dialect
	is      func(*decode.Node) bool
	read    func(*reading, value) *report.Message
}
