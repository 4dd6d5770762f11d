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
	InWords    int     // the number of dimensions that are scored in words
}

// TakenBack reports whether a later score of the same lets through what this one refuses: further down in its file, or in the file of a later round.
func (s *StatedScore) TakenBack(later *StatedScore) bool {
	after := s.Path == later.Path && s.Line < later.Line || earlierPath(s.Path, later.Path) || reworked(s.Path, later.Path)
	return after && s.subject() == later.subject() && VerdictOf(later.Verdict) == Positive
}

// subject leaves out the number of the round where a score is titled by nothing else.
func (s *StatedScore) subject() string {
	if bare := strings.TrimRight(s.Subject, " #0123456789"); saysRound(bare) {
		return strings.ToLower(bare)
	}
	return NormalID(s.Subject)
}

// GateDimensions are those of the seed's quality gate and of its relative's, which all weigh the same.
var GateDimensions = []string{"completeness", "consistency", "accuracy", "depth", "traceability"}

// StatedDimension is one line of a stated score.
type StatedDimension struct {
	Name   string
	Weight float64 // as a share of 1; 0 = not stated
	Value  float64
	Raw    string
}
