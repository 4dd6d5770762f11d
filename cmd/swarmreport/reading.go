package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"swarmreport/render/publish"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/rundir"
	"swarmreport/report/view"
)

// reading is every run found under the named paths, how far each has come, and the archive that they come into.
type reading struct {
	*call
	inForce  inForce
	paths    []string // as named
	several  bool     // a run's place begins with its PATH's name; a missing shard changes no other's place
	output   string   // absolute path of the output; never walked
	sources  []*source
	jobs     []*job
	trouble  []report.Problem  // of finding runs, with the path as the caller named it
	shards   view.Shards       // of --expect; found are counted when every run was read
	site     view.Site         // what all pages know; its Unseen has the errors among the trouble
	archive  *archive.Archive  // nil = nothing is judged yet
	checkout *checkout         // nil = the code was not shown
	closers  []func() error    // end the reading of sources and code
	earlier  []*archive.Record // of --history, and of a bucket
	recorded []*judged         // runs of a bucket that cannot be judged again, as they were judged
}

// job is one run on its way through the program.
type job struct {
	source  *source
	found   rundir.Found
	name    string         // where it is, as the caller named it, for people: secrets below are hidden
	time    time.Time      // when it began, as far as is known before it is read
	account *judge.Account // until it is placed
	record  *archive.Record
	doubled bool           // its key has its path, for another run would have the same
	stat    string         // see folderSite.stat
	inputs  []report.Input // without their texts
	packed  []byte         // of a run in a bucket, its inputs; nil = it lies in the source
	project string         // of a run in a bucket, as recorded
}

// dir is the absolute path of a run in a folder.
func (j *job) dir() string { return j.source.onDisk(j.found.Path) }

