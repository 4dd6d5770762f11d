package report

import (
	"cmp"
	"slices"
)

// One finding is often raised several times: by a reviewer's file and by its message, by a scanner, in each round of a review. The same words
// at the same place are one finding with several origins, unless ids or titles tell them apart.

// mergeRaised makes one finding with several origins of what a message and a file, or two messages, raise in the same
// words at the same place. Two findings of files stay two: there each reviewer has its own list.
func (r *Run) mergeRaised() {
	if len(r.Messages) == 0 && !slices.ContainsFunc(r.Reviews, func(v *Review) bool { return v.Scanner }) {
		return
	}
	known := heard{map[string]*alike{}, map[*Finding][]string{}, map[string][]*Finding{}, map[string][]*Finding{}}
	for turn := range lastTurn + 1 {
		for _, review := range r.Reviews {
			if review.turn() == turn {
				review.merge(known)
			}
		}
	}
	r.also = known.also
	r.gatherFindings()
}

// gatherFindings lists each finding once, in the order of the reviews.
func (r *Run) gatherFindings() {
	r.Findings = r.Findings[:0]
	seen := map[*Finding]bool{}
	for _, review := range r.Reviews {
		for _, f := range review.Findings {
			if !seen[f] {
				seen[f] = true
				r.Findings = append(r.Findings, f)
			}
		}
	}
}

// turn says when a review's findings are compared: reviewers' own files first, then scanners, then messages, so that what is said
// again is joined to what a reviewer signed.
func (v *Review) turn() int {
	switch {
	case v.Message != "":
		return lastTurn
	case v.Scanner:
		return 1
	}
	return 0
}

const lastTurn = 2

func (v *Review) merge(known heard) {
	own := map[*Finding]bool{} // what this review raised, or raised again
	stated := v.ids()
	for i, f := range v.Findings {
		s := f.statement()
		earlier := known.earlier(v, s, own, stated)
		own[cmp.Or(earlier, f)] = true
		switch {
		case earlier == nil:
			known.note(s, f)
		case v.Message != "" && earlier != f:
			earlier.raisedAgain(f)
			known.note(earlier.statement(), earlier) // it may have a name now
			known.alsoCalled(s, earlier)
			v.Findings[i] = earlier
		case v.Scanner && f.sameStanding(earlier):
			earlier.Origins, earlier.Unread = append(earlier.Origins, f.Origins...), append(earlier.Unread, f.Unread...)
			earlier.Rule = f.Rule
			v.Findings[i] = earlier
		}
	}
}

// ids are those that a review itself tells apart.
func (v *Review) ids() map[string]bool {
	ids := map[string]bool{}
	for _, f := range v.Findings {
		if f.ID != "" {
			ids[NormalID(f.ID)] = true
		}
	}
	return ids
}

// mayBeCalled reports whether neither id nor title of another statement says that it is about something else. A scanner's are those of its rule.
func (f *Finding) mayBeCalled(other *Finding) bool {
	if f.Rule != "" || other.Rule != "" {
		return true
	}
	same := func(a, b string) bool { return a == "" || b == "" || a == b }
	return same(NormalID(f.ID), NormalID(other.ID)) && same(f.headline(), other.headline())
}

// raisedAgain joins what a message says again. It may say more, as an id, or worse.
func (f *Finding) raisedAgain(again *Finding) {
	f.Origins = append(f.Origins, again.Origins...)
	f.ID = cmp.Or(f.ID, again.ID)
	if again.SeverityRaw != "" && (f.SeverityRaw == "" || again.Severity.Weight() > f.Severity.Weight()) {
		f.Severity, f.SeverityRaw = again.Severity, again.SeverityRaw
	}
}

// sameStanding reports whether a scanner's finding may be joined to an earlier one without hiding anything: it lies in another
// file (two results of one file are two), is not worse, and has the same status.
func (f *Finding) sameStanding(earlier *Finding) bool {
	return f.Origin().Path != earlier.Origin().Path && f.Severity.Weight() <= earlier.Severity.Weight() && f.Status == earlier.Status
}
