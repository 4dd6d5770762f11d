package review

import (
	"swarmreport/report"
	"swarmreport/report/next"
)

// Within finds the lists of findings below an object: in a review by their names too, else by their entries alone.
func Within(o *dialect.Object, g Given) []*report.Finding {
	if o == nil {
		return nil
	}
	s := newSearch(o.R, g.Review)
	s.object(o, g, 0)
	return unique(s.found, s.refers)
}

// Header reads what a review states about itself: verdict, time, counts and the files that it looked at.
func Header(o *dialect.Object, review *report.Review) { readHeader(o, review) }

// Scale reads a map of severities and counts: {"critical": 0, "high": 2}.
func Scale(o *dialect.Object, review *report.Review) { readScale(o, review) }
