package report

import "slices"

// A fixer answers what two reviewers raised once, and calls the other a duplicate. That is his word: it holds where the record lets it be so, in one file
// and no worse than the finding that was fixed. Of anything else a duplicate is put off.

// fixDuplicates makes a fix of what is put off as the duplicate of one finding that was fixed.
func (r *references) fixDuplicates() {
	for _, d := range r.run.Deferrals {
		if d.Of == "" || len(d.Findings) != 1 {
			continue
		}
		f, of := d.Findings[0], r.find(d.Of, "", "")
		if len(of) != 1 || of[0] == f || !f.mayRepeat(of[0]) {
			continue
		}
		at := slices.IndexFunc(of[0].Fixes, func(x *Fix) bool { return x.Claims() && x.Denied == "" })
		if at < 0 {
			continue
		}
		first := of[0].Fixes[at]
		fix := &Fix{Origin: d.Origin, ID: d.ID, Description: "the same as " + of[0].Label() + ": " + first.Description, File: first.File, Changed: first.Changed, Findings: []*Finding{f}}
		r.run.Fixes, f.Fixes = append(r.run.Fixes, fix), append(slices.Clip(f.Fixes), fix)
		r.takeBack(d, f)
	}
}

// takeBack lets a finding be put off no longer.
func (r *references) takeBack(d *Deferral, f *Finding) {
	is := func(x *Deferral) bool { return x == d }
	f.Deferrals = slices.DeleteFunc(slices.Clone(f.Deferrals), is)
	r.run.Deferrals = slices.DeleteFunc(slices.Clone(r.run.Deferrals), is)
}

// mayRepeat reports whether a finding may be one that is as bad, in the same file, and was not put off.
func (f *Finding) mayRepeat(of *Finding) bool {
	return f.File != "" && SamePath(f.File, of.File) && f.Severity.Weight() <= of.Severity.Weight() && len(of.Deferrals) == 0
}
