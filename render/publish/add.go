package publish

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
)

// Add writes a file into the new site, or keeps that of the site in place where it is the same; it does not hold on to the body. It refuses a
// path that was added or kept before, also one that differs only in case, and one that leaves the site or cannot be stored on every system.
// After an error Publish will not publish.
func (s *Site) Add(f File) error {
	s.gate.RLock()
	defer s.gate.RUnlock()
	if s.closed {
		return errClosed
	}
	err := s.add(f)
	if err != nil {
		s.mu.Lock()
		s.failed = cmp.Or(s.failed, err)
		s.mu.Unlock()
	}
	return err
}

func (s *Site) add(f File) error {
	if f.Write != nil {
		if err := s.addLong(f); err != nil {
			return fmt.Errorf("adding %q: %w", f.Path, err)
		}
		return nil
	}
	if f.Body == nil {
		return fmt.Errorf("adding %q: no content; an empty file needs an empty body, not none", f.Path)
	}
	o := staged{Output: Output{Path: f.Path, SHA256: fmt.Sprintf("%x", sha256.Sum256(f.Body)), Bytes: int64(len(f.Body))}}
	o.kept = s.intact(o.Output) == nil // a second name costs less than a second copy, and the old one need not be taken away
	if err := s.claim(o); err != nil {
		return fmt.Errorf("adding: %w", err)
	}
	if o.kept {
		return nil
	}
	return s.write(f.Path, f.Body)
}

// Keep takes files of the site in place into the new one instead of adding the same bytes. The entries are theirs in Old. It keeps all
// of them or none: the error says which one in place is not what its entry says, and the caller adds them anew.
//
// The files are linked only in Publish: where everything was kept there is nothing to link.
func (s *Site) Keep(outputs ...Output) error {
	s.gate.RLock()
	defer s.gate.RUnlock()
	if s.closed {
		return errClosed
	}
	kept := make([]staged, len(outputs))
	for i, o := range outputs {
		if err := s.intact(o); err != nil {
			return fmt.Errorf("keeping %q: %w", o.Path, err)
		}
		kept[i] = staged{Output: o, kept: true}
	}
	if err := s.claim(kept...); err != nil {
		return fmt.Errorf("keeping: %w", err)
	}
	return nil
}

// claim notes files of the new site and makes their folders.
func (s *Site) claim(files ...staged) error {
	for _, f := range files {
		if f.kept {
			continue // checked with the manifest of the site in place
		}
		if err := checkPath(f.Path); err != nil {
			return err
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range files {
		if err := s.note(f); err != nil {
			return err
		}
	}
	return nil
}

// note is claim for one file. The caller holds mu.
func (s *Site) note(f staged) error {
	key := fold(f.Path)
	if other, taken := s.staged[key]; taken {
		return fmt.Errorf("path %q is taken by %q", f.Path, other.Path)
	}
	s.staged[key] = f
	if f.kept {
		return nil // linkKept makes the folder, if it comes to that
	}
	return s.mkdir(path.Dir(f.Path))
}

// mkdir makes a folder of the new site and those above it, each once. The caller holds mu.
func (s *Site) mkdir(dir string) error {
	if s.folders[dir] {
		return nil
	}
	if err := s.mkdir(path.Dir(dir)); err != nil {
		return err
	}
	if err := s.makeFolder(dir); err != nil {
		return fmt.Errorf("making folder %q: %w", dir, err)
	}
	s.folders[dir] = true
	return nil
}

// write makes a file in the new site. Every error counts, that of Close too: on network file systems it is the one
// that says the disk is full (rule W4).
func (s *Site) write(name string, body []byte) error {
	if err := s.writeBelow(name, body); err != nil {
		return fmt.Errorf("writing %q: %w", name, err)
	}
	s.early.wrote(int64(len(body)), s.flushEarly)
	return nil
}

// writeInRoot is write on every system.
func (s *Site) writeInRoot(name string, body []byte) error {
	f, err := s.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(body)
	if closing := f.Close(); err == nil {
		err = closing
	}
	return err
}

// Outputs lists the new site's files but for its manifest, sorted by path. The list must not be changed.
func (s *Site) Outputs() []Output {
	if s.outputs != nil {
		return s.outputs
	}
	list := make([]Output, 0, len(s.staged))
	for _, f := range s.staged {
		list = append(list, f.Output)
	}
	slices.SortFunc(list, func(a, b Output) int { return strings.Compare(a.Path, b.Path) })
	return list
}
