package render

import (
	"bytes"
	"io/fs"
	"os"
	"sync"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// Ahead is what a build asks of the site in place, read while the inputs are still being found and before the site's lock is held. What is no
// longer as it was then is read again: it saves time and decides nothing. A nil Ahead has read nothing.
type Ahead struct {
	manifest func() (raw []byte, m *Manifest)
	history  func() (of fs.FileInfo, runs []*archive.Summary)
}

// ReadAhead begins to read the site in dir, if there is one.
func ReadAhead(dir string) *Ahead {
	a := &Ahead{manifest: sync.OnceValues(func() ([]byte, *Manifest) { return manifestIn(dir) })}
	a.history = sync.OnceValues(func() (fs.FileInfo, []*archive.Summary) {
		_, m := a.manifest()
		return historyIn(dir, m)
	})
	go a.history()
	return a
}

func manifestIn(dir string) ([]byte, *Manifest) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil
	}
	defer root.Close()
	raw, err := readManifest(root.FS())
	if err != nil {
		return nil, nil
	}
	m, _ := parseManifest(raw)
	return raw, m
}

// historyIn reads the history that a manifest lists: of what is no site of ours nothing is read, whatever its size.
func historyIn(dir string, m *Manifest) (fs.FileInfo, []*archive.Summary) {
	size := m.bytesOf(view.HistoryJSONL)
	if size < 0 {
		return nil, nil
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil
	}
	defer root.Close()
	info, err := root.Lstat(view.HistoryJSONL)
	if err != nil || !info.Mode().IsRegular() || info.Size() != size {
		return nil, nil
	}
	f, err := root.Open(view.HistoryJSONL)
	if err != nil {
		return nil, nil
	}
	defer f.Close()
	runs, err := archive.ReadOwnHistory(f, size)
	if err != nil {
		return nil, nil
	}
	return info, runs
}

// bytesOf gives the size of a listed file; -1 where it is not listed.
func (m *Manifest) bytesOf(path string) int64 {
	if m != nil {
		for _, o := range m.Outputs {
			if o.Path == path {
				return o.Bytes
			}
		}
	}
	return -1
}

// manifestOf gives the manifest that has these bytes; nil where another was read.
func (a *Ahead) manifestOf(raw []byte) *Manifest {
	if a == nil {
		return nil
	}
	if read, m := a.manifest(); bytes.Equal(read, raw) {
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
