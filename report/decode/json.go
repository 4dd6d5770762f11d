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
		if work := repair(r.src, at); work != nil {
			r.src.left, r.mended = left, true
			values, err = r.read(at, work)
			r.mended = false
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
	n.Kind = kinds[r.dec.PeekKind()]
	if n.Kind >= Array {
		_, e := r.dec.ReadToken()
		n.Offset, err = r.end()-1, r.refuse(e)
		depth++
	} else if n.Text, n.Offset, err = r.literal(); n.Kind == Number && depth > 0 && r.end() == r.base+len(r.work) {
		_, e := r.dec.ReadToken() // the text breaks off: the number may have had more digits
		err = r.refuse(e)
	}
	if err == nil {
		err = r.src.count(1, depth, n.Offset)
	}
	switch {
	case err != nil:
		return Node{}, err
	case n.Kind >= Array:
		return n, r.inside(&n, depth)
	case n.Kind == String:
		n.Text = r.unquote(n.Text)
	case n.Kind == Null:
		n.Text = ""
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

// refuse turns the parser's error into ours. It quotes one character at most: what cannot be read cannot be searched
// for secrets.
func (r *reader) refuse(err error) *Fault {
	bad, is := errors.AsType[*jsontext.SyntacticError](err)
	switch {
	case err == nil:
		return nil
	case !is:
		return errEnd // io.EOF, the only other error that reading from memory has
	case errors.Is(bad.Err, io.ErrUnexpectedEOF):
		return r.src.fail(r.base+int(bad.ByteOffset), cutOff)
	}
	return r.src.fail(r.base+int(bad.ByteOffset), bad.Err.Error())
}

// maxLines bounds the lines that hold something: each costs memory beyond its bytes.
const maxLines = 250_000

// JSONLines decodes a text of one JSON value a line; blank lines are skipped, an empty text has no lines. A line is
// read as by JSON, on its own, so that one broken line never hides another (P2); one that breaks off is not read. Text
// and positions of each document are those of the file.
//
// The limit of values counts over all lines. The last document has the error of a limit, for the rest of the text.
func JSONLines(data []byte) (lines []*Document) {
	r, next := newReader(open(data)), 0
	for text := range strings.Lines(r.src.text) {
		at := span{next, next + len(strings.TrimRight(text, blanks))}
		next += len(text)
		switch {
		case at.start == at.end || r.src.left < 0:
			continue
		case len(lines) >= maxLines:
			return append(lines, r.src.document(nil, r.src.tooMuch(at.start, fmt.Sprintf("more than %d lines", maxLines))))
		}
		line := r.src.document(r.readOrRepair(at))
		if line.Err != nil {
			line.Values = nil
		}
		lines = append(lines, line)
	}
	return lines
}
