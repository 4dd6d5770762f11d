// Package source compares what findings quote with the code as it is now.
//
//	fs.FS ─New→ Tree ─Look(findings)→ Finding.Now
//
// Evidence is written by agents, for people: with line numbers, as a diff, in a fence, with lines left out. A quote is
// therefore read in several ways (quote.go), and found without regard to white space and line ends (text.go). A path is
// compared by its parts from the end, and only an unambiguous file counts (tree.go). A quote that is not found is stale
// only where it looks like code: a sentence about the code is not expected in it.
//
// Nothing is written; only regular files are opened, no link is followed (P6); a file is read once for a run, up to a
// size (P7); all that is shown has passed Hide (R9). Left out are .git, node_modules, binary files and Options.Skip.
package source

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// Options steer what is listed and shown. The zero value lists everything and hides nothing.
type Options struct {
	Hide     func([]byte) []byte      // takes out secrets and keeps every line where it is (R9)
	SafePath func(path string) string // takes them out of what a file is called
	Skip     func(path string) bool   // folders and files that are no part of the code: the output, the runs
}

// Tree is the code as it lies now. It never changes after [New], and many runs may look at it at once.
type Tree struct {
	fsys  fs.FS
	opts  Options
	all   []string // every regular file, by path
	files report.Paths[string]
	dirs  report.Paths[string]
}

// mostFiles bounds what is listed (P7).
const mostFiles = 500_000

// New lists the files of a tree. A folder that cannot be listed is passed over; too many files are an error.
func New(fsys fs.FS, opts Options) (*Tree, error) {
	if opts.SafePath == nil {
		opts.SafePath = func(file string) string { return file }
	}
	t := &Tree{fsys: fsys, opts: opts}
	err := fs.WalkDir(fsys, ".", func(p string, d fs.DirEntry, err error) error {
		name := path.Base(p)
		switch drop := name == ".git" || name == "node_modules" || p != "." && opts.Skip != nil && opts.Skip(p); {
		case err != nil && p == ".":
			return err
		case err != nil || drop && !d.IsDir():
		case drop:
			return fs.SkipDir
		case d.IsDir():
			t.dirs.Add(p, p)
		case d.Type().IsRegular():
			t.all = append(t.all, p)
			t.files.Add(p, p)
		}
		if len(t.all) > mostFiles {
			return fmt.Errorf("more than %d files; name the folder of the code itself", mostFiles)
		}
		return nil
	})
	slices.Sort(t.all)
	return t, err
}

// mostNamesakes bounds the files that a short name is tried on.
const mostNamesakes = 20

// meant returns the files that a name may mean: itself; else the longest that is the end of it, as the name may begin
// above the tree; else all whose end the name is.
func (t *Tree) meant(name string) []string {
	name = report.CleanPath(name)
	longest := ""
	var longer []string
	for _, p := range t.files.All(name) {
		switch {
		case p == name:
			return []string{p}
		case len(p) > len(name):
			longer = append(longer, p)
		case len(p) > len(longest):
			longest = p
		}
	}
	if longest != "" {
		return []string{longest}
	}
	slices.Sort(longer)
	return longer[:min(len(longer), mostNamesakes)]
}

// isMissing reports whether a name that means no file is one: not a folder, a pattern or a list.
func (t *Tree) isMissing(name string) bool {
	return !t.dirs.Has(name) && !strings.ContainsAny(name, "*;,\n")
}
