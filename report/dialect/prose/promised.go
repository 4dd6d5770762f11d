package prose

import (
	"strconv"
	"strings"

	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A list that is as long as the line above says is a list of findings, whatever its entries say:
//
//	Found 2 issues:                    ## Issues (2)
//
//	1. The till charges twice          - The till charges twice
//	2. Nothing tests the refund        - Nothing tests the refund

// promisedEntries gives the lines of the entries of such lists.
func promisedEntries(f *form.File) map[int]bool {
	p := promise{held: map[int]bool{}}
	for number, text := range f.Uncoded() {
		if n := countAhead(strings.TrimSpace(text)); n > 0 || markup.IsHeading(text) || strings.HasPrefix(text, "|") {
			p.end() // a table may hold what was promised
			p.count = n
			continue
		}
		if m := EntryMark.FindStringSubmatch(text); m != nil && m[1] == "" && p.count > 0 {
			p.entry(number, text)
		}
	}
	p.end()
	return p.held
}

// promise is how many entries a list should have, and those that it has.
type promise struct {
	count    int
	numbered bool
	lines    []int
	held     map[int]bool
}

func (p *promise) entry(number int, text string) {
	numbered := text[0] >= '0' && text[0] <= '9'
	if len(p.lines) == 0 {
		p.numbered = numbered
	}
	if numbered == p.numbered {
		p.lines = append(p.lines, number)
	}
}

func (p *promise) end() {
	for _, line := range p.lines {
		p.held[line] = len(p.lines) == p.count
	}
	p.count, p.lines = 0, nil
}

// countAhead is how many findings a title, or a sentence, says that stand below it; 0 = it says none.
func countAhead(text string) int {
	if markup.IsHeading(text) {
		if title := markup.Bare(text); !phrase.PlainTitle.MatchString(title) {
			return 0
		}
	} else if !announcesCount(text) {
		return 0
	}
	n, _ := strconv.Atoi(firstNumber.FindString(text))
	return n
}

var firstNumber = pattern.Of(`[1-9]\d{0,3}`)
