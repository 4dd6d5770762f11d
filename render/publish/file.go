package publish

import (
	"bytes"
	"io"
)

// File is one file of the site.
type File struct {
	// Path is slash-separated and relative to the site's folder.
	Path string
	// Body is the file's content. A file that is meant to be empty has an empty Body, not a nil one (rule W4).
	Body []byte
	// Write writes the content of a file that is too long to be held, instead of Body; it gives the same each time.
	Write func(io.Writer) error

	lent *bytes.Buffer // in which Body lies; nil = it is not borrowed
}

// Held gives a file with its content.
func (f File) Held() (File, error) {
	if f.Write == nil {
		return f, nil
	}
	b := bytes.NewBuffer([]byte{}) // an empty file has a body, see File
	err := f.Write(b)
	return File{Path: f.Path, Body: b.Bytes()}, err
}

// Lent is a file whose content lies in a borrowed buffer.
func Lent(path string, b *bytes.Buffer) File { return File{Path: path, Body: b.Bytes(), lent: b} }

// giveBack ends the use of a file's content, where it was lent.
func (f File) giveBack() {
	if f.lent != nil {
		GiveBack(f.lent)
	}
}

// Adding hands a file to add, which keeps nothing of it, and gives its content back.
func Adding(add func(File) error) func(File) error {
	return func(f File) error {
		defer f.giveBack()
		return add(f)
	}
}
