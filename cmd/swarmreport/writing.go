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
	"time"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/render"
	"swarmreport/render/publish"
	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// writer makes a site in a store.
type writer struct {
	store publish.Store
	site  view.Site
	pages map[string]bool // files over all runs that were written
	packs bool            // a run's folder gets its inputs, by which it can be read again
}

func newWriter(store publish.Store, site view.Site) *writer {
	return &writer{store: store, site: site, pages: map[string]bool{}}
}

// makeSite is the whole way from the runs that were found to a site in the folder out: read → place → judge → show →
// publish. The folder is as before when it fails.
func (r *reading) makeSite(ctx context.Context, s *streams, out string, site view.Site,
	exact bool) (a *archive.Archive, err error) {
	s.warnOwnPolicy(r)
	s.tellTrouble(r)
	if isBucket(out) {
		return r.makeInBucket(ctx, s, out, site)
	}
	folder, err := publish.OpenFolder(out, r.inputDirs())
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, folder.Close()) }()
	hint, _ := folder.LockData() // without it every run is read
	u := readUnchanged(hint, time.Now())
	if r.checkout != nil || len(r.sources) > 1 {
		u.before = nil // what the code holds now, and which runs are copies, shows only when runs are read
	}
	if a, err = r.build(ctx, folder, u, site, exact); err != nil {
		return nil, err
	}
	if err := folder.Commit(); err != nil {
		return nil, err
	}
	u.pages = r.pagesFrom(site, a.Shards, r.out)
	return a, folder.SetLockData(u.text())
}

// build puts the runs and the pages over all runs into a store.
func (r *reading) build(ctx context.Context, store publish.Store, u *unchanged, site view.Site,
	exact bool) (*archive.Archive, error) {
	site.Unseen = r.unseen
	w := newWriter(store, site)
	a, err := openArchive(ctx, store, exact)
	if err != nil {
		return nil, err
	}
	if u != nil && len(a.List.Runs) == 0 {
		u.before = nil // the site is gone, and its lock file is not
	}
	if err := a.Remember(r.earlier); err != nil {
		return nil, err
	}
	left, err := r.forget(a)
	if err != nil {
		return nil, err
	}
	p := pass{reading: r, archive: a, built: w.builtFrom(r), hasFiles: w.hasFiles(ctx), unchanged: u, each: w.write}
	if err := p.run(ctx); err != nil {
		return nil, err
	}
	for _, key := range left {
		if !p.forgotten[key] {
			return nil, misused("--forget %s: there is no such run", safe(key))
		}
	}
	if a.Shards, err = r.countShards(); err != nil {
		return nil, err
	}
	if err := r.refuseUndecided(); err != nil {
		return nil, err
	}
	if u != nil && u.pages != "" && a.Unchanged() && u.pages == r.pagesFrom(site, a.Shards, r.out) {
		return a, nil
	}
	return a, w.finish(ctx, a)
}

