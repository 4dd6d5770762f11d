package publish

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"fmt"
	"hash"
	"io"
	"os"
)

// addLong is add for a file that is written as it is made, and never held.
func (s *Site) addLong(f File) error {
	if err := s.claim(staged{Output: Output{Path: f.Path}}); err != nil {
		return err
	}
	o, err := s.writeLong(f)
	if err != nil {
		return err
	}
	made := staged{Output: o, kept: s.intact(o) == nil}
	if made.kept {
		if err := s.root.Remove(f.Path); err != nil {
			return err
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.staged[fold(f.Path)] = made
	return nil
}

// writeLong writes, counts and digests at a time. Every error counts, that of Close too (rule W4).
func (s *Site) writeLong(f File) (o Output, err error) {
	file, err := s.root.OpenFile(f.Path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return o, err
	}
	defer func() { err = cmp.Or(err, file.Close()) }()
	to := &counted{w: file, hash: sha256.New()}
	b := bufio.NewWriterSize(to, 256<<10)
	if err := f.Write(b); err != nil {
		return o, err
	}
	if err := b.Flush(); err != nil {
		return o, err
	}
	return Output{Path: f.Path, SHA256: fmt.Sprintf("%x", to.hash.Sum(nil)), Bytes: to.bytes}, nil
}

// counted notes what goes through it.
type counted struct {
	w     io.Writer
	hash  hash.Hash
	bytes int64
}

// Write passes on what it is given. What the writer behind it took is counted and hashed, also of a write that failed.
func (c *counted) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	c.hash.Write(p[:n])
	c.bytes += int64(n)
	return n, err
}
