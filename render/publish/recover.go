package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
)

// recover completes or removes what an interrupted build left in the site.
func (f *Folder) recover() error {
	if _, err := f.root.Lstat(staging); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	j, complete := f.interrupted()
	if !complete {
		j = journal{} // it was not synced to disk, so nothing was renamed
	}
	if err := f.apply(j, true); err != nil {
		return fmt.Errorf("completing an interrupted build of %s: %w", f.place.dir(), err)
	}
	if err := f.removeUnrecorded(); err != nil {
		return fmt.Errorf("removing what an interrupted build left in %s: %w", f.place.dir(), err)
	}
	return nil
}

// interrupted returns the journal that an interrupted build left, and whether each of its files is staged or in place.
func (f *Folder) interrupted() (j journal, complete bool) {
	site := f.root.FS()
	raw, err := readRegular(site, journalName)
	if err != nil {
		return j, false
	}
	if j, err = decodeJournal(raw); err != nil {
		return j, false
	}
	for name, sum := range j.Put {
		if is, _ := digest(site, stagedName(name)); is == sum {
			continue
		}
		if is, _ := digest(site, name); is != sum {
			return j, false
		}
	}
	return j, true
}

// removeUnrecorded removes the run folders that no record names, but not those that hold folders or links: they are not
// ours. It removes nothing if a record may be missing.
func (f *Folder) removeUnrecorded() error {
	m, err := ReadManifest(f.root.FS())
	if err != nil {
		return nil // not a site, or not ours
	}
	for name, sum := range m.Files {
		if is, _ := digest(f.root.FS(), name); isRecords(name) && is != sum {
			return nil
		}
	}
	records, err := readRecords(f.read, slices.Collect(maps.Keys(m.Files)))
	if err != nil {
		return nil
	}
	recorded := map[string]bool{}
	for _, r := range records {
		recorded[r.folder()] = true
	}
	runs, err := f.runFolders()
	for _, run := range runs {
		if !recorded[run] && flat(f.root.FS(), run) {
			err = errors.Join(err, f.root.RemoveAll(run))
		}
	}
	return err
}

// flat reports whether a folder holds regular files only.
func flat(site fs.FS, dir string) bool {
	entries, err := fs.ReadDir(site, dir)
	return err == nil && !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return !e.Type().IsRegular() })
}
