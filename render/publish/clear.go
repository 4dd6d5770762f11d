package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"

	"swarmreport/report/parallel"
)

// clear removes a folder beside the site: an old site, or a half-made one. The disk makes wait for its pages, and the processor for its
// many runs, so the two go at the same time.
func (s *Site) clear(temp string) error {
	pages := make(chan error)
	go func() { pages <- s.clearPages(temp) }()
	runs := s.clearRuns(temp)
	return errors.Join(<-pages, runs, s.parent.RemoveAll(temp))
}

// clearRuns puts the folders of the runs aside, or removes them.
func (s *Site) clearRuns(temp string) error {
	old, err := openAt(s.parent, temp)
	if err != nil {
		return nil // what cannot be listed is removed, or refused, as a whole
	}
	defer old.close()
	runs, _ := old.names(runsFolder)
	if s.setAside(old, runs) {
		return nil
	}
	return parallel.Try(runs, func(run fs.DirEntry) error { return old.root.RemoveAll(path.Join(runsFolder, run.Name())) })
}

// clearPages removes all but the runs.
func (s *Site) clearPages(temp string) error {
	entries, _ := fs.ReadDir(s.parent.FS(), temp)
	return parallel.Try(entries, func(e fs.DirEntry) error {
		if e.Name() == runsFolder {
			return nil
		}
		return s.parent.RemoveAll(path.Join(temp, e.Name()))
	})
}

// runsFolder holds the folder of each run.
const runsFolder = "runs"

// clearLeftovers removes what killed builders left beside the site; the lock is held, so nobody uses it. Where putAside was cut
// short the old site is first brought back.
func (s *Site) clearLeftovers() error {
	entries, err := os.ReadDir(s.place.parent)
	if err != nil {
		return fmt.Errorf("looking for leftovers of earlier builds: %w", err)
	}
	_, err = s.parent.Lstat(s.place.base)
	absent := errors.Is(err, os.ErrNotExist)
	for _, e := range entries {
		if !e.IsDir() || !s.place.temporary(e.Name()) {
			continue
		}
		if absent && strings.HasPrefix(e.Name(), s.place.asideName("")) {
			absent, err = false, s.parent.Rename(e.Name(), s.place.base)
		} else {
			err = s.clear(e.Name())
		}
		if err != nil {
			return fmt.Errorf("clearing what an earlier build left: %w", err)
		}
	}
	return nil
}
