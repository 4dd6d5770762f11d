package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"swarmreport/render/publish"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// repair makes everything anew that follows from the records of a site.
func (c *call) repair(ctx context.Context, args []string) error {
	dir := args[0]
	r, err := c.newReading(ctx, nil, dir)
	if err != nil {
		return err
	}
	if err := r.openSite(); err != nil {
		return err
	}
	var a *archive.Archive
	if isBucket(dir) {
		var bucket *publish.Bucket
		if bucket, err = openBucket(dir); err == nil {
			dir = bucket.String()
			a, err = (&bucketSite{bucket, r}).fold(ctx, true)
		}
	} else {
		a, err = repairFolder(ctx, dir, r.site)
	}
	if err != nil {
		return fmt.Errorf("repairing %s: %w", dir, err)
	}
	c.say("%s: %s", safeStart(dir), report.Plural(a.List.Total(), "run"))
	return nil
}

func repairFolder(ctx context.Context, dir string, site view.Site) (a *archive.Archive, err error) {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil, misused("it is no folder; name the folder that build wrote")
	}
	folder, err := publish.OpenFolder(dir, nil)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, folder.Close()) }()
	if a, err = rebuilt(ctx, folder); err != nil {
		return nil, err
	}
	if err := (&writer{store: folder, site: site}).finish(ctx, a); err != nil {
		return nil, err
	}
	return a, folder.Commit()
}

// rebuilt is the archive of a site as its records have it.
func rebuilt(ctx context.Context, store publish.Store) (*archive.Archive, error) {
	names, err := store.List(ctx, "records/")
	if err != nil {
		return nil, err
	}
	records, err := readRecords(names, readFrom(ctx, store))
	if err != nil {
		return nil, err
	}
	a := archive.New()
	for _, r := range records {
		if err := a.Join(r); err != nil {
			return nil, err
		}
	}
	return a, a.Finish()
}

// readFrom reads files of a site.
func readFrom(ctx context.Context, store publish.Store) func(string) ([]byte, error) {
	return func(name string) ([]byte, error) {
		text, _, err := store.Get(ctx, name)
		return text, err
	}
}
