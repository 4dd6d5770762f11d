package swarm

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// A fixer's report in Markdown. An entry is a heading, an item or a table's row that an ID leads. Its answer is,
// the strongest first: ❌ or "not …"; a closed status word at its end, behind its ID, in its cell or in a field
// below it; ✅; the title of its section. An entry without any of them asks.

var (
	fixReportName = regexp.MustCompile(`(?i)^(?:[\w.]+[-_])*fix(?:es|ed)?(?:[-_](?:report|summary|results?|applied` +
		`|log|\d+|round[-_]?\d+))*$`)
	fixReportHead = regexp.MustCompile(`(?i)\bfix(?:es)? (?:report|summary|applied|results?|log)\b|\b(?:review` +
		`|findings?|issues?) fix(?:es|ed)\b|^fixes$`)
	noFixReport = regexp.MustCompile(`(?i)\b(?:plan|proposal|request|prompt|task|todo|instructions|template` +
		`|queue|proposed)\b`)
)

func isFixReport(f *dialect.File) bool {
	words := strings.NewReplacer("-", " ", "_", " ").Replace(f.Stem()) + " " + title(f)
	front, ok := f.Front()
	return f.Format == dialect.Markdown && !noFixReport.MatchString(words) && !(ok && front.Has("signal", "type")) &&
		(fixReportName.MatchString(f.Stem()) || fixReportHead.MatchString(title(f)))
}

type fixTitle struct {
	fate  fate
	words *regexp.Regexp
}

// fixTitles are the words in a title that state what became of the findings below it; earlier fates win over later
// ones.
var fixTitles = []fixTitle{
	{unfixed, regexp.MustCompile(`(?i)\b(?:not (?:fixed|done|resolved|addressed)|unfixed|unresolved|remaining|open` +
		`|failed|partial(?:ly)?|incomplete)\b`)},
	{deferred, regexp.MustCompile(`(?i)\b(?:deferred|skipped|declined|won.?t fix|out of scope|false positives?` +
		`|accepted|dismissed|postponed)\b`)},
	{asked, regexp.MustCompile(`(?i)\b(?:needs? (?:input|decision|human)|escalated)\b`)},
	{fixed, regexp.MustCompile(`(?i)\b(?:fixed|resolved|addressed|applied|completed|closed|implemented)\b`)},
}

// fixReport is one such file being read.
type fixReport struct {
	*fixes
	entry *fixEntry
	asked bool // about an entry without a status
}

// fixEntry is one entry before its answer is known.
type fixEntry struct {
	part
	id, text, file, reason, word, denied string
	fate                                 fate
	known                                bool
	changed                              []string
}

func readFixReport(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	x := &fixReport{fixes: newFixes(r, f.At(1))}
	if front, ok := f.Front(); ok {
		if o := r.Object(front); o != nil {
			x.counts(o)
			x.s.Time, x.s.Status = o.Time(timeNames...), OutcomeWord(o, "status")
			r.KeepRest(o)
		}
	}
	for _, p := range parts(f) {
		if !p.code {
			x.part(p)
		}
	}
	x.end()
	r.Art.Summary = x.s
	return r.Finish()
}

func (x *fixReport) part(p part) {
	id, rest := leadingID(p.text)
	within := x.entry != nil && p.level == 0
	name, value, labelled := label(p.text)
	switch {
	case p.cells != nil:
		x.row(p)
	case p.level > 0 && id == "":
		x.end()
	case id != "" && (p.level > 0 || p.item || !within) && !(within && x.entry.level > 0 && !x.states(p, rest)):
		x.end()
		x.entry = x.begin(p, id, rest)
	case within && labelled && x.field(name, value):
	case within && x.entry.text == "":
		x.entry.text = p.text
	case labelled && name == "tests":
		x.s.Tests = worst(x.s.Tests, CountsIn(value))
	}
}

func (x *fixReport) states(p part, rest string) bool {
	_, known := x.r.Words.Status(cmp.Or(lastWord(rest), rest))
	return known || signOf(p.text)+p.mark != ""
}

var statusAtEnd = regexp.MustCompile(`(?:[(\[]([^()\[\]]{2,40})[)\]]|[—–]\s*([\pL' -]{2,30}))\s*[.:]?\s*$`)

// lastWord is what a line ends with in brackets or behind a dash.
func lastWord(text string) string {
	if m := statusAtEnd.FindStringSubmatch(text); m != nil {
		return m[1] + m[2]
	}
	return ""
}

