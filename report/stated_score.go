package report

import "strings"

// StatedScore is a quality score that a session states about its own work, on any scale and dimensions.
type StatedScore struct {
	Origin
	Subject    string // what was scored
	Dimensions []StatedDimension
	Total      string  // as written; empty = none
	Scale      float64 // the full mark of one dimension: 100, 5 …; 0 = not known
	Verdict    string  // pass, review, fail … as written
	Means      Verdict
	Needed     string // what its own gate asks of the total, as written; empty = not stated
}

// StatedDimension is one line of a stated score.
type StatedDimension struct {
	Name   string
	Weight float64 // as a share of 1; 0 = not stated
	Value  float64
	Raw    string
	Needed string // as in StatedScore
}

// GateDimensions are those of the seed's quality gate and of its relative's, which all weigh the same.
var GateDimensions = []string{"completeness", "consistency", "accuracy", "depth", "traceability"}

// Before reports whether another score of the same subject is from later: further down in its file, or of a later
// round.
func (s *StatedScore) Before(later *StatedScore) bool {
	at, then := moment{path: s.Path, place: s.Line}, moment{path: later.Path, place: later.Line}
	return s.subject() == later.subject() && at.before(then)
}

// subject leaves out the number of a retry.
func (s *StatedScore) subject() string {
	return strings.TrimRight(NormalID(s.Subject), "-# 0123456789")
}
