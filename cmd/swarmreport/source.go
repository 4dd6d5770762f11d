package main

import (
	"archive/zip"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"

	"swarmreport/report/rundir"
)

// source is one PATH, opened for reading: a folder, a .zip, a .tar.gz or a bucket. No link leads out of a folder (P6).
type source struct {
	arg  string // as named
	name string // its own base name, without the ending of an archive file
	dir  string // absolute path of the folder; empty for others
	tree fs.FS

	close func() error
}

// onDisk returns the absolute path of what the folder's FS has by a name; also after Close.
func (s *source) onDisk(name string) string { return filepath.Join(s.dir, filepath.FromSlash(name)) }

// what may be named as a PATH.
const what = "name a run directory, a folder of runs, or a .zip or .tar.gz of one"

// openSource opens a PATH. An empty one is most likely a variable that is not set, and would be the current folder.
func openSource(arg string, maxRun int64) (*source, error) {
	if arg == "" {
		return nil, misused("a PATH is empty; " + what)
	}
	abs, err := filepath.Abs(arg)
	if err != nil {
		return nil, fmt.Errorf("finding %s: %w", arg, err)
	}
	info, err := os.Stat(abs)
	if err != nil {
		return nil, opening(arg, err)
	}
	s := &source{arg: arg, name: filepath.Base(abs), close: func() error { return nil }}
	name := packedName.FindStringSubmatch(s.name)
	switch {
	case info.IsDir():
		return s, s.openFolder(abs)
	case info.Mode().IsRegular() && name != nil:
		s.name = name[1]
		return s, s.openPacked(abs, name[2], maxRun)
	}
	return nil, misused("%s is no folder, and no .zip or .tar.gz; "+what, arg)
}

// reason is why something cannot be opened, without the path, which the caller names.
func reason(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	return err
}

func opening(arg string, err error) error {
	return fmt.Errorf("opening %s: %w; "+what, arg, reason(err))
}

// openFolder reads through os.Root, so that no link leads out of the folder (rule P6).
func (s *source) openFolder(abs string) error {
	root, err := os.OpenRoot(abs)
	if err != nil {
		return opening(s.arg, err)
	}
	s.dir, s.tree, s.close = abs, folder{root}, root.Close
	return nil
}

// packedName matches the file of a packed folder. Windows writes .ZIP too.
var packedName = regexp.MustCompile(`(?is)^(.*)\.(zip|tar\.gz|tgz)$`)

// openPacked reads a .zip through rundir.Zip, where back-slashes part folders and a name that is there twice refuses
// it, and a .tar.gz into memory.
func (s *source) openPacked(abs, ending string, maxRun int64) (err error) {
	if strings.EqualFold(ending, "zip") {
		var z *zip.ReadCloser
		if z, err = zip.OpenReader(abs); err == nil {
			s.close = z.Close
			s.tree, err = rundir.Zip(&z.Reader, maxRun)
		}
	} else {
		var file *os.File
		if file, err = os.Open(abs); err == nil {
			s.close = file.Close
			s.tree, err = untar(file, maxRun)
		}
	}
	if err != nil {
		s.close()
		return opening(s.arg, err)
	}
	return nil
}

// untar reads a .tar.gz into memory, at most maxRun bytes of it.
func untar(file io.Reader, maxRun int64) (fs.FS, error) {
	packed, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	return rundir.Tar(packed, maxRun)
}

// folder is a tree that opens files without waiting on a pipe, should one have replaced a file (P6).
type folder struct{ *os.Root }

func (f folder) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	return f.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
}
