package decode

import (
	"bytes"
	"errors"

	"github.com/go-json-experiment/json/jsontext"
)

// reader builds nodes from jsontext's tokens in one pass. It can be used for one span after another.
//
// Node texts are parts of one string copy of the text, so that only strings with escapes cost an allocation.
// Children are gathered on two stacks and moved to their final slice when their parent ends.
type reader struct {
	src    *source
	text   string // src.text
	limits Limits
	names  *nameTable

	dec  *jsontext.Decoder // nil until strict reading fails
	work []byte            // what dec reads: the text, or the text with parts blanked out; same offsets
	base int               // offset of the first byte that dec sees
	last int               // offset after the last byte that dec sees
	end  int               // offset after the last token
	left int               // values that may still come

	budget  int    // values that a span may hold
	scratch []byte // for repairs

	*Memory
}

func newReader(src *source, l Limits, m *Memory) *reader {
	l = l.orDefault()
	return &reader{src: src, text: string(src.text), limits: l, budget: l.Values, names: newNameTable(), Memory: m}
}

// document is the source's, with the values that share memory with the reader's text.
func (r *reader) document(values []Node, f *faults) *Document {
	doc := r.src.document(values, f)
	doc.source = r.text
	return doc
}

// read decodes all values in a span of work, which is the source's text or a repaired copy.
// Only objects and arrays may follow each other; a number after an array is more likely residue than a document.
func (r *reader) read(work []byte, at span) (*reading, *SyntaxError) {
	// jsontext's own check of names is off: it stops at the first duplicate, and ours also folds case.
	if r.dec == nil {
		r.dec = jsontext.NewDecoder(bytes.NewBuffer(nil))
	}
	r.dec.Reset(bytes.NewBuffer(work[at.start:at.end:at.end]), jsontext.AllowDuplicateNames(true))
	r.work, r.base, r.last, r.end, r.left = work, at.start, at.end, at.start, r.budget
	r.nodes, r.members = r.nodes[:0], r.members[:0]
	got := &reading{}
	for {
		start, c, err := r.next()
		if err != nil && err.Offset < 0 {
			return got, r.noValue(got, at)
		}
		if err == nil {
			err = r.onlyContainers(got, start, c)
		}
		if err != nil {
			return nil, err
		}
		n, err := r.value(start, c, 0)
		if err != nil {
			return nil, err
		}
		got.add(n, r.end)
	}
}

// atEnd is what next gives where the text ends between two values.
var atEnd = &SyntaxError{Offset: -1}

func (g *reading) add(n Node, end int) {
	if len(g.values) == 1 {
		g.several = n.Offset
	}
	g.values, g.ends = append(g.values, n), append(g.ends, end)
}

func (r *reader) noValue(got *reading, at span) *SyntaxError {
	if len(got.values) > 0 {
		return nil
	}
	return r.src.fail(at.start, "the file is empty")
}

func (r *reader) onlyContainers(got *reading, start int, c byte) *SyntaxError {
	if len(got.values) == 0 {
		return nil
	}
	if first := got.values[0].Kind; (first == Object || first == Array) && (c == '{' || c == '[') {
		return nil
	}
	return r.src.fail(start, "more text after the value")
}

// next reads a token and gives the offset and the first byte of it.
func (r *reader) next() (start int, c byte, err *SyntaxError) {
	if _, e := r.dec.ReadToken(); e != nil {
		return 0, 0, r.refuse(e)
	}
	start = r.end
	for isBetween(r.work[start]) {
		start++
	}
	r.end = r.base + int(r.dec.InputOffset())
	return start, r.work[start], nil
}

// isBetween says whether a byte may stand between two tokens.
func isBetween(c byte) bool {
	return c == ' ' || c == ',' || c == ':' || c == '\n' || c == '\r' || c == '\t'
}

// refuse turns the parser's error into ours.
func (r *reader) refuse(err error) *SyntaxError {
	var bad *jsontext.SyntacticError
	if !errors.As(err, &bad) {
		return atEnd // io.EOF, the only other error that reading from memory gives
	}
	at := span{r.base, r.last}
	offset := wordStart(r.work, at, r.base+int(bad.ByteOffset))
	e := r.src.fail(offset, mistake(r.work, at, offset))
	e.Pointer = cutPointer(string(bad.JSONPointer))
	return e
}

func (r *reader) tooMuch(offset int, message string) *SyntaxError {
	e := r.src.tooMuch(offset, message)
	e.Pointer = cutPointer(string(r.dec.StackPointer()))
	return e
}
