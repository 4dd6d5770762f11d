package protocol

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// mark is a number as a score states it: "62", "62 / 80", "0.8", "80%"; full is 0 without a full mark. What is not
// known is NaN, which is neither more nor less than anything.
type mark struct{ value, full float64 }

var markForm = regexp.MustCompile(`^\s*(\d+(?:\.\d+)?)\s*(?:([%％])|[/／]\s*(\d*[1-9][\d.]*))?\s*$`)

func readMark(text string) mark {
	m := markForm.FindStringSubmatch(text)
	if m == nil {
		return mark{value: math.NaN()}
	}
	value, _ := strconv.ParseFloat(m[1], 64)
	full, _ := strconv.ParseFloat(m[3], 64)
	if m[2] != "" {
		full = 100
	}
	return mark{value, full}
}

// percent returns the mark as a part of 100. Without a scale, a number up to 10 may be of 5, of 10 or of 100; one above
// the scale of a dimension is of 100.
func (m mark) percent(scale float64) float64 {
	switch {
	case m.full > 0:
		return 100 * m.value / m.full
	case m.value <= 1 && scale <= 1:
		return 100 * m.value
	case 1 < m.value && m.value <= scale:
		return 100 * m.value / scale
	case max(scale, 10) < m.value && m.value <= 100:
		return m.value
	}
	return math.NaN()
}

// weighted is the mean of a stated score's own dimensions, on their own scale; without weights all count alike.
func weighted(s *report.StatedScore) mark {
	var sum, weights float64
	for _, d := range s.Dimensions {
		w := d.Weight
		if w <= 0 {
			w = 1
		}
		sum, weights = sum+w*d.Value, weights+w
	}
	return mark{sum / weights, s.Scale} // NaN where there are none
}

// percent returns a stated score as a part of 100: its total, else the mean of its dimensions.
func percent(s *report.StatedScore) float64 {
	if total := readMark(s.Total).percent(s.Scale); !math.IsNaN(total) {
		return total
	}
	return weighted(s).percent(0)
}

// Recompute returns the weighted mean of a stated score's own dimensions, and whether its total equals what they
// yield, to one point in a hundred; Unknown if either cannot be computed.
func Recompute(s *report.StatedScore) (mean float64, agrees report.Truth) {
	own := weighted(s)
	switch apart := math.Abs(readMark(s.Total).percent(s.Scale) - own.percent(0)); {
	case apart > 1:
		return own.value, report.No
	case apart <= 1:
		return own.value, report.Yes
	}
	return own.value, report.Unknown
}

// Below returns what of a score is below what its own gate asks for, the total or a dimension; nil = it gets all. Where
// the full marks are not known nothing is below.
func Below(s *report.StatedScore) *report.StatedDimension {
	all := append([]report.StatedDimension{{Name: "the total", Raw: s.Total, Needed: s.Needed}}, s.Dimensions...)
	i := slices.IndexFunc(all, func(d report.StatedDimension) bool {
		got, needed := readMark(d.Raw), readMark(d.Needed)
		if got.full == 0 && needed.full == 0 && (got.value <= 1) == (needed.value <= 1) {
			return got.value < needed.value // on one scale, whichever it is
		}
		return got.percent(s.Scale) < needed.percent(max(got.full, s.Scale))-1e-7
	})
	if i < 0 {
		return nil
	}
	return &all[i]
}

// Met reports whether a score gets all that is asked of it, or is let through.
func Met(s *report.StatedScore) bool {
	return Below(s) == nil && (s.Needed != "" || s.Means == report.Positive)
}

// passes accepts the words that pass work on, with any addition; a known session writes in Chinese.
func passes(word string) bool {
	return slices.ContainsFunc([]string{"pass", "complete", "archived", "approved", "通过"}, func(w string) bool {
		return strings.HasPrefix(report.Plain(word), w)
	})
}

// warningFrom is the score from which completed work needs a warning only.
const warningFrom = 60

// gated reports work that is completed with a score from low up to high: by the word of its own gate, by a message, or,
// for the only score, by the session. The last score of a subject counts. A warning is a word of it, or the session's
// list of issues.
func gated(low, high float64, breach string) check {
	return func(a *audit) {
		completed, last := map[string]*report.Message{}, map[string]*report.StatedScore{}
		for _, m := range a.talk {
			if m.Component != "" && completes(m) && m.Verdict != report.Negative {
				completed[taskKey(m)] = m
			}
		}
		for _, s := range a.Scores {
			last[report.NormalID(s.Subject)] = s
		}
		issues := slices.ContainsFunc(a.Inputs, func(in report.Input) bool {
			return strings.HasSuffix(in.Path, "wisdom/issues.md") && in.Bytes > 0
		})
		for id, s := range last {
			f, words, done := Fault{Origin: s.Origin}, s.Verdict, passes(s.Verdict)
			if m := completed[id]; m != nil {
				f.Messages, words, done = []*report.Message{m}, words+m.Status+m.Signal, true
			}
			done = done || len(last) == 1 && a.Session != nil && passes(a.Session.Status)
			value := percent(s)
			if !done || !(value >= low) {
				continue
			}
			warned := issues || slices.ContainsFunc([]string{"warning", "review", "with"},
				func(w string) bool { return strings.Contains(report.Plain(words), w) })
			if a.subjects++; value < high && (low < warningFrom || !warned) {
				work := strings.TrimSpace("The work " + report.Brief(s.Subject))
				f.Message = fmt.Sprintf("%s, scored %.4g of 100, is %s.", work, value, breach)
				a.faults = append(a.faults, f)
			}
		}
	}
}
