package freeze

import (
	"reflect"
	"sync"
	"time"
)

// shape is how the values of one type are written, and how one that is not zero is read.
type shape struct {
	put func(*writer, reflect.Value)
	get func(*reader, reflect.Value)
}

var shapes sync.Map // of reflect.Type to *shape

// shapeOf works a type out once.
func shapeOf(t reflect.Type) *shape {
	if known, ok := shapes.Load(t); ok {
		return known.(*shape)
	}
	made := newShapes{}
	s := made.of(t)
	for t, s := range made {
		shapes.LoadOrStore(t, s)
	}
	return s
}

// newShapes are those that are being worked out: a type may hold itself.
type newShapes map[reflect.Type]*shape

func (n newShapes) of(t reflect.Type) *shape {
	if n[t] == nil {
		n[t] = &shape{}
		*n[t] = n.make(t)
	}
	return n[t]
}

func (n newShapes) make(t reflect.Type) shape {
	switch t.Kind() {
	case reflect.Struct:
		if t == reflect.TypeFor[time.Time]() {
			return shape{putTime, getTime}
		}
		return n.structure(t)
	case reflect.Array:
		return array(n.of(t.Elem()))
	case reflect.Slice:
		if of := t.Elem(); of.Kind() == reflect.Pointer {
			return pointers(t, n.of(of), n.of(of.Elem()))
		}
		return list(n.of(t.Elem()))
	case reflect.Pointer:
		return pointer(t, n.of(t.Elem()))
	case reflect.Map:
		return table(t, n.of(t.Key()), n.of(t.Elem()))
	}
	return scalar(t)
}

// scalar is a value that holds no other.
func scalar(t reflect.Type) shape {
	switch t.Kind() {
	case reflect.Bool:
		return shape{putBool, getBool}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return shape{putInt, getInt}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return shape{putUint, getUint}
	case reflect.Float32, reflect.Float64:
		return shape{putFloat, getFloat}
	case reflect.String:
		return shape{putString, getString}
	}
	return shape{put: func(*writer, reflect.Value) { panic(refusal("a " + t.String())) }}
}
