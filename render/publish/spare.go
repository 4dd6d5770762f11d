package publish

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"swarmreport/report/parallel"
)

// A file system that tells its disk of each block that is freed takes a hundred times as long for a folder as for the second name of a
// file (ext4 mounted with discard: 0.4 ms). The folders of the runs of a replaced site are therefore emptied and put aside, and the next
// build takes them for its own. They are a cache: where one is missing, is not empty, or has other permissions, a new one is made.

// worthSparing is how many runs a site has whose folders are put aside.
const worthSparing = 64

// setAside empties the folders of the runs of an old site that the new one still has, and puts them aside with the folder that holds them: the
// name of a run that was taken out is kept nowhere. What is not moved stays, for clear to remove.
func (s *Site) setAside(old opened, runs []fs.DirEntry) bool {
	if s.opts.Spare == "" || len(runs) < worthSparing || !s.folders[runsFolder] {
		return false
	}
	err := parallel.Try(runs, func(run fs.DirEntry) error {
		dir := path.Join(runsFolder, run.Name())
		if !s.folders[dir] {
			return old.root.RemoveAll(dir)
		}
		return old.emptyOut(dir)
	})
	err = errors.Join(err, os.MkdirAll(filepath.Dir(s.opts.Spare), 0o700), os.RemoveAll(s.opts.Spare))
	return err == nil && os.Rename(old.onDisk(runsFolder), s.opts.Spare) == nil
}

// emptyOut removes all that is in a folder but for the folders.
func (o opened) emptyOut(dir string) error {
	f, err := o.open(dir)
	if err != nil {
		return err
	}
	defer f.Close()
	entries, err := f.ReadDir(-1)
	for _, e := range entries {
		if err == nil && e.IsDir() {
			err = o.emptyOut(path.Join(dir, e.Name()))
		} else if err == nil {
			err = removeIn(f, e.Name())
		}
	}
	return err
}

// waiting is where the folders that were put aside lie in the new site while they are looked through.
const waiting = ".spare"

// takeSpare moves the folders that were put aside into the new site, with one step for all, and removes those that it does not need.
func (s *Site) takeSpare(needed map[string]bool) error {
	if !needed[runsFolder] || !s.fetchSpare() {
		return nil
	}
	entries, err := s.made().names(waiting)
	if err != nil {
		return err
	}
	taken, err := parallel.Make(entries, func(e fs.DirEntry) ([]string, error) {
		from, to := path.Join(waiting, e.Name()), path.Join(runsFolder, e.Name())
		if !s.folders[to] && e.IsDir() {
			if dirs := s.fit(from, to, needed); dirs != nil {
				return dirs, nil
			}
		}
		return nil, s.root.RemoveAll(from)
	})
	if err != nil {
		return err
	}
	for _, dir := range slices.Concat(taken...) {
		s.folders[dir] = true
	}
	return s.moveIn()
}

// fetchSpare reports whether a folder of folders waited that is like one made now.
func (s *Site) fetchSpare() bool {
	info, err := os.Lstat(s.opts.Spare)
	if err != nil {
		return false
	}
	if info.Mode() == s.fresh && os.Rename(s.opts.Spare, filepath.Join(s.place.parent, s.temp, waiting)) == nil {
		return true
	}
	os.RemoveAll(s.opts.Spare)
	return false
}

// moveIn brings the folders of the runs that were made anew to those that waited, and gives them all the place of the folder of runs.
func (s *Site) moveIn() error {
	made, err := s.made().names(runsFolder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, e := range made {
		if err := s.root.Rename(path.Join(runsFolder, e.Name()), path.Join(waiting, e.Name())); err != nil {
			return err
		}
	}
	s.folders[runsFolder] = true
	return errors.Join(s.root.RemoveAll(runsFolder), s.root.Rename(waiting, runsFolder))
}

// fit gives the folders that a folder put aside would bring, by their names in the new site; none unless all of them are needed, are
// empty but for each other, and have the permissions of a folder made now.
func (s *Site) fit(from, to string, needed map[string]bool) []string {
	if !needed[to] {
		return nil
	}
	f, err := s.made().open(from)
	if err != nil {
		return nil
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || info.Mode() != s.fresh {
		return nil
	}
	entries, err := f.ReadDir(-1)
	if err != nil {
		return nil
	}
	dirs := []string{to}
	for _, e := range entries {
		if !e.IsDir() {
			return nil
		}
		below := s.fit(path.Join(from, e.Name()), path.Join(to, e.Name()), needed)
		if below == nil {
			return nil
		}
		dirs = append(dirs, below...)
	}
	return dirs
}
