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

var (
	fixedFate, byStatus = fate{answer: report.AnswerFixed}, fate{byStatus: true}
	deferredFate        = fate{answer: report.AnswerDeferred}
	declinedFate        = fate{answer: report.AnswerDeferred, byUser: true}
	inputFate           = fate{answer: report.AnswerNeedsInput}
)

// fateNames are the lists by their names. A list of another name answers by the status of each entry, or asks.
var fateNames = map[string]fate{
	"findings_fixed": fixedFate, "fixed": fixedFate, "fixes": fixedFate, "resolved": fixedFate,
	"fixes_applied": fixedFate, "applied_fixes": fixedFate,
	"findings_deferred": deferredFate, "deferred_items": deferredFate, "deferred": deferredFate,
	"deferred_findings": deferredFate, "skipped": deferredFate, "findings_skipped": deferredFate,
	"wont_fix": deferredFate, "false_positives": deferredFate,
	"user_deferred": declinedFate, "user_declined": declinedFate,
	"needs_input_items": inputFate, "needs_input": inputFate, "escalated": inputFate,
	"failed": {}, "remaining": {}, "reverted": {}, "unresolved": {}, "not_fixed": {},
}

var (
	claimNames = []string{"finding_id", "finding_ids", "id", "issue_id", "finding", "ids", "issue", "ref"}
	stateNames = []string{"status", "fix_status", "disposition", "outcome", "result", "state", "resolution"}
	whatNames  = []string{"fix", "applied_fix", "fix_applied", "change", "changes", "what_changed", "description",
		"summary", "action", "resolution", "details", "message", "note", "notes", "title"}
	reasonNames   = []string{"reason", "rationale", "why", "justification", "description", "note", "notes"}
	questionNames = []string{"description", "issue", "title"}
	actionNames   = []string{"recommended_action", "suggested_action", "action", "next_step"}
	answerNames   = []string{"answer", "user_answer", "user_response", "response", "decision", "resolution"}
	changedNames  = []string{"files_modified", "files_changed", "modified_files", "changed_files", "files_touched"}
	fixedCounts   = []string{"total_fixed", "fixed_count", "findings_fixed_count"}
	denyingFlags  = []string{"verified", "fix_verified", "applied", "success", "resolved", "fixed"}
	fixMembers    = append(slices.Clone(changedNames), "findings_fixed", "fixed", "resolved", "fixes", "fixes_applied",
		"findings_deferred", "deferred", "deferred_items", "skipped", "user_deferred", "needs_input_items", "results",
		"dispositions", "total_fixed", "total")
)

// fixes gathers what a summary states about each ID.
type fixes struct {
	r       *dialect.Reading
	s       *report.FixSummary
	known   map[claim]*report.Statement
	answers []*dialect.Object // entries with a status of their own
}

func newFixes(r *dialect.Reading, at report.Origin) *fixes {
	return &fixes{r: r, s: &report.FixSummary{Origin: at}, known: map[claim]*report.Statement{}}
}

// ReadFixes reads a fixer's summary, in a file or in a message.
func ReadFixes(o *dialect.Object) *report.FixSummary {
	x := newFixes(o.R, o.R.Origin(o.Value))
	x.s.Later = o.Has("needs_input_items", "user_deferred")
	for i, m := range o.Node.Members {
		x.member(o, dialect.Snake(m.Name), o.Child(i))
	}
	if list := o.Strings(changedNames...); list != nil {
		x.s.FilesStated, x.s.FilesModified = true, x.paths(list)
	}
	review.Beside(o, "fixer")
	for _, name := range []string{"status", "overall_status", "tests_status", "build_status", "lint_status"} {
		word := OutcomeWord(o, name)
		if a, _ := x.r.Words.Status(word); word != "" && a != report.AnswerFixed && outcomeOf(x.r, word) != report.Passed {
			x.r.AskValue(o.At(name), name+": "+word)
		}
	}
	if inner := o.Object("verification"); inner != nil {
		v := &report.Verification{Origin: o.R.Origin(inner.Value)}
		if Results(v, inner); v.Shows() {
			o.R.Art.Verifications = append(o.R.Art.Verifications, v)
		}
	}
	o.Drop("review", "review_file", "source_review", "commit", "commit_sha", "sha")
	x.s.Time = o.Time(timeNames...)
	x.counts(o)
	o.R.KeepRest(x.answers...)
	return x.s
}

func readFixSummary(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	v, _ := f.Root(append(slices.Clip(fixMembers), "findings")...)
	if o := r.Object(v); o != nil && !isAnswers(v) && len(f.Roots()) == 1 {
		s := ReadFixes(o)
		if len(s.Fixes)+len(s.Deferrals)+len(s.Questions) == 0 && !s.ListsFixed && !s.DeclaredFixed.Known {
			r.Problem(v, report.Warning, report.MissingField, "fixes",
				"the fix summary names no finding, fixed or deferred")
		}
		r.Art.Summaries = []*report.FixSummary{s}
		r.KeepRest(o)
		return r.Finish()
	}
	x := newFixes(r, r.Origin(v))
	for _, root := range f.Roots() { // nothing but answers: [{id, status}], one a line, or {id: status}
		if root.Node.Kind < decode.Array {
			return r.Refuse(root, "fix summary")
		}
		x.entries(x.opened(root), byStatus)
	}
	r.KeepRest(x.answers...)
	r.Art.Summaries = []*report.FixSummary{x.s}
	return r.Finish()
}

