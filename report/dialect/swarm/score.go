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
// weight and a scale each, in JSON or Markdown. They are shown next to what the same dimensions and weights give when
// they are added up again.

var (
	markForm     = regexp.MustCompile(`^(\d{1,6}(?:\.\d{1,9})?)\s*(?:(%)|/\s*(\d{1,6}(?:\.\d{1,9})?))?$`)
	heldIn       = strings.Fields("dimensions scores quality_scores dimension_scores quality_dimensions breakdown")
	dimensions   = strings.Fields("完整性 一致性 准确性 深度 completeness consistency accuracy depth traceability")
	neededFields = []string{"threshold", "pass_threshold", "minimum", "min_score", "required"}
	markFields   = []string{"scale", "max", "max_score", "out_of"}
	totals       = strings.Fields("overall overall_score total_score quality_score weighted_score final_score score " +
		"total 总分")

	// scoreLine is "Depth: 84/100" or "Depth 20% 4/5", as a label or the cells of a row.
	scoreLine = regexp.MustCompile(`^(\pL[\pL -]{0,38}?)\s*:?\s+(?:(0?\.\d{1,4}|\d{1,3}%)\s+)?` +
		`(\d{1,6}(?:\.\d{1,9})?(?:%|/\d{1,6})?)$`)
	scoreColumn = regexp.MustCompile(`(?i)\b(?:dimension|weight|score)$`)
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

// MarkdownScores finds the scores of a Markdown file: below each heading those of its lines and rows.
func MarkdownScores(r *dialect.Reading) (list []*report.StatedScore) {
	v := dialect.Value{Node: &decode.Node{Kind: decode.Object}, Line: 1}
	for _, p := range review.Lines(r.File) {
		text := p.Text
		if p.Level > 0 {
			list = append(list, Scores(r, v)...)
			v = dialect.Value{Node: &decode.Node{Kind: decode.Object}, Line: r.At(p.No).Line}
		} else if p.Cells != nil {
			text = ""
		}
		for i, cell := range p.Cells {
			if scoreColumn.MatchString(p.Header[i]) {
				text += " " + cell
			}
		}
		for part := range strings.FieldsFuncSeq(text, func(c rune) bool { return c == ';' || c == '；' }) {
			if m := scoreLine.FindStringSubmatch(strings.TrimSpace(part)); m != nil {
				stated := fieldsAt(r, p.No, []string{"weight", "score"}, m[2:])
				v.Node.Members = append(v.Node.Members, decode.Member{Name: dialect.Fold(m[1]), Value: *stated.Node})
			}
		}
	}
	return append(list, Scores(r, v)...)
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
	held, weights, gate, s := v.At(heldIn...), v.At("weights", "dimension_weights"), 0, &report.StatedScore{}
	if held.Len() == 0 {
		held = v
	}
	for name, at := range held.All() {
		name = dialect.Snake(cmp.Or(name, at.Word("name", "dimension", "criterion")))
		if slices.Contains(dimensions, name) {
			gate++
		}
		addDimension(s, name, at, weights.Word(name))
	}
	s.Total = stated(v.At(totals...))
	if len(s.Dimensions) < 2 || gate < 2 && (held.Node == v.Node || s.Total == "") {
		return nil
	}
	s.Origin, s.Subject = r.Origin(v), v.Word("task_id", "subject", "artifact", "title")
	s.Verdict, s.Needed = v.Word("verdict", "gate_result", "status", "result"), stated(v.At(neededFields...))
	full, _, _ := mark(v.Word(markFields...))
	s.Scale = cmp.Or(full, s.Scale)
	return s
}

// stated is a number as written, alone or as the score of an object.
func stated(v dialect.Value) string {
	if v.Node.Kind == decode.Object {
		return v.Word("score", "value", "points", "rating")
	}
	return strings.TrimSpace(v.Node.Text)
}

// addDimension adds one where it has a number. A weight is a share of 1: 0.25, 25 or "25%".
func addDimension(s *report.StatedScore, name string, v dialect.Value, weight string) {
	raw := stated(v)
	value, full, ok := mark(raw)
	if !ok || name == "" || slices.Contains(slices.Concat(totals, neededFields, markFields), name) {
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
