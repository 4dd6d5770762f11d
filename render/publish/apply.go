package publish

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"
)

// apply carries out a journal. All its steps may be repeated, so an interrupted one starts again.
func (f *Folder) apply(j journal, again bool) error {
	changed := map[string]bool{".": true}
	for _, unit := range j.units() {
		if unit == "index.html" {
			if err := f.syncFolders(changed); err != nil {
				return err
			}
		}
		if err := f.at("rename " + unit); err != nil {
			return err
		}
		if err := f.rename(j, unit, again); err != nil {
			return err
		}
		changed[path.Dir(strings.TrimSuffix(unit, "/"))] = true
	}
	if err := f.syncFolders(changed); err != nil {
		return err
	}
	for _, name := range j.Delete {
		if err := f.remove(name); err != nil {
			return err
		}
	}
	return f.clearStaging()
}

// rename puts a staged file or run folder in place.
func (f *Folder) rename(j journal, unit string, again bool) error {
	name, isRun := strings.CutSuffix(unit, "/")
	if err := f.root.MkdirAll(path.Dir(name), 0o777); err != nil {
		return err
	}
	if isRun {
		return f.renameRun(j, name, again)
	}
	err := f.root.Rename(stagedName(name), name)
	if again && errors.Is(err, fs.ErrNotExist) {
		return nil // it was renamed before
	}
	return err
}

// renameRun puts a run's folder in place of the old one, if there is one, in one step where the system can.
func (f *Folder) renameRun(j journal, run string, again bool) error {
	if _, err := f.root.Lstat(run); errors.Is(err, fs.ErrNotExist) {
		return f.root.Rename(stagedName(run), run)
	}
	if again {
		return f.replaceFiles(j, run)
	}
	err := f.exchange(stagedName(run), run)
	if errors.Is(err, errors.ErrUnsupported) {
		return f.replaceFiles(j, run)
	}
	return err
}

// exchange swaps two folders of the site.
func (f *Folder) exchange(a, b string) error {
	if err := f.at("exchange " + b); err != nil {
		return err
	}
	from, err := f.root.Open(path.Dir(a))
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := f.root.Open(path.Dir(b))
	if err != nil {
		return err
	}
	defer to.Close()
	return exchange(from, path.Base(a), to, path.Base(b))
}

// replaceFiles replaces a run's folder file by file, and then removes the files that it no longer has. Where the
// folders were exchanged before, the staged files are the old ones and stay where they are.
func (f *Folder) replaceFiles(j journal, run string) error {
	for _, name := range j.files(run + "/") {
		if err := f.at("rename " + name); err != nil {
			return err
		}
		if is, _ := digest(f.root.FS(), stagedName(name)); is != j.Put[name] {
			continue
		}
		if err := f.root.Rename(stagedName(name), name); err != nil {
			return err
		}
	}
	entries, err := fs.ReadDir(f.root.FS(), run)
	for _, e := range entries {
		if _, listed := j.Put[run+"/"+e.Name()]; !listed {
			err = errors.Join(err, f.root.Remove(run+"/"+e.Name()))
		}
	}
	return err
}

// remove removes a file and the folders that it leaves empty, or a run's folder.
func (f *Folder) remove(name string) error {
	if err := f.at("remove " + name); err != nil {
		return err
	}
	if err := f.root.RemoveAll(strings.TrimSuffix(name, "/")); err != nil {
		return err
	}
	for dir := path.Dir(strings.TrimSuffix(name, "/")); dir != "."; dir = path.Dir(dir) {
		if f.root.Remove(dir) != nil { // it is not empty
			return nil
		}
	}
	return nil
}

// clearStaging removes the journal, and then the rest.
func (f *Folder) clearStaging() error {
	if err := f.at("clear"); err != nil {
		return err
	}
	if err := f.root.Remove(journalName); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := f.at("cleared"); err != nil {
		return err
	}
	return f.root.RemoveAll(staging)
}

// syncFolders syncs the names in folders to disk, and that of a new site in its parent. Windows has no such call.
func (f *Folder) syncFolders(changed map[string]bool) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	for dir := range changed {
		if err := syncFolder(filepath.Join(f.place.dir(), filepath.FromSlash(dir))); err != nil {
			return err
		}
	}
	if f.made {
		return syncFolder(f.place.parent)
	}
	return nil
}

func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
