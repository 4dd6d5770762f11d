package rundir

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// folder is one directory as listed: one ReadDir, nothing opened.
type folder struct {
	path    string // below the root of the fs.FS
	name    string
	parent  *folder // nil for the folder the walk began at
	files   []entry // regular files
	odd     []entry // links, pipes, devices: named, never opened (P6)
	aliases []alias // links among those that lead to a file or folder of the tree, which is walked itself
	folders []*folder
	renamed []report.Problem // that it has another name in the tree than here
	foreign []entry          // what tools keep there for themselves: never walked
	git     bool             // holds .git: a repository
	err     error            // why it could not be listed
}

// entry is one name in a folder.
type entry struct {
	path string
	fs.DirEntry
}

// alias is a link within a tree.
type alias struct {
	path, target string
}

// walk lists the tree below a path.
func walk(fsys fs.FS, at string, opts Options) *folder {
	root := grow(fsys, &folder{path: at, name: path.Base(at)}, opts)
	root.findAliases(fsys)
	return root
}

// findAliases tells links that hide nothing from those that lead out of the tree.
func (f *folder) findAliases(fsys fs.FS) {
	var known map[string]bool
	f.each(func(sub *folder) bool {
		sub.odd = slices.DeleteFunc(sub.odd, func(e entry) bool {
			if e.Type()&fs.ModeSymlink == 0 {
				return false
			}
			if known == nil {
				known = f.paths()
			}
			target := follow(fsys, e.path, known)
			if target == "" || strings.HasPrefix(e.path, target+"/") {
				return false
			}
			sub.aliases = append(sub.aliases, alias{e.path, target})
			return true
		})
		return true
	})
}

// maxLinks is how many links in a row are followed by their names.
const maxLinks = 8

// follow gives the known path that a link leads to, perhaps by other links; empty where there is none. No file is opened for it.
func follow(fsys fs.FS, link string, known map[string]bool) string {
	for range maxLinks {
		target, err := fs.ReadLink(fsys, link)
		if err != nil || path.IsAbs(target) {
			return ""
		}
		if link = path.Join(path.Dir(link), target); known[link] {
			return link
		}
	}
	return ""
}

// paths gives the files of the tree and the folders below its root.
func (f *folder) paths() map[string]bool {
	paths := map[string]bool{}
	f.each(func(sub *folder) bool {
		for _, e := range sub.files {
			paths[e.path] = true
		}
		paths[sub.path] = sub != f
		return true
	})
	return paths
}

func grow(fsys fs.FS, f *folder, opts Options) *folder {
	if strings.Count(f.path, "/") >= maxDepth {
		f.err = errDeep
		return f
	}
	var list []fs.DirEntry
	list, f.err = fs.ReadDir(fsys, f.path)
	for _, e := range list {
		f.add(entry{path.Join(f.path, e.Name()), e}, opts)
	}
	for _, sub := range f.folders {
		grow(fsys, sub, opts)
	}
	return f
}

// add sorts one entry in. What an entry is, is told by its directory entry, which follows no link (P6).
func (f *folder) add(e entry, opts Options) {
	f.git = f.git || e.Name() == ".git"
	switch {
	case opts.Skip(e.path):
	case e.Name() == ".git" || e.Name() == "node_modules":
		f.foreign = append(f.foreign, e)
	case e.IsDir():
		f.folders = append(f.folders, &folder{path: e.path, name: e.Name(), parent: f, renamed: e.renamed("the folder")})
	case e.Type().IsRegular():
		f.files = append(f.files, e)
	default:
		f.odd = append(f.odd, e)
	}
}

// each visits the folder and all below it; where visit says no, nothing below is visited.
func (f *folder) each(visit func(*folder) bool) {
	if !visit(f) {
		return
	}
	for _, sub := range f.folders {
		sub.each(visit)
	}
}

// all gives every regular file of the tree, by path.
func (f *folder) all() []entry {
	var list []entry
	f.each(func(f *folder) bool {
		list = append(list, f.files...)
		return true
	})
	slices.SortFunc(list, func(a, b entry) int { return cmp.Compare(a.path, b.path) })
	return list
}

// holdsFiles reports whether there is a regular file anywhere in the tree.
func (f *folder) holdsFiles() bool {
	found := false
	f.each(func(f *folder) bool {
		found = found || len(f.files) > 0
		return !found
	})
	return found
}
