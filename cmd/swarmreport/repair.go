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
	c.dest = args[0]
	r, err := c.newReading(ctx, nil)
	if err != nil {
		return err
	}
	if isBucket(c.dest) {
		var bucket *publish.Bucket
		if bucket, err = openBucket(c.dest); err == nil {
			err = (&bucketSite{bucket, r}).fold(ctx, true)
		}
	} else {
		err = r.repairFolder(ctx)
	}
	if err != nil {
		return fmt.Errorf("repairing %s: %w", c.dest, err)
	}
	c.say("%s: %s", safeStart(inSite(c.dest, "index.html")), report.Plural(r.archive.List.Total(), "run"))
	return nil
}

// repairFolder makes the archive of a folder as its records have it.
func (r *reading) repairFolder(ctx context.Context) (err error) {
	if info, err := os.Stat(r.dest); err != nil || !info.IsDir() {
		return misused("it is no folder; name the folder that build wrote")
	}
	folder, err := publish.OpenFolder(r.dest, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, folder.Close()) }()
	names, err := folder.List(ctx, "records/")
	if err != nil {
		return err
	}
	records, err := readRecords(names, readFrom(ctx, folder))
	if err != nil {
		return err
	}
	r.archive = archive.New()
	for _, x := range records {
		if err := r.archive.Join(x); err != nil {
			return err
		}
	}
	if err := r.finishArchive(ctx, folder, r.site); err != nil {
		return err
	}
	return folder.Commit()
}

// finishArchive writes all that follows from the records of the archive, which no pass filled.
func (r *reading) finishArchive(ctx context.Context, store publish.Store, site view.Site) error {
	r.archive.Waivers = r.inForce.Policy.Waivers
	if err := r.archive.Finish(); err != nil {
		return err
	}
	return writeArchive(ctx, store, r.archive, site)
}
