package freeze

import (
	"encoding/binary"
	"math"
	"math/bits"
	"reflect"
	"time"
)

func (w *writer) number(n uint64) { w.bytes = binary.AppendUvarint(w.bytes, n) }

func (r *reader) number() (n uint64) {
	for shift := 0; ; shift += 7 {
		b := r.left[0]
		r.left = r.left[1:]
		n |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return n
		}
	}
}

func (w *writer) text(s string) {
	w.number(uint64(len(s)))
	w.bytes = append(w.bytes, s...)
}

func (r *reader) text() string {
	n := r.number()
	s := r.left[:n]
	r.left = r.left[n:]
	return s
}

func putBool(w *writer, v reflect.Value) {
	if v.Bool() {
		w.number(1)
		return
	}
	w.number(0)
}

func getBool(r *reader, v reflect.Value) { v.SetBool(r.number() == 1) }

// zigzag keeps small numbers small, below zero too.
func zigzag(n int64) uint64 { return uint64(n<<1) ^ uint64(n>>63) }

func unzigzag(n uint64) int64 { return int64(n>>1) ^ -int64(n&1) }

func putInt(w *writer, v reflect.Value) { w.number(zigzag(v.Int())) }

func getInt(r *reader, v reflect.Value) { v.SetInt(unzigzag(r.number())) }

func putUint(w *writer, v reflect.Value) { w.number(v.Uint()) }

func getUint(r *reader, v reflect.Value) { v.SetUint(r.number()) }

// putFloat turns the bits around: those of a round number end in zeros.
func putFloat(w *writer, v reflect.Value) { w.number(bits.Reverse64(math.Float64bits(v.Float()))) }

func getFloat(r *reader, v reflect.Value) {
	v.SetFloat(math.Float64frombits(bits.Reverse64(r.number())))
}

func putString(w *writer, v reflect.Value) { w.text(v.String()) }

func getString(r *reader, v reflect.Value) { v.SetString(r.text()) }

// Where the zone of a time is.
const (
	zoneUTC = iota + 1
	zoneLocal
	zoneFixed
)

func putTime(w *writer, v reflect.Value) {
	t := v.Interface().(time.Time)
	name, offset := t.Zone()
	switch {
	case t == time.Time{}:
		w.number(0)
		return
	case t.Location() == time.UTC:
		w.number(zoneUTC)
	case t.Location() == time.Local:
		w.number(zoneLocal)
	default:
		w.number(zoneFixed)
		w.text(name)
		w.number(zigzag(int64(offset)))
	}
	w.number(zigzag(t.Unix()))
	w.number(uint64(t.Nanosecond()))
}

func getTime(r *reader, v reflect.Value) {
	zone := time.UTC
	switch r.number() {
	case zoneLocal:
		zone = time.Local
	case zoneFixed:
		name := r.text()
		zone = time.FixedZone(name, int(unzigzag(r.number())))
	}
	seconds := unzigzag(r.number())
	v.Set(reflect.ValueOf(time.Unix(seconds, int64(r.number())).In(zone)))
}
