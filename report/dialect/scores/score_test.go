package scores

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// graded is a stated score in one line.
func graded(s *report.StatedScore) string {
	var b strings.Builder
	for _, d := range s.Dimensions {
		fmt.Fprintf(&b, " %s %v×%v", d.Name, d.Value, d.Weight)
		if d.Needed != "" {
			fmt.Fprintf(&b, "≥%s", d.Needed)
		}
	}
	if s.Bare {
		b.WriteString(" bare")
	}
	if s.Needed != "" {
		fmt.Fprintf(&b, " needs %s", s.Needed)
	}
	return fmt.Sprintf("%s: total %s scale %v verdict %s,%s", s.Subject, s.Total, s.Scale, s.Verdict, b.String())
}

// TestScores: dimensions, weights and scale come from the data.
func TestScores(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{`{"quality_score":6.2}`, []string{"x: total 6.2 scale 0 verdict ,"}},
		{`{"overall_score":"96%","scores":{"completeness":5,"depth":"4/5"}}`, []string{"x: total 96% scale 5 verdict , completeness 5×0 depth 4×0"}},
		{`{"scores":{"a":90,"b":80,"overall":85}}`, []string{"x: total 85 scale 0 verdict , a 90×0 b 80×0"}},
		{`{"scores":{"a":{"score":9,"weight":"60%","max":10},"b":{"score":7,"weight":0.4}},"total":8.2,"verdict":"pass"}`, []string{"x: total 8.2 scale 10 verdict pass, a 9×0.6 b 7×0.4"}},
		{`{"scores":{"a":90,"b":80},"weights":{"a":70,"b":30}}`, []string{"x: total  scale 0 verdict , a 90×0.7 b 80×0.3"}},
		{`{"dimensions":[{"name":"A b","weight":50,"score":90},{"dimension":"C","weight":50,"value":70}],"task_id":"T-1"}`, []string{"T-1: total  scale 0 verdict , A b 90×0.5 C 70×0.5"}},
		{`{"quality":{"dimensions":{"a":"5/5","b":"4/5"},"total_score":"90%"}}`, []string{"quality: total 90% scale 5 verdict , a 5×0 b 4×0"}},
		{`{"issues":[{"issueId":"I-1","total_score":91,"feasibility":{"score":92},"risk":{"score":90}}]}`, []string{"I-1: total 91 scale 0 verdict , feasibility 92×0 risk 90×0"}},
		{`{"scores":{"ISS-001":91,"ISS-002":79}}`, []string{"ISS-001: total 91 scale 0 verdict ,", "ISS-002: total 79 scale 0 verdict ,"}},
		{`{"评分":{"完整性":"5/5","深度":"4/5"},"总分":"90%"}`, []string{"x: total 90% scale 5 verdict , 完整性 5×0 深度 4×0"}},
		{`{"dimensions":{"clarity":90,"tone":80},"score":88}`, []string{"x: total 88 scale 0 verdict , clarity 90×0 tone 80×0"}},
		{`{"dimensions":{"completeness":90,"depth":80}}`, []string{"x: total  scale 0 verdict , completeness 90×0 depth 80×0"}},
		{`{"dimensions":{"width":800,"height":600}}`, nil},
		{`{"dimensions":{"width":800,"depth":600},"total":2}`, nil},
		{`{"dimensions":{"clarity":{"score":"good"},"depth":{"score":"fair"}}}`, nil},
		{`{"breakdown":{"critical":1,"high":2}}`, nil},
		{`{"quality_gate":{"score":62,"threshold":80}}`, []string{"quality gate: total 62 scale 0 verdict , needs 80"}},
		{`{"gate":"quality","score":"62/100","thresholds":{"pass":80,"review":60}}`, []string{"x: total 62/100 scale 0 verdict quality, needs 60"}},
		{`{"gate":"quality","score":"62/100","thresholds":{"pass":80}}`, []string{"x: total 62/100 scale 0 verdict quality, needs 80"}},
		{`{"type":"quality_gate","data":{"task_id":"T-1","score":62,"required":80}}`, []string{"T-1: total 62 scale 0 verdict , needs 80"}},
		{`{"scores":{"a":{"score":62,"threshold":70},"b":90},"total_score":76,"min_score":80}`, []string{"x: total 76 scale 0 verdict , a 62×0≥70 b 90×0 needs 80"}},
		{`{"dimensions":{"completeness":null,"depth":null},"total_score":88}`, []string{"x: total 88 scale 0 verdict , bare"}},
		{`{"dimensions":{"completeness":null,"depth":90},"total_score":88}`, []string{"x: total 88 scale 0 verdict , depth 90×0"}},
		{`{"confidence":{"score":62,"threshold":80}}`, nil},
		{`{"quality_gate":{"score":62,"required":true}}`, nil},
		{`{"coverage_score":1.0}`, nil},
		{`{"part":{"score":"12/13"}}`, nil},
		{`{"findings":[{"severity":"high","description":"d","cvss":{"score":9.8},"epss":{"score":0.4},"quality_score":3}]}`, nil},
	}
	for _, tt := range tests {
		doc, err := decode.JSON([]byte(tt.text), decode.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, s := range Stated(&form.File{Path: "x.json", Doc: doc}) {
			got = append(got, graded(s))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s\ngot  %q\nwant %q", tt.text, got, tt.want)
		}
	}
}

