package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// total reads "96%", "88/100", "4.2" on a scale of 5, or a number up to 100, as a share of 100.
func total(s *report.StatedScore) (float64, bool) {
	part, of, isShare := strings.Cut(strings.TrimSuffix(strings.TrimSpace(s.Total), "%"), "/")
	value, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
	full, err2 := strconv.ParseFloat(strings.TrimSpace(of), 64)
	switch {
	case err != nil || isShare && (err2 != nil || full <= 0):
		return 0, false
	case isShare:
		return 100 * value / full, true
	case strings.Contains(s.Total, "%"):
		return value, true
	}
	return onScale(value, s.Scale)
}

// onScale returns a value as a share of 100. Without a scale, a number up to 10 may be of 5, of 10 or of 100, and is
// unknown. A total above the scale of one dimension is a share of 100.
func onScale(value, scale float64) (float64, bool) {
	switch {
	case scale > 0 && value <= scale:
		return 100 * value / scale, true
	case value > max(scale, 10) && value <= 100:
		return value, true
	}
	return 0, false
}

// Recomputed is the weighted mean of a stated score's own dimensions, on their own scale; without weights all count
// alike. ok is false without dimensions.
func Recomputed(s *report.StatedScore) (mean float64, ok bool) {
	var sum, weights float64
	for _, d := range s.Dimensions {
		w := d.Weight
		if w <= 0 {
			w = 1
		}
		sum, weights = sum+w*d.Value, weights+w
	}
	if weights == 0 {
		return 0, false
	}
	return sum / weights, true
}

// ScoreBorneOut reports whether a stated total equals what its own dimensions yield, to one point in a hundred; Unknown
// if either cannot be computed.
func ScoreBorneOut(s *report.StatedScore) report.Truth {
	mean, ok := Recomputed(s)
	computed, known := onScale(mean, s.Scale)
	stated, read := total(s)
	switch {
	case !ok || !known || !read:
		return report.Unknown
	case stated-computed > 1 || computed-stated > 1:
		return report.No
	}
	return report.Yes
}

// percent returns a stated score as a share of 100: its total, else the mean of its dimensions.
func percent(s *report.StatedScore) (value float64, ok bool) {
	if value, ok = total(s); !ok {
		if value, ok = Recomputed(s); ok {
			value, ok = onScale(value, s.Scale)
		}
	}
	return value, ok
}

// passes accepts the words that pass work on, with any addition; a known session writes in Chinese.
func passes(word string) bool {
	return slices.ContainsFunc([]string{"pass", "complete", "archived", "approved", "通过"}, func(w string) bool {
		return strings.HasPrefix(report.Plain(word), w)
	})
}

// gated reports work that is completed with a score from low up to high: by the word of its own gate, by a message, or,
// for the only score, by the session. The last score of a subject counts.
func gated(low, high float64, breach string, excused func(a *audit, words string) bool) check {
	return func(a *audit) {
		completed, last := map[string]*report.Message{}, map[string]*report.StatedScore{}
		for m := range a.Talk(report.TeamCoordinate) {
			if m.Component != "" && completes(m) && m.Verdict != report.Negative {
				completed[taskKey(m)] = m
			}
		}
		for _, s := range a.Scores {
			last[report.NormalID(s.Subject)] = s
		}
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
			if a.subjects++; value < high && !excused(a, words) {
				f.Message = fmt.Sprintf("The work %s, scored %.4g of 100, is %s.", report.Brief(s.Subject), value, breach)
				a.faults = append(a.faults, f)
			}
		}
	}
}

func never(*audit, string) bool { return false }

// warned looks for a word of warning, and for the session's list of issues.
func warned(a *audit, words string) bool {
	words = report.Plain(words)
	return strings.Contains(words, "warning") || strings.Contains(words, "review") || strings.Contains(words, "with") ||
		slices.ContainsFunc(a.Inputs, func(in report.Input) bool {
			return strings.HasSuffix(in.Path, "wisdom/issues.md") && in.Bytes > 0
		})
}
