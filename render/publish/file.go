package publish

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
)

// File is one file of the site.
type File struct {
	// Path is slash-separated and relative to the site's folder.
	Path string
	// Body is the file's content. A file that is meant to be empty has an empty Body, not a nil one (rule W4).
	Body []byte
	// Write writes the content of a file that is too long for memory, instead of Body; it writes the same each time.
	Write func(io.Writer) error
}

// Add writes a file into the new site. It refuses a path that was added before, also one that differs only in case, and
// one that leaves the site or cannot be stored on every system. After an error Publish will not publish.
func (s *Site) Add(f File) error {
	err := s.add(f)
	if err != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.failed = cmp.Or(s.failed, err)
	}
	return err
}

func (s *Site) add(f File) error {
	if f.Write == nil && f.Body == nil {
		return fmt.Errorf("adding %q: no content; an empty file needs an empty body, not none", f.Path)
	}
	if err := s.claim(f.Path); err != nil {
		return fmt.Errorf("adding: %w", err)
	}
	o, err := s.write(f)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.outputs[fold(f.Path)] = o
	return nil
}

// claim reserves a path of the new site.
func (s *Site) claim(p string) error {
	if err := checkPath(p); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return errClosed
	}
	if other, taken := s.outputs[fold(p)]; taken {
		return fmt.Errorf("path %q is taken by %q", p, other.Path)
	}
	s.outputs[fold(p)] = Output{Path: p}
	return nil
}

// write makes a file in the new site. Every error counts, that of Close too: on network file systems only Close reports
// that the disk is full (rule W4).
func (s *Site) write(f File) (o Output, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("writing %q: %w", f.Path, err)
		}
	}()
	if err := s.root.MkdirAll(path.Dir(f.Path), 0o777); err != nil {
		return o, err
	}
	file, err := s.root.OpenFile(f.Path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return o, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if f.Write == nil {
		_, err = file.Write(f.Body)
		return Output{Path: f.Path, SHA256: sumOf(f.Body), Bytes: int64(len(f.Body))}, err
	}
	return writeLong(f, file)
}

// writeLong writes and digests a file without holding it in memory.
func writeLong(f File, file *os.File) (o Output, err error) {
	hash := sha256.New()
	b := bufio.NewWriterSize(io.MultiWriter(file, hash), 64<<10)
	if err := errors.Join(f.Write(b), b.Flush()); err != nil {
		return o, err
	}
	size, err := file.Seek(0, io.SeekCurrent)
	return Output{Path: f.Path, SHA256: fmt.Sprintf("%x", hash.Sum(nil)), Bytes: size}, err
}

// sumOf returns the SHA-256 of a text in lower-case hexadecimal.
func sumOf(body []byte) string { return fmt.Sprintf("%x", sha256.Sum256(body)) }
