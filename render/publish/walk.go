package publish

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"sync/atomic"

	"swarmreport/report/parallel"
)

// errEnough stops a walk that has seen enough foreign files: the folder may be somebody's whole disk.
var errEnough = errors.New("enough")

// walk sorts the files of a folder into listed and foreign ones.
type walk struct {
	site opened
	at   string // where a part begins
	expected
	files   []found   // see standing.files; the parts of a walk share it
	visited []visited // see standing.folders
	written int64     // of manifest.json
	foreign []string
}

func newWalk(site opened, e expected) *walk {
	return &walk{site: site, at: ".", expected: e, files: make([]found, len(e.listed))}
}

// expected is what may lie in a folder.
type expected struct {
	listed  map[string]int  // the files of the manifest by their place in it; nil when there is none
	holding map[string]bool // folders with a listed file in or below them
}

// expect gives what a manifest lists; of none, nothing.
func expect(m *Manifest) expected {
	if m == nil {
		return expected{holding: map[string]bool{".": true}}
	}
	e := expected{make(map[string]int, len(m.Outputs)), m.folders()}
	for i, o := range m.Outputs {
		e.listed[o.Path] = i
	}
	return e
}

// visited is a folder, and when its list of names had last changed, in nanoseconds.
type visited struct {
	dir     string
	changed int64
}

// folder walks one folder and those below it.
func (w *walk) folder(dir string) error {
	below, err := w.names(dir)
	if err != nil {
		return err
	}
	return w.below(below)
}

// names notes when a folder was changed before it reads it, so that no later change goes unseen. It gives the folders in it.
func (w *walk) names(dir string) (below []string, err error) {
	f, err := w.site.open(dir)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	_, changed, err := lookIn(f, ".")
	if err != nil {
		return nil, err
	}
	w.visited = append(w.visited, visited{dir, changed})
	entries, err := list(f)
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 && !w.holding[dir] {
		w.foreign = append(w.foreign, dir+"/")
	}
	for _, e := range entries {
		if name := path.Join(dir, e.Name()); e.IsDir() {
			below = append(below, name)
		} else if err := w.entry(f, name, e); err != nil {
			return nil, err
		}
	}
	return below, nil
}

// manyFolders is how many folders beside each other are worth several processors.
const manyFolders = 32

// below walks folders, each on its own where they are many: a site has one for each run.
func (w *walk) below(folders []string) error {
	if len(folders) >= manyFolders {
		return w.apart(folders)
	}
	for _, dir := range folders {
		if err := w.folder(dir); err != nil {
			return err
		}
	}
	return nil
}

// apart walks folders side by side, and joins what was met in them.
func (w *walk) apart(folders []string) error {
	parts := make([]*walk, len(folders))
	for i, dir := range folders {
		parts[i] = &walk{site: w.site, at: dir, expected: w.expected, files: w.files}
	}
	var foreign atomic.Int64
	err := parallel.Try(parts, func(part *walk) error {
		if foreign.Load() > maxForeign {
			return errEnough
		}
		err := part.folder(part.at)
		foreign.Add(int64(len(part.foreign)))
		return err
	})
	for _, part := range parts {
		w.visited = append(w.visited, part.visited...)
		w.foreign = append(w.foreign, part.foreign...)
	}
	return err
}

// entry notes one file of an open folder. Nothing but regular files is ever ours.
func (w *walk) entry(dir *os.File, name string, e fs.DirEntry) error {
	if len(w.foreign) > maxForeign {
		return errEnough
	}
	i, listed := w.listed[name]
	itself := name == ManifestName && w.listed != nil
	if !listed && !itself || !e.Type().IsRegular() {
		w.foreign = append(w.foreign, name)
		return nil
	}
	bytes, written, err := lookIn(dir, e.Name())
	switch {
	case err != nil:
		return err
	case itself:
		w.written = written
	default:
		w.files[i] = found{there: true, bytes: bytes, written: written}
	}
	return nil
}

// readAgain reads folders once more, and those in them that were not there before.
func (w *walk) readAgain(dirs []string, before []visited) error {
	known := make(map[string]bool, len(before))
	for _, v := range before {
		known[v.dir] = true
	}
	for _, dir := range dirs {
		if err := w.again(dir, known); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

func (w *walk) again(dir string, known map[string]bool) error {
	below, err := w.names(dir)
	if err != nil {
		return err
	}
	return w.below(slices.DeleteFunc(below, func(name string) bool { return known[name] }))
}
