package review

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// body is a Markdown review while it is read.
type body struct {
	r       *dialect.Reading
	g       Given
	first   int // the file's line at which the text begins
	review  *report.Review
	titled  bool   // a heading was read
	none    bool   // a line states that there is nothing
	unclear string // what the review states as a verdict and is none, or a status
	done    []*entry
	doubts  []*Line // ask, unless what they name turns out to be read elsewhere
}

// Body reads a review written as Markdown, which begins at a line of the file. A message passes its body.
func Body(r *dialect.Reading, blocks *decode.Blocks, at int, g Given) *report.Review {
	return readBody(r, blocks, at, g).finish()
}

func readBody(r *dialect.Reading, blocks *decode.Blocks, at int, g Given) *body {
	b := &body{r: r, g: g, first: max(at, 1)}
	b.review = &report.Review{Origin: b.at(1), Reviewer: g.Reviewer, Words: true, Listed: true}
	b.visitAll(linesOf(r.File, blocks.List, g.Review), section{})
	if blocks.CutLine > 0 {
		b.ask(blocks.CutLine, "what follows was not parsed: too large or too deeply nested")
	}
	return b
}

func (b *body) at(line int) report.Origin {
	return report.Origin{Path: b.r.Path, Line: b.first + line - 1}
}

func (b *body) ask(line int, text string) { b.r.Ask(b.first+line-max(b.r.BodyLine, 1), text) }

func (b *body) visitAll(list []Line, s section) {
	for n, below := range groups(list) {
		b.visit(n, below, s)
	}
}

// visit reads a line: a title, a count, an answer, a finding, or what may ask; and then what is below it.
func (b *body) visit(n *Line, below []Line, s section) {
	if n.isTitle() {
		own, first := classify(b.r.Words, n.Text), !b.titled && n.rank == 1 && n.raw == ""
		b.titled = true
		if first && own.kind > graded { // the file's own title does not state that it reports nothing
			own = section{}
		}
		if first || own.kind != plain && n.id == "" && (own.kind == graded || !n.labelled()) &&
			!(own.kind <= graded && b.grades(n, below)) {
			if !b.verdict(n, section{}) && (own.kind == judged || own.raw == "") && b.fails(n) { // "❌ Still open"
				b.doubts = append(b.doubts, n)
			}
			b.visitAll(below, s.below(own))
			return
		}
	}
	none := !n.Code && statesNone(b.r.Words, n.Text)
	b.none = b.none || none
	switch {
	case n.Code, n.Text == "", none, b.verdict(n, s), b.answer(n, below, s):
	case b.starts(n, below, s):
		b.finding(n, below, s)
		return
	case b.asks(n, s):
		b.doubts = append(b.doubts, n)
	}
	b.visitAll(below, s)
}

// grades reports whether a label below a line states its severity.
func (b *body) grades(n *Line, below []Line) bool {
	for _, l := range below {
		switch {
		case l.rank < plainText:
			return false
		case !l.isRow() && l.rank <= max(n.rank, boldLead)+listRank && slices.ContainsFunc(l.parts, b.isGrade):
			return true
		}
	}
	return false
}

// isGrade reports whether a label states a severity: a known word, or any word where the label is "Severity".
func (b *body) isGrade(p part) bool {
	_, known := b.r.Words.Grade(p.value())
	if p.field == severityField {
		return known || p.value() != "" && len(strings.Fields(p.text)) <= maxVerdict && !dialect.IsNone(p.value())
	}
	return known && (p.field == classField || p.field == priorityField && b.g.Review)
}

// starts reports whether a finding begins here.
func (b *body) starts(n *Line, below []Line, s section) bool {
	if n.text || s.kind >= judged || n.isRow() && !(n.labelled() && n.told) || n.counted() >= 0 {
		return false
	}
	return s.kind == graded || s.kind == findings && n.id != "" && n.rank < listItem || n.labelled() || b.grades(n, below)
}

// answer reads what a line states about an earlier finding; a title that is a status is the default.
func (b *body) answer(n *Line, below []Line, s section) bool {
	within := s.kind == answered || s.kind == earlier || s.kind == findings && s.raw != "" && n.raw == ""
	row := n.isRow() && n.last != "" && !(n.labelled() && n.told)
	last, rest := n.last, n.rest
	for i := 0; within && i < len(below) && below[i].rank >= plainText; i++ {
		if p := below[i].parts; !below[i].Code && p[0].field == statusField {
			last = p[0].value()
		}
	}
	_, known := b.r.Words.Status(rest)
	_, closing := b.r.Words.Status(last)
	if n.text || n.id == "" && !(within && n.mark != "") || !within && !row && (n.raw != "" || !known) {
		return false
	}
	outcome := b.r.Words.Outcome(last)
	x := &report.Statement{Origin: b.at(n.No), ID: n.id, Description: rest, Word: s.raw}
	switch {
	case n.mark == "❌" || strings.HasPrefix(dialect.Fold(last), "not "):
		x.Word = "not fixed"
	case known:
		x.Word = rest
	case closing, within && row && outcome == report.Failed:
		x.Word = last
	case row && (outcome == report.Passed || dialect.IsNone(last)):
		return !n.labelled()
	case !within:
		return false
	case row, s.kind == earlier && n.mark != "✅": // it states nothing that is known
		b.doubts = append(b.doubts, n)
		return true
	case s.kind == earlier:
		x.Word = "fixed"
	}
	if x.Is, _ = b.r.Words.Status(x.Word); x.ID != "" {
		b.review.Rechecks = append(b.review.Rechecks, x)
	}
	return true
}

