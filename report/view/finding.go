package view

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Finding is a row of the list and the card below it.
type Finding struct {
	Key                   string
	Label                 string
	Severity, Disposition Badge
	By                    string // the reviewer's number for the filter
	Only                  bool   // the run has no other: then it stands open
	Reviewer              string
	Headline              string
	Place                 Path
	Proof                 Badge // empty = not claimed as fixed
	Across                Across
	Life                  string // what it is to earlier runs, as run.json has it: "new" in a first run too, where no mark says so

	Title                                      Prose // whole, where the row has it cut
	Description, Risk, Suggestion, InputNeeded Prose
	Evidence                                   Code
	Now                                        Now
	Changed                                    Badge // the mark in the row; empty = the code is as the finding found it, or nobody knows
	Facts                                      []Fact
	Story                                      []Event
	MoreStory                                  int
	Named                                      []Link
	Unread                                     []Unread
	MoreUnread                                 int
}

// Unread is a value that no reader took, with its place.
type Unread struct {
	At      Link
	Pointer string
	Value   string
	Cut     bool
}

// rows makes one row after the other. What a row lists lies in memory that the next one takes: a run has thousands, and
// they are drawn one by one.
type rows struct {
	*Run
	facts        []Fact
	events, past []Event
	links        []Link
}

// one is a list of one link.
func (r *rows) one(l Link) []Link {
	r.links = append(r.links, l)
	return r.links[len(r.links)-1 : len(r.links) : len(r.links)]
}

func (r *rows) row(s *judge.Settled) Finding {
	r.facts, r.events, r.past, r.links = r.facts[:0], r.events[:0], r.past[:0], r.links[:0]
	at := r.at(s.Origin())
	f := Finding{Key: s.Key, Label: brief(cmp.Or(s.ID, "no id"), maxLabel), Severity: badge(s.Severity.String()),
		Disposition: badge(status(s)),
		By:          r.number(s.Reviewer), Reviewer: reviewer(s.Reviewer), Place: place(s.Finding)}
	f.Only = len(r.order) == 1
	f.Across, f.Life = r.across(s), r.v.Past.Of(s).Lifecycle.String()
	f.Proof = proofBadge(s)
	row, card := inRowAndCard(s.Finding)
	f.Headline, f.Title, f.Description = row, cutTitle(s.Finding, at), prose(card, at)
	f.Risk, f.Suggestion, f.InputNeeded = prose(s.Risk, at), prose(s.Suggestion, at), prose(s.InputNeeded, at)
	f.Evidence = code(s.Evidence, Link{Text: RunJSON, Href: RunJSON})
	f.Now, f.Changed = r.now(s), nowInRow(s)
	f.Facts = r.findingFacts(s.Finding)
	f.Story, f.MoreStory = r.story(s, at)
	f.Named = r.naming[s.Finding]
	f.Unread, f.MoreUnread = r.unread(s.Unread, 20)
	return f
}

// said is the description, unless the headline of a record is all of it.
func said(f *report.Finding) string {
	if f.Title == "" && brief(f.Description, maxHeadline) == strings.TrimSpace(f.Description) {
		return ""
	}
	return f.Description
}

func (r *Run) number(name string) string {
	if n := r.byName[name]; n <= maxFilters {
		return Number(n)
	}
	return ""
}

func place(f *report.Finding) Path {
	if f.File == "" {
		return Path{}
	}
	return path(f.File, span(f.Line, f.EndLine))
}

// findingFacts lists the small fields of the card; an empty one is left out, and so is a place that the row above shows
// whole.
func (r *rows) findingFacts(f *report.Finding) []Fact {
	if len(f.ID) > maxLabel {
		r.fact("Id", r.one(Link{Text: report.Shorten(f.ID, maxValue)}))
	}
	if !strings.EqualFold(f.SeverityRaw, f.Severity.String()) {
		r.word("Severity as written", f.SeverityRaw)
	}
	if f.Severity == report.SeverityUnknown {
		r.word("Severity", "unknown, counts as high")
	}
	if links := r.placeLinks(f); f.File != "" && (links[0].Href != "" || place(f).Short != place(f).Whole) {
		r.fact("Place", links)
	}
	r.word("Category", f.Category)
	if parts := r.partsOf(f); len(parts) > 0 {
		r.fact("Component", parts)
	} else {
		r.word("Component", f.Component)
	}
	r.word("Classification", f.Classification)
	r.word("Effort", f.LOE)
	r.word("Status as written", f.Status)
	r.similar(f.Key)
	return r.facts
}

func (r *rows) fact(name string, value []Link) { r.facts = append(r.facts, Fact{name, value}) }

// word is a fact that is one text, where there is any.
func (r *rows) word(name, value string) {
	if value != "" {
		r.fact(name, r.one(Link{Text: brief(value, 200)}))
	}
}

// maxLabel is the longest id that a row and a heading show, in characters; the card has a longer one whole.
const maxLabel = 80

// maxValue is the longest value or message in a list, in bytes.
const maxValue = 2 << 10

func (r *Run) unread(values []report.Unread, most int) (list []Unread, more int) {
	return firstFew(values, most, func(u report.Unread) Unread {
		shown := report.Within(u.Value, maxValue)
		return Unread{At: r.at(u.Origin), Pointer: u.Pointer, Value: shown, Cut: len(shown) < len(u.Value)}
	})
}
