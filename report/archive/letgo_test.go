package archive

import (
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"swarmreport/report/judge"
)

// A summary says what it said, and holds on to no text of its run.
func TestLetGo(t *testing.T) {
	file := "id goal one two reason " + strings.Repeat("x", 1000)
	word := func(i int) string { return strings.Fields(file)[i] }
	s := &Summary{ID: word(0), Goal: word(1), Reviewers: []string{word(2), ""}, Touched: []string{word(3)}, Judged: Judged{Reasons: []judge.Reason{{Rule: "r", Message: word(4)}}},
		Sightings: Pack([]Parts{{ID: word(2), File: word(3), Title: word(1)}, {Category: "é"}})}
	want := *s
	want.Reviewers, want.Touched, want.Sightings, want.Reasons = clone(s.Reviewers), clone(s.Touched), clone(s.Sightings), clone(s.Reasons)
	s.letGo()
	if !reflect.DeepEqual(*s, want) {
		t.Errorf("got %+v, want %+v", *s, want)
	}
	for _, text := range []string{s.ID, s.Goal, s.Reviewers[0], s.Touched[0], s.Reasons[0].Message, s.Sightings[0].ID(), s.Sightings[0].File(), s.Sightings[0].Title()} {
		if lies(text, file) {
			t.Errorf("%q still lies in the run's file", text)
		}
	}
}

func clone[T any](list []T) []T { return append([]T(nil), list...) }

func lies(text, in string) bool {
	at, from := uintptr(unsafe.Pointer(unsafe.StringData(text))), uintptr(unsafe.Pointer(unsafe.StringData(in)))
	return at >= from && at < from+uintptr(len(in))
}
