package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/rundir"
)

// reading is every run found under the named paths, and how far each has come.
type reading struct {
	flags    readFlags
	inForce  inForce
	sources  []*source
	jobs     []*job
	trouble  []report.Problem // of finding runs, with the path as the caller named it
	unseen   []string         // the errors among it, as the site shows them (rule R9)
	checkout *checkout        // nil = the code was not shown
	out      string           // absolute path of the output; never walked
	shards   shards
	paths    []string          // as named
	doubled  map[string]bool   // keys of runs that add their path, for another would have the same key
	earlier  []*archive.Record // of --history, and of a bucket
	recorded []*judged         // runs of a bucket that cannot be judged again, as they were judged
}

// source is one PATH.
type source struct {
	disk.Source
	real string // Dir with links resolved
}

// job is one run on its way through the program.
type job struct {
	source  *source
	found   rundir.Found
	name    string         // where it is, as the caller named it, for people: secrets below are hidden
	alsoAt  []string       // byte-equal copies under other PATHs
	time    time.Time      // when it began, as far as is known before it is read
	account *judge.Account // until it is placed
	record  *archive.Record
	stat    string                // see unchanged
	inputs  []report.Input        // without their texts
	unpack  func() (fs.FS, error) // of a run in a bucket; nil = it lies in the source
	of      *archive.Record       // the record of a run in a bucket
}

// openReading finds the runs for a command that makes no site; without any it is an error that says what a run is.
func openReading(ctx context.Context, paths []string, f readFlags) (*reading, error) {
	r, err := findRuns(ctx, paths, f, "")
	if err != nil {
		return nil, err
	}
	if len(r.recorded) > 0 {
		return r, nil
	}
	return r, r.needRun()
}

// orHere is the current directory where no path is named.
func orHere(paths []string) []string {
	if len(paths) == 0 {
		return []string{"."}
	}
	return paths
}

// findRuns opens the paths and finds their runs, perhaps none. Out is the folder of the site, which is never walked;
// empty = none is made.
func findRuns(ctx context.Context, paths []string, f readFlags, out string) (*reading, error) {
	r, err := newReading(ctx, paths, f, out)
	if err != nil {
		return nil, err
	}
	return r, r.find(ctx)
}

// newReading settles by what runs are read and judged, and looks at none.
func newReading(ctx context.Context, paths []string, f readFlags, out string) (*reading, error) {
	r := &reading{flags: f, paths: paths, shards: shards{named: len(orHere(paths)), expected: f.expect}}
	var err error
	if r.inForce, err = openPolicy(paths, f); err != nil {
		return nil, err
	}
	if r.inForce.hide, err = r.inForce.redactor(f.noRedact); err != nil {
		return nil, err
	}
	if err := r.inForce.openWaivers(f); err != nil {
		return nil, err
	}
	r.inForce.Source = r.hidden(r.inForce.Source)
	r.inForce.Project = r.hidden(r.inForce.Project) // as the site's title
	if out != "" && !isBucket(out) {
		if r.out, err = filepath.Abs(out); err != nil {
			return nil, err
		}
	}
	return r, r.recall(ctx)
}

func (r *reading) close() error {
	var errs []error
	for _, s := range r.sources {
		errs = append(errs, s.Close())
	}
	if r.checkout != nil {
		errs = append(errs, r.checkout.root.Close())
	}
	return errors.Join(errs...)
}

// open finds the runs for a command that makes no site, and says what no command does in silence: that secrets are
// shown, and that a run may have written its own policy.
func (s *streams) open(ctx context.Context, paths []string, f readFlags) (*reading, error) {
	s.warnUnredacted(f)
	r, err := openReading(ctx, paths, f)
	if err == nil {
		s.warnOwnPolicy(r)
	}
	return r, err
}

// noRun says that there is nothing to judge.
type noRun struct{ error }

// needRun is an error that says what a run is, where none was found.
func (r *reading) needRun() error {
	if len(r.jobs) > 0 {
		return nil
	}
	none := noRun{fmt.Errorf("no run found in %s%s: a run is a directory named YYYY-MM-DD or <branch>-<seconds>, or "+
		"one that holds an artefact of agents, such as architect-plan.json or reviews/", strings.Join(orHere(r.paths), ", "),
		r.passedOver())}
	return errors.Join(none, r.close())
}

// passedOver names what may be the run that was looked for: a shard that is not there, or the first that was not read.
func (r *reading) passedOver() string {
	if gone := r.shards.missing; len(gone) > 0 {
		return fmt.Sprintf(" (%s)", strings.Join(gone, ", "))
	}
	if len(r.trouble) == 0 {
		return ""
	}
	x, more := r.trouble[0], ""
	if n := len(r.trouble) - 1; n > 0 {
		more = fmt.Sprintf(", and %d more passed over", n)
	}
	return fmt.Sprintf(" (%s: %s%s)", x.Place(), x.Message, more)
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

// missed reports whether a folder that could not be looked into may hold another run.
func (r *reading) missed() bool {
	return slices.ContainsFunc(r.trouble, func(x report.Problem) bool { return x.Level == report.Error })
}

// warnDoubled says which run cannot be told from another by what they state.
func (s *streams) warnDoubled(r *reading) {
	if n := len(r.doubled); n > 0 {
		i := slices.IndexFunc(r.jobs, func(j *job) bool { return j.record != nil && r.doubled[j.record.Key] })
		s.note("note: %s with the project, branch, ID and time of another, such as %s, which is called %s; give --project "+
			"to tell them apart", report.Plural(n, "run"), safeStart(r.jobs[i].name), r.jobs[i].record.Key)
	}
}

// tellTrouble says what of the paths is no run and was not read: it stands on no run's pages. An error is said to the
// quiet too.
func (s *streams) tellTrouble(r *reading) {
	for _, x := range r.trouble {
		if !s.quiet || x.Level == report.Error {
			fmt.Fprintf(s.err, "%s: %s: %s\n", safeStart(x.Place()), x.Level, safeUpTo(x.Message, 600))
		}
	}
	if r.missed() {
		s.warn("what could not be looked into may hold a run, so the runs together are incomplete at best")
	}
}
