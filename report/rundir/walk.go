package rundir

import (
	"archive/zip"
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

func (e entry) isEmpty() bool {
	info, err := e.Info()
	return err == nil && info.Size() == 0
}

// renamed states why an entry does not have the name that an archive gives it; empty if it has.
func (e entry) renamed() string {
	if info, err := e.Info(); err == nil {
		if h, packed := info.Sys().(*zip.FileHeader); packed {
			return h.Comment // see names.add
		}
	}
	return ""
}

// foreign are folders of tools, which are not walked.
var foreign = []string{".git", "node_modules", "__MACOSX"}

// maxDepth is how deep folders may be nested (P7).
const maxDepth = 64

var errDeep = errors.New("more than " + strconv.Itoa(maxDepth) + " folders are nested")

// walk lists the tree below a path.
func walk(fsys fs.FS, at string, opts Options) *folder {
	return grow(fsys, &folder{path: at, name: path.Base(at)}, opts)
}

func grow(fsys fs.FS, f *folder, opts Options) *folder {
	if strings.Count(f.path, "/") >= maxDepth {
		f.err = errDeep
		return f
	}
	var list []fs.DirEntry
	list, f.err = fs.ReadDir(fsys, f.path)
	for _, e := range list {
		f.add(fsys, entry{path.Join(f.path, e.Name()), e}, opts)
	}
	return f
}

// add sorts one entry in by its directory entry, which follows no link (P6).
func (f *folder) add(fsys fs.FS, e entry, opts Options) {
	switch {
	case opts.Skip(e.path):
	case slices.Contains(foreign, e.Name()):
		f.foreign = append(f.foreign, e)
	case e.IsDir():
		f.folders = append(f.folders, grow(fsys, &folder{path: e.path, name: e.Name(), parent: f}, opts))
	case e.Type().IsRegular():
		f.files = append(f.files, e)
	default:
		f.odd = append(f.odd, e)
	}
}

// each visits the folder and all below it; if visit returns false, nothing below is visited.
func (f *folder) each(visit func(*folder) bool) {
	if !visit(f) {
		return
	}
	for _, sub := range f.folders {
		sub.each(visit)
	}
}

// all lists every regular file of the tree, by path.
func (f *folder) all() []entry {
	var list []entry
	f.each(func(f *folder) bool {
		list = append(list, f.files...)
		return true
	})
	slices.SortFunc(list, func(a, b entry) int { return cmp.Compare(a.path, b.path) })
	return list
}

func (f *folder) file(name string) *entry {
	if at := slices.IndexFunc(f.files, func(e entry) bool { return e.Name() == name }); at >= 0 {
		return &f.files[at]
	}
	return nil
}

// isRepository reports whether the folder holds .git.
func (f *folder) isRepository() bool {
	return slices.ContainsFunc(f.foreign, func(e entry) bool { return e.Name() == ".git" })
}

// problems lists what of this one folder is passed over, and what is read under another name.
func (f *folder) problems() (list []report.Problem) {
	if f.err != nil {
		list = append(list, problemAt(f.path, report.Error, report.Unreadable,
			"the folder could not be listed: "+f.hindrance()))
	}
	for _, e := range f.files {
		if why := e.renamed(); why != "" {
			list = append(list, problemAt(e.path, report.Warning, report.Repaired,
				why+"; it is read under this one: give each file a name of its own"))
		}
	}
	for _, e := range f.odd {
		message := oddity(e.Type())
		if why := e.renamed(); why != "" {
			message = why + "; it is not read: put a file here if it belongs to the run"
		}
		list = append(list, problemAt(e.path, report.Warning, report.Skipped, message))
	}
	return list
}

// hindrance states why the folder could not be listed, and what to do.
func (f *folder) hindrance() string {
	switch {
	case !utf8.ValidString(f.path):
		return "its name is not valid UTF-8; rename it"
	case errors.Is(f.err, errDeep):
		return errDeep.Error() + "; move what belongs to the run up, or name the folder itself"
	}
	return reason(f.err) + "; let this program read it, or name a copy that it may read"
}

// oddity states why something that is neither file nor folder is not read.
func oddity(mode fs.FileMode) string {
	if mode&fs.ModeSymlink != 0 {
		return "a link is not followed; put the file itself here if it belongs to the run"
	}
	return "this is no regular file: it is not read; put a file here if it belongs to the run"
}