// forget removes runs of the archive, and returns the keys that it does not have.
func (r *reading) forget(a *archive.Archive) (left []string, err error) {
	for _, key := range r.flags.forget {
		has, err := a.Forget(key)
		if err != nil {
			return nil, err
		}
		if !has {
			left = append(left, key)
		}
	}
	return left, nil
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
func (w *writer) builtFrom(r *reading) func(*job, string) string {
	site := w.site
	site.BaseURL, site.Unseen = "", nil // of pages over all runs only
	settings := fmt.Sprintf("%+v\n%+v\n%v", site, r.inForce.File, r.flags.commit)
	return func(j *job, after string) string {
		h := sha256.New()
		fmt.Fprintf(h, "%s\n%s %q %q\n%s\n%s\n", settings, j.record.Key, j.record.Path, j.record.AlsoAt, j.record.Inputs,
			after)
		if r.checkout != nil {
			fmt.Fprintf(h, "%s %s\n", r.checkout.head, sourceDigest(j.account.Run))
		}
		return hex.EncodeToString(h.Sum(nil))
	}
}

// sourceDigest is that of what the source holds at the findings' places.
func sourceDigest(run *report.Run) string {
	h := sha256.New()
	for _, f := range run.Findings {
		fmt.Fprintf(h, "%+v\n", f.Now)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// hasFiles tells whether the folder of a run is there.
func (w *writer) hasFiles(ctx context.Context) func(*archive.Record) bool {
	return func(r *archive.Record) bool {
		names, err := w.store.List(ctx, "runs/"+r.Dir+"/")
		return err == nil && len(names) == len(r.Files)
	}
}

// write makes one run's folder.
func (w *writer) write(ctx context.Context, j *judged) error {
	files := map[string]string{}
	err := render.RunFiles(j.Verdict, j.at, w.site, func(f render.File) error {
		body, err := f.Bytes()
		if err != nil {
			return err
		}
		sum := sha256.Sum256(body)
		files[path.Base(f.Path)] = hex.EncodeToString(sum[:])
		return w.store.Put(ctx, f.Path, body)
	})
	if err == nil && w.packs {
		var packed []byte
		if packed, err = disk.Pack(j.Run); packed != nil && err == nil {
			sum := sha256.Sum256(packed)
			files[packedInputs] = hex.EncodeToString(sum[:])
			err = w.store.Put(ctx, j.at.Dir+"/"+packedInputs, packed)
		}
	}
	if err != nil {
		return fmt.Errorf("writing %s: %w", j.name, err)
	}
	j.record.Files, j.record.Assets = files, render.Assets(w.site)
	return nil
}

// finish writes the records, and the pages over all runs.
func (w *writer) finish(ctx context.Context, a *archive.Archive) error {
	for _, gone := range a.Removed() {
		if err := w.store.Delete(ctx, "runs/"+gone.Dir+"/"); err != nil {
			return err
		}
	}
	err := a.Files(func(f archive.File) error { return w.put(ctx, f.Name, f.Body) })
	if err != nil {
		return err
	}
	overview, err := a.Overview()
	if err != nil {
		return err
	}
	if err := render.ArchiveFiles(overview, changedMonths(a), w.site, func(f render.File) error {
		body, err := f.Bytes()
		if err != nil {
			return err
		}
		return w.put(ctx, f.Path, body)
	}); err != nil {
		return err
	}
	return w.dropStale(ctx, a)
}

func (w *writer) put(ctx context.Context, name string, body []byte) error {
	if body == nil {
		return w.store.Delete(ctx, name)
	}
	w.pages[name] = true
	return w.store.Put(ctx, name, body)
}

// changedMonths are the months whose pages are written anew.
func changedMonths(a *archive.Archive) (months []view.MonthRuns) {
	for _, name := range a.Changed() {
		if runs := a.Month(name); len(runs) > 0 {
			months = append(months, view.MonthRuns{Name: name, Runs: runs})
		}
	}
	return months
}

// dropStale removes pages over all runs that this build would have written and did not: further pages of a list that
// grew shorter, badges of projects without runs, months without runs.
func (w *writer) dropStale(ctx context.Context, a *archive.Archive) error {
	names, err := w.store.List(ctx, "")
	if err != nil {
		return err
	}
	for _, name := range a.Changed() {
		if len(a.Month(name)) == 0 {
			if err := w.put(ctx, view.MonthPage(name), nil); err != nil {
				return err
			}
		}
	}
	for _, name := range names {
		if w.pages[name] || !slices.ContainsFunc(ownNames, func(own string) bool { return strings.HasPrefix(name, own) }) {
			continue
		}
		if err := w.store.Delete(ctx, name); err != nil {
			return err
		}
	}
	return nil
}

// ownNames begin the names of pages over all runs of which there may be fewer than before.
var ownNames = []string{"open-", "trends-", "badges/"}
