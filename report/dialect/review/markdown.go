package review

import (
	"regexp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// body is a Markdown review while it is read, block by block.
type body struct {
	r        *dialect.Reading
	g        Given
	first    int // the file's line at which the text begins
	review   *report.Review
	sections []section
	open     []*candidate // innermost last
	done     []*candidate
	doubts   []doubt
	counts   []doubt
	untitled bool // no heading yet
	verdicts bool // the line above names a verdict
}

// candidate is what may be a finding: a heading, a bold-led paragraph, a list item, a row.
type candidate struct {
	*report.Finding
	headline
	line   line
	level  int
	kind   kind  // of its section
	sure   bool  // is a finding
	placed bool  // a label names its place
	parts  int   // labels below it
	into   field // the part that the next block continues
}

// doubt is a line that asks unless its ID turns out to be a finding's, or as many findings were read as it counts.
type doubt struct {
	line  line
	id    string
	sure  bool // asks whatever the family of its ID
	sev   report.Severity
	count int
}

// Levels of what may hold other blocks, after the headings' 1 to 6.
const (
	boldLevel = 7
	textLevel = 8
	itemLevel = 10 // each deeper list adds 2
)

// Body reads a review written as Markdown: text that begins at a line of the file. A message passes the text of its
// body.
func Body(r *dialect.Reading, text string, at int, g Given) *report.Review {
	return newBody(r, at, g).read(decode.Markdown(text))
}

func newBody(r *dialect.Reading, at int, g Given) *body {
	home := report.Origin{Path: r.Path, Line: max(at, 1)}
	review := &report.Review{Origin: home, Reviewer: g.Reviewer, Words: true, Listed: true}
	return &body{r: r, g: g, first: max(at, 1), sections: []section{{}}, untitled: true, review: review}
}

func (b *body) read(blocks *decode.Blocks) *report.Review {
	b.blocks(blocks.List, textLevel)
	if blocks.Cut {
		b.ask(line{no: blocks.CutLine, text: "what follows was not parsed: too large or too deeply nested"})
	}
	b.closeTo(0)
	b.leave(0)
	b.finish()
	return b.review
}

func (b *body) at(l line) report.Origin {
	return report.Origin{Path: b.r.Path, Line: b.first + l.no - 1}
}

func (b *body) ask(l line) { b.r.Ask(b.first+l.no-max(b.r.BodyLine, 1), l.text) }

func (b *body) doubt(l line, id string) {
	b.doubts = append(b.doubts, doubt{line: l, id: id, sure: true})
}

func (b *body) blocks(list []decode.Block, level int) {
	for i := range list {
		switch block := &list[i]; block.Kind {
		case decode.Heading:
			b.heading(oneLine(block.Inline, block.Line), block.Level)
		case decode.Paragraph:
			b.paragraph(splitLines(block.Inline, block.Line), level)
		case decode.List:
			for j := range block.Children {
				b.item(&block.Children[j], max(level+2, itemLevel))
			}
		case decode.Table:
			b.table(block, level)
		case decode.Quote:
			b.quote(block.Children)
		case decode.Code:
			b.code(block, level)
		case decode.HTML:
			b.html(block)
		}
	}
}

// heading begins a finding or a section; below a finding it names one of its parts.
func (b *body) heading(l line, level int) {
	b.closeTo(level)
	h, first := parseHeadline(b.r.Words, l), b.untitled && level == 1
	_, severity := classify(b.r.Words, l.text)
	below, _ := classify(b.r.Words, h.rest)
	switch top := b.candidate(); {
	case top != nil && top.sure && !h.labelled() && (h.id == "" || h.number):
		if top.into = fieldOf(l.text); top.into == noField {
			top.put(b, textField, l.text, l)
		}
	case h.isEmpty(), severity != "", first && h.raw == "",
		h.raw == "" && below == findings && len(strings.Fields(h.rest)) <= 2:
		b.enter(level, l.text)
		b.verdict(l)
		if h.raw == "" && !first && b.top().kind <= findings {
			b.begin(l, h, level, false)
		}
	default:
		if b.leave(level); !b.lead(l, h, level) {
			b.enter(level, l.text)
		}
	}
	b.untitled = false
}

func (b *body) paragraph(lines []line, level int) {
	for i, l := range lines {
		h, top := parseHeadline(b.r.Words, l), b.candidate()
		inside := top != nil && top.sure && top.level < boldLevel
		k, severity := plain, ""
		if l.allBold() {
			k, severity = classify(b.r.Words, l.text)
		}
		titled := h.isEmpty() && (k != plain || b.top().level == boldLevel)
		parts := labels(l)
		known := parts[0].field != noField
		entry := h.id != "" && (b.top().kind == graded || b.top().kind == findings) && !inside && i == 0
		switch {
		case level == textLevel && l.allBold() && !inside && (severity != "" || titled):
			b.closeTo(boldLevel)
			b.enter(boldLevel, l.text)
		case level == textLevel && (entry || l.bold > 0 && (parts[0].name == "" || h.labelled() && !known)):
			b.closeTo(boldLevel)
			b.step(l, h, boldLevel, true)
		default:
			// Agents forget to indent the fields of a list item.
			if i == 0 && !(top != nil && top.sure && top.level == itemLevel && known) {
				b.closeTo(level)
			}
			b.step(l, h, level, false)
		}
	}
}

func (b *body) item(item *decode.Block, level int) {
	b.closeTo(level)
	rest := item.Children
	if len(rest) > 0 && rest[0].Kind == decode.Paragraph {
		for i, l := range splitLines(rest[0].Inline, rest[0].Line) {
			h := parseHeadline(b.r.Words, l)
			if item.Checked != nil && *item.Checked && i == 0 {
				h.mark = "✅"
			}
			b.step(l, h, level+min(i, 1), i == 0)
		}
		rest = rest[1:]
	}
	b.blocks(rest, level+1)
}

// step reads one line: a detail of the finding above it, a count, a field, or what begins a finding.
func (b *body) step(l line, h headline, level int, leads bool) {
	top, s := b.candidate(), b.top()
	replaces := leads && h.labelled() && top != nil && top.id == "" && top.parts == 0 && top.kind != graded
	name := labels(l)[0].name
	bare := h.id == "" && !h.labelled() && (s.kind != graded || level == textLevel)
	switch {
	case strings.TrimSpace(l.text) == "":
	case top != nil && top.sure && !replaces:
		top.detail(b, l)
	case b.counted(l, h), isNone(l.text):
	case name != "" && !isID(name) && bare:
		b.loose(l, top)
	case leads && b.lead(l, h, level):
	default:
		b.stray(l, h)
	}
}

// lead begins a finding or an answer where the line has the form of one.
func (b *body) lead(l line, h headline, level int) bool {
	s := b.top()
	a, states := b.r.Words.Status(h.rest)
	switch {
	case b.answering() && (h.id != "" || h.mark != ""), h.id != "" && !h.number && states && h.raw == "":
		b.answer(l, h, s.kind)
	case b.answering(), s.kind == legend:
		return false
	case s.kind == silent:
		if last, _ := b.r.Words.Status(h.last); h.labelled() && h.mark != "✅" && a+last == report.AnswerNone {
			b.doubt(l, h.id)
		}
		return false
	case s.kind == graded:
		if strings.HasSuffix(l.text, ":") && l.allBold() && h.isEmpty() {
			return false
		}
		b.begin(l, h, level, true)
	case h.labelled(),
		s.kind == findings && (h.id != "" && (level < itemLevel || s.direct) || h.raw != "" && h.rest != ""):
		b.begin(l, h, level, true)
	case h.weak && h.id == "" && h.sev >= report.Medium && h.rest != "":
		b.doubt(l, "")
		return false
	default:
		return b.begin(l, h, level, false).id != ""
	}
	return true
}

// answer adds what a line states about an earlier finding. In a section of fixes that is "fixed" unless the line
// states otherwise; what states nothing is a reference.
func (b *body) answer(l line, h headline, k kind) {
	x := &report.Recheck{Origin: b.at(l), ID: h.id, Note: h.rest, Word: "fixed"}
	_, known := b.r.Words.Status(h.rest)
	_, last := b.r.Words.Status(h.last)
	switch {
	case h.mark == "❌" || strings.HasPrefix(dialect.Fold(h.last), "not "):
		x.Word = "not fixed"
	case known:
		x.Word = h.rest
	case last && h.last != "":
		x.Word = h.last
	case k != answered && h.mark != "✅":
		return
	}
	if x.Answer, _ = b.r.Words.Status(x.Word); x.ID != "" {
		b.review.Rechecks = append(b.review.Rechecks, x)
	}
}

// begin opens a candidate.
func (b *body) begin(l line, h headline, level int, sure bool) *candidate {
	s := b.top()
	f := &report.Finding{ID: h.id, Origins: []report.Origin{b.at(l)}, Reviewer: b.g.Reviewer}
	c := &candidate{Finding: f, headline: h, line: l, level: level, sure: sure, kind: s.kind}
	c.Title, c.Description = h.title(l)
	if h.raw == "" && s.kind == graded {
		c.raw = s.raw
	}
	if sure {
		s.entries++
		for _, status := range []string{h.rest, h.last, h.mark} { // "F-1 [HIGH] — RESOLVED — how", "t (fixed)"
			if a, _ := b.r.Words.Status(status); a != report.AnswerNone && c.Status == "" {
				c.Status = status
			}
		}
	}
	setPlaces(f, placesWithin(b.r, h.rest, l.spans))
	b.open = append(b.open, c)
	return c
}

// candidate is the innermost open one; nil if there is none.
func (b *body) candidate() *candidate {
	if len(b.open) == 0 {
		return nil
	}
	return b.open[len(b.open)-1]
}

// closeTo ends the candidates at or below a level.
func (b *body) closeTo(level int) {
	for len(b.open) > 0 && b.candidate().level >= level {
		c := b.candidate()
		b.open = b.open[:len(b.open)-1]
		switch {
		case c.sure || c.id != "" && !c.number && c.placed && c.kind != silent:
			b.done = append(b.done, c)
		case c.placed && c.kind == findings || c.id != "" && c.level < textLevel && c.kind < answered:
			b.doubt(c.line, c.id)
		case c.id != "" && c.level < textLevel:
			b.doubts = append(b.doubts, doubt{line: c.line, id: c.id})
		}
	}
}

var leadingCount = regexp.MustCompile(`^(?:0\b|(\d{1,4})(?:$|\s+(?:findings?|issues?|problems?|items?)\b|\s*[,(—|·]))`)

// counted reads a number of findings: "critical: 0", "**High:** 2 issues", "LOW: none".
func (b *body) counted(l line, h headline) bool {
	m := leadingCount.FindStringSubmatch(h.rest)
	if h.raw == "" || h.id != "" || m == nil {
		return h.raw != "" && h.rest != "" && dialect.IsNone(h.rest)
	}
	n, _ := strconv.Atoi(m[1])
	b.counts = append(b.counts, doubt{line: l, sev: h.sev, count: n})
	return true
}

var noFindings = regexp.MustCompile(`(?i)^\W*(?:no (?:\w+ )?(?:findings|issues|problems|blockers|concerns)` +
	`(?: (?:were |are )?(?:found|identified|raised|remain))?\W*$` +
	`|none (?:remaining|found|identified|observed|noted|detected)\b)`)

// isNone reports whether a line states that there is nothing.
func isNone(text string) bool { return dialect.IsNone(text) || noFindings.MatchString(text) }

// stray looks at a line that is part of no finding: a severity that leads it asks, and so does text in a graded
// section.
func (b *body) stray(l line, h headline) {
	s := b.top()
	b.verdict(l)
	switch {
	case s.kind == legend || b.answering():
	case h.labelled() && h.mark != "✅" || h.raw != "" && h.weak && h.id == "" && h.sev >= report.Medium && h.rest != "":
		b.doubt(l, h.id)
	case s.kind == graded && s.prose.no == 0:
		s.prose = l
	}
}

// quote reads quoted text: what it grades asks.
func (b *body) quote(list []decode.Block) {
	for i := range list {
		for _, l := range splitLines(list[i].Inline, list[i].Line) {
			b.step(l, parseHeadline(b.r.Words, l), textLevel, false)
		}
		b.quote(list[i].Children)
	}
}

// code is evidence, or the part that the label above it names; elsewhere it grades nothing.
func (b *body) code(block *decode.Block, level int) {
	b.closeTo(level)
	if top := b.candidate(); top != nil && top.into == noField {
		top.put(b, evidenceField, block.Text, line{})
	} else if top != nil {
		top.put(b, top.into, block.Text, line{})
	}
}

var gradedCell = regexp.MustCompile(`(?i)<t[dh][^>]*>\s*(?:<[^>]+>)*\s*([\p{L} ]{2,20}?)\s*<`)

// html is not read; a cell that is a severity asks.
func (b *body) html(block *decode.Block) {
	for _, m := range gradedCell.FindAllStringSubmatch(block.Text, 100) {
		if b.r.Words.Severity(m[1]) != report.SeverityUnknown {
			b.ask(line{no: block.Line, text: block.Text})
			return
		}
	}
}
