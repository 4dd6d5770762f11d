package freeze

import (
	"fmt"
	"reflect"
)

// field is one of a struct, where it stands.
type field struct {
	at    int
	shape *shape
}

// structure writes the fields that are not zero, each behind one more than the number of zero ones before it, and a 0 behind the last: most
// fields of most structs are zero.
func (n newShapes) structure(t reflect.Type) shape {
	var open []field
	var closed []int
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() {
			open = append(open, field{i, n.of(f.Type)})
		} else {
			closed = append(closed, i)
		}
	}
	return shape{
		put: func(w *writer, v reflect.Value) {
			refuseSet(closed, v)
			w.fields(open, v)
		},
		get: func(r *reader, v reflect.Value) { r.fields(open, v) },
	}
}

// refuseSet: what stands in a field that is not exported could not be given back.
func refuseSet(closed []int, v reflect.Value) {
	for _, i := range closed {
		if !v.Field(i).IsZero() {
			panic(refusal(v.Type().String() + "." + v.Type().Field(i).Name + " is set"))
		}
	}
}

func (w *writer) fields(open []field, v reflect.Value) {
	skipped := uint64(0)
	for _, f := range open {
		value := v.Field(f.at)
		if value.IsZero() {
			skipped++
			continue
		}
		w.number(skipped + 1)
		f.shape.put(w, value)
		skipped = 0
	}
	w.number(0)
}

func (r *reader) fields(open []field, v reflect.Value) {
	for n := r.number(); n > 0; n = r.number() {
		f := open[n-1]
		open = open[n:]
		r.into(f.shape, v.Field(f.at))
	}
}

func array(element *shape) shape {
	return shape{
		put: func(w *writer, v reflect.Value) {
			if v.IsZero() {
				w.number(0)
				return
			}
			w.number(1)
			w.each(element, v)
		},
		get: func(r *reader, v reflect.Value) {
			r.number()
			r.each(element, v)
		},
	}
}

func (w *writer) each(element *shape, v reflect.Value) {
	for i := range v.Len() {
		element.put(w, v.Index(i))
	}
}

func (r *reader) each(element *shape, v reflect.Value) {
	for i := range v.Len() {
		r.into(element, v.Index(i))
	}
}

// length is one more than that of what is there, so that nothing is told from none.
func (w *writer) length(v reflect.Value) (there bool) {
	if v.IsNil() {
		w.number(0)
		return false
	}
	w.number(uint64(v.Len()) + 1)
	return true
}

// length of what takes a byte for each of its elements at least.
func (r *reader) length() int {
	n := r.number() - 1
	if n > uint64(len(r.left)) {
		panic(fmt.Sprintf("%d elements in %d bytes", n, len(r.left)))
	}
	return int(n)
}

func list(element *shape) shape {
	return shape{
		put: func(w *writer, v reflect.Value) {
			if w.length(v) {
				w.each(element, v)
			}
		},
		get: func(r *reader, v reflect.Value) {
			lengthen(v, r.length())
			r.each(element, v)
		},
	}
}

// lengthen makes an empty list as long as that. Only what is empty is made by MakeSlice, which allocates twice.
func lengthen(v reflect.Value, n int) {
	if n == 0 {
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
		return
	}
	v.Grow(n)
	v.SetLen(n)
	v.SetCap(n)
}

// together is how many things that a list of pointers leads to come back in one piece of memory, at most.
const together = 64

// pointers is a list of them.
func pointers(t reflect.Type, element, thing *shape) shape {
	s, things := list(element), reflect.SliceOf(t.Elem().Elem())
	s.get = func(r *reader, v reflect.Value) {
		lengthen(v, r.length())
		n, room, used := v.Len(), reflect.Value{}, together
		for i := range n {
			if n == 1 || r.left[0] != met {
				r.into(element, v.Index(i))
				continue
			}
			if used == together {
				room, used = reflect.MakeSlice(things, min(n-i, together), min(n-i, together)), 0
			}
			r.number()
			r.meet(thing, v.Index(i), room.Index(used).Addr())
			used++
		}
	}
	return s
}

func table(t reflect.Type, key, element *shape) shape {
	return shape{
		put: func(w *writer, v reflect.Value) {
			if !w.length(v) {
				return
			}
			for each := v.MapRange(); each.Next(); {
				key.put(w, each.Key())
				element.put(w, each.Value())
			}
		},
		get: func(r *reader, v reflect.Value) {
			n := r.length()
			v.Set(reflect.MakeMapWithSize(t, n))
			for range n {
				k, e := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
				r.into(key, k)
				r.into(element, e)
				v.SetMapIndex(k, e)
			}
		},
	}
}

// met is what a pointer writes that leads to something new; a higher number tells which of those before it is meant.
const met = 1

func pointer(t reflect.Type, element *shape) shape {
	return shape{
		put: func(w *writer, v reflect.Value) {
			if v.IsNil() {
				w.number(0)
				return
			}
			to := reference{v.Pointer(), element}
			if before, seen := w.seen[to]; seen {
				w.number(before)
				return
			}
			w.seen[to] = uint64(len(w.seen)) + met + 1
			w.number(met)
			element.put(w, v.Elem())
		},
		get: func(r *reader, v reflect.Value) {
			if n := r.number(); n > met {
				v.Set(r.met[n-met-1])
				return
			}
			r.meet(element, v, reflect.New(t.Elem()))
		},
	}
}

// meet reads what a pointer leads to for the first time.
func (r *reader) meet(element *shape, v, to reflect.Value) {
	r.met = append(r.met, to)
	v.Set(to)
	r.into(element, to.Elem())
}
