package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// idAndText splits "SEC-001: moved to the environment" and "SEC-001 - …", "SEC-001 → the next sprint", ids of several findings before it too, and what agents
// put around an id: "[SEC-001] …", "**SEC-001**: …", "Fixed SEC-001 by …".
var ()

// readDeferrals joins the lists of deferred ids and of what to do with them. An id that stands only in the second is
// deferred too. What the user declined is said last, so that it marks records that are there.
func (s *fixes) readDeferrals(o *object) {
	for _, e := range o.allItems(deferredNames) {
		s.deferral(e)
	}
	for _, e := range o.allItems([]string{"deferred_items", "deferred_actions"}) {
		s.deferral(e)
	}
	for _, e := range o.allItems([]string{"user_deferred", "user_declined", "deferred_by_user"}) {
		s.deferral(e).ByUser = true
	}
}

// readLeft takes the lists of what was not fixed. A count or a word under such a name is none, nor is a map of counts.
func (s *fixes) readLeft(o *object) {
	for _, name := range openNames {
		if kind := o.kind(name); kind == decode.Array || kind == decode.Object && isMap(find(o.node, name)) {
			for _, e := range groups(o.items(name)) {
				s.left(e, name)
			}
		}
	}
}

// left takes an entry of such a list. With a reason it is put off; without one nobody decided anything, and it stays open, also against a
// list that calls it fixed. It comes after the others: what they say of the same id is the decision.
func (s *fixes) left(e entry, name string) {
	c := e.claim()
	if s.mended(c) {
		return
	}
	if e.why(c) != "" || recorded(s.deferred, c, func(d *report.Deferral) string { return d.Reviewer }) != nil {
		s.putOff(c, e)
		return
	}
	if s.asks(c) {
		return
	}
	fix := s.fix(c, e)
	fix.Unclaimed, fix.Denied = true, cmp.Or(fix.Denied, report.Shorten(name+": "+c.id, 80))
}

// why is the reason that an entry gives. What describes the finding is none.
func (e entry) why(c claim) string {
	if c.fields == nil {
		return e.words(c.id)
	}
	for _, name := range []string{"reason", "rationale", "justification", "why", "deferral_reason", "note", "explanation"} {
		if n := find(e.node, name); n != nil && !blank(n) {
			return n.Text
		}
	}
	return ""
}

// asks reports whether the finding of a claim waits for an answer of the user.
func (s *fixes) asks(c claim) bool {
	return slices.ContainsFunc(s.summary.Questions, func(q *report.Question) bool { return report.NormalID(q.ID) == report.NormalID(c.id) })
}

func (s *fixes) deferral(e entry) *report.Deferral { return s.putOff(e.claim(), e) }

func (s *fixes) putOff(c claim, e entry) *report.Deferral {
	id, fields := c.id, c.fields
	d := recorded(s.deferred, c, func(d *report.Deferral) string { return d.Reviewer })
	if d == nil || id == "" || c.elsewhere(d.File) {
		d = &report.Deferral{Origin: s.r.origin(e.value), ID: id}
		s.summary.Deferrals = append(s.summary.Deferrals, d)
	}
	record(s.deferred, c, d)
	d.Reviewer, d.File = cmp.Or(d.Reviewer, c.reviewer), cmp.Or(d.File, fields.fileSpot(fileNames).file)
	d.Reason = cmp.Or(d.Reason, fields.text("reason", "rationale", "justification", "why", "deferral_reason", "description", "note", "explanation"))
	d.Action = cmp.Or(d.Action, fields.text("recommended_action", "action", "follow_up", "next_step", "suggested_action", "recommendation", "suggested_fix"))
	if fields == nil {
		d.Reason = cmp.Or(d.Reason, e.words(id))
	}
	return d
}

// words is what a plain entry says beside its id: the value in a map {"SEC-001": "needs a migration"}, or what follows the id.
func (e entry) words(id string) string {
	text := plain(e.node)
	if e.key != "" {
		return text
	}
	return strings.TrimLeft(afterID(strings.TrimSpace(text), id), " :–—→-(])`*\"'")
}

func (s *fixes) readQuestions(o *object) {
	for _, e := range o.allItems([]string{"needs_input_items", "needs_input", "questions", "pending_user_input"}) {
		if report.ParseAnswer(e.outcomeWord()) == report.AnswerDeferred {
			s.answered(e)
		} else {
			s.question(e)
		}
	}
}

func (s *fixes) question(e entry) {
	c := e.claim()
	fields := c.fields
	q := &report.Question{Origin: s.r.origin(e.value), ID: c.id, Reviewer: c.reviewer, File: fields.fileSpot(fileNames).file,
		Description: fields.text("description", "summary", "title", "finding_summary"),
		InputNeeded: fields.text("input_needed", "question", "input", "reason") + fields.options(),
		Action:      fields.text("suggested_action", "recommended_action", "recommendation", "action"),
		Answer:      fields.reply()}
	fields.scalar("loe", "level_of_effort")
	s.summary.Questions = append(s.summary.Questions, q)
}

func (s *fixes) readFiles(o *object) {
	for _, name := range modifiedNames {
		switch o.kind(name) {
		case decode.String, decode.Array, decode.Object:
			s.summary.FilesStated = true
			s.summary.FilesModified = append(s.summary.FilesModified, o.changedFiles(name)...)
		default:
			o.texts(name) // says what should be there
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
func (o *object) filesByName(name string) (list []string) {
	o.first("", []string{name}, func(_ int, v value) bool {
		if v.node.Kind != decode.Object {
			return false
		}
		for i := range v.node.Members {
			m := &v.node.Members[i]
			if m.Value.Kind != decode.Array || strings.ContainsAny(m.Name, "./\\") {
				list = append(list, m.Name)
				continue
			}
			for j := range m.Value.Items {
				file, whole := changedFile(plain(&m.Value.Items[j]))
				if list = append(list, file); !whole {
					o.also = append(o.also, o.r.object(v).member(i).item(j))
				}
			}
		}
		return true
	})
	return list
}
