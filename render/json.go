package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"
	"time"

	"swarmreport/report"
)

// object is a JSON object, its members in order. One whose name ends in "?" is left out where it has no value.
type object []member

type member struct {
	name  string
	value any
}

// MarshalJSON writes the members in their order.
func (o object) MarshalJSON() ([]byte, error) { return appendJSON(nil, o) }

// absent reports whether a value states nothing.
func absent(v any) bool {
	switch v := v.(type) {
	case string:
		return v == ""
	case time.Time:
		return v.IsZero()
	case report.Count:
		return !v.Known
	case fmt.Stringer:
		return v.String() == ""
	}
	x := reflect.ValueOf(v)
	return !x.IsValid() || x.IsZero() || x.Kind() == reflect.Slice && x.Len() == 0
}

// appendJSON appends a value in one line: what has a String method by that, a list that is nil as [].
func appendJSON(b []byte, v any) ([]byte, error) {
	switch x := v.(type) {
	case object:
		return appendObject(b, x)
	case []object:
		return appendList(b, x)
	case []string:
		return appendList(b, x)
	case string:
		if visible(x) && !strings.ContainsAny(x, "\"\\\t\r\n") {
			return append(append(append(b, '"'), x...), '"'), nil
		}
	case report.Count:
		v = stated(x)
	case fmt.Stringer:
		if _, is := v.(json.Marshaler); !is {
			v = x.String()
		}
	}
	to := bytes.NewBuffer(b)
	enc := json.NewEncoder(to)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSuffix(to.Bytes(), []byte("\n")), err
}

func appendObject(b []byte, o object) (_ []byte, err error) {
	b = append(b, '{')
	before := len(b)
	for _, m := range o {
		name, optional := strings.CutSuffix(m.name, "?")
		if optional && absent(m.value) {
			continue
		}
		if len(b) > before {
			b = append(b, ',')
		}
		b = append(append(append(b, '"'), name...), '"', ':')
		if b, err = appendJSON(b, m.value); err != nil {
			return nil, err
		}
	}
	return append(b, '}'), nil
}

func appendList[T any](b []byte, all []T) (_ []byte, err error) {
	b = append(b, '[')
	for i, x := range all {
		if i > 0 {
			b = append(b, ',')
		}
		if b, err = appendJSON(b, x); err != nil {
			return nil, err
		}
	}
	return append(b, ']'), nil
}

// jsonText encodes v; without indentation it is one line. Characters of HTML are left as they are, because this JSON is
// never part of a page (rule R4); characters that a terminal obeys are escaped (rule R8).
func jsonText(v any, prefix, indent string) ([]byte, error) {
	text, err := appendJSON(nil, v)
	if err != nil || indent == "" {
		return InertJSON(text), err
	}
	var b bytes.Buffer
	err = json.Indent(&b, InertJSON(text), prefix, indent)
	return b.Bytes(), err
}

// indented writes JSON for people, indented by so many blanks a level.
func indented(v any, by string) ([]byte, error) {
	text, err := jsonText(v, "", by)
	return append(text, '\n'), err
}

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
	text, err := jsonText(v, indent, indent)
	if w.err == nil {
		w.err = err
	}
	w.text(string(text))
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
