package view

import "strconv"

// Tick is a line across a drawing, with the number that it stands for.
type Tick struct {
	Y    int
	Text string // empty = another number stands too near
}

// The space of a drawing. It is drawn about as large as it is counted, so that its numbers have the size of small type; a drawing of
// many runs takes the width of the page.
const (
	chartNarrow = 600
	chartWide   = 1200
	crowd       = 60 // runs that have room in a narrow one
	ChartHeight = 160
	chartPad    = 10 // above and below what is drawn
)

// chartWidth is the width of a drawing of so many runs.
func chartWidth(runs int) int {
	if runs > crowd {
		return chartWide
	}
	return chartNarrow
}

// height places a value between 0, at the bottom, and most.
func height(n, most int) int {
	return ChartHeight - chartPad - n*(ChartHeight-2*chartPad)/max(1, most)
}

// scaled gives lines at round numbers, and the one at or above most that a drawing ends with.
func scaled(most int) (ticks []Tick, top int) {
	step := roundStep(most)
	top = (most + step - 1) / step * step
	for n := 0; n <= top; n += step {
		ticks = append(ticks, Tick{height(n, top), short(n)})
	}
	return ticks, top
}

// roundStep is the least of 1, 2, 5, 10, … that goes into most four times or less.
func roundStep(most int) int {
	for tens := 1; ; tens *= 10 {
		for _, step := range []int{tens, 2 * tens, 5 * tens} {
			if most <= 4*step {
				return step
			}
		}
	}
}

// lines gives a line at each of some values, from the lowest; a number has the room of a line of small type.
func lines(values []int, most int) (ticks []Tick) {
	const room = 14
	last := ChartHeight + room
	for _, n := range values {
		t := Tick{Y: height(n, most)}
		if last-t.Y >= room {
			t.Text, last = short(n), t.Y
		}
		ticks = append(ticks, t)
	}
	return ticks
}

// short writes a number in the room beside a drawing: 12k where it has five digits.
func short(n int) string {
	if n >= 10_000 && n%1000 == 0 {
		return strconv.Itoa(n/1000) + "k"
	}
	return strconv.Itoa(n)
}
