package scores

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/pattern"
)

// scoreColumns says which column of a table holds what; -1 = none.
type scoreColumns struct {
	name, mark, weight int
	needed             int
	full               float64 // the full mark that the head states; 0 = none
}

var (
	nameHead   = pattern.Of(`(?i)dimension|criteri|aspect|维度|指标|评估项|评价项`)
	markHead   = pattern.Of(`(?i)^(?:quality )?(?:scores?|ratings?|points|marks?|得分|评分|分数|打分)\b|^(?:得分|评分|分数|打分)`)
	weightHead = pattern.Of(`(?i)weight|权重|占比|比重`)
	neededHead = pattern.Of(`(?i)^(?:pass(?:ing)? |min(?:imum)? |required )*(?:threshold|minimum|min\.?|required|pass mark|阈值|及格线)(?: score)?$`)
	fullHead   = pattern.Of(`(?i)(?:\d\s*[-–~]\s*|/\s*|out of\s*)(\d{1,6})`)
	ruleRow    = pattern.Of(`^[|\s:-]+$`)
)

// row reads a table: its head decides whether it holds scores.
func (t *scoreText) row(line string, at report.Origin) {
	cells := markup.BareAll(markup.TableCells(line))
	switch c := t.columns; {
	case ruleRow.MatchString(line):
	case c == nil:
		t.columns = scoreHead(cells)
	case c.name < 0 || c.mark < 0 || len(cells) <= max(c.name, c.mark, c.weight):
	default:
		t.cells(cells, at)
	}
}

func (t *scoreText) cells(cells []string, at report.Origin) {
	c := t.columns
	weight, needed := stressless(markup.Cell(cells, c.weight)), strings.TrimLeft(stressless(markup.Cell(cells, c.needed)), " ≥>=")
	name, raw := cells[c.name], cells[c.mark]
	_, isMark := markOf(raw)
	switch {
	case totalLine.MatchString(name + " 0"):
		if isMark && t.open != nil && t.open.Total == "" {
			t.open.Total, t.open.Needed = stressless(raw), needed
		}
	case neededHead.MatchString(strings.TrimSpace(name)):
		if isMark {
			t.needed = stressless(raw)
		}
	default:
		if t.dimension(at, name, raw, weight, c.full); isMark {
			t.asks(needed)
		}
	}
}

// stressless is a cell without emphasis.
func stressless(cell string) string { return strings.TrimSpace(strings.Map(unstressed, cell)) }

// asks notes what the gate asks of the dimension that was read last.
func (t *scoreText) asks(needed string) {
	if _, ok := markOf(needed); ok && t.open != nil && len(t.open.Dimensions) > 0 {
		t.open.Dimensions[len(t.open.Dimensions)-1].Needed = needed
	}
}

// scoreHead finds the columns of a table of scores. A weight beside a score needs no other word.
func scoreHead(cells []string) *scoreColumns {
	c := &scoreColumns{name: -1, mark: -1, weight: -1, needed: -1}
	for i, cell := range cells {
		switch {
		case c.needed < 0 && neededHead.MatchString(cell):
			c.needed = i
		case c.weight < 0 && weightHead.MatchString(cell):
			c.weight = i
		case c.mark < 0 && markHead.MatchString(cell):
			c.mark = i
			if m := fullHead.FindStringSubmatch(cell); m != nil {
				c.full, _ = strconv.ParseFloat(m[1], 64)
			}
		case c.name < 0 && nameHead.MatchString(cell):
			c.name = i
		}
	}
	if c.name < 0 && c.weight > 0 && c.mark > 0 {
		c.name = 0
	}
	return c
}
