package fixes

import (
	"path"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// What an entry of a summary says about the finding that it means, and the record that is kept of it.

// Claim is what an entry says about the finding that it means.
type Claim struct {
	ID, Reviewer string
	Fields       *form.Object
	keys         [2]claimKey
}

// A claimKey is a name under which a claim's record is kept: reviewers may share an id, and most statements leave the reviewer out.
type claimKey struct {
	id, reviewer string
	written      bool // the id is as it is written: two ids may differ in no more
}

// bare is the key of a claim that leaves the reviewer out.
func (k claimKey) bare() claimKey {
	k.reviewer = ""
	return k
}

// ClaimOf gives the claim of an entry; its id is empty where the entry names no finding.
func ClaimOf(e form.Entry) Claim {
	id, fields := e.ID()
	return newClaim(id, fields.Scalar("reviewer", "reviewer_name", "raised_by", "found_by"), fields)
}

// newClaim makes a claim's keys, of which the id as it is written goes ahead of the folded one.
func newClaim(id, reviewer string, fields *form.Object) Claim {
	by := report.ReviewerName(reviewer)
	return Claim{id, reviewer, fields, [2]claimKey{{report.WrittenID(id), by, true}, {report.NormalID(id), by, false}}}
}

// folded is the key that all ways to write the id have in common.
func (c Claim) folded() claimKey { return c.keys[1] }

// recorded gives the record of a claim: its reviewer's, or the one that names no reviewer.
func recorded[T any](all map[claimKey]*T, c Claim, reviewer func(*T) string) *T {
	for _, k := range c.keys {
		if x := all[k]; x != nil || c.ID == "" {
			return x
		}
		if k.reviewer == "" {
			continue
		}
		if x := all[k.bare()]; x != nil && reviewer(x) == "" {
			return x
		}
	}
	return nil
}

// record keeps a claim's record; a claim that leaves the reviewer out finds the first of its id.
func record[T any](all map[claimKey]*T, c Claim, x *T) {
	for _, k := range c.keys {
		all[k] = x
		if k.reviewer != "" && all[k.bare()] == nil {
			all[k.bare()] = x
		}
	}
}

// namesAnother reports whether two entries of one list write their ids otherwise: then each means a finding of its own.
func namesAnother(id string, at report.Origin, known string, of report.Origin) bool {
	return id != known && at.Path == of.Path && at.Pointer != of.Pointer &&
		path.Dir(at.Pointer) == path.Dir(of.Pointer) && report.WrittenID(id) != report.WrittenID(known)
}

func fixReviewer(f *report.Fix) string { return f.Reviewer }

// apart begins a record of its own where the id is described already: an id described twice is two fixes, as two findings
// may share it. It reports whether the id is in the list of fixed ones.
func (s *Fixes) apart(c Claim) (listed bool) {
	known := recorded(s.byID, c, fixReviewer)
	if known == nil || !known.InDetails {
		return false
	}
	s.forget(c)
	return known.InList
}

// forget lets the next statement of a claim begin a record of its own.
func (s *Fixes) forget(c Claim) {
	for _, k := range c.keys {
		delete(s.byID, k)
		delete(s.byID, k.bare())
	}
}

// elsewhere reports whether the claim states another file than that: two findings may share an id.
func (c Claim) elsewhere(file string) bool {
	if c.Fields == nil || file == "" {
		return false
	}
	n := node.Find(c.Fields.Node, phrase.FileNames...)
	if n == nil || n.Kind != decode.String {
		return false
	}
	at, _ := phrase.SplitSpot(n.Text)
	return at.File != "" && !report.SamePath(at.File, file)
}
