package swarm

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/review"
)

// The fixer's summary (FixSummary). Seed 003 writes findings_fixed and fixes[], findings_deferred and
// deferred_items[]; its prompts write fixed[] and deferred[]; from April 2026 on user_deferred[] and
// needs_input_items[]. Several lists that name one ID make one record. A relative of seed 001 has counts only:
// {fix_id, total, fixed: 3, failed: 1}.

// fate is what a list of a summary states about the findings in it.
type fate struct {
	answer   report.Answer
	byUser   bool
	byStatus bool // each entry has its own status
}

var byStatus = fate{byStatus: true}

// fateNames are the lists by their names. A list of another name answers by the status of each entry, or asks.
var fateNames = map[fate]string{
	{answer: report.AnswerFixed}: "findings_fixed fixed fixes resolved fixes_applied applied_fixes",
	{answer: report.AnswerDeferred}: "findings_deferred deferred_items deferred deferred_findings skipped " +
		"findings_skipped wont_fix false_positives",
	{answer: report.AnswerDeferred, byUser: true}: "user_deferred user_declined",
	{answer: report.AnswerNeedsInput}:             "needs_input_items needs_input escalated",
	{}:                                            "failed remaining reverted unresolved not_fixed",
}

func fateOf(name string) (is fate, known bool) {
	for is, names := range fateNames {
		if slices.Contains(strings.Fields(names), name) {
			return is, true
		}
	}
	return byStatus, false
}

var (
	claimNames = []string{"finding_id", "finding_ids", "id", "issue_id", "finding", "ids", "issue", "ref"}
	stateNames = []string{"status", "fix_status", "disposition", "outcome", "result", "state", "resolution"}
	whatNames  = strings.Fields("fix applied_fix fix_applied change changes what_changed description summary action " +
		"resolution details message note notes title")
	reasonNames  = []string{"reason", "rationale", "why", "justification", "description", "note", "notes"}
	actionNames  = []string{"recommended_action", "suggested_action", "action", "next_step"}
	answerNames  = []string{"answer", "user_answer", "user_response", "response", "decision", "resolution"}
	changedNames = []string{"files_modified", "files_changed", "modified_files", "changed_files", "files_touched"}
	fixedCounts  = []string{"total_fixed", "fixed_count", "findings_fixed_count"}
	denyingFlags = []string{"verified", "fix_verified", "applied", "success", "resolved", "fixed"}
	fixMembers   = slices.Concat(changedNames, strings.Fields("findings_fixed fixed resolved fixes fixes_applied "+
		"findings_deferred deferred deferred_items skipped user_deferred needs_input_items results dispositions "+
		"total_fixed total"))
)

// fixes gathers what a summary states about each ID.
type fixes struct {
	r     *dialect.Reading
	s     *report.FixSummary
	known map[claim]*report.Statement
}

// ReadFixes reads a fixer's summary, in a file or in a message.
func ReadFixes(o *dialect.Object) *report.FixSummary {
	x := &fixes{r: o.R, s: &report.FixSummary{Origin: o.R.Origin(o.Value)}, known: map[claim]*report.Statement{}}
	x.s.Later = o.Has("needs_input_items", "user_deferred")
	for i, m := range o.Node.Members {
		x.member(o, dialect.Snake(m.Name), o.Child(i))
	}
	if list := o.Strings(changedNames...); list != nil {
		x.s.FilesStated, x.s.FilesModified = true, append(x.s.FilesModified, x.paths(list...)...)
	}
	review.Beside(o, "fixer")
	for _, name := range []string{"status", "overall_status", "tests_status", "build_status", "lint_status"} {
		word := OutcomeWord(o, name)
		if a, _ := x.r.Words.Status(word); word != "" && a != report.AnswerFixed && outcomeOf(x.r, word) != report.Passed {
			x.r.AskValue(o.At(name), name+": "+word)
		}
	}
	if inner := o.Object("verification"); inner != nil {
		o.R.Art.Verifications = append(o.R.Art.Verifications, readResult(&report.Verification{}, inner))
	}
	x.s.Time = o.Time(timeNames...)
	x.counts(o)
	return x.s
}