var leadingCount = regexp.MustCompile(`^(\d{1,4})(?:$|\s+(?:findings?|issues?|problems?|items?)\b|\s*[,;()—|·→])`)

// counted is the number of findings that a line states: "critical: 0", "**High:** 2 issues"; -1 = none.
func (n *Line) counted() int {
	m := leadingCount.FindStringSubmatch(n.rest)
	if m == nil || n.raw == "" || n.id != "" || n.told {
		return -1
	}
	count, _ := strconv.Atoi(m[1])
	return count
}

// asks reports whether a line that is part of no finding may be one: it has a severity, an ID or a location, and no
// closed status or mark settles it. So does text in a section of a severity, and a negative verdict.
func (b *body) asks(n *Line, s section) bool {
	status, _ := b.r.Words.Status(n.rest)
	last, _ := b.r.Words.Status(n.last)
	switch {
	case s.kind == answered, n.mark == "✅", n.Box == "✅", status+last != report.AnswerNone:
		return false
	case s.kind == legend:
		return n.raw != "" && (n.id != "" || len(b.r.PlacesWithin(n.Text)) > 0)
	case n.labelled(), !n.isRow() && slices.ContainsFunc(n.parts, b.isGrade), b.fails(n),
		(b.g.Review || n.isRow() || n.Level > 0) && n.isGraded():
		return true
	case s.kind == graded:
		return !(n.text && strings.HasSuffix(n.Text, ":"))
	case s.kind >= judged, !b.g.Review:
		return false
	}
	return n.id != "" && (n.rank < plainText || s.kind == findings || len(strings.Fields(n.rest)) <= maxVerdict) ||
		dialect.HasLine(b.r.PlacesWithin(n.Text))
}

// verdict reads "Verdict: APPROVED", also in a row or below such a title. A status counts where no other verdict does.
func (b *body) verdict(n *Line, s section) bool {
	p, row := n.parts[0], n.isRow()
	if row && len(n.parts) == 2 {
		p = part{p.text, fieldOf(p.text), n.parts[1].text}
	} else if s.kind == judged && p.name == "" {
		p = part{s.raw, verdictField, p.text}
	}
	word := strings.Trim(dialect.Lead(p.value()), " *_`")
	_, known := dialect.Verdict(word)
	switch {
	case n.Box == "❌":
	case known && p.field == verdictField:
		b.review.Verdict = cmp.Or(b.review.Verdict, word)
		return b.review.Verdict == word // another that refuses asks
	case known && p.field == statusField && !row,
		p.field == verdictField && strings.Contains(strings.ToLower(p.name), "verdict"):
		b.unclear = cmp.Or(b.unclear, report.Shorten(p.value(), maxTail))
	}
	return false
}

// fails reports whether a line, a label, a cell or the line's end is a failure: "Result: FAIL", "AC-2: not met".
func (b *body) fails(n *Line) bool {
	return b.g.Criteria && n.Box != "❌" && (n.mark == "❌" ||
		slices.ContainsFunc(append(n.parts, part{text: n.last}), func(p part) bool {
			return isFailure(b.r.Words, p.name, p.value())
		}))
}

// finish turns the entries into findings, and asks what is left to ask. A heading, an item and a row with one ID are
// one finding; what the review states about its own findings is their status.
func (b *body) finish() *report.Review {
	b.review.Verdict = cmp.Or(b.review.Verdict, b.unclear)
	byID, have, worst := map[string]*entry{}, map[report.Severity]int{}, map[string]report.Severity{}
	for _, x := range b.review.Rechecks {
		byID[report.NormalID(x.ID)] = &entry{text: map[field]string{statusField: x.Word}}
	}
	for _, e := range b.done {
		key := report.NormalID(e.from.id)
		switch first := byID[key]; {
		case key == "":
		case first == nil:
			byID[key] = e
		case first.from == nil: // the review answers its own finding
			e.text[statusField] = cmp.Or(e.text[statusField], first.text[statusField])
			byID[key] = e
		case first.from.kind != e.from.kind:
			first.merge(e)
			e.from = nil
		}
	}
	for _, e := range b.done {
		if e.from != nil {
			f := b.made(e)
			b.review.Findings = append(b.review.Findings, f)
			have[f.Severity]++
			worst[report.NormalID(e.from.id)] = f.Severity
		}
	}
	negative, _ := dialect.Verdict(b.review.Verdict)
	for _, d := range b.doubts {
		s, _ := b.r.Words.Grade(d.raw)
		count, id := d.counted(), report.NormalID(d.id)
		known := byID[id] != nil && s <= worst[id]
		if !known && !(count >= 0 && count <= have[s]) && !(negative == report.Negative && b.fails(d)) {
			b.ask(d.No, d.Text)
		}
	}
	return b.review
}
