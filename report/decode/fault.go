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
	Message      string // for people, without the place
}

const (
	emptyFile = "the file is empty"
	cutOff    = "the text ends too early"
)

func (s *source) fault(kind FaultKind, offset int, message string) *Fault {
	line, column := s.lines.position(offset)
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

// checkNames adds a fault for each name that repeats another of its object, exactly or but for case.
func (s *source) checkNames(n *Node) {
	seen := make(map[string]string, len(n.Members)) // folded names, with the spelling met first
	for i := range n.Members {
		m := &n.Members[i]
		switch first, known := seen[fold(m.Name)]; {
		case !known:
			seen[fold(m.Name)] = m.Name
		case first == m.Name:
			s.note(s.fault(DuplicateKey, m.Offset, "the name "+quoted(first)+" occurs more than once"))
		default:
			s.note(s.fault(DuplicateKey, m.Offset, "the names "+quoted(first)+" and "+quoted(m.Name)+" differ only in case"))
		}
		s.checkNames(&m.Value)
	}
	for i := range n.Items {
		s.checkNames(&n.Items[i])
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

// quoted shows a name inside a message with control and bidi characters escaped (R8). A long one is not quoted in part:
// half a secret is not recognized as one.
func quoted(name string) string {
	if len(name) > 80 {
		return fmt.Sprintf("(of %d bytes)", len(name))
	}
	return strconv.Quote(name)
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// Pointer is the part of a JSON pointer (RFC 6901) for one name or index: Pointer("a/b") is "/a~1b".
func Pointer(name string) string { return "/" + pointerEscapes.Replace(name) }
