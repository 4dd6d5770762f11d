package judge

import (
	"time"

	"swarmreport/report"
)

// Carried are findings of earlier runs of the same project and branch that are still open and that this run neither raised nor
// closed. All count; the most urgent are listed.
type Carried struct {
	Serious, Medium, Minor int // critical, high and unknown; medium; low and informational
	Findings               []*CarriedFinding
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

// mostCarried is how many are listed.
const mostCarried = 50

// NewCarried counts findings, of which the most urgent come first.
func NewCarried(all []*CarriedFinding) *Carried {
	c := &Carried{Findings: all[:min(len(all), mostCarried)]}
	for _, f := range all {
		switch CarriedLevel(f.Severity) {
		case Fail:
			c.Serious++
		case Review:
			c.Medium++
		default:
			c.Minor++
		}
	}
	return c
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
