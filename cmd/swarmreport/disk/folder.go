package disk

import (
	"io/fs"
	"os"
)

// folder is a directory tree that opens files without following a link in the last step and without waiting on a pipe
// (P6). Names that are no UTF-8 are shown, and asked for, as [shownName] writes them.
type folder struct{ root *os.Root }

func (f folder) Open(name string) (fs.File, error) {
	if name == "." {
		return f.root.Open(name)
	}
	return f.root.OpenFile(f.real(name), os.O_RDONLY|openFlags, 0)
}

func (f folder) Stat(name string) (fs.FileInfo, error) { return f.root.Stat(f.real(name)) }

func (f folder) Lstat(name string) (fs.FileInfo, error) { return f.root.Lstat(f.real(name)) }

func (f folder) ReadLink(name string) (string, error) { return f.root.Readlink(f.real(name)) }
