package rundir

import (
	"slices"

	"swarmreport/report/next"
	"swarmreport/report/next/message"
	"swarmreport/report/next/review"
	"swarmreport/report/next/swarm"
)

// Readers are all readers of artefacts, in the order in which they are asked: messages before artefacts of the same shape, lists
// of findings last.
var Readers = dialect.Table(slices.Concat(message.Readers, swarm.Readers, review.Readers))
