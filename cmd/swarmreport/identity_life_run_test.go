package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// lifeRun is one run while it is made.
type lifeRun struct {
	world   *lifeWorld
	truth   trueRun
	number  int
	present []bool               // by reviewer
	scope   map[*lifeSource]bool // files that the run looks at and may touch; the others appear nowhere in it
	moved   map[*lifeSource]bool // files that have a new path since the run before
	prefix  []string             // what each reviewer writes before a path
	raised  []raised
}

// raised is one finding of the run.
type raised struct {
	defect  *defect
	finding writtenFinding
	truth   *trueSighting
}

// run lets one run happen: the code changes, reviewers look, somebody answers.
func (w *lifeWorld) run(n int) *lifeRun {
	r := &lifeRun{world: w, number: n, truth: trueRun{Project: w.project, ID: runID(n)}, scope: map[*lifeSource]bool{}, moved: map[*lifeSource]bool{}}
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
func (r *lifeRun) choose(n int) {
	w := r.world
	for range reviewers {
		r.present = append(r.present, n == 0 || !w.chance("absent"))
		prefix := ""
		if w.chance("prefix") {
			prefix = pick(w.rng, pathPrefixes)
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
func (r *lifeRun) change(n int) {
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
func (r *lifeRun) movable(s *lifeSource) bool {
	return !slices.ContainsFunc(r.world.defects, func(d *defect) bool {
		return d.source == s && (d.alive && !r.present[d.shape.pattern.by()] || !d.alive && d.state == "open")
	})
}

// back brings one defect back that was gone and whose file still has its path.
func (r *lifeRun) back() {
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
func (r *lifeRun) looks(d *defect) bool { return r.scope[d.source] && r.present[d.shape.pattern.by()] }

// seen gives the known defects that this run raises.
func (r *lifeRun) seen() (here []*defect) {
	for _, d := range r.world.defects {
		if d.alive && r.looks(d) && (r.moved[d.source] || !r.world.chance("overlooked")) {
			here = append(here, d)
		}
	}
	return here
}

// closeUnraised closes what was looked at and not raised (absence alone closes nothing).
func (r *lifeRun) closeUnraised(here []*defect) {
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
func (r *lifeRun) born(here []*defect) []*defect {
	w := r.world
	var open []*lifeSource
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
func (r *lifeRun) raise(here []*defect) {
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

// answer lets the fixer answer: some defects are fixed, some are only called so, some are covered by a test or put off.
func (r *lifeRun) answer() {
	for _, x := range r.raised {
		d, w := x.defect, r.world
		switch at := w.rng.Float64(); {
		case at < w.rate("fixed"):
			d.alive = false
			r.claimFixed(x)
		case at < w.rate("fixed")+w.rate("lie"):
			r.claimFixed(x)
		case at < w.rate("fixed")+w.rate("lie")+w.rate("tested"):
			d.alive, x.truth.Answer = false, "tested"
			d.state, d.why, d.closed = "closed", "tested", r.truth.ID
		case at < w.rate("fixed")+w.rate("lie")+w.rate("tested")+w.rate("deferred"):
			x.truth.Answer = "deferred"
		}
	}
}

func (r *lifeRun) claimFixed(x raised) {
	x.truth.Answer = "fixed"
	x.defect.claims = append(x.defect.claims, x.truth)
	x.defect.state, x.defect.why, x.defect.closed = "closed", "fixed", r.truth.ID
}

// enough of the words must stay in a new writing, and between two writings that follow each other: the archive's rule asks for
// most of them, so the truth keeps well above one half.
const (
	enoughOfOwn  = 0.75
	enoughOfLast = 0.6
)

// writing is how a defect was once written down.
type writing struct {
	finding writtenFinding
	path    string   // of its file, without what the reviewer wrote before it
	texts   []string // mutations of its own words that this writing has
	quotes  []string // the same of its evidence
}

// write gives the finding as this run's reviewer writes it, and what differs from the last time.
func (r *lifeRun) write(d *defect, by int, id string) (f writtenFinding, mutated []string) {
	now, last := &writing{finding: d.base, path: d.source.path}, d.shown
	now.finding.ID, now.finding.File, now.finding.Line = id, r.prefix[by]+d.source.path, d.line
	d.shown = now
	if last == nil {
		return now.finding, nil
	}
	if d.group == "" {
		r.reword(now, last)
		r.quote(now)
	}
	for _, g := range gradeMutations {
		if r.world.chance(g.Name) {
			g.Apply(r.world.rng, &now.finding)
		}
	}
	return now.finding, now.since(last)
}

// reword chooses other words. Alike ones keep theirs: a change to one of them would make it another's likeness.
func (r *lifeRun) reword(now, last *writing) {
	w := r.world
	if w.chance("reword") {
		now.texts = try(w, textMutations, &now.finding, now.texts)
		if w.rng.IntN(3) == 0 {
			now.texts = try(w, textMutations, &now.finding, now.texts)
		}
	}
	if sharedWords(now.finding, last.finding) < enoughOfLast {
		now.finding.Title, now.finding.Description, now.texts = last.finding.Title, last.finding.Description, last.texts
	}
}

func (r *lifeRun) quote(now *writing) {
	if r.world.chance("quote") {
		now.quotes = try(r.world, quotationMutations, &now.finding, nil)
	}
}

// try applies one mutation of a table, one that can be applied and keeps enough, and adds its name.
func try(w *lifeWorld, table []mutation, f *writtenFinding, names []string) []string {
	for range 8 {
		m, next := pick(w.rng, table), *f
		if m.Apply(w.rng, &next) && sharedWords(next, *f) >= enoughOfOwn {
			*f = next
			return append(names, m.Name)
		}
	}
	return names
}

// since names everything in which a writing differs from the one before.
func (s *writing) since(last *writing) (kinds []string) {
	note := func(differs bool, names ...string) {
		if differs {
			kinds = append(kinds, names...)
		}
	}
	f, old := s.finding, last.finding
	note(f.Line != old.Line, "shift")
	note(s.path != last.path, "move")
	note(strings.TrimSuffix(f.File, s.path) != strings.TrimSuffix(old.File, last.path), "prefix")
	note(f.Title != old.Title || f.Description != old.Description, union(last.texts, s.texts)...)
	note(f.Evidence != old.Evidence, union(last.quotes, s.quotes)...)
	note(f.Severity != old.Severity, "severity")
	note(f.Category != old.Category, "category")
	note(f.ID != old.ID, "renumber")
	return kinds
}

func union(a, b []string) []string {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

// sight notes the sighting's truth, and that the defect is open now.
func (r *lifeRun) sight(d *defect, by, index int, mutated []string) *trueSighting {
	s := &trueSighting{Path: reviewers[by].file, Pointer: fmt.Sprintf("/findings/%d", index), Identity: d.id, Group: d.group, Mutated: mutated, Unquoted: d.base.Evidence == ""}
	switch {
	case d.seen == 0:
		s.Lifecycle, d.first = "new", r.truth.ID
	case d.state == "closed":
		s.Lifecycle = "reopened"
	default:
		s.Lifecycle = "persisting"
	}
	for _, claim := range d.claims {
		claim.Refuted = true
	}
	d.state, d.why, d.closed, d.last, s.FirstSeen = "open", "", "", r.truth.ID, d.first
	d.seen++
	return s
}

// file is one artefact of a run, by its path in it.
type file struct {
	name string
	text []byte
}

// object is a JSON object; its keys come out sorted, so the bytes are the same each time.
type object = map[string]any

// files are the run's artefacts, in the layout of the first swarm: plan, reviews, answers, verification.
func (r *lifeRun) files() []file {
	all := []file{marshal("architect-plan.json", r.plan())}
	for by := range reviewers {
		if r.present[by] {
			all = append(all, marshal(reviewers[by].file, r.review(by)))
		}
	}
	all = append(all, marshal("fix-summary.json", r.fixes()), marshal("verification-result.json", verification()))
	if tests := r.tests(); len(tests) > 0 {
		all = append(all, marshal("test-coverage-result.json", object{"schema": "TestCoverageResult", "tests_written": tests, "skipped": []any{}, "total_new_tests": len(tests)}))
	}
	if r.truth.Project != "" {
		all = append(all, marshal(".swarm-run", object{"project": r.truth.Project, "run_id": r.truth.ID, "task": r.goal()}))
	}
	return all
}

func marshal(name string, v object) file {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		panic(err) // maps of texts and numbers only
	}
	return file{name, append(text, '\n')}
}

func (r *lifeRun) goal() string { return "Review round of " + r.truth.ID + "." }

// inScope are the files that this run looks at, in the world's order.
func (r *lifeRun) inScope() (paths []string) {
	for _, s := range r.world.sources {
		if r.scope[s] {
			paths = append(paths, s.path)
		}
	}
	return paths
}

func (r *lifeRun) plan() object {
	paths := r.inScope()
	part := object{"id": "round", "name": "Review round", "description": "Look at the files and mend what is found.", "files_to_create": []string{},
		"files_to_modify": paths[:min(3, len(paths))], "dependencies": []string{}, "implementation_order": 1, "testing_strategy": "unit", "risks": []string{}}
	return object{"goal": r.goal(), "components": []object{part}, "pipeline_feasible": true, "global_risks": []string{}}
}

// review is one reviewer's file. It lists every file that was looked at: that is how what is not raised counts as looked for.
func (r *lifeRun) review(by int) object {
	findings, counts := []object{}, map[string]int{"critical": 0, "high": 0, "medium": 0, "low": 0, "informational": 0}
	for _, x := range r.raised {
		if x.defect.shape.pattern.by() == by {
			findings = append(findings, written(x.finding))
			counts[x.finding.Severity]++
		}
	}
	verdict := "clean"
	if len(findings) > 0 {
		verdict = "findings"
	}
	looked := r.inScope()
	for i := range looked {
		looked[i] = r.prefix[by] + looked[i]
	}
	return object{"schema": "ReviewFindings", "reviewer": reviewers[by].name, "timestamp": r.truth.ID[:10] + fmt.Sprintf("T10:%02d:00Z", 10+by),
		"summary": object{"total_findings": len(findings), "by_severity": counts, "verdict": verdict}, "findings": findings, "files_reviewed": looked}
}

func written(f writtenFinding) object {
	d := object{"id": f.ID, "severity": f.Severity, "category": f.Category, "file": f.File, "line": f.Line, "description": f.Description,
		"suggested_fix": f.Suggestion, "risk": f.Risk}
	if f.Title != "" {
		d["title"] = f.Title
	}
	if f.Evidence != "" {
		d["evidence"] = f.Evidence
	}
	return d
}

func (r *lifeRun) fixes() object {
	ids, fixes, deferred, touched := []string{}, []object{}, []object{}, []string{}
	for _, x := range r.raised {
		switch x.truth.Answer {
		case "fixed":
			ids, touched = append(ids, x.finding.ID), append(touched, x.defect.source.path)
			fixes = append(fixes, object{"finding_id": x.finding.ID, "description": "Done: " + x.finding.Suggestion, "file": x.defect.source.path})
		case "deferred":
			deferred = append(deferred, object{"id": x.finding.ID, "reason": "Planned for the next round."})
		}
	}
	slices.Sort(touched)
	return object{"schema": "FixSummary", "findings_fixed": ids, "findings_deferred": deferred, "fixes": fixes, "files_modified": slices.Compact(touched), "deferred_items": []object{}}
}

func (r *lifeRun) tests() (written []object) {
	for _, x := range r.raised {
		if x.truth.Answer == "tested" {
			written = append(written, object{"finding_id": x.finding.ID, "test_file": "tests/" + x.defect.id, "test_count": 1, "description": "Holds what was found."})
		}
	}
	return written
}

func verification() object {
	return object{"schema": "VerificationResult", "lint": "pass", "lint_issues": []string{}, "tests_run": 120, "tests_passed": 120, "tests_failed": 0, "failures": []string{},
		"status": "pass", "baseline_comparison": object{"baseline_passed": 120, "baseline_failed": 0, "net_new_failures": 0, "regression": false}}
}
