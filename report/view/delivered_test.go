package view

import (
	"slices"
	"testing"

	"swarmreport/report"
)

// "Files of 1 of them" of a single component is no sentence that people read without stumbling.
func TestFilesOfComponentsInWords(t *testing.T) {
	for _, tt := range []struct {
		touched, n int
		want       string
	}{
		{0, 1, "none of its files"}, {0, 3, "none of their files"}, {1, 1, "its files"}, {1, 3, "files of 1 of them"}, {3, 3, "files of each"},
	} {
		if got := filesOf(tt.touched, tt.n); got != tt.want {
			t.Errorf("%d of %d: got %q, want %q", tt.touched, tt.n, got, tt.want)
		}
	}
}

// TestTheOtherComponentsAreALinkAway: the overview names eight, and leads to the plan for the rest.
func TestTheOtherComponentsAreALinkAway(t *testing.T) {
	for n, want := range map[int]string{8: "", 9: "and 1 more component", 11: "and 3 more components"} {
		more := runOf(&report.Run{Components: slices.Repeat([]*report.Component{{ID: "c"}}, n)}).Overview().Delivered.More
		if more.Text != want || (more.Href == PlanSection) != (want != "") {
			t.Errorf("of %d components: %+v, want %q", n, more, want)
		}
	}
}
