package dialect

import (
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/pattern"
)

var (
	allDone = pattern.Of(`(?i)\b(?:(?:all|every)\b[^.!?|]{0,60}?\b(?:work|findings?|tasks?|components?|items?|issues?|features?|phases?|requirements?)|everything)\b[^.!?|]{0,60}?\b(?:complete|completed|done|fixed|resolved|addressed|implemented|finished|closed|delivered)\b`)
	notAll  = pattern.Of(`(?i)\b(not|n't|except|almost|nearly|once|until|if|when|unless|but|before|should|must|will|only|without|nor|never|aside|apart)\b`)
)

// claim finds a sentence that says that everything is done. It may run on into the next line.
func (s *stated) claim(at report.Origin, text, next string) {
	whole := text
	if next = markup.Bare(next); next != "" && !startsBlock(next) {
		whole += " " + next
	}
	found := allDone.FindStringIndex(whole)
	if found == nil || found[0] >= len(text) || notAll.MatchString(sentence(whole, found[0], found[1])) {
		return
	}
	s.out.AllDone = append(s.out.AllDone, report.Claim{Origin: at, Text: report.Shorten(sentence(whole, found[0], found[1]), 500)})
}

func startsBlock(line string) bool {
	return strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "|") || strings.HasPrefix(line, "* ") || strings.HasPrefix(line, "+ ")
}

// sentence gives the sentence around a match.
func sentence(text string, start, end int) string {
	if i := strings.LastIndexAny(text[:start], ".!?;"); i >= 0 {
		start = i + 1
	} else {
		start = 0
	}
	if i := strings.IndexAny(text[end:], ".!?;"); i >= 0 {
		end += i + 1
	} else {
		end = len(text)
	}
	return strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(text[start:end]), "-*+"))
}

var (
	fixedCount       = pattern.Of(`(?i)^(?:[-*+] +)?(?:review )?findings fixed:?\s*(\d{1,9})(?:\s*(?:of|/)\s*\d{1,9})?(?:\s*\((\d{1,9})\s*(user-deferred|deferred|optional|skipped))?`)
	implementedCount = pattern.Of(`(?i)^(?:[-*+] +)?components implemented:?\s*(\d{1,9})(?:[^\d(]*\d{0,9}[^(]{0,40}\((\d{1,9}) blocked)?`)
	blockedCount     = pattern.Of(`(?i)^(?:[-*+] +)?blocked items?:?\s*(.+)$`)
	leading          = pattern.Of(`^(\d{1,9})`)
	uncheckedBox     = pattern.Of(`^\s*[-*+] \[ \]\s*(.+)$`)
	nothing          = pattern.Of(`(?i)^\W*(none|n/?a|nothing|no\b.*|0|-|not recorded)\W*$`)
	openLine         = pattern.Of(`(?i)^(?:[-*+] +)?(?:user-deferred items|items not in plan that were requested|deferred items|open items):\s*(.+)$`)
)

// count reads "Review findings fixed: 5 (3 user-deferred)". An optional finding is left without a deferral as often as with one.
func (s *stated) count(text string) {
	m := fixedCount.FindStringSubmatch(text)
	if m == nil {
		return
	}
	s.setCount("fixed", m[1])
	switch strings.ToLower(m[3]) {
	case "optional", "skipped":
		take(&s.out.Optional, m[2])
	default:
		take(&s.out.Deferred, m[2])
	}
}

func (s *stated) setCount(what, digits string) {
	c := &s.out.Fixed
	if what == "deferred" {
		c = &s.out.Deferred
	}
	take(c, digits)
}

// take keeps the first number that is stated.
func take(c *report.Count, digits string) {
	if n, err := strconv.Atoi(digits); err == nil && !c.Known {
		*c = report.Known(n)
	}
}

// components reads "Components implemented: 3 of 4 (1 blocked)".
func (s *stated) components(text string) {
	if m := implementedCount.FindStringSubmatch(text); m != nil {
		take(&s.out.Implemented, m[1])
		take(&s.out.Blocked, m[2])
	}
}

// item keeps what the report lists itself as not done: unchecked boxes, entries of a section about deferred or blocked
// items, and the lines that name them. "None" is no item.
func (s *stated) item(at report.Origin, line, text string) {
	switch {
	case uncheckedBox.MatchString(line):
		s.opens(at, uncheckedBox.FindStringSubmatch(line)[1])
	case openLine.MatchString(text):
		s.opens(at, openLine.FindStringSubmatch(text)[1])
	case blockedCount.MatchString(text):
		s.blocked(at, text)
	case s.open && markup.ListItem.MatchString(line) && !strings.HasPrefix(strings.ToLower(line), "- [x]"):
		s.opens(at, markup.ListItem.FindStringSubmatch(line)[1])
	}
}

