package view

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/judge"
)

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

// nowWords are what people read for each state.
var nowWords = map[report.State]string{report.Same: "as quoted", report.Moved: "moved", report.Stale: "stale",
	report.Missing: "missing", report.Unchecked: "not checked"}

func nowBadge(s report.State) Badge { return Badge{Is: "now-" + string(s), Word: nowWords[s]} }

// now makes the block of the card.
func (r *Run) now(f *judge.Settled) Now {
	s := f.Now
	if s == nil {
		return Now{}
	}
	v := Now{Mark: nowBadge(s.State), Why: strings.TrimSpace(report.Shorten(s.Why, maxValue) + " " + besideTheFix(f))}
	if !expected(f) {
		v.Mark.Is = stillStanding // its colour is the row's: what stands as it was quoted is no good news of a fix
	}
	if s.State == report.Moved {
		at := r.site.Forge.file(r.v.Run.Source.Commit, s.File, s.Line, s.EndLine)
		v.At = Link{Text: s.File + span(s.Line, s.EndLine), Href: at, Away: true}
	}
	v.Lines = Excerpt{s.Lines, s.First, s.Line, max(s.Line, s.EndLine)}
	return v
}

// besideTheFix holds the code against the claim that the finding is fixed. It proves neither: a fix may stand
// elsewhere.
func besideTheFix(f *judge.Settled) string {
	switch {
	case f.Disposition != judge.Fixed:
		return ""
	case !expected(f):
		return "It is called fixed, and the quoted code is still there."
	case f.Now.State == report.Stale || f.Now.State == report.Missing:
		return "It is called fixed: that the quoted code is gone agrees with it."
	}
	return ""
}

// stillStanding is the colour of quoted code that a fix should have changed.
const stillStanding = "now-stale"

// expected is false where a finding is called fixed and the code that it quotes is still there.
func expected(f *judge.Settled) bool {
	return f.Disposition != judge.Fixed || f.Now.State != report.Same && f.Now.State != report.Moved
}

// nowInRow marks a row only where the code is not as its disposition makes one expect.
func nowInRow(f *judge.Settled) Badge {
	s := f.Now
	switch {
	case s == nil || s.State == report.Unchecked:
		return Badge{}
	case !expected(f):
		return Badge{Is: stillStanding, Word: "still there"}
	case f.Disposition == judge.Fixed || s.State == report.Same:
		return Badge{}
	}
	return nowBadge(s.State)
}

// standsAt is a finding's place with a link to the forge. Where the source tells the file's whole name, the link has
// that.
func (r *Run) standsAt(f *report.Finding) Path {
	p := path(f.File, span(f.Line, f.EndLine))
	p.Href = r.standsAtForge(f)
	return p
}

func (r *Run) standsAtForge(f *report.Finding) string {
	return r.site.Forge.file(r.codeAt(), codeName(f), f.Line, f.EndLine)
}

// codeName is a finding's file, whole where the source tells its whole name.
func codeName(f *report.Finding) string {
	if s := f.Now; s != nil && report.SamePath(s.File, f.File) {
		return s.File
	}
	return f.File
}

// placeLinks are a finding's place and, where it states a line and the forge has such a page, who wrote that line.
func (r *rows) placeLinks(f *report.Finding) []Link {
	links := r.one(Link{Text: wholePath(f.File).Short, Tail: span(f.Line, f.EndLine), Href: r.standsAtForge(f),
		Away: true})
	if blame := r.site.Forge.blame(r.codeAt(), codeName(f), f.Line, f.EndLine); f.Line > 0 && blame != "" {
		links = append(links, Link{Text: "blame", Href: blame, Title: "who wrote it, and when", Away: true})
	}
	return links
}

// sourceFacts say at which commit the source is, where that is another than the run's, and count the findings by state.
func (r *Run) sourceFacts() (facts []Fact) {
	src := r.v.Run.Source
	if src == nil {
		return nil
	}
	if src.Commit != "" && !report.SameCommit(src.Commit, r.v.Run.Commit) {
		facts = append(facts, Fact{"Source is at", []Link{{Text: brief(src.Commit, 12), Title: src.Commit,
			Href: r.site.Forge.commit(src.Commit), Away: true}}})
	}
	counts := map[report.State]int{}
	for _, f := range r.v.Run.Findings {
		if f.Now != nil {
			counts[f.Now.State]++
		}
	}
	var words []string
	for _, s := range report.States {
		if n := counts[s]; n > 0 {
			words = append(words, Number(n)+" "+nowWords[s])
		}
	}
	if len(words) == 0 {
		words = []string{"no finding names a file of it"}
	}
	return append(facts, Fact{"Source", []Link{{Text: strings.Join(words, ", "), Href: FindingsSection}}})
}

// nowWeight estimates the bytes of the block as markup.
func nowWeight(s *report.Standing) (n int) {
	if s == nil {
		return 0
	}
	for _, line := range s.Lines {
		n += weight(line) + 90
	}
	return n + 400
}
