package scores

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
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
	neededNames  = []string{"threshold", "thresholds", "pass_threshold", "passing_threshold", "score_threshold", "quality_threshold", "gate_threshold", "required_score", "required", "min_score", "minimum_score", "minimum", "passing_score", "pass_score", "pass_mark", "needed", "阈值", "及格线"}
	subjectNames = []string{"task_id", "issue_id", "subject", "target", "solution_id", "task", "id"}
	gateNames    = []string{"verdict", "overall_verdict", "gate_result", "gate", "decision", "result", "grade", "status", "结论"}
)

// Stated gives the scores that a file of values states, wherever they lie.
func Stated(f *form.File) []*report.StatedScore {
	if f.Format == form.Markdown || f.Format == form.Text {
		return nil
	}
	roots := f.Roots()
	if !slices.ContainsFunc(roots, func(root form.Value) bool { return mayState(root.Node) }) {
		return nil
	}
	r := form.NewReading(f)
	r.Each(roots, func(p *form.Reading, root form.Value) { scores(p, root, form.Stem(f.Path)) })
	return r.Art.Scores
}

// Holds reports whether a file states a score that has dimensions, with numbers or without, or one with what its gate asks for.
func Holds(f *form.File) bool {
	return slices.ContainsFunc(Stated(f), func(s *report.StatedScore) bool { return len(s.Dimensions) > 1 || s.Needed != "" || s.Bare })
}

// scores reads the score that an object states, then looks below it. Name is the member under which the value lies.
func scores(r *form.Reading, v form.Value, name string) {
	var used *decode.Node
	if maybeScored(v.Node) {
		if findings.LikeFinding(v.Node) {
			return
		}
		used = score(r, v, name)
	}
	for i := range v.Node.Members {
		if m := &v.Node.Members[i]; node.Holds(m.Value.Kind) && &m.Value != used {
			scores(r, v.Member(i), below(v.Node, m.Name))
		}
	}
	for i := range v.Node.Items {
		if node.Holds(v.Node.Items[i].Kind) {
			scores(r, v.Item(i), name)
		}
	}
}

// below is what the member of an object is called: what a message of a gate carries is the gate's.
func below(n *decode.Node, member string) string {
	if kind := node.Find(n, "type"); kind != nil && slices.Contains([]string{"data", "payload"}, member) && gateWord.MatchString(kind.Text) {
		return kind.Text
	}
	return member
}

// score reads an object's own score, if it states one; used is the member that held its dimensions.
func score(r *form.Reading, v form.Value, name string) (used *decode.Node) {
	s := &scored{out: &report.StatedScore{Origin: r.Origin(v)}, weights: node.Find(v.Node, "weights", "dimension_weights")}
	s.total(v.Node, totalScores)
	used = s.dimensions(v.Node)
	if used == nil {
		s.members(v.Node)
	}
	s.out.Needed = cmp.Or(s.out.Needed, neededIn(v.Node))
	if len(s.out.Dimensions) > 0 || s.out.Needed != "" && ofGate(v.Node, name) {
		s.total(v.Node, totalWords)
	}
	if s.out.Total == "" && len(s.out.Dimensions) == 0 {
		return nil
	}
	s.about(v.Node, name)
	r.Art.Scores = append(r.Art.Scores, s.split()...)
	return used
}

// scoring are the names that make an object worth a closer look.
var (
	scoring     = slices.Concat(scoresNames, perhapsNames, totalScores, neededNames)
	scoringEnds = node.EndsOfNames(scoring...)
)

var gateWord = pattern.Of(`(?i)gate|quality|readiness`)

// ofGate reports whether a score and what must be reached are those of a gate, by the name of the object or by its own word: of a confidence or
// a risk one may ask for as much or for as little.
func ofGate(n *decode.Node, name string) bool {
	if said := node.Find(n, "gate", "gate_name", "type", "kind", "name", "check"); said != nil && said.Kind == decode.String && gateWord.MatchString(said.Text) {
		return true
	}
	return gateWord.MatchString(name)
}

// mayState reports whether such an object lies anywhere in a value.
func mayState(n *decode.Node) bool {
	if maybeScored(n) {
		return true
	}
	for i := range n.Members {
		if value := &n.Members[i].Value; node.Holds(value.Kind) && mayState(value) {
			return true
		}
	}
	for i := range n.Items {
		if node.Holds(n.Items[i].Kind) && mayState(&n.Items[i]) {
			return true
		}
	}
	return false
}

// maybeScored lets nearly every object pass by at the cost of a look at its names.
func maybeScored(n *decode.Node) bool {
	inner := 0
	for i := range n.Members {
		m := &n.Members[i]
		if !scoringEnds.Lack(m.Name) && slices.Contains(scoring, node.Snake(m.Name)) {
			return true
		}
		if m.Value.Kind == decode.Object && node.Has(&m.Value, "score") {
			inner++
		}
	}
	return inner > 1
}

// about takes what was scored and the word of its gate.
func (s *scored) about(n *decode.Node, name string) {
	s.out.Subject = strings.ReplaceAll(name, "_", " ")
	if id := node.Find(n, subjectNames...); id != nil && id.Kind == decode.String && len(id.Text) <= node.MaxName {
		s.out.Subject = id.Text
	}
	if word := node.Find(n, gateNames...); word != nil && word.Kind == decode.String {
		s.out.Verdict = report.Shorten(strings.TrimSpace(word.Text), node.MaxName)
	}
}

// split makes one score a subject of a map from id to score: {"scores": {"ISS-001": 91, "ISS-002": 79}} has no dimensions.
func (s *scored) split() []*report.StatedScore {
	for _, d := range s.out.Dimensions {
		if !phrase.IDLike.MatchString(d.Name) {
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
