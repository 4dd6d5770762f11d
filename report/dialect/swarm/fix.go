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
	details  bool // it describes fixes, which another list may name by ID
	byUser   bool
	byStatus bool // each entry has its own status
}

var described, byStatus = fate{answer: report.AnswerFixed, details: true}, fate{byStatus: true}

// fateNames are the lists whose names are no words for a status.
var fateNames = map[string]fate{
	"fixes": described, "fix_details": described, "fixes_applied": described, "applied_fixes": described,
	"user_declined": {answer: report.AnswerDeferred, byUser: true}, "wont_fix": {answer: report.AnswerDeferred},
	"false_positives": {answer: report.AnswerDeferred}, "failed": {}, "remaining": {}, "reverted": {},
	"results": byStatus, "dispositions": byStatus, "statuses": byStatus, "outcomes": byStatus,
	"resolutions": byStatus, "findings": byStatus, "issues": byStatus, "items": byStatus, "entries": byStatus,
}

var (
	claimNames  = []string{"finding_id", "finding_ids", "id", "issue_id", "finding", "ids", "issue", "ref"}
	stateNames  = []string{"status", "fix_status", "disposition", "outcome", "result", "state", "resolution"}
	fixingNames = []string{"fix", "applied_fix", "fix_applied", "change", "changes", "what_changed"}
	whatNames   = append(slices.Clone(fixingNames), "description", "summary", "action", "resolution", "details",
		"message", "note", "notes", "title")
	reasonNames  = []string{"reason", "rationale", "why", "justification", "description", "note", "notes"}
	actionNames  = []string{"recommended_action", "suggested_action", "action", "next_step"}
	answerNames  = []string{"answer", "user_answer", "user_response", "response", "decision", "resolution"}
	changedNames = []string{"files_modified", "files_changed", "modified_files", "changed_files", "files_touched"}
	denyingFlags = []string{"verified", "fix_verified", "applied", "success", "resolved", "fixed"}
	fixMembers   = append(slices.Clone(changedNames), "findings_fixed", "fixed", "resolved", "fixes", "fixes_applied",
		"findings_deferred", "deferred", "deferred_items", "skipped", "user_deferred", "needs_input_items", "results",
		"dispositions", "total_fixed", "total")
)

