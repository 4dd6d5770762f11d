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
	"path"
	"slices"
	"strings"

	"swarmreport/report"
)

// nodeCost is what one file or folder of an archive counts at least, so that a million empty ones are not free.
const nodeCost = 512

// entryCost is the same for a zip, whose directory is in memory too.
const entryCost = 3 * nodeCost

// Tar repacks a tar as a zip in memory, at most limit bytes of it. It fails on a tar that holds more or is broken.
func Tar(r io.Reader, limit int64) (fs.FS, error) {
	var packed bytes.Buffer
	t, w, n := tar.NewReader(r), zip.NewWriter(&packed), names{}
	for left := limit; ; {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, broken("the tar", err)
		}
		left -= h.Size + nodeCost*int64(1+strings.Count(strings.Trim(h.Name, "./"), "/"))
		if left < 0 { // known before a byte of it is held in memory
			return nil, fmt.Errorf("the archive unpacks to more than %s; raise limits.run in the policy, or unpack it "+
				"and name the folder", inBytes(limit))
		}
		head := zip.FileHeader{Name: h.Name, Method: zip.Store}
		if head.SetMode(h.FileInfo().Mode()); h.Typeflag == tar.TypeLink {
			head.SetMode(fs.ModeSymlink)
		}
		if h.Typeflag == tar.TypeXGlobalHeader || head.Mode().IsDir() {
			continue // a folder follows from what is in it
		}
		if err := n.add(&head); err != nil {
			return nil, err
		}
		file, err := w.CreateHeader(&head)
		if err == nil {
			_, err = io.Copy(file, t)
		}
		if err != nil {
			return nil, broken(h.Name+" of the tar", err)
		}
	}
	if err := errors.Join(whole(r, limit), w.Close()); err != nil {
		return nil, err
	}
	return zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len()))
}

// whole reads what follows the end of a tar: behind it is the checksum of the packed bytes.
func whole(packed io.Reader, limit int64) error {
	_, err := io.CopyN(io.Discard, packed, limit)
	if errors.Is(err, gzip.ErrChecksum) || errors.Is(err, io.ErrUnexpectedEOF) {
		return broken("the end of the tar", err)
	}
	return nil
}

func broken(what string, err error) error {
	return fmt.Errorf("reading %s: %w; fetch it again, or name the folder that it was packed from", what, err)
}

// Zip makes a zip fit to be walked as an fs.FS. Nothing is unpacked before it is opened, and Read bounds what it reads:
// the sizes that a zip states may be wrong. A zip whose entries alone take more memory than limit bytes is refused.
func Zip(z *zip.Reader, limit int64) (fs.FS, error) {
	if most := limit / entryCost; int64(len(z.File)) > most {
		return nil, fmt.Errorf("the zip has %d entries, and %d at most are read; raise limits.run in the policy, or "+
			"unpack it and name the folder", len(z.File), most)
	}
	z.File = slices.DeleteFunc(z.File, func(f *zip.File) bool { return f.Mode().IsDir() })
	n := names{}
	for _, f := range z.File {
		f.UncompressedSize64 = min(f.UncompressedSize64, 1<<62)
		if err := n.add(&f.FileHeader); err != nil {
			return nil, err
		}
	}
	return z, nil
}

// names are the paths of an archive's entries.
type names map[string]bool

// maxName bounds an entry's name.
const maxName = 4096

// add gives an entry a path with slashes. An archive with a name that leads out of it, or that two entries have, is
// refused: which of two reviews is meant, nobody can tell.
func (n names) add(f *zip.FileHeader) error {
	f.Name = path.Clean(strings.ReplaceAll(f.Name, `\`, "/"))
	deep := len(f.Name) > maxName || strings.Count(f.Name, "/") >= maxDepth
	if deep || !fs.ValidPath(f.Name) || f.Name == "." || n[f.Name] {
		return fmt.Errorf("the name of the archive's entry %q is unusable, or taken by another entry; unpack it and "+
			"name the folder", report.Within(f.Name, 100))
	}
	n[f.Name] = true
	return nil
}
