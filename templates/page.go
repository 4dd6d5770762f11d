package templates

import (
	"bytes"
	"context"
	"html"
	"io"
	"strconv"

	"github.com/a-h/templ"
)

// page is a component of this package for other packages: what draws it writes into memory.
type page func(ctx context.Context, out *bytes.Buffer) error

var _ templ.Component = page(nil)

// Render draws the page.
func (p page) Render(ctx context.Context, to io.Writer) error {
	if out, ok := to.(*bytes.Buffer); ok {
		return p(ctx, out)
	}
	out := new(bytes.Buffer)
	if err := p(ctx, out); err != nil {
		return err
	}
	_, err := out.WriteTo(to)
	return err
}

// escape writes a text or a number for between tags or in quotes (rule R1). Generated code calls it.
func escape[T string | int](out *bytes.Buffer, v T) {
	switch v := any(v).(type) {
	case int:
		out.Write(strconv.AppendInt(out.AvailableBuffer(), int64(v), 10))
	case string:
		if hasMarkup(v) {
			v = html.EscapeString(v)
		}
		out.WriteString(v)
	}
}

// hasMarkup says of a few texts that something in them must be escaped. Most are so short that a search costs more than a look at each byte.
func hasMarkup(s string) bool {
	for i := range len(s) {
		switch s[i] {
		case '<', '>', '&', '\'', '"':
			return true
		}
	}
	return false
}
