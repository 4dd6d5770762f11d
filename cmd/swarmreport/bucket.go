package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"swarmreport/render/publish"
	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// bucketSite is a site in a bucket, to which many jobs add runs at once: each writes its own runs with their records,
// and folds the records of all that wait into the months, the known findings and the pages.
type bucketSite struct {
	*publish.Bucket
	reading *reading
	site    view.Site
	now     time.Time
}

// tries is how often a job begins again after another was faster.
const tries = 30

func isBucket(path string) bool { return strings.HasPrefix(path, "s3://") }

// openBucket opens the bucket of an address, with the keys of the environment.
func openBucket(address string) (*publish.Bucket, error) {
	b, err := publish.OpenBucket(address, os.Getenv)
	if err != nil {
		return nil, misused("%w", err)
	}
	return b, nil
}

func (r *reading) newBucketSite(address string, site view.Site) (*bucketSite, error) {
	b, err := openBucket(address)
	if err != nil {
		return nil, err
	}
	now, err := readClock(r.flags.now)
	return &bucketSite{b, r, site, now}, err
}

// refuseInBucket refuses what a bucket cannot do.
func (f buildFlags) refuseInBucket() error {
	switch {
	case !isBucket(f.out):
		return nil
	case f.reading.noRedact:
		return misused("--no-redact is not for a bucket, which others read: build into a folder")
	case f.exact || len(f.reading.forget) > 0:
		return misused("the runs of a bucket stay: to drop one, remove the folder runs/KEY/ with a tool of the store, and "+
			"then run swarmreport repair %s", f.out)
	case f.single:
		return misused("--single-file is for reports to be mailed: build into a folder")
	case len(f.reading.history) > 0:
		return misused("--history is not for a bucket, which has its own records: build those runs into it")
	}
	return nil
}

// makeInBucket is the whole way from the runs that were found to the bucket: read → place → judge → write → fold.
// An error says that a run was not recorded.
func (r *reading) makeInBucket(ctx context.Context, s *streams, out string, site view.Site) (*archive.Archive, error) {
	b, err := r.newBucketSite(out, site)
	if err != nil {
		return nil, err
	}
	a, err := b.record(ctx, s)
	if err != nil {
		return nil, err
	}
	if err := b.fold(ctx); ctx.Err() != nil {
		return nil, ctx.Err()
	} else if err != nil {
		s.warn("recorded, and not yet on the pages of %s: %v; the next build or repair completes them", b, err)
	}
	return a, nil
}

// record judges the runs by the records of the bucket, and writes each with its record.
func (b *bucketSite) record(ctx context.Context, s *streams) (*archive.Archive, error) {
	u, err := b.Update(ctx)
	if err != nil {
		return nil, err
	}
	a, in, err := b.open(ctx, u)
	if err != nil {
		return nil, err
	}
	for _, x := range in.damaged {
		s.warn("%s", safeUpTo(x, 600))
	}
	w := newWriter(publish.Once{Bucket: b.Bucket}, b.site)
	w.packs = !b.site.NoInputs
	p := pass{reading: b.reading, archive: a, built: w.builtFrom(b.reading), recorded: recordedIn(a),
		each: func(ctx context.Context, j *judged) error { return b.write(ctx, w, j) }}
	if err := p.run(ctx); err != nil {
		return nil, err
	}
	if a.Shards, err = b.reading.countShards(); err != nil {
		return nil, err
	}
	return a, b.reading.refuseUndecided()
}

// write writes one run: that it was begun, its files, its record. Where a job that never completed it left other files,
// or another job is at it with other inputs, it is a further state of the run.
func (b *bucketSite) write(ctx context.Context, w *writer, j *judged) error {
	for n := 1; ; n++ {
		r := j.record
		err := b.Begin(ctx, r.Dir, b.now)
		if err == nil {
			err = w.write(ctx, j)
		}
		line, encodeErr := archive.AppendRecord(nil, r)
		if err = cmp.Or(err, encodeErr); err == nil {
			err = b.Record(ctx, r.Dir, line)
		}
		if !errors.Is(err, publish.ErrConflict) || n == tries {
			return err
		}
		r.Key = nextState(r.Key)
		r.Dir, j.at.Key, j.at.Dir, j.Run.Key = r.Key, r.Key, view.RunDir(r.Key), r.Key
	}
}

