package disk

import (
	"io/fs"
	"maps"
	"os"
	"slices"
	"sync"
)

// folder is a directory tree that opens files without following a link in the last step and without waiting on a pipe (P6). Names that are no
// UTF-8 are shown, and asked for, as [shownName] writes them.
type folder struct {
	root  *os.Root
	asked *trace // nil = nobody wants to know
}

func (f folder) Open(name string) (fs.File, error) {
	f.asked.mark(name)
	if name == "." {
		return f.root.Open(name)
	}
	return f.root.OpenFile(f.real(name), os.O_RDONLY|openFlags, 0)
}

func (f folder) ReadDir(name string) ([]fs.DirEntry, error) {
	f.asked.mark(name)
	entries, err := f.list(name)
	if err == nil {
		f.asked.keep(name, entries)
	}
	return entries, err
}

func (f folder) Stat(name string) (fs.FileInfo, error) {
	f.asked.mark(name)
	return f.root.Stat(f.real(name))
}

func (f folder) Lstat(name string) (fs.FileInfo, error) {
	f.asked.mark(name)
	return f.root.Lstat(f.real(name))
}

func (f folder) ReadLink(name string) (string, error) {
	f.asked.mark(name)
	return f.root.Readlink(f.real(name))
}

// found is a folder as it was when it was listed before.
type found struct{ folder }

// ReadDir gives what was listed before, once.
func (f found) ReadDir(name string) ([]fs.DirEntry, error) {
	if entries, listed := f.asked.take(name); listed {
		return entries, nil
	}
	f.asked.mark(name)
	return f.list(name)
}

// trace keeps the names that were asked for below a folder.
type trace struct {
	mu     sync.Mutex
	names  map[string]bool
	listed map[string][]fs.DirEntry // what was found in folders; nil = that is not kept
}

// keep notes what a folder holds.
func (t *trace) keep(name string, entries []fs.DirEntry) {
	if t != nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		if t.listed != nil {
			t.listed[name] = entries
		}
	}
}

// take gives what a folder held when it was listed, and forgets it.
func (t *trace) take(name string) ([]fs.DirEntry, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	entries, listed := t.listed[name]
	delete(t.listed, name)
	return entries, listed
}

func (t *trace) mark(name string) {
	if t != nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.names[name] = true
	}
}

func (t *trace) all() []string {
	if t == nil {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Collect(maps.Keys(t.names))
}
