package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
)

func isThere(file string) bool {
	_, err := os.Lstat(file)
	return err == nil
}

// readSmall reads a regular file of at most so many bytes. Opening a named pipe would wait for ever (rule P6).
func readSmall(file string, most int64) ([]byte, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", file)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(text)) > most {
		err = fmt.Errorf("%s has more than %d bytes", file, most)
	}
	return text, errors.Join(err, f.Close())
}

// writeWhole writes next to the file and renames (rules W1, W4), which would replace a device: it refuses one.
func writeWhole(file string, body []byte) error {
	if info, err := os.Lstat(file); err == nil && !info.Mode().IsRegular() {
		return misused("%s is not a regular file; name another with --write", file)
	}
	f, err := os.CreateTemp(filepath.Dir(file), "."+filepath.Base(file)+".tmp-")
	if err != nil {
		return fmt.Errorf("writing %s: %w", file, reason(err))
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

// spare refuses to replace a file that was read as evidence (rule W2); an earlier export in a run's folder is none.
func (r *reading) spare(file string) error {
	info, err := os.Stat(file)
	if err != nil {
		return nil // it is not there
	}
	evidence := slices.Concat(r.paths, r.history, []string{r.inForce.file, r.inForce.waivers})
	for _, j := range r.jobs {
		for _, in := range j.inputs {
			if j.source.dir != "" && in.As != "" && !in.Aside() {
				evidence = append(evidence, j.source.onDisk(path.Join(j.found.Path, in.Path)))
			}
		}
	}
	for _, name := range evidence {
		if in, err := os.Stat(name); err == nil && os.SameFile(in, info) {
			return misused("%s is an input; name another file with --write", file)
		}
	}
	return nil
}