// readFixSummary reads one summary, or several.
func readFixSummary(f *dialect.File) *report.Artefact {
	r, list := dialect.NewReading(f), f.Roots()
	if v, ok := f.Root(append(slices.Clip(fixMembers), "findings")...); ok || len(list) == 1 {
		list = []dialect.Value{v}
	}
	for _, root := range list {
		o := r.Object(root)
		if o == nil {
			return r.Refuse(root, "fix summary")
		}
		if all(root, namesFinding) {
			r.AskValue(root, dialect.Plain(root.Node))
		}
		r.Art.Summaries = append(r.Art.Summaries, ReadFixes(o))
		r.KeepRest(o)
	}
	return r.Finish()
}

func isID(text string) bool {
	id, _, rest := review.Leading(text)
	return id != "" && rest == ""
}

// member reads a list or a map from IDs whose name states a fate, or answers under another name by their own statuses.
// A list of IDs that states nothing else asks.
func (x *fixes) member(o *dialect.Object, name string, v dialect.Value) {
	is, known := fateOf(name)
	id, _, _ := review.Leading(v.Node.Text)
	switch {
	case o.Kind(name) == decode.Invalid:
	case all(v, func(id string, _ dialect.Value) bool { return isID(id) }):
		var list []dialect.Entry
		for id, at := range v.All() {
			list = append(list, dialect.Entry{Value: at, Key: id, Fields: x.r.Object(at)})
		}
		o.Drop(name)
		x.entries(list, is)
	case known && (v.Node.Kind >= decode.Array || id != ""):
		x.s.ListsFixed = x.s.ListsFixed || name == "findings_fixed"
		x.entries(o.List(name), is)
	case isAnswers(v):
		x.entries(o.List(name), is)
	case all(v, namesFinding):
		x.r.AskValue(v, name+": "+dialect.Plain(v.Node))
	}
}

// namesFinding reports whether an entry of a list or a map names a finding.
func namesFinding(name string, at dialect.Value) bool {
	return isID(name) || isID(at.Word("finding_id", "id")) || isID(dialect.Plain(at.Node))
}

// isAnswers reports whether a value is a list whose entries name a finding and its status.
func isAnswers(v dialect.Value) bool {
	return v.Node.Kind == decode.Array && all(v, func(_ string, at dialect.Value) bool {
		return at.Has(stateNames...) && at.Has(claimNames...) && !at.Has("task_id")
	})
}

// all reports whether a list or a map has entries, and all of them are so.
func all(v dialect.Value, is func(string, dialect.Value) bool) bool {
	for name, at := range v.All() {
		if !is(name, at) {
			return false
		}
	}
	return v.Len() > 0
}

// claim is what an entry names: a finding, whose it is, and the text after its ID.
type claim struct {
	id, reviewer, rest string
	is                 report.Answer
}

func claimOf(e dialect.Entry) claim {
	text := dialect.Plain(e.Node)
	switch id, _, rest := review.Leading(text); {
	case e.Fields != nil:
		return claim{id: cmp.Or(strings.Join(e.Fields.Strings(claimNames...), ", "), e.Key),
			reviewer: report.ReviewerName(e.Fields.MaybeWord("reviewer", "raised_by", "found_by"))}
	case len(report.SplitIDs(text)) > 1, id == "" && !isID(e.Key) && !strings.Contains(rest, " "):
		return claim{id: text}
	case isID(e.Key):
		return claim{id: e.Key, rest: text}
	default:
		return claim{id: id, rest: rest}
	}
}

// statement makes a record of what an entry names; its text is in one of the members, or follows the ID.
func (c claim) statement(r *dialect.Reading, e dialect.Entry, texts ...string) *report.Statement {
	return &report.Statement{Origin: r.Origin(e.Value), ID: c.id, Reviewer: c.reviewer,
		Description: cmp.Or(e.Fields.MaybeText(texts...), c.rest)}
}

func (x *fixes) entries(list []dialect.Entry, is fate) {
	for _, e := range list {
		x.entry(e, is)
	}
}

