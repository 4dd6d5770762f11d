package decode

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// checkNames adds a fault for each name that repeats another of its object, exactly or but for case.
func checkNames(values []Node, f *faults) {
	c := nameCheck{faults: f, seen: map[string]string{}}
	for i := range values {
		c.node(&values[i], nil)
	}
}

type nameCheck struct {
	faults *faults
	seen   map[string]string // folded name → the spelling met first; of one object
}

func (c *nameCheck) node(n *Node, path []string) {
	clear(c.seen)
	for i := range n.Members {
		name := n.Members[i].Name
		if first, known := c.seen[fold(name)]; known {
			message := fmt.Sprintf("the names %s and %s differ only in case", quoted(first), quoted(name))
			if first == name {
				message = fmt.Sprintf("the name %s occurs more than once", quoted(name))
			}
			c.faults.add(Fault{Kind: DuplicateKey, Offset: n.Members[i].Offset, Message: message,
				Pointer: cutPointer(Pointer(append(path, name)...))})
		} else if len(n.Members) > 1 {
			c.seen[fold(name)] = name
		}
	}
	for i := range n.Members {
		if m := &n.Members[i]; m.Value.Kind >= Array {
			c.node(&m.Value, append(path, m.Name))
		}
	}
	for i := range n.Items {
		if n.Items[i].Kind >= Array {
			c.node(&n.Items[i], append(path, strconv.Itoa(i)))
		}
	}
}

// fold maps names that differ only in case to one: "severity", "SEVERITY" and "ſeverity" (U+017F) are equal.
func fold(name string) string {
	for i := range len(name) {
		if c := name[i]; 'A' <= c && c <= 'Z' || c >= utf8.RuneSelf {
			return strings.ToLower(strings.ToUpper(name))
		}
	}
	return name
}

// quoted shows a name inside a message: short, and with control and bidi characters escaped (R8).
func quoted(name string) string { return strconv.Quote(cut(name, 80)) }

// maxPointer bounds pointers in bytes: a name may be megabytes long, and each fault carries a pointer.
const maxPointer = 1024

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// Pointer joins names and indices to a JSON pointer (RFC 6901): Pointer("a/b", "0") is "/a~1b/0".
func Pointer(parts ...string) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString("/" + pointerEscapes.Replace(p))
	}
	return b.String()
}

// cutPointer shortens what nobody would read; a cut pointer ends in "…".
func cutPointer(p string) string { return cut(p, maxPointer) }

// cut shortens s to at most n bytes, at a character's border, and marks the cut.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "") + "…"
}
