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

// memory is an archive file as an fs.FS: a tree of nodes by clean path. Names that lead out of the archive, links and
// devices become entries that are listed and cannot be opened, so that whoever walks the tree reports them (P2, P6).
type memory map[string]*node

// node is one file or folder; it is its own fs.FileInfo and fs.DirEntry.
type node struct {
	name    string
	mode    fs.FileMode
	size    int64
	open    func() (io.ReadCloser, error) // of a regular file
	entries []fs.DirEntry                 // of a folder, by name
	renamed string                        // why it does not have the name that the archive gives it; empty if it has
}

// maxName bounds an entry's name.
const maxName = 4096

func newMemory() memory { return memory{".": {name: ".", mode: fs.ModeDir}} }

// add puts one entry of an archive into the tree. A file whose name is taken or not UTF-8 stays under another: it may
// be a review.
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

// clean brings a name to slashes without "./" and without a slash at its end.
func clean(name string) string {
	return path.Clean(strings.TrimSuffix(strings.ReplaceAll(name, `\`, "/"), "/"))
}

// folder makes a folder and those above it; false if a file is in the way or the path is not clean.
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

// free finds a name in the deepest folder of the name's path that is there: qa#9.json next to qa.json. The number of
// nodes grows, so the first try fits unless someone foresaw it.
func (m memory) free(name, ending string) string {
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
	rest := strings.TrimPrefix(strings.TrimSuffix(name, ending), dir+"/")
	rest = strings.ReplaceAll(strings.ToValidUTF8(rest[:min(len(rest), 100)], "\uFFFD"), "/", "_")
	stem := path.Join(dir, rest)
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

// sorted brings every folder's entries into order, once, when the tree is complete.
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

// ReadDir lists as fs.ReadDirFile demands: n <= 0 returns all that is left.
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

// A node is its own entry of a folder and its own description. Everybody may read it, whatever an archive states.

func (n *node) Name() string               { return n.name }
func (n *node) Renamed() string            { return n.renamed }
func (n *node) Size() int64                { return n.size }
func (n *node) Mode() fs.FileMode          { return n.mode | 0o444 }
func (n *node) Type() fs.FileMode          { return n.mode.Type() }
func (n *node) ModTime() time.Time         { return time.Time{} } // times in archives are no evidence
func (n *node) IsDir() bool                { return n.mode.IsDir() }
func (n *node) Sys() any                   { return nil }
func (n *node) Info() (fs.FileInfo, error) { return n, nil }
