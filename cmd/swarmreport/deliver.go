package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/render/publish"
)

// deliver writes a result to stdout, or to a file that appears whole or not at all; what says in words what it holds.
func (s *streams) deliver(body []byte, file, what string) error {
	if file == "" || file == "-" {
		_, err := s.out.Write(body)
		return err
	}
	if err := writeWhole(file, body); err != nil {
		return err
	}
	s.note("%s: %s", safeStart(file), what)
	return nil
}

// writeWhole writes beside the file and renames (rules W1, W4). Whatever is no regular file is refused: a rename would put a file in place
// of it.
func writeWhole(file string, body []byte) error {
	if info, err := os.Lstat(file); err == nil && !info.Mode().IsRegular() {
		return misused("%s is not a regular file; name another with -o", file)
	}
	if site := siteOf(file); site != "" {
		return misused("%s belongs to the site in %s, which build wrote whole; name another with -o", file, site)
	}
	f, err := os.CreateTemp(filepath.Dir(file), "."+filepath.Base(file)+".tmp-")
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("writing %s: there is no folder %s; make it first, or name another file with -o", file, filepath.Dir(file))
	}
	if err != nil {
		return fmt.Errorf("writing %s: %w", file, disk.Reason(err))
	}
	_, err = f.Write(body)
	err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("writing %s: %w", file, err), os.Remove(f.Name()))
	}
	return nil
}

// siteOf gives the folder of the site of which a file that is there is a part; empty = of none. The one who changes a part breaks the whole.
func siteOf(file string) string {
	abs, err := filepath.Abs(file)
	if _, missing := os.Lstat(abs); err != nil || missing != nil {
		return ""
	}
	for dir := filepath.Dir(abs); ; dir = filepath.Dir(dir) {
		if m, err := publish.ReadManifest(os.DirFS(dir)); err == nil {
			name, _ := filepath.Rel(dir, abs)
			if lists(m, filepath.ToSlash(name)) {
				return dir
			}
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

func lists(m *publish.Manifest, name string) bool {
	return name == publish.ManifestName || slices.ContainsFunc(m.Outputs, func(o publish.Output) bool { return o.Path == name })
}

// spare refuses a file that the answer is drawn from: evidence is not replaced by what follows from it (rule W2). Of a run's files these are the
// ones that a reader took; what was exported into a run earlier is none of them.
func (r *reading) spare(flag, file string) error {
	info, err := os.Stat(file)
	if err != nil {
		return nil
	}
	target, err := filepath.EvalSymlinks(file)
	if err != nil {
		return nil
	}
	for _, input := range r.evidence(filepath.Base(target)) {
		if in, err := os.Stat(input); err == nil && os.SameFile(in, info) {
			return misused("%s is an input; name another file with %s", file, flag)
		}
	}
	return nil
}

// evidence gives the files of that name that were read, the paths that were named, and what decides beside them.
func (r *reading) evidence(name string) []string {
	files := slices.Concat(r.paths, r.flags.rulings(r.paths))
	for _, j := range r.jobs {
		for _, p := range j.taken {
			if j.source.Dir != "" && strings.EqualFold(path.Base(p), name) {
				files = append(files, j.source.OnDisk(path.Join(j.found.Path, p)))
			}
		}
	}
	return files
}
