package dialect

import (
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
	fixedNames = []string{"findings_fixed", "fixed", "fixed_findings", "fixed_ids", "resolved", "findings_resolved", "findings_addressed", "addressed", "already_fixed", "previously_fixed",
		"resolved_issues", "issues_resolved", "fixed_issues", "issues_fixed", "resolved_findings", "applied"}
	appliedNames  = []string{"fixes_applied", "applied_fixes", "fixes_completed", "completed_fixes"}
	detailNames   = append([]string{"fixes", "fix_details"}, appliedNames...)
	deferredNames = []string{"findings_deferred", "deferred", "deferred_findings", "skipped", "findings_skipped", "declined", "wont_fix", "false_positives", "not_applicable", "out_of_scope", "dismissed", "accepted_risks",
		"deferred_issues", "issues_deferred", "skipped_findings", "skipped_issues", "fixes_skipped", "skipped_fixes",
		"findings_disputed", "disputed", "disputed_findings", "findings_dismissed", "dismissed_findings", "findings_rejected", "rejected_findings"}
	outcomeNames = []string{"results", "dispositions", "finding_dispositions", "outcomes", "resolutions", "statuses", "finding_status", "findings_status", "items", "entries", "records"}
	thingNames   = []string{"items", "entries", "records"} // of outcomeNames those that hold anything
	openNames    = []string{"findings_not_fixed", "not_fixed", "unfixed", "unfixed_findings", "failed", "findings_failed", "rejected", "unresolved", "findings_unresolved", "remaining", "findings_remaining", "open", "still_open",
		"unresolved_issues", "issues_unresolved", "unresolved_findings", "not_resolved", "not_addressed", "remaining_issues", "remaining_findings", "open_issues", "open_findings",
		"partially_fixed", "partial_fixes", "fixes_failed", "failed_fixes", "could_not_fix"}
	modifiedNames = []string{"files_modified", "files_changed", "modified_files", "changed_files", "files_touched"}
	claimText     = []string{"description", "fix", "change", "what_changed", "summary", "action", "fix_description", "resolution", "resolution_notes", "details", "note", "title", "rationale"}
)

func summaryShape(f *File) bool {
	if f.Format == Markdown || f.Format == Text {
		return false
	}
	for _, v := range f.roots() {
		if has(v.node, "findings_fixed", "findings_deferred", "fixed_findings", "findings_addressed", "findings_disputed", "findings_dismissed") && !tellsFindings(v) || isDispositions(v) {
			return true
		}
		if byFixer(f.Path) && !tellsFindings(v) && (isRound(v.node) && (saysDone(f.Path) || !onlyFixes(v.node)) || hasOutcomes(v)) {
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
	base, folder := path.Base(file), strings.ToLower(path.Base(path.Dir(file)))
	return (fixerName.MatchString(base) || folder == "fix" || folder == "fixes") && !toBeFixed.MatchString(base)
}

// saysDone reports whether a file's name speaks of what was done, and not of fixes alone, which may be yet to come.
func saysDone(file string) bool { return doneName.MatchString(path.Base(file)) }

// onlyFixes reports whether a document lists fixes without any word that says that they were made.
func onlyFixes(n *decode.Node) bool {
	return !has(n, slices.Concat(appliedNames, fixedNames, deferredNames)...)
}

func hasOutcomes(v value) bool {
	if v.node.Kind == decode.Array {
		return isOutcomes(v) && onlyAnswers(v)
	}
	return slices.ContainsFunc(v.node.Members, func(m decode.Member) bool {
		return slices.Contains(outcomeNames, snake(m.Name)) && isOutcomes(value{node: &m.Value}) || answersFindings(&m)
	})
}

// tellsFindings reports whether a document has findings, and not only answers to those of others under that name.
func tellsFindings(v value) bool {
	return has(v.node, "findings") && !slices.ContainsFunc(v.node.Members, func(m decode.Member) bool { return answersFindings(&m) })
}

func answersFindings(m *decode.Member) bool {
	list := value{node: &m.Value}
	return snake(m.Name) == "findings" && onlyAnswers(list) && isOutcomes(list)
}

func readSummary(f *File) *report.Artefact {
	r := newReading(f)
	at, ok := f.root(append(append([]string{}, fixedNames...), "fixes", "findings_deferred", "deferred", "deferred_items", "user_deferred", "needs_input_items", "results", "dispositions", "files_modified", "total_fixed", "total")...)
	at = f.aboveRounds(at)
	o := r.object(at)
	s := newFixes(r, r.origin(at))
	switch {
	case s.readBare():
		r.art.Summary = s.summary
		return r.finish()
	case o == nil:
		return r.refuse(at, "fix summary")
	}
	s.ranTests(at)
	s.readCounts(o)
	s.readAnswers(o)
	s.readRounds(o)
	s.unlisted(o)
	if !ok && !has(at.node, "findings") && len(s.summary.Fixes)+len(s.summary.Deferrals)+len(s.summary.Questions) == 0 {
		r.problem(at, report.Warning, report.MissingField, "fixes", "the fix summary names no finding, fixed or deferred")
	}
	s.done(o, "fix_date")
	r.art.Summary = s.summary
	r.more(o)
	r.keepRest(o, at)
	return r.finish()
}

// done takes when the fixer was done, and the commit; when the file was begun says no more than that it is no older.
func (s *fixes) done(o *object, names ...string) {
	names = slices.DeleteFunc(append(names, timeNames...), func(name string) bool { return name == "created_at" })
	s.summary.Time, s.summary.Zoneless, s.summary.Commit = o.stamp(names...), o.zoneless(names...), o.commit()
	o.stamp("created_at")
}

// fixes gathers what a summary says about each id.
type fixes struct {
	r        *reading
	summary  *report.FixSummary
	byID     map[string]*report.Fix
	deferred map[string]*report.Deferral
	later    map[string]bool // ids that a later round calls fixed; nil = no rounds that follow each other are being read
	now      []string        // those that the round which is being read calls fixed
}

// countNames hold what a summary counts beside its lists.
var countNames = []string{"summary", "counts", "totals", "stats"}

// readCounts takes the counts that stand beside the lists, and those that stand in their place.
func (s *fixes) readCounts(o *object) {
	s.summary.DeclaredFixed = o.declared("total_fixed", "fixed_count", "findings_fixed_count", "fixed", "findings_fixed")
	o.noNumbers("total_fixed", "fixed_count", "findings_fixed_count")
	o.noCounts("total_fixed", "fixed_count", "findings_fixed_count")
	s.r.drainWhole()
	s.declared(o)
	for _, name := range countNames {
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

func newFixes(r *reading, at report.Origin) *fixes {
	return &fixes{r: r, summary: &report.FixSummary{Origin: at, Declared: map[string]int{}}, byID: map[string]*report.Fix{}, deferred: map[string]*report.Deferral{}}
}
