package fixes

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// The fixer's summary (FixSummary). Seed 003 writes findings_fixed and fixes[], findings_deferred and deferred_items[]; the
// prompts write fixed[] and deferred[]; from April 2026 on user_deferred[] and needs_input_items[]. The two lists of one
// kind are one record an id. A cousin of seed 001 has counts only: {fix_id, total, fixed: 3, failed: 1}.

var (
	fixedNames = []string{"findings_fixed", "fixed", "fixed_findings", "fixed_ids", "resolved", "findings_resolved", "findings_addressed", "addressed", "already_fixed", "previously_fixed",
		"resolved_issues", "issues_resolved", "fixed_issues", "issues_fixed", "resolved_findings", "applied"}
	appliedNames  = []string{"fixes_applied", "applied_fixes", "fixes_completed", "completed_fixes"}
	detailNames   = append([]string{"fixes", "fix_details"}, appliedNames...)
	deferredNames = []string{"findings_deferred", "deferred", "deferred_findings", "skipped", "findings_skipped", "declined", "wont_fix", "false_positives", "not_applicable", "out_of_scope", "dismissed", "accepted_risks", "risk_acceptances", "deferrals", "waivers", "waived",
		"deferred_issues", "issues_deferred", "skipped_findings", "skipped_issues", "fixes_skipped", "skipped_fixes",
		"fixes_deferred", "deferred_fixes", "findings_disputed", "disputed", "disputed_findings", "findings_dismissed", "dismissed_findings", "findings_rejected", "rejected_findings"}
	outcomeNames  = []string{"results", "dispositions", "decisions", "finding_dispositions", "outcomes", "resolutions", "statuses", "finding_status", "findings_status", "finding_results", "fix_results", "responses", "resolution", "remediation", "remediations", "details", "items", "entries", "records"}
	findingNames  = []string{"findings", "issues"}                     // lists that mostly tell findings, and answer them where they tell none anew
	thingNames    = []string{"details", "items", "entries", "records"} // of outcomeNames those that hold anything
	openNames     = append([]string{"failed", "findings_failed", "rejected", "open", "issues_unresolved", "fixes_remaining", "remaining_fixes", "fixes_pending", "pending_fixes", "partial_fixes", "fixes_failed", "could_not_fix"}, phrase.OpenLists...)
	modifiedNames = []string{"files_modified", "files_changed", "modified_files", "changed_files", "files_touched"}
	// ClaimText are the names under which an entry says what was done, the fullest first.
	ClaimText = []string{"description", "fix", "change", "what_changed", "summary", "action", "fix_description", "resolution", "resolution_notes", "details", "note", "title", "rationale"}
)

// ReadSummary reads a fix summary as values: its fixes, deferrals, questions, the counts it states and the files it changed.
func ReadSummary(f *form.File) *report.Artefact {
	if isRegister(f) {
		return readRegister(f)
	}
	r := form.NewReading(f)
	at, ok := f.Root(append(slices.Concat(fixedNames, outcomeNames, findingNames), "fixes", "findings_deferred", "deferred", "deferred_items", "user_deferred", "needs_input_items", "files_modified", "total_fixed", "total", "commits", "fix_commits", "changes")...)
	at = aboveRounds(f, at)
	o := r.Object(at)
	s := NewFixes(r, r.Origin(at))
	switch {
	case s.readBare():
		r.Art.Summary = s.Summary
		return r.Finish()
	case o == nil:
		return r.Refuse(at, "fix summary")
	}
	s.ranTests(at)
	s.ReadCounts(o)
	s.ReadAnswers(o)
	s.readRounds(o)
	s.unlisted(o)
	s.toldInRemarks(o)
	s.toldOpen(o)
	if !ok && !node.Has(at.Node, "findings") && len(s.Summary.Fixes)+len(s.Summary.Deferrals)+len(s.Summary.Questions) == 0 {
		r.Problem(at, report.Warning, report.MissingField, "fixes", "the fix summary names no finding, fixed or deferred")
	}
	s.done(o, "fix_date")
	r.Art.Summary = s.Summary
	findings.More(r, o)
	r.KeepRest(o, at)
	return r.Finish()
}

// done takes when the fixer was done, and the commit; when the file was begun says no more than that it is no older.
func (s *Fixes) done(o *form.Object, names ...string) {
	names = slices.DeleteFunc(append(names, phrase.TimeNames...), func(name string) bool { return name == "created_at" })
	s.Summary.Time, s.Summary.Zoneless, s.Summary.Commit = o.Stamp(names...), o.Zoneless(names...), o.Commit()
	o.Stamp("created_at")
}

// Fixes gathers what a summary says about each id.
type Fixes struct {
	r        *form.Reading
	Summary  *report.FixSummary
	byID     map[claimKey]*report.Fix
	deferred map[claimKey]*report.Deferral
	later    map[claimKey]bool // ids that a later round calls fixed; nil = no rounds that follow each other are being read
	now      []claimKey        // those that the round which is being read calls fixed
}

// countNames hold what a summary counts beside its lists.
var countNames = []string{"summary", "counts", "totals", "stats"}

// ReadCounts takes the counts that stand beside the lists, and those that stand in their place.
func (s *Fixes) ReadCounts(o *form.Object) {
	s.Summary.DeclaredFixed = o.Declared("total_fixed", "fixed_count", "findings_fixed_count", "fixed", "findings_fixed")
	checks.NoNumbers(o, "total_fixed", "fixed_count", "findings_fixed_count")
	o.NoCounts("total_fixed", "fixed_count", "findings_fixed_count")
	s.r.DrainWhole()
	s.declared(o)
	for _, name := range countNames {
		if inner := o.Object(name); inner != nil {
			if c := inner.Declared("total_fixed", "fixed", "fixed_count", "findings_fixed"); c.Known && !s.Summary.DeclaredFixed.Known {
				s.Summary.DeclaredFixed = c
			}
			s.declared(inner)
		}
	}
}

func (s *Fixes) declared(o *form.Object) {
	for i, name := range o.Names {
		if n, ok := node.Number(&o.Node.Members[i].Value); ok && !o.Taken[i] && o.Node.Members[i].Value.Kind == decode.Number && isCount(name) {
			s.Summary.Declared[name], o.Taken[i] = n, true
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

// NewFixes begins the summary that stands at a place of the file.
func NewFixes(r *form.Reading, at report.Origin) *Fixes {
	return &Fixes{r: r, Summary: &report.FixSummary{Origin: at, Declared: map[string]int{}}, byID: map[claimKey]*report.Fix{}, deferred: map[claimKey]*report.Deferral{}}
}
