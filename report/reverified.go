package report

import (
	"path"
	"slices"
)

// closeGaps closes what a verification found missing as messages are closed: the same verification again, later, passes and finds nothing. The
// earlier one lies beside it or in a folder below, where what it replaced is kept. That the gap was mended is claimed thereby, not shown.
func (r *Run) closeGaps() {
	if !slices.ContainsFunc(r.Verifications, func(v *Verification) bool { return v.Superseded && v.Message == "" }) {
		return
	}
	raised := map[string][]*Finding{}
	for _, f := range r.Findings {
		if len(f.Origins) == 1 {
			raised[f.Origin().Path] = append(raised[f.Origin().Path], f)
		}
	}
	for _, earlier := range r.Verifications {
		if len(raised[earlier.Path]) == 0 || !earlier.Superseded || earlier.Message != "" {
			continue
		}
		at := slices.IndexFunc(r.Verifications, func(later *Verification) bool {
			return later.Message == "" && later.Status == Passed && !later.Superseded && later.besides(earlier) && later.replaces(earlier)
		})
		if at < 0 || r.raises(r.Verifications[at].Path) {
			continue
		}
		for _, f := range raised[earlier.Path] {
			r.closeGap(f, r.Verifications[at])
		}
	}
}

func (r *Run) closeGap(f *Finding, later *Verification) {
	if f.Status != "" || len(f.Fixes)+len(f.Deferrals)+len(f.Questions) > 0 {
		return // it was answered by itself
	}
	r.ownFix(f, &Fix{Origin: later.Origin, Description: "a later verification passed and found nothing"})
}

// besides reports whether an earlier verification lies in this one's folder or below it.
func (v *Verification) besides(earlier *Verification) bool {
	dir, below := path.Dir(v.Path), path.Dir(earlier.Path)
	return v.Path != earlier.Path && (dir == below || path.Dir(below) == dir)
}

// raises reports whether a file raised any finding.
func (r *Run) raises(file string) bool {
	return slices.ContainsFunc(r.Findings, func(f *Finding) bool {
		return slices.ContainsFunc(f.Origins, func(o Origin) bool { return o.Path == file })
	})
}
