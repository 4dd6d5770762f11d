package freeze

import (
	"math"
	"reflect"
	"strings"
	"testing"
	"time"
)

type tree struct {
	Name     string
	N        int
	Small    int8
	Bits     uint64
	Share    float64
	Yes      bool
	When     time.Time
	Print    [4]byte
	Words    []string
	Children []*tree
	Twin     *tree
	Spans    []span
	Counts   map[string]int
	By       map[level][]string
	closed   int
}

type span struct{ From, To int }

type level uint8

// TestWhatWasFrozenComesBack: with what is missing missing, and what is empty empty.
func TestWhatWasFrozenComesBack(t *testing.T) {
	east := time.FixedZone("CET", 3600)
	leaf := &tree{Name: "leaf", Small: -128, Share: -0.1}
	for name, v := range map[string]tree{
		"nothing": {},
		"scalars": {Name: "a\x00b", N: math.MinInt, Bits: math.MaxUint64, Share: math.Inf(1), Yes: true, Print: [4]byte{0, 1, 0, 255}},
		"times":   {When: time.Date(2026, 3, 1, 9, 0, 0, 7, time.UTC), Twin: &tree{When: time.Date(1, 1, 1, 0, 0, 0, 0, east), Twin: &tree{When: time.Unix(-5, 3)}}},
		"lists":   {Words: []string{}, Spans: []span{{}, {1, 2}}, Children: []*tree{nil, leaf, nil, leaf}},
		"maps":    {Counts: map[string]int{}, By: map[level][]string{0: nil, 1: {}, 2: {"", "x"}}},
	} {
		frozen, err := Append([]byte("before"), &v)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got, err := Thaw[tree](string(frozen[len("before"):]))
		if err != nil || !reflect.DeepEqual(got, v) {
			t.Errorf("%s: got %+v, %v; want %+v", name, got, err, v)
		}
	}
}

// TestOneThingStaysOne: also one that leads to itself.
func TestOneThingStaysOne(t *testing.T) {
	leaf := &tree{Name: "leaf"}
	root := &tree{Children: []*tree{leaf, {Twin: leaf}}}
	root.Twin = root
	frozen, err := Append(nil, &root)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Thaw[*tree](string(frozen))
	if err != nil || got.Twin != got || got.Children[1].Twin != got.Children[0] || got.Children[0].Name != "leaf" {
		t.Errorf("got %+v, %v; want the same tree", got, err)
	}
}

// TestWhatCannotComeBackIsRefused: and nothing is appended.
func TestWhatCannotComeBackIsRefused(t *testing.T) {
	closed := tree{Children: []*tree{{closed: 1}}}
	frozen, err := Append([]byte("x"), &closed)
	if err == nil || !strings.Contains(err.Error(), "tree.closed") || string(frozen) != "x" {
		t.Errorf("a closed field: %q, %v", frozen, err)
	}
	var any struct{ Any any }
	any.Any = 1
	if _, err := Append(nil, &any); err == nil {
		t.Error("an interface was frozen")
	}
}

// FuzzThaw: bytes of anybody's give an error or a value, never a crash.
func FuzzThaw(f *testing.F) {
	for _, v := range []tree{{}, {Name: "x", Words: []string{"y"}, Children: []*tree{{N: 1}}, Counts: map[string]int{"z": -1}, When: time.Unix(1, 0)}} {
		frozen, err := Append(nil, &v)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(frozen))
	}
	f.Fuzz(func(t *testing.T, frozen string) {
		if len(frozen) > 512 { // lists that say they are as long as what is left, in each other, take its square
			return
		}
		if v, err := Thaw[tree](frozen); err == nil {
			if _, err := Append(nil, &v); err != nil {
				t.Errorf("%q thaws to what cannot be frozen: %v", frozen, err)
			}
		}
	})
}
