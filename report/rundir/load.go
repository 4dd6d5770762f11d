package rundir

import (
	"bytes"
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

var (
	errTooLarge = errors.New("over the limit for one file")
	errName     = errors.New("its name is not valid UTF-8; rename it")
)

// load reads a file once, up to a limit; nil if it could not be read to its end. No stat is trusted: a file may grow.
func load(fsys fs.FS, path string, limit int64) (data []byte, known facts, err error) {
	if !utf8.ValidString(path) {
		return nil, known, errName
	}
	file, err := fsys.Open(path)
	if err != nil {
		return nil, known, err
	}
	defer file.Close()
	before, err := file.Stat()
	if err != nil {
		return nil, known, err
	}
	known = facts{size: before.Size(), linked: links(before) > 1}
	switch {
	case !before.Mode().IsRegular(): // replaced since it was listed (P6)
		return nil, known, errors.New("it is no longer a regular file")
	case before.Size() > limit:
		return nil, known, errTooLarge
	}
	b := bytes.NewBuffer(make([]byte, 0, min(before.Size(), limit, 1<<20)+bytes.MinRead))
	known.taken, err = b.ReadFrom(io.LimitReader(file, limit+1))
	known.size = max(known.size, known.taken)
	switch {
	case err != nil:
		return nil, known, err
	case known.taken > limit:
		return nil, known, errTooLarge
	}
	after, err := file.Stat()
	known.changed = known.taken != before.Size() || err != nil || after.Size() != before.Size() ||
		!after.ModTime().Equal(before.ModTime())
	known.size = known.taken
	return b.Bytes(), known, nil
}

// links returns a file's number of names on disk, 0 if unknown. The field's type differs between systems.
func links(info fs.FileInfo) uint64 {
	if stat := reflect.Indirect(reflect.ValueOf(info.Sys())); stat.Kind() == reflect.Struct {
		if field := stat.FieldByName("Nlink"); field.IsValid() && field.CanUint() {
			return field.Uint()
		}
	}
	return 0
}

// reason is an error without the path, which the problem names already, and what to do.
func reason(err error) string {
	at, inPath := errors.AsType[*fs.PathError](err)
	switch {
	case errors.Is(err, errName), errors.Is(err, errDeep):
		return err.Error()
	case errors.Is(err, fs.ErrPermission):
		return "permission denied; let this program read it, or name a copy that it may read"
	case inPath:
		err = at.Err
	}
	return err.Error() + "; put a complete copy in its place"
}

// refusal turns the error of a load into a problem with the file.
func (o Options) refusal(path string, err error) report.Problem {
	if errors.Is(err, errTooLarge) {
		return problemAt(path, report.Error, report.Limited,
			fmt.Sprintf("larger than %s, not read; raise limits.file in the policy to read it", inBytes(o.MaxFile)))
	}
	return problemAt(path, report.Error, report.Unreadable, "could not be read: "+reason(err))
}
