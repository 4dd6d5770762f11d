package decode

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// JSON decodes one JSON text, strictly and then with the named repairs (P1). The error is always a *SyntaxError.
// If the text breaks off it returns both: a document with Cut set, and the same error.
func JSON(data []byte, l Limits) (*Document, error) {
	r := newReader(open(data), l)
	values, found, err := r.readOrRepair(r.src.whole())
	if err != nil && !err.early || len(values) == 0 {
		return nil, err
	}
	doc := r.src.document(values, append(r.src.faults, found...))
	if err != nil {
		doc.Cut = err
		return doc, err
	}
	return doc, nil
}

// reader builds nodes from jsontext's tokens. It can be used for one span after another.
type reader struct {
	src    *source
	limits Limits
	left   int // values that may still come
	dec    *jsontext.Decoder
	base   int    // offset of the span
	work   []byte // the span, or a repaired copy of the same length
	mended bool   // work differs from the text
	end    int    // offset in the text after the last token
	cuts   int    // entries of lists that the end of the text cut off
}

func newReader(src *source, l Limits) *reader {
	l = l.orDefault()
	return &reader{src: src, limits: l, left: l.Values, dec: jsontext.NewDecoder(bytes.NewReader(nil))}
}

// readOrRepair reads a span in the accept order. With an error that is early, the values are what precedes the break.
func (r *reader) readOrRepair(at span) (values []Node, found faults, err *SyntaxError) {
	if r.src.blank(at) {
		return nil, nil, r.src.fail(at.start, emptyFile)
	}
	left := r.left
	values, err = r.read(at, []byte(r.src.text[at.start:at.end]))
	if err != nil && !err.Limit {
		if fixed := repair(r.src.text, at); len(fixed.faults) > 0 {
			strict := err
			r.left, r.mended = left, true
			values, err = r.read(at, fixed.work)
			r.mended, found = false, fixed.faults
			if err != nil && !err.Limit && !err.early && strict.Message == overLine {
				err = strict // a quote is missing there, which the repair took for a line break in a string
			}
		}
	}
	if err == nil && len(values) == 0 {
		return nil, nil, r.src.fail(at.start, emptyFile)
	}
	if len(values) > 1 {
		found.repaired(values[1].Offset, "several documents in one file, all kept")
	}
	checkNames(values, &found)
	return values, found, err
}

// read decodes all values of a span. Only objects and arrays may follow each other; a number after an array is more
// likely residue than a document.
func (r *reader) read(at span, work []byte) (values []Node, _ *SyntaxError) {
	// jsontext's own check of names is off: it stops at the first duplicate, and ours also folds case.
	r.dec.Reset(bytes.NewBuffer(work), jsontext.AllowDuplicateNames(true))
	r.base, r.work, r.end, r.cuts = at.start, work, at.start, 0
	for {
		start, c, err := r.next()
		switch {
		case err == errEnd:
			return values, nil
		case err != nil:
			return values, err
		case len(values) > 0 && (values[0].Kind < Array || c != '{' && c != '['):
			return values, r.src.fail(start, "more text after the value")
		}
		n, err := r.value(start, c, 0)
		if err == nil || err.early && n.Kind >= Array {
			values = append(values, n)
		}
		if err != nil {
			return values, err
		}
	}
}

// errEnd is what next returns if the text ends between two values.
var errEnd = &SyntaxError{}

// next reads a token: the offset and the first byte of it.
func (r *reader) next() (start int, c byte, err *SyntaxError) {
	if _, e := r.dec.ReadToken(); e != nil {
		return 0, 0, r.refuse(e)
	}
	i := r.end - r.base
	for strings.IndexByte(" ,:\n\r\t", r.work[i]) >= 0 {
		i++
	}
	r.end = r.base + int(r.dec.InputOffset())
	return r.base + i, r.work[i], nil
}

