package swarm

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// The quality scores that a session states about its own work (seed 001, quality gates): dimensions with a score, a
// weight and a scale each, in JSON or Markdown. They are shown next to what the same dimensions
// and weights give when they are added up again.

var (
	markForm    = regexp.MustCompile(`^(\d{1,6}(?:\.\d{1,9})?)\s*(?:(%)|/\s*(\d{1,6}(?:\.\d{1,9})?))?$`)
	heldIn      = []string{"dimensions", "scores", "quality_scores", "dimension_scores", "quality_dimensions", "breakdown"}
	scoreFields = []string{"overall", "overall_score", "total_score", "quality_score", "weighted_score", "final_score",
		"score", "total", "总分"}
	dimensions = []string{"完整性", "一致性", "准确性", "深度", "completeness", "consistency", "accuracy", "depth",
		"traceability"}
	neededFields = []string{"threshold", "pass_threshold", "minimum", "min_score", "required"}
	markFields   = []string{"scale", "max", "max_score", "out_of"}
)

// mark reads a score and the full mark next to it: "92", "4/5", "96%".
func mark(text string) (value, full float64, ok bool) {
	m := markForm.FindStringSubmatch(text)
	if m == nil {
		return 0, 0, false
	}
	value, _ = strconv.ParseFloat(m[1], 64)
	if full, _ = strconv.ParseFloat(m[3], 64); m[2] != "" {
		full = 100
	}
	return value, full, true
}

// scoreLine is "Depth: 84/100" or "Depth 20% 4/5", as a label or the cells of a row.
var scoreLine = regexp.MustCompile(`^(\pL[\pL -]{0,38}?)\s*:?\s+(?:(0?\.\d{1,4}|\d{1,3}%)\s+)?` +
	`(\d{1,6}(?:\.\d{1,9})?(?:%|/\d{1,6})?)$`)

// MarkdownScores finds the scores of a Markdown file: below each heading those of its lines and rows.
func MarkdownScores(r *dialect.Reading) (list []*report.StatedScore) {
	var names, marks, weights []string
	var first review.Line
	end := func() {
		v := fieldsAt(r, first.No, names, marks)
		share := *fieldsAt(r, first.No, names, weights).Node
		v.Node.Members = append(v.Node.Members, decode.Member{Name: "weights", Value: share})
		list = append(list, Scores(r, v)...)
		names, marks, weights = nil, nil, nil
	}
	for _, p := range review.Lines(r.File) {
		if first.No == 0 || p.Level > 0 {
			end()
			first = p
		}
		for text := range strings.FieldsFuncSeq(scoreText(&p), func(c rune) bool { return c == ';' || c == '；' }) {
			if m := scoreLine.FindStringSubmatch(strings.TrimSpace(text)); m != nil {
				names, marks, weights = append(names, m[1]), append(marks, m[3]), append(weights, m[2])
			}
		}
	}
	end()
	return list
}

// scoreText is a line, or the dimension, weight and score of a row.
func scoreText(p *review.Line) string {
	if p.Cells == nil {
		return p.Text
	}
	text := ""
	for _, name := range []string{"dimension", "weight", "score"} {
		if i := p.Column(name); i >= 0 {
			text += " " + p.Cells[i]
		}
	}
	return text
}

// Scores finds the scores that the fields of a value state, at any depth.
func Scores(r *dialect.Reading, v dialect.Value) (list []*report.StatedScore) {
	if s := scoreOf(r, v); s != nil {
		return []*report.StatedScore{s}
	}
	for _, at := range v.All() {
		list = append(list, Scores(r, at)...)
	}
	return list
}

// scoreOf reads an object that holds dimensions, or is named by the seed's own; nil if it is none.
func scoreOf(r *dialect.Reading, v dialect.Value) *report.StatedScore {
	held, gate := dialect.Value{Node: v.Get(heldIn...)}, 0
	if held.Node == nil || held.Len() == 0 {
		held = v
	}
	s := &report.StatedScore{Origin: r.Origin(v), Subject: v.Word("task_id", "subject", "artifact", "title"),
		Total: v.Word(scoreFields...), Verdict: v.Word("verdict", "gate_result", "status", "result"),
		Needed: v.Word(neededFields...)}
	weights := dialect.Value{Node: v.Get("weights", "dimension_weights")}
	for name, at := range held.All() {
		name = cmp.Or(name, at.Word("name", "dimension", "criterion"))
		if slices.Contains(dimensions, dialect.Snake(name)) {
			gate++
		}
		addDimension(s, name, at, weights.Word(dialect.Snake(name)))
	}
	if len(s.Dimensions) < 2 || gate < 2 && (held.Node == v.Node || s.Total == "") {
		return nil
	}
	full, _, _ := mark(v.Word(markFields...))
	s.Scale = cmp.Or(full, s.Scale)
	return s
}

// addDimension adds one where it has a number. A weight is a share of 1: 0.25, 25 or "25%".
func addDimension(s *report.StatedScore, name string, v dialect.Value, weight string) {
	raw := v.Word("score", "value", "points", "rating")
	if v.Node.Kind == decode.String || v.Node.Kind == decode.Number {
		raw = strings.TrimSpace(v.Node.Text)
	}
	value, full, ok := mark(raw)
	if !ok || name == "" || slices.Contains(slices.Concat(scoreFields, neededFields, markFields), dialect.Snake(name)) {
		return
	}
	share, _, _ := mark(cmp.Or(v.Word("weight"), weight))
	if share > 1 {
		share /= 100
	}
	own, _, _ := mark(v.Word(markFields...))
	s.Scale = cmp.Or(s.Scale, own, full)
	s.Dimensions = append(s.Dimensions, report.StatedDimension{Name: strings.ReplaceAll(name, "_", " "), Weight: share,
		Value: value, Raw: raw, Needed: v.Word(neededFields...)})
}
