package publish

import (
	"reflect"
	"testing"
)

func TestCompareInputs(t *testing.T) {
	then := []Input{{"r1", "a", "1", 1}, {"r1", "b", "2", 1}, {"r1", "[hidden: x]", "3", 1}, {"r1", "[hidden: x]", "4", 1}, {"r2", "a", "5", 1}}
	if got := CompareInputs(then, then); !got.None() {
		t.Errorf("got %+v, want none", got)
	}
	now := []Input{{"r1", "a", "1", 1}, {"r1", "b", "9", 1}, {"r1", "[hidden: x]", "4", 1}, {"r1", "[hidden: x]", "3", 1}, {"r1", "c", "6", 1}}
	want := Differences{Changed: []string{"r1/b"}, Missing: []string{"r2/a"}, Added: []string{"r1/c"}}
	if got := CompareInputs(then, now); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	lost := now[:3]
	if got := CompareInputs(then, lost); !reflect.DeepEqual(got.Changed, []string{"r1/[hidden: x]", "r1/b"}) {
		t.Errorf("got %+v, want one of two files of a name missed", got)
	}
}

// TestAnInputBesideTheRunIsNamedPlainly: its path climbs out of the run's folder, and its name does not.
func TestAnInputBesideTheRunIsNamedPlainly(t *testing.T) {
	d := CompareInputs([]Input{{Run: "shop/2026-03-01", Path: "../expect.txt", SHA256: "1"}}, nil)
	if len(d.Missing) != 1 || d.Missing[0] != "shop/expect.txt" {
		t.Errorf("got %q", d.Missing)
	}
}