// entry records one entry. Its own status is stronger than the name of its list; one that nobody knows leaves the
// finding open. A text that names other IDs too, such as a range, asks.
func (x *fixes) entry(e dialect.Entry, is fate) *report.Statement {
	c, word := claimOf(e), OutcomeWord(e.Fields, stateNames...)
	e.Fields.MaybeWord("severity") // the reviewer's grade counts
	if e.Fields == nil && (is.byStatus || is.answer == report.AnswerFixed) {
		word = c.rest
	}
	if a, known := x.r.Words.Status(word); known {
		if is.byStatus || a != is.answer && (a != report.AnswerNone || is.answer == report.AnswerFixed) {
			is = fate{answer: a} // a deferral or a question stays what it is while its status is only open
		}
	} else if word != "" && (is.byStatus || e.Fields != nil && is.answer == report.AnswerFixed) {
		x.r.AskValue(e.Value, c.id+": status "+dialect.Quote(word))
		is = fate{}
	}
	if e.Fields == nil && idWithin.MatchString(c.rest) {
		x.r.AskValue(e.Value, dialect.Plain(e.Node))
	}
	if is.byStatus {
		return nil
	}
	s := x.record(c, e, is)
	if is.answer == report.AnswerNone {
		s.Denied = cmp.Or(s.Denied, report.Shorten(cmp.Or(word, "not fixed"), 80))
	}
	return s
}

// record keeps what an entry states in the record of its ID. Entries without an ID, or with another file, stay apart.
func (x *fixes) record(c claim, e dialect.Entry, is fate) *report.Statement {
	list, texts := &x.s.Fixes, whatNames
	switch is.answer {
	case report.AnswerDeferred:
		list, texts = &x.s.Deferrals, reasonNames
	case report.AnswerNeedsInput:
		list = &x.s.Questions
	}
	key := claim{id: report.NormalID(c.id), reviewer: strings.ToLower(c.reviewer),
		is: cmp.Or(is.answer, report.AnswerFixed)}
	o, s := e.Fields, x.known[key]
	file := append(x.paths(o.MaybeWord("file", "path", "location")), "")[0]
	if s == nil || c.id == "" || file != "" && s.File != "" && s.File != file {
		s = c.statement(x.r, e)
		s.Unclaimed = true
		x.known[key], *list = s, append(*list, s)
	}
	s.Unclaimed = s.Unclaimed && is.answer == report.AnswerNone
	s.File, s.ByUser = cmp.Or(s.File, file), s.ByUser || is.byUser
	if s.Description = cmp.Or(s.Description, o.MaybeText(texts...), c.rest); s.ID+s.Description == "" {
		x.r.AskValue(e.Value, dialect.Plain(e.Node))
	}
	if key.is != report.AnswerFixed {
		s.InputNeeded = cmp.Or(s.InputNeeded, o.MaybeText("input_needed", "question"))
		s.Action = cmp.Or(s.Action, o.MaybeText(actionNames...))
		s.Reply = cmp.Or(s.Reply, o.MaybeText(answerNames...))
		return s
	}
	s.Lines = cmp.Or(s.Lines, o.MaybeWord("line_range", "lines", "line", "range"))
	changed := x.paths(o.Strings(append(slices.Clip(changedNames), "files")...)...)
	s.Changed, x.s.FilesModified = append(s.Changed, changed...), append(x.s.FilesModified, changed...)
	for _, name := range denyingFlags {
		word := OutcomeWord(o, name)
		if dialect.Fold(word) == "no" || x.r.Words.Outcome(word) == report.Failed {
			s.Denied = cmp.Or(s.Denied, name+": "+word)
		}
	}
	return s
}

// paths lists the files that texts name.
func (x *fixes) paths(list ...string) (paths []string) {
	for _, text := range list {
		for _, p := range x.r.Places(text) {
			paths = append(paths, p.File)
		}
	}
	return paths
}

// counts takes the number of fixes next to the lists, or in their place.
func (x *fixes) counts(o *dialect.Object) {
	for _, at := range []*dialect.Object{o, o.Object("summary", "counts", "totals", "stats")} {
		x.s.DeclaredFixed = cmp.Or(x.s.DeclaredFixed, at.MaybeCount(fixedCounts...), at.MaybeCount("fixed", "findings_fixed"))
	}
}
