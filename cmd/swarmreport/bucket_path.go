package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

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
	src := &source{arg: strings.TrimPrefix(place, "s3://"), name: b.Name()}
	r.sources = append(r.sources, src)
	all, err := r.bucketRecords(ctx, b, "")
	if err != nil {
		return err
	}
	records := slices.DeleteFunc(slices.Clone(all), func(x *archive.Record) bool {
		return key == "" && x.Month() < monthOf(r.since) || key != "" && x.Key != strings.Trim(key, "/")
	})
	if len(records) == 0 {
		return fmt.Errorf("no run found in %s: build adds some, and --since and --until name months that have some", place)
	}
	r.earlier = append(r.earlier, all[:slices.Index(all, records[0])]...)
	jobs, odd := make([]*job, len(records)), make([]error, len(records))
	if err := inParallel(ctx, len(records), func(i int) (err error) {
		jobs[i], odd[i], err = r.openBucketRun(ctx, b, src, records[i])
		return err
	}); err != nil {
		return err
	}
	for i, of := range records {
		if odd[i] == nil {
			r.jobs = append(r.jobs, jobs[i])
			continue
		}
		at := view.Archived{Key: of.Key, Dir: view.RunDir(of.Key)}
		r.recorded = append(r.recorded, &judged{job: &job{record: of, name: at.Dir}, Verdict: render.Recorded(of), at: at})
		r.keepTrouble(src, []report.Problem{{Origin: report.Origin{Path: at.Dir}, Level: report.Note, Kind: report.Unreadable,
			Message: fmt.Sprintf("it cannot be judged again: %v; it was judged %s", odd[i], of.Outcome)}})
		r.earlier = append(r.earlier, of)
	}
	return nil
}

func monthOf(t time.Time) string { return t.Format("2006-01") }

// bucketRecords reads the records of the months from one to --until, in the order of time.
func (r *reading) bucketRecords(ctx context.Context, b *publish.Bucket, from string) ([]*archive.Record, error) {
	a, err := openArchive(ctx, b)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, m := range a.List.Months {
		if m.Name >= from && (r.until.IsZero() || m.Name <= monthOf(r.until)) {
			names = append(names, archive.MonthFile(m.Name))
		}
	}
	return readRecords(names, func(name string) ([]byte, error) {
		text, _, err := b.Get(ctx, name)
		return r.hideStrings(text), err
	})
}

// openBucketRun finds a run in its packed inputs. A run is odd if these are absent or not as its record has them.
func (r *reading) openBucketRun(ctx context.Context, b *publish.Bucket, src *source, of *archive.Record) (j *job,
	odd, err error) {
	listed := of.Files[packedInputs]
	if listed == "" {
		return nil, errors.New(packedInputs + " is not in the bucket"), nil
	}
	packed, _, err := b.Get(ctx, view.RunDir(of.Dir)+"/"+packedInputs)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	if is := sha256.Sum256(packed); hex.EncodeToString(is[:]) != listed {
		return nil, errors.New(packedInputs + " is not as its record lists it"), nil
	}
	j = &job{source: src, name: view.RunDir(of.Key), packed: packed, project: of.Project}
	fsys, odd := r.files(j)
	if odd != nil {
		return nil, odd, nil
	}
	found, _, odd := rundir.Find(fsys, "inputs", r.options(src))
	if odd == nil && len(found) != 1 {
		odd = fmt.Errorf("%s holds %s, not one", packedInputs, report.Plural(len(found), "run"))
	}
	if odd != nil {
		return nil, odd, nil
	}
	j.found = found[0]
	return j, nil, nil
}

// files are those that the run is read from.
func (r *reading) files(j *job) (fs.FS, error) {
	if j.packed == nil {
		return j.source.tree, nil
	}
	return untar(bytes.NewReader(j.packed), r.inForce.maxRun())
}
