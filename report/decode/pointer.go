package decode

import "strings"

// maxPointer bounds pointers in bytes: a name may be megabytes long, and each fault carries a pointer.
const maxPointer = 1024

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// Pointer joins names and indices to a JSON pointer (RFC 6901): Pointer("a/b", "0") is "/a~1b/0".
func Pointer(parts ...string) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteByte('/')
		b.WriteString(pointerEscapes.Replace(p))
	}
	return b.String()
}

// cutPointer shortens what nobody would read; a cut pointer ends in "…" and leads nowhere, the offset still does.
func cutPointer(p string) string { return cut(p, maxPointer) }

// cut shortens s to at most n bytes, at a character's border, and marks the cut.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "") + "…"
}
