package swarm

import (
	"cmp"
	"regexp"
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

var fixedFate, byStatus = fate{answer: report.AnswerFixed}, fate{byStatus: true}

// fateNames are the lists whose names are no words for a status.
var fateNames = map[string]fate{
	"fixes": fixedFate, "fix_details": fixedFate, "fixes_applied": fixedFate, "applied_fixes": fixedFate,
	"user_declined": {answer: report.AnswerDeferred, byUser: true}, "wont_fix": {answer: report.AnswerDeferred},
	"false_positives": {answer: report.AnswerDeferred}, "findings_rejected": {answer: report.AnswerDeferred},
	"failed": {}, "remaining": {}, "reverted": {},
	"results": byStatus, "dispositions": byStatus, "statuses": byStatus, "outcomes": byStatus,
	"resolutions": byStatus, "findings": byStatus, "issues": byStatus, "items": byStatus, "entries": byStatus,
}

var (
	claimNames  = []string{"finding_id", "finding_ids", "id", "issue_id", "finding", "ids", "issue", "ref"}
	stateNames  = []string{"status", "fix_status", "disposition", "outcome", "result", "state", "resolution"}
	fixingNames = []string{"fix", "applied_fix", "fix_applied", "change", "changes", "what_changed"}
	whatNames   = append(slices.Clone(fixingNames), "description", "summary", "action", "resolution", "details",
		"message", "note", "notes", "title")
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

// fateOf is what the name of a list states: findings_fixed, deferred_items, user_deferred.
func (x *fixes) fateOf(name string) (is fate, known bool) {
	if is, known = fateNames[name]; known || strings.HasPrefix(name, "new_") { // new findings answer none
		return is, known
	}
	bare := slices.DeleteFunc(strings.Split(name, "_"), func(w string) bool {
		return slices.Contains([]string{"findings", "issues", "items", "ids", "already", "fixes"}, w)
	})
	a, known := x.r.Words.Status(strings.Join(bare, " "))
	if strings.HasPrefix(name, "user_") {
		return fateNames["user_declined"], known
	}
	return fate{answer: a}, known
}

// answered is the fate that a status states. A deferral or a question stays what it is while its status is only open.
func (f fate) answered(a report.Answer) fate {
	if f.answer == a && !f.byStatus || a == report.AnswerNone && f.answer != report.AnswerFixed && !f.byStatus {
		return f
	}
	return fate{answer: a}
}

// fixes gathers what a summary states about each ID.
type fixes struct {
	r      *dialect.Reading
	s      *report.FixSummary
	known  map[claim]*report.Statement
	opened []*dialect.Object // the entries
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
	o.R.KeepRest(x.opened...)
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
		x.entries(x.flat("", root), byStatus)
	}
	r.KeepRest(x.opened...)
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
	is, known := x.fateOf(name)
	id, _, _ := review.Leading(v.Node.Text)
	list := v.Node.Kind >= decode.Array
	noID := func(e dialect.Entry) bool { return !isID(e.Word("finding_id")) && !isID(dialect.Plain(e.Node)) }
	switch {
	case !o.Free(name):
	case known && !is.byStatus && (list || id != ""):
		x.s.ListsFixed = x.s.ListsFixed || name == "findings_fixed"
		o.Drop(name)
		x.entries(x.flat("", v), is)
	case isAnswers(v):
		o.Drop(name)
		x.entries(x.flat("", v), byStatus)
	case v.Node.Kind == decode.Array && v.Len() > 0 && !slices.ContainsFunc(dialect.Entries(v), noID):
		x.r.AskValue(v, name+": "+dialect.Plain(v.Node))
	}
}

// isAnswers reports whether a value is a map from ID to status, or a list whose entries name a finding and its status.
func isAnswers(v dialect.Value) bool {
	for name, at := range v.All() {
		state := (at.Has(stateNames...) || at.Has("action")) && at.Has(claimNames...) && !at.Has("task_id")
		if v.Node.Kind == decode.Object && !isID(name) || v.Node.Kind == decode.Array && !state {
			return false
		}
	}
	return v.Len() > 0
}

// flat opens the entries of a list, of lists in it, and of a map: from ID to text, or of groups ({"high":
// ["SEC-001"]}).
func (x *fixes) flat(key string, v dialect.Value) (list []dialect.Entry) {
	scalar := func(m decode.Member) bool { return m.Value.Kind < decode.Array && !isID(m.Name) }
	isMap := len(v.Node.Members) > 0 && !isID(key) && !v.Has(claimNames...) && !slices.ContainsFunc(v.Node.Members, scalar)
	if v.Node.Kind != decode.Array && !isMap {
		o := x.r.Object(v)
		if o != nil {
			x.opened = append(x.opened, o)
		} else if dialect.IsNone(v.Node.Text) || v.Node.Text == "" {
			return nil
		}
		return []dialect.Entry{{Value: v, Key: key, Fields: o}}
	}
	for name, at := range v.All() {
		list = append(list, x.flat(name, at)...)
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
	if o.Kind(names...) == decode.Array {
		return strings.Join(o.Strings(names...), ", ")
	}
	return o.MaybeWord(names...)
}

// idRange is a range of IDs, which does not state which IDs are in it.
var idRange = regexp.MustCompile(`(?i)^([a-z]\S*?\d)(?: (?:to|through|thru) |\s*[–—]\s*| - |\.{2,})((?:[a-z]\S*)?\d+)$`)

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
// finding open.
func (x *fixes) entry(e dialect.Entry, is fate) *report.Statement {
	c, word := claimOf(e), OutcomeWord(e.Fields, stateNames...)
	if _, known := x.r.Words.Status(e.Word("action")); known && word == "" {
		word = OutcomeWord(e.Fields, "action")
	}
	e.Fields.MaybeWord("severity") // the reviewer's grade counts
	isFixed, text := is.answer == report.AnswerFixed, c.id
	if e.Fields == nil {
		text = dialect.Plain(e.Node)
	}
	if e.Fields == nil && (is.byStatus || isFixed) {
		word = c.rest
	}
	if a, known := x.r.Words.Status(word); known {
		is = is.answered(a)
	} else if word != "" && (is.byStatus || e.Fields != nil && isFixed) {
		x.r.AskValue(e.Value, c.id+": status "+dialect.Quote(word))
		is = fate{}
	}
	if m := idRange.FindStringSubmatch(text); m != nil { // neither a fix of its ends nor of what may be between
		c.id, c.rest, word, is = m[1]+", "+m[2], "", text+" (name each ID)", fate{}
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
