package protocol

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// mark is a number as a score states it: "62", "62 / 80", "0.8", "80%"; full is 0 without a full mark.
type mark struct{ value, full float64 }

func readMark(text string) (m mark, ok bool) {
	text, of, hasFull := strings.Cut(strings.NewReplacer("％", "%", "／", "/").Replace(text), "/")
	text, percent := strings.CutSuffix(strings.TrimSpace(text), "%")
	value, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if m.value = value; percent {
		m.full = 100
	} else if hasFull {
		m.full, _ = strconv.ParseFloat(strings.TrimSpace(of), 64)
	}
	return m, err == nil && value >= 0 && (!hasFull || m.full > 0)
}

// share returns the mark as a share of one; ok is false where its full mark is not known. Without a scale, a number up
// to 10 may be of 5, of 10 or of 100; one above the scale of a dimension is of 100.
func (m mark) share(scale float64) (share float64, ok bool) {
	switch {
	case m.full > 0:
		return m.value / m.full, true
	case m.value <= 1:
		return m.value, scale <= 1
	case m.value <= scale:
		return m.value / scale, true
	}
	return m.value / 100, m.value > max(scale, 10) && m.value <= 100
}

// weighted is the mean of a stated score's own dimensions, on their own scale; without weights all count alike.
func weighted(s *report.StatedScore) (mean float64, ok bool) {
	var sum, weights float64
	for _, d := range s.Dimensions {
		w := d.Weight
		if w <= 0 {
			w = 1
		}
		sum, weights = sum+w*d.Value, weights+w
	}
	return sum / weights, weights > 0
}

// percent returns a stated score as a share of 100: its total, else the mean of its dimensions.
func percent(s *report.StatedScore) (value float64, ok bool) {
	if m, stated := readMark(s.Total); stated {
		value, ok = m.share(s.Scale)
	}
	if mean, stated := weighted(s); stated && !ok {
		value, ok = mark{mean, s.Scale}.share(0)
	}
	return 100 * value, ok
}

// Recompute returns the weighted mean of a stated score's own dimensions, and whether its total equals what they
// yield, to one point in a hundred; Unknown if either cannot be computed.
func Recompute(s *report.StatedScore) (mean float64, agrees report.Truth) {
	mean, _ = weighted(s)
	total, hasTotal := percent(&report.StatedScore{Total: s.Total, Scale: s.Scale})
	own, hasMean := percent(&report.StatedScore{Dimensions: s.Dimensions, Scale: s.Scale})
	switch {
	case !hasTotal || !hasMean:
		return mean, report.Unknown
	case math.Abs(total-own) > 1:
		return mean, report.No
	}
	return mean, report.Yes
}

// Below returns what a score's own gate asks for and does not get, the total or a dimension; ok is false where it gets
// all.
func Below(s *report.StatedScore) (name, got, needed string, ok bool) {
	if isBelow(s.Total, s.Needed, s.Scale) {
		return "the total", s.Total, s.Needed, true
	}
	for _, d := range s.Dimensions {
		if isBelow(d.Raw, d.Needed, s.Scale) {
			return d.Name, d.Raw, d.Needed, true
		}
	}
	return "", "", "", false
}

// Met reports whether a score gets all that is asked of it, or is let through.
func Met(s *report.StatedScore) bool {
	_, _, _, below := Below(s)
	return !below && (s.Needed != "" || s.Means == report.Positive)
}

// isBelow compares two marks; where their full marks are not known nothing is missed.
func isBelow(got, needed string, scale float64) bool {
	g, ok := readMark(got)
	n, asked := readMark(needed)
	switch {
	case !ok || !asked:
		return false
	case g.full == 0 && n.full == 0 && (g.value <= 1) == (n.value <= 1):
		return g.value < n.value // on one scale, whichever it is
	}
	reached, ok := g.share(scale)
	asks, known := n.share(max(g.full, scale))
	return ok && known && reached < asks-1e-9
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
			value, ok := percent(s)
			if !ok || !done || value < low {
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
