package main

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// files lists every file under dir by its slash-separated path, sorted.
func files(dir string) (all []string, err error) {
	err = fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			all = append(all, name)
		}
		return err
	})
	slices.Sort(all)
	return all, err
}

// sum is one digest over the names and bytes of all files under dir; of a folder that is not there it is empty.
func sum(dir string) string {
	all, err := files(dir)
	if err != nil {
		return ""
	}
	h := sha256.New()
	for _, name := range all {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			return ""
		}
		fmt.Fprintf(h, "%s\x00%x\n", name, sha256.Sum256(text))
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

// differ names the first file that two folders do not have in common.
func differ(a, b string) string {
	left, _ := files(a)
	right, _ := files(b)
	for _, name := range slices.Concat(left, right) {
		x, _ := os.ReadFile(filepath.Join(a, filepath.FromSlash(name)))
		y, _ := os.ReadFile(filepath.Join(b, filepath.FromSlash(name)))
		if string(x) != string(y) {
			return name
		}
	}
	return "a name alone"
}
