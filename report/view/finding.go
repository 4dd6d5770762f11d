package view

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// Finding is a row of the list and the card below it.
type Finding struct {
	Key, Label, Headline, Reviewer string
	Severity, Disposition          Badge
	Place                          Link
	Proof                          Badge  // empty = not claimed as fixed
	Since                          Badge  // new, persisting, reopened; empty = not compared, or nearly all are new
	Code                           Badge  // what became of the code; empty = as the finding found it, or nobody knows
	Life                           string // what it is to earlier runs, as run.json has it
	Only                           bool   // the run has no other: then it stands open

	Title, Description, Evidence, Risk, Suggestion, InputNeeded Prose

	Now        Now
	Facts      Facts
	Story      []Event
	MoreStory  int
	Unread     []Unread
	MoreUnread int
}

// Unread is a value that no reader took, with its place.
type Unread struct {
	At      Link
	Pointer string
	Value   string
	Cut     bool
}

// Now is what stands at a finding's place in the source as it is now.
type Now struct {
	Mark  Badge // empty = the source was not shown, or the finding names no file
	Why   string
	At    Link // the place, when it is not the stated one
	Lines Excerpt
}

// Excerpt is some lines of a file, numbered from First; From to To are those that the finding is about.
type Excerpt struct {
	Lines           []string
	First, From, To int
}

// Unsaid stands where a finding has neither title nor description: a row without words would read as broken.
const Unsaid = "no description"

func (r *Run) row(s *judge.Settled) Finding {
	at, past := r.at(s.Origin()), r.v.Past.Of(s)
	f := Finding{Key: s.Key, Label: brief(cmp.Or(s.ID, "no id"), maxLabel), Severity: badge(s.Severity.String()),
		Disposition: badge(status(s)), Reviewer: reviewer(s.Reviewer), Place: path(s.File, span(s.Line, s.EndLine)),
		Proof: proofBadge(s), Since: r.lifecycle(past), Code: codeBadge(s), Life: string(past.Lifecycle),
		Only: len(r.order) == 1, Headline: brief(cmp.Or(s.Headline(), Unsaid), maxRow), Risk: prose(s.Risk, at),
		Suggestion: prose(s.Suggestion, at), InputNeeded: prose(s.InputNeeded, at), Now: r.now(s),
		Evidence: code(s.Evidence, maxText, Link{Text: RunJSON, Href: RunJSON}), Facts: r.findingFacts(s.Finding)}
	if title := strings.TrimSpace(s.Title); title != "" && title != f.Headline {
		f.Title = code(title, maxText, at)
	}
	f.Description = prose(below(f.Headline, s.Description), at)
	f.Story, f.MoreStory = r.story(s, at)
	f.Unread, f.MoreUnread = r.unread(s.Unread, 20)
	return f
}

// findingFacts lists the small fields of the card; an empty one is left out, and so is a place that the row above shows
// whole.
func (r *Run) findingFacts(f *report.Finding) (facts Facts) {
	add := func(name, value string) { facts.text(name, brief(value, 200)) }
	if len(f.ID) > maxLabel {
		facts.text("Id", report.Shorten(f.ID, maxValue))
	}
	if !strings.EqualFold(f.SeverityRaw, f.Severity.String()) {
		add("Severity as written", f.SeverityRaw)
	}
	if f.Severity == report.SeverityUnknown {
		add("Severity", "unknown, counts as high")
	}
	lines := span(f.Line, f.EndLine)
	at := r.site.Forge.file(r.v.Run.Commit, codeName(f), f.Line, f.EndLine)
	if p := path(f.File, lines); f.File != "" && (at != "" || p.Title != "") {
		facts.add("Place", Link{Text: report.Shorten(f.File, maxValue), Tail: lines, Href: at, Away: true})
	}
	for _, p := range f.Also[:min(len(f.Also), mostParts)] {
		add("Also at", p.File+span(p.Line, p.EndLine))
	}
	add("Category", f.Category)
	if parts := r.parts[f]; len(parts) > 0 {
		part := func(c *report.Component) Link { return r.component(c, "") }
		facts.add("Component", fewLinks(parts, mostParts, part)...)
	} else {
		add("Component", f.Component)
	}
	add("Classification", f.Classification)
	add("Effort", f.LOE)
	add("Status as written", f.Status)
	add("Hint", Capital(SimilarWords(r.v, f.Key)))
	return facts
}

// codeName is a finding's file, whole where the source tells its whole name.
func codeName(f *report.Finding) string {
	if s := f.Now; s != nil && report.SamePath(s.File, f.File) {
		return s.File
	}
	return f.File
}

// nowWords are what people read for each state.
var nowWords = map[report.State]string{report.Same: "as quoted", report.Moved: "moved", report.Stale: "stale",
	report.Missing: "missing", report.Unchecked: "not checked"}

// now makes the block of the card.
func (r *Run) now(f *judge.Settled) Now {
	s := f.Now
	if s == nil {
		return Now{}
	}
	v := Now{Mark: Badge{"now-" + string(s.State), nowWords[s.State]}, Why: report.Shorten(s.Why, maxValue),
		Lines: Excerpt{s.Lines, s.First, s.Line, max(s.Line, s.EndLine)}}
	if stillThere(f) {
		v.Mark.Is = "now-stale" // what stands as it was quoted is no good news of a fix
	}
	if s.State == report.Moved {
		at := r.site.Forge.file(r.v.Run.Source.Commit, s.File, s.Line, s.EndLine)
		v.At = Link{Text: s.File + span(s.Line, s.EndLine), Href: at, Away: true}
	}
	return v
}

// stillThere reports whether a finding is called fixed and the code that it quotes is still in the source.
func stillThere(f *judge.Settled) bool {
	return f.Disposition == judge.Fixed && (f.Now.State == report.Same || f.Now.State == report.Moved)
}

// codeBadge marks a row only where the code is not as its disposition makes one expect.
func codeBadge(f *judge.Settled) Badge {
	switch s := f.Now; {
	case s == nil || s.State == report.Unchecked:
		return Badge{}
	case stillThere(f):
		return Badge{"now-stale", "still there"}
	case f.Disposition == judge.Fixed || s.State == report.Same:
		return Badge{}
	default:
		return Badge{"now-" + string(s.State), nowWords[s.State]}
	}
}

// lifecycle is empty where nearly all findings are new, or all are because no run is before this one.
func (r *Run) lifecycle(past *judge.History) Badge {
	l := r.marked(past)
	if l == judge.NotCompared || l == judge.New && r.mostNew {
		return Badge{}
	}
	return badge(string(l))
}

func (r *Run) marked(past *judge.History) judge.Lifecycle {
	if past.Lifecycle == judge.New && r.archived.Compared == nil {
		return judge.NotCompared
	}
	return past.Lifecycle
}

func (r *Run) unread(values []report.Unread, most int) (list []Unread, more int) {
	return firstFew(values, most, func(u report.Unread) Unread {
		shown := report.Within(u.Value, maxValue)
		return Unread{At: r.at(u.Origin), Pointer: u.Pointer, Value: shown, Cut: len(shown) < len(u.Value)}
	})
}
