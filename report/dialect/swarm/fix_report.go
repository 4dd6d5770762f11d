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

// A fixer's report in Markdown answers findings in the published form: a row, an item or a heading that IDs lead, with
// a closed status word in a cell, after the IDs, at the end of the line, as ✅ or ❌, or as the title of the section.

var (
	fixReportName = regexp.MustCompile(`(?i)^(?:[\w.]+[-_])*fix(?:es|ed)?(?:[-_](?:report|summary|results?|applied` +
		`|log|\d+|round[-_]?\d+))*$`)
	fixReportHead = regexp.MustCompile(`(?i)\bfix(?:es)? (?:report|summary|applied|results?|log)\b|\b(?:review` +
		`|findings?|issues?) fix(?:es|ed)\b|^fixes$`)
	noFixReport = regexp.MustCompile(`(?i)\b(?:plan|proposal|proposed|request|prompt|task|todo|instructions|template` +
		`|queue)\b`)
	idWithin = regexp.MustCompile(`\b[A-Z][A-Za-z]*-\d+\b`)
	lastWord = regexp.MustCompile(`(?:[(\[]([^()\[\]]{2,40})[)\]]|[—–]\s*([\pL' -]{2,30})|([✅❌]))\s*[.:]?\s*$`)
)

func isFixReport(f *dialect.File) bool {
	words := strings.NewReplacer("-", " ", "_", " ").Replace(f.Stem()) + " " + f.Title()
	front, ok := f.Front()
	return f.Format == dialect.Markdown && !noFixReport.MatchString(words) && !(ok && front.Has("signal", "type")) &&
		(fixReportName.MatchString(f.Stem()) || fixReportHead.MatchString(f.Title()))
}

func readFixReport(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	x := &fixes{r: r, s: &report.FixSummary{Origin: f.At(1)}, known: map[claim]*report.Statement{}}
	o := r.Front()
	x.s.Time = o.Time(timeNames...)
	lines := review.Lines(f)
	for i, p := range lines {
		if name, value, ok := label(p.Text); ok && slices.Contains(changedNames, dialect.Snake(name)) {
			x.s.FilesStated, x.s.FilesModified = true, append(x.s.FilesModified, x.paths(strings.Split(value, ",")...)...)
		} else if !p.Code && (p.Cells != nil || p.Level+p.Depth > 0) {
			x.line(&p, statusBelow(lines[i:]))
		}
	}
	if len(x.known) == 0 && !r.Asked() {
		r.Ask(1, cmp.Or(f.Title(), "no finding is named with its status"))
	}
	if !r.Asked() { // else not all of its fixes are known
		x.counts(o)
	}
	r.KeepRest(o)
	r.Art.Summaries = []*report.FixSummary{x.s}
	return r.Finish()
}

// statusBelow is the value of a status field below a heading, before the next one.
func statusBelow(list []review.Line) string {
	for i := 1; list[0].Level > 0 && i < len(list) && list[i].Level == 0; i++ {
		if name, value, _ := label(list[i].Text); slices.Contains(stateNames, dialect.Snake(name)) {
			return value
		}
	}
	return ""
}

// line reads the answer to the findings whose IDs lead a line. Without a status, or with an ID at another place, the
// file asks, once; below the heading of another finding a line only refers.
func (x *fixes) line(p *review.Line, field string) {
	text := p.Text
	if p.Cells != nil {
		text = p.Cells[max(p.Column("id", "finding", "issue", "#"), 0)]
	}
	id, sign, rest := review.Leading(text)
	if lead, after, _ := strings.Cut(text, ":"); len(report.SplitIDs(lead)) > 1 {
		id, rest = lead, after
	}
	rest = strings.TrimLeft(rest, " →:")
	word, below := x.status(p, field, rest, cmp.Or(p.Box, sign))
	switch {
	case id == "" && !idWithin.MatchString(text):
	case id != "" && word != "":
		names, values := append(slices.Clone(p.Header), "id", "status"), append(slices.Clone(p.Cells), id, word)
		if rest != "" {
			names, values = append(names, "description"), append(values, rest)
		}
		v := fieldsAt(x.r, p.No, names, values)
		x.entry(dialect.Entry{Value: v, Fields: x.r.Object(v)}, byStatus)
	case !below && !x.r.Asked():
		x.r.Ask(p.No, p.Text+" (write “ID: status”)")
	}
}

// status is the word that a line states: its field, or of several words one that leaves the finding open, or else the
// title right above it; below reports that this is about another finding. A title that says more than a status states
// none, such as "Invalid input handling".
func (x *fixes) status(p *review.Line, field, rest, sign string) (word string, below bool) {
	words := append(slices.Clone(p.Cells), append(lastWord.FindStringSubmatch(p.Text), rest, sign)...)
	if at := p.Column("status", "disposition"); at >= 0 {
		field = cmp.Or(p.Cells[at], "none")
	}
	if field != "" {
		words = []string{field}
	}
	for _, w := range words {
		is, known := x.r.Words.Status(w)
		if known = known || w != rest && strings.HasPrefix(dialect.Fold(w), "not "); known && is == report.AnswerNone {
			return "not fixed", false
		} else if known {
			word = cmp.Or(word, w)
		}
	}
	title := append([]string{""}, p.Titles...)[len(p.Titles)]
	id, _, _ := review.Leading(title)
	if _, stated := review.TitleStates(x.r.Words, title); id == "" && field == "" {
		word = cmp.Or(word, stated)
	}
	return word, id != ""
}
