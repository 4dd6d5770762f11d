package watch

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// ground is what lies under the inputs, as far as a change of it matters.
type ground struct {
	inputs []string    // absolute, links followed where they lead somewhere
	own    fs.FileInfo // our own folder, which changes with every build
}

func newGround(paths []string, own string) ground {
	var g ground
	for _, p := range paths {
		if abs, err := filepath.Abs(p); err == nil {
			g.inputs = append(g.inputs, abs)
		}
	}
	g.own, _ = os.Stat(own)
	return g
}

// resolved follows the links of an input anew each time: the link may have been turned.
func resolved(input string) (string, fs.FileInfo, error) {
	at, err := filepath.EvalSymlinks(input)
	if err != nil {
		return "", nil, err
	}
	info, err := os.Stat(at)
	return at, info, err
}

// folders lists what has to be watched: each folder of a tree, and the folder that holds a packed input, which programs
// replace rather than write. absent says that an input is not there.
func (g ground) folders() (list []string, absent bool) {
	for _, input := range g.inputs {
		at, info, err := resolved(input)
		switch {
		case err != nil:
			absent = true
		case info.IsDir():
			g.walk(at, func(p string, e fs.DirEntry) {
				if e.IsDir() {
					list = append(list, p)
				}
			})
		default:
			list = append(list, filepath.Dir(at))
		}
	}
	return list, absent
}

// covers says whether a path is an input or lies in one.
func (g ground) covers(p string) bool {
	for _, input := range g.inputs {
		at, _, err := resolved(input)
		if err != nil {
			at = input
		}
		if p == input || p == at || strings.HasPrefix(p, at+string(filepath.Separator)) {
			return true
		}
	}
	return false
}

// print is equal for two looks at the same files with the same sizes and times.
func (g ground) print() string {
	sum := sha256.New()
	for _, input := range g.inputs {
		at, _, err := resolved(input)
		fmt.Fprintf(sum, "%q %v\n", at, err == nil)
		g.walk(at, func(p string, e fs.DirEntry) {
			if info, err := e.Info(); err == nil && !e.IsDir() {
				fmt.Fprintf(sum, "%q %d %d\n", p, info.Size(), info.ModTime().UnixNano())
			}
		})
	}
	return string(sum.Sum(nil))
}

// walk visits what is below a place; what cannot be read is passed over, as reading runs tells of it. What no run is
// searched in is left out: a repository's own folder, installed modules, and our own.
func (g ground) walk(at string, visit func(p string, e fs.DirEntry)) {
	_ = filepath.WalkDir(at, func(p string, e fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		if e.IsDir() && p != at && g.passed(e) {
			return fs.SkipDir
		}
		visit(p, e)
		return nil
	})
}

func (g ground) passed(e fs.DirEntry) bool {
	if e.Name() == ".git" || e.Name() == "node_modules" {
		return true
	}
	info, err := e.Info()
	return err == nil && g.own != nil && os.SameFile(info, g.own)
}
