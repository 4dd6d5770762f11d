package templates

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"swarmreport/report/view"
)

func TestSegments(t *testing.T) {
	tests := []struct {
		name  string
		parts []int
		sum   int
		want  string // x+width, of the parts that are drawn
	}{
		{"all", []int{1, 3}, 4, "0+250 250+750"},
		{"what is small is seen", []int{9999, 1}, 10000, "0+996 996+4"},
		{"none is left out", []int{0, 2, 0}, 2, "0+1000"},
		{"thirds", []int{1, 1, 1}, 3, "0+334 334+333 667+333"},
		{"two that are small", []int{999, 1, 1}, 1001, "0+992 992+4 996+4"},
		{"nothing", []int{0, 0}, 5, ""},
	}
	for _, tt := range tests {
		bar := view.Bar{Sum: tt.sum}
		for _, n := range tt.parts {
			bar.Parts = append(bar.Parts, view.Part{Count: n})
		}
		var got []string
		for _, s := range segments(bar) {
			got = append(got, fmt.Sprintf("%d+%d", s.x, s.width))
		}
		if got := strings.Join(got, " "); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// plotOf has values a day apart.
func plotOf(numbers ...int) (plot, []view.ChartValue) {
	var values []view.ChartValue
	for i, n := range numbers {
		values = append(values, view.ChartValue{At: time.Unix(int64(86_400*i), 0), N: n})
	}
	return newPlot(values), values
}

func TestChartsHaveATimeAxis(t *testing.T) {
	p, values := plotOf(0, 1, 2, 3, 4)
	if got, want := p.line(values[:2])+p.line(values[4:]), "10,150 155,115 590,10 "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestScalesFitTheirValues: round steps, at most five lines, no more room than a step on either side.
func TestScalesFitTheirValues(t *testing.T) {
	for _, c := range []struct {
		low, high int
		want      string
	}{{0, 0, "0 1"}, {0, 4, "0 1 2 3 4"}, {93, 99, "92 94 96 98 100"}, {7, 7, "7 8"}, {0, 60_000, "0 20k 40k 60k"},
		{12, 33, "10 20 30 40"}} {
		var got []string
		p, _ := plotOf(c.low, c.high)
		for _, n := range p.ticks() {
			got = append(got, tickLabel(n))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%d to %d: %v, want %s", c.low, c.high, got, c.want)
		}
	}
}