// fateOf is what the name of a list states: findings_fixed, deferred_items, user_deferred.
func (x *fixes) fateOf(name string) (is fate, known bool) {
	if is, known = fateNames[name]; known {
		return is, true
	}
	bare := slices.DeleteFunc(strings.Split(name, "_"), func(w string) bool {
		return slices.Contains([]string{"findings", "issues", "items", "ids", "already"}, w)
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
	r        *dialect.Reading
	s        *report.FixSummary
	byID     map[string]*report.Statement
	deferred map[string]*report.Statement
	opened   []*dialect.Object // the entries
}

func newFixes(r *dialect.Reading, at report.Origin) *fixes {
	return &fixes{r, &report.FixSummary{Origin: at}, map[string]*report.Statement{}, map[string]*report.Statement{}, nil}
}

// ReadFixes reads a fixer's summary, in a file or in a message.
func ReadFixes(o *dialect.Object) *report.FixSummary {
	x := newFixes(o.R, o.R.Origin(o.Value))
	x.s.Later = o.Has("needs_input_items", "user_deferred")
	for i, m := range o.Node.Members {
		x.member(o, dialect.Snake(m.Name), o.Child(i))
	}
	for _, name := range changedNames {
		if o.Kind(name) == decode.Array || o.Kind(name) == decode.String {
			x.s.FilesStated = true
			x.s.FilesModified = append(x.s.FilesModified, x.paths(o.Strings(name))...)
		}
	}
	review.Beside(o, "fixer")
	OutcomeWord(o, "status", "overall_status")
	o.MaybeWord("review", "review_file", "source_review")
	x.s.Time = o.Time(timeNames...)
	o.MaybeWord("commit", "commit_sha", "sha")
	x.counts(o)
	x.keepRest()
	return x.s
}

func (x *fixes) keepRest() {
	for _, o := range x.opened {
		x.r.Art.Unread = append(x.r.Art.Unread, o.Rest()...)
	}
}

func readFixSummary(f *dialect.File) *report.Artefact {
	r := dialect.NewReading(f)
	v, _ := f.Root(fixMembers...)
	if o := r.Object(v); o != nil && !answersOnly(v) && len(f.Roots()) == 1 {
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
	x.keepRest()
	r.Art.Summaries = []*report.FixSummary{x.s}
	return r.Finish()
}

// answersOnly reports whether an object is a map from ID to status.
func answersOnly(v dialect.Value) bool {
	return len(v.Node.Members) > 0 && !slices.ContainsFunc(v.Node.Members,
		func(m decode.Member) bool { return !isID(m.Name) })
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
	case (v.Node.Kind == decode.Array || answersOnly(v)) && isAnswers(v.Node):
		o.Drop(name)
		x.entries(x.flat("", v), byStatus)
	case v.Node.Kind == decode.Array && v.Len() > 0 && !slices.ContainsFunc(dialect.Entries(v), noID):
		x.r.AskValue(v, name+": "+dialect.Plain(v.Node))
	}
}

// isAnswers reports whether every entry of a list names a finding and states a status.
func isAnswers(n *decode.Node) bool {
	if n == nil || answersOnly(dialect.Value{Node: n}) {
		return n != nil
	}
	list := dialect.Entries(dialect.Value{Node: n})
	return len(list) > 0 && !slices.ContainsFunc(list, func(e dialect.Entry) bool {
		return !e.Has(stateNames...) || !e.Has(claimNames...) || e.Has("task_id")
	})
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
type claim struct{ id, reviewer, rest string }

func claimOf(e dialect.Entry) (c claim) {
	if e.Fields != nil {
		c.id = cmp.Or(claimID(e.Fields, claimNames...), e.Key)
		c.reviewer = report.ReviewerName(e.Fields.MaybeWord("reviewer", "raised_by", "found_by"))
	} else if text := dialect.Plain(e.Node); len(report.SplitIDs(text)) > 1 {
		c.id = text
	} else if c.id, _, c.rest = review.Leading(text); isID(e.Key) {
		c.id, c.rest = e.Key, dialect.Plain(e.Node)
	} else if c.id == "" && !strings.Contains(c.rest, " ") {
		c.id, c.rest = c.rest, ""
	}
	return c
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

func (c claim) key() string { return report.NormalID(c.id) + "\x00" + strings.ToLower(c.reviewer) }

func (x *fixes) entries(list []dialect.Entry, is fate) {
	times := map[*report.Statement]int{}
	for _, e := range list {
		if fix := x.entry(e, is); fix != nil {
			times[fix]++
			fix.Times = max(fix.Times, times[fix])
		}
	}
}

// entry records one entry, and returns the fix that a list of fixed IDs names. An entry's own status is stronger
// than the name of its list; one that nobody knows leaves the finding open.
func (x *fixes) entry(e dialect.Entry, is fate) *report.Statement {
	c, word := claimOf(e), OutcomeWord(e.Fields, stateNames...)
	e.Fields.MaybeWord("severity") // the reviewer's grade counts
	isFixed := is.answer == report.AnswerFixed
	if e.Fields == nil && (is.byStatus || isFixed && !is.details) {
		word = c.rest
	}
	if a, known := x.r.Words.Status(word); known {
		is = is.answered(a)
	} else if word != "" && (is.byStatus || e.Fields != nil && isFixed) {
		x.r.AskValue(e.Value, c.id+": status "+dialect.Quote(word))
		is = fate{}
	}
	text := c.id
	if e.Fields == nil {
		text = dialect.Plain(e.Node)
	}
	if m := idRange.FindStringSubmatch(text); m != nil { // neither a fix of its ends nor of what may be between
		c.id, c.rest, word, is = m[1]+", "+m[2], "", text+" (name each ID)", fate{}
	}
	switch o := e.Fields; {
	case is.answer == report.AnswerFixed:
		fix := x.fix(c, e)
		fix.InList, fix.InDetails, fix.Unclaimed = fix.InList || !is.details, fix.InDetails || is.details, false
		if !is.details {
			return fix
		}
	case is.answer == report.AnswerDeferred:
		x.deferral(c, e, is.byUser)
	case is.answer == report.AnswerNeedsInput:
		x.s.Questions = append(x.s.Questions, &report.Statement{Origin: x.r.Origin(e.Value), ID: c.id,
			Reviewer: c.reviewer, File: x.file(o),
			Description: cmp.Or(o.MaybeText("description", "issue", "title"), c.rest),
			InputNeeded: o.MaybeText("input_needed", "question"), Action: o.MaybeText(actionNames...),
			Reply: o.MaybeText(answerNames...)})
	case !is.byStatus:
		fix := x.fix(c, e)
		fix.Unclaimed = !fix.InList && !fix.InDetails
		fix.Denied = cmp.Or(fix.Denied, report.Shorten(cmp.Or(word, "not fixed"), 80))
	}
	return nil
}

// fix is the record of an entry's ID. Entries without an ID, or with another file, stay apart.
func (x *fixes) fix(c claim, e dialect.Entry) *report.Statement {
	o, fix, file := e.Fields, x.byID[c.key()], x.file(e.Fields)
	if fix == nil || c.id == "" || file != "" && fix.File != "" && file != fix.File {
		fix = &report.Statement{Origin: x.r.Origin(e.Value), ID: c.id, Reviewer: c.reviewer, InList: fix != nil && fix.InList}
		x.byID[c.key()] = fix
		x.s.Fixes = append(x.s.Fixes, fix)
	}
	fix.File = cmp.Or(fix.File, file)
	fix.Description = cmp.Or(fix.Description, o.MaybeText(whatNames...), c.rest)
	fix.Lines = cmp.Or(fix.Lines, o.MaybeWord("line_range", "lines", "line", "range"))
	changed := x.paths(o.Strings(append(slices.Clip(changedNames), "files")...))
	fix.Changed, x.s.FilesOfFixes = append(fix.Changed, changed...), append(x.s.FilesOfFixes, changed...)
	for _, name := range denyingFlags {
		word := OutcomeWord(o, name)
		if dialect.Fold(word) == "no" || x.r.Words.Outcome(word) == report.Failed {
			fix.Denied = cmp.Or(fix.Denied, name+": "+word)
		}
	}
	return fix
}

func (x *fixes) deferral(c claim, e dialect.Entry, byUser bool) {
	d := x.deferred[c.key()]
	if d == nil || c.id == "" {
		d = &report.Statement{Origin: x.r.Origin(e.Value), ID: c.id, Reviewer: c.reviewer}
		x.deferred[c.key()] = d
		x.s.Deferrals = append(x.s.Deferrals, d)
	}
	d.ByUser, d.File = d.ByUser || byUser, cmp.Or(d.File, x.file(e.Fields))
	d.Action = cmp.Or(d.Action, e.Fields.MaybeText(actionNames...))
	d.Description = cmp.Or(d.Description, e.Fields.MaybeText(reasonNames...), c.rest)
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

var countWords = regexp.MustCompile(`total|count|fixed|deferred|failed|skipped|resolved|remaining|findings`)

// counts takes the number of fixes next to the lists, or in their place; other numbers repeat the lists.
func (x *fixes) counts(o *dialect.Object) {
	for _, at := range []*dialect.Object{o, o.Object("summary", "counts", "totals", "stats")} {
		if at == nil {
			continue
		}
		names := []string{"total_fixed", "fixed_count", "findings_fixed_count", "fixed", "findings_fixed"}
		if SetCount(&x.s.DeclaredFixed, at.MaybeCount(names...)); at.Free(names[:3]...) {
			x.r.AskValue(at.Value, "the number of fixed findings is no number")
		}
		for _, m := range at.Node.Members {
			if name := dialect.Snake(m.Name); m.Value.Kind == decode.Number && countWords.MatchString(name) {
				at.Drop(name)
			}
		}
	}
}
