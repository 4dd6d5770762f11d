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
	unclear string // what the review states as a verdict and is none, or a status
	done    []*entry
	doubts  []*node // ask, unless what they name turns out to be read elsewhere
}

// Body reads a review written as Markdown: text that begins at a line of the file. A message passes the text of its
// body.
func Body(r *dialect.Reading, text string, at int, g Given) *report.Review {
	return readBody(r, decode.Markdown(text), at, g).finish()
}

func readBody(r *dialect.Reading, blocks *decode.Blocks, at int, g Given) *body {
	b := &body{r: r, g: g, first: max(at, 1)}
	b.review = &report.Review{Origin: b.at(line{no: 1}), Reviewer: g.Reviewer, Words: true, Listed: true}
	top := &node{}
	outline(r.Words, blocks.List, top)
	b.visitAll(top.below, &section{})
	if blocks.Cut {
		b.ask(line{no: blocks.CutLine, text: "what follows was not parsed: too large or too deeply nested"})
	}
	return b
}

func (b *body) at(l line) report.Origin {
	return report.Origin{Path: b.r.Path, Line: b.first + l.no - 1}
}

func (b *body) ask(l line) { b.r.Ask(b.first+l.no-max(b.r.BodyLine, 1), l.text) }

// visit reads a node: a title, a count, an answer, a finding, or what may ask.
func (b *body) visit(n *node, s *section) {
	own, inner, title := section{}, s, n.level <= boldTitle
	if title {
		own = classify(b.r.Words, n.text)
		if p := b.r.Places(n.text); len(p) == 1 && (p[0].Line > 0 || strings.Contains(p[0].File, "/")) {
			own.place = p[0]
		}
	}
	switch {
	case n.code:
		if s.kind == graded || b.g.Review && gradedCode.MatchString(n.text) {
			b.doubts = append(b.doubts, n)
		}
	case n.quote && s.kind != graded:
		inner = &section{kind: silent}
	case title && b.isTitle(n, &own):
		inner = s.below(own)
	case s.kind >= legend:
		if !b.verdict(n, s) && n.id != "" && n.labelled() {
			b.doubts = append(b.doubts, n)
		}
	case n.text == "", isNone(n.text), oneLine.MatchString(n.text), b.isCount(n), b.answer(n, s):
	case b.starts(n, s):
		b.finding(n, s)
		return
	default:
		b.stray(n, s)
		if title {
			inner = s.below(own)
		}
	}
	b.visitAll(n.below, inner)
}

// visitAll visits what is below a title or a line.
func (b *body) visitAll(list []*node, s *section) {
	s.listed = slices.ContainsFunc(list, func(n *node) bool { return len(n.parts) > 0 && b.starts(n, s) })
	for _, n := range list {
		b.visit(n, s)
	}
	if s.replied {
		b.doubts, s.led = append(b.doubts, s.led...), nil
	}
}

// isTitle reports whether a title states what its section holds, rather than a finding. The file's title does so only
// for findings.
func (b *body) isTitle(n *node, own *section) bool {
	first := !b.titled && n.level == 1
	b.titled = true
	if first && n.raw == "" {
		if own.kind > graded {
			*own = section{}
		}
		return true
	}
	severity, _ := n.fields(b.r)
	return n.id == "" && (!n.labelled() || own.kind == graded && n.onlyGrades() || n.holdsNone()) &&
		own.kind != plain && (own.kind != findings || !severity && n.raw == "")
}

// onlyGrades reports whether a title states no more than a severity: "🔴 Critical Issues", "Critical — must fix".
func (n *node) onlyGrades() bool {
	if strings.Contains(n.text, "["+n.raw) || strings.Contains(n.text, "("+n.raw) {
		return false
	}
	return n.raw[0] >= 0x80 || strings.HasPrefix(n.rest, "(") ||
		!slices.ContainsFunc(strings.Fields(strings.ToLower(n.rest)), func(w string) bool {
			return !severityNouns[strings.TrimSuffix(w, "s")]
		})
}

// holdsNone reports whether a title has nothing below it but a word for that.
func (n *node) holdsNone() bool { return len(n.below) == 1 && isNone(n.below[0].text) }

// starts reports whether a finding begins here.
func (b *body) starts(n *node, s *section) bool {
	lead := n.parts[0]
	label := !n.row && lead.name != "" && !n.labelled() && n.id == ""
	switch {
	case n.level == textLevel, s.kind >= answered, label && s.kind != graded, n.row && !n.labelled():
		return false
	case s.kind == graded:
		return !label || lead.value() != ""
	case n.labelled(), s.kind == findings && n.raw != "" && n.rest != "",
		s.kind == findings && n.id != "" && (n.level < itemLevel || s.direct):
		return true
	}
	severity, place := n.fields(b.r)
	return severity || place && n.id != ""
}

