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
	"strings"
)

// nodeCost is what one file or folder of an archive counts at least, so that a million empty ones are not free.
const nodeCost = 512

// entryCost is the same for a zip, whose directory is in memory too.
const entryCost = 3 * nodeCost

// Tar repacks a tar as a zip in memory, at most limit bytes of it. It fails on a tar that holds more or is broken.
func Tar(r io.Reader, limit int64) (fs.FS, error) {
	var packed bytes.Buffer
	var headers []*tar.Header
	t, w := tar.NewReader(r), zip.NewWriter(&packed)
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
			return nil, tooBig(limit)
		}
		if h.Typeflag == tar.TypeXGlobalHeader {
			continue
		}
		if err := repack(w, h, t); err != nil {
			return nil, broken(h.Name+" of the tar", err)
		}
		headers = append(headers, h)
	}
	if err := errors.Join(whole(r, limit), w.Close()); err != nil {
		return nil, err
	}
	z, err := zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len()))
	if err != nil {
		return nil, err
	}
	linkAndName(z.File, headers)
	return Zip(z), nil
}

// repack writes one entry without its name, which a zip may not be able to hold. A hard link is a link until
// linkAndName has found its file.
func repack(w *zip.Writer, h *tar.Header, data io.Reader) error {
	head := &zip.FileHeader{Method: zip.Store}
	head.SetMode(h.FileInfo().Mode())
	if h.Typeflag == tar.TypeLink {
		head.SetMode(fs.ModeSymlink)
	}
	file, err := w.CreateHeader(head)
	if err == nil {
		_, err = io.Copy(file, data)
	}
	return err
}

func linkAndName(files []*zip.File, headers []*tar.Header) {
	known := map[string]*zip.File{}
	for i, h := range headers {
		if first := known[clean(h.Linkname)]; first != nil && h.Typeflag == tar.TypeLink {
			link := *first
			files[i] = &link
		}
		files[i].Name = h.Name
		known[clean(h.Name)] = files[i]
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

// Zip makes a zip fit to be walked as an fs.FS: two entries of one name would make it refuse their whole folder (P2).
// Nothing is unpacked before it is opened, and Read bounds what it reads: the sizes that a zip states may be wrong.
func Zip(z *zip.Reader) fs.FS {
	n, files := names{".": true}, z.File
	z.File = nil
	for _, f := range files {
		f.UncompressedSize64 = min(f.UncompressedSize64, 1<<62)
		if isEncrypted(f.FileInfo()) {
			f.Method = zip.Store // whatever it is: load refuses the file
		}
		if n.add(f) {
			z.File = append(z.File, f)
		}
	}
	return z
}

func isEncrypted(info fs.FileInfo) bool {
	const encrypted = 1 // bit 0 of the flags (APPNOTE.TXT, section 4.4.4)
	h, packed := info.Sys().(*zip.FileHeader)
	return packed && h.Flags&encrypted != 0
}

// names are the paths in an archive; true = a folder.
type names map[string]bool

// maxName bounds an entry's name.
const maxName = 4096

// add gives an entry a name of its own that leads nowhere else; false = it is a folder that is there already. A file
// whose name is taken or not UTF-8 stays under another: it may be a review. What has no usable name becomes something
// that is listed and never opened (P2, P6). The comment states the reason.
func (n names) add(f *zip.File) bool {
	mode, name := f.Mode(), strings.ToValidUTF8(f.Name, "\uFFFD")
	if f.Comment = ""; name != f.Name {
		f.Comment = "its name in the archive is not valid UTF-8"
	}
	name = clean(name)
	fits := fs.ValidPath(name) && len(name) <= maxName && strings.Count(name, "/") < maxDepth
	switch _, taken := n[name]; {
	case mode.IsDir() && (taken || fits && n.folder(name)):
		f.Name = name + "/"
		return !taken
	case fits && !taken && !mode.IsDir() && n.folder(path.Dir(name)):
		f.Name = name
	case fits && mode.IsRegular():
		f.Comment = "its name in the archive, or its folder's, is taken by another entry"
		f.Name = n.free(name, path.Ext(name))
	default:
		f.Comment = "its name in the archive is unusable"
		f.Name = n.free(name, "")
		f.SetMode(fs.ModeSocket)
	}
	n[f.Name] = false
	return true
}

// clean brings a name to slashes without "./" and without a slash at its end.
func clean(name string) string {
	return path.Clean(strings.TrimSuffix(strings.ReplaceAll(name, `\`, "/"), "/"))
}

// folder makes a folder and those above it; false if a file is in the way.
func (n names) folder(name string) bool {
	if isFolder, taken := n[name]; taken {
		return isFolder
	}
	n[name] = n.folder(path.Dir(name))
	if !n[name] {
		delete(n, name)
	}
	return n[name]
}

// free finds a name in the deepest folder of the name's path that is there: qa#9.json next to qa.json. The number of
// names grows, so the first try fits unless someone foresaw it.
func (n names) free(name, ending string) string {
	dir, rest := ".", name
	for fs.ValidPath(name) {
		below, after, more := strings.Cut(rest, "/")
		if !more || !n[path.Join(dir, below)] {
			break
		}
		dir, rest = path.Join(dir, below), after
	}
	rest = strings.TrimSuffix(rest, ending)
	rest = strings.ReplaceAll(strings.ToValidUTF8(rest[:min(len(rest), 100)], "\uFFFD"), "/", "_")
	for i := len(n); ; i += len(n) {
		try := fmt.Sprintf("%s#%d%s", path.Join(dir, rest), i, ending)
		if _, taken := n[try]; !taken {
			return try
		}
	}
}
