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
	led     []*node // items that an ID leads and that state nothing
	left    []*node // lines that state nothing
	refuses []*node // ask, unless the review's verdict is negative
	doubts  []*node // ask, unless what they name turns out to be read elsewhere
}

// Body reads a review written as Markdown: text that begins at a line of the file. A message passes the text of its
// body.
func Body(r *dialect.Reading, text string, at int, g Given) *report.Review {
	return readBody(r, decode.Markdown(text), at, g).finish()
}

func readBody(r *dialect.Reading, blocks *decode.Blocks, at int, g Given) *body {
	b := &body{r: r, g: g, first: max(at, 1)}
	b.review = &report.Review{Origin: b.at(1), Reviewer: g.Reviewer, Words: true, Listed: true}
	top := (&outline{f: r.File, review: g.Review}).below(&node{}, blocks.List)
	b.visitAll(top.below, section{})
	if blocks.CutLine > 0 {
		b.ask(blocks.CutLine, "what follows was not parsed: too large or too deeply nested")
	}
	return b
}

func (b *body) at(line int) report.Origin {
	return report.Origin{Path: b.r.Path, Line: b.first + line - 1}
}

func (b *body) ask(line int, text string) { b.r.Ask(b.first+line-max(b.r.BodyLine, 1), text) }

func (b *body) doubt(nodes ...*node) { b.doubts = append(b.doubts, nodes...) }

// visitAll visits what is below a title or a line. Items led by an ID that state no status ask beside others that do.
// A text after a thematic break is about the whole.
func (b *body) visitAll(list []*node, s section) {
	led, answers := b.led, len(b.review.Rechecks)
	b.led = nil
	whole := false
	for _, n := range list {
		if whole = whole || n.kind == decode.Break; whole && n.rank == plainText {
			b.visit(n, section{})
		} else {
			b.visit(n, s)
		}
	}
	if len(b.review.Rechecks) > answers {
		b.doubt(b.led...)
	}
	b.led = led
}

// visit reads a line: a title, a count, an answer, a finding, or what may ask; and then what is below it.
func (b *body) visit(n *node, s section) {
	inner, own := s, section{}
	title, none := n.rank <= boldTitle, false
	for line := range strings.Lines(n.Text) {
		none = none || statesNone(b.r.Words, line)
	}
	b.none = b.none || none
	if title {
		own = b.section(n)
		inner = s.below(own)
	}
	if b.g.Criteria && s.kind != answered && s.kind != earlier && n.id == "" && n.isNegative() {
		b.refuses = append(b.refuses, n)
	}
	switch {
	case n.Code:
		if b.g.Review && gradedCode.MatchString(n.Text) {
			b.doubt(n)
		}
	case n.kind == decode.Quote:
		inner = section{kind: silent}
	case title && n.opens(own):
	case s.kind >= legend:
		if !b.verdict(n, s) && (n.id != "" && n.labelled() || n.raw != "" && len(placesWithin(b.r, n.Text)) > 0) {
			b.doubt(n)
		}
	case n.Text == "", none, b.isCount(n), b.answer(n, s), oneLine.MatchString(n.Text):
	case n.starts(s):
		b.finding(n, s)
		return
	case b.verdict(n, s):
	case b.asks(n, s):
		b.doubt(n)
	case n.kind == decode.Item && n.id != "" && s.kind <= findings && n.mark != "✅":
		b.led = append(b.led, n)
	default:
		b.left = append(b.left, n)
	}
	b.visitAll(n.below, inner)
}

// section is what a title states about what is below it. The file's own title does so only for findings.
func (b *body) section(n *node) section {
	own := classify(b.r.Words, n.Text)
	if !b.titled && n.rank == 1 && n.raw == "" {
		n.id = ""
		if own.kind == plain || own.kind > graded {
			own = section{kind: general}
		}
	}
	b.titled = true
	if p := b.r.Places(n.Text); len(p) == 1 && (p[0].Line > 0 || strings.Contains(p[0].File, "/")) {
		own.place = p[0]
	}
	return own
}

// opens reports whether a title states what its section holds, rather than a finding.
func (n *node) opens(own section) bool {
	switch own.kind {
	case plain:
		return false
	case graded: // "🔴 HIGH: title" with labels below is a finding
		return n.id == "" && !(n.graded && n.labelled())
	case findings:
		return n.id+n.raw == "" && !n.graded
	}
	return own.kind == general || n.id == "" && !n.labelled()
}

