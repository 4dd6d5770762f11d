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
	"strings"
	"syscall"

	"swarmreport/cmd/swarmreport/misuse"
	"swarmreport/report/rundir"
)

// Source is one PATH as the caller named it, opened for reading: a folder, a .zip or a .tar.gz.
type Source struct {
	Arg  string // as named
	Name string // its own base name, without the ending of an archive file
	Dir  string // absolute path of the folder; empty for an archive file
	File string // absolute path of the archive file; empty for a folder
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

// Open opens a PATH. An empty one is most likely a variable that is not set, and would be the current folder.
func Open(arg string, maxRun int64) (*Source, error) {
	if arg == "" {
		return nil, misuse.Errorf("a PATH is empty; name a run directory, a folder of runs, or . for the current one")
	}
	abs, err := filepath.Abs(arg)
	if err != nil {
		return nil, fmt.Errorf("finding %s: %w", arg, err)
	}
	info, err := os.Stat(abs)
	switch {
	case errors.Is(err, fs.ErrNotExist) && arg == "-":
		return nil, misuse.Errorf("runs are not read from standard input; name a run directory, a folder of runs, or a " +
			".zip or .tar.gz of one")
	case errors.Is(err, fs.ErrNotExist):
		return nil, notThere(arg)
	case errors.Is(err, syscall.ENOTDIR):
		return nil, misuse.Errorf("%s leads through a file as if that were a folder; name the file itself where it is a "+
			".zip or .tar.gz of runs", arg)
	case err != nil:
		return nil, opening(arg, err)
	case info.IsDir():
		return OpenFolder(arg, abs)
	case !info.Mode().IsRegular():
		return nil, misuse.Errorf("%s is no folder and no plain file but a pipe, a socket or a device, which is not opened; "+
			"name a run directory, a folder of runs, or a .zip or .tar.gz of one", arg)
	case EndsIn(abs, ".zip"):
		return openZip(arg, abs, maxRun)
	case EndsIn(abs, ".tar.gz", ".tgz"):
		return openTar(arg, abs, maxRun)
	}
	return nil, misuse.Errorf("%s is a file; name the folder that it lies in, %s, or a .zip or .tar.gz of runs, which "+
		"is known by that ending", arg, filepath.Dir(arg))
}

// Look gives the error of a PATH that does not exist, for who opens none.
func Look(arg string) error {
	if _, err := os.Stat(arg); errors.Is(err, fs.ErrNotExist) {
		return notThere(arg)
	}
	return nil
}

func notThere(arg string) error {
	return fmt.Errorf("%s does not exist; name a run directory, a folder of runs, or a .zip or .tar.gz of one", arg)
}

// Reason is why something cannot be opened, without the path that the caller names in his own words.
func Reason(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	return err
}

func opening(arg string, err error) error {
	if errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("opening %s: %w; let this program read it, or name a copy that it may read", arg, Reason(err))
	}
	return fmt.Errorf("opening %s: %w", arg, Reason(err))
}

func unpacking(arg string, err error) error {
	if errors.Is(err, zip.ErrFormat) || errors.Is(err, gzip.ErrHeader) || errors.Is(err, io.EOF) ||
		errors.Is(err, io.ErrUnexpectedEOF) {
		err = errors.New("it is no such archive, or only a part of one")
	}
	return fmt.Errorf("unpacking %s: %w; fetch it again, or name the folder that it was packed from", arg, Reason(err))
}

// OpenFolder reads through os.Root, so that no link leads out of the folder (rule P6).
func OpenFolder(arg, abs string) (*Source, error) {
	root, err := os.OpenRoot(abs)
	if err != nil {
		return nil, opening(arg, err)
	}
	return &Source{Arg: arg, Name: baseName(abs), Dir: abs, FS: folder{root}, close: root.Close}, nil
}

// openZip reads through rundir.Zip: a name that stands twice costs nothing else, and back-slashes part folders (P2).
func openZip(arg, abs string, maxRun int64) (*Source, error) {
	z, err := zip.OpenReader(abs)
	if errors.Is(err, fs.ErrPermission) {
		return nil, opening(arg, err)
	}
	if err != nil {
		return nil, unpacking(arg, err)
	}
	if err := rundir.FitsZip(&z.Reader, maxRun); err != nil {
		return nil, fmt.Errorf("unpacking %s: %w", arg, errors.Join(err, z.Close()))
	}
	return &Source{Arg: arg, Name: withoutEnding(baseName(abs), ".zip"), File: abs, FS: rundir.Zip(&z.Reader),
		close: z.Close}, nil
}

func openTar(arg, abs string, maxRun int64) (*Source, error) {
	file, err := os.Open(abs)
	if err != nil {
		return nil, opening(arg, err)
	}
	defer file.Close()
	fsys, err := Unpack(arg, file, maxRun)
	if err != nil {
		return nil, err
	}
	return &Source{Arg: arg, Name: withoutEnding(baseName(abs), ".tar.gz", ".tgz"), File: abs, FS: fsys,
		close: func() error { return nil }}, nil
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

// EndsIn looks at how a name ends, in any case: Windows writes .ZIP too.
func EndsIn(name string, endings ...string) bool { return withoutEnding(name, endings...) != name }

// withoutEnding takes the first of the endings that fits from a name.
func withoutEnding(name string, endings ...string) string {
	for _, ending := range endings {
		if at := len(name) - len(ending); at >= 0 && strings.EqualFold(name[at:], ending) {
			return name[:at]
		}
	}
	return name
}

// baseName gives the folder's own name; the root of the file system has none.
func baseName(abs string) string {
	name := filepath.Base(abs)
	if name == string(filepath.Separator) || name == "." {
		return "run"
	}
	return name
}
