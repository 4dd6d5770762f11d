package review

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/next"
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
	later    []doubt
	counts   []count
	none     bool // states that there is nothing
	untitled bool // no heading yet

	verdictBelow bool // the line above names a verdict
}

// candidate is what may be a finding: a heading, a bold-led paragraph, a list item.
type candidate struct {
	*report.Finding
	headline
	line   line
	level  int
	sure   bool
	brief  bool   // a table's row or one line, which another entry with the same ID may spell out
	parts  int    // labels below it
	placed bool   // a label names its place
	into   field  // the part that the next block continues
	text   string // what follows it while it is not sure
	kind   kind   // of its section
}

// doubt is a line that asks unless its ID turns out to be a finding's.
type doubt struct {
	line   line
	id     string
	graded bool // it asks whatever its ID's family is
}

// count is a number of findings of one severity, as a line states it.
type count struct {
	line line
	sev  report.Severity
	n    int
}

// Levels of what may hold other blocks, after the headings' 1 to 6.
const (
	boldLevel = 7
	textLevel = 8
	itemLevel = 10 // each deeper list adds 2
)

// Body reads a review written as Markdown: text that begins at a line of the file. A message passes the text of its body.
func Body(r *dialect.Reading, text string, at int, g Given) *report.Review {
	return read(r, decode.Markdown(text), at, g)
}

