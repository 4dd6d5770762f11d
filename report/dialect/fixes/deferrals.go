package fixes

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// readDeferrals joins the lists of deferred ids and of what to do with them. An id that stands only in the second is
// deferred too. What the user declined is said last, so that it marks records that are there.
func (s *Fixes) readDeferrals(o *form.Object) {
	for _, e := range allItems(o, deferredNames) {
		s.deferral(e)
	}
	for _, e := range allItems(o, []string{"deferred_items", "deferred_actions"}) {
		s.deferral(e)
	}
	for _, e := range allItems(o, []string{"user_deferred", "user_declined", "deferred_by_user"}) {
		s.deferral(e).ByUser = true
	}
}

// readLeft takes the lists of what was not fixed. A count or a word under such a name is none, nor is a map of counts.
func (s *Fixes) readLeft(o *form.Object) {
	for _, name := range openNames {
		if kind := o.Kind(name); kind == decode.Array || kind == decode.Object && form.IsMap(o.Find(name)) {
			for _, e := range groups(o.Items(name)) {
				s.left(e, name)
			}
		}
	}
}

// left takes an entry of such a list. With a reason it is put off, unless that is why a fix was taken back; without one nobody decided anything, and
// it stays open, also against a list that calls it fixed. It comes after the others: what they say of the same id is the decision.
func (s *Fixes) left(e form.Entry, name string) {
	c := ClaimOf(e)
	if s.mended(c) {
		return
	}
	if why(e, c) != "" && !isTakenBack(name) || recorded(s.deferred, c, func(d *report.Deferral) string { return d.Reviewer }) != nil {
		s.putOff(c, e)
		return
	}
	if s.asks(c) {
		return
	}
	fix := s.fix(c, e)
	fix.Unclaimed, fix.Denied = true, cmp.Or(fix.Denied, report.Shorten(name+": "+c.ID, 80))
}

// reasonNames are the names under which an entry says why.
var reasonNames = []string{"reason", "rationale", "justification", "why", "deferral_reason", "note", "explanation"}

// why is the reason that an entry gives. What describes the finding is none.
func why(e form.Entry, c Claim) string {
	if c.Fields == nil {
		return Words(e, c.ID)
	}
	for _, name := range reasonNames {
		if n := node.Find(e.Node, name); n != nil && !node.Blank(n) {
			return n.Text
		}
	}
	return ""
}

// asks reports whether the finding of a claim waits for an answer of the user.
func (s *Fixes) asks(c Claim) bool {
	return slices.ContainsFunc(s.Summary.Questions, func(q *report.Question) bool { return report.NormalID(q.ID) == report.NormalID(c.ID) })
}

func (s *Fixes) deferral(e form.Entry) *report.Deferral { return s.putOff(ClaimOf(e), e) }

func (s *Fixes) putOff(c Claim, e form.Entry) *report.Deferral {
	id, fields := c.ID, c.Fields
	d := recorded(s.deferred, c, func(d *report.Deferral) string { return d.Reviewer })
	at := s.r.Origin(e.Value)
	if d == nil || id == "" || c.elsewhere(d.File) || namesAnother(id, at, d.ID, d.Origin) {
		d = &report.Deferral{Origin: at, ID: id}
		s.Summary.Deferrals = append(s.Summary.Deferrals, d)
	}
	record(s.deferred, c, d)
	d.Reviewer, d.File = cmp.Or(d.Reviewer, c.Reviewer), cmp.Or(d.File, findings.FileSpot(fields, phrase.FileNames).File)
	d.Reason = cmp.Or(d.Reason, fields.Text("reason", "rationale", "justification", "why", "deferral_reason", "description", "note", "explanation"))
	d.Action = cmp.Or(d.Action, fields.Text("recommended_action", "action", "follow_up", "next_step", "suggested_action", "recommendation", "suggested_fix"))
	if fields == nil {
		d.Reason = cmp.Or(d.Reason, Words(e, id))
	}
	if d.Of = cmp.Or(d.Of, fields.Scalar("duplicate_of", "duplicates", "same_as", "merged_into")); d.Of != "" {
		d.Reason = cmp.Or(d.Reason, "the same as "+d.Of)
	}
	d.Grade = d.Grade.Worse(findings.GradeOf(s.r, fields))
	return d
}

