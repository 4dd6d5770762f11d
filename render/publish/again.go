package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"swarmreport/report/parallel"
)

// Settled is how long a file or a folder must have lain untouched when it is read for its times to tell later changes: what changes in the same
// tick of the file system's clock cannot be told apart (the racy rule of git's index).
const Settled = 2 * time.Second

// lookAgain examines the place once more before it is replaced: somebody may have put a file there (rule W2). A folder that was not
// touched since the first look holds what it held. Files that were edited meanwhile are the matter of linkFolder.
func (s *Site) lookAgain() (exists bool, err error) {
	if s.before.manifest == nil || !s.timesTell() {
		now, err := s.look()
		return now.exists, err
	}
	site, err := openAt(s.parent, s.place.base)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return true, fmt.Errorf("looking at %s: %w", s.place.dir(), err)
	}
	defer site.close()
	w := newWalk(site, s.before.expected)
	if err := w.readAgain(s.touched(site), s.before.folders); err != nil && !errors.Is(err, errEnough) {
		return true, fmt.Errorf("looking at %s: %w", s.place.dir(), err)
	}
	return true, s.refusal(unlisted, w.foreign)
}

// timesTell reports whether this file system notes when a folder's names change, as some mounted ones do not: the folder being built must show
// it of itself.
func (s *Site) timesTell() bool {
	info, err := s.parent.Lstat(s.temp)
	return err == nil && info.ModTime().After(s.began)
}

// touched lists the folders that may hold something else than at the first look, in their order. Where a folder on the way to one was replaced,
// by a link say, the folder that holds it is touched.
func (s *Site) touched(site opened) (dirs []string) {
	settled := s.began.Add(-Settled).UnixNano()
	each, _ := parallel.Make(s.before.folders, func(then visited) ([]string, error) {
		if _, now, err := lookIn(site.top, then.dir); err == nil && now == then.changed && then.changed < settled {
			return nil, nil
		}
		return []string{then.dir}, nil
	})
	return slices.Concat(each...)
}