func read(r *dialect.Reading, blocks *decode.Blocks, at int, g Given) *report.Review {
	b := &body{r: r, g: g, first: max(at, 1), sections: []section{{}}, untitled: true,
		review: &report.Review{Origin: report.Origin{Path: r.Path, Line: max(at, 1)}, Reviewer: g.Reviewer, Words: true, Listed: true}}
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

func (b *body) blocks(list []decode.Block, level int) {
	for i := range list {
		block := &list[i]
		switch block.Kind {
		case decode.Heading:
			b.heading(newLine(slices.DeleteFunc(slices.Clone(block.Inline), isBreak), block.Line), block.Level)
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

func isBreak(run decode.Inline) bool { return run.Break }

func (b *body) heading(l line, level int) {
	b.closeTo(level)
	first := b.untitled
	h := parseHeadline(b.r.Words, l)
	top := b.candidate()
	_, grade := classify(b.r.Words, l.text)
	switch {
	case top != nil && top.sure && !h.labelled() && (h.id == "" || h.number):
		top.label(b, l)
	case h.isEmpty() || grade != "" || first && level == 1 && h.raw == "":
		b.enter(level, l.text)
		b.verdict(l)
		if k := b.top().kind; h.raw == "" && !(first && level == 1) && (k == plain || k == findings) {
			b.begin(l, h, level, false)
		}
	default:
		b.leave(level)
		if k, _ := classify(b.r.Words, h.rest); k == findings && h.raw == "" && len(strings.Fields(h.rest)) <= 2 {
			b.enter(level, l.text) // "S-9 Findings"
		} else if !b.lead(l, h, level) {
			b.enter(level, l.text)
		}
	}
	b.untitled = false
}

func (h headline) isEmpty() bool { return h.id == "" && h.raw == "" && h.mark == "" }

func (b *body) paragraph(lines []line, level int) {
	for i, l := range lines {
		h := parseHeadline(b.r.Words, l)
		bold := l.bold > 0
		switch k, raw := classify(b.r.Words, l.text); {
		case level == textLevel && l.allBold() && (raw != "" || h.isEmpty() && (k != plain || b.top().level == boldLevel)) && !b.insideSure():
			b.closeTo(boldLevel)
			b.enter(boldLevel, l.text)
		case level == textLevel && (bold && (!isLabel(l) || h.labelled() && !isField(l)) || i == 0 && b.entry(h)):
			b.closeTo(boldLevel)
			b.step(l, h, boldLevel, true)
		default:
			if i == 0 && !b.continues(l) {
				b.closeTo(level)
			}
			b.step(l, h, level, false)
		}
	}
}

// entry reports whether a paragraph is an entry of a section of findings though it is not bold: it begins with an ID.
func (b *body) entry(h headline) bool {
	return h.id != "" && (b.top().kind == graded || b.top().kind == findings) && !b.insideSure()
}

// continues reports whether a paragraph after a list item is a field of the item all the same: agents forget to indent it.
func (b *body) continues(l line) bool {
	top := b.candidate()
	parts := labels(l)
	return top != nil && top.sure && top.level == itemLevel && len(parts) > 0 && parts[0].field != noField
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

// step reads one line: a detail of the finding above it, a field, or what begins a finding.
func (b *body) step(l line, h headline, level int, leads bool) {
	if strings.TrimSpace(l.text) == "" {
		return
	}
	top := b.candidate()
	switch {
	case top != nil && top.sure && !(leads && b.replaces(top, h)):
		top.detail(b, l)
	case b.counted(l, h), b.isNone(l):
	case isLabel(l) && !h.labelled() && h.id == "" && (top != nil || b.top().kind != graded || level == textLevel):
		b.loose(l, top)
	case leads && b.lead(l, h, level):
	default:
		b.stray(l, h, top)
	}
}

// replaces reports whether a line below a finding is another finding: only one with a severity, below a title without an ID or fields.
func (b *body) replaces(top *candidate, h headline) bool {
	return h.labelled() && top.id == "" && top.parts == 0 && top.kind != graded
}

// lead begins a finding or an answer where the line has the form of one.
func (b *body) lead(l line, h headline, level int) bool {
	s := b.top()
	switch {
	case b.answering() && (h.id != "" || h.mark != ""):
		b.answer(l, h, s.kind)
	case b.answering() || s.kind == legend:
		return false
	case h.id != "" && !h.number && b.states(h):
		b.answer(l, h, earlier)
	case s.kind == silent:
		if h.labelled() && !b.settled(h) {
			b.later = append(b.later, doubt{l, h.id, true})
		}
		return false
	case s.kind == graded:
		if strings.HasSuffix(l.text, ":") && l.allBold() && h.isEmpty() {
			return false
		}
		b.begin(l, h, level, true)
	case h.labelled() || h.id != "" && s.kind == findings && (level < itemLevel || s.direct) || h.raw != "" && h.rest != "" && s.kind == findings:
		b.begin(l, h, level, true)
	case h.weak && h.sev >= report.Medium && h.rest != "":
		b.later = append(b.later, doubt{l, h.id, true})
		return false
	default:
		sure := b.begin(l, h, level, false)
		return sure.id != ""
	}
	return true
}

func (b *body) answering() bool { return b.top().kind == answered || b.top().kind == earlier }

// states reports whether a status follows the ID: "F-1: RESOLVED — how".
func (b *body) states(h headline) bool {
	_, known := b.r.Words.Status(h.rest)
	return known && h.raw == "" && len(dialect.Lead(h.rest)) > 0
}

// settled reports whether a line states a closed status for itself.
func (b *body) settled(h headline) bool {
	a, _ := b.r.Words.Status(h.last)
	return h.mark == "✅" || a != report.AnswerNone
}

// answer adds what a line states about an earlier finding. In a section of fixes that is "fixed" unless the line states otherwise.
func (b *body) answer(l line, h headline, k kind) {
	x := &report.Recheck{Origin: b.at(l), ID: h.id, Note: h.rest}
	_, known := b.r.Words.Status(h.rest)
	_, last := b.r.Words.Status(h.last)
	switch {
	case h.mark == "❌" || strings.HasPrefix(dialect.Fold(h.last), "not "):
		x.Word = "not fixed"
	case known:
		x.Word = h.rest
	case last && h.last != "":
		x.Word = h.last
	case k == answered || h.mark == "✅":
		x.Word = "fixed"
	default:
		return // a reference; what is not answered stays open
	}
	if x.Answer, _ = b.r.Words.Status(x.Word); x.ID != "" {
		b.review.Rechecks = append(b.review.Rechecks, x)
	}
}

// begin opens a candidate.
func (b *body) begin(l line, h headline, level int, sure bool) *candidate {
	s := b.top()
	c := &candidate{Finding: &report.Finding{ID: h.id, Origins: []report.Origin{b.at(l)}, Reviewer: b.g.Reviewer}, headline: h, line: l,
		level: level, sure: sure, kind: s.kind, brief: level >= itemLevel}
	c.Title, c.Description = h.title(l)
	if h.raw == "" && s.kind == graded {
		c.raw = s.raw
	}
	if sure {
		s.entries++
		for _, status := range []string{h.rest, h.last, h.mark} {
			if a, _ := b.r.Words.Status(status); a != report.AnswerNone && c.Status == "" {
				c.Status = status // "F-1 [HIGH] — RESOLVED — how", "t (fixed)"
			}
		}
	}
	setPlaces(c.Finding, placesWithin(b.r, h.rest, l.spans))
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

func (b *body) insideSure() bool {
	top := b.candidate()
	return top != nil && top.sure && top.level < boldLevel
}

// closeTo ends the candidates at or below a level.
func (b *body) closeTo(level int) {
	for len(b.open) > 0 && b.candidate().level >= level {
		c := b.candidate()
		b.open = b.open[:len(b.open)-1]
		switch {
		case c.sure || c.id != "" && !c.number && c.placed && c.kind != silent:
			b.done = append(b.done, c)
		case c.placed && c.kind == findings || c.id != "" && c.level < textLevel:
			b.later = append(b.later, doubt{c.line, c.id, c.placed || c.level < textLevel && c.kind < answered})
		}
	}
}

// counted reads a number of findings: "critical: 0", "**High:** 2 issues".
func (b *body) counted(l line, h headline) bool {
	m := leadingCount.FindStringSubmatch(h.rest)
	if h.raw == "" || h.id != "" || m == nil {
		return h.raw != "" && h.rest != "" && dialect.IsNone(h.rest)
	}
	n, _ := strconv.Atoi(m[1])
	b.counts = append(b.counts, count{l, h.sev, n})
	return true
}

var leadingCount = regexp.MustCompile(`^(?:0\b|(\d{1,4})(?:$|\s+(?:findings?|issues?|problems?|items?)\b|\s*[,(—|·]))`)

var noFindings = regexp.MustCompile(`(?i)^\W*(?:\d+ |no (?:(?:new|open|other|critical|high|medium|low|major|minor|blocking) )?)?(?:findings|issues|problems|blockers|concerns)(?: (?:found|identified|raised|remain))?\W*$`)

var noneRemain = regexp.MustCompile(`(?i)^\W*none (?:remaining|found|identified|observed|noted|detected)\b`)

// isNone reports whether a line states that there is nothing, and remembers it.
func (b *body) isNone(l line) bool {
	none := dialect.IsNone(l.text) || noneRemain.MatchString(l.text) || noFindings.MatchString(l.text) && strings.HasPrefix(strings.ToLower(strings.Trim(l.text, "*_ ")), "no")
	b.none = b.none || none
	return none
}

// stray looks at a line that is part of no finding: a severity that leads it asks, and so does text in a graded section.
func (b *body) stray(l line, h headline, top *candidate) {
	s := b.top()
	b.verdict(l)
	switch {
	case s.kind == legend || b.answering():
	case h.labelled() && !b.settled(h) || h.raw != "" && h.weak && h.sev >= report.Medium && h.rest != "":
		b.later = append(b.later, doubt{l, h.id, true})
	case s.kind == graded && s.prose.no == 0:
		s.prose = l
	case top != nil:
		top.text += l.text + "\n"
	}
}

// quote reads quoted text: what it grades asks.
func (b *body) quote(list []decode.Block) {
	for i := range list {
		for _, l := range splitLines(list[i].Inline, list[i].Line) {
			if top := b.candidate(); top != nil && top.sure {
				top.detail(b, l)
			} else if h := parseHeadline(b.r.Words, l); !b.counted(l, h) {
				b.stray(l, h, top)
			}
		}
		b.quote(list[i].Children)
	}
}

// code is evidence, or the part that the label above it names; elsewhere it grades nothing.
func (b *body) code(block *decode.Block, level int) {
	b.closeTo(level)
	if top := b.candidate(); top != nil {
		part := top.into
		if part == noField {
			part = evidenceField
		}
		top.put(b, part, strings.TrimRight(block.Text, "\n"), line{})
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
