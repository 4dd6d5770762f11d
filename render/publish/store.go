package publish

import (
	"bytes"
	"context"
	"errors"
	"io"
)

// A Store holds a site. Names are slash-separated and relative to the site. A Store is safe for concurrent use.
type Store interface {
	// Get returns a file and its version, for PutIf. The error is fs.ErrNotExist if there is none.
	Get(ctx context.Context, name string) (data []byte, version string, err error)
	// Put writes a file. Empty data must not be nil (rule W4).
	Put(ctx context.Context, name string, data []byte) error
	// PutIf writes a file if it has this version; "" means that it must be absent. Otherwise the error is ErrConflict.
	PutIf(ctx context.Context, name string, data []byte, version string) error
	// Delete removes a file, or everything below a name that ends in a slash. What is absent is no error.
	Delete(ctx context.Context, name string) error
	// List returns the sorted names that begin with the prefix.
	List(ctx context.Context, prefix string) ([]string, error)
}

// ErrConflict reports that a file has another version than PutIf demands.
var ErrConflict = errors.New("the file was changed meanwhile")

// File is one file of the site.
type File struct {
	// Path is slash-separated and relative to the site.
	Path string
	// Body is the file's content. A file that is meant to be empty has an empty Body, not a nil one (rule W4).
	Body []byte
	// Write writes the content, instead of Body.
	Write func(io.Writer) error
}

// Bytes returns the file's content.
func (f File) Bytes() ([]byte, error) {
	if f.Write == nil {
		return f.Body, nil
	}
	b := bytes.NewBuffer([]byte{})
	err := f.Write(b)
	return b.Bytes(), err
}
