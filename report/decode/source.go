package decode

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"
)

// source is a file's text, ready for a parser.
type source struct {
	text   string
	faults []Fault
	left   int // values that may still come
	places *places
	colons bool // "^" takes the place of colons in plain texts, see frontWithColons
}

func open(data []byte) *source {
	text, repair := Text(data)
	s := &source{text: text, left: maxValues, places: &places{text: text}}
	if repair != nil {
		s.faults = []Fault{*repair}
	}
	return s
}

// Text is the content of a file as UTF-8 without a byte order mark, and the repair that this took; nil = none. UTF-16
// is recognized by its mark. Other bytes that are not UTF-8 are read as Windows-1252, unless there are NULs among them.
func Text(data []byte) (string, *Fault) {
	switch {
	case bytes.HasPrefix(data, []byte("\xEF\xBB\xBF")):
		text, _ := Text(data[3:])
		return text, &Fault{Kind: Repaired, Message: "byte order mark skipped"}
	case bytes.HasPrefix(data, []byte("\xFF\xFE")):
		return fromUTF16(data[2:], 0)
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		return fromUTF16(data[2:], 1)
	case utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0:
		return string(data), nil
	}
	return fromWindows(string(data))
}

// fromUTF16 converts pairs of bytes; half surrogates become U+FFFD. low is the index of the low byte in a pair.
func fromUTF16(data []byte, low int) (string, *Fault) {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = uint16(data[2*i+low]) | uint16(data[2*i+1-low])<<8
	}
	return string(utf16.Decode(units)), &Fault{Kind: Repaired, Message: "UTF-16 converted to UTF-8"}
}

// windows1252 are the characters of the bytes 0x80 to 0x9F; the bytes above are those of Unicode.
var windows1252 = []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")

// fromWindows converts the bytes that are no part of a UTF-8 character: a text may mix both.
func fromWindows(data string) (string, *Fault) {
	var b strings.Builder
	first := -1
	for i, r := range data {
		if r == utf8.RuneError && !strings.HasPrefix(data[i:], string(r)) {
			if r = rune(data[i]); r < 0xA0 {
				r = windows1252[r-0x80]
			}
			if first < 0 {
				first = b.Len()
			}
		}
		b.WriteRune(r)
	}
	return b.String(), &Fault{Kind: Repaired, Offset: first, Message: "bytes that are not UTF-8 read as Windows-1252"}
}

// fail makes an error with its place.
func (s *source) fail(offset int, message string) *SyntaxError {
	line, column := s.places.position(offset)
	return &SyntaxError{Offset: offset, Line: line, Column: column, Message: message}
}

// tooMuch makes an error for a limit.
func (s *source) tooMuch(offset int, message string) *SyntaxError {
	err := s.fail(offset, message)
	err.Limit = true
	return err
}

const blanks = " \t\r\n"

// count takes n values off those that may still come. An array or object counts itself in depth.
func (s *source) count(n, depth, offset int) *SyntaxError {
	switch s.left -= n; {
	case s.left < 0:
		return s.tooMuch(offset, fmt.Sprintf("more than %d values", maxValues))
	case depth > maxDepth:
		return s.tooMuch(offset, fmt.Sprintf("nested deeper than %d levels", maxDepth))
	}
	return nil
}

// blank says whether a part of the text has nothing but white space.
func (s *source) blank(at span) bool { return strings.Trim(s.text[at.start:at.end], blanks) == "" }

// document has the faults found so far; the source has none then.
func (s *source) document(values []Node) *Document {
	seen := map[string]string{}
	for i := range values {
		s.checkNames(&values[i], nil, seen)
	}
	slices.SortStableFunc(s.faults, func(a, b Fault) int { return cmp.Compare(a.Offset, b.Offset) })
	d := &Document{Text: s.text, Values: values, Faults: s.faults, places: s.places}
	s.faults = nil
	return d
}

// blockSize is the distance between two marks.
const blockSize = 512

// places finds line and column of an offset without walking through the whole text.
type places struct {
	text  string
	once  sync.Once
	marks []mark // one for each block
}

type mark struct{ offset, line, column int }

func (p *places) position(offset int) (line, column int) {
	p.once.Do(func() {
		at := mark{0, 1, 1}
		for p.marks = []mark{at}; at.offset+blockSize <= len(p.text); p.marks = append(p.marks, at) {
			at = at.after(p.text[at.offset : at.offset+blockSize])
		}
	})
	offset = max(0, min(offset, len(p.text)))
	at := p.marks[offset/blockSize]
	at = at.after(p.text[at.offset:offset])
	return at.line, at.column
}

// after is the place that follows more text.
func (m mark) after(text string) mark {
	for i := range len(text) {
		if text[i] == '\n' {
			m.line, m.column = m.line+1, 1
		} else if utf8.RuneStart(text[i]) {
			m.column++
		}
	}
	m.offset += len(text)
	return m
}

// FaultKind sorts faults for counting and filtering.
type FaultKind string

// The kinds of fault.
const (
	Repaired     FaultKind = "repaired"      // a named repair made the text readable
	DuplicateKey FaultKind = "duplicate_key" // a name occurs twice, or in two spellings
	LimitMet     FaultKind = "limit"         // more faults than are listed
)

// A Fault is something doubtful in a text that could be read.
type Fault struct {
	Kind    FaultKind
	Offset  int    // in the document's Text
	Pointer string // RFC 6901, of the member; empty for repairs
	Message string // for people, without the place
}

// SyntaxError says why a text could not be read, and where. Lines and columns are 1-based.
type SyntaxError struct {
	Offset       int // in the decoded text
	Line, Column int
	Pointer      string // RFC 6901, of the value being read; empty at the top and for YAML
	Message      string // for people, without the place
	Limit        bool   // a limit was met, which is no mistake in the text

	early bool // the text ends too early
}

// Error is "line 3, column 5: message", with the pointer if there is one.
func (e *SyntaxError) Error() string {
	s := fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Message)
	if e.Pointer != "" {
		s += fmt.Sprintf(" (at %q)", e.Pointer)
	}
	return s
}

const emptyFile = "the file is empty"

// maxFaults bounds the faults listed for one text; a hostile text could hold millions.
const maxFaults = 1000

func (s *source) fault(f Fault) {
	if len(s.faults) == maxFaults {
		f = Fault{Kind: LimitMet, Offset: f.Offset,
			Message: fmt.Sprintf("more than %d faults, the rest is not listed", maxFaults)}
	}
	if len(s.faults) <= maxFaults {
		s.faults = append(s.faults, f)
	}
}

func (s *source) repaired(offset int, message string) {
	s.fault(Fault{Kind: Repaired, Offset: offset, Message: message})
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
			s.fault(Fault{Kind: DuplicateKey, Offset: n.Members[i].Offset, Message: message,
				Pointer: cutPointer(Pointer(append(path, name)...))})
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
