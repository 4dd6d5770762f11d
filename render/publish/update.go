package publish

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
)

// An Update is a change of the records and pages of a bucket's site, which Commit makes only if nobody else changed
// meanwhile what it follows from. It is a [Store] that lists what the manifest lists; what is not committed is gone.
//
// Commit writes the manifest, assets, the records, then the other files that were read before, the other pages, and
// index.html last. The manifest comes first since every Update makes a new one: who has read an older one than that
// which is there writes nothing. Files that were read must have the version that was read. So what follows from an
// older state never replaces a newer one, and after an error or a kill the next Update makes all files anew, as long as
// the inbox names the runs that led to them.
type Update struct {
	bucket   *Bucket
	manifest string // its version
	mu       sync.Mutex
	listed   map[string]string // digests by name, as the manifest has them
	versions map[string]string // of files that were read; "" = absent
	puts     map[string][]byte
	gone     map[string]bool
	old      []string // what a site had that is written anew
}

// Update begins a change. The error names a manifest that is damaged.
func (b *Bucket) Update(ctx context.Context) (*Update, error) {
	u, damaged, err := b.update(ctx)
	if err == nil && damaged != nil {
		err = fmt.Errorf("%q in %s: %w; run swarmreport repair", ManifestName, b, damaged)
	}
	return u, err
}

// Rewrite begins a change of a site of which nothing can be trusted but the runs' own records. Commit then removes the
// records and pages that are not put again.
func (b *Bucket) Rewrite(ctx context.Context) (*Update, error) {
	u, _, err := b.update(ctx)
	if err != nil {
		return nil, err
	}
	records, err := b.List(ctx, "records/")
	if err != nil {
		return nil, err
	}
	u.old, u.listed = slices.Concat(slices.Collect(maps.Keys(u.listed)), records), map[string]string{}
	return u, inParallel(len(records), func(i int) error {
		_, _, err := u.Get(ctx, records[i])
		return err
	})
}

func (b *Bucket) update(ctx context.Context) (u *Update, damaged, err error) {
	if err := b.probe(ctx); err != nil {
		return nil, nil, err
	}
	u = &Update{bucket: b, listed: map[string]string{}, versions: map[string]string{}, puts: map[string][]byte{},
		gone: map[string]bool{}}
	raw, version, err := b.Get(ctx, ManifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return u, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	m, damaged := decodeManifest(raw)
	if damaged == nil && m.Files != nil {
		u.listed = m.Files
	}
	u.manifest = version
	return u, damaged, nil
}

// Get returns a file as it is in the bucket.
func (u *Update) Get(ctx context.Context, name string) (data []byte, version string, err error) {
	data, version, err = u.bucket.Get(ctx, name)
	u.mu.Lock()
	defer u.mu.Unlock()
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		u.versions[name] = version
	}
	return data, version, err
}

// Put notes a file.
func (u *Update) Put(_ context.Context, name string, data []byte) error {
	if data == nil {
		return fmt.Errorf("writing %q: no content; an empty file needs an empty body, not none", name)
	}
	if err := checkName(name); err != nil {
		return err
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	u.puts[name] = data
	delete(u.gone, name)
	return nil
}

// PutIf notes a file that must have this version.
func (u *Update) PutIf(ctx context.Context, name string, data []byte, version string) error {
	if err := u.Put(ctx, name, data); err != nil {
		return err
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	u.versions[name] = version
	return nil
}

// Delete takes files out of the manifest. They stay in the bucket, since jobs may lack the right to remove them.
func (u *Update) Delete(_ context.Context, name string) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	for n := range u.files() {
		if n == name || strings.HasSuffix(name, "/") && strings.HasPrefix(n, name) {
			delete(u.puts, n)
			u.gone[n] = true
		}
	}
	return nil
}

// List returns the sorted names that begin with the prefix and that the manifest will list.
func (u *Update) List(_ context.Context, prefix string) ([]string, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	names := slices.Collect(maps.Keys(u.files()))
	names = slices.DeleteFunc(names, func(n string) bool { return !strings.HasPrefix(n, prefix) })
	slices.Sort(names)
	return names, nil
}

// files are the digests that the manifest will list.
func (u *Update) files() map[string]string {
	files := maps.Clone(u.listed)
	for name, data := range u.puts {
		files[name] = sumOf(data)
	}
	maps.DeleteFunc(files, func(name string, _ string) bool { return u.gone[name] })
	return files
}

// Commit makes the change. The error is ErrConflict if another was faster; then begin again with a new Update.
func (u *Update) Commit(ctx context.Context) error {
	var assets, records, read, pages []string
	for _, name := range slices.Sorted(maps.Keys(u.puts)) {
		_, wasRead := u.versions[name]
		switch {
		case wasRead && rank(name) == rank("records/"):
			records = append(records, name)
		case wasRead:
			read = append(read, name)
		case !strings.HasPrefix(name, "assets/"):
			pages = append(pages, name)
		case u.listed[name] != sumOf(u.puts[name]): // an asset is never changed
			u.versions[name], assets = "", append(assets, name)
		}
	}
	manifest, err := encodeManifest(u.files())
	if err != nil {
		return err
	}
	if err := u.bucket.PutIf(ctx, ManifestName, manifest, u.manifest); err != nil {
		return err
	}
	for _, names := range [][]string{assets, records, read} {
		if err := u.write(ctx, names); err != nil {
			return err
		}
	}
	if err := u.writePages(ctx, pages, manifest); err != nil {
		return err
	}
	for _, name := range u.old {
		if u.puts[name] == nil && !strings.HasPrefix(name, "assets/") {
			if err := u.bucket.Delete(ctx, name); err != nil {
				return err
			}
		}
	}
	return nil
}

// writePages writes pages over those that are there now, unless these may be newer: then so is the manifest.
func (u *Update) writePages(ctx context.Context, names []string, manifest []byte) error {
	if err := inParallel(len(names), func(i int) error {
		_, version, err := u.bucket.Get(ctx, names[i])
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		u.mu.Lock()
		defer u.mu.Unlock()
		u.versions[names[i]] = version
		return nil
	}); err != nil {
		return err
	}
	now, _, err := u.bucket.Get(ctx, ManifestName)
	if err != nil {
		return err
	}
	if !bytes.Equal(now, manifest) {
		return fmt.Errorf("writing the pages of %s: %w", u.bucket, ErrConflict)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == "index.html" })
	if err := u.write(ctx, names); err != nil || u.puts["index.html"] == nil {
		return err
	}
	return u.write(ctx, []string{"index.html"})
}

// write puts files that have the versions that were read.
func (u *Update) write(ctx context.Context, names []string) error {
	return inParallel(len(names), func(i int) error {
		return u.bucket.PutIf(ctx, names[i], u.puts[names[i]], u.versions[names[i]])
	})
}

// inParallel sends requests side by side, and returns the first error.
func inParallel(n int, do func(int) error) error {
	errs, room := make([]error, n), make(chan struct{}, 8)
	var wg sync.WaitGroup
	for i := range n {
		room <- struct{}{}
		wg.Go(func() { errs[i] = do(i); <-room })
	}
	wg.Wait()
	return cmp.Or(errs...)
}