// starts reports whether a finding begins here.
func (n *node) starts(s section) bool {
	switch {
	case n.rank == plainText, s.kind >= answered && s.status == "", n.isRow() && !n.labelled():
		return false
	case s.status != "":
		return n.labelled() || n.graded
	case s.kind == graded,
		s.kind == findings && (n.raw != "" && n.rest != "" || n.id != "" && (n.rank < listItem || s.direct)):
		return true
	}
	return n.labelled() || n.graded || n.placed && n.id != ""
}

// answer reads what a line states about an earlier finding. In a section of fixes that is "fixed" unless it states
// otherwise; among earlier findings what states nothing is a reference.
func (b *body) answer(n *node, s section) bool {
	_, last := b.r.Words.Status(n.last)
	if n.rank == plainText || n.id+n.mark == "" || n.ref != "" || s.status != "" && n.starts(s) {
		return false
	}
	_, known := b.r.Words.Status(n.rest)
	row := n.isRow() && n.last != "" && n.raw == ""
	x := &report.Statement{Origin: b.at(n.No), ID: n.id, Description: n.rest, Word: cmp.Or(s.status, "fixed")}
	switch {
	case s.kind != answered && s.kind != earlier && !row &&
		(!known && s.status == "" || n.raw != "" || n.labelled() || n.id == ""):
		return false
	case n.mark == "❌" || strings.HasPrefix(dialect.Fold(n.last), "not "):
		x.Word = "not fixed"
	case known:
		x.Word = n.rest
	case last:
		x.Word = n.last
	case row && !dialect.IsNone(n.last):
		if b.r.Words.Outcome(n.last) != report.Passed {
			b.doubt(n)
		}
		return true
	case s.kind == earlier && n.mark != "✅":
		return !n.labelled()
	}
	if x.Is, _ = b.r.Words.Status(x.Word); x.ID != "" {
		b.review.Rechecks = append(b.review.Rechecks, x)
	}
	return true
}

// gradedCode is JSON or YAML with a severity.
var gradedCode = regexp.MustCompile(`(?im)["{ ]severity"?\s*[:=]\s*"?(?:critical|blocker|high|medium|moderate|major)\b`)

var leadingCount = regexp.MustCompile(`^(\d{1,4})(?:$|\s+(?:findings?|issues?|problems?|items?)\b|\s*[,;()—|·→])`)

// isCount reads a number of findings: "critical: 0", "**High:** 2 issues", "LOW: none".
func (b *body) isCount(n *node) bool {
	m := leadingCount.FindStringSubmatch(n.rest)
	if n.raw == "" || n.id != "" || m == nil {
		return false
	}
	if n.count, _ = strconv.Atoi(m[1]); n.count > 0 {
		b.doubt(n)
	}
	return true
}

// oneLine ends the body of a review_verdict (seed 000).
var oneLine = regexp.MustCompile(`(?i)^one-line summary\b`)

// asks reports whether a line that is part of no finding may be one: it has a severity, an ID or a location, and no
// closed status or mark settles it. So does text in a section of a severity.
func (b *body) asks(n *node, s section) bool {
	status, _ := b.r.Words.Status(n.rest)
	last, _ := b.r.Words.Status(n.last)
	if s.kind == answered || n.mark == "✅" || status+last != report.AnswerNone {
		return false
	}
	lead, open := n.lead(), s.kind <= findings
	raw, _ := severityOf(b.r.Words, n.raw)
	_, named := severityOf(b.r.Words, lead.value())
	switch {
	case n.labelled(), s.kind == graded && !n.leads, n.ref != "" && n.failed && b.g.Criteria,
		(n.id == "" || n.isRow()) && raw >= report.Medium && n.rest != "",
		named && !n.isRow() && (lead.field == severityField || lead.field == priorityField && b.g.Review),
		n.isGraded(b.r.Words) && (b.g.Review || lead.field != riskField && lead.field != priorityField):
		return true
	case n.rank < plainText:
		at := strings.LastIndexAny(n.Text, "—–") // "1. t — Important"
		graded := n.kind == decode.Heading && at > 0 && b.r.Words.Severity(n.Text[at+len("—"):]) >= report.Medium
		return open && (n.id != "" || n.placed || graded)
	case n.rank == plainText && lead.field == noField:
		return false
	}
	places := placesWithin(b.r, n.Text)
	isLine := func(p report.Place) bool { return p.Line > 0 }
	switch {
	case !open:
		return false
	case s.kind == findings:
		return len(places) > 0 || n.isRow() && n.id != "" || lead.field != noField && len(b.r.Places(lead.value())) > 0
	case n.isRow() || n.id != "":
		return n.id != "" && n.rank == listItem && len(places) > 0
	}
	return n.rank == listItem && slices.ContainsFunc(places, isLine) && len(strings.Fields(n.Text)) > 3
}

