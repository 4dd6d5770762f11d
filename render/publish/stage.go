package publish

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
)

// Get returns a file as it will be after Commit. Its version is its digest.
func (f *Folder) Get(_ context.Context, name string) (data []byte, version string, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.state != open {
		return nil, "", errClosed
	}
	if data, err = f.get(name); err != nil {
		return nil, "", fmt.Errorf("reading %q: %w", name, err)
	}
	return data, sumOf(data), nil
}

func (f *Folder) get(name string) ([]byte, error) {
	if put, there := f.puts[name]; there && !put.kept {
		name = stagedName(name)
	} else if f.hidden(name) {
		return nil, fs.ErrNotExist
	}
	return readRegular(f.root.FS(), name)
}

// hidden reports whether Commit will remove the site's file.
func (f *Folder) hidden(name string) bool {
	run := runOf(name)
	return f.gone[name] || run != "" && (f.gone[run+"/"] || f.runs[run] > 0)
}

// Put stages a file. A run's folder, runs/<run>, is replaced as a whole by the files staged for it.
func (f *Folder) Put(_ context.Context, name string, data []byte) error {
	err := f.put(name, data)
	return f.note(err)
}

// PutIf stages a file if it has this version.
func (f *Folder) PutIf(ctx context.Context, name string, data []byte, version string) error {
	f.versions.Lock()
	defer f.versions.Unlock()
	_, now, err := f.Get(ctx, name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if now != version {
		return fmt.Errorf("writing %q: %w", name, ErrConflict)
	}
	return f.Put(ctx, name, data)
}

// note remembers the first error, so that Commit refuses to publish.
func (f *Folder) note(err error) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failed = cmp.Or(f.failed, err)
	return err
}

func (f *Folder) put(name string, data []byte) error {
	if data == nil {
		return fmt.Errorf("writing %q: no content; an empty file needs an empty body, not none", name)
	}
	if err := checkName(name); err != nil {
		return err
	}
	if f.ended() {
		return errClosed
	}
	put := staged{sum: sumOf(data), kept: runOf(name) == "" && f.has(name, data)}
	if !put.kept {
		if err := f.write(f.new, name, data); err != nil {
			return cmp.Or(f.present(), fmt.Errorf("writing %q: %w", name, err))
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, again := f.puts[name]; !again {
		f.runs[runOf(name)]++
	}
	f.puts[name] = put
	delete(f.gone, name)
	return nil
}

// ended reports whether Commit or Close was called.
func (f *Folder) ended() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.state != open
}

// has reports whether the site has this file with these bytes.
func (f *Folder) has(name string, data []byte) bool {
	info, err := f.root.Lstat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(data)) {
		return false
	}
	there, err := f.root.ReadFile(name)
	return err == nil && string(there) == string(data)
}

// write makes a file. Every error counts, that of Close too: on network file systems only Close reports that the disk
// is full (rule W4).
func (f *Folder) write(folder *os.Root, name string, data []byte) error {
	if err := f.at("write " + name); err != nil {
		return err
	}
	const flags = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	file, err := folder.OpenFile(name, flags, 0o666)
	if errors.Is(err, fs.ErrNotExist) {
		if err := folder.MkdirAll(path.Dir(name), 0o777); err != nil {
			return err
		}
		file, err = folder.OpenFile(name, flags, 0o666)
	}
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}

// Delete stages the removal of a file, of a run's folder (runs/<run>/), or of all files below a name that ends in a
// slash. Only files of ours are removed.
func (f *Folder) Delete(_ context.Context, name string) error {
	if err := checkPath(strings.TrimSuffix(name, "/")); err != nil {
		return f.note(err)
	}
	return f.note(f.delete(name))
}

func (f *Folder) delete(name string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.state != open {
		return errClosed
	}
	if !strings.HasSuffix(name, "/") {
		return f.deleteFile(name)
	}
	for _, files := range []iter.Seq[string]{maps.Keys(f.puts), maps.Keys(f.old)} {
		for n := range files {
			if !strings.HasPrefix(n, name) {
				continue
			}
			if err := f.deleteFile(n); err != nil {
				return err
			}
		}
	}
	runs, err := f.runFolders()
	for _, run := range runs {
		if strings.HasPrefix(run+"/", name) {
			f.gone[run+"/"] = true
		}
	}
	return err
}

// deleteFile takes a Put back, and marks a file of the site.
func (f *Folder) deleteFile(name string) error {
	if _, ours := f.old[name]; ours {
		f.gone[name] = true
	}
	put, staged := f.puts[name]
	if !staged {
		return nil
	}
	delete(f.puts, name)
	f.runs[runOf(name)]--
	if put.kept {
		return nil
	}
	return f.new.Remove(name)
}

// runFolders lists the folders of the runs in place.
func (f *Folder) runFolders() (list []string, err error) {
	entries, err := fs.ReadDir(f.root.FS(), runsFolder)
	for _, e := range entries {
		list = append(list, runsFolder+"/"+e.Name())
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return list, err
}

// List returns the sorted names that begin with the prefix and that the site has after Commit.
func (f *Folder) List(_ context.Context, prefix string) ([]string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.state != open {
		return nil, errClosed
	}
	names := map[string]bool{}
	for n := range f.puts {
		names[n] = true
	}
	top := path.Dir(prefix + "x") // the folder that holds all names with the prefix
	err := fs.WalkDir(f.root.FS(), top, func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name == staging:
			return fs.SkipDir
		case e.Type().IsRegular() && !f.hidden(name):
			names[name] = true
		}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	maps.DeleteFunc(names, func(n string, _ bool) bool { return !strings.HasPrefix(n, prefix) })
	return slices.Sorted(maps.Keys(names)), err
}

// readRegular reads a file. The name is looked at before it is opened, because opening a named pipe would wait for ever
// (rule P6).
func readRegular(site fs.FS, name string) ([]byte, error) {
	info, err := fs.Lstat(site, name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("not a regular file")
	}
	return fs.ReadFile(site, name)
}

// sumOf returns the SHA-256 of a text in lower-case hexadecimal.
func sumOf(body []byte) string { return fmt.Sprintf("%x", sha256.Sum256(body)) }
