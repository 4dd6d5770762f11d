package render

import (
	"bytes"
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// What becomes JSON is a struct of ours with tags, as encoding/json takes it, and comes out as it and [InertJSON] write it, but in one pass:
// every run has 80 kB of it, and those two look through a text three times.

// jsonText is JSON being written.
type jsonText struct {
	b   []byte
	err error // the first error
}

// encoder appends values of one type. Further lines of a value are indented as many times as at says, those below it once more; at flat it is one line.
type encoder func(t *jsonText, v reflect.Value, at int)

const flat = -1

// below is one step further in.
func below(at int) int {
	if at == flat {
		return flat
	}
	return at + 1
}

// line begins a line, if there are any.
func (t *jsonText) line(at int) {
	if at == flat {
		return
	}
	t.b = append(t.b, '\n')
	for range at {
		t.b = append(t.b, "  "...)
	}
}

var encoders sync.Map // of an encoder by its reflect.Type

func encoderOf(of reflect.Type) encoder {
	if e, ok := encoders.Load(of); ok {
		return e.(encoder)
	}
	e := newEncoder(of)
	encoders.Store(of, e)
	return e
}

var (
	marshaler     = reflect.TypeFor[json.Marshaler]()
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
)

func newEncoder(of reflect.Type) encoder {
	switch {
	case of.Kind() == reflect.Pointer:
		return encodePointer(encoderOf(of.Elem()))
	case of.Implements(marshaler):
		return encodeMarshaler
	case of.Implements(textMarshaler):
		return encodeByLibrary
	}
	switch of.Kind() {
	case reflect.String:
		return func(t *jsonText, v reflect.Value, _ int) { t.b = appendJSONString(t.b, v.String()) }
	case reflect.Bool:
		return func(t *jsonText, v reflect.Value, _ int) { t.b = strconv.AppendBool(t.b, v.Bool()) }
	case reflect.Int, reflect.Int64:
		return func(t *jsonText, v reflect.Value, _ int) { t.b = strconv.AppendInt(t.b, v.Int(), 10) }
	case reflect.Slice:
		return encodeSlice(encoderOf(of.Elem()))
	case reflect.Map:
		return encodeMap(encoderOf(of.Elem()))
	case reflect.Struct:
		return encodeStruct(of)
	}
	return encodeByLibrary
}

// encodeMarshaler is for values that write themselves: times, points and answers, each of them one word of ASCII.
func encodeMarshaler(t *jsonText, v reflect.Value, _ int) {
	text, err := v.Interface().(json.Marshaler).MarshalJSON()
	if err != nil && t.err == nil {
		t.err = &json.MarshalerError{Type: v.Type(), Err: err}
	}
	t.b = append(t.b, text...)
}

// encodeByLibrary is for any other value.
func encodeByLibrary(t *jsonText, v reflect.Value, at int) {
	var text bytes.Buffer
	w := json.NewEncoder(&text)
	w.SetEscapeHTML(false)
	if at != flat {
		w.SetIndent(strings.Repeat("  ", at), "  ")
	}
	if err := w.Encode(v.Interface()); err != nil && t.err == nil {
		t.err = err
	}
	t.b = append(t.b, InertJSON(bytes.TrimSuffix(text.Bytes(), []byte("\n")))...)
}

func encodePointer(elem encoder) encoder {
	return func(t *jsonText, v reflect.Value, at int) {
		if v.IsNil() {
			t.b = append(t.b, "null"...)
			return
		}
		elem(t, v.Elem(), at)
	}
}

func encodeSlice(elem encoder) encoder {
	return func(t *jsonText, v reflect.Value, at int) {
		if v.IsNil() {
			t.b = append(t.b, "null"...)
			return
		}
		t.b = append(t.b, '[')
		for i := range v.Len() {
			t.next(i, at)
			elem(t, v.Index(i), below(at))
		}
		t.end(']', v.Len(), at)
	}
}

// encodeMap writes the keys in their order.
func encodeMap(elem encoder) encoder {
	return func(t *jsonText, v reflect.Value, at int) {
		if v.IsNil() {
			t.b = append(t.b, "null"...)
			return
		}
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
		t.b = append(t.b, '{')
		for i, key := range keys {
			t.next(i, at)
			t.b = appendJSONString(t.b, key.String())
			t.colon(at)
			elem(t, v.MapIndex(key), below(at))
		}
		t.end('}', len(keys), at)
	}
}

// next comes before the nth member or element, from 0.
func (t *jsonText) next(n, at int) {
	if n > 0 {
		t.b = append(t.b, ',')
	}
	t.line(below(at))
}

func (t *jsonText) colon(at int) {
	t.b = append(t.b, ':')
	if at != flat {
		t.b = append(t.b, ' ')
	}
}

// end comes behind n of them.
func (t *jsonText) end(bracket byte, n, at int) {
	if n > 0 {
		t.line(at)
	}
	t.b = append(t.b, bracket)
}
