package disk

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A name on disk may be any bytes; paths on pages, in JSON and in an [fs.FS] are UTF-8. A byte that is none stands as
// in an address: %E9. A name that is meant literally goes first, so that caf%E9 remains caf%E9.

// shownName gives a name as it is shown and asked for; a name that cannot be found by that again stays as it is.
func shownName(name string) string {
	if utf8.ValidString(name) {
		return name
	}
	var b strings.Builder
	for i, c := range name {
		_, size := utf8.DecodeRuneInString(name[i:])
		if c == utf8.RuneError && size == 1 {
			b.WriteString("%" + strings.ToUpper(strconv.FormatUint(uint64(name[i]), 16)))
			continue
		}
		b.WriteString(name[i : i+size])
	}
	if realName(b.String()) != name {
		return name
	}
	return b.String()
}

// realName undoes shownName.
func realName(shown string) string {
	var b strings.Builder
	for rest := shown; rest != ""; {
		before, after, found := strings.Cut(rest, "%")
		b.WriteString(before)
		if !found {
			break
		}
		if n, err := strconv.ParseUint(after[:min(2, len(after))], 16, 8); err == nil && n >= utf8.RuneSelf {
			b.WriteByte(byte(n))
			after = after[2:]
		} else {
			b.WriteByte('%')
		}
		rest = after
	}
	return b.String()
}

// OnDisk gives the name below a folder of what is shown as a path: in each part the literal name where it is there.
// Lstat is the folder's.
func OnDisk(lstat func(string) (fs.FileInfo, error), shown string) string {
	if !strings.Contains(shown, "%") {
		return shown
	}
	at := "."
	for part := range strings.SplitSeq(shown, "/") {
		if _, err := lstat(path.Join(at, part)); errors.Is(err, fs.ErrNotExist) {
			part = realName(part)
		}
		at = path.Join(at, part)
	}
	return at
}

// OnDisk gives the absolute path of what the folder's FS gives by a name; also after Close.
func (s *Source) OnDisk(name string) string {
	there := func(name string) string { return filepath.Join(s.Dir, filepath.FromSlash(name)) }
	return there(OnDisk(func(name string) (fs.FileInfo, error) { return os.Lstat(there(name)) }, name))
}

// real is the name that the root knows.
func (f folder) real(name string) string { return OnDisk(f.root.Lstat, name) }

// ReadDir reads a folder, with names as they are shown. Of two that would be shown alike, the one that is literally
// so has the name.
func (f folder) ReadDir(name string) ([]fs.DirEntry, error) {
	if !utf8.ValidString(name) {
		return nil, &fs.PathError{Op: "list", Path: name, Err: fs.ErrInvalid}
	}
	dir, err := f.root.OpenFile(f.real(name), os.O_RDONLY|openFlags, 0)
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	entries, err := dir.ReadDir(-1)
	taken := map[string]bool{}
	for _, e := range entries {
		taken[e.Name()] = true
	}
	for i, e := range entries {
		if shown := shownName(e.Name()); !taken[shown] {
			entries[i] = renamed{e, shown}
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return cmp.Compare(a.Name(), b.Name()) })
	return entries, err
}

// renamed is an entry that is shown under another name than it has on disk.
type renamed struct {
	fs.DirEntry
	name string
}

func (r renamed) Name() string { return r.name }

// Renamed says why the name is another.
func (r renamed) Renamed() string { return "its name is not valid UTF-8" }
