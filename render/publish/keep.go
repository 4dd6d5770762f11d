package publish

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"swarmreport/report/parallel"
)

// intact says whether the site in place still holds the file that o describes, by the rule that git uses for its
// index: a file of the right size that was last written before the manifest is the file that the manifest names, and
// any other must be read. Reading all of them would cost every build the size of the site. The price is that an edit
// which keeps the size and sets an old time passes; Verify finds it.
func (s *Site) intact(o Output) error {
	at, listed := s.before.file(o.Path)
	switch {
	case !at.there || listed != o:
		return errors.New("the site in place holds no such file")
	case at.bytes != o.Bytes:
		return errors.New("the file in place was changed")
	case at.written < s.before.written:
		return nil
	}
	sum, err := digest(s.parent.FS(), path.Join(s.place.base, o.Path))
	if err == nil && sum != o.SHA256 {
		err = errors.New("the file in place was changed")
	}
	return err
}

// onlyKept says whether nothing was written anew.
func (s *Site) onlyKept() bool {
	for _, f := range s.staged {
		if !f.kept {
			return false
		}
	}
	return true
}

// unchanged says whether the site in place already is the new one, byte for byte.
func (s *Site) unchanged(manifest []byte, outputs []Output) bool {
	if string(manifest) != s.before.raw {
		return false
	}
	for _, o := range outputs {
		if s.intact(o) != nil {
			return false
		}
	}
	return true
}

// linkKept brings the kept files into the new site, folder by folder.
func (s *Site) linkKept() error {
	folders := map[string][]staged{}
	for _, f := range s.staged {
		if f.kept {
			dir := path.Dir(f.Path)
			folders[dir] = append(folders[dir], f)
		}
	}
	if err := s.makeFolders(folders); err != nil {
		return err
	}
	if len(folders) == 0 {
		return nil
	}
	old, err := openAt(s.parent, s.place.base)
	if err != nil {
		return err
	}
	defer old.close()
	return parallel.Try(slices.Collect(maps.Keys(folders)), func(dir string) error { return s.linkFolder(old, dir, folders[dir]) })
}

// makeFolders makes those of kept files and all above them, from folders that were put aside as far as there are any.
func (s *Site) makeFolders(folders map[string][]staged) error {
	needed := map[string]bool{}
	for dir := range folders {
		for ; !needed[dir]; dir = path.Dir(dir) {
			needed[dir] = true
		}
	}
	if err := s.takeSpare(needed); err != nil {
		return err
	}
	return s.mkdirAll(needed)
}

// mkdirAll makes the folders that are still missing, those of one depth side by side.
func (s *Site) mkdirAll(needed map[string]bool) error {
	var deep [][]string
	for dir := range needed {
		if s.folders[dir] {
			continue
		}
		s.folders[dir] = true
		depth := strings.Count(dir, "/")
		for len(deep) <= depth {
			deep = append(deep, nil)
		}
		deep[depth] = append(deep[depth], dir)
	}
	for _, level := range deep {
		if err := parallel.Try(level, s.makeFolder); err != nil {
			return fmt.Errorf("making a folder: %w", err)
		}
	}
	return nil
}

// linkFolder opens both folders once: through the root alone, every link would walk its way down again.
func (s *Site) linkFolder(old opened, dir string, files []staged) error {
	there, err := old.open(dir)
	if err != nil {
		return err
	}
	defer there.Close()
	here, err := s.made().open(dir)
	if err != nil {
		return err
	}
	defer here.Close()
	for _, f := range files {
		if linkIn(here, there, path.Base(f.Path)) != nil {
			err = s.copyKept(f)
		}
		if err == nil {
			err = s.steady(f, there)
		}
		if err != nil {
			return fmt.Errorf("keeping %q: %w", f.Path, err)
		}
	}
	return nil
}

// steady says whether a kept file is still the one that Keep saw.
func (s *Site) steady(f staged, there *os.File) error {
	bytes, written, err := lookIn(there, path.Base(f.Path))
	if was, _ := s.before.file(f.Path); err == nil && (bytes != was.bytes || written != was.written) {
		err = fmt.Errorf("it was changed in %s while the site was being built; build again", s.place.dir())
	}
	return err
}

// copyKept is for a file system, or rights, that allow no second name.
func (s *Site) copyKept(f staged) error {
	body, err := s.parent.ReadFile(path.Join(s.place.base, f.Path))
	if err != nil {
		return err
	}
	return s.write(f.Path, body)
}