func (s *stated) opens(at report.Origin, text string) {
	if text = markup.Bare(strings.Trim(text, "[]")); !nothing.MatchString(text) && text != "" {
		s.out.Open = append(s.out.Open, report.Claim{Origin: at, Text: report.Shorten(text, 500)})
	}
}

// blocked reads "Blocked items: 2" of the summary.
func (s *stated) blocked(at report.Origin, text string) {
	rest := blockedCount.FindStringSubmatch(text)[1]
	if strings.EqualFold(strings.Trim(rest, " ."), "none") {
		take(&s.out.Blocked, "0")
	}
	if m := leading.FindStringSubmatch(rest); m != nil {
		if take(&s.out.Blocked, m[1]); strings.Trim(m[1], "0") == "" {
			return
		}
	}
	if !nothing.MatchString(rest) {
		s.out.Open = append(s.out.Open, report.Claim{Origin: at, Text: report.Shorten(strings.TrimLeft(text, "-* "), 500)})
	}
}

var hexName = pattern.Of(`^[0-9a-f]{7,40}$`)

// row reads a table: commits by the head of its columns, and rows whose status says that something is not done.
func (s *stated) row(at report.Origin, line string) {
	cells := markup.BareAll(markup.TableCells(line))
	if s.header == nil {
		s.header = cells
		s.commits = strings.Contains(strings.ToLower(s.heading), "commit") || strings.EqualFold(cells[0], "sha") || strings.EqualFold(cells[0], "commit")
		if s.raised = strings.EqualFold(cells[0], "reviewer") && s.out.RaisedAt.Line == 0; s.raised {
			s.out.RaisedAt = at
		}
		return
	}
	if s.raised {
		s.raisedRow(cells)
	}
	if s.commits && len(cells) > 1 && hexName.MatchString(strings.ToLower(cells[0])) {
		s.out.Commits = append(s.out.Commits, report.Commit{Origin: at, Hash: cells[0], Message: cells[1]})
		return
	}
	s.openRow(at, cells)
}

var totalRow = pattern.Of(`(?i)^(?:grand |sub)?-?(?:totals?|sum|all|overall)\b`)

// raisedRow adds the findings of one reviewer: the column that has that name, else the sum of a row of numbers.
func (s *stated) raisedRow(cells []string) {
	if totalRow.MatchString(cells[0]) {
		return
	}
	s.grade(cells)
	sum, column := 0, slices.IndexFunc(s.header, func(h string) bool { return strings.EqualFold(h, "findings") })
	for i, cell := range cells[1:] {
		n, err := strconv.Atoi(leading.FindString(cell))
		switch {
		case column > 0 && i+1 != column:
		case err != nil:
			return // words, or the line under the head
		default:
			sum += n
		}
	}
	s.out.Raised = report.Known(s.out.Raised.N + sum)
}

// grade adds the numbers of one reviewer to those of the other columns.
func (s *stated) grade(cells []string) {
	for i, cell := range cells[1:min(len(cells), len(s.header))] {
		name := s.header[i+1]
		n, err := strconv.Atoi(leading.FindString(cell))
		if err != nil || strings.EqualFold(name, "findings") {
			continue
		}
		at := slices.IndexFunc(s.out.Graded, func(t report.Tally) bool { return t.Name == name })
		if at < 0 {
			at, s.out.Graded = len(s.out.Graded), append(s.out.Graded, report.Tally{Name: name})
		}
		s.out.Graded[at].N += n
	}
}

// notDone is a cell that says so of its row; a component that was refused says how often.
var notDone = pattern.Of(`(?i)^(?:blocked|(?:user-)?deferred|not (?:delivered|done|started)|open|incomplete|partial(?:ly delivered)?|rejected(?: ?[×x] ?\d+)?|failed|[✗✘❌]\W*)$`)

func (s *stated) openRow(at report.Origin, cells []string) {
	for _, cell := range cells[1:] {
		if notDone.MatchString(cell) {
			s.out.Open = append(s.out.Open, report.Claim{Origin: at, Text: report.Shorten(strings.Join(cells, " · "), 500)})
			return
		}
	}
}
