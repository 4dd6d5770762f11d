package publish

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"swarmreport/report/parallel"
)

// A file system that tells its disk of each block that is freed takes a hundred times as long for a folder as for the second name of a
// file (ext4 mounted with discard: 0.4 ms). The folders of the runs of a replaced site are therefore emptied and put aside, and the next
// build takes them for its own. They are a cache: where one is missing, is not empty, or has other permissions, a new one is made.

// worthSparing is how many runs a site has whose folders are put aside.
const worthSparing = 64

// setAside empties the folders of the runs in temp that the site still has, and puts them aside: the name of a run that was taken out is kept
// nowhere. What is not moved stays, for clear to remove.
func (s *Site) setAside(temp string, runs []fs.DirEntry) {
	if s.opts.Spare == "" || len(runs) < worthSparing || os.MkdirAll(s.opts.Spare, 0o700) != nil {
		return
	}
	_ = parallel.Try(runs, func(run fs.DirEntry) error {
		if !s.folders[path.Join(runsFolder, run.Name())] {
			return nil
		}
		from := filepath.Join(s.place.parent, temp, runsFolder, run.Name())
		if err := emptyOut(from); err != nil {
			return err
		}
		return os.Rename(from, filepath.Join(s.opts.Spare, run.Name()))
	})
}

// emptyOut removes all that is in a folder but for the folders.
func emptyOut(dir string) error {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		if name := filepath.Join(dir, e.Name()); err == nil && e.IsDir() {
			err = emptyOut(name)
		} else if err == nil {
			err = os.Remove(name)
		}
	}
	return err
}

// takeSpare moves the folders that were put aside into the new site, where it needs them, and removes all others.
func (s *Site) takeSpare(needed map[string]bool) error {
	waiting, err := os.ReadDir(s.opts.Spare)
	if err != nil || !needed[runsFolder] {
		return nil // nothing waits
	}
	if err := s.mkdir(runsFolder); err != nil {
		return err
	}
	taken, _ := parallel.Make(waiting, func(e fs.DirEntry) ([]string, error) {
		from, to := filepath.Join(s.opts.Spare, e.Name()), path.Join(runsFolder, e.Name())
		if needed[to] && !s.folders[to] {
			if dirs := s.fit(from, to, needed); dirs != nil && os.Rename(from, filepath.Join(s.place.parent, s.temp, filepath.FromSlash(to))) == nil {
				return dirs, nil
			}
		}
		return nil, os.RemoveAll(from)
	})
	for _, dirs := range taken {
		for _, dir := range dirs {
			s.folders[dir] = true
		}
	}
	return nil
}

// fit gives the folders that a folder put aside would bring, by their names in the new site; none unless all of them are needed, are
// empty but for each other, and have the permissions of a folder made now.
func (s *Site) fit(from, to string, needed map[string]bool) []string {
	info, err := os.Lstat(from)
	if err != nil || info.Mode() != s.fresh || !needed[to] {
		return nil
	}
	entries, err := os.ReadDir(from)
	if err != nil {
		return nil
	}
	dirs := []string{to}
	for _, e := range entries {
		below := s.fit(filepath.Join(from, e.Name()), path.Join(to, e.Name()), needed)
		if below == nil {
			return nil
		}
		dirs = append(dirs, below...)
	}
	return dirs
}
