package render

import (
	"bytes"
	"errors"
	"fmt"
	"path"
)

// intact says whether the site in place still holds the file that o describes, by the rule that git uses for its
// index: a file of the right size that was last written before the manifest is the file that the manifest names, and
// any other must be read. Reading all of them would cost every build the size of the site. The price is that an edit
// which keeps the size and sets an old time passes; Verify finds it.
func (s *Site) intact(o Output) error {
	at, there := s.before.files[o.Path]
	switch {
	case !there || at.listed != o:
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

// unchanged says whether the site in place already is the new one, byte for byte.
func (s *Site) unchanged(manifest []byte, outputs []Output) bool {
	if !bytes.Equal(manifest, s.before.raw) {
		return false
	}
	for _, o := range outputs {
		if s.intact(o) != nil {
			return false
		}
	}
	return true
}

// linkKept brings the kept files into the new site.
func (s *Site) linkKept() error {
	for _, f := range s.staged {
		if f.from == "" {
			continue
		}
		if err := s.mkdir(path.Dir(f.Path)); err != nil {
			return err
		}
		if err := s.link(f); err != nil {
			return fmt.Errorf("keeping %q: %w", f.Path, err)
		}
	}
	return nil
}

// link makes a second name for the file in place, or a copy where the file system or its rights allow none.
func (s *Site) link(f staged) error {
	from := path.Join(s.place.base, f.from)
	if s.parent.Link(from, path.Join(s.temp, f.Path)) == nil {
		return nil
	}
	body, err := s.parent.ReadFile(from)
	if err != nil {
		return err
	}
	return s.write(f.Path, body)
}

// steady says whether the kept files are still those that Keep saw, given what stands in place now.
func (s *Site) steady(now standing) error {
	for _, f := range s.staged {
		if f.from != "" && now.files[f.from] != s.before.files[f.from] {
			return fmt.Errorf("%q was changed in %s while the site was being built; build again", f.from, s.place.dir())
		}
	}
	return nil
}
