package rundir

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"reflect"
	"unicode/utf8"

	"swarmreport/report"
)

// facts is what is known of a file's bytes on disk.
type facts struct {
	size    int64
	taken   int64 // bytes that were read, whether or not the rest could be
	changed bool  // size or time of change differed after reading (P8)
	linked  bool  // the file has more than one name on disk (P6: noted, not refused)
}

var errTooLarge = errors.New("over the limit for one file")

// load reads a file once, up to a limit; nil if it could not be read to its end. The facts hold the size also then.
func load(fsys fs.FS, e entry, limit int64) ([]byte, facts, error) {
	if !utf8.ValidString(e.path) {
		return nil, facts{}, errors.New("its name is not valid UTF-8; rename the file")
	}
	file, err := fsys.Open(e.path)
	if err != nil {
		return nil, facts{}, err
	}
	defer file.Close()
	before, err := file.Stat()
	if err != nil {
		return nil, facts{}, err
	}
	known := facts{size: before.Size(), linked: links(before) > 1}
	switch {
	case !before.Mode().IsRegular(): // replaced since it was listed (P6)
		return nil, facts{}, errors.New("it is no longer a regular file")
	case before.Size() > limit:
		return nil, known, errTooLarge
	}
	return known.read(file, before, limit)
}

// read reads the bytes. A stat is not trusted: a file may grow, a zip may state a wrong size.
func (k facts) read(file fs.File, before fs.FileInfo, limit int64) ([]byte, facts, error) {
	data, err := readUpTo(file, limit+1, before.Size())
	n := int64(len(data))
	k.size, k.taken = max(k.size, n), n
	if err != nil {
		return nil, k, err
	}
	if n > limit {
		return nil, k, errTooLarge
	}
	after, err := file.Stat()
	k.changed = n != before.Size() || err != nil || after.Size() != before.Size() ||
		!after.ModTime().Equal(before.ModTime())
	k.size = n
	return data, k, nil
}

// sumOf is the SHA-256 of a file's bytes; empty if it could not be read.
func sumOf(data []byte) string {
	if data == nil {
		return ""
	}
	return fmt.Sprintf("%x", sha256.Sum256(data))
}

// readUpTo reads at most so many bytes. The expected size is what the file states, which may be wrong.
func readUpTo(r io.Reader, limit, expected int64) ([]byte, error) {
	b := bytes.NewBuffer(make([]byte, 0, min(expected, limit, 1<<20)+bytes.MinRead))
	_, err := b.ReadFrom(io.LimitReader(r, limit))
	return b.Bytes(), err
}

// links returns a file's number of names on disk, 0 if unknown. The field has another type on each system, and
// reflection spares a file for each of them.
func links(info fs.FileInfo) uint64 {
	stat := reflect.Indirect(reflect.ValueOf(info.Sys()))
	if stat.Kind() != reflect.Struct {
		return 0
	}
	if field := stat.FieldByName("Nlink"); field.IsValid() && field.CanUint() {
		return field.Uint()
	}
	return 0
}

// reason is an error without the path, which the problem names already, and with words for what libraries report of
// packed bytes.
func reason(err error) string {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		err = at.Err
	}
	_, corrupt := errors.AsType[flate.CorruptInputError](err)
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return "it ends too early"
	case corrupt:
		return "its packed bytes are damaged"
	case errors.Is(err, tar.ErrHeader):
		return "it contains something that is no entry of a tar"
	case errors.Is(err, gzip.ErrChecksum), errors.Is(err, zip.ErrChecksum):
		return "its checksum does not match its bytes"
	}
	return err.Error()
}

// refusal turns the error of a load into a problem with the file.
func (o Options) refusal(path string, err error) report.Problem {
	if errors.Is(err, errTooLarge) {
		return problemAt(path, report.Error, report.Limited,
			fmt.Sprintf("larger than %s, not read; raise limits.file in the policy to read it", inBytes(o.MaxFile)))
	}
	cure := "put a complete copy in its place"
	switch {
	case errors.Is(err, fs.ErrPermission):
		cure = "give the user who runs this the right to read it"
	case errors.Is(err, zip.ErrAlgorithm):
		cure = "pack the archive with its usual method, or name the folder that it was packed from"
	}
	return problemAt(path, report.Error, report.Unreadable, "could not be read: "+reason(err)+"; "+cure)
}
