package report

import (
	"path"
	"strings"
)

// joinSummedUp makes one finding of what validators' summary of a round tells again, in its own words, of the reviews that it sums up: each entry
// names the part of the work that it is of, as its review's file does, and where it tells as many of a severity as that review, they are the same.
func (r *Run) joinSummedUp() {
	sums := map[string]bool{}
	for _, v := range r.Verifications {
		sums[v.Path] = true
	}
	reviews := map[string]map[Severity][]*Finding{} // by the part that their file's name names
	for _, v := range r.Reviews {
		if part := strings.TrimSuffix(path.Base(v.Path), path.Ext(v.Path)); !sums[v.Path] && v.lists() {
			reviews[part] = v.bySeverity(reviews[part], func(*Finding) bool { return true })
		}
	}
	joined := false
	for _, v := range r.Reviews {
		if sums[v.Path] && v.lists() {
			joined = v.sumsUp(reviews) || joined
		}
	}
	if joined {
		r.gatherFindings()
	}
}

// bySeverity adds those of a review's findings that are asked for.
func (v *Review) bySeverity(to map[Severity][]*Finding, asked func(*Finding) bool) map[Severity][]*Finding {
	if to == nil {
		to = map[Severity][]*Finding{}
	}
	for _, f := range v.Findings {
		if asked(f) {
			to[f.Severity] = append(to[f.Severity], f)
		}
	}
	return to
}

// sumsUp puts what the reviews raised in the place of what the summary tells again.
func (v *Review) sumsUp(reviews map[string]map[Severity][]*Finding) (joined bool) {
	met := map[string]map[Severity]int{}
	told := map[string]map[Severity][]*Finding{}
	for _, f := range v.Findings {
		if part := f.Component; reviews[part] != nil && told[part] == nil {
			told[part], met[part] = v.bySeverity(nil, func(g *Finding) bool { return g.Component == part }), map[Severity]int{}
		}
	}
	for i, f := range v.Findings {
		part, severity := f.Component, f.Severity
		if known := reviews[part][severity]; len(known) > 0 && len(told[part][severity]) == len(known) {
			at := met[part][severity]
			met[part][severity]++
			known[at].restated(f)
			known[at].summedUp, v.Findings[i], joined = true, known[at], true
		}
	}
	return joined
}
