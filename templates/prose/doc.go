// Package prose turns untrusted text into safe markup. It is the only path from text to markup in the program (R1):
// what templ has not escaped is written here and nowhere else.
//
//   - [Text] is a plain string. Characters that hide or reorder text are marked (R10).
//   - [Code] is evidence: a block of source in monospace, never read as Markdown; [Lines] numbers its lines.
//   - [Markdown] is an agent's prose: headings, lists, tables, links by an allow-list (R5), images and raw HTML as text
//     (R6). What could take too long to parse is shown as plain text with a notice.
//
// The text of the page is the text of the input, in order. Two things change: CR LF becomes LF, as in HTML itself, and
// a NUL or a byte that is not UTF-8 becomes U+FFFD, marked with what it was. No ids and no names are written (R11).
//
//	prose.Text("a\u202eb")  →  <bdi>a<span class="odd" title="U+202E RIGHT-TO-LEFT OVERRIDE" dir="ltr">…</span>b</bdi>
package prose

import (
	"context"
	"io"
)

// fragment is finished markup, a templ.Component. R1: the one place where markup that templ has not escaped is written.
type fragment []byte

// Render writes the markup.
func (f fragment) Render(_ context.Context, w io.Writer) error {
	_, err := w.Write(f)
	return err
}
