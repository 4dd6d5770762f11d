package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/render"
	"swarmreport/render/publish"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/rundir"
	"swarmreport/report/view"
)

// packedInputs is the file of a run in a bucket by which it can be read again.
const packedInputs = "inputs.tar.gz"

// openBucketPath finds the runs of a bucket from --since to --until, or the one of s3://BUCKET/PREFIX/runs/KEY, by
// their records. Each is unpacked when it is read, and judged by the records of earlier runs of its project.
func (r *reading) openBucketPath(ctx context.Context, address string) error {
	place, query, asked := strings.Cut(address, "?")
	site, key, _ := strings.Cut(place, "/runs/")
	if asked {
		site += "?" + query
	}
	b, err := openBucket(site)
	if err != nil {
		return err
	}
	src := &source{Source: disk.Source{Arg: place, Name: b.Name()}}
	r.sources = append(r.sources, src)
	all, err := r.bucketRecords(ctx, b, "")
	if err != nil {
		return err
	}
	records := slices.DeleteFunc(slices.Clone(all), func(x *archive.Record) bool {
		return key == "" && x.Month() < r.flags.since || key != "" && x.Key != strings.Trim(key, "/")
	})
	if len(records) == 0 {
		return fmt.Errorf("no run found in %s: build adds some, and --since and --until name months that have some", place)
	}
	r.earlier = append(r.earlier, all[:slices.Index(all, records[0])]...)
	jobs, odd, old := make([]*job, len(records)), make([]error, len(records)), make([]*judged, len(records))
	fetching, ctx := errgroup.WithContext(ctx)
	fetching.SetLimit(16) // it waits for the store most of the time
	for i, of := range records {
		fetching.Go(func() (err error) {
			if jobs[i], odd[i], err = r.openBucketRun(ctx, b, src, of); odd[i] != nil {
				old[i], err = r.readRecorded(ctx, b, of)
			}
			return err
		})
	}
	if err := fetching.Wait(); err != nil {
		return err
	}
	for i, j := range jobs {
		if j != nil {
			r.jobs = append(r.jobs, j)
			continue
		}
		trouble := report.Problem{Origin: report.Origin{Path: view.RunDir(records[i].Key)}, Level: report.Error,
			Kind: report.Unreadable, Message: fmt.Sprintf("it cannot be judged again: %v; it was judged %s", odd[i],
				records[i].Outcome)}
		if old[i] != nil {
			trouble.Level, r.recorded = report.Note, append(r.recorded, old[i])
		}
		r.keepTrouble(strings.TrimPrefix(place, "s3://"), []report.Problem{trouble})
		r.earlier = append(r.earlier, records[i])
	}
	return nil
}

// readRecorded reads a run as it was judged, from its record and its run.json; nil where that is not as recorded.
func (r *reading) readRecorded(ctx context.Context, b *publish.Bucket, of *archive.Record) (*judged, error) {
	text, odd, err := recordedFile(ctx, b, of, view.RunJSON)
	if odd != nil || err != nil {
		return nil, err
	}
	v, odd := render.ReadRun(r.hide(text), of)
	if odd != nil {
		return nil, nil
	}
	return &judged{job: &job{record: of, name: view.RunDir(of.Key)}, Verdict: v,
		at: view.Archived{Key: of.Key, Dir: view.RunDir(of.Key)}}, nil
}

// recordedFile reads a file of a run; one that is absent or not as the run's record lists it is odd.
func recordedFile(ctx context.Context, b *publish.Bucket, of *archive.Record, name string) (text []byte, odd,
	err error) {
	sum, listed := of.Files[name]
	if !listed {
		return nil, fmt.Errorf("%s is not in the bucket", name), nil
	}
	text, _, err = b.Get(ctx, view.RunDir(of.Dir)+"/"+name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, err, nil
	}
	if is := sha256.Sum256(text); err == nil && hex.EncodeToString(is[:]) != sum {
		odd = fmt.Errorf("%s is not as its record lists it", name)
	}
	return text, odd, err
}

// bucketRecords reads the records of the months from one to --until, in the order of time.
func (r *reading) bucketRecords(ctx context.Context, b *publish.Bucket, from string) ([]*archive.Record, error) {
	if err := r.flags.checkMonths(); err != nil {
		return nil, err
	}
	a, err := openArchive(ctx, b, false)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, m := range a.List.Months {
		if m.Name >= from && (r.flags.until == "" || m.Name <= r.flags.until) {
			names = append(names, archive.MonthFile(m.Name))
		}
	}
	return readRecords(names, func(name string) ([]byte, error) {
		text, _, err := b.Get(ctx, name)
		return r.hideRecords(b.String(), text), err
	})
}

// openBucketRun finds a run in its packed inputs. If these are absent or not as its record has them, the run is odd.
func (r *reading) openBucketRun(ctx context.Context, b *publish.Bucket, src *source, of *archive.Record) (j *job, odd,
	err error) {
	packed, odd, err := recordedFile(ctx, b, of, packedInputs)
	if odd != nil || err != nil {
		return nil, odd, err
	}
	unpack := func() (fs.FS, error) {
		return disk.Unpack(view.RunDir(of.Dir)+"/"+packedInputs, bytes.NewReader(packed),
			cmp.Or(int64(r.inForce.Limits.Run), 512<<20))
	}
	fsys, err := unpack()
	if err != nil {
		return nil, err, nil
	}
	found, _, err := rundir.Find(fsys, "inputs", r.options(src))
	if err == nil && len(found) != 1 {
		err = fmt.Errorf("%s holds %s, not one", packedInputs, report.Plural(len(found), "run"))
	}
	if err != nil {
		return nil, err, nil
	}
	return &job{source: src, found: found[0], name: view.RunDir(of.Key), unpack: unpack, of: of}, nil, nil
}

// files are those that the run is read from.
func (j *job) files() (fs.FS, error) {
	if j.unpack != nil {
		return j.unpack()
	}
	return j.source.FS, nil
}

// checkMonths refuses what is no month.
func (f readFlags) checkMonths() error {
	for flag, month := range map[string]string{"since": f.since, "until": f.until} {
		if _, err := time.Parse("2006-01", month); month != "" && err != nil {
			return misused("--%s takes a month such as 2026-01, not %q", flag, month)
		}
	}
	return nil
}
