package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
)

// look returns the digests that the site's manifest lists; none of an empty folder. It returns a *RefusedError if the
// folder is not ours to change (rule W2). A file of ours that was edited is ours still. It does not look at the runs'
// folders, so that a build costs the same among few and many runs: plan does at those that change.
func (f *Folder) look() (map[string]string, error) {
	site := f.root.FS()
	reason := "it holds files that are not listed in its manifest.json"
	m, err := ReadManifest(site)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		m, reason = new(Manifest), "it holds files and no manifest.json"
	case errors.Is(err, fs.ErrPermission):
		return nil, fmt.Errorf("looking at %s: %w", f.place.dir(), err)
	case err != nil:
		m, reason = new(Manifest), fmt.Sprintf("its manifest is not ours (%v)", err)
	}
	foreign, err := foreignFiles(site, m)
	if err != nil {
		return nil, fmt.Errorf("looking at %s: %w", f.place.dir(), err)
	}
	if len(foreign) > 0 {
		return nil, f.refuse(reason, foreign)
	}
	return m.Files, nil
}

func (f *Folder) refuse(reason string, foreign []string) error {
	n := len(foreign)
	return &RefusedError{f.place.dir(), reason, foreign[:min(n, maxForeign)], n > maxForeign}
}

func kind(m fs.FileMode) string {
	switch {
	case m&fs.ModeSymlink != 0:
		return "a symbolic link"
	case m.IsRegular():
		return "a file"
	}
	return "a special file"
}

// foreignFiles lists what is not ours, empty folders with a slash. It stops after maxForeign and one more: the folder
// may be somebody's whole disk. Only regular files are ever ours.
func foreignFiles(site fs.FS, m *Manifest) (foreign []string, err error) {
	holding := m.folders()
	err = fs.WalkDir(site, ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case !e.IsDir():
			_, listed := m.Files[name]
			if !listed && (name != ManifestName || m.Schema == "") || !e.Type().IsRegular() {
				foreign = append(foreign, name)
			}
		case name == staging || name == runsFolder && m.Schema != "":
			return fs.SkipDir
		case !holding[name]:
			var entries []fs.DirEntry
			if entries, err = fs.ReadDir(site, name); len(entries) == 0 && err == nil {
				foreign = append(foreign, name+"/")
			}
		}
		if len(foreign) > maxForeign {
			return fs.SkipAll
		}
		return err
	})
	return foreign, err
}

// folders returns the folders that hold the site's files.
func (m *Manifest) folders() map[string]bool {
	folders := map[string]bool{".": true}
	for name := range m.Files {
		for dir := path.Dir(name); !folders[dir]; dir = path.Dir(dir) {
			folders[dir] = true
		}
	}
	return folders
}

// foreignInRuns lists what the runs' folders hold besides the files that the records in place list. A folder of files
// that is in none was left by an interrupted build.
func (f *Folder) foreignInRuns(runs []string) (foreign []string, err error) {
	listed, err := f.listedFiles(runs)
	if err != nil {
		return nil, err
	}
	for _, run := range runs {
		if !listed[run] && flat(f.root.FS(), run) {
			continue
		}
		err = errors.Join(err, fs.WalkDir(f.root.FS(), run, func(name string, e fs.DirEntry, err error) error {
			if err == nil && (!listed[name] || e.IsDir() != (name == run) || !e.IsDir() && !e.Type().IsRegular()) {
				foreign = append(foreign, name)
			}
			return err
		}))
	}
	return foreign, err
}

// listedFiles returns the folders and files of runs that records in place list. If the records that this build puts or
// removes do not list all these runs, it reads the others too.
func (f *Folder) listedFiles(runs []string) (map[string]bool, error) {
	listed := map[string]bool{}
	all := slices.Sorted(maps.Keys(f.old))
	touched := slices.DeleteFunc(slices.Clone(all), func(n string) bool { return !f.touched(n) })
	for _, names := range [][]string{touched, all} {
		if !slices.ContainsFunc(runs, func(run string) bool { return !listed[run] }) {
			break
		}
		records, err := readRecords(f.read, names)
		if err != nil {
			return nil, err
		}
		for _, r := range records {
			listed[r.folder()] = true
			for name := range r.Files {
				listed[r.folder()+"/"+name] = true
			}
		}
	}
	return listed, nil
}

// touched reports whether this build puts or removes the file.
func (f *Folder) touched(name string) bool {
	_, put := f.puts[name]
	return put || f.gone[name]
}

// read returns a file of the site in place.
func (f *Folder) read(name string) ([]byte, error) { return readRegular(f.root.FS(), name) }