// fields reports whether labels directly below state a severity, and a place.
func (n *node) fields(r *dialect.Reading) (severity, place bool) {
	for _, c := range n.below {
		if c.level < textLevel || c.row {
			continue
		}
		for _, p := range c.parts {
			_, known := severityOf(r.Words, p.value())
			word := len(strings.Fields(p.text)) <= 3 && p.value() != "" && !dialect.IsNone(p.text)
			severity = severity || p.field == severityField && (word || known) ||
				known && (p.field == priorityField || p.field == classField)
			place = place || (p.field == fileField || p.field == placeField) && len(r.Places(p.value())) > 0
		}
	}
	return severity, place
}

func (b *body) finding(n *node, s *section) {
	f := &report.Finding{ID: n.id, Origins: []report.Origin{b.at(n.line)}, Reviewer: b.g.Reviewer}
	e := &entry{Finding: f, body: b, from: n, raw: n.raw}
	b.done = append(b.done, e)
	if n.raw == "" && s.kind == graded {
		e.raw = s.raw
	}
	if n.row {
		e.row(n)
	} else {
		e.spelled(n)
	}
	if f.File == "" {
		setPlaces(f, []report.Place{s.place})
	}
}

// spelled takes the headline and what is below it.
func (e *entry) spelled(n *node) {
	e.Title, e.Description = n.title(n.line)
	for _, status := range []string{n.rest, n.last, n.mark} { // "F-1 [HIGH] — RESOLVED — how", "t (fixed)"
		if a, _ := e.r.Words.Status(status); a != report.AnswerNone && e.Status == "" {
			e.Status = status
		}
	}
	setPlaces(e.Finding, placesWithin(e.r, n.rest))
	e.gather(n.below)
}

// answer reads what a line states about an earlier finding. In a section of fixes that is "fixed" unless it states
// otherwise; among earlier findings what states nothing is a reference.
func (b *body) answer(n *node, s *section) bool {
	if n.level == textLevel || n.id+n.mark == "" {
		return false
	}
	_, known := b.r.Words.Status(n.rest)
	_, last := b.r.Words.Status(n.last)
	inside := s.kind == answered || s.kind == earlier
	row := n.row && n.last != "" && n.raw == ""
	x := &report.Statement{Origin: b.at(n.line), ID: n.id, Description: n.rest, Word: cmp.Or(s.status, "fixed")}
	switch {
	case !inside && !row && (!known || n.raw != "" || n.id == ""):
		return false
	case n.mark == "❌" || strings.HasPrefix(dialect.Fold(n.last), "not "):
		x.Word = "not fixed"
	case known:
		x.Word = n.rest
	case last:
		x.Word = n.last
	case row && !dialect.IsNone(n.last):
		if b.r.Words.Outcome(n.last) != report.Passed {
			b.doubts = append(b.doubts, n)
		}
		return true
	case s.kind == earlier && n.mark != "✅":
		return !n.labelled()
	}
	if x.Is, _ = b.r.Words.Status(x.Word); x.ID != "" {
		b.review.Rechecks, s.replied = append(b.review.Rechecks, x), true
	}
	return true
}

// gradedCode is JSON or YAML with a severity.
var gradedCode = regexp.MustCompile(`(?im)["{ ]severity"?\s*[:=]\s*"?(?:critical|blocker|high|medium|moderate|major)\b`)

var leadingCount = regexp.MustCompile(`^(?:0(?:$|[\s,;)|])` +
	`|(\d{1,4})(?:$|\s+(?:findings?|issues?|problems?|items?)\b|\s*[,(—|·]))`)

// countsNothing reports whether a line consists of severities and zeros: "Total findings: 0 (critical: 0, high: 0)".
func countsNothing(words dialect.Words, text string) (nothing bool) {
	isGap := func(r rune) bool { return strings.ContainsRune(" *_:,.;()|·—–-", r) }
	for _, w := range strings.FieldsFunc(strings.ToLower(text), isGap) {
		switch {
		case w == "0" || w == "none":
			nothing = true
		case w != "total" && !severityNouns[strings.TrimSuffix(w, "s")] && words.Severity(w) == report.SeverityUnknown:
			return false
		}
	}
	return nothing
}

// isCount reads a number of findings: "critical: 0", "**High:** 2 issues", "LOW: none".
func (b *body) isCount(n *node) bool {
	if countsNothing(b.r.Words, n.text) {
		return true
	}
	m := leadingCount.FindStringSubmatch(n.rest)
	if n.raw == "" || n.id != "" || m == nil {
		return n.raw != "" && n.rest != "" && dialect.IsNone(n.rest)
	}
	if n.count, _ = strconv.Atoi(m[1]); n.count > 0 {
		b.doubts = append(b.doubts, n)
	}
	return true
}

// oneLine ends the body of a review_verdict (seed 000).
var oneLine = regexp.MustCompile(`(?i)^one-line summary\b`)

var noFindings = regexp.MustCompile(`(?i)^\W*(?:(?:nothing to report` +
	`|no (?:\w+[ -])?(?:severity )?(?:findings|issues|problems|blockers|concerns)` +
	`(?: (?:were |are )?(?:found|identified|raised|remain))?)\W*$` +
	`|none (?:remaining|found|identified|observed|noted|detected)\b)`)

func isNone(text string) bool { return dialect.IsNone(text) || noFindings.MatchString(text) }

