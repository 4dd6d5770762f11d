package publish

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Commit publishes what was Put and Deleted, and removes assets that nothing uses any more. After an error the site is
// as it was, unless the error reports that the next build completes it. Only Close may follow.
func (f *Folder) Commit() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.state != open {
		return errClosed
	}
	if f.failed != nil {
		return fmt.Errorf("not publishing %s: %w", f.place.dir(), f.failed)
	}
	j, err := f.plan()
	if err != nil {
		return err
	}
	if len(j.Put)+len(j.Delete) == 0 {
		return nil
	}
	if err := f.save(j); err != nil {
		return err
	}
	f.state = journaled
	f.closeStaging() // Windows does not remove a folder that is open
	if err := f.apply(j, false); err != nil {
		return fmt.Errorf("%s is incomplete, the next build into it completes it: %w", f.place.dir(), err)
	}
	f.state = committed
	return nil
}

// plan lists what is to be done, and refuses to touch files that are not ours (rule W2).
func (f *Folder) plan() (j journal, err error) {
	if err := f.present(); err != nil {
		return j, err
	}
	if _, err := f.look(); err != nil { // somebody may have put a file there during the build
		return j, err
	}
	changed := f.changedRuns()
	foreign, err := f.foreignInRuns(changed)
	if err == nil && len(foreign) > 0 {
		err = f.refuse("it holds files that are not listed in its records", foreign)
	}
	if err == nil && len(changed) > 0 {
		err = f.dropAssets()
	}
	if err != nil {
		return j, fmt.Errorf("changing %s: %w", f.place.dir(), err)
	}
	return f.listChanges()
}

// changedRuns lists the folders of runs in place that are replaced or removed.
func (f *Folder) changedRuns() (list []string) {
	runs := map[string]bool{}
	for name := range f.gone {
		runs[runOf(name)] = true
	}
	for run, n := range f.runs {
		runs[run] = runs[run] || n > 0
	}
	for run := range runs {
		if _, err := f.root.Lstat(run); err == nil && run != "" && runs[run] {
			list = append(list, run)
		}
	}
	slices.Sort(list)
	return list
}

// dropAssets removes the assets that were not Put and that no record names.
func (f *Folder) dropAssets() error {
	unused, names := map[string]bool{}, slices.Collect(maps.Keys(f.puts))
	for name := range f.old {
		if f.touched(name) {
			continue
		}
		names = append(names, name)
		if strings.HasPrefix(name, "assets/") {
			unused[name] = true
		}
	}
	if len(unused) == 0 {
		return nil
	}
	records, err := readRecords(f.get, names)
	if err != nil {
		return err
	}
	for _, r := range records {
		for _, a := range r.Assets {
			delete(unused, a)
		}
	}
	maps.Copy(f.gone, unused)
	return nil
}

// listChanges makes the journal, and stages the new manifest.
func (f *Folder) listChanges() (journal, error) {
	j := journal{Put: map[string]string{}, Delete: []string{}}
	files := map[string]string{}
	maps.Copy(files, f.old)
	for name := range f.gone {
		if f.runs[strings.TrimSuffix(name, "/")] == 0 { // a folder that is replaced is not removed
			j.Delete = append(j.Delete, name)
			delete(files, name)
		}
	}
	for name, put := range f.puts {
		if !put.kept {
			j.Put[name] = put.sum
		}
		if runOf(name) == "" {
			files[name] = put.sum
		}
	}
	slices.SortFunc(j.Delete, func(a, b string) int { return inOrder(b, a) })
	manifest, err := encodeManifest(files)
	if err == nil && !f.has(ManifestName, manifest) {
		j.Put[ManifestName] = sumOf(manifest)
		err = f.write(f.new, ManifestName, manifest)
	}
	if err != nil {
		err = fmt.Errorf("writing %s: %w", ManifestName, err)
	}
	return j, err
}

// save writes the journal and syncs it and all staged files to disk.
func (f *Folder) save(j journal) error {
	raw, err := j.encode()
	if err == nil {
		err = f.write(f.root, journalName, raw)
	}
	if err == nil {
		err = f.at("sync")
	}
	if err == nil {
		err = syncStaging(f.top, f.root)
	}
	if err != nil {
		return fmt.Errorf("syncing %s to disk: %w", f.place.dir(), err)
	}
	return nil
}