// value builds the node of a token that has been read; depth is that of its parent. If the text breaks off inside of
// it, it has what precedes the break.
func (r *reader) value(start int, c byte, depth int) (Node, *SyntaxError) {
	if r.left--; r.left < 0 {
		return Node{}, r.tooMuch(start, fmt.Sprintf("more than %d values", r.limits.Values))
	}
	n := Node{Offset: start}
	switch c {
	case '{', '[':
		if depth == r.limits.Depth {
			return Node{}, r.tooMuch(start, fmt.Sprintf("nested deeper than %d levels", depth))
		}
		if c == '{' {
			n.Kind = Object
			return n, r.members(&n, depth+1)
		}
		n.Kind = Array
		return n, r.items(&n, depth+1)
	case '"':
		n.Kind, n.Text = String, r.unquote(start)
	case 'n':
		n.Kind = Null
	case 't', 'f':
		n.Kind, n.Text = Bool, r.src.text[start:r.end]
	default:
		n.Kind, n.Text = Number, r.src.text[start:r.end]
	}
	return n, nil
}

func (r *reader) items(n *Node, depth int) *SyntaxError {
	for {
		start, c, err := r.next()
		if last := len(n.Items) - 1; err != nil && last >= 0 && r.cutNumber(err, &n.Items[last]) {
			n.Items = n.Items[:last]
		}
		if err != nil || c == ']' {
			return err
		}
		item, err := r.value(start, c, depth)
		if err == nil || err.early && r.holdsCut() {
			n.Items = append(n.Items, item)
		}
		if err != nil {
			return err
		}
	}
}

// holdsCut says whether an entry that breaks off is kept: not the innermost one, but those that hold it.
func (r *reader) holdsCut() bool {
	r.cuts++
	return r.cuts > 1
}

// cutNumber says whether the text ends right after a number, which may have had more digits.
func (r *reader) cutNumber(err *SyntaxError, n *Node) bool {
	return err.early && n.Kind == Number && r.end == r.base+len(r.work)
}

func (r *reader) members(n *Node, depth int) *SyntaxError {
	for {
		start, c, err := r.next()
		if last := len(n.Members) - 1; err != nil && last >= 0 && r.cutNumber(err, &n.Members[last].Value) {
			n.Members = n.Members[:last]
		}
		if err != nil || c == '}' {
			return err
		}
		m := Member{Name: r.unquote(start), Offset: start}
		if start, c, err = r.next(); err != nil {
			return err
		}
		m.Value, err = r.value(start, c, depth)
		if err == nil || err.early {
			n.Members = append(n.Members, m)
		}
		if err != nil {
			return err
		}
	}
}

// unquote is the content of the string that begins at start and ends at r.end.
func (r *reader) unquote(start int) string {
	literal := r.src.text[start:r.end]
	if r.mended && literal != string(r.work[start-r.base:r.end-r.base]) {
		literal = mendString(literal)
	}
	if !strings.Contains(literal, `\`) {
		return literal[1 : len(literal)-1]
	}
	b, _ := jsontext.AppendUnquote(nil, literal)
	return string(b)
}

const overLine = "a string goes over the end of the line: " +
	`a line break in it is written \n, or its closing quote is missing`

// refuse turns the parser's error into ours. It quotes one character at most: what cannot be read cannot be searched
// for secrets.
func (r *reader) refuse(err error) *SyntaxError {
	var bad *jsontext.SyntacticError
	if !errors.As(err, &bad) {
		return errEnd // io.EOF, the only other error that reading from memory has
	}
	at, message := int(bad.ByteOffset), strings.ReplaceAll(bad.Err.Error(), "string (expecting non-control character)",
		"a string")
	early := errors.Is(bad.Err, io.ErrUnexpectedEOF)
	if early {
		message = "the text ends too early"
	} else if strings.HasSuffix(message, "in a string") && at < len(r.work) && strings.IndexByte("\r\n", r.work[at]) >= 0 {
		message = overLine
	}
	e := r.src.fail(r.base+at, message)
	e.early, e.Pointer = early, cutPointer(string(bad.JSONPointer))
	return e
}

func (r *reader) tooMuch(offset int, message string) *SyntaxError {
	e := r.src.tooMuch(offset, message)
	e.Pointer = cutPointer(string(r.dec.StackPointer()))
	return e
}
