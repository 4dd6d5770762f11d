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

func (n newShapes) structure(t reflect.Type) shape {
	var fields []field
	var closed []int
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() {
			fields = append(fields, field{i, n.of(f.Type)})
		} else {
			closed = append(closed, i)
		}
	}
	return shape{
		put: func(w *writer, v reflect.Value) {
			if v.IsZero() {
				w.number(0)
				return
			}
			w.number(1)
			for _, i := range closed {
				if !v.Field(i).IsZero() {
					panic(refusal(t.String() + "." + t.Field(i).Name + " is set"))
				}
			}
			for _, f := range fields {
				f.shape.put(w, v.Field(f.at))
			}
		},
		get: func(r *reader, v reflect.Value) {
			r.number()
			for _, f := range fields {
				if r.left[0] == 0 {
					r.left = r.left[1:]
					continue
				}
				f.shape.get(r, v.Field(f.at))
			}
		},
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

func list(t reflect.Type, element *shape) shape {
	return shape{
		put: func(w *writer, v reflect.Value) {
			if w.length(v) {
				w.each(element, v)
			}
		},
		get: func(r *reader, v reflect.Value) {
			n := r.length()
			v.Set(reflect.MakeSlice(t, n, n))
			r.each(element, v)
		},
	}
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
			to := reference{v.Pointer(), t}
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
			to := reflect.New(t.Elem())
			r.met = append(r.met, to)
			v.Set(to)
			r.into(element, to.Elem())
		},
	}
}
