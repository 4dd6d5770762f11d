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
// and folds the records of all waiting runs into the months, the known findings and the pages.
type bucketSite struct {
	*publish.Bucket
	*reading
}

// tries is how often a job tries, as long as others are faster.
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

// refuseInBucket refuses what a bucket cannot do: others read it, its runs stay, and it has records of its own.
func (f flags) refuseInBucket() error {
	if !isBucket(f.dest) || !f.noRedact && !f.exact && !f.single && len(f.forget)+len(f.history) == 0 {
		return nil
	}
	return misused("--no-redact, --exact, --forget, --single-file and --history are not for a bucket: build into a "+
		"folder; to drop a run, remove its folder runs/KEY/ with a tool of the store, and run swarmreport repair %s", f.dest)
}

// makeInBucket adds the runs to a bucket, judged by its records. An error means that a run was not recorded.
func (r *reading) makeInBucket(ctx context.Context) error {
	bucket, err := openBucket(r.dest)
	if err != nil {
		return err
	}
	b := &bucketSite{bucket, r}
	u, err := b.Update(ctx)
	if err != nil {
		return err
	}
	a, in, err := b.openArchive(ctx, u, false)
	if r.archive = a; err != nil {
		return err
	}
	for _, x := range in.damaged {
		r.warn("%s", safeUpTo(x, 600))
	}
	p := pass{reading: r, keep: b.keep, each: b.write}
	if err := p.run(ctx); err != nil {
		return err
	}
	if err := b.fold(ctx, false); err != nil && ctx.Err() == nil {
		r.warn("recorded, and not yet on the pages of %s: %v; the next build or repair completes them", b.Bucket, err)
	}
	return ctx.Err()
}

// write writes one run: that it was begun, its files, its record. Where another job wrote other files, it is a further
// state of the run.
func (b *bucketSite) write(ctx context.Context, j *judged) error {
	return again(ctx, func(n int) error {
		r := j.record
		if n > 0 {
			r.Key = nextState(r.Key)
			r.Dir, j.at.Key, j.at.Dir, j.Run.Key = r.Key, r.Key, view.RunDir(r.Key), r.Key
		}
		more, err := b.packed(j)
		if err == nil {
			err = b.Begin(ctx, r.Dir, b.inForce.now)
		}
		if err == nil {
			err = writeRun(ctx, publish.Once{Bucket: b.Bucket}, b.site, j, more)
		}
		line, encodeErr := archive.AppendRecord(nil, r)
		if err = cmp.Or(err, encodeErr); err == nil {
			err = b.Record(ctx, r.Dir, line)
		}
		return err
	})
}

