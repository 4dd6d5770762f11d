package findings

import (
	"strings"

	"swarmreport/report"
)

// A part of a finding grows line by line. What the walk asks of it stands in its first lines, which are put to it at once; those behind them wait
// until all are known, for to join each to all before it takes the square of their number.

// joinedAtOnce is how much of a part is put to it at once, in bytes.
const joinedAtOnce = 1 << 10

// waiting are the later lines of a part.
type waiting struct {
	part  *string
	lines []byte
}

// More gives a line to the part that was last named, else to the description. A part does not begin with blanks.
func (c *Candidate) More(line string) {
	to := c.Into
	if to == nil {
		to = &c.Description
	}
	if *to != "" || report.Filled(line) {
		c.grow(to, "\n"+line)
	}
}

// grow puts a text to a part that is not too long yet.
func (c *Candidate) grow(to *string, text string) {
	if len(*to) < joinedAtOnce {
		*to += text
		return
	}
	w := c.waitingFor(to)
	if len(*to)+len(w.lines) < MaxPart {
		w.lines = append(w.lines, text...)
	}
}

func (c *Candidate) waitingFor(part *string) *waiting {
	for i := range c.waiting {
		if c.waiting[i].part == part {
			return &c.waiting[i]
		}
	}
	c.waiting = append(c.waiting, waiting{part: part})
	return &c.waiting[len(c.waiting)-1]
}

// Join puts all lines to their parts. The walk is over.
func (c *Candidate) Join() {
	for _, w := range c.waiting {
		*w.part += string(w.lines)
	}
	c.waiting = nil
	for _, part := range []*string{&c.Description, &c.Suggestion, &c.Risk} {
		*part = beforeRule(*part)
	}
}

// beforeRule leaves out the rule below a text: it parts a finding from what follows, and is none of its words.
func beforeRule(text string) string {
	kept := strings.TrimRight(text, " \t\r\n")
	line := strings.TrimSpace(kept[strings.LastIndexByte(kept, '\n')+1:])
	if len(line) < 3 || strings.Trim(line, line[:1]) != "" || !strings.ContainsAny(line[:1], "-*_") {
		return text
	}
	return beforeRule(strings.TrimSuffix(kept, line))
}
