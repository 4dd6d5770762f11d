package publish

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
)

// A Report lists the files of a site that are not as the manifest and the records list them. Each list is sorted by
// path; an empty one is not nil.
type Report struct {
	// Changed files have other bytes, or are no longer regular files.
	Changed []string `json:"changed"`
	// Missing files are listed and not there.
	Missing []string `json:"missing"`
	// Added files are there and not listed; links and devices count as files.
	Added []string `json:"added"`
	// Interrupted reports that a build is at work, or was interrupted. The next completes or removes its work.
	Interrupted bool `json:"interrupted"`
	// Pending files differ only because that build is not complete.
	Pending []string `json:"pending"`
}

// OK reports that every listed file is there as listed, and no other, but for an interrupted build.
func (r Report) OK() bool { return len(r.Changed)+len(r.Missing)+len(r.Added) == 0 }

// Verify compares the files of a site with the digests in its manifest and its records. Equality shows that the files
// are those which these list; it does not show who wrote them. The error is ErrNoManifest if the folder is no site.
func Verify(site fs.FS) (Report, error) {
	v := verifier{site: site, touched: map[string]bool{}}
	_, err := fs.Lstat(site, staging)
	v.Interrupted = err == nil
	if raw, err := readRegular(site, journalName); err == nil {
		v.journal, _ = decodeJournal(raw) // a torn journal belongs to a build that renamed nothing
	}
	for _, unit := range slices.Concat(v.journal.units(), v.journal.Delete) {
		v.touched[unit] = true
	}
	missing, err := Files(site)
	if errors.Is(err, fs.ErrNotExist) && v.Interrupted {
		missing, err = map[string]string{}, nil // the first build was interrupted
	}
	if err == nil {
		err = v.compare(missing)
	}
	for _, list := range []*[]string{&v.Changed, &v.Missing, &v.Added, &v.Pending} {
		slices.Sort(*list)
		*list = append([]string{}, *list...)
	}
	return v.Report, err
}

// verifier compares one site.
type verifier struct {
	Report
	site    fs.FS
	journal journal
	touched map[string]bool // the files and run folders, with a slash, that the journal renames or removes
}

// compare reads every file and compares it with the list.
func (v *verifier) compare(list map[string]string) error {
	missing := maps.Clone(list)
	err := fs.WalkDir(v.site, ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name == staging && e.IsDir():
			return fs.SkipDir
		case e.IsDir() || name == ManifestName && e.Type().IsRegular():
			return nil
		}
		sum, listed := list[name]
		delete(missing, name)
		is, err := digest(v.site, name)
		switch {
		case listed && is == sum:
		case v.pending(name, is):
			v.Pending = append(v.Pending, name)
		case listed:
			v.Changed = append(v.Changed, name)
		default:
			v.Added = append(v.Added, name)
		}
		return err
	})
	for name := range missing {
		if v.pending(name, "") {
			v.Pending = append(v.Pending, name)
		} else {
			v.Missing = append(v.Missing, name)
		}
	}
	return err
}

// pending reports whether an interrupted build explains that the file has this digest, "" if it is absent: the build
// has renamed or removed it, or will.
func (v *verifier) pending(name, is string) bool {
	sum, put := v.journal.Put[name]
	if put {
		staged, _ := digest(v.site, stagedName(name))
		return is == sum || staged == sum
	}
	return v.touched[name] || v.touched[runOf(name)+"/"]
}

// digest returns the SHA-256 of a regular file in lower-case hexadecimal; "" of anything else. Only regular files are
// opened (rule P6): a named pipe would wait for ever.
func digest(dir fs.FS, name string) (string, error) {
	info, err := fs.Lstat(dir, name)
	if err != nil || !info.Mode().IsRegular() {
		return "", err
	}
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