// again calls do anew after a while, as long as other jobs are faster; n counts from 0.
func again(ctx context.Context, do func(n int) error) (err error) {
	for n := range tries {
		if err = do(n); !errors.Is(err, publish.ErrConflict) {
			return err
		}
		select {
		case <-time.After(rand.N(min(time.Duration(n+1)*50*time.Millisecond, time.Second))):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return err
}

// Files in a bucket are written once, so a run that is built again with other inputs has another key there, which ends
// in the number of its state: …-0123456789, …-0123456789-2. An archive has the last state alone.
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

// earlier returns the record that an archive has of a run, under whichever key; nil = none.
func earlier(a *archive.Archive, r *archive.Record) (*archive.Record, error) {
	if _, err := a.Find(archive.RefTo(r)); err != nil { // reads the month
		return nil, err
	}
	month := a.Month(r.Month())
	for _, m := range a.List.Months {
		if m.Name == r.Month() && len(month) < m.Runs {
			return nil, fmt.Errorf("%s has %d of %d runs; run swarmreport repair", archive.MonthFile(m.Name), len(month), m.Runs)
		}
	}
	run, _ := state(r.Key)
	for _, x := range month {
		if other, _ := state(x.Key); other == run {
			return x, nil
		}
	}
	return nil, nil
}

// keep reports whether a run is there with the same inputs. Else it replaces its earlier state, under the next key.
func (b *bucketSite) keep(j *job, _ string) (bool, error) {
	r := j.record
	old, err := earlier(b.archive, r)
	if err != nil || old == nil {
		return false, err
	}
	if old.Inputs == r.Inputs {
		j.record = old
		return true, nil
	}
	r.Key = nextState(old.Key)
	r.Dir = r.Key
	_, err = b.archive.Forget(old.Key)
	return false, err
}

// join puts a recorded run in place of its earlier state, unless a later one is there.
func join(a *archive.Archive, r *archive.Record) error {
	old, err := earlier(a, r)
	if old != nil && old.Key != r.Key {
		_, is := state(old.Key)
		if _, n := state(r.Key); is > n {
			return nil
		}
		_, err = a.Forget(old.Key)
	}
	if err != nil {
		return err
	}
	return a.Join(r)
}

// unfolded is what a bucket has that is not on its pages.
type unfolded struct {
	joined     []string // runs of the inbox that are in the archive now
	unfinished []string // runs that were begun long ago and have no record
	damaged    []string // objects that are not ours
}

// unfinishedAfter is when a run that has no record counts as given up.
const unfinishedAfter = time.Hour

// openArchive reads the archive of a bucket with the runs that wait in its inbox; anew, the runs' own records alone.
func (b *bucketSite) openArchive(ctx context.Context, u *publish.Update, anew bool) (a *archive.Archive, in unfolded,
	err error) {
	runs, err := b.Waiting(ctx) // first: the intent of a run goes last
	if err != nil {
		return nil, in, err
	}
	if !anew {
		a, err = openArchive(ctx, u)
	} else if _, _, err = u.Get(ctx, view.RunsJSON); err == nil || errors.Is(err, fs.ErrNotExist) {
		var recorded []publish.BegunRun // the list was read for its version, so that no other job's is replaced
		recorded, err = b.Runs(ctx)
		a, runs = archive.New(), append(runs, recorded...)
	}
	if err == nil {
		in, err = b.joinAll(a, runs)
	}
	return a, in, err
}

// joinAll puts the recorded runs into an archive, in the order of time.
func (b *bucketSite) joinAll(a *archive.Archive, runs []publish.BegunRun) (in unfolded, err error) {
	var records []*archive.Record
	newest := map[string]int{} // state that has a record, by run
	for _, x := range runs {
		r, err := ownRecord(x)
		if err != nil {
			in.damaged = append(in.damaged, fmt.Sprintf("run %q of the bucket: %v", x.Dir, err))
		}
		if r != nil {
			run, n := state(x.Dir)
			records, newest[run] = append(records, r), max(newest[run], n)
		}
	}
	for _, x := range runs {
		if run, n := state(x.Dir); x.Err == nil && x.Waiting && n <= newest[run] {
			in.joined = append(in.joined, x.Dir)
		} else if !x.Begun.IsZero() && b.inForce.now.Sub(x.Begun) > unfinishedAfter {
			in.unfinished = append(in.unfinished, x.Dir+", begun "+x.Begun.UTC().Format("2006-01-02 15:04 UTC"))
		}
	}
	slices.Sort(in.damaged)
	in.damaged = slices.Compact(in.damaged)
	slices.SortFunc(records, (*archive.Record).Compare)
	for _, r := range records {
		if err := join(a, r); err != nil {
			return in, err
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

// fold brings the runs that wait onto the pages, or makes anew everything that follows from the runs' own records.
func (b *bucketSite) fold(ctx context.Context, anew bool) error {
	begin := b.Update
	if anew {
		begin = b.Rewrite
	}
	return again(ctx, func(int) error {
		u, err := begin(ctx)
		if err != nil {
			return err
		}
		a, in, err := b.openArchive(ctx, u, anew)
		if b.archive = a; err != nil || len(in.joined) == 0 && !anew {
			return err
		}
		site := b.site
		site.Unseen, site.Unfinished = in.damaged, in.unfinished
		if err := b.finishArchive(ctx, u, site); err != nil {
			return err
		}
		if err := u.Commit(ctx); err != nil {
			return err
		}
		return b.Clear(ctx, in.joined)
	})
}
