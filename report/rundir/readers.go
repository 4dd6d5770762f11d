package rundir

import (
	"slices"

	"swarmreport/report/dialect"
	"swarmreport/report/dialect/message"
	"swarmreport/report/dialect/review"
	"swarmreport/report/dialect/swarm"
	"swarmreport/report/dialect/tool"
)

// Readers are all readers of artefacts, in the order in which they are asked: messages before artefacts of the same
// shape, lists of findings last.
var Readers = dialect.Table(slices.Concat(message.Readers, tool.Readers, swarm.Readers, review.Readers))
