package publish

import (
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"slices"
)

// Differences are the files of a folder that are not as they were listed, each list sorted by path; an empty one is there too.
type Differences struct {
	// Changed files have other bytes, or are no longer regular files.
	Changed []string `json:"changed"`
	// Missing files are listed and not there.
	Missing []string `json:"missing"`
	// Added files are there and not listed; links and devices count as files.
	Added []string `json:"added"`
}

func noDifferences() Differences { return Differences{[]string{}, []string{}, []string{}} }

// None says that every listed file is there as listed, and no other.
func (d Differences) None() bool {
	return len(d.Changed)+len(d.Missing)+len(d.Added) == 0
}

func (d *Differences) sort() {
	slices.Sort(d.Changed)
	slices.Sort(d.Missing)
	slices.Sort(d.Added)
}

// Verify compares a site with its own manifest. Equality shows that the files are those which the manifest names; it
// does not show who wrote the manifest. An error means that the comparison could not be made.
func Verify(site fs.FS) (Differences, error) {
	m, err := ReadManifest(site)
	if err != nil {
		return Differences{}, err
	}
	d, err := compareFiles(site, m.Outputs)
	d.Added = slices.DeleteFunc(d.Added, func(p string) bool { return p == ManifestName })
	return d, err
}

// compareFiles reads every file under dir and compares it with the list.
func compareFiles(dir fs.FS, want []Output) (Differences, error) {
	missing := make(map[string]Output, len(want))
	for _, o := range want {
		missing[o.Path] = o
	}
	d := noDifferences()
	err := fs.WalkDir(dir, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		o, listed := missing[name]
		delete(missing, name)
		if !listed {
			d.Added = append(d.Added, name)
			return nil
		}
		same, err := sameFile(dir, e, o)
		if !same {
			d.Changed = append(d.Changed, name)
		}
		return err
	})
	for name := range missing {
		d.Missing = append(d.Missing, name)
	}
	d.sort()
	return d, err
}

// sameFile says whether the file has the size and digest of o. Only regular files are opened (rule P6): a named pipe
// would wait for ever.
func sameFile(dir fs.FS, e fs.DirEntry, o Output) (bool, error) {
	if !e.Type().IsRegular() {
		return false, nil
	}
	info, err := e.Info()
	if err != nil || info.Size() != o.Bytes {
		return false, err
	}
	sum, err := digest(dir, o.Path)
	return sum == o.SHA256, err
}

// digest is the SHA-256 of a file in lower-case hexadecimal.
func digest(dir fs.FS, name string) (string, error) {
	f, err := dir.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", fmt.Errorf("reading %s: %w", name, err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}
