package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// place is where a site goes: a name in a folder whose path holds no links.
type place struct{ parent, base string }

func (p place) dir() string      { return filepath.Join(p.parent, p.base) }
func (p place) lockName() string { return "." + p.base + ".lock" }

// OfBuilder reports whether a path, clean as dir is, is that of the site dir or of its lock. Neither is an input.
func OfBuilder(dir, path string) bool {
	parent, base := filepath.Split(dir)
	name, below := strings.CutPrefix(path, parent)
	if !below || strings.ContainsRune(name, filepath.Separator) {
		return false
	}
	p := place{base: base}
	return name == base || name == p.lockName()
}

// locate resolves dir, and refuses the folders that are never to be replaced (rule W2).
func locate(dir string, inputs []string) (place, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return place{}, err
	}
	if filepath.Dir(abs) == abs {
		return place{}, &RefusedError{Dir: abs, Reason: "it is the root of the file system"}
	}
	parent, err := resolve(filepath.Dir(abs))
	if err != nil {
		return place{}, err
	}
	p := place{parent: parent, base: filepath.Base(abs)}
	reason, err := objection(p.dir(), inputs)
	if err != nil {
		return place{}, err
	}
	if reason != "" {
		return place{}, &RefusedError{Dir: p.dir(), Reason: reason}
	}
	return p, nil
}

// resolve follows the links of a path of which the last parts need not exist.
func resolve(p string) (string, error) {
	real, err := filepath.EvalSymlinks(p)
	if !errors.Is(err, fs.ErrNotExist) || filepath.Dir(p) == p {
		return real, err
	}
	if _, lerr := os.Lstat(p); lerr == nil {
		return "", err // a link that leads nowhere
	}
	parent, err := resolve(filepath.Dir(p))
	return filepath.Join(parent, filepath.Base(p)), err
}

// objection returns why dir must not be replaced; empty if it may be. Folders are compared by identity and not by name,
// which links, mounts and file systems that ignore case make ambiguous.
func objection(dir string, inputs []string) (string, error) {
	self, _ := os.Lstat(dir) // nil if dir is absent
	if home, err := os.UserHomeDir(); err == nil && sameFolder(self, home) {
		return "it is your home folder", nil
	}
	if sameFolder(self, ".") {
		return "it is the current folder", nil
	}
	if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
		return "it is a git repository", nil
	}
	above := folders(dir)
	for _, input := range inputs {
		reason, err := overlap(self, above, input)
		if err != nil {
			return "", fmt.Errorf("finding where input %s lies: %w", input, err)
		}
		if reason != "" {
			return reason, nil
		}
	}
	return "", nil
}

func sameFolder(info fs.FileInfo, name string) bool {
	other, err := os.Stat(name)
	return err == nil && info != nil && os.SameFile(info, other)
}

// folders returns what exists of a path and the folders above it.
func folders(p string) (list []fs.FileInfo) {
	for {
		if info, err := os.Lstat(p); err == nil {
			list = append(list, info)
		}
		if filepath.Dir(p) == p {
			return list
		}
		p = filepath.Dir(p)
	}
}

// overlap describes how an input and a folder, given with those above it, overlap; empty if they do not.
func overlap(self fs.FileInfo, above []fs.FileInfo, input string) (string, error) {
	abs, err := filepath.Abs(input)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(abs)
	if err != nil {
		return "", err
	}
	line := folders(real)
	for _, folder := range above {
		if os.SameFile(line[0], folder) {
			return fmt.Sprintf("it is or lies inside the input %q", input), nil
		}
	}
	for _, folder := range line[1:] {
		if self != nil && os.SameFile(self, folder) {
			return fmt.Sprintf("it holds the input %q", input), nil
		}
	}
	return "", nil
}
