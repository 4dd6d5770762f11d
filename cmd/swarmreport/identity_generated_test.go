package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestIdentityOfGeneratedArchives lets defects live through archives of runs: their files grow and move, reviewers reword,
// requote and regrade them, somebody fixes them or says so, and others that look alike appear. What the program says of
// each sighting is compared with what happened: no two defects are ever one, at least 98 % of the continuations are found.
func TestIdentityOfGeneratedArchives(t *testing.T) {
	for _, c := range []struct {
		name                                         string
		runs                                         int
		reword, requote, rename, decoy, fixed, cease float64
	}{
		{"ordinary", 25, 0.25, 0.2, 0.03, 0.3, 0.14, 0.05},
		{"files are renamed", 15, 0, 0.2, 0.2, 0.3, 0.1, 0.05},
		{"texts are reworded", 15, 0.8, 0, 0, 0.3, 0.1, 0.05},
		{"evidence is quoted otherwise", 15, 0, 0.8, 0, 0.3, 0.1, 0.05},
		{"defects look alike", 15, 0.1, 0.1, 0.02, 0.7, 0.2, 0.1},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(3) { // what holds at one seed alone is an accident
				w := &lifeWorld{rng: rand.New(rand.NewPCG(seed, 15)), dir: t.TempDir(), names: map[string]bool{},
					reword: c.reword, requote: c.requote, rename: c.rename, decoy: c.decoy, fixed: c.fixed, cease: c.cease}
				for i := range 20 {
					w.sources = append(w.sources, &lifeSource{path: fmt.Sprintf("src/%s/%s_%d.go", w.pick(nouns), w.pick(nouns), i), length: 400})
				}
				for n := range c.runs {
					w.run(t, n)
				}
				w.compare(t, toldOf(t, w.dir))
			}
		})
	}
}

// lifeWorld is a project: its files, and all defects that it ever had.
type lifeWorld struct {
	rng                                          *rand.Rand
	dir                                          string
	reword, requote, rename, decoy, fixed, cease float64 // how often, 0 to 1
	sources                                      []*lifeSource
	defects                                      []*defect
	names                                        map[string]bool // functions that have a defect
	sightings                                    []trueSighting
}

type lifeSource struct {
	path   string
	length int
}

// defect is one true identity.
type defect struct {
	kind        int // of defectKinds
	own, last   quoted
	source      *lifeSource
	line        int
	alive       bool
	seen, open  bool      // as the runs show it
	calledFixed bool      // since it was last seen
	gap         [4]string // function, variable, thing, circumstance
}

// trueSighting is what really happened, where run.json says something about it.
type trueSighting struct {
	at        raisedAt
	defect    *defect
	lifecycle string
	disproves bool
}

func (w *lifeWorld) chance(p float64) bool { return w.rng.Float64() < p }

func (w *lifeWorld) pick(all []string) string { return all[w.rng.IntN(len(all))] }

