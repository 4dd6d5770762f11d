package decode

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// JSON decodes one JSON text, strictly and then with the named repairs (P1). Where the text breaks off, the innermost
// entry of a list that the break is in is left out.
func JSON(data []byte) *Document {
	r := newReader(open(data))
	return r.src.document(r.readOrRepair(span{0, len(r.src.text)}))
}

// reader builds nodes from jsontext's tokens. It can be used for one span after another.
type reader struct {
	src    *source
	dec    *jsontext.Decoder
	base   int    // offset of the span
	work   []byte // the span, or a repaired copy of the same length
	mended bool   // work is repaired
	cut    bool   // the entry of a list that the end of the text cuts off was left out
}

func newReader(src *source) *reader {
	return &reader{src: src, dec: jsontext.NewDecoder(bytes.NewReader(nil))}
}

// readOrRepair reads a span in the accept order. If the text breaks off, the values are what precedes the break.
func (r *reader) readOrRepair(at span) (values []Node, err *Fault) {
	left, faults := r.src.left, len(r.src.faults)
	values, err = r.read(at, []byte(r.src.text[at.start:at.end]))
	if err != nil && err.Kind != LimitMet {
		if work, prose := repair(r.src, at); work != nil {
			strict := err
			r.src.left, r.mended = left, true
			values, err = r.read(at, work)
			r.mended = false
			// Sentences surround one document. Where a line breaks inside a string, a quote may be missing instead.
			if prose && len(values) > 1 || err != nil && err.Kind != LimitMet && err.Message != cutOff &&
				strict.Message == overLine {
				err = strict
			}
		}
	}
	switch {
	case err == nil && len(values) == 0:
		err = r.src.fail(at.start, emptyFile)
	case err != nil && err.Message != cutOff:
		r.src.faults = r.src.faults[:faults]
	case len(values) > 1:
		r.src.repaired(values[1].Offset, "several documents in one file, all kept")
	}
	return values, err
}

// read decodes all values of a span. Only objects and arrays may follow each other; a number after an array is more
// likely residue than a document.
func (r *reader) read(at span, work []byte) (values []Node, err *Fault) {
	// jsontext's own check of names is off: it stops at the first duplicate, and ours also folds case.
	r.dec.Reset(bytes.NewBuffer(work), jsontext.AllowDuplicateNames(true))
	r.base, r.work, r.cut = at.start, work, false
	for err == nil {
		var n Node
		if n, err = r.value(0); err == errEnd {
			return values, nil
		} else if len(values) > 0 && n.Kind != Invalid && min(values[0].Kind, n.Kind) < Array {
			return values, r.src.fail(n.Offset, "more text after the value")
		}
		if err == nil || err.Message == cutOff && n.Kind >= Array {
			values = append(values, n)
		}
	}
	return values, err
}

// errEnd is the error of a text that ends where a value may begin.
var errEnd = &Fault{}

var kinds = map[jsontext.Kind]Kind{'{': Object, '[': Array, '"': String, '0': Number, 't': Bool, 'f': Bool, 'n': Null}

// value reads the next value; depth is that of its parent. If the text breaks off inside of it, it has what precedes
// the break.
func (r *reader) value(depth int) (n Node, err *Fault) {
	literal := ""
	if n.Kind = kinds[r.dec.PeekKind()]; n.Kind >= Array {
		_, e := r.dec.ReadToken()
		n.Offset, err = r.end()-1, r.refuse(e)
	} else {
		literal, n.Offset, err = r.literal()
		if n.Kind == Number && depth > 0 && r.end() == r.base+len(r.work) { // it may have had more digits
			_, e := r.dec.ReadToken()
			err = r.refuse(e)
		}
	}
	if err != nil {
		return Node{}, err
	}
	if n.Kind >= Array {
		depth++
	}
	if err = r.src.count(1, depth, n.Offset); err != nil {
		err.Pointer = cutPointer(string(r.dec.StackPointer()))
		return Node{}, err
	}
	switch {
	case n.Kind >= Array:
		return n, r.inside(&n, depth)
	case n.Kind == String:
		n.Text = r.unquote(literal)
	case n.Kind != Null:
		n.Text = literal
	}
	return n, nil
}

