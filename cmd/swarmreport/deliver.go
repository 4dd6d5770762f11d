package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"swarmreport/cmd/swarmreport/disk"
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
