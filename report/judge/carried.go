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
		switch weight := f.Severity.Weight(); {
		case weight >= report.High:
			c.Serious++
		case weight == report.Medium:
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
