// Package disk opens what the caller names on this machine: a folder, or a file that holds a packed one. What lies
// there may be anybody's, so no link leads out of a folder, none is followed in the last step of a name, and no pipe
// is waited for (rule P6).
//
// It also reads, by the same rules, the commit that git notes for a working tree.
package disk

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

	"swarmreport/cmd/swarmreport/misuse"
	"swarmreport/report/rundir"
)

// Source is one PATH as the caller named it, opened for reading: a folder, a .zip or a .tar.gz.
type Source struct {
	Arg  string // as named
	Name string // its own base name, without the ending of an archive file
	Dir  string // absolute path of the folder; empty for an archive file
	Real string // the same of folder or archive file, with links resolved
	FS   fs.FS

	close func() error
}

// Close ends the reading.
func (s *Source) Close() error {
	if s.close == nil {
		return nil
	}
	return s.close()
}

// OnDisk returns the absolute path of what the folder's FS has by a name; also after Close.
func (s *Source) OnDisk(name string) string { return filepath.Join(s.Dir, filepath.FromSlash(name)) }

// what may be named as a PATH.
const what = "name a run directory, a folder of runs, or a .zip or .tar.gz of one"

// Open opens a PATH. An empty one is most likely a variable that is not set, and would be the current folder.
func Open(arg string, maxRun int64) (*Source, error) {
	if arg == "" {
		return nil, misuse.Errorf("a PATH is empty; " + what)
	}
	abs, err := filepath.Abs(arg)
	if err != nil {
		return nil, fmt.Errorf("finding %s: %w", arg, err)
	}
	info, err := os.Stat(abs)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s does not exist; "+what, arg)
	}
	if err != nil {
		return nil, opening(arg, err)
	}
	s := &Source{Arg: arg, Name: filepath.Base(abs), Real: abs}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		s.Real = real
	}
	switch {
	case info.IsDir():
		return s, s.openFolder(abs)
	case info.Mode().IsRegular():
		return s, s.openFile(abs, maxRun)
	}
	return nil, misuse.Errorf("%s is no folder and no plain file; "+what, arg)
}

// Reason is why something cannot be opened, without the path, which the caller names.
func Reason(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	return err
}

func opening(arg string, err error) error {
	return fmt.Errorf("opening %s: %w; let this program read it, or name a copy that it may read", arg, Reason(err))
}

func unpacking(arg string, err error) error {
	return fmt.Errorf("unpacking %s: %w; fetch it again, or name the folder that it was packed from", arg, Reason(err))
}

// openFolder reads through os.Root, so that no link leads out of the folder (rule P6).
func (s *Source) openFolder(abs string) error {
	root, err := os.OpenRoot(abs)
	if err != nil {
		return opening(s.Arg, err)
	}
	if s.Name == string(filepath.Separator) || s.Name == "." {
		s.Name = "run"
	}
	s.Dir, s.FS, s.close = abs, folder{root}, root.Close
	return nil
}

// packedName matches the file of a packed folder. Windows writes .ZIP too.
var packedName = regexp.MustCompile(`(?is)^(.*)\.(zip|tar\.gz|tgz)$`)

func (s *Source) openFile(abs string, maxRun int64) error {
	name := packedName.FindStringSubmatch(s.Name)
	if name == nil {
		return misuse.Errorf("%s is a file; name the folder that it lies in, %s, or a .zip or .tar.gz of runs, which "+
			"is known by that ending", s.Arg, filepath.Dir(s.Arg))
	}
	file, err := os.Open(abs)
	if err != nil {
		return opening(s.Arg, err)
	}
	s.Name, s.close = name[1], file.Close
	if strings.EqualFold(name[2], "zip") {
		s.FS, err = unzip(s.Arg, file, maxRun)
	} else {
		s.FS, err = Unpack(s.Arg, file, maxRun)
	}
	if err != nil {
		file.Close()
	}
	return err
}

// unzip reads through rundir.Zip: a name that is there twice costs nothing else, and back-slashes part folders (P2).
func unzip(arg string, file *os.File, maxRun int64) (fs.FS, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, opening(arg, err)
	}
	z, err := zip.NewReader(file, info.Size())
	if err != nil {
		return nil, unpacking(arg, err)
	}
	if err := rundir.FitsZip(z, maxRun); err != nil {
		return nil, fmt.Errorf("unpacking %s: %w", arg, err)
	}
	return rundir.Zip(z), nil
}

// Unpack reads a .tar.gz into memory, at most maxRun bytes of it.
func Unpack(arg string, file io.Reader, maxRun int64) (fs.FS, error) {
	packed, err := gzip.NewReader(file)
	if err != nil {
		return nil, unpacking(arg, err)
	}
	fsys, err := rundir.Tar(packed, maxRun)
	if err != nil {
		return nil, fmt.Errorf("unpacking %s: %w", arg, err)
	}
	return fsys, nil
}
