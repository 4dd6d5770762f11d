// Package freeze turns a tree of plain values into bytes and back, so that what is needed once more later need not stay in memory as
// thousands of pieces for the collector to visit. It knows no type of ours: booleans, numbers, texts, times, structs, arrays, lists, maps
// and pointers come back as they were, a thing that two pointers lead to as one thing, an empty list as empty and a missing one as missing.
//
// The bytes are for the program that made them: they name no field and no version. A zero value of any type is the byte 0, and no other
// value begins with it, so most of a struct is read without being looked at.
package freeze

import (
	"fmt"
	"reflect"
	"sync"
)

// Append appends what *value holds to b. The error says what could not be given back: an interface, a function, a channel, or a field of a
// struct that is not exported, and set.
func Append[T any](b []byte, value *T) (frozen []byte, err error) {
	w := writers.Get().(*writer)
	defer w.done()
	defer func() {
		switch broken := recover().(type) {
		case nil:
		case refusal:
			frozen, err = b, broken
		default:
			panic(broken)
		}
	}()
	w.bytes = b
	v := reflect.ValueOf(value).Elem()
	shapeOf(v.Type()).put(w, v)
	return w.bytes, nil
}

// Thaw gives the value that was frozen. Its texts are parts of frozen. Bytes that Append did not make are an error, or another value.
func Thaw[T any](frozen string) (value T, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("thawing a %T: %v", value, broken)
		}
	}()
	r := &reader{left: frozen}
	r.into(shapeOf(reflect.TypeFor[T]()), reflect.ValueOf(&value).Elem())
	return value, nil
}

// refusal is why a value cannot be frozen.
type refusal string

func (r refusal) Error() string { return "cannot be frozen: " + string(r) }

// writer appends values.
type writer struct {
	bytes []byte
	seen  map[reference]uint64 // what pointers lead to, by the order in which it was met
}

var writers = sync.Pool{New: func() any { return &writer{seen: map[reference]uint64{}} }}

// manySeen is how many things a writer may have met and be used again: to forget them takes as long as to have met the most.
const manySeen = 4096

func (w *writer) done() {
	if len(w.seen) <= manySeen {
		w.bytes = nil
		clear(w.seen)
		writers.Put(w)
	}
}

// reference is a pointer; one to a struct and one to its first field are the same address.
type reference struct {
	at uintptr
	to *shape
}

// reader takes values off the front.
type reader struct {
	left string
	met  []reflect.Value // what pointers lead to, in the order in which it was met
}

// into reads a value where there is a zero one.
func (r *reader) into(s *shape, v reflect.Value) {
	if r.left[0] == 0 {
		r.left = r.left[1:]
		return
	}
	s.get(r, v)
}
