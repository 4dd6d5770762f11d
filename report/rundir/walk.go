package rundir

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"swarmreport/report"
)

// folder is one directory as listed: one ReadDir, nothing opened.
type folder struct {
	path    string // below the root of the fs.FS
	name    string
	parent  *folder // nil for the folder the walk began at
	files   []entry // regular files
	odd     []entry // links, pipes, devices: named, never opened (P6)
	foreign []entry // of tools: never walked
	folders []*folder
	err     error // why it could not be listed
}

// entry is one name in a folder.
type entry struct {
	path string
	fs.DirEntry
}

// foreign are folders of tools, which are not walked.
var foreign = []string{".git", "node_modules", "__MACOSX"}

// maxDepth is how deep folders may be nested (P7).
const maxDepth = 64

var errDeep = errors.New("more than " + strconv.Itoa(maxDepth) + " folders are nested; move what belongs to the run " +
	"up, or name the folder itself")

// walk lists the tree below a path.
func walk(fsys fs.FS, at string, opts Options) *folder {
	f := &folder{path: at, name: path.Base(at)}
	f.list(fsys, opts)
	return f
}

// list sorts a folder's entries in by their directory entries, which follow no link (P6).
func (f *folder) list(fsys fs.FS, opts Options) {
	var entries []fs.DirEntry
	switch entries, f.err = fs.ReadDir(fsys, f.path); {
	case strings.Count(f.path, "/") >= maxDepth:
		entries, f.err = nil, errDeep
	case !utf8.ValidString(f.path):
		f.err = errName
	}
	for _, d := range entries {
		switch e := (entry{path.Join(f.path, d.Name()), d}); {
		case opts.Skip(e.path):
		case slices.Contains(foreign, e.Name()):
			f.foreign = append(f.foreign, e)
		case e.IsDir():
			sub := &folder{path: e.path, name: e.Name(), parent: f}
			f.folders = append(f.folders, sub)
			sub.list(fsys, opts)
		case e.Type().IsRegular():
			f.files = append(f.files, e)
		default:
			f.odd = append(f.odd, e)
		}
	}
}

// each visits the folder and all below it; if visit returns false, nothing below is visited.
func (f *folder) each(visit func(*folder) bool) {
	if visit(f) {
		for _, sub := range f.folders {
			sub.each(visit)
		}
	}
}

// all lists every regular file of the tree, by path.
func (f *folder) all() (list []entry) {
	f.each(func(f *folder) bool {
		list = append(list, f.files...)
		return true
	})
	slices.SortFunc(list, func(a, b entry) int { return cmp.Compare(a.path, b.path) })
	return list
}

// file returns the path of a file of that name, empty if there is none.
func (f *folder) file(name string) string {
	for _, e := range f.files {
		if e.Name() == name {
			return e.path
		}
	}
	return ""
}

// isRepository reports whether the folder holds .git.
func (f *folder) isRepository() bool {
	return slices.ContainsFunc(f.foreign, func(e entry) bool { return e.Name() == ".git" })
}

// problems lists what of this one folder is passed over.
func (f *folder) problems() (list []report.Problem) {
	if f.err != nil {
		list = append(list, problemAt(f.path, report.Error, report.Unreadable,
			"the folder could not be listed: "+reason(f.err)))
	}
	for _, e := range f.odd {
		why := "this is no regular file"
		if e.Type()&fs.ModeSymlink != 0 {
			why = "a link is not followed"
		}
		list = append(list, problemAt(e.path, report.Warning, report.Skipped,
			why+"; it is not read: put the file itself here if it belongs to the run"))
	}
	return list
}
