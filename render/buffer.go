package render

import (
	"bytes"
	"sync"
)

// buffers are reused: the files of a large archive are made by the thousand.
// What is in one is never nil: a file without content is an empty file (rule W4).
var buffers = sync.Pool{New: func() any { return bytes.NewBuffer([]byte{}) }}

// borrow gives an empty buffer. Who gives it back must be the last to look at its bytes; who does not leaves it to the collector.
func borrow() *bytes.Buffer {
	b := buffers.Get().(*bytes.Buffer)
	b.Reset()
	return b
}

// lentFile is a file whose content lies in a borrowed buffer.
func lentFile(path string, b *bytes.Buffer) File { return File{Path: path, Body: b.Bytes(), lent: b} }

// giveBack ends the use of a file's content, where it was lent.
func (f File) giveBack() {
	if f.lent != nil {
		buffers.Put(f.lent)
	}
}

// adding hands a file to add, which keeps nothing of it, and gives its content back.
func adding(add func(File) error) func(File) error {
	return func(f File) error {
		defer f.giveBack()
		return add(f)
	}
}
