package publish

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
)

// ReadManifest reads and checks the manifest of a site. Its error is ErrNoManifest when there is none.
func ReadManifest(fsys fs.FS) (*Manifest, error) {
	raw, err := readManifest(fsys)
	if err != nil {
		return nil, err
	}
	return parseManifest(raw)
}

// ErrNoManifest says that a folder is no site: it has no manifest.json.
var ErrNoManifest = fmt.Errorf("no %s: %w", ManifestName, fs.ErrNotExist)

// readManifest answers with the bytes of manifest.json. The name is looked at before it is opened, for opening a
// named pipe would wait for ever.
func readManifest(fsys fs.FS) (string, error) {
	info, err := fs.Lstat(fsys, ManifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return "", ErrNoManifest
	}
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() {
		return "", fmt.Errorf("%s: not a regular file", ManifestName)
	}
	f, err := fsys.Open(ManifestName)
	if err != nil {
		return "", err
	}
	defer f.Close()
	var raw strings.Builder
	raw.Grow(int(min(info.Size(), maxManifest)))
	_, err = io.Copy(&raw, io.LimitReader(f, maxManifest+1))
	if err == nil && raw.Len() > maxManifest {
		err = fmt.Errorf("%s: larger than %d MiB", ManifestName, maxManifest>>20)
	}
	return raw.String(), err
}

// parseManifest reads the bytes of a manifest. A manifest decides which files may be replaced and removed, so one
// that lists an unsafe path, or a path twice, counts as none.
func parseManifest(raw string) (*Manifest, error) {
	m, err := decodeManifest(raw)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", ManifestName, err)
	}
	if m.Schema != ManifestSchema {
		return nil, fmt.Errorf("%s: schema is %q, not %q", ManifestName, m.Schema, ManifestSchema)
	}
	for _, o := range m.Outputs {
		if err := o.check(); err != nil {
			return nil, fmt.Errorf("%s: %w", ManifestName, err)
		}
	}
	if path, twice := listedTwice(m.Outputs); twice {
		return nil, fmt.Errorf("%s: %q is listed twice", ManifestName, path)
	}
	return m, nil
}

// listedTwice gives a path that is there twice.
func listedTwice(outputs []Output) (path string, twice bool) {
	seen := make(map[string]bool, len(outputs))
	for _, o := range outputs {
		key := fold(o.Path)
		if seen[key] {
			return o.Path, true
		}
		seen[key] = true
	}
	return "", false
}

// check says what is wrong with one line of a manifest.
func (o Output) check() error {
	if err := checkPath(o.Path); err != nil {
		return err
	}
	if len(o.SHA256) != 64 || strings.Trim(o.SHA256, "0123456789abcdef") != "" {
		return fmt.Errorf("%q: not a SHA-256 in lower-case hexadecimal: %q", o.Path, o.SHA256)
	}
	if o.Bytes < 0 {
		return fmt.Errorf("%q: negative size", o.Path)
	}
	return nil
}
