package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

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

// earlier finds the finding that a review raises again with s. What it raised already, or tells apart by an id, is another; own are the former.
func (h heard) earlier(v *Review, s statement, own map[*Finding]bool, stated map[string]bool) *Finding {
	if e := h.standing(s, own); e != nil {
		return e
	}
	if e := h.sameLine(s); e != nil && v.Message != "" && !own[e] && !stated[NormalID(e.ID)] {
		return e
	}
	if v.Asks || v.Retells && s.ID != "" {
		if e := h.retold(s.Finding); !own[e] && (v.Asks || e == nil || e.sameWeight(s.Finding)) {
			return e
		}
	}
	return nil
}

// sameWeight reports whether two statements grade a finding alike, as far as both do.
func (f *Finding) sameWeight(other *Finding) bool {
	return f.SeverityRaw == "" || other.SeverityRaw == "" || f.Severity == other.Severity
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
