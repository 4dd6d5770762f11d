package decode

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// FaultKind sorts faults for counting and filtering.
type FaultKind string

// The kinds of fault.
const (
	Unreadable   FaultKind = "unreadable"    // a mistake that ends the reading
	Repaired     FaultKind = "repaired"      // a named repair made the text readable
	DuplicateKey FaultKind = "duplicate_key" // a name occurs twice, or in two spellings
	LimitMet     FaultKind = "limit"         // a limit ends the reading, or the list of faults
)

// A Fault is something wrong or doubtful in a text.
type Fault struct {
	Kind         FaultKind
	Offset       int    // in the document's Text
	Line, Column int    // of Offset in Text, see [Document.Position]
	Pointer      string // RFC 6901, of the member or of the value being read; empty for repairs, and for YAML's mistakes
	Message      string // for people, without the place
}

const (
	emptyFile = "the file is empty"
	cutOff    = "the text ends too early"
)

func (s *source) fault(kind FaultKind, offset int, message string) *Fault {
	line, column := s.places.position(offset)
	return &Fault{Kind: kind, Offset: offset, Line: line, Column: column, Message: message}
}

func (s *source) fail(offset int, message string) *Fault { return s.fault(Unreadable, offset, message) }

func (s *source) tooMuch(offset int, message string) *Fault {
	return s.fault(LimitMet, offset, message)
}

func (s *source) repaired(offset int, message string) { s.note(s.fault(Repaired, offset, message)) }

// maxFaults bounds the faults listed for one text; a hostile text could hold millions.
const maxFaults = 1000

func (s *source) note(f *Fault) {
	if len(s.faults) == maxFaults {
		f = s.tooMuch(f.Offset, fmt.Sprintf("more than %d faults, the rest is not listed", maxFaults))
	}
	if len(s.faults) <= maxFaults {
		s.faults = append(s.faults, *f)
	}
}

// checkNames adds a fault for each name that repeats another of its object, exactly or but for case. seen maps folded
// names to the spelling met first, of one object at a time.
func (s *source) checkNames(n *Node, path []string, seen map[string]string) {
	clear(seen)
	for i := range n.Members {
		name := n.Members[i].Name
		if first, known := seen[fold(name)]; known {
			message := fmt.Sprintf("the names %s and %s differ only in case", quoted(first), quoted(name))
			if first == name {
				message = fmt.Sprintf("the name %s occurs more than once", quoted(name))
			}
			f := s.fault(DuplicateKey, n.Members[i].Offset, message)
			f.Pointer = cutPointer(Pointer(append(path, name)...))
			s.note(f)
		} else if len(n.Members) > 1 {
			seen[fold(name)] = name
		}
	}
	for i := range n.Members {
		if m := &n.Members[i]; m.Value.Kind >= Array {
			s.checkNames(&m.Value, append(path, m.Name), seen)
		}
	}
	for i := range n.Items {
		if n.Items[i].Kind >= Array {
			s.checkNames(&n.Items[i], append(path, strconv.Itoa(i)), seen)
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
