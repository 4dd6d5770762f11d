package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// A fixer's report in words: Markdown whose frontmatter counts what was fixed of a review, and whose sections say it of each finding.
//
//	---
//	review_path: phases/02/REVIEW.md
//	findings_in_scope: 2
//	fixed: 1
//	skipped: 1
//	---
//	## Fixed Issues
//	### CR-01: The token is logged
//	**Files modified:** `src/app.go`
//	**Applied fix:** it is hidden now
//	## Skipped Issues
//	### WR-02 + WR-03: Two locks
//	**Reason:** the library needs both
//
// It repeats the findings' titles, so read as a review it would raise all of them once more.

func fixReportShape(f *File) bool {
	if f.Format != Markdown || f.Doc == nil || len(f.Doc.Values) == 0 {
		return false
	}
	head := &f.Doc.Values[0]
	if !has(head, "fixed", "fixed_count", "total_fixed") || has(head, "findings", "verdict") {
		return false
	}
	counted := has(head, "skipped") && has(head, "total") && !has(head, "passed", "failed", "tests_run") // else of tests
	return has(head, "findings_in_scope", "review_path", "fixed_at", "fix_scope") || counted && !tracksFixes(f, head)
}

// tracksFixes reports whether a head counts what a review raised, and what became of it so far: the body raises it. A fixer may count by severity
// too, in a file called after the fixes.
func tracksFixes(f *File, head *decode.Node) bool {
	return scaleCounts(head) > 1 && !strings.Contains(strings.ToLower(stem(f.Path)), "fix")
}

func readFixReport(f *File) *report.Artefact {
	r := newReading(f)
	at, _ := f.root("fixed")
	o := r.object(at)
	if o == nil {
		return r.refuse(at, "fixer's report")
	}
	s := newFixes(r, r.origin(at))
	s.readCounts(o)
	s.readSections()
	r.warnSwallowed()
	s.summary.Review = o.scalar("review_path")
	for _, name := range []string{"phase", "iteration", "fix_scope"} {
		o.scalar(name) // which round it was
	}
	s.summary.FilesStated = len(s.summary.FilesModified) > 0
	if counted := s.summary.DeclaredFixed; counted.N > 0 && len(s.summary.Fixes) == 0 {
		r.problem(at, report.Warning, report.MissingField, "fixes", "the report counts fixes and names none; write “### ID: title” for each under “## Fixed Issues”")
	}
	s.summary.Time = o.doneAt("fixed_at", "fix_date")
	r.art.Summary = s.summary
	r.keepRest(o, at)
	return r.finish()
}

var (
	fixedTitle = pattern.Of(`(?i)^(?:already |previously |all )?(?:(?:fixed|resolved|addressed|applied)\b|fixes(?: applied| made)?\W*$)`)
	// otherTitle is of what was settled otherwise, or is not yet: “Resolved questions”, “Addressed in a later phase”.
	otherTitle   = pattern.Of(`(?i)\b(?:questions?|decisions?|later|next|elsewhere|by design)\b`)
	skippedTitle = pattern.Of(`(?i)^(?:skipped|deferred|declined|dismissed|not (?:fixed|applied|addressed)|unfixed|unresolved|remaining|won['’]?t[- ]fix|out[- ]of[- ]scope|false positives?)\b`)
)

// fixSections walks the sections of such a body.
type fixSections struct {
	s      *fixes
	level  int        // of the heading that began the section
	title  string     // of a section that says what became of findings; empty = none is open
	fixed  bool       // it says that they were fixed
	open   []fixEntry // the findings that a line belongs to: a heading may name several
	listed bool       // they are an entry of a list, which the next entry ends
	into   string     // the field that the next line goes on with
}

// fixEntry is what the report says of one finding.
type fixEntry struct {
	node    *decode.Node
	line    int
	section string
	fixed   bool
}

// readSections takes each heading, and each entry of a list, that begins with an id for a record of its section's kind.
func (s *fixes) readSections() {
	w := &fixSections{s: s}
	for number, line := range s.r.file.uncoded() {
		w.line(number, strings.TrimSpace(shorten(line, maxLine)))
	}
	w.close()
}

func (w *fixSections) line(number int, text string) {
	heading, mark := isHeading(text), entryMark.FindStringSubmatch(text)
	level := headingDepth(text)
	switch {
	case heading && level > 1 && fateOf(text) != "" && hasID(bare(text)):
		w.close()
		w.record(number, bare(text), false)
	case heading && (w.title == "" || level <= w.level):
		w.close()
		w.begin(level, bare(text))
	case heading:
		w.close()
		w.record(number, bare(text), false)
	case mark != nil && (len(w.open) == 0 || w.listed) && w.record(number, bare(mark[2]), true):
	default:
		w.field(text)
	}
}

