package dialect

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// The fixer's summary (FixSummary). Seed 003 writes findings_fixed and fixes[], findings_deferred and deferred_items[]; the
// prompts write fixed[] and deferred[]; from April 2026 on user_deferred[] and needs_input_items[]. The two lists of one
// kind are one record an id. A cousin of seed 001 has counts only: {fix_id, total, fixed: 3, failed: 1}.

var (
	fixedNames    = []string{"findings_fixed", "fixed", "fixed_findings", "fixed_ids", "resolved", "findings_resolved", "addressed", "already_fixed", "previously_fixed"}
	detailNames   = []string{"fixes", "fix_details", "fixes_applied", "applied_fixes"}
	deferredNames = []string{"findings_deferred", "deferred", "deferred_findings", "skipped", "findings_skipped", "declined", "wont_fix", "false_positives", "not_applicable", "out_of_scope", "dismissed", "accepted_risks"}
	outcomeNames  = []string{"results", "dispositions", "finding_dispositions", "outcomes", "resolutions", "statuses", "finding_status", "findings_status", "items", "entries", "records"}
	thingNames    = []string{"items", "entries", "records"} // of outcomeNames those that hold anything
	openNames     = []string{"findings_not_fixed", "not_fixed", "unfixed", "unfixed_findings", "failed", "findings_failed", "rejected", "unresolved", "findings_unresolved", "remaining", "findings_remaining", "open", "still_open"}
	modifiedNames = []string{"files_modified", "files_changed", "modified_files", "changed_files", "files_touched"}
	claimIDNames  = []string{"id", "finding_id", "finding", "issue_id", "finding_ref", "ref", "key", "finding_ids", "ids", "findings", "issue_ids", "addresses", "resolves"}
	claimText     = []string{"description", "fix", "change", "what_changed", "summary", "action", "fix_description", "resolution", "details", "note", "title", "rationale"}
)

func summaryShape(f *File) bool {
	if f.Format == Markdown || f.Format == Text {
		return false
	}
	for _, v := range f.roots() {
		if has(v.node, "findings_fixed", "findings_deferred", "fixed_findings") && !has(v.node, "findings") || isDispositions(v) {
			return true
		}
		if byFixer(f.Path) && !has(v.node, "findings") && (isRound(v.node) && (saysDone(f.Path) || !onlyFixes(v.node)) || hasOutcomes(v)) {
			return true
		}
	}
	return false
}

// answersAlone reports whether a file is a bare list of answers, which reviews lie beside too.
func answersAlone(f *File) bool {
	v, ok := f.first()
	return ok && v.Kind == decode.Array && isDispositions(value{node: v})
}

// isDispositions reports whether a document, or its list of that name, says of each finding by its id what became of it.
func isDispositions(v value) bool {
	if list := find(v.node, "dispositions", "finding_dispositions"); list != nil && !has(v.node, "findings") {
		v = value{node: list}
	}
	return v.node.Kind == decode.Array && isOutcomes(v) && answers(entries(v)) && !slices.ContainsFunc(v.node.Items, func(n decode.Node) bool {
		return !has(&n, "finding_id") || likeFinding(&n)
	})
}

var (
	fixerName = pattern.Of(`(?i)^fix(?:es|ed)?(?:[-_.]|$)`)
	toBeFixed = pattern.Of(`(?i)plan|propos|request|prompt|queue|to-?do|instruct|tasks|[-_.]spec|strateg|input|context|candidate|suggest|recommend|need|requir|brief|assign|schema|template|example`)
	doneName  = pattern.Of(`(?i)^fix(?:es|ed)?\.|(?:^|[-_.])(?:report|results?|summary|outcomes?|records?|log|output|done|applied|completed?|(?:round|iteration|pass)?[-_]?\d+)[-_.]`)
)

// byFixer reports whether a file's place says that a fixer wrote what it did: fix-report.json, fix/results.json. A plan says what is to do.
func byFixer(file string) bool {
	base := path.Base(file)
	return (fixerName.MatchString(base) || strings.EqualFold(path.Base(path.Dir(file)), "fix")) && !toBeFixed.MatchString(base)
}

// saysDone reports whether a file's name speaks of what was done, and not of fixes alone, which may be yet to come.
func saysDone(file string) bool { return doneName.MatchString(path.Base(file)) }

// onlyFixes reports whether a document lists fixes without any word that says that they were made.
func onlyFixes(n *decode.Node) bool {
	return !has(n, append(append([]string{"fixes_applied", "applied_fixes"}, fixedNames...), deferredNames...)...)
}

func hasOutcomes(v value) bool {
	return slices.ContainsFunc(outcomeNames, func(name string) bool {
		for i := range v.node.Members {
			if snake(v.node.Members[i].Name) == name && isOutcomes(v.member(i)) {
				return true
			}
		}
		return false
	})
}

