package publish

import (
	"io/fs"
	"os"
	"sync"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// Ahead is what a build asks of the site in place, read while the inputs are still being found and before the site's lock is held. What is no
// longer as it was then is read again: it saves time and decides nothing. A nil Ahead has read nothing.
type Ahead struct {
	manifest func() (raw string, m *Manifest)
	history  func() (of fs.FileInfo, runs []*archive.Summary)
}

// ReadAhead begins to read the site in dir, if there is one.
func ReadAhead(dir string) *Ahead {
	a := &Ahead{manifest: sync.OnceValues(func() (string, *Manifest) { return manifestIn(dir) })}
	a.history = sync.OnceValues(func() (fs.FileInfo, []*archive.Summary) {
		_, m := a.manifest()
		return historyIn(dir, m)
	})
	go a.history()
	return a
}

func manifestIn(dir string) (string, *Manifest) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return "", nil
	}
	defer root.Close()
	raw, err := readManifest(root.FS())
	if err != nil {
		return "", nil
	}
	m, _ := parseManifest(raw)
	return raw, m
}

// historyIn reads the history that a manifest lists: of what is no site of ours nothing is read, whatever its size.
func historyIn(dir string, m *Manifest) (fs.FileInfo, []*archive.Summary) {
	o, listed := m.output(view.HistoryJSONL)
	if !listed {
		return nil, nil
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil
	}
	defer root.Close()
	info, err := root.Lstat(o.Path)
	if err != nil || !info.Mode().IsRegular() || info.Size() != o.Bytes {
		return nil, nil
	}
	return info, ownHistory(root, o.Path, o.Bytes)
}

// manifestOf gives the manifest that has this text; nil where another was read.
func (a *Ahead) manifestOf(raw string) *Manifest {
	if a == nil {
		return nil
	}
	if read, m := a.manifest(); read == raw {
		return m
	}
	return nil
}

// historyOf gives what a file held that is still as the walk found it; nil where it is not.
func (a *Ahead) historyOf(now found) []*archive.Summary {
	if a == nil {
		return nil
	}
	if then, runs := a.history(); then != nil && then.Size() == now.bytes && then.ModTime().UnixNano() == now.written {
		return runs
	}
	return nil
}
