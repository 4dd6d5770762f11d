package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"swarmreport/cmd/swarmreport/disk"
	"swarmreport/report/redact"
)

// openPublished opens a site; of a file that is no archive, the folder that it lies in and its name there.
func openPublished(site string, maxFile int64) (src *disk.Source, only string, err error) {
	info, err := os.Stat(site)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, "", fmt.Errorf("%s does not exist; name a site: a folder, a .zip or .tar.gz of one, or one file", site)
	case err == nil && info.Mode().IsRegular() && isPacked(site) && !disk.EndsIn(site, ".zip", ".tgz", ".gz"):
		return nil, "", misused("%s cannot be looked into; unpack it, and name the folder", site)
	}
	if err != nil || !info.Mode().IsRegular() || isPacked(site) && !strings.HasSuffix(site, ".gz") || disk.EndsIn(site, ".tar.gz") {
		src, err = disk.Open(site, max(maxFile, 512<<20))
		return src, "", err
	}
	src, err = disk.Open(filepath.Dir(site), maxFile)
	return src, filepath.Base(site), err
}

func isPacked(name string) bool {
	return slices.Contains([]string{".zip", ".gz", ".tgz", ".tar", ".bz2", ".xz", ".7z", ".zst"}, strings.ToLower(filepath.Ext(name)))
}

// scan looks at every file in the order of the names, or at the only one asked for.
func (f scanFlags) scan(ctx context.Context, r *redact.Redactor, fsys fs.FS, only string) (scanned, error) {
	result := scanned{Found: []foundSecret{}, Unread: []unscanned{}, Kinds: map[string]int{}}
	root := "."
	if only != "" {
		root = only
	}
	err := fs.WalkDir(fsys, root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil && name == root:
			return err
		case err == nil && d.IsDir():
			return nil
		}
		result.file(f, r, fsys, name, d, err)
		return nil
	})
	return result, err
}

// file looks at one file and at its name.
func (s *scanned) file(f scanFlags, r *redact.Redactor, fsys fs.FS, name string, d fs.DirEntry, err error) {
	shown, hits := r.Text(name)
	for _, hit := range hits {
		s.add(f, shown, leak{Kind: hit.Kind})
	}
	var data []byte
	if err == nil {
		data, err = f.read(fsys, name, d)
	}
	if err != nil {
		why, _ := r.Text(err.Error())
		s.Unread = append(s.Unread, unscanned{shown, why})
		return
	}
	s.Files++
	for _, l := range findLeaks(r, data) {
		s.add(f, shown, l)
	}
}

func (s *scanned) add(f scanFlags, path string, l leak) {
	if !l.isPath() || f.paths {
		s.Found = append(s.Found, foundSecret{path, l.Line, l.Kind})
		s.Kinds[l.Kind]++
	}
}

// read gives a file's bytes. Only regular files are opened (rule P6), and none over the limit (P7).
func (f scanFlags) read(fsys fs.FS, name string, d fs.DirEntry) ([]byte, error) {
	if !d.Type().IsRegular() {
		return nil, errors.New("not a regular file; scan what it leads to")
	}
	if isPacked(name) {
		return nil, errors.New("packed; unpack it and scan what was in it")
	}
	file, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, f.maxFile+1))
	if err == nil && int64(len(data)) > f.maxFile {
		err = fmt.Errorf("larger than %d bytes; raise --max-file", f.maxFile)
	}
	return data, err
}