// run changes the code, lets reviewers look and somebody answer, and writes what they leave.
func (w *lifeWorld) run(t *testing.T, n int) {
	id := time.Date(2024, 1, 1+n, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
	scope := map[*lifeSource]bool{}
	for _, s := range w.sources {
		scope[s] = n == 0 || w.chance(0.8)
		w.change(s, scope[s])
	}
	var here []*defect
	for _, d := range w.defects {
		switch {
		case d.alive && scope[d.source]:
			here = append(here, d)
		case scope[d.source]:
			d.open = false // looked for, and not raised
		}
	}
	for len(here) < 40 {
		if d := w.newDefect(w.sources[w.rng.IntN(len(w.sources))]); scope[d.source] {
			w.defects, here = append(w.defects, d), append(here, d)
		}
	}
	w.rng.Shuffle(len(here), func(i, j int) { here[i], here[j] = here[j], here[i] })
	var looked []string
	for s := range scope {
		if scope[s] {
			looked = append(looked, s.path)
		}
	}
	slices.Sort(looked)
	var findings []quoted
	var fixed, files []string
	for i, d := range here {
		f := w.write(d, fmt.Sprintf("SEC-%03d", i+1))
		findings = append(findings, f)
		w.sightings = append(w.sightings, trueSighting{raisedAt{id, "reviews/security.json", fmt.Sprintf("/findings/%d", i)}, d, d.lifecycle(),
			d.calledFixed})
		d.seen, d.open, d.calledFixed = true, true, false
		if w.chance(w.fixed) {
			fixed, files = append(fixed, f.ID), append(files, d.source.path)
			d.alive, d.open, d.calledFixed = w.chance(0.2), false, true
		}
	}
	writeReviews(t, filepath.Join(w.dir, id), looked, findings)
	write(t, filepath.Join(w.dir, id, "fix-summary.json"), asJSON(map[string]any{"schema": "FixSummary", "findings_fixed": fixed,
		"files_modified": files}))
}

// change is what happens to a file between two runs. One that moves keeps its defects: what is not raised at once at its
// new path could not be told from what is gone.
func (w *lifeWorld) change(s *lifeSource, looked bool) {
	from, more, moves := 1+w.rng.IntN(s.length), 1+w.rng.IntN(40), looked && w.chance(w.rename)
	s.length += more
	for _, d := range w.defects {
		if d.source == s && d.line >= from {
			d.line += more
		}
		moves = moves && (d.source != s || d.alive || !d.open)
	}
	if moves && len(s.path) < 70 {
		if s.path = path.Join(w.pick([]string{"internal", "lib", "core"}), s.path); w.chance(0.5) {
			s.path = strings.TrimSuffix(s.path[strings.Index(s.path, "/")+1:], ".go") + w.pick([]string{"_v2", "_impl"}) + ".go"
		}
		return
	}
	for _, d := range w.defects {
		if d.source == s && w.chance(w.cease) {
			d.alive = !d.alive && d.seen && d.last.File == s.path && w.chance(0.2) // what is gone may come back
		}
	}
}

func (d *defect) lifecycle() string {
	switch {
	case !d.seen:
		return "new"
	case d.open:
		return "persisting"
	}
	return "reopened"
}

// newDefect is one of a new function, or one that looks like another of the file: the same sentence about another
// function, the same line of code with another defect, or the same title over something else.
func (w *lifeWorld) newDefect(s *lifeSource) *defect {
	d := &defect{kind: w.rng.IntN(len(defectKinds)), source: s, alive: true, line: 1 + w.rng.IntN(s.length)}
	for d.gap[0] == "" || w.names[d.gap[0]] {
		d.gap[0] = w.pick(verbs) + "_" + w.pick(nouns) + "_" + w.pick(nouns)
	}
	w.names[d.gap[0]] = true
	d.gap[1], d.gap[2], d.gap[3] = w.pick(nouns)+"Row", w.pick(qualities)+" "+w.pick(nouns), w.pick(whens)
	if d.own = d.filled(); w.chance(0.04) {
		d.own.Evidence = ""
	}
	if !w.chance(w.decoy) {
		return d
	}
	for _, like := range w.defects {
		if like.source != s || !w.chance(0.2) {
			continue
		}
		switch way := w.rng.IntN(3); {
		case way == 0:
			d.kind, d.gap[2], d.gap[3] = like.kind, like.gap[2], like.gap[3]
			d.own = d.filled()
		case like.kind != d.kind && way == 1:
			d.own.Evidence, d.line = like.own.Evidence, like.line
		case like.kind != d.kind:
			d.own.Title = like.own.Title
		}
		break
	}
	if slices.ContainsFunc(w.defects, func(other *defect) bool { // nobody could tell these apart
		return other.source == s && other.own.Evidence == d.own.Evidence && sharedWords(other.own, d.own) >= 0.5
	}) {
		d.own = d.filled()
	}
	return d
}

func (d *defect) filled() quoted {
	k := defectKinds[d.kind]
	gaps := strings.NewReplacer("{fn}", d.gap[0], "{arg}", d.gap[1], "{thing}", d.gap[2], "{when}", d.gap[3])
	return quoted{Reviewer: "security", Severity: k.severity, Category: k.category, Title: gaps.Replace(k.title),
		Description: gaps.Replace(k.text), Evidence: gaps.Replace(k.evidence)}
}

// write is the defect as this run's reviewer writes it. Most of its words stay, those of the sighting before too.
func (w *lifeWorld) write(d *defect, id string) quoted {
	f := d.own
	f.ID, f.File, f.Line = id, d.source.path, d.line
	if d.seen {
		for w.chance(w.reword) {
			next := f
			textMutations[w.rng.IntN(len(textMutations))](w, &next)
			if sharedWords(next, d.own) >= 0.75 && sharedWords(next, d.last) >= 0.6 {
				f = next
			}
			if w.chance(0.7) {
				break
			}
		}
		if sharedWords(f, d.last) < 0.6 {
			f.Title, f.Description = d.last.Title, d.last.Description
		}
		if w.chance(w.requote) {
			quotationMutations[w.rng.IntN(len(quotationMutations))](w, &f)
		}
		if w.chance(0.08) {
			f.Severity, f.Category = "medium", "robustness"
		}
	}
	d.last = f
	if w.chance(0.06) {
		f.File = "./" + f.File
	}
	return f
}

// compare holds what run.json says of each sighting against what happened.
func (w *lifeWorld) compare(t *testing.T, says map[raisedAt]told) {
	owner, last := map[string]*defect{}, map[*defect]string{}
	found, all, lives := 0, 0, 0
	for _, s := range w.sightings {
		is, there := says[s.at]
		if !there {
			t.Fatalf("no run.json has the finding at %v", s.at)
		}
		if other := owner[is.identity]; other != nil && other != s.defect {
			t.Errorf("%v: %q is taken for %q", s.at, s.defect.own.Title, other.own.Title)
		}
		owner[is.identity] = s.defect
		before, again := last[s.defect]
		last[s.defect] = is.identity
		if again {
			all++
		}
		if again && before != is.identity {
			t.Logf("%v: %q in %s is not recognized", s.at, s.defect.own.Title, s.defect.source.path)
			continue
		}
		if again {
			found++
		}
		if is.lifecycle != s.lifecycle {
			lives++
			t.Logf("%v: %q is %s, want %s", s.at, s.defect.own.Title, is.lifecycle, s.lifecycle)
		}
		if is.disproves != s.disproves {
			t.Errorf("%v: disproves an earlier fix: %t, want %t", s.at, is.disproves, s.disproves)
		}
	}
	t.Logf("%d of %d continuations are found, %d lifecycles are wrong", found, all, lives)
	if found*100 < all*98 {
		t.Errorf("%d of %d continuations are found, want 98 %%", found, all)
	}
	if lives*1000 > 5*len(w.sightings) {
		t.Errorf("%d of %d lifecycles are wrong, want at most 5 in a thousand", lives, len(w.sightings))
	}
}

// raisedAt is where a finding was raised: the run's path in the archive, the file in the run, and the pointer.
type raisedAt struct{ run, path, pointer string }

// told is what run.json says of one finding.
type told struct {
	identity, lifecycle string
	disproves           bool // an earlier fix
}

// toldOf places the runs of a folder as a build does, and returns what each run.json would say.
func toldOf(t *testing.T, runs string) map[raisedAt]told {
	t.Helper()
	c := &call{out: io.Discard, err: io.Discard}
	r, judged, err := c.judgeRuns(t.Context(), []string{runs})
	if err != nil {
		t.Fatal(err)
	}
	defer r.close()
	all := map[raisedAt]told{}
	for _, v := range judged {
		for _, f := range v.Findings {
			past := v.Past.Of(f)
			all[raisedAt{v.Run.Path, f.Origin().Path, f.Origin().Pointer}] = told{past.Identity, string(past.Lifecycle), past.Refutes.Known()}
		}
	}
	return all
}

// quoted is a finding as a review has it.
type quoted struct {
	Reviewer    string `json:"reviewer"`
	ID          string `json:"id"`
	Severity    string `json:"severity"`
	Category    string `json:"category"`
	Title       string `json:"title,omitzero"`
	Description string `json:"description,omitzero"`
	File        string `json:"file"`
	Line        int    `json:"line,omitzero"`
	Evidence    string `json:"evidence,omitzero"`
	Suggestion  string `json:"suggestion,omitzero"`
}

// writeReviews writes one review for each reviewer of the findings, the first finding first.
func writeReviews(t *testing.T, dir string, looked []string, findings []quoted) {
	t.Helper()
	reviews := map[string][]quoted{}
	for _, f := range findings {
		reviews[f.Reviewer] = append(reviews[f.Reviewer], f)
		if !slices.Contains(looked, f.File) {
			looked = append(looked, f.File)
		}
	}
	for reviewer, list := range reviews {
		text, err := json.MarshalIndent(map[string]any{"schema": "ReviewFindings", "reviewer": reviewer, "findings": list, "files_reviewed": looked}, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, "reviews", reviewer+".json"), string(text)+"\n")
	}
}
