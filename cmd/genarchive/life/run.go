package life

import (
	"fmt"
	"slices"

	"swarmreport/cmd/genarchive/mutate"
)

// run is one run while it is made.
type run struct {
	world   *world
	truth   Run
	number  int
	present []bool           // by reviewer
	scope   map[*source]bool // files that the run looks at and may touch; the others appear nowhere in it
	moved   map[*source]bool // files that have a new path since the run before
	prefix  []string         // what each reviewer writes before a path
	raised  []raised
}

// raised is one finding of the run.
type raised struct {
	defect  *defect
	finding mutate.Finding
	truth   *Sighting
}

// run lets one run happen: the code changes, reviewers look, somebody answers.
func (w *world) run(n int) *run {
	r := &run{world: w, number: n, truth: Run{Project: w.project, ID: runID(n)}, scope: map[*source]bool{}, moved: map[*source]bool{}}
	r.truth.Path = r.truth.ID
	if w.project != "" {
		r.truth.Path = w.project + "/" + r.truth.ID
	}
	r.choose(n)
	r.change(n)
	here := r.seen()
	r.closeUnraised(here)
	r.raise(r.born(here))
	r.answer()
	for _, x := range r.raised {
		r.truth.Findings = append(r.truth.Findings, x.truth)
	}
	return r
}

// choose says who takes part and what is looked at. The first run has everybody and everything.
func (r *run) choose(n int) {
	w := r.world
	for range reviewers {
		r.present = append(r.present, n == 0 || !w.chance("absent"))
		prefix := ""
		if w.chance("prefix") {
			prefix = pick(w.rng, mutate.Prefixes)
		}
		r.prefix = append(r.prefix, prefix)
	}
	for _, s := range w.sources {
		if n == 0 || !w.chance("outside") {
			r.scope[s] = true
		}
	}
}

// change is what happened to the code since the run before.
func (r *run) change(n int) {
	w := r.world
	if n == 0 {
		return
	}
	for _, s := range w.sources {
		if w.chance("shift") {
			w.shift(s)
		}
		if r.scope[s] && !s.stays && w.chance("rename") && r.movable(s) {
			w.rename(s)
			r.moved[s] = true
		}
	}
	for _, d := range w.defects {
		if d.alive && d.seen > 0 && !r.moved[d.source] && w.chance("gone") {
			d.alive = false
		}
	}
	if w.chance("back") {
		r.back()
	}
}

// movable reports whether all defects that the runs show as open in the file will be raised at its new path: all are there,
// and their reviewers take part. What is not raised at once could not be told from what is gone.
func (r *run) movable(s *source) bool {
	return !slices.ContainsFunc(r.world.defects, func(d *defect) bool {
		return d.source == s && (d.alive && !r.present[d.shape.pattern.by()] || !d.alive && d.state == "open")
	})
}

// back brings one defect back that was gone and whose file still has its path.
func (r *run) back() {
	w := r.world
	for range 10 {
		d := pick(w.rng, w.defects)
		if !d.alive && r.looks(d) && d.group == "" && !r.moved[d.source] && d.shown != nil && d.shown.path == d.source.path {
			d.alive = true
			return
		}
	}
}

// looks reports whether the defect's reviewer takes part and looks at its file.
func (r *run) looks(d *defect) bool { return r.scope[d.source] && r.present[d.shape.pattern.by()] }

// seen gives the known defects that this run raises.
func (r *run) seen() (here []*defect) {
	for _, d := range r.world.defects {
		if d.alive && r.looks(d) && (r.moved[d.source] || !r.world.chance("overlooked")) {
			here = append(here, d)
		}
	}
	return here
}

// closeUnraised closes what was looked at and not raised (absence alone closes nothing).
func (r *run) closeUnraised(here []*defect) {
	raisedNow := map[*defect]bool{}
	for _, d := range here {
		raisedNow[d] = true
	}
	for _, d := range r.world.defects {
		if d.state == "open" && !raisedNow[d] && r.looks(d) {
			d.state, d.why, d.closed = "closed", "looked", r.truth.ID
		}
	}
}

// born fills the run up with new defects and decoys.
func (r *run) born(here []*defect) []*defect {
	w := r.world
	var open []*source
	for _, s := range w.sources {
		if r.scope[s] {
			open = append(open, s)
		}
	}
	for tries := 0; len(here) < w.options.Findings && len(open) > 0 && tries < 4*w.options.Findings; tries++ {
		if len(w.defects) > 0 && w.chance("decoy") {
			here = append(here, w.decoy(r)...)
		} else {
			here = append(here, w.plain(pick(w.rng, open), r.present)...)
		}
	}
	return here
}

// raise writes everything down, reviewer by reviewer, with ids counted from one.
func (r *run) raise(here []*defect) {
	for by, who := range reviewers {
		mine := slices.DeleteFunc(slices.Clone(here), func(d *defect) bool { return d.shape.pattern.by() != by })
		if r.world.chance("shuffle") {
			r.world.rng.Shuffle(len(mine), func(i, j int) { mine[i], mine[j] = mine[j], mine[i] })
		}
		for i, d := range mine {
			f, mutated := r.write(d, by, fmt.Sprintf("%s-%03d", who.prefix, i+1))
			r.raised = append(r.raised, raised{d, f, r.sight(d, by, i, mutated)})
		}
	}
}