// verdict reads "Verdict: APPROVED", a row that states one, and a line below such a title. What is no known word, and a
// known status, counts where the review states no other verdict.
func (b *body) verdict(n *node, s section) bool {
	lead, inside := n.lead(), s.kind == judged && n.Box != "❌"
	is, name, text := lead.field == verdictField && !n.isRow(), lead.name, lead.value()
	if n.isRow() && len(n.parts) == 2 &&
		(fieldOf(text) == verdictField || lead.field == reviewerField && n.parts[1].field == verdictField) {
		is, name, text = true, text+n.parts[1].name, n.parts[1].value()
	} else if inside && !is {
		name = s.raw
	}
	word := strings.Trim(dialect.Lead(text), " *_`")
	_, known := dialect.Verdict(word)
	one := !strings.Contains(word, " ")
	switch named := strings.Contains(strings.ToLower(name), "verdict"); {
	case known && (is || inside):
		b.review.Verdict = cmp.Or(b.review.Verdict, word)
	case known && lead.field == statusField && !n.isRow(), is && one:
		b.unclear = cmp.Or(b.unclear, word)
	case word != "" && named && (is || inside && lead.name == ""):
		b.unclear = cmp.Or(b.unclear, report.Shorten(text, 80))
	}
	return is && (known || one) || inside && known
}

// isNegative reports whether a line, its value or its end is a negative verdict and nothing else: "❌ REJECTED",
// "Result: FAIL", "Ready to merge: no", "Verdict — FAIL". An empty box states nothing.
func (n *node) isNegative() bool {
	name, value, labelled := strings.Cut(n.Text, ":")
	if len(n.Cells) == 2 {
		name, value = n.Cells[0], n.Cells[1]
	} else if !labelled {
		value = n.Text
	}
	first, _, _ := strings.Cut(name, " ")
	good, _ := dialect.Verdict(first)
	no := dialect.Fold(value)
	if good == report.Positive && (no == "no" || no == "false") {
		return n.Box != "❌"
	}
	return n.Box != "❌" && slices.ContainsFunc([]string{value, n.last}, func(text string) bool {
		v, _ := dialect.Verdict(text)
		return v == report.Negative && len(strings.Fields(text)) <= maxVerdict
	})
}

// maxVerdict is the number of words of the longest verdict with a sign.
const maxVerdict = 4

// finish turns the entries into findings, one per ID and text, and asks what is left to ask.
func (b *body) finish() *report.Review {
	byID, have := map[string]*entry{}, map[report.Severity]int{}
	b.review.Verdict = cmp.Or(b.review.Verdict, b.unclear)
	bySpot := map[spot]*entry{}
	for _, e := range b.done {
		if e.from.rank < boldTitle {
			bySpot[e.spot()] = e
		}
	}
	for _, e := range b.done {
		key := cmp.Or(report.NormalID(e.ID), e.from.number)
		first, headed := byID[key], bySpot[e.spot()]
		if key != "" && first != nil && first.isSame(e) {
			first.merge(e)
			continue
		} else if e.from.isRow() && e.ID == "" && e.Line > 0 && headed != nil {
			headed.merge(e)
			continue
		} else if key != "" && first == nil {
			byID[key] = e
		}
		b.review.Findings = append(b.review.Findings, e.Finding)
	}
	for _, f := range b.review.Findings {
		have[f.Severity]++
	}
	b.review.Rechecks = slices.DeleteFunc(b.review.Rechecks, func(x *report.Statement) bool {
		e := byID[report.NormalID(x.ID)]
		byID[report.NormalID(x.ID)] = cmp.Or(e, &entry{})
		if e == nil || e.Finding == nil || e.Answer != report.AnswerNone {
			return false
		}
		e.Status, e.Answer = x.Word, x.Is // the review answers its own finding
		return x.Is != report.AnswerNone
	})
	if is, _ := dialect.Verdict(b.review.Verdict); is != report.Negative {
		for _, n := range b.refuses {
			b.ask(n.No, n.Text)
		}
	}
	for _, d := range b.doubts {
		s, _ := severityOf(b.r.Words, d.raw)
		isRead := func(id string) bool { return byID[report.NormalID(id)] != nil }
		named := isRead(d.id) || d.id+d.raw == "" && slices.ContainsFunc(strings.Fields(d.Text), isRead)
		if !named && (d.count == 0 || d.count > have[s]) {
			b.ask(d.No, d.Text)
		}
	}
	return b.review
}
