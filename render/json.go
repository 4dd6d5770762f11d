package render

import (
	"bytes"
	"io"
	"reflect"
)

// jsonWriter writes one JSON object member by member and lists element by element, so that beside the text itself never
// more than one member, and of a list one element, is held: a run may have 100,000 findings. A list has an element a line: grep finds one, diff shows one.
type jsonWriter struct {
	to    io.Writer // gets the text piece by piece; nil = it is held, for file
	text  *bytes.Buffer
	value jsonText
	begun bool
	err   error // the first error; what follows it is not written
}

// newJSON writes into text, and from there piece by piece to the writer, unless that is nil.
func newJSON(text *bytes.Buffer, to io.Writer) *jsonWriter {
	return &jsonWriter{to: to, text: text}
}

// pieceSize is about how much is held of a text that goes somewhere.
const pieceSize = 64 << 10

// member writes one member of the object.
func (w *jsonWriter) member(name string, v any) {
	w.begin(name)
	w.write(v, 1)
}

// list writes a member that is an array of the shapes of all; an empty one is [], never null.
func list[A, B any](w *jsonWriter, name string, all []A, shape func(A) B) {
	w.begin(name)
	w.text.WriteByte('[')
	var element B // one for all: shapes are large
	for i, a := range all {
		if w.err != nil {
			return
		}
		if i > 0 {
			w.text.WriteByte(',')
		}
		w.text.WriteString("\n    ")
		element = shape(a)
		w.write(&element, flat)
		w.pass(pieceSize)
	}
	if len(all) > 0 {
		w.text.WriteString("\n  ")
	}
	w.text.WriteByte(']')
}

func (w *jsonWriter) begin(name string) {
	if w.begun {
		w.text.WriteString(",\n  ")
	} else {
		w.text.WriteString("{\n  ")
	}
	w.begun = true
	w.text.Write(appendJSONString(w.text.AvailableBuffer(), name))
	w.text.WriteString(": ")
}

// write writes v, its further lines indented once more than at says; flat is one line. It is written where it will stand. Characters of HTML are
// left alone, for nobody pastes run.json into a page (rule R4); control characters come out escaped, as JSON wants them.
func (w *jsonWriter) write(v any, at int) {
	if w.err != nil {
		return
	}
	w.value.b = w.text.AvailableBuffer()
	value := reflect.ValueOf(v)
	encoderOf(value.Type())(&w.value, value, at)
	w.text.Write(w.value.b)
	w.err = w.value.err
}

// pass sends on what is held, where it is at least so much and goes anywhere.
func (w *jsonWriter) pass(least int) {
	if w.to != nil && w.err == nil && w.text.Len() >= least {
		_, err := w.text.WriteTo(w.to)
		w.err = err
	}
}

// end ends the object and sends on the rest of it.
func (w *jsonWriter) end() error {
	w.text.WriteString("\n}\n")
	w.pass(0)
	return w.err
}

// whole ends the object and gives all of it, where nothing was sent on.
func (w *jsonWriter) whole() ([]byte, error) {
	if err := w.end(); err != nil {
		return nil, err
	}
	return w.text.Bytes(), nil
}

// file is whole as the one file of a list.
func (w *jsonWriter) file(path string) ([]File, error) {
	text, err := w.whole()
	if err != nil {
		return nil, err
	}
	return []File{{Path: path, Body: text}}, nil
}
