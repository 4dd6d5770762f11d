package publish

import (
	"bytes"
	"sync"
)

// room is what a buffer holds before it grows, in bytes: a page of findings at its longest. Memory that is not written to costs nothing, a buffer
// that grows to such a size has had and copied it twice.
const room = 640 << 10

// buffers are reused: the files of a large archive are made by the thousand.
// What is in one is never nil: a file without content is an empty file (rule W4).
var buffers = sync.Pool{New: func() any { return bytes.NewBuffer(make([]byte, 0, room)) }}

// Borrow gives an empty buffer. Who gives it back must be the last to look at its bytes; who does not leaves it to the collector.
func Borrow() *bytes.Buffer {
	b := buffers.Get().(*bytes.Buffer)
	b.Reset()
	return b
}

// GiveBack takes a buffer that nobody looks at any more.
func GiveBack(b *bytes.Buffer) { buffers.Put(b) }
