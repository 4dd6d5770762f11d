package publish

import (
	"errors"
	"io/fs"
	"maps"
	"path"
	"sync/atomic"
	"time"

	"swarmreport/report/parallel"
)

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
	if len(folders) >= manyFolders {
		return w.apart(dir, folders)
	}
	for _, e := range folders {
		if err := w.folder(path.Join(dir, e.Name()), e); err != nil {
			return err
		}
	}
	return nil
}

// apart walks folders side by side, and joins what was met in them.
func (w *walk) apart(dir string, folders []fs.DirEntry) error {
	parts := make([]*walk, len(folders))
	for i, e := range folders {
		parts[i] = &walk{fsys: w.fsys, at: path.Join(dir, e.Name()), dir: e, expected: w.expected, files: map[string]found{}, read: map[string]time.Time{}}
	}
	var foreign atomic.Int64
	err := parallel.Try(parts, func(part *walk) error {
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

func (w *walk) readAgain(dirs []string, known map[string]time.Time) error {
	for _, dir := range dirs {
		if err := w.again(dir, known); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// again reads a folder, and those below it that were not there before.
func (w *walk) again(dir string, known map[string]time.Time) error {
	entries, err := fs.ReadDir(w.fsys, dir)
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		if _, was := known[name]; !e.IsDir() {
			err = w.entry(name, e)
		} else if !was {
			err = w.folder(name, e)
		}
		if err != nil {
			return err
		}
	}
	return err
}