// TestScoresInText: tables and lines, in English and Chinese.
func TestScoresInText(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"table", "## Quality Score\n\n| Dimension | Score (1-10) | Weight |\n|---|---:|---:|\n| Reach | 6.0 | 30% |\n| Depth | 8 | 70% |\n\nWeighted quality score: `7.4 / 10`.\n",
			[]string{"Quality Score: total 7.4 / 10 scale 10 verdict , Reach 6×0.3 Depth 8×0.7"}},
		{"table of weights", "| Area | Weight | Points |\n|--|--|--|\n| A | 25% | 90 |\n| B | 75% | 80 |\n| **Total** | 100% | 82.5 |\n", []string{"x: total 82.5 scale 0 verdict , A 90×0.25 B 80×0.75"}},
		{"one line in Chinese", "完整性 20% 5/5；一致性 20% 5/5；准确性 20% 4/5；深度 20% 5/5；可用性 20% 5/5，总分96%", []string{"x: total 96% scale 5 verdict , 完整性 5×0.2 一致性 5×0.2 准确性 4×0.2 深度 5×0.2 可用性 5×0.2"}},
		{"full-width", "完整性（20%）：5／5\n深度（80%）：4分\n总分：84分\n结论：通过\n", []string{"x: total 84分 scale 5 verdict 通过, 完整性 5×0.2 深度 4×0.8"}},
		{"weight behind", "- Accuracy: 85/100 (weight 25%)\n- Depth: 70/100 (weight: 75%)\n", []string{"x: total  scale 100 verdict , Accuracy 85×0.25 Depth 70×0.75"}},
		{"below a heading", "# Quality gate\n- Accuracy: 85/100\n- Depth: 70/100\n**Overall score**: 78/100 → REVIEW\n", []string{"Quality gate: total 78/100 scale 100 verdict REVIEW, Accuracy 85×0 Depth 70×0"}},
		{"two sections", "# Score A\n- a: 8/10\n- b: 7/10\n# Score B\n- a: 9/10\n- b: 9/10\n", []string{"Score A: total  scale 10 verdict , a 8×0 b 7×0", "Score B: total  scale 10 verdict , a 9×0 b 9×0"}},
		{"a threshold behind", "# Quality gate\nScore: 62 / 100 (pass threshold 80)\n", []string{"Quality gate: total 62 / 100 scale 0 verdict , needs 80"}},
		{"a threshold below", "# Quality gate\n- a: 8/10\n- b: 7/10\n- Overall: 75%\n- Pass threshold: ≥ 80%\n", []string{"Quality gate: total 75% scale 10 verdict , a 8×0 b 7×0 needs 80%"}},
		{"of what is needed", "# Quality gate\nScore: 62 of 80 needed\n", []string{"Quality gate: total 62 scale 0 verdict , needs 80"}},
		{"thresholds in a table", "| Dimension | Score | Threshold |\n|--|--|--|\n| A | 62 | ≥ 70 |\n| B | 90 | – |\n| **Total** | 76 | 80 |\n", []string{"x: total 76 scale 0 verdict , A 62×0≥70 B 90×0 needs 80"}},
		{"what is required of something else", "# Quality gate\nScore: 92/100\nRequired: 100% coverage\nThreshold: 95% coverage\n", []string{"Quality gate: total 92/100 scale 0 verdict ,"}},
		{"ratios", "Tests: 5/5\nFiles: 3/4\n", nil},
		{"a rate", "# Quality\nOverall pass rate: `13/14` (`92.9%`).\n", nil},
		{"in a code block", "# Quality\n```\n- a: 8/10\n- b: 8/10\n```\n", nil},
		{"another table", "| Metric | Score |\n|--|--|\n| Novelty | 1.0 |\n", nil},
		{"a date", "# Score\n- Done: 3/12\n", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			list, _ := inWords(&form.File{Path: "x.md", Format: form.Markdown, Body: tt.text, BodyLine: 1})
			for _, s := range list {
				got = append(got, graded(s))
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}

// TestMarks: a number may be written with its full mark, and what is none gives none.
func TestMarks(t *testing.T) {
	tests := map[string]mark{"92": {value: 92, scale: 0}, "5/5": {value: 5, scale: 5}, "`6.2 / 10`": {value: 6.2, scale: 10}, "96%": {value: 96, scale: 100}, "**4**/5": {value: 4, scale: 5}, "4 out of 5": {value: 4, scale: 5}, "90分": {value: 90, scale: 0}, "4／5": {value: 4, scale: 5}}
	for text, want := range tests {
		if got, ok := markOf(text); !ok || got != want {
			t.Errorf("markOf(%q) = %v %v, want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "good", "-3", "1/2/3", "A+", "5 of the best"} {
		if got, ok := markOf(text); ok {
			t.Errorf("markOf(%q) = %v, want none", text, got)
		}
	}
}