// end is the offset after what was read last.
func (r *reader) end() int { return r.base + int(r.dec.InputOffset()) }

// literal reads a scalar or a name, as written.
func (r *reader) literal() (text string, start int, err *Fault) {
	raw, e := r.dec.ReadValue()
	start = r.end() - len(raw)
	return r.src.text[start:r.end()], start, r.refuse(e)
}

// inside reads the members or items of n up to its closing bracket. Of a list, the innermost entry that the end of the
// text cuts off is left out.
func (r *reader) inside(n *Node, depth int) (err *Fault) {
	for {
		if next := r.dec.PeekKind(); next == ']' || next == '}' {
			_, e := r.dec.ReadToken()
			return r.refuse(e)
		}
		var m Member
		if n.Kind == Object {
			m.Name, m.Offset, err = r.literal()
		}
		if err == nil {
			m.Name = r.unquote(m.Name)
			m.Value, err = r.value(depth)
		}
		switch {
		case m.Value.Kind == Invalid:
		case n.Kind == Object:
			n.Members = append(n.Members, m)
		case err == nil || r.cut:
			n.Items = append(n.Items, m.Value)
		default:
			r.cut = true
		}
		if err != nil {
			return err
		}
	}
}

// unquote is the content of a string.
func (r *reader) unquote(literal string) string {
	if r.mended {
		literal = mend(literal, func(string) {})
	}
	if !strings.Contains(literal, `\`) {
		return strings.Trim(literal, `"`)
	}
	b, _ := jsontext.AppendUnquote(nil, literal)
	return string(b)
}

const overLine = "a string goes over the end of the line: " +
	`a line break in it is written \n, or its closing quote is missing`

// refuse turns the parser's error into ours. It quotes one character at most: what cannot be read cannot be searched
// for secrets.
func (r *reader) refuse(err error) *Fault {
	var bad *jsontext.SyntacticError
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &bad):
		return errEnd // io.EOF, the only other error that reading from memory has
	}
	at, message := int(bad.ByteOffset), strings.ReplaceAll(bad.Err.Error(), "string (expecting non-control character)",
		"a string")
	if errors.Is(bad.Err, io.ErrUnexpectedEOF) {
		message = cutOff
	} else if strings.HasSuffix(message, "in a string") && at < len(r.work) && strings.IndexByte("\r\n", r.work[at]) >= 0 {
		message = overLine
	}
	e := r.src.fail(r.base+at, message)
	e.Pointer = cutPointer(string(bad.JSONPointer))
	return e
}

// A text may have this many lines that hold something, and this many broken ones: each costs memory beyond its bytes.
const (
	maxLines  = 250_000
	maxBroken = 10_000
)

// JSONLines decodes a text of one JSON value a line; blank lines are skipped, an empty text has no lines. A line is
// read as by JSON, on its own, so that one broken line never hides another (P2); one that breaks off is not read. Text
// and positions of each document are those of the file.
//
// The limit of values counts over all lines. The last document has the error of a limit, for the rest of the text.
func JSONLines(data []byte) (lines []*Document) {
	r, next, broken := newReader(open(data)), 0, 0
	for whole := range strings.Lines(r.src.text) {
		at := span{next, next + len(strings.TrimRight(whole, blanks))}
		next += len(whole)
		at.start += len(whole) - len(strings.TrimLeft(whole, blanks))
		if at.start >= at.end || r.src.left < 0 {
			continue
		}
		if len(lines) >= maxLines || broken >= maxBroken {
			err := r.src.tooMuch(at.start, fmt.Sprintf("more than %d lines, or %d broken ones", maxLines, maxBroken))
			return append(lines, r.src.document(nil, err))
		}
		line := r.src.document(r.readOrRepair(at))
		if line.Err != nil {
			line.Values, broken = nil, broken+1
		}
		if line.Err != nil && line.Err.Kind != LimitMet {
			line.Err.Message = "this line is no JSON: " + line.Err.Message
		}
		lines = append(lines, line)
	}
	return lines
}