func (w *fixSections) begin(level int, title string) {
	w.level, w.title, w.fixed = level, "", fixedTitle.MatchString(title) && !otherTitle.MatchString(title)
	if w.fixed || skippedTitle.MatchString(title) {
		w.title = title
	}
}

// endsFate is a heading that says itself what became of its finding: “CR-01: The token — FIXED”. Behind mere words it belongs to the title:
// “CR-02: A promise is never resolved”.
var endsFate = pattern.Of(`(?:[^\pL\pN\s.,/'"’\x60-]|\s-)[^\pL\pN]*((?i:fixed|resolved|skipped|deferred))[^\pL\pN]*$|\s(FIXED|RESOLVED|SKIPPED|DEFERRED)[^\pL\pN]*$`)

// fateOf gives what a heading says itself became of its finding; empty = nothing, or that it was not done.
func fateOf(text string) string {
	m := endsFate.FindStringSubmatch(text)
	if m == nil || endsUndone.MatchString(text) {
		return ""
	}
	return cmp.Or(m[1], m[2])
}

// record opens the findings with whose ids a text begins, if it does and stands in a section of findings.
func (w *fixSections) record(number int, text string, listed bool) bool {
	id, also, rest := leadingIDs(text)
	section, fixed := w.title, w.fixed
	if fate := fateOf(text); fate != "" && !listed {
		section, fixed = fate, fixedTitle.MatchString(fate)
	}
	if section == "" || id == "" {
		return false
	}
	w.close()
	w.listed = listed
	for _, id := range append([]string{id}, also...) {
		x := fixEntry{&decode.Node{Kind: decode.Object}, number, section, fixed}
		x.add("id", id)
		x.add("title", rest)
		if m := endsUndone.FindStringSubmatch(text); m != nil {
			x.add("status", m[1])
		}
		w.open = append(w.open, x)
	}
	return true
}

// field takes “**Reason:** text”, or the next line of such a text.
func (w *fixSections) field(text string) {
	m := boldField.FindStringSubmatch(text)
	if m == nil && w.listed {
		m = plainField.FindStringSubmatch(text)
	}
	if m != nil {
		w.into, text = snake(strings.TrimSpace(m[1])), m[2]
	}
	if w.into == "" && deniesAhead.MatchString(text) {
		w.into = "status" // “Not fixed: it needs a migration.”
	}
	if w.into == "applied_fix" {
		w.into = "fix"
	}
	for _, x := range w.open {
		x.add(w.into, strings.TrimSpace(text))
	}
}

// add puts a text to a field of the record, below what stands there.
func (x fixEntry) add(name, text string) {
	if name == "" || text == "" {
		return
	}
	switch old := find(x.node, name); {
	case old == nil:
		x.node.Members = append(x.node.Members, decode.Member{Name: name, Value: decode.Node{Kind: decode.String, Text: text}})
	case len(old.Text) < maxPart:
		old.Text += "\n" + text
	}
}

// close hands the open records to the summary.
func (w *fixSections) close() {
	for _, x := range w.open {
		w.s.worded(x)
	}
	w.open, w.into = nil, ""
}

// worded takes one record as the lists of a summary are taken.
func (s *fixes) worded(x fixEntry) {
	v := value{node: x.node, in: document{line: x.line}}
	e := entry{value: v, fields: s.r.object(v)}
	s.nameFiles(x.node)
	switch {
	case x.fixed && s.answered(e):
	case x.fixed:
		fix := s.fix(e.claim(), e)
		fix.InList, fix.InDetails = true, true
	default:
		d := s.deferral(e)
		d.Reason = cmp.Or(d.Reason, x.section)
	}
}

// nameFiles makes lists of the texts that name files, and adds those that were modified to the summary's.
func (s *fixes) nameFiles(n *decode.Node) {
	for _, name := range append(slices.Clip(modifiedNames), fileNames...) {
		at := find(n, name)
		if at == nil {
			continue
		}
		at.Kind = decode.Array
		for _, file := range namedFiles(at.Text) {
			at.Items = append(at.Items, decode.Node{Kind: decode.String, Text: file})
			if slices.Contains(modifiedNames, name) && !slices.Contains(s.summary.FilesModified, file) {
				s.summary.FilesModified = append(s.summary.FilesModified, file)
			}
		}
	}
}

// namedFiles gives the files in “`src/app.go`, `src/till.go` (new)”.
func namedFiles(text string) (list []string) {
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune("`,*\""+blanks, c) }) {
		if isSource(word) && !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}
