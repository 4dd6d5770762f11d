// Package prose turns untrusted text into safe markup. It is the only door from text to markup in the program (R1):
// Markdown parsing and markup that templ has not escaped occur here and nowhere else.
//
// Everything that comes in was written by strangers. What goes out is one of a short list of elements and attributes,
// built by this package byte by byte; no byte of the input reaches the page unescaped, and no library's own renderer
// is used.
//
//   - [Text] is a plain string. Characters that hide or reorder text are marked (R10).
//   - [Code] is evidence: a block of source in monospace, never read as Markdown; [Lines] numbers its lines.
//   - [Markdown] is prose by an agent: headings, lists, tables, links by an allow-list (R5), images and raw HTML
//     as text (R6). A body that could take too long or grow too large is shown as plain text with a notice.
//
// The text of the page is the text of the input, in order. Two things change: CR LF becomes LF, as HTML itself would
// have it, and a NUL or a byte that is not UTF-8 becomes U+FFFD, marked with what it was. No ids and no names are
// ever written (R11).
//
//	prose.Text("a\u202eb")  →  <bdi>a<span class="odd" title="U+202E RIGHT-TO-LEFT OVERRIDE" dir="ltr">…</span>b</bdi>
package prose
