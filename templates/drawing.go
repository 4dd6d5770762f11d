package templates

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"

	"swarmreport/report/graph"
	"swarmreport/report/view"
)

// curve is the path of an edge of a graph: it leads softly from rank to rank, and straight past the boxes of a rank.
func curve(points []graph.Point, rightwards bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "M%d %d", points[0].X, points[0].Y)
	for i, to := range points[1:] {
		from := points[i]
		switch {
		case i%2 == 1 || from.X == to.X || from.Y == to.Y:
			fmt.Fprintf(&b, "L%d %d", to.X, to.Y)
		case rightwards:
			half := (from.X + to.X) / 2
			fmt.Fprintf(&b, "C%d %d %d %d %d %d", half, from.Y, half, to.Y, to.X, to.Y)
		default:
			half := (from.Y + to.Y) / 2
			fmt.Fprintf(&b, "C%d %d %d %d %d %d", from.X, half, to.X, half, to.X, to.Y)
		}
	}
	return b.String()
}

// segment is one part of a bar, in thousandths of its width.
type segment struct {
	is       string
	x, width int
}

// segments draws the parts of a sum side by side, in their order. A part too small to see is widened to four
// thousandths, at the cost of the largest.
func segments(b view.Bar) (list []segment) {
	left, largest := 1000, 0
	for _, p := range b.Parts {
		if p.Count == 0 {
			continue
		}
		width := max(4, p.Count*1000/b.Sum)
		left -= width
		list = append(list, segment{is: p.Is, width: width})
		if width > list[largest].width {
			largest = len(list) - 1
		}
	}
	if len(list) == 0 {
		return nil
	}
	list[largest].width += left
	for i := range list[1:] {
		list[i+1].x = list[i].x + list[i].width
	}
	return list
}

// The space of a chart. It is drawn about as large as it is counted, so that its numbers have the size of small type.
const (
	chartWidth  = 600
	chartHeight = 160
	chartPad    = 10 // around what is drawn
)

// plot places the values of a chart: by time along its width, and fitted to its height in steps of a round number.
type plot struct {
	from              time.Time
	span              time.Duration
	bottom, top, step int
}

// newPlot holds all values in at most four steps.
func newPlot(values []view.ChartValue) plot {
	first, last := values[0], values[len(values)-1]
	low, high := first.N, first.N
	for _, v := range values {
		low, high = min(low, v.N), max(high, v.N)
	}
	p := plot{from: first.At, span: max(1, last.At.Sub(first.At))}
	for tens := 1; ; tens *= 10 {
		for _, p.step = range []int{tens, 2 * tens, 5 * tens} {
			p.bottom, p.top = low/p.step*p.step, (high+p.step-1)/p.step*p.step
			if p.top == p.bottom {
				p.top += p.step
			}
			if p.top-p.bottom <= 4*p.step {
				return p
			}
		}
	}
}

func (p plot) x(v view.ChartValue) int {
	return chartPad + int(float64(chartWidth-2*chartPad)*float64(v.At.Sub(p.from))/float64(p.span))
}

func (p plot) y(n int) int {
	return chartHeight - chartPad - (n-p.bottom)*(chartHeight-2*chartPad)/(p.top-p.bottom)
}

// line is the points of the values.
func (p plot) line(values []view.ChartValue) string {
	var b strings.Builder
	for _, v := range values {
		fmt.Fprintf(&b, "%d,%d ", p.x(v), p.y(v.N))
	}
	return b.String()
}

// ticks are the numbers of the lines across a chart.
func (p plot) ticks() (ticks []int) {
	for n := p.bottom; n <= p.top; n += p.step {
		ticks = append(ticks, n)
	}
	return ticks
}

// tickLabel shortens thousands.
func tickLabel(n int) string {
	if n >= 10_000 && n%1000 == 0 {
		return strconv.Itoa(n/1000) + "k"
	}
	return strconv.Itoa(n)
}

// textWidth is about how wide a text is at 11 pixels of a wide sans-serif font, in pixels: a badge states the length
// beside the text, so a guess is enough.
func textWidth(s string) (width int) {
	for _, r := range s {
		switch {
		case strings.ContainsRune("ijlI'| .,:;!()[]ftr-/·", r):
			width += 4
		case r >= 0x1100: // ideographs and their like are squares
			width += 11
		case unicode.IsUpper(r) || strings.ContainsRune("mw%@", r):
			width += 9
		default:
			width += 7
		}
	}
	return max(1, width)
}
