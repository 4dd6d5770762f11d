package view

import "testing"

// TestADrawingHasNumbersAtItsLines: round ones, as many as one reads, and the last is not below what is drawn.
func TestADrawingHasNumbersAtItsLines(t *testing.T) {
	for most, want := range map[int]string{0: "0", 1: "0 1", 4: "0 1 2 3 4", 5: "0 2 4 6", 33: "0 10 20 30 40", 41: "0 20 40 60", 60_000: "0 20k 40k 60k"} {
		ticks, top := scaled(most)
		got := ""
		for i, x := range ticks {
			if i > 0 {
				got += " "
			}
			got += x.Text
		}
		if got != want || top < most || ticks[len(ticks)-1].Y != height(top, top) {
			t.Errorf("%d: got %q up to %d, want %q", most, got, top, want)
		}
	}
}

// TestNumbersOfLinesDoNotMeet: of two bands side by side the lower one is told.
func TestNumbersOfLinesDoNotMeet(t *testing.T) {
	for _, c := range []struct {
		fail, review int
		want         string
	}{{60, 80, "0 60 80 100 "}, {60, 65, "0 60  100 "}, {5, 95, "0  95  "}} {
		got := ""
		for _, x := range lines([]int{0, c.fail, c.review, 100}, 100) {
			got += x.Text + " "
		}
		if got != c.want {
			t.Errorf("%d and %d: got %q, want %q", c.fail, c.review, got, c.want)
		}
	}
}
