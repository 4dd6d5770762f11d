package report

import (
	"strconv"
	"strings"
)

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

// Below gives what a score's own gate asks for and does not get, the total or a dimension; ok is false where it gets all.
func (s *StatedScore) Below() (name, got, needed string, ok bool) {
	if missed(s.Total, s.Needed, s.Scale) {
		return "the total", s.Total, s.Needed, true
	}
	for _, d := range s.Dimensions {
		if missed(d.Raw, d.Needed, s.Scale) {
			return d.Name, d.Raw, d.Needed, true
		}
	}
	return "", "", "", false
}

// Met reports whether a score gets all that is asked of it, or is let through.
func (s *StatedScore) Met() bool {
	_, _, _, below := s.Below()
	return !below && (s.Needed != "" || s.Means == Positive)
}

// Before reports whether another score of the same subject is from later: further down in its file, or of a later round.
func (s *StatedScore) Before(later *StatedScore) bool {
	if s.subject() != later.subject() {
		return false
	}
	return s.Path == later.Path && s.Line < later.Line || moment{path: s.Path}.before(moment{path: later.Path})
}

// subject leaves out the number of a retry.
func (s *StatedScore) subject() string {
	return strings.TrimRight(NormalID(s.Subject), "-# 0123456789")
}

// missed compares two marks, which may be shares of one, of a hundred or of a stated full mark. Where that is not known nothing is
// missed.
func missed(got, needed string, scale float64) bool {
	value, full, ok := readMark(got)
	least, of, asked := readMark(needed)
	switch {
	case !ok || !asked:
		return false
	case full == 0 && of == 0 && (value <= 1) == (least <= 1):
		return value < least // on one scale, whichever it is
	}
	reached, asks := share(value, full, scale), share(least, of, max(full, scale))
	return reached >= 0 && reached < asks-1e-9
}

// share gives a mark as a share of one; negative = not known.
func share(value, full, scale float64) float64 {
	switch {
	case full > 0:
		return value / full
	case value <= 1:
		return value
	case scale > 0 && value <= scale:
		return value / scale
	case value > 10 && value <= 100:
		return value / 100
	}
	return -1
}

// readMark reads "62", "62 / 80", "0.8", "80%"; full is 0 where none is stated.
func readMark(text string) (value, full float64, ok bool) {
	text = strings.NewReplacer("％", "%", "／", "/").Replace(strings.TrimSpace(text))
	if number, is := strings.CutSuffix(text, "%"); is {
		text, full = number, 100
	} else if number, of, is := strings.Cut(text, "/"); is {
		text = number
		if full, _ = strconv.ParseFloat(strings.TrimSpace(of), 64); full <= 0 {
			return 0, 0, false
		}
	}
	value, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	return value, full, err == nil && value >= 0
}
