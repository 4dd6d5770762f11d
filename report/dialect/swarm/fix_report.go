package swarm

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// A fixer's report in Markdown. An entry is a heading, an item or a table's row that an ID leads; its labels and cells
// are read like the members of an entry in JSON. Its answer is, the strongest first: a status in a field, a cell, at
// its end or behind its ID; ❌, ✅ or its box; the title of its section; a field that describes the fix. An entry
// without any of them asks.

var (
	fixReportName = regexp.MustCompile(`(?i)^(?:[\w.]+[-_])*fix(?:es|ed)?(?:[-_](?:report|summary|results?|applied` +
		`|log|\d+|round[-_]?\d+))*$`)
	fixReportHead = regexp.MustCompile(`(?i)\bfix(?:es)? (?:report|summary|applied|results?|log)\b|\b(?:review` +
		`|findings?|issues?) fix(?:es|ed)\b|^fixes$`)
	noFixReport = regexp.MustCompile(`(?i)\b(?:plan|proposal|proposed|request|prompt|task|todo|instructions|template` +
		`|queue)\b`)
	nextID = regexp.MustCompile(`^(?:[+&] ?|and )?([A-Za-z]\w*-\d\w*)(?:$|:|,| [+&—–(\[]| and )`)
	// statusLed is “[FIXED] F-1: t” and “Fixed: F-1”.
	statusLed  = regexp.MustCompile(`^\W*([\pL' -]{3,30}?)\]?:?\s+(\S.*)$`)
	otherSigns = regexp.MustCompile(`^[\p{So}\p{Mn} ]+`)
	lastWord   = regexp.MustCompile(`(?:[(\[]([^()\[\]]{2,40})[)\]]|[—–]\s*([\pL' -]{2,30}))\s*[.:]?\s*$`)
)

func isFixReport(f *dialect.File) bool {
	words := strings.NewReplacer("-", " ", "_", " ").Replace(f.Stem()) + " " + review.Title(f)
	front, ok := f.Front()
	return f.Format == dialect.Markdown && !noFixReport.MatchString(words) && !(ok && front.Has("signal", "type")) &&
		(fixReportName.MatchString(f.Stem()) || fixReportHead.MatchString(review.Title(f)))
}

// fixReport is one such file being read.
type fixReport struct {
	*fixes
	entry *fixEntry // the one being read
	list  string    // the label or the title of the items being read
	asked bool      // about an entry without a status
}

// fixEntry is one entry before its answer is known.
type fixEntry struct {
	review.Line
	fate          fate
	known         bool     // the fate is stated
	names, values []string // its labels or cells, as an entry in JSON has them
}

func readFixReport(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	x := &fixReport{fixes: newFixes(r, f.At(1))}
	if o := r.Front(); o != nil {
		x.counts(o)
		x.s.Time = o.Time(timeNames...)
		o.Drop("status")
		r.KeepRest(o)
	}
	for _, p := range review.Lines(f) {
		if !p.Code {
			x.line(p)
		}
	}
	x.end()
	if r.Asked() { // not all of its fixes are known
		x.s.DeclaredFixed = report.Count{}
	}
	r.Art.Summaries = []*report.FixSummary{x.s}
	return r.Finish()
}