// newReading settles by what runs are read and judged, and looks at none.
func (c *call) newReading(ctx context.Context, paths []string) (r *reading, err error) {
	if c.noRedact {
		c.warn("--no-redact: secrets and machine paths of the input are published")
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	r = &reading{call: c, paths: paths, shards: view.Shards{Expected: c.expect}}
	r.several = max(len(r.paths), c.expect) > 1
	if r.inForce, err = c.settings(r.paths[0]); err != nil {
		return nil, err
	}
	if c.dest != "" && !isBucket(c.dest) {
		if r.output, err = filepath.Abs(c.dest); err != nil {
			return nil, err
		}
	}
	if err := r.openSite(); err != nil {
		return nil, err
	}
	return r, r.recall(ctx)
}

// open finds the runs of the paths, perhaps none. The caller closes the reading.
func (c *call) open(ctx context.Context, paths []string) (r *reading, err error) {
	if r, err = c.newReading(ctx, paths); err != nil {
		return nil, err
	}
	for _, p := range r.paths {
		if err == nil {
			err = r.openPath(ctx, p)
		}
	}
	r.warnOwnPolicy()
	if err == nil && r.source != "" {
		err = r.openCheckout(r.source)
	}
	if err != nil {
		r.close()
	}
	return r, err
}

// close ends reading; what was read is not lost by an error of it.
func (r *reading) close() {
	for _, end := range r.closers {
		end()
	}
}

// openPath finds the runs of one PATH. Where shards are expected, one that cannot be opened is missing.
func (r *reading) openPath(ctx context.Context, p string) error {
	if isBucket(p) {
		return r.openBucketPath(ctx, p)
	}
	src, err := openSource(p, r.inForce.maxRun())
	if err != nil && r.shards.Expected > 0 && !errors.As(err, new(misuse)) {
		// the rest of the path is not published (rule R9)
		why := filepath.Base(p) + " cannot be opened: " + errors.Unwrap(err).Error()
		r.shards.Missing = append(r.shards.Missing, r.hiddenPath(why))
		return nil
	}
	if err != nil {
		return err
	}
	r.sources, r.closers = append(r.sources, src), append(r.closers, src.close)
	found, problems, err := rundir.Find(src.tree, src.name, r.options(src))
	if err != nil {
		return fmt.Errorf("looking for runs in %s: %w", p, err)
	}
	if r.several && r.shards.Expected == 0 && len(found)+len(problems) == 0 {
		problems = []report.Problem{{Level: report.Warning, Kind: report.Skipped, Message: "no run was found in it"}}
	}
	r.keepTrouble(src, problems)
	for _, one := range found {
		name := path.Join(filepath.ToSlash(p), r.hiddenPath(one.Path))
		r.jobs = append(r.jobs, &job{source: src, found: one, name: name})
	}
	return nil
}

// keepTrouble keeps what was odd about a PATH and is of no run.
func (r *reading) keepTrouble(src *source, problems []report.Problem) {
	for _, x := range problems {
		if x.Level == report.Error {
			r.site.Unseen = append(r.site.Unseen, r.named(src, x.Path)+": "+x.Message)
		}
		x.Path = path.Join(filepath.ToSlash(src.arg), x.Path)
		r.trouble = append(r.trouble, x)
	}
}

// named is a place in a PATH as it is published: below the PATH's name where several are named, or where it is the run,
// so that runs built one by one are as those built at once.
func (r *reading) named(src *source, at string) string {
	if r.several || at == "." {
		at = path.Join(src.name, at)
	}
	return r.hiddenPath(at)
}

// options are those of reading one source; neither the output nor what its builders leave beside it is read as input.
func (r *reading) options(src *source) rundir.Options {
	p := r.inForce
	o := rundir.Options{MaxFile: int64(p.Limits.File), MaxRun: int64(p.Limits.Run), MaxFindings: p.Limits.Findings,
		MaxFiles: p.Limits.Files, Redact: p.hide, Project: p.Project, Words: p.Words}
	if src.dir != "" && r.output != "" {
		o.Skip = func(name string) bool { return publish.OfBuilder(r.output, src.onDisk(name)) }
	}
	// where the code of the runs may have been, by which agents write absolute paths
	for _, dir := range []string{r.source, os.Getenv("GITHUB_WORKSPACE"), os.Getenv("CI_PROJECT_DIR")} {
		if abs, err := filepath.Abs(dir); dir != "" && err == nil {
			o.Checkouts = append(o.Checkouts, filepath.ToSlash(abs))
		}
	}
	return o
}

// hiddenPath is a path, or a message, as it may be published: without secrets (rule R9).
func (r *reading) hiddenPath(p string) string {
	return rundir.Options{Redact: r.inForce.hide}.SafePath(p)
}

// inputDirs gives the folders that the output must not touch (rule W2): the runs and the folders that directly hold
// them. A repository that was searched holds more than runs, and is none.
func (r *reading) inputDirs() (dirs []string) {
	for _, j := range r.jobs {
		if j.source.dir == "" {
			continue
		}
		dirs = append(dirs, j.dir())
		holder := j.source.onDisk(path.Dir(j.found.Path))
		if j.found.Path != "." && !isThere(filepath.Join(holder, ".git")) {
			dirs = append(dirs, holder)
		}
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// noRun says that there is nothing to judge.
type noRun struct{ error }

// noRun is an error that says what a run is, and names the missing shards or the first thing that was not read.
func (r *reading) noRun(paths ...string) error {
	over := strings.Join(r.shards.Missing, ", ")
	if over == "" && len(r.trouble) > 0 {
		over = r.trouble[0].Place() + ": " + r.trouble[0].Message
	}
	if over != "" {
		over = " (" + over + ")"
	}
	return noRun{fmt.Errorf("no run found in %s%s: a run is a directory named YYYY-MM-DD or <branch>-<seconds>, or "+
		"one that holds an artefact of agents, such as architect-plan.json or reviews/", strings.Join(paths, ", "), over)}
}

// records are those of the runs that were read, newest first; those without a time come last.
func (r *reading) records() (list []*archive.Record) {
	for _, j := range r.jobs {
		list = append(list, j.record)
	}
	for _, v := range r.recorded {
		list = append(list, v.record)
	}
	slices.SortFunc(list, newestFirst)
	return list
}

func newestFirst(a, b *archive.Record) int {
	if a.Started.IsZero() != b.Started.IsZero() {
		return a.Compare(b)
	}
	return b.Compare(a)
}

// conclude counts the shards, once every run was read. A PATH that adds no run, such as a copy of another, counts as
// missing.
func (r *reading) conclude() error {
	for _, src := range r.sources {
		if slices.ContainsFunc(r.jobs, func(j *job) bool { return j.source == src }) {
			r.shards.Found++
		} else {
			r.shards.Missing = append(r.shards.Missing, r.hiddenPath(filepath.Base(src.arg))+" adds no run to the others")
		}
	}
	if r.shards.Expected == 0 {
		return nil
	}
	if r.site.Shards = r.shards; r.shards.Found > r.shards.Expected {
		return misused("%d PATHs hold runs, and --expect says %d", r.shards.Found, r.shards.Expected)
	}
	return nil
}

// worst is the verdict over runs, incomplete at best where something is missing that may hold a run that fails.
func (r *reading) worst(runs []*archive.Record) judge.Outcome {
	w := judge.Pass
	if len(view.Gaps(r.site)) > 0 || len(runs) == 0 {
		w = judge.Incomplete
	}
	for _, x := range runs {
		w = max(w, x.Outcome)
	}
	return w
}
