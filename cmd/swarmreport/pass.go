package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/rundir"
	"swarmreport/report/view"
)

// windowSize is how many runs are in memory at once: enough to keep every processor busy, or a store.
const windowSize = 16

// pass reads, places and judges runs in the order of time, and hands each on. No run is read twice.
type pass struct {
	*reading
	hint func(*job) *archive.Record           // what is known of a run without reading it; nil = nothing is
	keep func(*job, string) (bool, error)     // reports whether a run stays as recorded, see builtFrom; nil = none does
	each func(context.Context, *judged) error // called for every run that is judged, for several at the same time

	keys    map[string]bool
	changed map[string]bool // projects of which a run was read
	held    atomic.Int64    // bytes of the files of runs that were read before their turn
}

// judged is a run with its verdict, and its relation to the runs before.
type judged struct {
	*job
	*judge.Verdict
	at view.Archived
}

// run puts all runs into the archive but those of --forget. The jobs have their records then.
func (p *pass) run(ctx context.Context) error {
	p.keys, p.changed = map[string]bool{}, map[string]bool{}
	p.archive.Waivers = p.inForce.Policy.Waivers
	if err := p.archive.Remember(p.earlier); err != nil {
		return err
	}
	var absent []string // keys of --forget that the archive does not have
	for _, key := range p.forget {
		if has, err := p.archive.Forget(key); err != nil {
			return err
		} else if !has {
			absent = append(absent, key)
		}
	}
	if err := p.order(ctx); err != nil {
		return err
	}
	var done []*job
	for rest := p.jobs; len(rest) > 0; {
		n := min(windowSize, len(rest))
		for n < len(rest) && rest[n].time.Equal(rest[n-1].time) { // runs of one time are in one window
			n++
		}
		some, err := p.window(ctx, rest[:n:n])
		if err != nil {
			return err
		}
		done, rest = append(done, some...), rest[n:]
	}
	p.jobs = done
	for _, key := range absent {
		if !p.keys[key] {
			return misused("--forget %s: there is no such run", safe(key))
		}
	}
	if err := p.archive.Finish(); err != nil {
		return err
	}
	return p.conclude()
}

// window reads some runs side by side, places and judges them one after the other, and hands them on side by side.
func (p *pass) window(ctx context.Context, jobs []*job) ([]*job, error) {
	if err := inParallel(ctx, len(jobs), func(i int) error {
		if j := jobs[i]; j.record == nil || j.account == nil && p.changed[j.record.Project] {
			return p.settle(j) // though it is unchanged, if the runs before it changed
		}
		return nil
	}); err != nil {
		return nil, err
	}
	jobs = joinCopies(jobs)
	if err := p.name(jobs); err != nil {
		return nil, err
	}
	jobs = slices.DeleteFunc(jobs, func(j *job) bool { return slices.Contains(p.forget, j.record.Key) })
	var list []*judged
	for _, j := range jobs {
		v, err := p.place(j)
		if err != nil {
			return nil, fmt.Errorf("placing %s: %w", j.name, err)
		}
		if j.account = nil; v != nil {
			list = append(list, v)
		}
	}
	return jobs, inParallel(ctx, len(list), func(i int) error { return p.each(ctx, list[i]) })
}

// heldBytes are those of the files of runs that wait in memory for their turn.
const heldBytes = 64 << 20

// order sorts the runs by the time that their names state. One whose files may state another is read for it.
func (p *pass) order(ctx context.Context) error {
	err := inParallel(ctx, len(p.jobs), func(i int) (err error) {
		j, dated := p.jobs[i], false
		if p.hint != nil {
			j.record = p.hint(j)
		}
		if j.record != nil {
			j.time = j.record.Started
			return nil
		}
		if j.time, dated = report.NameTime(j.found.ID); dated && !p.statesTime(j) {
			return nil
		}
		if err := p.settle(j); err != nil {
			return err
		}
		j.time = j.account.Run.Started
		for _, in := range j.inputs {
			p.held.Add(in.Bytes)
		}
		if p.held.Load() > heldBytes {
			j.account, j.record = nil, nil // it is read again when its turn comes
		}
		return nil
	})
	asRecord := func(j *job) *archive.Record { return &archive.Record{Started: j.time, ID: j.found.ID} }
	slices.SortStableFunc(p.jobs, func(x, y *job) int { return asRecord(x).Compare(asRecord(y)) })
	return err
}

// statesTime reports whether a file of the run may state another start than its name.
func (r *reading) statesTime(j *job) bool {
	fsys, err := r.files(j)
	return err == nil && slices.ContainsFunc([]string{".swarm-run", ".msg", "messages", "pipeline", "team-session.json"},
		func(name string) bool {
			_, err := fs.Stat(fsys, path.Join(j.found.Path, name))
			return err == nil
		})
}

