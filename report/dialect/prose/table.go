package prose

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Table is a table of findings, or of what became of them: its columns by what they hold, -1 = none.
type Table struct {
	head                                                  string // as it is written
	ignored                                               bool   // no table of findings
	others                                                bool   // its head is as often that of a plan, or of a second look
	earlier                                               bool   // its head speaks of another time
	weighed                                               bool   // its head says how sure something is, or how it came out
	measured                                              bool   // its head measures files or tasks in the words of severities
	id, severity, place, line, category, title, text, fix int
	Answer, note                                          int      // what became of it
	checked                                               int      // whether that was found to be so
	saysFixed                                             bool     // what became of it is a yes or no
	applied                                               bool     // the fix is one that was made
	fixes                                                 bool     // its head speaks of fixes
	mends                                                 bool     // a row that was read does
	resolutions                                           bool     // that is a column of resolutions
	checks                                                bool     // its rows may be checks that passed
	ranked                                                bool     // its severity is a word that tasks have too
	implied                                               bool     // its severity is an impact, which may be a sentence: then a row is none
	ungraded                                              bool     // a table of places and words that says no severity
	rest                                                  []string // the names of columns without a part, by their places
	nameless                                              bool     // no column has a name for the words: the longest cell of a row has them
	matrix                                                []string // the severities that head columns of its own, by column; nil = fewer than two do
	classes                                               bool     // a class is the severity of those rows where it is a word of the scale: it may be one of code
}

// row reads a row: the head, a finding, or a part of the open finding (| **Severity** | HIGH |).
func (b *bodyReader) row(number int, line string) {
	cells := markup.TableCells(report.Shorten(line, markup.MaxLine))
	switch {
	case b.recordRow(number, cells), b.topicTable(cells):
	case b.inTitled():
		b.partRow(line, cells)
	case b.table == nil:
		b.open, b.table = nil, NewTable(cells, b.graded() != "")
	case !markup.IsRuler(line):
		b.tableRow(number, line, cells)
	}
}

// partRow takes a row below the title of the open finding.
func (b *bodyReader) partRow(line string, cells []string) {
	if b.open.Record && markup.IsRuler(line) {
		return
	}
	if len(cells) == 2 {
		name := node.Snake(markup.Bare(cells[0]))
		if b.open.Set(name, cells[1]) {
			return
		}
	}
	b.more(line)
}

// tableRow takes a row below a head.
func (b *bodyReader) tableRow(number int, line string, cells []string) {
	t := b.table
	switch answer := markup.Cell(cells, t.Answer); {
	case t.matrix != nil && b.closed == 0 && b.past == 0 && b.matrixRow(number, cells):
	case t.implied && phrase.GradeOf(markup.Bare(markup.Cell(cells, t.severity))) == report.SeverityUnknown:
		b.mark(number, line)
	case b.closed == 0 && t.gradesAnswer(cells):
		b.rowAsGraded(number, cells, t.Answer)
	case t.nameless && t.Answer >= 0 && b.closed == 0 && !t.countsNot(cells) && !answers(answer):
		b.rowAsGraded(number, cells, t.severity)
	case t.Answer >= 0 && (t.ignored || b.closed > 0 || t.id < 0 && phrase.HasID(cells[0])):
		b.rowTold(number, cells)
	case !t.ignored && b.closed == 0 && t.countsNot(cells):
		b.rowBeside(number, cells)
	case !t.ignored && b.closed == 0:
		b.rowFinding(number, cells)
		b.heads[t.head] = true
	case !t.ignored && b.heads[t.head] && b.past+b.fixes+b.noted+b.liked+b.head == 0:
		b.rowAside(number, cells)
	case !t.ignored && b.past == 0:
		b.rowGraded(cells)
	case t.ungraded && !b.aside():
		b.ungradedRow(number, line, cells)
	case t.Answer < 0 && !t.earlier && !t.weighed:
		b.mark(number, line)
	}
}

// topicTable takes the head of a table of findings with ids at once below a title in the section of a severity: that names what they are about, and is none itself.
func (b *bodyReader) topicTable(head []string) bool {
	c := b.open
	if c == nil || !c.Weak || c.Words() != "" || b.graded() == "" {
		return false
	}
	if t := NewTable(head, true); t.ignored || t.id < 0 {
		return false
	}
	b.found, b.open, b.table = b.found[:len(b.found)-1], nil, NewTable(head, true)
	return true
}

// scaleBehind is what the head of a column says of its scale: “Severity (1-5)”.
var scaleBehind = pattern.Of(`\s*\(\d{1,3}\s*(?:-|–|to|\.\.)\s*\d{1,3}\)$`)

// NewTable knows a table of findings by its head: words, and a severity unless the section has one. Tables of counts are no such tables, nor
// are those that say what became of findings, unless they also say the severity and the words of each.
func NewTable(head []string, grouped bool) *Table {
	t := &Table{head: strings.Join(head, "|"), id: -1, severity: -1, place: -1, line: -1, category: -1, text: -1, fix: -1, title: -1, Answer: -1, note: -1, checked: -1}
	for i, cell := range head {
		name := node.Snake(strings.TrimRight(scaleBehind.ReplaceAllString(markup.Bare(cell), ""), "."))
		t.fixes = t.fixes || ofFixes.MatchString(name)
		t.weighed = t.weighed || tellsWeight.MatchString(name)
		t.measured = t.measured || measures.MatchString(name)
		if !t.answerColumn(i, name) && !t.keyColumn(i, name, cell) {
			t.wordColumn(i, phrase.BareName(strings.ReplaceAll(name, "_(", " (")), head)
		}
	}
	t.matrix = gradedColumns(head)
	t.lacking(head, grouped)
	if OfOtherThings.MatchString(node.Snake(markup.Bare(head[max(t.id, 0)]))) && !t.earlier {
		t.Answer = -1
	}
	t.resolutions = t.Answer >= 0 && ofResolutions(head[t.Answer])
	t.decide(head, grouped)
	t.rest = t.restOf(head)
	return t
}