// stray looks at a line that is part of no finding: what has a severity, a field of a finding or an ID asks, and so
// does text in a section of a severity.
func (b *body) stray(n *node, s *section) {
	if b.verdict(n, s) {
		return
	}
	status, _ := b.r.Words.Status(n.rest)
	last, _ := b.r.Words.Status(n.last)
	switch {
	case s.kind == answered, n.mark == "✅", status != report.AnswerNone, last != report.AnswerNone:
	case b.asks(n, s):
		b.doubts = append(b.doubts, n)
	case n.id != "" && n.level == itemLevel && !n.row && s.kind <= findings:
		s.led = append(s.led, n)
	}
}

func (b *body) asks(n *node, s *section) bool {
	lead, open := n.parts[0], s.kind <= findings
	grade, _ := severityOf(b.r.Words, n.raw)
	_, known := severityOf(b.r.Words, lead.value())
	leads := n.level == textLevel && s.listed && strings.HasSuffix(n.text, ":")
	switch {
	case n.labelled(), s.kind == graded && !leads:
		return true
	case n.row:
		return n.weak && grade >= report.Medium && n.rest != "" || n.id != "" && (s.kind == findings ||
			open && len(placesWithin(b.r, n.text)) > 0) || s.kind == findings && len(placesWithin(b.r, n.text)) > 0
	case n.weak && n.id == "" && grade >= report.Medium && n.rest != "",
		known && (lead.field == severityField || lead.field == priorityField),
		s.kind == findings && lead.field != noField && len(b.r.Places(lead.value())) > 0,
		n.isGraded(b.r.Words) && (b.g.Review || lead.field != riskField):
		return true
	case n.level < textLevel:
		return open && (n.id != "" || n.statesSeverity(b.r))
	case n.level == textLevel:
		return false
	}
	return open && (n.pointsAt(b.r) || (n.id != "" || s.kind == findings) && len(placesWithin(b.r, n.text)) > 0)
}

// pointsAt reports whether a line states something about a line of code.
func (n *node) pointsAt(r *dialect.Reading) bool {
	return len(strings.Fields(n.text)) > 3 && slices.ContainsFunc(placesWithin(r, n.text), func(p report.Place) bool {
		return p.Line > 0
	})
}

var gradedText = regexp.MustCompile(`(?i)\b(?:critical|high|medium|major)[- ](?:severity|risk)\b|\bseverity:\s*\w`)

// statesSeverity reports whether a title that is no finding has a severity in its words, or a place below it.
func (n *node) statesSeverity(r *dialect.Reading) bool {
	_, place := n.fields(r)
	return place || gradedText.MatchString(n.mask)
}

// verdict reads "Verdict: APPROVED", a row that states one, and a line below such a title. What is no known word, and a
// known status, counts where the review states no other verdict.
func (b *body) verdict(n *node, s *section) bool {
	lead, row := n.parts[0], n.row && len(n.parts) == 2
	is, name, text := lead.field == verdictField && !n.row, lead.name, lead.value()
	if row && (fieldOf(text) == verdictField || lead.field == reviewerField && n.parts[1].field == verdictField) {
		is, name, text = true, text+n.parts[1].name, n.parts[1].value()
	} else if s.kind == judged && !is && n.box != "❌" {
		name = s.raw
	}
	word := strings.Trim(dialect.Lead(text), " *_`")
	_, known := dialect.Verdict(word)
	inside, one := s.kind == judged && n.box != "❌", !strings.Contains(word, " ")
	switch named := strings.Contains(strings.ToLower(name), "verdict"); {
	case known && (is || inside):
		b.review.Verdict = cmp.Or(b.review.Verdict, word)
	case known && lead.field == statusField && !n.row, is && one:
		b.unclear = cmp.Or(b.unclear, word)
	case word != "" && named && (is || inside && lead.name == ""):
		b.unclear = cmp.Or(b.unclear, report.Shorten(text, 80))
	}
	return is && (known || one) || inside && known
}

// finish turns the entries into findings, one per ID and text, and asks what is left to ask.
func (b *body) finish() *report.Review {
	byID, have := map[string]*entry{}, map[report.Severity]int{}
	b.review.Verdict = cmp.Or(b.review.Verdict, b.unclear)
	for _, e := range b.done {
		weigh(b.r.Words, e.Finding, strings.TrimSpace(e.raw))
		e.Answer, _ = b.r.Words.Status(e.Status)
		e.Category, e.Component = cmp.Or(e.Category, b.g.Category), cmp.Or(e.Component, b.g.Component)
		key := cmp.Or(report.NormalID(e.ID), e.from.number)
		if first := byID[key]; key != "" && first != nil && first.isSame(e) {
			first.merge(e)
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
		return true
	})
	for _, d := range b.doubts {
		s, _ := severityOf(b.r.Words, d.raw)
		isRead := func(id string) bool { return byID[report.NormalID(id)] != nil }
		named := d.id != "" && isRead(d.id) || d.id+d.raw == "" && slices.ContainsFunc(strings.Fields(d.text), isRead)
		if !named && (d.count == 0 || d.count > have[s]) {
			b.ask(d.line)
		}
	}
	return b.review
}
