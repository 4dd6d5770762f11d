package report

import (
	"slices"
	"testing"
)

// TestNumbersInNamesCount: an id that was not filled up with noughts stands where its number does, and names differ in one order however they are given.
func TestNumbersInNamesCount(t *testing.T) {
	want := []string{"", "F-01", "F-1", "F-2", "F-2a", "F-10", "F-10-9", "F-10-10", "G", "reviewer-9", "reviewer-10"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, ByNumbers)
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
