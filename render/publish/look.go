package publish

import (
	"errors"
	"fmt"
	"io/fs"
)

// standing is what stands at a place: nothing, an empty folder, or a site of ours.
type standing struct {
	exists bool
	// mode are the folder's permissions.
	mode fs.FileMode
	// manifest is nil when there is no site.
	manifest *Manifest
	// raw is the text of manifest.json.
	raw string
	// written is when manifest.json was last written, in nanoseconds; later builds compare files with it.
	written int64
	// files are the files that the manifest lists, in its order, as they lie on disk.
	files []found
	// folders are those that are there.
	folders []visited
	// expected is what its manifest lists.
	expected expected
}

// found is a listed file as it lies on disk.
type found struct {
	there bool
	bytes int64
	// written is when the file was last written, in nanoseconds.
	written int64
}

// look examines the place. It answers with a *RefusedError when what stands there is not ours to replace (rule W2). A
// file of ours that was edited is ours still.
func (s *Site) look() (standing, error) {
	info, err := s.parent.Lstat(s.place.base)
	if errors.Is(err, fs.ErrNotExist) {
		return standing{}, nil
	}
	if err != nil {
		return standing{}, fmt.Errorf("looking at %s: %w", s.place.dir(), err)
	}
	if !info.IsDir() {
		return standing{}, s.refuse("it is " + kind(info.Mode()) + ", not a folder")
	}
	site, err := openAt(s.parent, s.place.base)
	if err != nil {
		return standing{}, fmt.Errorf("looking at %s: %w", s.place.dir(), err)
	}
	defer site.close()
	return s.lookInto(site, standing{exists: true, mode: info.Mode().Perm()})
}

// file gives what stands there of a file that the manifest lists.
func (st standing) file(path string) (is found, listed Output) {
	if i, known := st.expected.listed[path]; known {
		return st.files[i], st.manifest.Outputs[i]
	}
	return found{}, Output{}
}

func kind(m fs.FileMode) string {
	switch {
	case m&fs.ModeSymlink != 0:
		return "a symbolic link"
	case m.IsRegular():
		return "a file"
	}
	return "a special file"
}

func (s *Site) refuse(reason string) error {
	return &RefusedError{Dir: s.place.dir(), Reason: reason}
}

// lookInto reads the manifest and lists the folder.
func (s *Site) lookInto(site opened, st standing) (standing, error) {
	reason := unlisted
	raw, err := readManifest(site.root.FS())
	if err == nil {
		st.manifest, err = s.manifest(raw)
	}
	switch {
	case err == nil:
		st.raw = raw
	case errors.Is(err, fs.ErrNotExist):
		reason = "it holds files and no manifest.json"
	case errors.Is(err, fs.ErrPermission):
		return st, fmt.Errorf("looking at %s: %w", s.place.dir(), err)
	default:
		reason = fmt.Sprintf("its manifest is not ours (%v)", err)
	}
	st.expected = expect(st.manifest)
	w := newWalk(site, st.expected)
	if err := w.folder(w.at); err != nil && !errors.Is(err, errEnough) {
		return st, fmt.Errorf("looking at %s: %w", s.place.dir(), err)
	}
	st.written, st.files, st.folders = w.written, w.files, w.visited
	return st, s.refusal(reason, w.foreign)
}

const unlisted = "it holds files that are not listed in its manifest.json"

// refusal is for what holds foreign files; nil without any.
func (s *Site) refusal(reason string, foreign []string) error {
	if n := len(foreign); n > 0 {
		return &RefusedError{s.place.dir(), reason, foreign[:min(n, maxForeign)], n > maxForeign}
	}
	return nil
}

// manifest reads one that may have been read before.
func (s *Site) manifest(raw string) (*Manifest, error) {
	if s.before.manifest != nil && raw == s.before.raw {
		return s.before.manifest, nil
	}
	if m := s.opts.Ahead.manifestOf(raw); m != nil {
		return m, nil
	}
	return parseManifest(raw)
}