func readSummary(f *File) *report.Artefact {
	r := newReading(f)
	at, ok := f.root(append(append([]string{}, fixedNames...), "fixes", "findings_deferred", "deferred", "deferred_items", "user_deferred", "needs_input_items", "results", "dispositions", "files_modified", "total_fixed", "total")...)
	o := r.object(at)
	s := newFixes(r, r.origin(at))
	switch {
	case s.readBare():
		r.art.Summary = s.summary
		return r.finish()
	case o == nil:
		return r.refuse(at, "fix summary")
	}
	s.readCounts(o)
	s.readAnswers(o)
	s.readRounds(o)
	if !ok && !has(at.node, "findings") && len(s.summary.Fixes)+len(s.summary.Deferrals)+len(s.summary.Questions) == 0 {
		r.problem(at, report.Warning, report.MissingField, "fixes", "the fix summary names no finding, fixed or deferred")
	}
	o.stamp(append([]string{"fix_date"}, timeNames...)...)
	r.art.Summary = s.summary
	r.more(o)
	r.keepRest(o, at)
	return r.finish()
}

// refuse gives an artefact that says that the file is not what its name says.
func (r *reading) refuse(at value, what string) *report.Artefact {
	if at.in.text == nil {
		at = value{node: &decode.Node{}, in: document{line: 1}}
	}
	r.art.Partly = true
	r.problem(at, report.Error, report.WrongType, what, "this is no "+what+": an object is needed, but the file holds "+article(at.node.Kind))
	for _, root := range r.file.roots() {
		r.art.Unread = append(r.art.Unread, r.unread(root))
	}
	return r.finish()
}

// fixes gathers what a summary says about each id.
type fixes struct {
	r        *reading
	summary  *report.FixSummary
	byID     map[string]*report.Fix
	deferred map[string]*report.Deferral
}

// readCounts takes the counts that stand beside the lists, and those that stand in their place.
func (s *fixes) readCounts(o *object) {
	s.summary.DeclaredFixed = o.declared("total_fixed", "fixed_count", "findings_fixed_count", "fixed", "findings_fixed")
	s.declared(o)
	for _, name := range []string{"summary", "counts", "totals", "stats"} {
		if inner := o.object(name); inner != nil {
			if c := inner.declared("total_fixed", "fixed", "fixed_count", "findings_fixed"); c.Known && !s.summary.DeclaredFixed.Known {
				s.summary.DeclaredFixed = c
			}
			s.declared(inner)
		}
	}
}

func (s *fixes) declared(o *object) {
	for i, name := range o.names {
		if n, ok := number(&o.node.Members[i].Value); ok && !o.taken[i] && o.node.Members[i].Value.Kind == decode.Number && isCount(name) {
			s.summary.Declared[name], o.taken[i] = n, true
		}
	}
}

// isCount tells the counts of a summary from other numbers by the words of their names.
func isCount(name string) bool {
	for _, word := range []string{"total", "count", "fixed", "deferred", "failed", "skipped", "resolved", "remaining", "modified", "changed", "findings"} {
		if strings.Contains(name, word) {
			return true
		}
	}
	return false
}

func (s *fixes) readFixes(o *object) {
	for _, e := range o.allItems(fixedNames) {
		c := e.claim()
		if known := recorded(s.byID, c, fixReviewer); known != nil && c.elsewhere(known.File) {
			s.forget(c)
		}
		s.fix(c, e).InList = true
	}
	for _, e := range o.allItems(detailNames) {
		if s.answered(e) {
			continue // the record of a fix that was put off, and says so
		}
		c := e.claim()
		listed := s.apart(c)
		fix := s.fix(c, e)
		fix.InDetails, fix.InList = true, fix.InList || listed
	}
}

// claim is what an entry says about the finding that it means.
type claim struct {
	id, reviewer string
	fields       *object
}

func (e entry) claim() claim {
	id, fields := e.id()
	return claim{id, fields.scalar("reviewer", "reviewer_name", "raised_by", "found_by"), fields}
}

func newFixes(r *reading, at report.Origin) *fixes {
	return &fixes{r: r, summary: &report.FixSummary{Origin: at, Declared: map[string]int{}}, byID: map[string]*report.Fix{}, deferred: map[string]*report.Deferral{}}
}

// keys are the names under which a claim's record is kept: reviewers may share an id, and most statements leave the reviewer out.
func (c claim) keys() (own, bare string) {
	bare = report.NormalID(c.id)
	return bare + "\n" + report.ReviewerName(c.reviewer), bare + "\n"
}

// recorded gives the record of a claim: its reviewer's, or the one that names no reviewer.
func recorded[T any](all map[string]*T, c claim, reviewer func(*T) string) *T {
	own, bare := c.keys()
	if x := all[own]; x != nil || c.id == "" {
		return x
	}
	if x := all[bare]; x != nil && reviewer(x) == "" {
		return x
	}
	return nil
}

