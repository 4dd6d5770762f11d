package prose

import (
	"context"
	"io"
)

// A fragment is finished markup. R1: the one place where markup goes out that templ has not escaped; every byte of it
// was written by page and appendText. It is a templ.Component.
type fragment []byte

// Render writes the markup.
func (f fragment) Render(_ context.Context, w io.Writer) error {
	_, err := w.Write(f)
	return err
}
