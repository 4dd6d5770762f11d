package rundir

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// memory is an archive file as an fs.FS: a tree of nodes by clean path. It takes only what a run may hold. Names that lead out
// of the archive, links and devices become entries that are listed and cannot be opened, so that whoever walks the tree reports
// them (P2, P6).
type memory map[string]*node

// node is one file or folder; it is its own fs.FileInfo and fs.DirEntry.
type node struct {
	name    string
	mode    fs.FileMode
	size    int64
	open    func() (io.ReadCloser, error) // of a regular file
	entries []fs.DirEntry                 // of a folder, by name
	renamed string                        // why it does not have the name that the archive gives it; empty when it has
}

func newMemory() memory {
	return memory{".": {name: ".", mode: fs.ModeDir}}
}

// maxDepth is how deep folders may lie in each other: opening one costs as much as it lies deep. maxName bounds an entry's name.
const (
	maxDepth = 64
	maxName  = 4096
)

// clean brings a name to slashes without "./" and without a slash at its end.
func clean(name string) string {
	return path.Clean(strings.TrimSuffix(strings.ReplaceAll(name, `\`, "/"), "/"))
}

// add puts one entry of an archive into the tree. Folders that hold nothing are kept too. A file whose name is taken, or no UTF-8, stays in its
// folder under another: it may be a review, and belongs to the run as its neighbours do. So does a file whose folder has the name of a file: it stays in
// the folder above.
func (m memory) add(name string, n node) {
	if !utf8.ValidString(name) {
		name, n.renamed = strings.ToValidUTF8(name, "\uFFFD"), "its name in the archive is not valid UTF-8"
	}
	name = clean(name)
	fits := fs.ValidPath(name) && len(name) <= maxName && strings.Count(name, "/") < maxDepth
	switch _, taken := m[name]; {
	case n.mode.IsDir() && (taken || fits && m.folder(name)):
	case fits && !taken && m.folder(path.Dir(name)):
		m.put(name, n)
	case fits && n.mode.IsRegular():
		n.renamed = "its name in the archive, or its folder's, is taken by another entry"
		m.put(m.free(name, path.Ext(name)), n)
	default:
		n.mode, n.entries = fs.ModeIrregular, nil
		m.put(m.free(name, ""), n)
	}
}

// folder makes a folder and those above it, false where a file is in the way or the path is not clean.
func (m memory) folder(name string) bool {
	if n, ok := m[name]; ok {
		return n.mode.IsDir()
	}
	if !fs.ValidPath(name) || !m.folder(path.Dir(name)) {
		return false
	}
	m.put(name, node{mode: fs.ModeDir})
	return true
}

// free gives an entry without a usable name one of its own, as near to its place as there are folders, so that the run that
// it belongs to shows it.
func (m memory) free(name, ending string) string {
	dir := m.nearest(name)
	rest := strings.TrimPrefix(strings.TrimSuffix(name, ending), dir+"/")
	rest = strings.ToValidUTF8(rest[:min(len(rest), 100)], "\uFFFD")
	return m.numbered(path.Join(dir, strings.ReplaceAll(rest, "/", "_")), ending)
}

// nearest returns the folder that is there farthest down the way to name.
func (m memory) nearest(name string) string {
	dir := "."
	for i := 0; fs.ValidPath(name); {
		n := strings.IndexByte(name[i:], '/')
		if n < 0 {
			break
		}
		if above := m[name[:i+n]]; above == nil || !above.mode.IsDir() {
			break
		}
		dir, i = name[:i+n], i+n+1
	}
	return dir
}

// numbered gives a free name with a number before its ending: qa#9.json beside qa.json. The number of nodes grows, so the first try fits unless
// someone foresaw it; the steps are long, so that whoever foresaw a row of numbers fills none of those that are tried next.
func (m memory) numbered(stem, ending string) string {
	for i := len(m); ; i += len(m) {
		try := fmt.Sprintf("%s#%d%s", stem, i, ending)
		if _, taken := m[try]; !taken {
			return try
		}
	}
}

func (m memory) put(name string, n node) {
	n.name = path.Base(name)
	m[name] = &n
	above := m[path.Dir(name)]
	above.entries = append(above.entries, &n)
}

// sorted brings every folder's entries into order, once, when the tree is whole.
func (m memory) sorted() memory {
	for _, n := range m {
		slices.SortFunc(n.entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	}
	return m
}

// Open opens a file or a folder.
func (m memory) Open(name string) (fs.File, error) {
	n, ok := m[name]
	switch {
	case !fs.ValidPath(name):
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	case !ok:
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	case n.mode.IsDir():
		return &opened{node: n, ReadCloser: io.NopCloser(bytes.NewReader(nil))}, nil
	case !n.mode.IsRegular():
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	content, err := n.open()
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return &opened{node: n, ReadCloser: content}, nil
}

// opened is a file that was opened, or a folder with the entries not yet listed.
type opened struct {
	*node
	io.ReadCloser
	listed int
}

// Stat describes the file as its folder lists it, and never fails.
func (o *opened) Stat() (fs.FileInfo, error) { return o.node, nil }

// ReadDir lists as fs.ReadDirFile says: n <= 0 gives all that is left.
func (o *opened) ReadDir(n int) ([]fs.DirEntry, error) {
	left := o.entries[o.listed:]
	if n > 0 && len(left) == 0 {
		return nil, io.EOF
	}
	if n > 0 {
		left = left[:min(n, len(left))]
	}
	o.listed += len(left)
	return slices.Clone(left), nil
}

// A node is its own entry of a folder and its own description. Everybody may read it, whatever an archive says.

func (n *node) Name() string               { return n.name }
func (n *node) Renamed() string            { return n.renamed }
func (n *node) Size() int64                { return n.size }
func (n *node) Mode() fs.FileMode          { return n.mode | 0o444 }
func (n *node) Type() fs.FileMode          { return n.mode.Type() }
func (n *node) ModTime() time.Time         { return time.Time{} } // times of archives say nothing about the run
func (n *node) IsDir() bool                { return n.mode.IsDir() }
func (n *node) Sys() any                   { return nil }
func (n *node) Info() (fs.FileInfo, error) { return n, nil }