// record keeps a claim's record; a claim that leaves the reviewer out finds the first of its id.
func record[T any](all map[string]*T, c claim, x *T) {
	own, bare := c.keys()
	all[own] = x
	if all[bare] == nil {
		all[bare] = x
	}
}

func fixReviewer(f *report.Fix) string { return f.Reviewer }

// apart begins a record of its own where the id is described already: an id described twice is two fixes, as two findings
// may share it. It reports whether the id is in the list of fixed ones.
func (s *fixes) apart(c claim) (listed bool) {
	known := recorded(s.byID, c, fixReviewer)
	if known == nil || !known.InDetails {
		return false
	}
	s.forget(c)
	return known.InList
}

// forget lets the next statement of a claim begin a record of its own.
func (s *fixes) forget(c claim) {
	own, bare := c.keys()
	delete(s.byID, own)
	delete(s.byID, bare)
}

// elsewhere reports whether the claim states another file than that: two findings may share an id.
func (c claim) elsewhere(file string) bool {
	if c.fields == nil || file == "" {
		return false
	}
	n := find(c.fields.node, fileNames...)
	if n == nil || n.Kind != decode.String {
		return false
	}
	at, _ := splitSpot(n.Text)
	return at.file != "" && !report.SamePath(at.file, file)
}

// allItems takes every list of these names, not only the first: an id may stand in any of them.
func (o *object) allItems(names []string) (list []entry) {
	for _, name := range names {
		switch o.kind(name) {
		case decode.Array, decode.Object, decode.String:
			list = append(list, groups(o.items(name))...)
		}
	}
	return list
}

// groups opens lists of lists: {"critical": ["SEC-001"], "low": [{"id": …}]}.
func groups(list []entry) (flat []entry) {
	for _, e := range list {
		if e.fields == nil || !isGroups(e.node) {
			flat = append(flat, e)
			continue
		}
		for _, name := range slices.Clone(e.fields.names) {
			flat = append(flat, e.fields.items(name)...)
		}
	}
	return flat
}

func isGroups(n *decode.Node) bool {
	for i := range n.Members {
		if n.Members[i].Value.Kind != decode.Array || slices.Contains(claimIDNames, snake(n.Members[i].Name)) {
			return false
		}
	}
	return len(n.Members) > 0
}

// fix gives the record of an entry's id. Entries without an id stay apart.
func (s *fixes) fix(c claim, e entry) *report.Fix {
	id, fields := c.id, c.fields
	fix := recorded(s.byID, c, fixReviewer)
	if fix == nil || id == "" {
		fix = &report.Fix{Origin: s.r.origin(e.value), ID: id}
		s.summary.Fixes = append(s.summary.Fixes, fix)
	}
	fix.Reviewer = cmp.Or(fix.Reviewer, c.reviewer)
	record(s.byID, c, fix)
	fix.Description = cmp.Or(fix.Description, fields.text(claimText...))
	at := fields.fileSpot(append(append([]string{}, fileNames...), "files", "files_modified", "files_changed"))
	fix.File = cmp.Or(fix.File, at.file)
	fix.Lines = cmp.Or(fix.Lines, fields.words("line_range", "lines", "line", "range"))
	if fields == nil {
		fix.Description = cmp.Or(fix.Description, e.words(id))
	}
	fix.Denied = cmp.Or(fix.Denied, e.denied(id, fields), fullDenial(fix.Description))
	return fix
}

// id gives the finding that an entry names, and the entry's fields: an id, {"id": …}, or the name in a map.
func (e entry) id() (string, *object) {
	if e.fields == nil {
		text := plain(e.node)
		if e.key != "" {
			text = e.key
		}
		return splitID(text), nil
	}
	return splitID(cmp.Or(e.fields.ids(claimIDNames...), e.key)), e.fields
}

// ids takes an id, or a list of ids as one text.
func (o *object) ids(names ...string) (s string) {
	o.first("a word", names, func(_ int, v value) bool {
		if v.node.Kind != decode.Array {
			s = strings.TrimSpace(v.node.Text)
			return isWord(v.node)
		}
		var list []string
		for i := range v.node.Items {
			if !isWord(&v.node.Items[i]) {
				return false
			}
			list = append(list, strings.TrimSpace(v.node.Items[i].Text))
		}
		s = strings.Join(list, ", ")
		return true
	})
	return s
}

func isWord(n *decode.Node) bool {
	return n.Kind == decode.String || n.Kind == decode.Number || n.Kind == decode.Bool
}

// words takes a short value as written, of any kind: "42-48", 42, [42, 48].
func (o *object) words(names ...string) (s string) {
	o.first("", names, func(_ int, v value) bool {
		s = plain(v.node)
		return true
	})
	return s
}