// Files in a bucket are written once, so a run that is built again with other inputs has another key there, which ends
// in the number of its state: …-0123456789, …-0123456789-2.
var stateOfRun = regexp.MustCompile(`^(.*-[0-9a-f]{10})-([1-9][0-9]{0,5})$`)

// state splits a key.
func state(key string) (run string, n int) {
	m := stateOfRun.FindStringSubmatch(key)
	if m == nil {
		return key, 1
	}
	n, _ = strconv.Atoi(m[2]) // at most six digits
	return m[1], n
}

func nextState(key string) string {
	run, n := state(key)
	return run + "-" + strconv.Itoa(n+1)
}

// statesOf are the records that an archive has of a run, under whichever key.
func statesOf(a *archive.Archive, r *archive.Record) ([]*archive.Record, error) {
	if _, err := a.Find(archive.RefTo(r)); err != nil { // reads the month
		return nil, err
	}
	for _, m := range a.List.Months {
		if n := len(a.Month(m.Name)); m.Name == r.Month() && n < m.Runs {
			return nil, fmt.Errorf("%s has %d of %d runs; run swarmreport repair", archive.MonthFile(m.Name), n, m.Runs)
		}
	}
	run, _ := state(r.Key)
	return slices.DeleteFunc(a.Month(r.Month()), func(x *archive.Record) bool {
		if !strings.HasPrefix(x.Key, run) {
			return true
		}
		other, _ := state(x.Key)
		return other != run
	}), nil
}

// recordedIn finds the record of a run that is there with the same inputs. Else its other states are left out, and it
// gets the next key.
func recordedIn(a *archive.Archive) func(*archive.Record) (*archive.Record, error) {
	return func(r *archive.Record) (*archive.Record, error) {
		states, err := statesOf(a, r)
		for _, old := range states {
			if err != nil || old.Inputs == r.Inputs {
				return old, err
			}
			_, err = a.Forget(old.Key)
			r.Key = nextState(old.Key)
			r.Dir = r.Key
		}
		return nil, err
	}
}

// unfolded is what a bucket's inbox holds.
type unfolded struct {
	joined     []string // runs that are in the archive now
	unfinished []string // runs that were begun long ago and have no record
	damaged    []string // objects that are not ours
}

// unfinishedAfter is when a run that has no record counts as given up.
const unfinishedAfter = time.Hour

// open reads the archive of a bucket, with the runs that wait in its inbox.
func (b *bucketSite) open(ctx context.Context, u *publish.Update) (*archive.Archive, unfolded, error) {
	waiting, err := b.Waiting(ctx) // first: the intent of a run goes last
	if err != nil {
		return nil, unfolded{}, err
	}
	a, err := openArchive(ctx, u, false)
	if err != nil {
		return nil, unfolded{}, err
	}
	in, err := b.join(a, waiting)
	return a, in, err
}

