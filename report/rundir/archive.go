package rundir

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
)

// nodeCost is what one file or folder of an archive counts at least, so that a million empty ones are not free.
const nodeCost = 512

// entryCost is the same for a zip, whose directory is in memory too.
const entryCost = 3 * nodeCost

// Tar unpacks a tar into memory, at most limit bytes of it. It fails on a tar that holds more or is broken.
func Tar(r io.Reader, limit int64) (fs.FS, error) {
	m, t := newMemory(), tar.NewReader(r)
	for left := limit; ; {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return m.sorted(), whole(r, limit)
		}
		if err != nil {
			return nil, broken("the tar", err)
		}
		if h.Size > left { // known before a byte of it is held in memory
			return nil, tooBig(limit)
		}
		data, err := io.ReadAll(t)
		if err != nil {
			return nil, broken(h.Name+" of the tar", err)
		}
		m.unpack(h, data)
		if left -= int64(len(data)); left < nodeCost*int64(len(m)-1) {
			return nil, tooBig(limit)
		}
	}
}

// whole reads what follows the end of a tar: behind it is the checksum of the packed bytes.
func whole(packed io.Reader, limit int64) error {
	_, err := io.CopyN(io.Discard, packed, limit+1)
	switch {
	case err == nil:
		return tooBig(limit)
	case errors.Is(err, gzip.ErrChecksum), errors.Is(err, io.ErrUnexpectedEOF):
		return broken("the end of the tar", err)
	}
	return nil
}

func broken(what string, err error) error {
	return fmt.Errorf("reading %s: %s; fetch it again, or name the folder that it was packed from", what, reason(err))
}

// unpack adds one entry. A hard link is the file that came before it; a global header is no file.
func (m memory) unpack(h *tar.Header, data []byte) {
	n := node{mode: h.FileInfo().Mode().Type(), size: int64(len(data)), open: inMemory(data)}
	switch h.Typeflag {
	case tar.TypeXGlobalHeader:
		return
	case tar.TypeLink:
		n = node{mode: fs.ModeIrregular}
		if first := m[clean(h.Linkname)]; first != nil {
			n = *first
		}
	}
	m.add(h.Name, n)
}

func inMemory(data []byte) func() (io.ReadCloser, error) {
	return func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil }
}

func tooBig(limit int64) error {
	return fmt.Errorf("the archive unpacks to more than %s; raise limits.run in the policy, or unpack it and "+
		"name the folder", inBytes(limit))
}

// FitsZip refuses a zip whose entries alone take more memory than a run may have bytes.
func FitsZip(z *zip.Reader, limit int64) error {
	if most := limit / entryCost; int64(len(z.File)) > most {
		return fmt.Errorf("the zip has %d entries, and %d at most are read; raise limits.run in the policy, or "+
			"unpack it and name the folder", len(z.File), most)
	}
	return nil
}

// Zip returns a zip as an fs.FS. Nothing is unpacked before it is opened, and Read bounds what it reads: the sizes that
// a zip states may be wrong. zip.Reader is an fs.FS too, but two entries of one name make it refuse their whole folder
// (P2).
func Zip(z *zip.Reader) fs.FS {
	m := newMemory()
	for _, f := range z.File {
		m.add(f.Name, node{mode: f.Mode().Type(), size: int64(min(f.UncompressedSize64, 1<<62)), open: opening(f)})
	}
	return m.sorted()
}

// opening opens an entry whose bytes are those of its file.
func opening(f *zip.File) func() (io.ReadCloser, error) {
	const encrypted = 1 // bit 0 of the flags (APPNOTE.TXT, section 4.4.4)
	if f.Flags&encrypted == 0 {
		return f.Open
	}
	return func() (io.ReadCloser, error) {
		return nil, errors.New("it is encrypted: unpack the archive with its password, and name the folder")
	}
}
