package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
)

// standing describes what is at a place: nothing, an empty folder, or a site of ours.
type standing struct {
	exists   bool
	mode     fs.FileMode // the folder's permissions
	manifest *Manifest   // nil if there is no site
}

// look examines the place. It returns a *RefusedError if what is there is not ours to replace (rule W2). A file of ours
// that was edited is ours still.
func (s *Site) look() (standing, error) {
	info, err := s.parent.Lstat(s.place.base)
	if errors.Is(err, fs.ErrNotExist) {
		return standing{}, nil
	}
	if err != nil {
		return standing{}, fmt.Errorf("looking at %s: %w", s.place.dir(), err)
	}
	if !info.IsDir() {
		return standing{}, &RefusedError{Dir: s.place.dir(), Reason: "it is " + kind(info.Mode()) + ", not a folder"}
	}
	st := standing{exists: true, mode: info.Mode().Perm()}
	site, err := s.parent.OpenRoot(s.place.base)
	if err == nil {
		defer site.Close()
		st.manifest, err = s.lookInto(site.FS())
	}
	if _, refused := errors.AsType[*RefusedError](err); err != nil && !refused {
		err = fmt.Errorf("looking at %s: %w", s.place.dir(), err)
	}
	return st, err
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

// lookInto reads the manifest of a folder and refuses the folder if it holds other files than those listed.
func (s *Site) lookInto(site fs.FS) (*Manifest, error) {
	reason := "it holds files that are not listed in its manifest.json"
	m, err := ReadManifest(site)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		reason = "it holds files and no manifest.json"
	case errors.Is(err, fs.ErrPermission):
		return nil, err
	case err != nil:
		reason = fmt.Sprintf("its manifest is not ours (%v)", err)
	}
	foreign, err := foreignFiles(site, m)
	if err != nil {
		return nil, err
	}
	if n := len(foreign); n > 0 {
		return nil, &RefusedError{s.place.dir(), reason, foreign[:min(n, maxForeign)], n > maxForeign}
	}
	return m, nil
}

// foreignFiles lists what the manifest does not, empty folders with a slash. It stops after maxForeign and one more: the
// folder may be somebody's whole disk. Only regular files are ever ours.
func foreignFiles(site fs.FS, m *Manifest) (foreign []string, err error) {
	listed, holding := m.paths()
	err = fs.WalkDir(site, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || holding[name] && e.IsDir() {
			return err
		}
		if e.IsDir() {
			entries, err := fs.ReadDir(site, name)
			if len(entries) == 0 && err == nil {
				foreign = append(foreign, name+"/")
			}
			return err
		}
		if !listed[name] || !e.Type().IsRegular() {
			foreign = append(foreign, name)
		}
		if len(foreign) > maxForeign {
			return fs.SkipAll
		}
		return nil
	})
	return foreign, err
}

// paths returns the files of a site and the folders that hold them; of no manifest, the empty site.
func (m *Manifest) paths() (files, folders map[string]bool) {
	files, folders = map[string]bool{}, map[string]bool{".": true}
	if m == nil {
		return files, folders
	}
	files[ManifestName] = true
	for _, o := range m.Outputs {
		files[o.Path] = true
		for dir := path.Dir(o.Path); !folders[dir]; dir = path.Dir(dir) {
			folders[dir] = true
		}
	}
	return files, folders
}
