package judge

import (
	"time"

	"swarmreport/report"
)

// Carried are findings of earlier runs of the same project and branch that are still open and that this run neither
// raised nor closed. All count; the most urgent are listed.
type Carried struct {
	Serious, Medium, Minor int               // critical, high and unknown; medium; low and informational
	Findings               []*CarriedFinding // the most urgent first, at most MostCarried
}

// CarriedFinding is one of them as its last run left it.
type CarriedFinding struct {
	Identity, Key, ID, Title string
	File                     string
	Line                     int
	Reviewer                 string
	Severity                 report.Severity // the highest of its open sightings
	Rule                     string          // the rule of the gate that it broke there
	Run                      RunRef          // that last raised it
	Since                    time.Time       // when it was opened
}

// MostCarried is how many are listed.
const MostCarried = 50

// Add counts a finding of a severity.
func (c *Carried) Add(s report.Severity) {
	switch CarriedLevel(s) {
	case Fail:
		c.Serious++
	case Review:
		c.Medium++
	default:
		c.Minor++
	}
}

// Count is how many there are.
func (c *Carried) Count() int {
	if c == nil {
		return 0
	}
	return c.Serious + c.Medium + c.Minor
}

// CarriedOver is what earlier runs left open; nil = nothing.
func (v *Verdict) CarriedOver() *Carried {
	if v.Past == nil {
		return nil
	}
	return v.Past.Carried
}

// Finding gives the finding of this run with a key; nil = there is none.
func (v *Verdict) Finding(key string) *Settled {
	for _, s := range v.Findings {
		if s.Key == key {
			return s
		}
	}
	return nil
}
