package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"swarmreport/render"
	"swarmreport/render/publish"
	"swarmreport/report/archive"
	"swarmreport/report/judge/policy"
	"swarmreport/report/view"
)

// makeSite makes a site of the runs that were found: read → place → judge → show → publish.
func (r *reading) makeSite(ctx context.Context) error {
	if r.inForce.Forge.Name == "" && !r.site.Forge.Told() {
		r.warn("the host of the repository does not tell its forge, so nothing is linked; set forge in the policy: %s",
			strings.Join(policy.ForgeNames, ", "))
	}
	r.tellTrouble()
	if isBucket(r.dest) {
		return r.makeInBucket(ctx)
	}
	return r.makeInFolder(ctx)
}

// openArchive reads the archive of a site; there may be none yet.
func openArchive(ctx context.Context, store publish.Store) (*archive.Archive, error) {
	read, list := readFrom(ctx, store), archive.List{}
	text, err := read(view.RunsJSON)
	if err == nil {
		if list, err = archive.ReadList(text); err != nil {
			return nil, fmt.Errorf("%s of the site: %w; run swarmreport repair", view.RunsJSON, err)
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return archive.Open(list, read), nil
}

// readFrom reads files of a site.
func readFrom(ctx context.Context, store publish.Store) func(string) ([]byte, error) {
	return func(name string) ([]byte, error) {
		text, _, err := store.Get(ctx, name)
		return text, err
	}
}

// writeRun writes one run's folder, with more files than every store has.
func writeRun(ctx context.Context, store publish.Store, site view.Site, j *judged, more []render.File) error {
	files := map[string]string{}
	put := func(f render.File) error {
		body, err := f.Bytes()
		if err != nil {
			return err
		}
		sum := sha256.Sum256(body)
		files[path.Base(f.Path)] = hex.EncodeToString(sum[:])
		return store.Put(ctx, f.Path, body)
	}
	err := render.RunFiles(j.Verdict, j.at, site, put)
	for _, f := range more {
		if err == nil {
			err = put(f)
		}
	}
	if err != nil {
		return fmt.Errorf("writing %s: %w", j.name, err)
	}
	j.record.Files, j.record.Assets = files, render.Assets(site)
	return nil
}

// writeArchive writes the records and the pages over all runs, and removes those that are no longer needed: pages of a
// list that grew shorter, badges of projects and pages of months without runs, and what begins like others.
func writeArchive(ctx context.Context, store publish.Store, a *archive.Archive, site view.Site, own ...string) error {
	for _, gone := range a.Removed {
		if err := store.Delete(ctx, "runs/"+gone.Dir+"/"); err != nil {
			return err
		}
	}
	written := map[string]bool{}
	put := func(name string, body []byte) error {
		if body == nil {
			return store.Delete(ctx, name)
		}
		written[name] = true
		return store.Put(ctx, name, body)
	}
	if err := a.Files(put); err != nil {
		return err
	}
	overview, err := a.Overview()
	if err != nil {
		return err
	}
	var changed []view.MonthRuns
	own = append(own, "open-", "trends-", "badges/")
	for _, month := range a.Changed() {
		own = append(own, view.MonthPage(month))
		if runs := a.Month(month); len(runs) > 0 {
			changed = append(changed, view.MonthRuns{Name: month, Runs: runs})
		}
	}
	if err := render.ArchiveFiles(overview, changed, site, func(f render.File) error {
		body, err := f.Bytes()
		return errors.Join(err, put(f.Path, body))
	}); err != nil {
		return err
	}
	names, err := store.List(ctx, "")
	for _, name := range names {
		if !written[name] && slices.ContainsFunc(own, func(start string) bool { return strings.HasPrefix(name, start) }) {
			err = errors.Join(err, store.Delete(ctx, name))
		}
	}
	return err
}
