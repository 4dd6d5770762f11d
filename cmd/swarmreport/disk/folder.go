package disk

import (
	"io/fs"
	"os"
)

// folder is a directory tree that opens files without following a link in the last step and without waiting on a pipe
// (P6).
type folder struct{ root *os.Root }

func (f folder) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if name == "." {
		return f.root.Open(name)
	}
	return f.root.OpenFile(name, os.O_RDONLY|openFlags, 0)
}

func (f folder) Stat(name string) (fs.FileInfo, error) { return f.root.Stat(name) }

func (f folder) Lstat(name string) (fs.FileInfo, error) { return f.root.Lstat(name) }