// decide says by all columns whether the rows are findings, or checks.
func (t *Table) decide(head []string, grouped bool) {
	t.ranked = t.severity >= 0 && !t.gradesSurely(head)
	named := t.text >= 0 && findingsTitle.MatchString(node.Snake(markup.Bare(head[t.text])))
	t.checks = t.text >= 0 && t.Answer >= 0 && !named && statusColumn.MatchString(node.Snake(markup.Bare(head[t.Answer])))
	t.ungraded = !t.ignored && !t.earlier && t.Answer < 0 && !t.weighed && t.place >= 0 && t.text >= 0 && t.severity < 0 && !grouped
	words := max(t.text, t.title) >= 0 || t.nameless && t.Answer < 0
	switch {
	case t.earlier, !words, t.severity < 0 && !grouped, t.Answer >= 0 && t.severity < 0 && t.id < 0:
		t.ignored = true
	case t.others:
		t.ignored = t.ignored || t.severity < 0 || t.ranked || !named && t.id < 0 && t.place < 0
	}
}

// gradesSurely reports whether a column is a severity and nothing else.
func (t *Table) gradesSurely(head []string) bool {
	return t.severity >= 0 && slices.Contains(gradesSurely, node.Snake(markup.Bare(head[t.severity])))
}

// answerColumn takes a column that tells of counts, of earlier findings, or of what became of findings.
func (t *Table) answerColumn(i int, name string) bool {
	switch {
	case slices.Contains([]string{"count", "adjusted", "result"}, name):
		t.ignored = true
	case name == "owner" || name == "verdict":
		t.others = true
	case ofEarlier.MatchString(name):
		t.earlier = true
		if t.id < 0 && i == 0 {
			t.id = i
		} else if strings.HasSuffix(name, "severity") {
			t.severity = i
		}
	case t.Answer < 0 && tellsAnswer.MatchString(name):
		t.Answer, t.saysFixed = i, asksFixed.MatchString(name)
	case t.Answer >= 0 && tellsChecked.MatchString(name):
		t.checked = i
	default:
		return false
	}
	return true
}

// keyColumn takes a column that says which finding it is, how grave, and where.
func (t *Table) keyColumn(i int, name, cell string) bool {
	switch {
	case slices.Contains(phrase.SeverityNames, name):
		t.severity, t.classes = i, false
	case name == "class" && t.severity < 0:
		t.severity, t.classes = i, true
	case slices.Contains(phrase.IDNames, name) || strings.TrimSpace(cell) == "#" || name == "no" || name == "nr":
		t.id = i
	case slices.Contains(phrase.LocationNames, name) || slices.Contains(phrase.FileNames, name) || placeColumn.MatchString(name):
		if t.place < 0 {
			t.place = i
		}
	case name == "line" || name == "lines" || slices.Contains(phrase.ForeignNames.Line, name):
		t.line = i
	case slices.Contains(phrase.CategoryNames, name):
		t.category = i
	default:
		return false
	}
	return true
}

// wordColumn takes a column of words about the finding.
func (t *Table) wordColumn(i int, name string, head []string) {
	switch {
	case name == "title" || name == "name" || slices.Contains(phrase.ForeignNames.Title, name):
		t.title = i
	case t.text >= 0 && t.title < 0 && slices.Contains(longText, name):
		t.title, t.text = t.text, i
	case slices.Contains(phrase.TextNames, name) && (t.text < 0 || node.Snake(markup.Bare(head[t.text])) == "finding"):
		if t.text >= 0 && t.id < 0 {
			t.id = t.text
		}
		t.text = i
	case t.text < 0 && slices.Contains([]string{"vulnerability", "weakness", "bug", "defect", "threat", "gap", "violation", "flaw", "blocker", "barrier", "smell", "结论", "现象"}, name):
		t.text = i
	case slices.Contains(phrase.FixNames, name) || name == "fix_path" || name == "fix_applied":
		t.fix, t.applied = i, name == "fix_applied"
	case t.note < 0 && tellsWhy.MatchString(name):
		t.note = i
	}
}

// longText heads a column of what another has the names for: “| Gap | Severity | Details |”.
var longText = []string{"description", "desc", "detail", "details", "explanation"}

var (
	ofEarlier   = pattern.Of(`previous|prior(?:_|$)|^(?:pass|round|cycle|p|r)_?\d+_(?:id|finding|severity)`)
	tellsAnswer = pattern.Of(`^(?:p\d+_|current_|new_)?(?:status|resolution|disposition|state|fix_state|fix_status|fix_applied\?|fixed|resolved|addressed|closure|closed|verified|fix_(?:verified|confirmed)|outcome)(?:$|_in_|_at_|_after_|_\(|[^a-z_])`)
	// tellsChecked heads a column that says yes or no to the one before it.
	tellsChecked = pattern.Of(`^(?:verified|confirmed|closed|fixed)\??$|^outcome$`)
	tellsWhy     = pattern.Of(`^(?:notes?|evidence|verification|resolution|reason|rationale|comments?|adjudication)$`)
	tellsWeight  = pattern.Of(`confidence|certainty|coverage|mitigat|^(?:count|verdict|result|adjusted|owner|passed|ok)\??$`)
	statusColumn = pattern.Of(`^(?:status|state|outcome)$`)
	// placeColumn heads a column of places: “File:Line”, “Location (file:line)”.
	placeColumn = pattern.Of(`^(?:file|path|location|where)s?(?:[^a-z]+(?:file|path|line|s)s?)*[^a-z]*$`)
)
