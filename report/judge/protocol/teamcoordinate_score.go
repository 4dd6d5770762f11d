package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// TotalPercent reads "96%", "88/100", "4.2" on a scale of 5, or a number up to 100.
func TotalPercent(s *report.StatedScore) (float64, bool) {
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
	return OnScale(value, s.Scale)
}

// OnScale returns a value as a share of 100. Without a scale, a number up to 10 may be of 5, of 10 or of 100, and is
// unknown. A total above the scale of one dimension is a share of 100.
func OnScale(value, scale float64) (float64, bool) {
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
	computed, known := OnScale(mean, s.Scale)
	total, stated := TotalPercent(s)
	switch {
	case !ok || !known || !stated:
		return report.Unknown
	case total-computed > 1 || computed-total > 1:
		return report.No
	}
	return report.Yes
}

// percent returns a stated score as a share of 100: its total, else the mean of its dimensions.
func percent(s *report.StatedScore) (value float64, ok bool) {
	if value, ok = TotalPercent(s); !ok {
		if value, ok = Recomputed(s); ok {
			value, ok = OnScale(value, s.Scale)
		}
	}
	return value, ok
}

// scored is the last score of a subject that is reported as completed.
type scored struct {
	*report.StatedScore
	Value     float64
	completes *report.Message // the last report of completion; nil = none
	completed bool
}

// LastScores returns the last score of each subject that is reported as completed: by the score's own verdict, by a
// message, or, for the only score, by the session.
func LastScores(run *report.Run) (list []*scored) {
	bySubject := map[string]*scored{}
	for _, s := range run.Scores {
		value, ok := percent(s)
		key := report.NormalID(s.Subject)
		if ok && bySubject[key] == nil {
			bySubject[key] = &scored{}
			list = append(list, bySubject[key])
		}
		if ok {
			*bySubject[key] = scored{StatedScore: s, Value: value, completed: isCompleted(s.Verdict)}
		}
	}
	for m := range run.Talk(report.TeamCoordinate) {
		s := bySubject[report.NormalID(m.Component)]
		if s != nil && m.Component != "" && Completes(m) && m.Verdict != report.Negative {
			s.completes, s.completed = m, true
		}
	}
	if len(list) == 1 && run.Session != nil {
		list[0].completed = list[0].completed || isCompleted(run.Session.Status)
	}
	return slices.DeleteFunc(list, func(s *scored) bool { return !s.completed })
}

// isCompleted accepts words that pass the work on, with any addition; a known session writes in Chinese.
func isCompleted(word string) bool {
	word = report.Plain(word)
	return slices.ContainsFunc([]string{"pass", "complete", "archived", "approved", "通过"}, func(w string) bool {
		return strings.HasPrefix(word, w)
	})
}

// gated reports completed work with a score from low up to high, with the report of completion if there is one.
func gated(low, high float64, breach string, excused func(*report.Run, *scored) bool) check {
	return func(run *report.Run, found func(Fault)) (n int) {
		for _, s := range LastScores(run) {
			if low > 0 && (s.Value < low || s.Value >= high) {
				continue
			}
			if n++; s.Value >= high || excused(run, s) {
				continue
			}
			f := Fault{Message: fmt.Sprintf("The work %s, scored %.4g of 100, is %s.", report.Brief(s.Subject), s.Value, breach), Origin: s.Origin}
			if s.completes != nil {
				f.Messages = []*report.Message{s.completes}
			}
			found(f)
		}
		return n
	}
}

func never(*report.Run, *scored) bool { return false }

// warned looks for a warning in the score's verdict, in the report of completion, and in the session's issues.
func warned(run *report.Run, s *scored) bool {
	text := report.Plain(s.Verdict)
	if m := s.completes; m != nil {
		text += " " + report.Plain(m.Summary+m.Body+m.Status+m.Signal)
	}
	return slices.ContainsFunc([]string{"warning", "withnotes", "review", "concern", "警告"}, func(w string) bool {
		return strings.Contains(text, w)
	}) || slices.ContainsFunc(run.Inputs, func(in report.Input) bool {
		return strings.HasSuffix(in.Path, "wisdom/issues.md") && in.Bytes > 0
	})
}
