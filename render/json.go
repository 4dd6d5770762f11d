package render

import (
	"bytes"
	"encoding/json"
	"io"
)

// jsonWriter writes one JSON object member by member and lists element by element: a run may have 100,000 findings. A
// list has one element a line, so that grep finds one and diff shows one.
type jsonWriter struct {
	to    io.Writer
	begun bool
	err   error // the first error; what follows it is not written
}

// member writes one member of the object.
func (w *jsonWriter) member(name string, v any) {
	w.begin(name)
	w.value(v, "  ")
}

// list writes a member that is an array of the shapes of all; an empty one is [], never null.
func list[A, B any](w *jsonWriter, name string, all []A, shape func(A) B) {
	w.begin(name)
	w.text("[")
	for i, a := range all {
		if i > 0 {
			w.text(",")
		}
		w.text("\n    ")
		w.value(shape(a), "")
	}
	if len(all) > 0 {
		w.text("\n  ")
	}
	w.text("]")
}

func (w *jsonWriter) begin(name string) {
	if w.begun {
		w.text(",\n  ")
	} else {
		w.text("{\n  ")
	}
	w.begun = true
	w.value(name, "")
	w.text(": ")
}

// value writes v as indented inside an object, or as one line without indentation.
func (w *jsonWriter) value(v any, indent string) {
	if w.err != nil {
		return
	}
	text, err := jsonText(v, indent, indent)
	if err != nil {
		w.err = err
		return
	}
	_, w.err = w.to.Write(text)
}

func (w *jsonWriter) text(s string) {
	if w.err == nil {
		_, w.err = io.WriteString(w.to, s)
	}
}

// end ends the object.
func (w *jsonWriter) end() error {
	w.text("\n}\n")
	return w.err
}

// wholeJSON returns one object as a text.
func wholeJSON(write func(*jsonWriter)) ([]byte, error) {
	var b bytes.Buffer
	w := jsonWriter{to: &b}
	write(&w)
	err := w.end()
	return b.Bytes(), err
}

// jsonText encodes v; without indentation it is one line. Characters of HTML are left as they are, because this JSON is
// never part of a page (rule R4); characters that a terminal obeys are escaped (rule R8).
func jsonText(v any, prefix, indent string) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent(prefix, indent)
	err := enc.Encode(v)
	return InertJSON(bytes.TrimSuffix(b.Bytes(), []byte("\n"))), err
}
