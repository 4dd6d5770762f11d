package prose

import (
	"iter"
	"strconv"

	"github.com/a-h/templ"
)

// Items are lines of a text, numbered from First, each to be found under its number, and of each whether it is not
// whole.
type Items struct {
	First  int
	Prefix string // of each line's id, which is ours (R11): prefix and number
	Lines  iter.Seq2[string, bool]
}

// ListItems renders lines as items of a list, escaped, odd characters marked (R10). A raw input has thousands, so
// they are one component, and without the end tags that HTML does not ask for (HTML 13.1.2.4).
func ListItems(x Items) templ.Component {
	var b []byte
	number := x.First
	for line, cut := range x.Lines {
		b = x.appendItem(b, number, line, cut)
		number++
	}
	return fragment(b)
}

func (x Items) appendItem(b []byte, number int, line string, cut bool) []byte {
	b = append(append(b, `<li id="`...), x.Prefix...)
	b = append(strconv.AppendInt(b, int64(number), 10), `">`...)
	b = appendIsolated(b, line)
	if cut {
		b = append(b, `<span class="note">… cut at 256 kB</span>`...)
	}
	return b
}
