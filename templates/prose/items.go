package prose

import (
	"context"
	"io"
	"strconv"

	"github.com/a-h/templ"
)

// Items are lines of a text, numbered from First, each to be found under its number.
type Items struct {
	First  int
	Prefix string // of each line's id, which is ours (R11): prefix and number
	Lines  []string
	Cut    map[int]bool // numbers of lines that are not whole; nil = none
}

// ListItems renders lines as items of a list, escaped, odd characters marked (R10). A raw input has thousands, so they are written in one go
// and without the end tags that HTML does not ask for (HTML 13.1.2.4).
func ListItems(x Items) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		_, err := w.Write(x.appendTo(make([]byte, 0, x.size())))
		return err
	})
}

func (x Items) appendTo(b []byte) []byte {
	for i, line := range x.Lines {
		b = append(append(b, `<li id="`...), x.Prefix...)
		b = append(strconv.AppendInt(b, int64(x.First+i), 10), `">`...)
		b = appendIsolated(b, line)
		if x.Cut[x.First+i] {
			b = append(b, `<span class="note">… cut, the plain text has it whole</span>`...)
		}
	}
	return b
}

// size is about how many bytes the items take.
func (x Items) size() (n int) {
	for _, line := range x.Lines {
		n += len(`<li id="">`) + len(x.Prefix) + 8 + len(line) + len(line)/8
	}
	return n
}