func isID(text string) bool {
	id, _, rest := review.Leading(text)
	return id != "" && rest == ""
}

// member reads a list whose name states a fate, or answers under another name by their own statuses. A list of IDs
// that states nothing else asks.
func (x *fixes) member(o *dialect.Object, name string, v dialect.Value) {
	is, known := fateNames[name]
	id, _, _ := review.Leading(v.Node.Text)
	noID := func(e dialect.Entry) bool { return !isID(e.Word("finding_id", "id")) && !isID(dialect.Plain(e.Node)) }
	switch {
	case !o.Free(name):
	case isAnswers(v) && (!known || v.Node.Kind == decode.Object):
		o.Drop(name)
		x.entries(x.opened(v), byStatus)
	case known && (v.Node.Kind >= decode.Array || id != ""):
		x.s.ListsFixed = x.s.ListsFixed || name == "findings_fixed"
		x.entries(o.List(name), is)
	case v.Node.Kind == decode.Array && v.Len() > 0 && !slices.ContainsFunc(dialect.Entries(v), noID):
		x.r.AskValue(v, name+": "+dialect.Plain(v.Node))
	}
}

// isAnswers reports whether a value is a map from ID to status, or a list whose entries name a finding and its status.
func isAnswers(v dialect.Value) bool {
	for name, at := range v.All() {
		state := at.Has(stateNames...) && at.Has(claimNames...) && !at.Has("task_id")
		if v.Node.Kind == decode.Object && !isID(name) || v.Node.Kind == decode.Array && !state {
			return false
		}
	}
	return v.Len() > 0
}

// opened opens the entries of a list or of a map from ID to status.
func (x *fixes) opened(v dialect.Value) (list []dialect.Entry) {
	for name, at := range v.All() {
		e := dialect.Entry{Value: at, Key: name, Fields: x.r.Object(at)}
		x.answers, list = append(x.answers, e.Fields), append(list, e)
	}
	return list
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
		return claim{id: cmp.Or(claimID(e.Fields, claimNames...), e.Key),
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

// claimID consumes an ID, or several as "SEC-001, SEC-002".
func claimID(o *dialect.Object, names ...string) string {
	return strings.Join(o.Strings(names...), ", ")
}

func (x *fixes) entries(list []dialect.Entry, is fate) {
	times := map[*report.Statement]int{}
	for _, e := range list {
		if s := x.entry(e, is); s != nil && s.File == "" {
			times[s]++
			s.Times = max(s.Times, times[s])
		}
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
		list, texts = &x.s.Questions, questionNames
	}
	key := claim{id: report.NormalID(c.id), reviewer: strings.ToLower(c.reviewer),
		is: cmp.Or(is.answer, report.AnswerFixed)}
	o, s, file := e.Fields, x.known[key], x.file(e.Fields)
	if s == nil || c.id == "" || file != "" && s.File != "" && s.File != file {
		s = c.statement(x.r, e)
		s.Unclaimed = true
		x.known[key], *list = s, append(*list, s)
	}
	s.Unclaimed = s.Unclaimed && is.answer == report.AnswerNone
	s.File, s.ByUser = cmp.Or(s.File, file), s.ByUser || is.byUser
	s.Description = cmp.Or(s.Description, o.MaybeText(texts...), c.rest)
	if key.is != report.AnswerFixed {
		s.InputNeeded = cmp.Or(s.InputNeeded, o.MaybeText("input_needed", "question"))
		s.Action = cmp.Or(s.Action, o.MaybeText(actionNames...))
		s.Reply = cmp.Or(s.Reply, o.MaybeText(answerNames...))
		return s
	}
	s.Lines = cmp.Or(s.Lines, o.MaybeWord("line_range", "lines", "line", "range"))
	changed := x.paths(o.Strings(append(slices.Clip(changedNames), "files")...))
	s.Changed, x.s.FilesOfFixes = append(s.Changed, changed...), append(x.s.FilesOfFixes, changed...)
	for _, name := range denyingFlags {
		word := OutcomeWord(o, name)
		if dialect.Fold(word) == "no" || x.r.Words.Outcome(word) == report.Failed {
			s.Denied = cmp.Or(s.Denied, name+": "+word)
		}
	}
	return s
}

func (x *fixes) file(o *dialect.Object) string {
	if places := x.r.Places(o.MaybeWord("file", "path", "location")); len(places) > 0 {
		return places[0].File
	}
	return ""
}

func (x *fixes) paths(list []string) (paths []string) {
	for _, text := range list {
		places := x.r.Places(text)
		for _, p := range places {
			paths = append(paths, p.File)
		}
		if len(places) == 0 {
			paths = append(paths, x.r.Relative(text))
		}
	}
	return paths
}

// counts takes the number of fixes next to the lists, or in their place.
func (x *fixes) counts(o *dialect.Object) {
	for _, at := range []*dialect.Object{o, o.Object("summary", "counts", "totals", "stats")} {
		x.s.DeclaredFixed = cmp.Or(x.s.DeclaredFixed, at.MaybeCount(fixedCounts...), at.MaybeCount("fixed", "findings_fixed"))
		if at.Free(fixedCounts...) {
			x.r.AskValue(at.Value, "the number of fixed findings is no number")
		}
	}
}
