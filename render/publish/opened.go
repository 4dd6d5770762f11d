package publish

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// opened is a folder from which those below it are reached by their paths, through no link that leads out of it.
type opened struct {
	root *os.Root
	top  *os.File // the same folder
}

func openAt(parent *os.Root, name string) (opened, error) {
	root, err := parent.OpenRoot(name)
	if err != nil {
		return opened{}, err
	}
	top, err := root.Open(".")
	if err != nil {
		return opened{}, errors.Join(err, root.Close())
	}
	return opened{root, top}, nil
}

func (o opened) close() error { return errors.Join(o.top.Close(), o.root.Close()) }

// onDisk is the whole path of what lies below.
func (o opened) onDisk(name string) string {
	return filepath.Join(o.root.Name(), filepath.FromSlash(name))
}

// names reads those in a folder, in no order.
func (o opened) names(dir string) ([]fs.DirEntry, error) {
	f, err := o.open(dir)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return f.ReadDir(-1)
}

// list reads the names in an open folder, in their order.
func list(dir *os.File) ([]fs.DirEntry, error) {
	entries, err := dir.ReadDir(-1)
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, err
}