// Words is what a plain entry says beside its id: the value in a map {"SEC-001": "needs a migration"}, or what follows the id.
func Words(e form.Entry, id string) string {
	text := node.Plain(e.Node)
	if e.Key != "" {
		return text
	}
	return strings.TrimLeft(phrase.AfterID(strings.TrimSpace(text), id), " :–—→-(])`*\"'")
}

func (s *Fixes) readQuestions(o *form.Object) {
	for _, e := range allItems(o, []string{"needs_input_items", "needs_input", "questions", "pending_user_input"}) {
		if report.ParseAnswer(e.OutcomeWord()) == report.AnswerDeferred {
			s.answered(e)
		} else {
			s.question(e)
		}
	}
}

func (s *Fixes) question(e form.Entry) {
	c := ClaimOf(e)
	fields := c.Fields
	q := &report.Question{Origin: s.r.Origin(e.Value), ID: c.ID, Reviewer: c.Reviewer, File: findings.FileSpot(fields, phrase.FileNames).File,
		Description: fields.Text("description", "summary", "title", "finding_summary"),
		InputNeeded: fields.Text("input_needed", "question", "input", "reason") + findings.Options(fields),
		Action:      fields.Text("suggested_action", "recommended_action", "recommendation", "action"),
		Answer:      Reply(fields), Grade: findings.GradeOf(s.r, fields)}
	fields.Scalar("loe", "level_of_effort")
	s.Summary.Questions = append(s.Summary.Questions, q)
}

func (s *Fixes) readFiles(o *form.Object) {
	for _, name := range modifiedNames {
		switch o.Kind(name) {
		case decode.String, decode.Array, decode.Object:
			s.Summary.FilesStated = true
			s.Summary.FilesModified = append(s.Summary.FilesModified, changedFiles(o, name)...)
		default:
			o.Texts(name) // says what should be there
		}
	}
}

// eachFile splits what names several files in one text: "a.py, b.py". A blank alone may be part of a name. Nil stays nil: nothing is stated.
func eachFile(texts []string) []string {
	list := texts[:0:0]
	for _, text := range texts {
		for file := range strings.FieldsFuncSeq(text, func(c rune) bool { return strings.ContainsRune(",;\n", c) }) {
			if file = strings.TrimSpace(file); file != "" {
				list = append(list, file)
			}
		}
	}
	return list
}

// filesByName takes a map of files, {"src/a.go": {"added": 4}}, or of lists of them, {"created": ["src/a.go"]}; nil where it is no map.
func filesByName(o *form.Object, name string) (list []string) {
	o.First("", []string{name}, func(_ int, v form.Value) bool {
		if v.Node.Kind != decode.Object {
			return false
		}
		for i := range v.Node.Members {
			m := &v.Node.Members[i]
			if m.Value.Kind != decode.Array || strings.ContainsAny(m.Name, "./\\") {
				list = append(list, m.Name)
				continue
			}
			for j := range m.Value.Items {
				file, whole := changedFile(node.Plain(&m.Value.Items[j]))
				if list = append(list, file); !whole {
					o.Also = append(o.Also, o.R.Object(v).Member(i).Item(j))
				}
			}
		}
		return true
	})
	return list
}

// unlisted notes where a fixer says that findings were put off, and names fewer: nobody knows which, nor why.
func (s *Fixes) unlisted(o *form.Object) {
	for i, v := range o.Named("findings_deferred", "user_deferred", "deferred_items", "needs_input_items") {
		n, counts := node.Number(v.Node)
		said := v.Node.Kind == decode.Bool && v.Node.Text == "true" || v.Node.Kind == decode.Number && !counts
		if named := len(s.Summary.Deferrals) + len(s.Summary.Questions); said && named == 0 || v.Node.Kind == decode.Number && n > named {
			o.Unclear(i, v)
		}
	}
	s.r.DrainWhole()
}
