package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Quality scores that a session states about its own work. The seed's gate has four dimensions of 25 % each on a scale of
// 100; its relatives have other dimensions, weights and scales (one scored five of 20 % each from 0 to 5, in Chinese). So all
// three are taken from the data: a map or list of dimensions, or an object whose members hold a score each, with a total
// beside them. What is scored in words has no number to hold it against and is left alone; so is a score inside a
// finding, which is the finding's.

var (
	scoresNames  = []string{"scores", "dimension_scores", "quality_scores", "score_breakdown", "评分"}
	perhapsNames = []string{"dimensions", "quality_dimensions", "breakdown", "scoring", "quality_score", "quality_gate", "quality", "维度"}
	totalScores  = []string{"total_score", "overall_score", "quality_score", "weighted_score", "final_score", "weighted_average", "average_score", "overall_quality_score", "weighted_total", "总分", "综合得分", "综合评分"}
	totalWords   = []string{"total", "overall", "score", "average", "weighted", "final", "合计", "总计", "综合"}
	markNames    = []string{"score", "value", "points", "rating", "得分", "分数"}
	weightNames  = []string{"weight", "weighting", "weight_percent", "权重"}
	scaleMarks   = []string{"max", "max_score", "out_of", "scale", "full_mark", "满分"}
	subjectNames = []string{"task_id", "issue_id", "subject", "target", "solution_id", "task", "id"}
	gateNames    = []string{"verdict", "overall_verdict", "gate_result", "gate", "decision", "result", "grade", "status", "结论"}
)

// scoresStated gives the scores that a file of values states, wherever they lie.
func scoresStated(f *File) []*report.StatedScore {
	if f.Format == Markdown || f.Format == Text {
		return nil
	}
	r := newReading(f)
	r.each(f.roots(), func(p *reading, root value) { p.scores(root, stem(f.Path)) })
	return r.art.Scores
}

// holdsScore reports whether a file states a score that has dimensions.
func holdsScore(f *File) bool {
	return slices.ContainsFunc(scoresStated(f), func(s *report.StatedScore) bool { return len(s.Dimensions) > 1 })
}

// scores reads the score that an object states, then looks below it. Name is the member under which the value lies.
func (r *reading) scores(v value, name string) {
	var used *decode.Node
	if maybeScored(v.node) {
		if likeFinding(v.node) {
			return
		}
		used = r.score(v, name)
	}
	for i := range v.node.Members {
		if m := &v.node.Members[i]; holds(m.Value.Kind) && &m.Value != used {
			r.scores(v.member(i), m.Name)
		}
	}
	for i := range v.node.Items {
		if holds(v.node.Items[i].Kind) {
			r.scores(v.item(i), name)
		}
	}
}

// score reads an object's own score, if it states one; used is the member that held its dimensions.
func (r *reading) score(v value, name string) (used *decode.Node) {
	s := &scored{out: &report.StatedScore{Origin: r.origin(v)}, weights: find(v.node, "weights", "dimension_weights")}
	s.total(v.node, totalScores)
	used = s.dimensions(v.node)
	if used == nil {
		s.members(v.node)
	}
	if len(s.out.Dimensions) > 0 {
		s.total(v.node, totalWords)
	}
	if s.out.Total == "" && len(s.out.Dimensions) == 0 {
		return nil
	}
	s.about(v.node, name)
	r.art.Scores = append(r.art.Scores, s.split()...)
	return used
}

// scoring are the names that make an object worth a closer look.
var scoring = setOf(scoresNames, perhapsNames, totalScores)

func setOf(lists ...[]string) map[string]bool {
	set := map[string]bool{}
	for _, list := range lists {
		for _, s := range list {
			set[s] = true
		}
	}
	return set
}

// maybeScored lets nearly every object pass by at the cost of a look at its names.
func maybeScored(n *decode.Node) bool {
	inner := 0
	for i := range n.Members {
		m := &n.Members[i]
		if scoring[snake(m.Name)] {
			return true
		}
		if m.Value.Kind == decode.Object && has(&m.Value, "score") {
			inner++
		}
	}
	return inner > 1
}

// about takes what was scored and the word of its gate.
func (s *scored) about(n *decode.Node, name string) {
	s.out.Subject = strings.ReplaceAll(name, "_", " ")
	if id := find(n, subjectNames...); id != nil && id.Kind == decode.String && len(id.Text) <= maxName {
		s.out.Subject = id.Text
	}
	if word := find(n, gateNames...); word != nil && word.Kind == decode.String {
		s.out.Verdict = report.Shorten(strings.TrimSpace(word.Text), maxName)
	}
}

// split makes one score a subject of a map from id to score: {"scores": {"ISS-001": 91, "ISS-002": 79}} has no dimensions.
func (s *scored) split() []*report.StatedScore {
	for _, d := range s.out.Dimensions {
		if !idLike.MatchString(d.Name) {
			return []*report.StatedScore{s.out}
		}
	}
	if len(s.out.Dimensions) == 0 {
		return []*report.StatedScore{s.out}
	}
	var list []*report.StatedScore
	for _, d := range s.out.Dimensions {
		list = append(list, &report.StatedScore{Origin: s.out.Origin, Subject: d.Name, Total: d.Raw, Scale: s.out.Scale})
	}
	return list
}
