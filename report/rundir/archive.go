package rundir

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
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
	t, w, n := tar.NewReader(r), zip.NewWriter(&packed), names{".": true}
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
		if h.Typeflag == tar.TypeXGlobalHeader || !n.add(&head) {
			continue
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

// Zip makes a zip fit to be walked as an fs.FS: two entries of one name would make it refuse their whole folder (P2).
// Nothing is unpacked before it is opened, and Read bounds what it reads: the sizes that a zip states may be wrong. A
// zip whose entries alone take more memory than limit bytes is refused.
func Zip(z *zip.Reader, limit int64) (fs.FS, error) {
	if most := limit / entryCost; int64(len(z.File)) > most {
		return nil, fmt.Errorf("the zip has %d entries, and %d at most are read; raise limits.run in the policy, or "+
			"unpack it and name the folder", len(z.File), most)
	}
	n := names{".": true}
	z.File = slices.DeleteFunc(z.File, func(f *zip.File) bool {
		f.UncompressedSize64 = min(f.UncompressedSize64, 1<<62)
		return !n.add(&f.FileHeader)
	})
	return z, nil
}

// names are the paths in an archive; true = a folder.
type names map[string]bool

// maxName bounds an entry's name.
const maxName = 4096

// add gives an entry a name of its own that leads nowhere else; false = it is a folder, which follows from what is in
// it. A file whose name is taken stays under another, as it may be a review; what has no usable name is listed and
// never opened (P2, P6). The comment states the reason.
func (n names) add(f *zip.FileHeader) bool {
	if f.Mode().IsDir() {
		return false
	}
	name := strings.ToValidUTF8(f.Name, "\uFFFD")
	if f.Comment = ""; name != f.Name {
		f.Comment = "its name in the archive is not valid UTF-8"
	}
	name = path.Clean(strings.TrimSuffix(strings.ReplaceAll(name, `\`, "/"), "/"))
	if !fs.ValidPath(name) || len(name) > maxName || strings.Count(name, "/") >= maxDepth {
		f.Comment = "its name in the archive is unusable"
		name = strings.ReplaceAll(report.Within(name, 100), "/", "_")
		f.SetMode(fs.ModeSocket)
	}
	ending := path.Ext(name)
	stem := strings.TrimSuffix(name, ending)
	for i := len(n); !n.take(name); i += len(n) { // it grows, so that nobody foresees every number
		f.Comment = cmp.Or(f.Comment, "its name in the archive, or its folder's, is taken by another entry")
		name = fmt.Sprintf("%s#%d%s", stem, i, ending)
		stem = strings.ReplaceAll(stem, "/", "_") // its folder may be a file
	}
	f.Name = name
	return true
}

// take reports whether a name is free and none of its folders is a file, and takes it then.
func (n names) take(name string) bool {
	_, taken := n[name]
	var dirs []string
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		isFolder, is := n[dir]
		dirs, taken = append(dirs, dir), taken || is && !isFolder
	}
	if taken {
		return false
	}
	for _, dir := range dirs {
		n[dir] = true
	}
	n[name] = false
	return true
}