func (x *fixReport) line(p review.Line) {
	text, column := p.Text, max(p.Column("id", "finding", "issue", "#"), 0)
	if p.Cells != nil {
		text = p.Cells[column]
	}
	id, sign, rest := review.Leading(text)
	if id == "" && p.Cells == nil {
		id, _, rest = review.Leading(otherSigns.ReplaceAllString(text, ""))
	}
	word := ""
	if m := statusLed.FindStringSubmatch(text); id == "" && p.Cells == nil && m != nil && nextID.MatchString(m[2]) {
		if _, known := x.r.Words.Status(m[1]); known {
			id, sign, rest = review.Leading(m[2])
			word = m[1]
		}
	}
	_, after, _ := strings.Cut(text, id)
	word = cmp.Or(word, x.status(rest), x.status(strings.TrimLeft(after, " →")))
	if strings.HasSuffix(text, "✅") {
		sign = cmp.Or(sign, "✅")
	}
	for m := nextID.FindStringSubmatchIndex(rest); id != "" && m != nil; m = nextID.FindStringSubmatchIndex(rest) {
		id, rest = id+", "+rest[m[2]:m[3]], strings.TrimLeft(rest[m[3]:], " ,:")
	}
	below := x.entry != nil && p.Level == 0 && p.Cells == nil
	refers := below && x.entry.Level > 0 && word == "" && sign == "" && p.Box != "✅" // to another finding
	name, value, labelled := label(text)
	if p.Depth == 0 {
		x.list = dialect.Snake(dialect.Fold(strings.TrimSuffix(text, ":")))
	}
	changed := p.Depth > 0 && slices.Contains(changedNames, x.list)
	file, _, _ := strings.Cut(text, ": ")
	switch {
	case changed && below:
		x.entry.add(x.list, file)
	case changed:
		x.s.FilesStated, x.s.FilesModified = true, append(x.s.FilesModified, x.paths([]string{file})...)
	case id != "" && !refers && (p.Level+p.Depth > 0 || !below):
		x.begin(p, id, cmp.Or(p.Box, sign), word, rest)
		x.cells(p, column)
	case p.Level > 0:
		x.end()
	case below && labelled:
		x.entry.add(name, value)
	case below:
		x.entry.add("details", text)
	}
}

// status is the word for a status that a text begins with, or that ends it in brackets or behind a dash.
func (x *fixReport) status(text string) string {
	m := append(lastWord.FindStringSubmatch(text), "", "", "")
	last := m[1] + m[2]
	if strings.HasPrefix(dialect.Fold(last), "not ") {
		return "not fixed"
	}
	for _, word := range []string{last, text} {
		if _, known := x.r.Words.Status(word); known {
			return word
		}
	}
	return ""
}

// begin begins an entry. A title that says more than a status states none, such as "Invalid input handling".
func (x *fixReport) begin(p review.Line, id, sign, word, rest string) {
	x.end()
	e := &fixEntry{Line: p, fate: fixedFate}
	x.entry = e
	for _, title := range slices.Backward(p.Titles) {
		is, word, only := review.TitleStatus(x.r.Words, title)
		if e.known = word != "" && (only || is == report.AnswerNone); e.known {
			e.fate = fate{answer: is}
			break
		}
	}
	if is, marked := map[string]fate{"❌": {}, "✅": fixedFate}[sign]; marked {
		e.fate, e.known = is, true
	}
	e.add("id", id)
	if word != "" && e.fate != (fate{}) {
		e.add("status", word)
	}
	e.add("description", rest)
}

func (e *fixEntry) add(name, value string) {
	value = cmp.Or(otherSigns.ReplaceAllString(value, ""), value)
	if word := dialect.Fold(value); name == "fixed" && (word == "yes" || word == "no") { // a column of yes and no
		name, value = "status", map[string]string{"yes": "fixed", "no": "not fixed"}[word]
	}
	if i := slices.Index(e.names, name); i >= 0 && slices.Contains(changedNames, name) {
		e.values[i] += ", " + value // of a list
		return
	}
	e.names, e.values = append(e.names, name), append(e.values, value)
}

// cells adds the other cells of a row, which is whole.
func (x *fixReport) cells(p review.Line, id int) {
	for i, h := range p.Header {
		name := strings.TrimSuffix(dialect.Fold(h), "?")
		if _, status := x.r.Words.Status(p.Cells[i]); status && !slices.Contains(stateNames, name) {
			name = "status" // by its value: “Action | FIXED”
		}
		if i != id && p.Cells[i] != "" {
			x.entry.add(name, p.Cells[i])
		}
	}
	if p.Cells != nil {
		x.end()
	}
}

func (x *fixReport) end() {
	e := x.entry
	if x.entry = nil; e == nil {
		return
	}
	v := fieldsAt(x.r, e.No, e.names, e.values)
	if e.known || v.Has(stateNames...) || v.Has(fixingNames...) || v.Has("commit") {
		x.fixes.entry(dialect.Entry{Value: v, Fields: x.r.Object(v)}, e.fate)
	} else if !x.asked {
		x.asked = true
		x.r.Ask(e.No, e.Text+" (no status)")
	}
}
