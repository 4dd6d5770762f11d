// Package memo is what builds note in the user's cache directory, so that the next has less to do: the digests of files that were read, and
// the seal of a site, which says that the next build would find it as it is.
//
// Both believe what the file system says of a file - its size, its inode, the time of its last change, which no program can set back - and
// only where it was left alone for a while. A note holds names, sizes, times and digests, no text of any run, and what is not there or does
// not fit costs nothing but the time that it would have saved.
package memo

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"swarmreport/render/publish"
)

// Digests remember the digests of a folder's files by what the file system says of each, in the user's cache directory, so that an
// unchanged file is not read again. Where they cannot be kept, files are read: it is never an error.
type Digests struct {
	file   string // where it is kept; empty = nowhere
	opened time.Time
	read   func() // known; it is asked for at once and waited for when it is needed
	mu     sync.Mutex
	known  map[string]stat // by path below the folder, as kept by the last build
	used   map[string]stat // what this one found or learned
	keep   sync.Once
}

// stat is a file as it lay there when it was hashed.
type stat struct {
	Bytes   int64
	Written int64 // nanoseconds, as those that follow
	Changed int64 // of its entry, which no program can set back
	Inode   uint64
	SHA256  string
}

// Open reads what is known of a folder.
func Open(dir string) *Digests {
	s := &Digests{known: map[string]stat{}, used: map[string]stat{}, opened: time.Now(), read: func() {}}
	if dir == "" {
		return s
	}
	s.file = Path("inputs", dir)
	s.read = sync.OnceFunc(func() {
		if text, err := readNote(s.file); err == nil {
			s.known = knownIn(string(text))
		}
	})
	go s.read()
	return s
}

// readNote reads a note. What is no file is not opened: a pipe in its place would be waited for without an end, and no signal would stop that.
func readNote(file string) ([]byte, error) {
	info, err := os.Lstat(file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", file)
	}
	return os.ReadFile(file)
}

// Path names what the user's cache directory keeps about a file or a folder; empty where there is no such directory.
func Path(kind, about string) string {
	caches, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(caches, "swarmreport", fmt.Sprintf("%s-%.8x", kind, sha256.Sum256([]byte(about))))
}

// Digest gives the digest of a file that is as it was, and nothing of any other.
func (s *Digests) Digest(path string, info fs.FileInfo) string {
	s.read()
	s.mu.Lock()
	defer s.mu.Unlock()
	known := s.known[path]
	now, telling := statOf(info)
	if now.SHA256 = known.SHA256; !telling || now != known {
		return ""
	}
	s.used[path] = known
	return known.SHA256
}

// Learn notes a file that was hashed after the folder was opened, where its times are old enough to tell every later change.
func (s *Digests) Learn(path string, info fs.FileInfo, sum string) {
	s.learn(path, info, sum, s.opened)
}

// Learning is Learn for files that are read from now on: what was written just before the folder was opened has settled when its turn comes.
func (s *Digests) Learning() func(path string, info fs.FileInfo, sum string) {
	began := time.Now()
	return func(path string, info fs.FileInfo, sum string) { s.learn(path, info, sum, began) }
}

// learn is Learn for a file that was not read before a time.
func (s *Digests) learn(path string, info fs.FileInfo, sum string, began time.Time) {
	now, telling := statOf(info)
	if !telling || max(now.Written, now.Changed) > began.Add(-publish.Settled).UnixNano() {
		return
	}
	now.SHA256 = sum
	s.mu.Lock()
	defer s.mu.Unlock()
	s.used[path] = now
}

// Close keeps what is known of the files that were there, once. It is written beside and renamed, so that two programs never read half of it.
func (s *Digests) Close() { s.keep.Do(s.write) }

// Used gives the names of the files whose digests were found or learned, in no order.
func (s *Digests) Used() []string { return slices.Collect(maps.Keys(s.used)) }

func (s *Digests) write() {
	s.read()
	if s.file == "" || maps.Equal(s.used, s.known) {
		return
	}
	if os.MkdirAll(filepath.Dir(s.file), 0o700) == nil {
		replaceFile(s.file, textOf(s.used))
	}
}

// replaceFile leaves the file as it was where anything fails.
func replaceFile(name string, text []byte) {
	f, err := os.CreateTemp(filepath.Dir(name), ".inputs-*")
	if err != nil {
		return
	}
	_, err = f.Write(text)
	if closing := f.Close(); err != nil || closing != nil || os.Rename(f.Name(), name) != nil {
		os.Remove(f.Name())
	}
}
