package dialect

import (
	"swarmreport/report"
	"swarmreport/report/decode"
)

// What an entry of a summary says about the finding that it means, and the record that is kept of it.

// claim is what an entry says about the finding that it means.
type claim struct {
	id, reviewer string
	fields       *object
}

func (e entry) claim() claim {
	id, fields := e.id()
	return claim{id, fields.scalar("reviewer", "reviewer_name", "raised_by", "found_by"), fields}
}

// keys are the names under which a claim's record is kept: reviewers may share an id, and most statements leave the reviewer out.
func (c claim) keys() (own, bare string) {
	bare = report.NormalID(c.id)
	return bare + "\n" + report.ReviewerName(c.reviewer), bare + "\n"
}

// recorded gives the record of a claim: its reviewer's, or the one that names no reviewer.
func recorded[T any](all map[string]*T, c claim, reviewer func(*T) string) *T {
	own, bare := c.keys()
	if x := all[own]; x != nil || c.id == "" {
		return x
	}
	if x := all[bare]; x != nil && reviewer(x) == "" {
		return x
	}
	return nil
}

// record keeps a claim's record; a claim that leaves the reviewer out finds the first of its id.
func record[T any](all map[string]*T, c claim, x *T) {
	own, bare := c.keys()
	all[own] = x
	if all[bare] == nil {
		all[bare] = x
	}
}

func fixReviewer(f *report.Fix) string { return f.Reviewer }

// apart begins a record of its own where the id is described already: an id described twice is two fixes, as two findings
// may share it. It reports whether the id is in the list of fixed ones.
func (s *fixes) apart(c claim) (listed bool) {
	known := recorded(s.byID, c, fixReviewer)
	if known == nil || !known.InDetails {
		return false
	}
	s.forget(c)
	return known.InList
}

// forget lets the next statement of a claim begin a record of its own.
func (s *fixes) forget(c claim) {
	own, bare := c.keys()
	delete(s.byID, own)
	delete(s.byID, bare)
}

// elsewhere reports whether the claim states another file than that: two findings may share an id.
func (c claim) elsewhere(file string) bool {
	if c.fields == nil || file == "" {
		return false
	}
	n := find(c.fields.node, fileNames...)
	if n == nil || n.Kind != decode.String {
		return false
	}
	at, _ := splitSpot(n.Text)
	return at.file != "" && !report.SamePath(at.file, file)
}
