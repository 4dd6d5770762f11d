package render

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"sync/atomic"
	"time"
)

// standing is what stands at a place: nothing, an empty folder, or a site of ours.
type standing struct {
	exists bool
	// mode are the folder's permissions.
	mode fs.FileMode
	// manifest is nil when there is no site.
	manifest *Manifest
	// raw are the bytes of manifest.json.
	raw []byte
	// written is when manifest.json was last written, in nanoseconds; later builds compare files with it.
	written int64
	// files are the listed files that are there, by path.
	files map[string]found
	// folders are those that are there, by path, each with the time when its list of names had last changed.
	folders map[string]time.Time
	// expected is what its manifest lists.
	expected expected
}

// found is a listed file as it lies on disk.
type found struct {
	listed Output
	bytes  int64
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
	root, err := s.parent.OpenRoot(s.place.base)
	if err != nil {
		return standing{}, fmt.Errorf("looking at %s: %w", s.place.dir(), err)
	}
	defer root.Close()
	return s.lookInto(root.FS(), standing{exists: true, mode: info.Mode().Perm()})
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
func (s *Site) lookInto(fsys fs.FS, st standing) (standing, error) {
	reason := unlisted
	raw, err := readManifest(fsys)
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
	w := newWalk(fsys, st.expected)
	if err := w.top(); err != nil && !errors.Is(err, errEnough) {
		return st, fmt.Errorf("looking at %s: %w", s.place.dir(), err)
	}
	st.written, st.files, st.folders = w.written, w.files, w.read
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
func (s *Site) manifest(raw []byte) (*Manifest, error) {
	if s.before.manifest != nil && bytes.Equal(raw, s.before.raw) {
		return s.before.manifest, nil
	}
	if m := s.opts.Ahead.manifestOf(raw); m != nil {
		return m, nil
	}
	return parseManifest(raw)
}

// errEnough stops a walk that has seen enough foreign files: the folder may be somebody's whole disk.
var errEnough = errors.New("enough")

// walk sorts the files of a folder into listed and foreign ones.
type walk struct {
	fsys fs.FS
	dir  fs.DirEntry // of a part
	at   string      // its path
	expected
	files   map[string]found
	read    map[string]time.Time // see standing.folders
	written int64                // of manifest.json
	foreign []string
}

func newWalk(fsys fs.FS, e expected) *walk {
	return &walk{fsys: fsys, expected: e, files: make(map[string]found, len(e.listed)), read: map[string]time.Time{}}
}

// expected is what may lie in a folder.
type expected struct {
	listed  map[string]Output // nil when there is no manifest
	holding map[string]bool   // folders with a listed file in or below them
}

// expect gives what a manifest lists; of none, nothing.
func expect(m *Manifest) expected {
	if m == nil {
		return expected{holding: map[string]bool{".": true}}
	}
	e := expected{make(map[string]Output, len(m.Outputs)+1), m.folders()}
	for _, o := range m.Outputs {
		e.listed[o.Path] = o
	}
	e.listed[ManifestName] = Output{}
	return e
}

// top walks the whole folder.
func (w *walk) top() error {
	info, err := fs.Stat(w.fsys, ".")
	if err != nil {
		return err
	}
	return w.folder(".", fs.FileInfoToDirEntry(info))
}

// folder notes when a folder was changed before it reads it, so that no later change goes unseen.
func (w *walk) folder(dir string, itself fs.DirEntry) error {
	info, err := itself.Info()
	if err != nil {
		return err
	}
	w.read[dir] = info.ModTime()
	entries, err := fs.ReadDir(w.fsys, dir)
	if err != nil {
		return err
	}
	if len(entries) == 0 && !w.holding[dir] {
		w.foreign = append(w.foreign, dir+"/")
	}
	var below []fs.DirEntry
	for _, e := range entries {
		if e.IsDir() {
			below = append(below, e)
		} else if err := w.entry(path.Join(dir, e.Name()), e); err != nil {
			return err
		}
	}
	return w.below(dir, below)
}

// manyFolders is how many folders beside each other are worth several processors.
const manyFolders = 32

// below walks folders, each on its own where they are many: a site has one for each run.
func (w *walk) below(dir string, folders []fs.DirEntry) error {
	if len(folders) < manyFolders {
		for _, e := range folders {
			if err := w.folder(path.Join(dir, e.Name()), e); err != nil {
				return err
			}
		}
		return nil
	}
	parts := make([]*walk, len(folders))
	for i, e := range folders {
		parts[i] = &walk{fsys: w.fsys, at: path.Join(dir, e.Name()), dir: e, expected: w.expected, files: map[string]found{}, read: map[string]time.Time{}}
	}
	var foreign atomic.Int64
	err := sideBySide(parts, func(part *walk) error {
		if foreign.Load() > maxForeign {
			return errEnough
		}
		err := part.folder(part.at, part.dir)
		foreign.Add(int64(len(part.foreign)))
		return err
	})
	for _, part := range parts {
		maps.Copy(w.files, part.files)
		maps.Copy(w.read, part.read)
		w.foreign = append(w.foreign, part.foreign...)
	}
	return err
}

// entry notes one file. Nothing but regular files is ever ours.
func (w *walk) entry(name string, e fs.DirEntry) error {
	if len(w.foreign) > maxForeign {
		return errEnough
	}
	o, listed := w.listed[name]
	if !listed || !e.Type().IsRegular() {
		w.foreign = append(w.foreign, name)
		return nil
	}
	info, err := e.Info()
	if err != nil {
		return err
	}
	if name == ManifestName {
		w.written = info.ModTime().UnixNano()
		return nil
	}
	w.files[name] = found{listed: o, bytes: info.Size(), written: info.ModTime().UnixNano()}
	return nil
}
