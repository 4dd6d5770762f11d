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
	raised, summaries := map[partGrade][]*Finding{}, []*Review{}
	for _, v := range r.Reviews {
		part := strings.TrimSuffix(path.Base(v.Path), path.Ext(v.Path))
		switch {
		case !v.lists():
		case sums[v.Path]:
			summaries = append(summaries, v)
		default:
			v.byGrade(raised, func(*Finding) string { return part })
		}
	}
	again := map[*Finding]*Finding{}
	for _, v := range summaries {
		v.sumsUp(raised, again)
	}
	r.replace(again, func(kept, f *Finding) {
		kept.restated(f)
		kept.summedUp = true
	})
}

// partGrade is what is as grave in one part of the work.
type partGrade struct {
	part     string
	severity Severity
}

func (v *Review) byGrade(to map[partGrade][]*Finding, part func(*Finding) string) {
	for _, f := range v.Findings {
		at := partGrade{part(f), f.Severity}
		to[at] = append(to[at], f)
	}
}

// sumsUp notes what a summary tells again of what the reviews raised.
func (v *Review) sumsUp(raised map[partGrade][]*Finding, again map[*Finding]*Finding) {
	told := map[partGrade][]*Finding{}
	v.byGrade(told, func(f *Finding) string { return f.Component })
	for at, list := range told {
		if known := raised[at]; len(known) == len(list) {
			for i, f := range list {
				again[f] = known[i]
			}
		}
	}
}
