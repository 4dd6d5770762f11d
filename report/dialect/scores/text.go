package scores

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// Scores in Markdown: a table with columns for dimension, score and perhaps weight; or lines such as "Completeness (25%):
// 90/100" and "完整性 20% 5/5", several of which may stand in one; with a total and a verdict in the same section. A line counts
// only with a weight, or below a heading that speaks of scores: "Tests: 5/5" is no score.

// inWords gives the scores that a Markdown file states, and what stands there for a number and is none.
func inWords(f *form.File) (list []*report.StatedScore, unclear []report.UnclearNumber) {
	t := &scoreText{path: f.Path}
	for number, line := range f.Uncoded() {
		if line = strings.TrimSpace(line); len(line) <= maxScoreLine {
			t.line(line, number)
		}
	}
	t.close()
	return t.list, t.unclear
}

// ReadWords takes the scores of a file of Markdown.
func ReadWords(r *form.Reading) {
	list, unclear := inWords(r.File)
	r.Art.Scores, r.Art.Unclear = append(r.Art.Scores, list...), append(r.Art.Unclear, unclear...)
}

const maxScoreLine = 600 // bytes; longer lines are prose

// Dimensions is the number of dimensions of the largest score of a file.
func Dimensions(f *form.File) (n int) {
	list, _ := inWords(f)
	for _, s := range list {
		if n = max(n, len(s.Dimensions)+s.InWords); s.Needed != "" {
			n = max(n, 2)
		}
	}
	return n
}

// scoreText walks over the lines of a text. A score ends with its section.
type scoreText struct {
	path    string
	heading string
	columns *scoreColumns // of the table that the line stands in; nil = outside
	open    *report.StatedScore
	list    []*report.StatedScore
	needed  string                 // what the section asks of the total, ahead of it
	words   []report.UnclearNumber // dimensions of the open score that are no numbers
	unclear []report.UnclearNumber // those that no verdict stands beside
}

func (t *scoreText) line(line string, number int) {
	at := report.Origin{Path: t.path, Line: number}
	switch {
	case markup.IsHeading(line):
		t.close()
		t.heading = markup.Bare(strings.TrimLeft(line, "# "))
	case strings.HasPrefix(line, "|"):
		t.row(line, at)
	default:
		t.columns = nil
		for _, piece := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune("；;、，,·|", r) }) {
			t.piece(strings.TrimSpace(strings.TrimLeft(strings.Map(unstressed, piece), "-+> \t")), at)
		}
	}
}

// close ends the open score. One dimension without a total is some ratio. Where some are scored in words, only the verdict tells what they mean.
func (t *scoreText) close() {
	if s := t.open; s != nil && (len(s.Dimensions)+len(t.words) > 1 || s.Total != "") {
		s.Needed = cmp.Or(s.Needed, t.needed)
		t.list = append(t.list, s)
		if report.VerdictOf(s.Verdict) == report.NoVerdict {
			t.unclear = append(t.unclear, t.words...)
		}
	}
	t.open, t.columns, t.words, t.needed = nil, nil, nil, ""
}

func (t *scoreText) score(at report.Origin) *report.StatedScore {
	if t.open == nil {
		t.open = &report.StatedScore{Origin: at, Subject: cmp.Or(report.Shorten(t.heading, node.MaxName), form.Stem(t.path))}
	}
	return t.open
}

