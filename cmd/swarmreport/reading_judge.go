package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"path"
	"runtime"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"swarmreport/render/publish"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/rundir"
	"swarmreport/report/view"
)

// read takes in the files of one run.
func (r *reading) read(j *job) (report.Material, error) {
	m, err := rundir.Read(j.source.FS, j.found, r.options(j.source))
	if err != nil {
		return m, fmt.Errorf("reading %s: %w", j.name, err)
	}
	return m, nil
}

// settle links what was read of a run, and judges it.
func (r *reading) settle(j *job, m report.Material) *judge.Verdict {
	m.Path, m.AlsoAt = r.pathOf(j), r.copiesOf(j)
	run := report.Link(m)
	r.about(run)
	return judge.Decide(judge.Settle(run, r.inForce.Policy), nil)
}

// pathOf is where a run lies: under its PATH, and behind that PATH's name where several were named.
func (r *reading) pathOf(j *job) string { return r.named(j, j.found.Path) }

// copiesOf are the places of its byte-equal copies.
func (r *reading) copiesOf(j *job) []string {
	var places []string
	for _, at := range j.found.AlsoAt {
		places = append(places, r.named(j, at))
	}
	return append(places, j.alsoAt...)
}

func (r *reading) named(j *job, at string) string {
	at = r.hidden(at)
	if r.shards.several() {
		return path.Join(j.source.Name, at)
	}
	return at
}

// keptBytes bounds the judged runs that stay in memory until they are written; a run beyond it is read again.
const keptBytes = 256 << 20

// judgeAll reads and judges every run, and keeps a summary of each.
func (r *reading) judgeAll(ctx context.Context) error {
	var kept atomic.Int64
	err := inParallel(ctx, len(r.jobs), func(i int) error {
		j := r.jobs[i]
		v, err := r.judge(j)
		if err != nil {
			return err
		}
		if kept.Add(memoryOf(v.Run.Inputs)) <= keptBytes {
			j.verdict = v
		}
		return nil
	})
	if err != nil {
		return err
	}
	r.jobs = joinCopies(r.jobs)
	return refuseUndecided(r.inForce.Policy.Waivers, r.summaries())
}

// judge reads and judges one run, and notes what is asked of it later.
func (r *reading) judge(j *job) (*judge.Verdict, error) {
	v, err := r.readAndSettle(j)
	if err != nil {
		return nil, err
	}
	j.summary = summarise(v)
	j.inputs, j.taken = listed(v.Run.Inputs), taken(v.Run.Inputs)
	j.summary.Inputs = digestOfRun(v.Run)
	return v, nil
}

func (r *reading) readAndSettle(j *job) (*judge.Verdict, error) {
	m, err := r.read(j)
	if err != nil {
		return nil, err
	}
	return r.settle(j, m), nil
}

// summarise gives what the archive keeps of a run, with the page that each finding stands on.
func summarise(v *judge.Verdict) *archive.Summary {
	s := archive.Summarise(v)
	for i, page := range view.FindingPages(v) {
		s.Sightings[i].Page = page
	}
	return s
}

func (r *reading) summaries() []*archive.Summary {
	all := make([]*archive.Summary, len(r.jobs))
	for i, j := range r.jobs {
		all[i] = j.summary
	}
	return all
}

// settled is the verdict of a run by itself: the one in memory, or that of a second reading.
func (r *reading) settled(j *job) (*judge.Verdict, error) {
	if j.verdict != nil {
		return j.verdict, nil
	}
	v, err := r.readAndSettle(j)
	if err == nil && digestOfRun(v.Run) != j.summary.Inputs {
		err = fmt.Errorf("reading %s again: it changed in between; build again when the run is over", j.name)
	}
	return v, err
}

// decided judges a run in the light of the others.
func (r *reading) decided(j *job, past *judge.Past) (*judge.Verdict, error) {
	v, err := r.settled(j)
	if err != nil {
		return nil, err
	}
	v.Run.Key = j.summary.Key
	return v.Knowing(past), nil
}

// decideEach judges runs in the light of the archive, side by side, and hands on each with its number.
func (r *reading) decideEach(ctx context.Context, a *archive.Archive, jobs []*job,
	do func(i int, v *judge.Verdict)) error {
	return inParallel(ctx, len(jobs), func(i int) error {
		v, err := r.decided(jobs[i], r.past(a, jobs[i].summary.Key))
		if err == nil {
			do(i, v)
		}
		return err
	})
}

// inParallel calls do(0) … do(n-1) on as many workers as there are processors, and returns the first error. It stops
// handing out work once the context is done or an error came.
func inParallel(ctx context.Context, n int, do func(int) error) error {
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(runtime.GOMAXPROCS(0))
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

func listed(inputs []report.Input) []publish.Input {
	list := make([]publish.Input, 0, len(inputs))
	for _, in := range inputs {
		list = append(list, publish.Input{Path: in.Path, SHA256: in.SHA256, Bytes: in.Bytes})
	}
	return list
}

// taken gives the paths of the files that a reader took.
func taken(inputs []report.Input) (paths []string) {
	for _, in := range inputs {
		if in.As != "" && !in.Aside() {
			paths = append(paths, in.Path)
		}
	}
	return paths
}

// passedOver is what a run's pages tell of and no input does: links, pipes, second names, folders that could not be
// listed.
func passedOver(problems []report.Problem, inputs []report.Input) (told []string) {
	input := map[string]bool{}
	for _, in := range inputs {
		input[in.Path] = true
	}
	for _, p := range problems {
		if p.Kind == report.Skipped || p.Kind == report.Unreadable && !input[p.Path] {
			told = append(told, p.Path+": "+p.Message)
		}
	}
	return told
}

// digestOf is equal for runs whose inputs have equal names and bytes, and in which the same was passed over.
func digestOf(inputs []publish.Input, over ...string) string {
	h := sha256.New()
	for _, in := range inputs {
		fmt.Fprintf(h, "%s\x00%s\n", in.Path, in.SHA256)
		if in.SHA256 == "" {
			fmt.Fprintln(h, in.Bytes) // all that is known of a file beyond a limit
		}
	}
	for _, told := range over {
		fmt.Fprintf(h, "%q\n", told)
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

// digestOfRun is equal for two readings of an unchanged run.
func digestOfRun(run *report.Run) string {
	return digestOf(listed(run.Inputs), passedOver(run.Problems, run.Inputs)...)
}

// memoryOf estimates the memory of a judged run from the bytes of its files.
func memoryOf(inputs []report.Input) (n int64) {
	for _, in := range inputs {
		n += in.Bytes
	}
	return 4 * n
}

// inputs are the files of all runs, as the manifest lists them.
func (r *reading) inputs() (all []publish.Input) {
	for _, j := range r.jobs {
		for _, in := range j.inputs {
			in.Run = j.summary.Key
			all = append(all, in)
		}
	}
	return all
}
