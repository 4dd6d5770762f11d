package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
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
		earlier := known.standing(s, own)
		if e := known.sameLine(s); earlier == nil && e != nil && v.Message != "" && !own[e] && !stated[NormalID(e.ID)] {
			earlier = e
		}
		if e := known.retold(f); earlier == nil && v.Asks && !own[e] {
			earlier = e
		}
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

// statement is a finding with what it is compared by, worked out once.
type statement struct {
	*Finding
	place string // file, line and words
	task  string // without a file: what is wrong with one task is another thing than the same words about another
	names []string
}

func (f *Finding) statement() statement {
	s := statement{Finding: f, place: strings.Join([]string{CleanPath(f.File), Known(f.Line).String(), Words(cmp.Or(f.Description, f.Title))}, "\x00")}
	if f.File == "" && f.Component != "" {
		s.task = "\x00" + NormalID(f.Component)
	}
	if f.ID != "" {
		s.names = append(s.names, f.byID())
	}
	if title := f.headline(); title != "" {
		s.names = append(s.names, "title "+title)
	}
	return s
}

// byID is how a finding's id stands among its names.
func (f *Finding) byID() string { return "id " + NormalID(f.ID) }

// headline is the title beside a description; a title alone stands for the words.
func (f *Finding) headline() string {
	if f.Description == "" {
		return ""
	}
	return Words(f.Title)
}

// heard are the findings so far, by place and words, and other ids under which they were raised again.
type heard struct {
	at    map[string]*alike
	also  map[*Finding][]string
	ids   map[string][]*Finding
	lines map[string][]*Finding // by file and line
}

// addOnce keeps the first two of a key: with more than one, none is meant for certain.
func addOnce(to map[string][]*Finding, key string, f *Finding) {
	if list := to[key]; key != "" && len(list) < 2 && !slices.Contains(list, f) {
		to[key] = append(list, f)
	}
}

// alike are findings of one place in the same words: the first of them, and each by what it may be called.
type alike struct {
	first *Finding
	named map[string]*Finding
}

// standing finds the finding that s may be a second statement of: one of its words, at its place, that nothing says is another.
func (h heard) standing(s statement, own map[*Finding]bool) *Finding {
	for _, at := range []string{s.place + s.task, s.place} {
		there := h.at[at]
		if there == nil {
			continue
		}
		for _, name := range s.names {
			e := there.named[name]
			if e != nil && (e.mayBeCalled(s.Finding) || s.ID != "" && name == s.byID() && (!own[e] || e.headline() == s.headline())) {
				return e
			}
		}
		if there.first.mayBeCalled(s.Finding) {
			return there.first
		}
	}
	return nil
}

// sameLine finds what was said in the same words of the same line, under whatever name.
func (h heard) sameLine(s statement) *Finding {
	if there := h.at[s.place]; there != nil && s.File != "" && s.Line != 0 {
		return there.first
	}
	return nil
}

// retold finds what a message that hands out the work tells again in its own words: the one finding of its id that lies nowhere else, or,
// without an id, the one that somebody else found at its line.
func (h heard) retold(again *Finding) *Finding {
	list := h.ids[NormalID(again.ID)]
	if again.ID == "" {
		list = h.lines[again.line()]
	}
	if len(list) != 1 || list[0].liesElsewhere(again) || again.ID == "" && list[0].Reviewer == again.Reviewer {
		return nil
	}
	return list[0]
}

// line is a finding's file and line; empty where it lacks either.
func (f *Finding) line() string {
	if f.File == "" || f.Line == 0 {
		return ""
	}
	return CleanPath(f.File) + ":" + strconv.Itoa(f.Line)
}

// note keeps a finding at the place of its statement, under each of the statement's names.
func (h heard) note(s statement, f *Finding) {
	at := s.place + s.task
	addOnce(h.ids, NormalID(f.ID), f)
	addOnce(h.lines, f.line(), f)
	if h.at[at] == nil {
		h.at[at] = &alike{first: f, named: map[string]*Finding{}}
	}
	for _, name := range s.names {
		if h.at[at].named[name] == nil {
			h.at[at].named[name] = f
		}
	}
}

// alsoCalled notes another id under which a finding was raised again.
func (h heard) alsoCalled(again statement, f *Finding) {
	s := f.statement()
	if there := h.at[s.place+s.task]; again.ID != "" && there.named[again.byID()] == nil {
		h.also[f], there.named[again.byID()] = append(h.also[f], again.ID), f
	}
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