var (
	aboutScores = pattern.Of(`(?i)\bscor|quality|\bgate\b|rating|评分|得分|质量`)
	weightFirst = pattern.Of(`^([^\d:：|（(%％/]{1,60}?)\s*[:：（(]?\s*(\d{1,3}(?:\.\d{1,4})?)\s*[%％]\s*[)）]?\s*[:：=—–-]?\s*(\d{1,6}(?:\.\d{1,4})?\s*(?:[/／]\s*\d{1,6}(?:\.\d{1,4})?|分))`)
	markFirst   = pattern.Of(`^([^\d:：|（(%％/]{1,60}?)\s*[:：=—–-]\s*(\d{1,6}(?:\.\d{1,4})?\s*(?:[/／]\s*\d{1,6}(?:\.\d{1,4})?|分))\s*(?:[（(]?\s*(?:weight|权重|占比)\s*[:：]?\s*(\d{1,3}(?:\.\d{1,4})?)\s*[%％])?`)
	totalLine   = pattern.Of(`(?i)^(总分|总评分|综合得分|综合评分|加权总分|(?:(?:weighted|overall|total|final|aggregate) )*(?:quality )?score|total|overall|weighted (?:average|total))\s*[:：=]?\s*(\d{1,6}(?:\.\d{1,4})?\s*(?:[%％]|[/／]\s*\d{1,6}(?:\.\d{1,4})?|分)?)(.*)$`)
	ownTotal    = pattern.Of(`(?i)总|综合|quality|overall|weighted`)
	gateLine    = pattern.Of(`(?i)^(?:verdict|gate|overall(?: verdict| result)?|quality gate|gate result|result|decision|结论|判定|评级)\s*[:：]\s*(.{1,60})$`)
	neededLine  = pattern.Of(`(?i)\b(?:threshold|pass mark|(?:minimum|required|passing|needed) score)\b(?: of| is|[:=≥>(\s])*(\d{1,6}(?:\.\d{1,4})?(?:\s*[%％]|\s*[/／]\s*\d{1,6})?)(?:\s*[)\].;→—–-].*|\s+(?:to|for) .*)?$`)
	neededTail  = pattern.Of(`(?i)^(?:\s|,|\()*(?:of|where|while)\s+(\d{1,6}(?:\.\d{1,4})?\s*[%％]?)\s*(?:are |is |was |were )?(?:needed|required)\b`)
	tailWord    = pattern.Of(`^[\s.—–→(（=>:-]*([\p{L}_]+(?: [\p{L}]+)?)`)
)

// piece reads one statement: a dimension, the total, or the verdict.
func (t *scoreText) piece(text string, at report.Origin) {
	if m := neededLine.FindStringSubmatch(text); m != nil && t.needed == "" {
		t.needed = m[1]
	}
	if m := totalLine.FindStringSubmatch(text); m != nil {
		t.total(m, at)
		return
	}
	if m := weightFirst.FindStringSubmatch(text); m != nil {
		t.dimension(at, m[1], m[3], m[2]+"%", 0)
		return
	}
	if m := markFirst.FindStringSubmatch(text); m != nil && (m[3] != "" || aboutScores.MatchString(t.heading)) {
		t.dimension(at, m[1], m[2], m[3]+"%", 0)
		return
	}
	if m := gateLine.FindStringSubmatch(text); m != nil && t.open != nil && t.open.Verdict == "" {
		t.open.Verdict = strings.TrimSpace(m[1])
	}
}

// total takes a total that belongs to dimensions, or says itself that it is one of quality.
func (t *scoreText) total(m []string, at report.Origin) {
	if t.open == nil && !ownTotal.MatchString(m[1]) && !aboutScores.MatchString(t.heading) {
		return
	}
	s := t.score(at)
	if s.Total != "" {
		return
	}
	s.Total = strings.TrimSpace(m[2])
	if needed := neededTail.FindStringSubmatch(m[3]); needed != nil {
		s.Needed = strings.TrimSpace(needed[1])
		return
	}
	if neededLine.MatchString(m[3]) {
		return
	}
	if word := tailWord.FindStringSubmatch(m[3]); word != nil && s.Verdict == "" {
		s.Verdict = word[1]
	}
}

// dimension adds one as written; full is the full mark that the table's head states, 0 = none.
func (t *scoreText) dimension(at report.Origin, name, raw, weight string, full float64) {
	m, ok := markOf(raw)
	s := t.open
	if !ok && t.columns != nil && slices.Contains(report.GateDimensions, strings.ToLower(markup.Bare(name))) &&
		report.Filled(raw) && len(t.words) < maxDimensions {
		t.words = append(t.words, report.UnclearNumber{Origin: at, Name: markup.Bare(name), Raw: report.Shorten(raw, node.MaxName)})
		t.score(at).InWords++
	}
	if !ok || s != nil && len(s.Dimensions) == maxDimensions {
		return
	}
	s = t.score(at)
	s.Dimensions = append(s.Dimensions, report.StatedDimension{Name: markup.Bare(name), Value: m.value, Weight: weightOf(weight), Raw: stressless(raw)})
	if s.Scale == 0 {
		s.Scale = cmp.Or(m.scale, full)
	}
}
