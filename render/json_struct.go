package render

import (
	"reflect"
	"slices"
	"strings"
)

// member is a field of a struct that becomes a member of an object.
type member struct {
	key    []byte // in quotes
	index  []int
	encode encoder
	absent func(reflect.Value) bool // whether it is left out; nil = never
}

func encodeStruct(of reflect.Type) encoder {
	members := membersOf(of)
	return func(t *jsonText, v reflect.Value, at int) {
		t.b = append(t.b, '{')
		n := 0
		for i := range members {
			m := &members[i]
			field := m.of(v)
			if m.absent != nil && m.absent(field) {
				continue
			}
			t.next(n, at)
			t.b = append(t.b, m.key...)
			t.colon(at)
			m.encode(t, field, below(at))
			n++
		}
		t.end('}', n, at)
	}
}

// of gives the field, which lies in the struct itself or in one that is embedded.
func (m *member) of(v reflect.Value) reflect.Value {
	for _, i := range m.index {
		v = v.Field(i)
	}
	return v
}

func membersOf(of reflect.Type) (members []member) {
	for _, f := range reflect.VisibleFields(of) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && name == "" || !f.IsExported() || name == "-" {
			continue
		}
		if name == "" {
			name = f.Name
		}
		members = append(members, member{appendJSONString(nil, name), f.Index, encoderOf(f.Type), absence(f.Type, strings.Split(options, ","))})
	}
	return members
}

// absence says when a member is left out, by the options of its tag.
func absence(of reflect.Type, options []string) func(reflect.Value) bool {
	switch {
	case slices.Contains(options, "omitzero") && of.Implements(reflect.TypeFor[interface{ IsZero() bool }]()):
		return func(v reflect.Value) bool { return v.Interface().(interface{ IsZero() bool }).IsZero() }
	case slices.Contains(options, "omitzero"):
		return reflect.Value.IsZero
	case slices.Contains(options, "omitempty") && (of.Kind() == reflect.Slice || of.Kind() == reflect.Map):
		return func(v reflect.Value) bool { return v.Len() == 0 }
	case slices.Contains(options, "omitempty"):
		return reflect.Value.IsZero // of a string, a number or a pointer
	}
	return nil
}
