package view

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Lives is one page of findings that more than one run raised, each with its whole story.
type Lives struct {
	Frame
	Rows []Life
}

// Life is one finding over all runs of its project.
type Life struct {
	ID       string
	Severity Badge
	State    Badge
	Headline string
	Place    Path
	Project  string
	Ended    []Link // how it was last closed and where; none while it never was
	Sights   []LifeSight
	More     int // sightings between the first and the last that are not listed
}

// LifeSight is one run in which it was raised.
type LifeSight struct {
	Run                            Link
	When, Line                     string
	Verdict, Severity, Disposition Badge
	Proof, Lifecycle               Badge // an empty Is = none
	Refuted, Refutes               Link
}

// A page of lives lists of each finding the first sightings and the last: what stands between says the same.
const (
	firstSights = 10
	lastSights  = 40
)

// LivesPages gives the findings of each page that has any. They are told when their page is drawn, so that pages can be drawn
// side by side.
func LivesPages(a *archive.Archive) (paths []string, lives map[string][]*archive.Life) {
	lives = map[string][]*archive.Life{}
	for _, life := range a.Lives {
		if len(life.Sightings) > 1 {
			path := lifePage(life.Everywhere())
			lives[path] = append(lives[path], life)
		}
	}
	return slices.Sorted(maps.Keys(lives)), lives
}

// NewLives makes one page of lives.
func NewLives(a *archive.Archive, lives []*archive.Life, site Site) Lives {
	p := Lives{Frame: siteFrame(a, site, "Findings of several runs · "+site.Name(), "").below("../").uncounted()}
	p.About = plural(len(lives), "finding that", "findings that") + " more than one run raised"
	for _, l := range lives {
		p.Rows = append(p.Rows, newLife(l, p.Root))
	}
	return p
}

func newLife(l *archive.Life, root string) Life {
	last := l.Last().At
	life := Life{ID: lifeAnchor(l.Everywhere()), Severity: badge(last.Severity.String()), State: openOrClosed(l), Headline: titleOf(last),
		Place: path(last.File, span(last.Line, 0)), Project: brief(l.Project(), 80), Ended: ended(l, root)}
	all := len(l.Sightings)
	for i := range all {
		if i < firstSights || i >= all-lastSights {
			life.Sights = append(life.Sights, newLifeSight(l, i, root))
		} else {
			life.More++
		}
	}
	return life
}

func openOrClosed(l *archive.Life) Badge {
	if l.Open {
		return Badge{"standing", "open"}
	}
	return Badge{"closed", "closed"}
}

// ended says how it was closed, the last time it was.
func ended(l *archive.Life, root string) []Link {
	if l.Closed.Run == nil {
		return nil
	}
	words := "Last closed"
	if !l.Open {
		words = "Closed"
	}
	return []Link{{Text: words + " (" + badge(l.Closed.How()).Word + ") in"}, runLink(l.Closed.Run, root)}
}

// runLink leads to a run's overview, where it has pages.
func runLink(s *archive.Summary, root string) Link {
	return runFinding(root, judge.RunRef{ID: s.ID, Key: s.Key, Remembered: s.Remembered}, RunDir)
}

// sightLink leads to a finding in its run.
func sightLink(s *archive.Sight, root string) Link {
	return runFinding(root, s.Ref(), RunDir)
}

func newLifeSight(l *archive.Life, nth int, root string) LifeSight {
	s := &l.Sightings[nth]
	row := LifeSight{Run: sightLink(s, root), When: stamp(s.Run.Started), Line: lineOf(s.At), Verdict: Badge{s.Run.Outcome.String(), s.Run.Headline},
		Severity: badge(s.At.Severity.String()), Disposition: badge(s.At.Disposition.String())}
	if s.At.Proof != judge.NoProof {
		row.Proof = badge(s.At.Proof.String())
	}
	if s.Lifecycle != judge.NotCompared {
		row.Lifecycle = badge(s.Lifecycle.String())
	}
	if later := l.RefutedBy(nth); later != nil {
		row.Proof, row.Refuted = badge(judge.Refuted.String()), runLink(later, root)
	}
	if earlier := l.RefutedIn(nth); earlier != nil {
		row.Refutes = runLink(earlier, root)
	}
	return row
}

func lineOf(s *archive.Sighting) string {
	if s.Line <= 0 {
		return ""
	}
	return Number(s.Line)
}

// titleOf is a finding's headline as the archive keeps it.
func titleOf(s *archive.Sighting) string {
	return keptTitle(cmp.Or(s.Title, s.ID, Unsaid))
}

// keptTitle ends a headline that the archive cut by its bytes with a whole word, and with a mark that says so.
func keptTitle(kept string) string {
	if len(kept) <= archive.MaxTitle-4 {
		return headline(kept)
	}
	return wholeWords(strings.TrimSuffix(brief(kept, 160), "…"), false) + "…"
}