func (x *fixReport) begin(p part, id, rest string) *fixEntry {
	e := &fixEntry{part: p, id: id, text: rest}
	for _, title := range slices.Backward(p.titles) {
		if i := slices.IndexFunc(fixTitles, func(t fixTitle) bool { return t.words.MatchString(title) }); i >= 0 {
			e.answer(fixTitles[i].fate, "")
			break
		}
	}
	sign := cmp.Or(p.mark, signOf(p.text))
	if sign == "✅" {
		e.answer(fixed, "")
	}
	for _, word := range []string{rest, lastWord(rest)} {
		if a, known := x.r.Words.Status(word); known && word != "" {
			e.answer(fixed.answered(a), word)
		}
	}
	if last := dialect.Fold(lastWord(rest)); sign == "❌" || p.box || strings.HasPrefix(last, "not ") {
		e.answer(unfixed, cmp.Or(lastWord(rest), "not fixed"))
	}
	return e
}

func (e *fixEntry) answer(is fate, word string) { e.fate, e.word, e.known = is, word, true }

// field reads a field of an entry or a cell by its header, and reports whether it is known.
func (x *fixReport) field(name, value string) bool {
	e := x.entry
	a, known := x.r.Words.Status(value)
	if name == "fixed" && !known {
		a, known = map[string]report.Answer{"yes": report.AnswerFixed}[dialect.Fold(value)], true
	}
	switch {
	case name == "status" || name == "fixed" || known && slices.Contains(answerFields, name):
		if !known {
			x.r.Ask(e.no, e.id+": status "+value)
		}
		if e.word == "" || e.fate != unfixed {
			e.answer(fixed.answered(a), value)
		}
	case strings.HasSuffix(name, "fix") || name == "fix applied" || name == "commit" || strings.HasPrefix(name,
		"change"):
		if !e.known {
			e.answer(fixed, "")
		}
		if name != "commit" {
			e.text = value
		}
	case strings.HasPrefix(name, "file") || name == "location":
		for _, p := range x.r.Places(value) {
			e.changed = append(e.changed, p.File)
		}
		if len(e.changed) > 0 && (name == "file" || name == "location") {
			e.file = e.changed[0]
		}
	case name == "reason" || name == "rationale" || name == "notes":
		e.reason = value
	case name == "verified":
		if x.r.Words.Outcome(value) == report.Failed || dialect.Fold(value) == "no" {
			e.denied = "verified: " + value
		}
	default:
		return false
	}
	return true
}

var answerFields = []string{"outcome", "result", "disposition", "resolution", "state"}

// row reads a row with an ID.
func (x *fixReport) row(p part) {
	x.end()
	at := max(p.column("id", "finding", "issue", "#"), 0)
	id, rest := leadingID(p.cells[at])
	if id == "" {
		return
	}
	x.entry = x.begin(p, id, rest)
	for i, h := range p.header {
		if cell := p.cells[i]; i != at && cell != "" && !x.field(dialect.Fold(h), cell) {
			x.entry.text = cmp.Or(x.entry.text, cell)
		}
	}
	x.end()
}

// end records the open entry.
func (x *fixReport) end() {
	e := x.entry
	x.entry = nil
	if e == nil {
		return
	}
	at := x.r.At(e.no)
	switch {
	case !e.known && !x.asked:
		x.asked = true
		x.r.Ask(e.no, e.part.text+" (no status)")
	case !e.known:
	case e.fate == deferred:
		x.s.Deferrals = append(x.s.Deferrals,
			&report.Deferral{Origin: at, ID: e.id, File: e.file, Reason: cmp.Or(e.reason, e.text)})
	case e.fate == asked:
		x.s.Questions = append(x.s.Questions, &report.Question{Origin: at, ID: e.id, File: e.file, Description: e.text})
	default:
		fix := &report.Fix{Origin: at, ID: e.id, Description: e.text, File: e.file, Changed: e.changed, InDetails: true,
			Denied: e.denied}
		if e.fate == unfixed {
			fix.InDetails, fix.Unclaimed, fix.Denied = false, true, report.Shorten(cmp.Or(e.word, "not fixed"), 80)
		}
		x.s.Fixes, x.s.FilesOfFixes = append(x.s.Fixes, fix), append(x.s.FilesOfFixes, e.changed...)
	}
}