// settle reads a run and judges it by itself.
func (r *reading) settle(j *job) error {
	fsys, err := r.files(j)
	if err != nil {
		return err
	}
	options := r.options(j.source)
	options.Project = cmp.Or(options.Project, j.project)
	m, err := rundir.Read(fsys, j.found, options)
	if err != nil {
		return fmt.Errorf("reading %s: %w", j.name, err)
	}
	m.Path, m.AlsoAt = r.named(j.source, j.found.Path), nil
	for _, at := range j.found.AlsoAt {
		m.AlsoAt = append(m.AlsoAt, r.named(j.source, at))
	}
	run := report.Link(m)
	r.about(run)
	j.account = judge.Settle(run, r.inForce.Policy)
	j.record = archive.NewRecord(j.account)
	for i, page := range view.FindingPages(&judge.Verdict{Account: j.account}) {
		if page > 1 {
			j.record.Sightings[i].Page = page
		}
	}
	j.inputs = slices.Clone(run.Inputs)
	for i := range j.inputs {
		j.inputs[i].Text, j.inputs[i].Kept = "", false // of the run alone, which goes before its record
	}
	j.record.Inputs = digestOf(j.inputs, run.Problems)
	return nil
}

// place compares a run with the earlier ones and judges it; nil = its folder is kept as it is.
func (p *pass) place(j *job) (*judged, error) {
	if p.keep != nil {
		built, err := p.builtFrom(j)
		if err != nil {
			return nil, err
		}
		if kept, err := p.keep(j, built); kept || err != nil {
			return nil, err
		}
		if key := j.record.Key; j.account == nil {
			if err := p.settle(j); err != nil {
				return nil, err
			}
			j.record.Key, j.record.Dir = key, key
		}
		j.record.Built = built
	}
	p.changed[j.record.Project] = true
	r := j.record
	past, compared, err := p.archive.Place(r)
	if err != nil {
		return nil, err
	}
	if compared != nil && p.inForce.Scope == judge.OnlyWorse {
		before := compared.Before
		past.Before = &judge.Before{Score: before.Score(), Reasons: map[string]int{}, Failed: before.Tests.Failed}
		for _, x := range before.Reasons {
			past.Before.Reasons[x.Rule]++
		}
	}
	j.account.Run.Key, j.account.Run.Doubled = r.Key, j.doubled
	v := judge.Decide(j.account, past)
	r.Conclude(v)
	return &judged{j, v, view.Archived{Key: r.Key, Dir: view.RunDir(r.Key), Compared: compared}}, nil
}

// builtFrom returns the digest of all that a run's folder follows from: inputs, earlier runs, program, policy, site.
func (r *reading) builtFrom(j *job) (string, error) {
	chain, err := r.archive.Chain(j.record)
	site := r.site
	site.BaseURL, site.Unseen = "", nil // of pages over all runs only
	h := sha256.New()
	fmt.Fprintf(h, "%+v\n%+v\n%v", site, r.inForce.File, r.commit)
	fmt.Fprintf(h, "%s %q %q\n%s\n%s\n", j.record.Key, j.record.Path, j.record.AlsoAt, j.record.Inputs, chain)
	if r.checkout != nil {
		fmt.Fprintln(h, r.checkout.head)
		for _, f := range j.account.Run.Findings {
			fmt.Fprintf(h, "%+v\n", f.Now)
		}
	}
	return hex.EncodeToString(h.Sum(nil)), err
}

// name gives runs of one window their keys and puts them in order. Of two with the same key the later adds its path.
func (p *pass) name(jobs []*job) error {
	slices.SortFunc(jobs, func(x, y *job) int { return strings.Compare(x.record.Path, y.record.Path) })
	for _, j := range jobs {
		r := j.record
		if r.SetKey(""); p.keys[r.Key] {
			r.SetKey(r.Path)
			j.doubled = true
		}
		if p.keys[r.Key] {
			return fmt.Errorf("%s is there twice; name each PATH once", j.name)
		}
		p.keys[r.Key], r.Dir = true, r.Key
	}
	slices.SortFunc(jobs, func(x, y *job) int { return x.record.Compare(y.record) })
	return nil
}

// inParallel calls do(0) … do(n-1) side by side and returns the first error. It hands out no more work after one, or
// once ctx is done.
func inParallel(ctx context.Context, n int, do func(int) error) error {
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(windowSize)
	for i := range n {
		g.Go(func() error {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			return do(i)
		})
	}
	return g.Wait()
}
