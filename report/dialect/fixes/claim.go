package fixes

import (
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
}

// ClaimOf gives the claim of an entry; its id is empty where the entry names no finding.
func ClaimOf(e form.Entry) Claim {
	id, fields := e.ID()
	return Claim{id, fields.Scalar("reviewer", "reviewer_name", "raised_by", "found_by"), fields}
}

// keys are the names under which a claim's record is kept: reviewers may share an id, and most statements leave the reviewer out.
func (c Claim) keys() (own, bare string) {
	bare = report.NormalID(c.ID)
	return bare + "\n" + report.ReviewerName(c.Reviewer), bare + "\n"
}

// recorded gives the record of a claim: its reviewer's, or the one that names no reviewer.
func recorded[T any](all map[string]*T, c Claim, reviewer func(*T) string) *T {
	own, bare := c.keys()
	if x := all[own]; x != nil || c.ID == "" {
		return x
	}
	if x := all[bare]; x != nil && reviewer(x) == "" {
		return x
	}
	return nil
}

// record keeps a claim's record; a claim that leaves the reviewer out finds the first of its id.
func record[T any](all map[string]*T, c Claim, x *T) {
	own, bare := c.keys()
	all[own] = x
	if all[bare] == nil {
		all[bare] = x
	}
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
	own, bare := c.keys()
	delete(s.byID, own)
	delete(s.byID, bare)
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
