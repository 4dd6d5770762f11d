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
	"swarmreport/report/view"
)

// writer makes a site in a store.
type writer struct {
	store publish.Store
	site  view.Site
	packs bool // a run's folder gets its inputs, by which it can be read again
}

// makeSite is the whole way from the runs that were found to a site in a folder or bucket: read → place → judge →
// show → publish. The folder is as before when it fails.
func (r *reading) makeSite(ctx context.Context) error {
	r.tellTrouble()
	if isBucket(r.dest) {
		return r.makeInBucket(ctx)
	}
	folder, err := publish.OpenFolder(r.dest, r.inputDirs())
	if err != nil {
		return err
	}
	return errors.Join(r.makeInFolder(ctx, folder), folder.Close())
}

func (r *reading) makeInFolder(ctx context.Context, folder *publish.Folder) (err error) {
	if r.archive, err = openArchive(ctx, folder, r.exact); err != nil {
		return err
	}
	hint, _ := folder.LockData() // without it every run is read
	u, w := readUnchanged(hint), &writer{store: folder, site: r.site}
	if r.checkout != nil || len(r.sources) > 1 {
		u.Runs = nil // what the code holds now, and which runs are copies, shows only when runs are read
	}
	if len(r.archive.List.Runs) == 0 {
		u.Runs = nil // the site is gone, and its lock file is not
	}
	p := pass{reading: r, writer: w, unchanged: u, each: w.write}
	if err := p.run(ctx); err != nil {
		return err
	}
	if u.Pages == "" || len(r.archive.Changed()) > 0 || u.Pages != r.pagesFrom() {
		if err := w.finish(ctx, r.archive); err != nil {
			return err
		}
	}
	if err := folder.Commit(); err != nil {
		return err
	}
	u.Pages = r.pagesFrom()
	return folder.SetLockData(u.text())
}

// openArchive reads the archive of a site; there may be none yet.
func openArchive(ctx context.Context, store publish.Store, exact bool) (*archive.Archive, error) {
	read := readFrom(ctx, store)
	text, err := read(view.RunsJSON)
	if errors.Is(err, fs.ErrNotExist) {
		return archive.Open(archive.List{}, read, exact), nil
	}
	if err != nil {
		return nil, err
	}
	list, err := archive.ReadList(text)
	if err != nil {
		return nil, fmt.Errorf("%s of the site: %w; run swarmreport repair", view.RunsJSON, err)
	}
	return archive.Open(list, read, exact), nil
}

// builtFrom returns the digest of all that a run's folder follows from: its inputs and where they lie, the runs before
// it, the program, the policy and what pages show of the site.
func (w *writer) builtFrom(r *reading, j *job, after string) string {
	site := w.site
	site.BaseURL, site.Unseen = "", nil // of pages over all runs only
	h := sha256.New()
	fmt.Fprintf(h, "%+v\n%+v\n%v", site, r.inForce.File, r.commit)
	fmt.Fprintf(h, "%s %q %q\n%s\n%s\n", j.record.Key, j.record.Path, j.record.AlsoAt, j.record.Inputs, after)
	if r.checkout != nil {
		fmt.Fprintln(h, r.checkout.head)
		for _, f := range j.account.Run.Findings {
			fmt.Fprintf(h, "%+v\n", f.Now)
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// has reports whether the folder of a run is there.
func (w *writer) has(r *archive.Record) bool {
	names, err := w.store.List(context.Background(), "runs/"+r.Dir+"/")
	return err == nil && len(names) == len(r.Files)
}

// write makes one run's folder.
func (w *writer) write(ctx context.Context, j *judged) error {
	files := map[string]string{}
	put := func(f render.File) error {
		body, err := f.Bytes()
		if err != nil {
			return err
		}
		sum := sha256.Sum256(body)
		files[path.Base(f.Path)] = hex.EncodeToString(sum[:])
		return w.store.Put(ctx, f.Path, body)
	}
	err := render.RunFiles(j.Verdict, j.at, w.site, put)
	if err == nil && w.packs {
		var packed []byte
		if packed, err = pack(j.Run); packed != nil && err == nil {
			err = put(render.File{Path: j.at.Dir + "/" + packedInputs, Body: packed})
		}
	}
	if err != nil {
		return fmt.Errorf("writing %s: %w", j.name, err)
	}
	j.record.Files, j.record.Assets = files, render.Assets(w.site)
	return nil
}

// finish writes the records, and the pages over all runs. It removes those that it would have written and did not:
// further pages of a list that grew shorter, badges of projects without runs, months without runs.
func (w *writer) finish(ctx context.Context, a *archive.Archive) error {
	for _, gone := range a.Removed {
		if err := w.store.Delete(ctx, "runs/"+gone.Dir+"/"); err != nil {
			return err
		}
	}
	written := map[string]bool{}
	put := func(name string, body []byte) error {
		if body == nil {
			return w.store.Delete(ctx, name)
		}
		written[name] = true
		return w.store.Put(ctx, name, body)
	}
	if err := a.Files(put); err != nil {
		return err
	}
	overview, err := a.Overview()
	if err != nil {
		return err
	}
	var changed []view.MonthRuns
	own := []string{"open-", "trends-", "badges/"}
	for _, month := range a.Changed() {
		own = append(own, view.MonthPage(month))
		if runs := a.Month(month); len(runs) > 0 {
			changed = append(changed, view.MonthRuns{Name: month, Runs: runs})
		}
	}
	if err := render.ArchiveFiles(overview, changed, w.site, func(f render.File) error {
		body, err := f.Bytes()
		return errors.Join(err, put(f.Path, body))
	}); err != nil {
		return err
	}
	names, err := w.store.List(ctx, "")
	for _, name := range names {
		if !written[name] && slices.ContainsFunc(own, func(start string) bool { return strings.HasPrefix(name, start) }) {
			err = errors.Join(err, w.store.Delete(ctx, name))
		}
	}
	return err
}
