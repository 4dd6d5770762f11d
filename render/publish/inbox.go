package publish

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"swarmreport/report/decode"
)

const (
	inbox        = "inbox/"
	intentSchema = "swarmreport/intent/1"
	// RecordName is the file of a run's folder in a bucket that is written last: from then on there is the run.
	RecordName = "record.json"
)

// An intent is an object of the inbox: a run was begun, and is not yet on the site's pages.
type intent struct {
	Schema string    `json:"schema"`
	Begun  time.Time `json:"begun"`
}

// BegunRun is a run of a bucket, which may be complete.
type BegunRun struct {
	Dir     string    // its folder below runs/
	Waiting bool      // it is in the inbox
	Begun   time.Time // when a run was begun that has no record; zero where that is not known
	Record  []byte    // nil = it was not completed so far
	Err     error     // the object that names it is not ours, or damaged
}

// Begin notes a run in the inbox, before the first of its files.
func (b *Bucket) Begin(ctx context.Context, run string, now time.Time) error {
	text, err := json.Marshal(intent{intentSchema, now.UTC()})
	if err != nil {
		return err
	}
	if err := b.PutIf(ctx, inbox+run, text, ""); !errors.Is(err, ErrConflict) {
		return err
	}
	return nil // it was begun before
}

// Record completes a run.
func (b *Bucket) Record(ctx context.Context, run string, record []byte) error {
	return b.PutIf(ctx, recordOf(run), record, "")
}

func recordOf(run string) string { return runsFolder + "/" + run + "/" + RecordName }

// Waiting lists the runs of the inbox, by name.
func (b *Bucket) Waiting(ctx context.Context) ([]BegunRun, error) { return b.list(ctx, inbox, "") }

// Runs lists the runs that were completed, by name, whether or not they are in the inbox.
func (b *Bucket) Runs(ctx context.Context) ([]BegunRun, error) {
	return b.list(ctx, runsFolder+"/", "/"+RecordName)
}

// list reads the runs that objects between a prefix and a suffix name.
func (b *Bucket) list(ctx context.Context, prefix, suffix string) ([]BegunRun, error) {
	names, err := b.List(ctx, prefix)
	if err != nil {
		return nil, err
	}
	var list []BegunRun
	for _, name := range names {
		if run, ok := strings.CutSuffix(strings.TrimPrefix(name, prefix), suffix); ok {
			list = append(list, BegunRun{Dir: run, Waiting: prefix == inbox})
		}
	}
	return list, inParallel(len(list), func(i int) error { return b.read(ctx, &list[i]) })
}

// read reads a run's record, or when it was begun.
func (b *Bucket) read(ctx context.Context, w *BegunRun) (err error) {
	if w.Err = checkName(recordOf(w.Dir)); w.Err != nil {
		return nil
	}
	w.Record, _, err = b.Get(ctx, recordOf(w.Dir))
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	text, _, err := b.Get(ctx, inbox+w.Dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // it was completed meanwhile, or given up
	}
	var i intent
	if w.Err = decode.Own(text, &i); w.Err == nil && i.Schema != intentSchema {
		w.Err = fmt.Errorf("schema is %q, not %q", i.Schema, intentSchema)
	}
	w.Begun = i.Begun
	return err
}

// Clear removes runs from the inbox.
func (b *Bucket) Clear(ctx context.Context, runs []string) error {
	return inParallel(len(runs), func(i int) error { return b.Delete(ctx, inbox+runs[i]) })
}

// Once is a bucket in which Put does not replace a file: the error is ErrConflict if there is another.
type Once struct{ *Bucket }

// Put writes a file, unless it is there.
func (o Once) Put(ctx context.Context, name string, data []byte) error {
	return o.PutIf(ctx, name, data, "")
}
