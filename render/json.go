package render

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"reflect"
	"strconv"
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
	case int:
		return v == 0
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
	case int:
		return strconv.AppendInt(b, int64(x), 10), nil
	case bool:
		return strconv.AppendBool(b, x), nil
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

// jsonText encodes a value in one line, or indented after a prefix. Characters of HTML are left as they are, because
// this JSON is never part of a page (rule R4); characters that a terminal obeys are escaped (rule R8).
func jsonText(v any, prefix, indent string) ([]byte, error) {
	text, err := appendJSON(nil, v)
	if err != nil || indent == "" {
		return InertJSON(text), err
	}
	var b bytes.Buffer
	err = json.Indent(&b, InertJSON(text), prefix, indent)
	return b.Bytes(), err
}

// indented is JSON for people, indented by so many blanks a level.
func indented(v any, by string) ([]byte, error) {
	text, err := jsonText(v, "", by)
	return append(text, '\n'), err
}

// rows is a list that is encoded element by element: a run may have 100,000 findings.
type rows iter.Seq[object]

func rowsOf[A any](all []A, shape func(A) object) rows {
	return func(yield func(object) bool) {
		for _, a := range all {
			if !yield(shape(a)) {
				return
			}
		}
	}
}

// writeDocument writes an object, its members indented. Rows have a line each, so that grep finds one and diff shows
// one.
func writeDocument(to io.Writer, o object) error {
	w := bufio.NewWriter(to)
	put := func(before string, v any, indent string) error {
		text, err := jsonText(v, indent, indent)
		if err == nil {
			w.WriteString(before)
			_, err = w.Write(text)
		}
		return err
	}
	between := "{\n  "
	for _, m := range o {
		name, optional := strings.CutSuffix(m.name, "?")
		if optional && absent(m.value) {
			continue
		}
		if err := put(between, name, ""); err != nil {
			return err
		}
		between = ",\n  "
		list, is := m.value.(rows)
		if !is {
			if err := put(": ", m.value, "  "); err != nil {
				return err
			}
			continue
		}
		before, end := ": [\n    ", ": []"
		for x := range list {
			if err := put(before, x, ""); err != nil {
				return err
			}
			before, end = ",\n    ", "\n  ]"
		}
		w.WriteString(end)
	}
	w.WriteString("\n}\n")
	return w.Flush()
}

// documentText is writeDocument into memory, which fails only where a value cannot be encoded.
func documentText(o object) ([]byte, error) {
	var b bytes.Buffer
	err := writeDocument(&b, o)
	return b.Bytes(), err
}
