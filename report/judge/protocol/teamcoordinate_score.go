package protocol

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
)

// Team-coordinate sessions (seed 001): scores that a session states about its own work.

// percent gives a stated score as a share of 100; ok is false where neither a total nor dimensions can be read.
func percent(s *report.StatedScore) (value float64, ok bool) {
	if value, ok = TotalPercent(s); ok {
		return value, true
	}
	mean, ok := Recomputed(s)
	if !ok {
		return 0, false
	}
	return OnScale(mean, s.Scale)
}

// TotalPercent reads "96%", "88/100", "4.2" on a scale of 5, or a number up to 100.
func TotalPercent(s *report.StatedScore) (float64, bool) {
	text := strings.TrimSpace(s.Total)
	if part, of, ok := strings.Cut(text, "/"); ok {
		full, err := strconv.ParseFloat(strings.TrimSpace(of), 64)
		value, err2 := strconv.ParseFloat(strings.TrimSpace(part), 64)
		return 100 * value / max(full, 1e-9), cmp.Or(err, err2) == nil && full > 0
	}
	number, isPercent := strings.CutSuffix(text, "%")
	value, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	switch {
	case err != nil:
		return 0, false
	case isPercent:
		return value, true
	}
	return OnScale(value, s.Scale)
}

// OnScale: where the scale is not stated, a number up to 10 may be of 5, of 10 or of 100, and says nothing. A total above the
// scale of one dimension is a share of 100.
func OnScale(value, scale float64) (float64, bool) {
	switch {
	case scale > 0 && value <= scale:
		return 100 * value / scale, true
	case value > max(scale, 10) && value <= 100:
		return value, true
	}
	return 0, false
}

// scored is the last score of a subject, with what the session says became of the work.
type scored struct {
	*report.StatedScore
	Value     float64
	completes *report.Message // the last report of completion; nil = none
	completed bool
}

// LastScores gives the last score of each subject that is reported as completed: by the score's own word, by a message, or, where
// it is the only one, by the session.
func LastScores(run *report.Run) (list []*scored) {
	bySubject := map[string]*scored{}
	for _, s := range run.Scores {
		value, ok := percent(s)
		if !ok {
			continue
		}
		key := report.NormalID(s.Subject)
		if bySubject[key] == nil {
			bySubject[key] = &scored{}
			list = append(list, bySubject[key])
		}
		*bySubject[key] = scored{StatedScore: s, Value: value, completed: saysCompleted(s.Verdict)}
	}
	for m := range run.Talk(report.TeamCoordinate) {
		if s := bySubject[report.NormalID(m.Component)]; s != nil && m.Component != "" && Completes(m) && m.Verdict != report.Negative {
			s.completes, s.completed = m, true
		}
	}
	if len(list) == 1 && run.Session != nil {
		list[0].completed = list[0].completed || saysCompleted(run.Session.Status)
	}
	return slices.DeleteFunc(list, func(s *scored) bool { return !s.completed })
}

// saysCompleted: a word that passes the work on, whatever it adds. One known session writes in Chinese (formats, stated scores).
func saysCompleted(word string) bool {
	word = report.Plain(word)
	return strings.HasPrefix(word, "pass") || strings.HasPrefix(word, "complete") || word == "archived" || word == "approved" || strings.HasPrefix(word, "通过")
}

// about makes a fault of a score, with the report of completion where there is one.
func (s *scored) about(breach string) Fault {
	f := Fault{Message: fmt.Sprintf("%s, scored %.4g of 100, is %s.", s.subject(), s.Value, breach), Origin: s.Origin}
	if s.completes != nil {
		f.Messages = []*report.Message{s.completes}
	}
	return f
}

func (s *scored) subject() string {
	if report.Filled(s.Subject) {
		return "The work " + report.Brief(s.Subject)
	}
	return "The work"
}

func failedScores(run *report.Run, found func(Fault)) (n int) {
	for _, s := range LastScores(run) {
		n++
		if s.Value < 60 {
			found(s.about("reported as completed"))
		}
	}
	return n
}

func middlingScores(run *report.Run, found func(Fault)) (n int) {
	for _, s := range LastScores(run) {
		if s.Value < 60 || s.Value >= 80 {
			continue
		}
		n++
		if !s.warned(run) {
			found(s.about("completed without a warning"))
		}
	}
	return n
}

// warned looks for the warning in the score's word, in the report of completion, and in the session's list of issues.
func (s *scored) warned(run *report.Run) bool {
	said := report.Plain(s.Verdict)
	if m := s.completes; m != nil {
		said += " " + report.Plain(m.Summary+m.Body+m.Status+m.Signal)
	}
	for _, word := range []string{"warning", "withnotes", "review", "concern", "警告"} {
		if strings.Contains(said, word) {
			return true
		}
	}
	return slices.ContainsFunc(run.Inputs, func(in report.Input) bool { return strings.HasSuffix(in.Path, "wisdom/issues.md") && in.Bytes > 0 })
}

// Recomputed is the weighted mean of a stated score's own dimensions, on their own scale. Without weights all count alike; ok is
// false where there is no dimension.
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

// ScoreBorneOut reports whether the total that a session states is what its own dimensions give, to one point in a hundred;
// Unknown where either cannot be computed.
func ScoreBorneOut(s *report.StatedScore) report.Truth {
	mean, ok := Recomputed(s)
	shown, known := OnScale(mean, s.Scale)
	said, stated := TotalPercent(s)
	switch {
	case !ok || !known || !stated:
		return report.Unknown
	case said-shown > 1 || shown-said > 1:
		return report.No
	}
	return report.Yes
}