// join puts the recorded runs into an archive, in the order of time.
func (b *bucketSite) join(a *archive.Archive, runs []publish.BegunRun) (in unfolded, err error) {
	var records []*archive.Record
	newest := map[string]int{} // state that has a record, by run
	waits := map[string]bool{}
	for _, x := range runs {
		r, err := ownRecord(x)
		run, n := state(x.Dir)
		switch {
		case err != nil:
			in.damaged = append(in.damaged, fmt.Sprintf("run %q of the bucket: %v", x.Dir, err))
		case r != nil:
			records, newest[run], waits[r.Key] = append(records, r), max(newest[run], n), x.Waiting
		}
	}
	for _, x := range runs {
		if run, n := state(x.Dir); x.Err == nil && x.Record == nil && n < newest[run] {
			in.joined = append(in.joined, x.Dir)
		} else if !x.Begun.IsZero() && b.now.Sub(x.Begun) > unfinishedAfter {
			in.unfinished = append(in.unfinished, x.Dir+", begun "+x.Begun.UTC().Format("2006-01-02 15:04 UTC"))
		}
	}
	slices.SortFunc(records, (*archive.Record).Compare)
	for _, r := range records {
		if err := joinState(a, r); err != nil {
			return in, err
		}
		if waits[r.Key] {
			in.joined = append(in.joined, r.Key)
		}
	}
	return in, nil
}

// ownRecord reads the record of a run; nil where it has none.
func ownRecord(x publish.BegunRun) (*archive.Record, error) {
	if x.Err != nil || x.Record == nil {
		return nil, x.Err
	}
	list, err := archive.ReadRecords(x.Record)
	if err == nil && (len(list) != 1 || list[0].Key != x.Dir || list[0].Dir != x.Dir) {
		err = errors.New("its record is that of another run")
	}
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

// joinState puts a run in place of its earlier states, unless a later one is there.
func joinState(a *archive.Archive, r *archive.Record) error {
	states, err := statesOf(a, r)
	if err != nil {
		return err
	}
	_, n := state(r.Key)
	for _, old := range states {
		switch _, other := state(old.Key); {
		case other > n:
			return nil
		case other < n:
			if _, err := a.Forget(old.Key); err != nil {
				return err
			}
		}
	}
	return a.Join(r)
}

// fold brings the runs that wait onto the pages.
func (b *bucketSite) fold(ctx context.Context) error {
	return b.retry(ctx, func() error {
		u, err := b.Update(ctx)
		if err != nil {
			return err
		}
		a, in, err := b.open(ctx, u)
		if err != nil || len(in.joined) == 0 {
			return err
		}
		return b.finish(ctx, u, a, in)
	})
}

// repair makes everything anew that follows from the runs' own records.
func (b *bucketSite) repair(ctx context.Context) (a *archive.Archive, err error) {
	err = b.retry(ctx, func() error {
		u, err := b.Rewrite(ctx)
		if err != nil {
			return err
		}
		if _, _, err := u.Get(ctx, view.RunsJSON); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		waiting, err := b.Waiting(ctx)
		if err != nil {
			return err
		}
		runs, err := b.Runs(ctx)
		if err != nil {
			return err
		}
		all := append(waiting, runs...)
		slices.SortStableFunc(all, func(x, y publish.BegunRun) int { return strings.Compare(x.Dir, y.Dir) })
		all = slices.CompactFunc(all, func(x, y publish.BegunRun) bool { return x.Dir == y.Dir })
		a = archive.New()
		in, err := b.join(a, all)
		if err != nil {
			return err
		}
		return b.finish(ctx, u, a, in)
	})
	return a, err
}

// finish writes what follows from an archive, and then clears the inbox.
func (b *bucketSite) finish(ctx context.Context, u *publish.Update, a *archive.Archive, in unfolded) error {
	site := b.site
	site.Unseen, site.Unfinished = in.damaged, in.unfinished
	a.Waivers = b.reading.inForce.Policy.Waivers
	if err := a.Finish(); err != nil {
		return err
	}
	if err := newWriter(u, site).finish(ctx, a); err != nil {
		return err
	}
	if err := u.Commit(ctx); err != nil {
		return err
	}
	return b.Clear(ctx, in.joined)
}

// retry does something again after a while, as long as other jobs are faster.
func (b *bucketSite) retry(ctx context.Context, do func() error) error {
	for n := 1; ; n++ {
		err := do()
		if !errors.Is(err, publish.ErrConflict) || n == tries {
			return err
		}
		select {
		case <-time.After(rand.N(min(time.Duration(n)*50*time.Millisecond, time.Second))):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
