package dialect

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// given is what stands around a finding and holds for it where it says nothing itself: the group it stands in.
type given struct {
	reviewer string
	severity string // the group's name as written: "critical", "must_fix"
	class    string // needs-fix, needs-input
	category string
	file     string
	id       string // the name under which a map holds it
	beside   bool   // a list called findings stands in the same object
	scaled   bool   // lists named by severities stand in the same object
}

// finding reads one entry of a list of findings.
func (r *reading) finding(v value, g given) *report.Finding {
	if v.node.Kind != decode.Object {
		return r.bareFinding(v, g)
	}
	o := r.object(r.unwrapped(v))
	f := &report.Finding{Reviewer: g.reviewer, Origins: []report.Origin{r.origin(v)}}
	f.ID = o.scalar(idNames...)
	if f.ID == "" {
		f.ID = strings.TrimSpace(g.id)
	}
	if who := o.reviewer(); who != "" {
		f.Reviewer = who
	}
	o.place(f, g)
	r.weigh(f, o, g)
	r.describe(f, o)
	f.Category = cmp.Or(f.Category, g.category)
	f.Unread = o.rest()
	return f
}

// bareFinding reads an entry that is a plain text: all there is of the finding. Severity, id and place may stand in it as in a list of a review in
// words: “HIGH: src/app.go:12 - the token is logged”.
func (r *reading) bareFinding(v value, g given) *report.Finding {
	f := &report.Finding{ID: strings.TrimSpace(g.id), Reviewer: g.reviewer, Origins: []report.Origin{r.origin(v)},
		Description: plain(v.node), File: g.file, Classification: g.class}
	said := newItem(0, 0, report.Shorten(f.Description, maxLine))
	if f.ID == "" && ofFinding(said.ID) && len(said.also) == 0 {
		f.ID = said.ID
	}
	if f.File == "" {
		at := spot{said.File, said.Line, said.EndLine}
		if at.file == "" {
			at = spotWithin(said.Description)
		}
		f.File, f.Line, f.EndLine = at.file, at.first, at.end
	}
	r.grade(f, v, cmp.Or(g.severity, said.SeverityRaw))
	return f
}

// unwrapped looks through an entry that holds its finding under a name of its own, {"finding": {…}, "status": "open"}.
func (r *reading) unwrapped(v value) value {
	if has(v.node, severityNames...) {
		return v
	}
	for i := range v.node.Members {
		m := &v.node.Members[i]
		switch snake(m.Name) {
		case "finding", "issue", "item", "data", "details", "attributes", "properties", "extra":
			if m.Value.Kind == decode.Object && likeText(&m.Value) {
				return value{joined(&m.Value, v.node, i), v.pointer, v.in}
			}
		}
	}
	return v
}

// joined is one object of the outer's members, without the one that held the inner, and the inner's, which win.
func joined(inner, outer *decode.Node, at int) *decode.Node {
	n := &decode.Node{Kind: decode.Object, Offset: outer.Offset}
	n.Members = append(n.Members, outer.Members[:at]...)
	n.Members = append(n.Members, outer.Members[at+1:]...)
	n.Members = append(n.Members, inner.Members...)
	return n
}

// reviewer takes who raised it, if it is a name; roles come as objects too.
func (o *object) reviewer() string {
	for _, name := range whoNames {
		switch o.kind(name) {
		case decode.String:
			if who := o.scalar(name); who != "" {
				return report.ReviewerName(who)
			}
		case decode.Object:
			if who := o.object(name).scalar("name", "role", "agent", "id"); who != "" {
				return report.ReviewerName(who)
			}
		}
	}
	return ""
}

// describe takes the words of a finding.
func (r *reading) describe(f *report.Finding, o *object) {
	f.Category = o.category()
	f.Title = strings.TrimSpace(cmp.Or(o.textOnly(titleNames), o.textOnly([]string{"vulnerability_type"})))
	f.Description = cmp.Or(o.textOnly(textNames), o.textOnly([]string{"reasoning"}))
	f.Suggestion = o.text(fixNames...)
	if f.Description == "" && f.Title == "" {
		f.Description = o.textOnly(loneNames)
	}
	f.Risk = o.text(riskNames...)
	if f.Evidence == "" {
		f.Evidence = o.text(evidenceNames...)
	}
	status, denied := o.status()
	f.Status, f.Resolution = status, o.text(answerNames...)
	switch {
	case report.ParseAnswer(f.Status) == report.AnswerFixed:
		f.Denied = cmp.Or(denied, o.unconfirmed(), o.leftOpen(standNames))
	case saysStill(f.Status):
		f.Denied = f.Status
	}
	f.InputNeeded = strings.TrimSpace(o.text("input_needed", "question", "user_input_needed") + o.options())
	if f.Description == "" && f.Title == "" && f.Evidence == "" && f.Suggestion == "" {
		r.problem(o.value, report.Warning, report.MissingField, "words", "the finding says nothing about what is wrong; give it a description")
	}
}

// textOnly takes the first text of these names and passes over other types without a word: issue: 12 is a number in a
// tracker, and dimension lists are no titles.
func (o *object) textOnly(names []string) (s string) {
	o.first("", names, func(i int, v value) bool {
		if v.node.Kind == decode.Number || v.node.Kind == decode.Bool {
			return false
		}
		var ok bool
		s, ok = o.prose(i, v)
		return ok && report.Filled(s)
	})
	return s
}

func (o *object) category() (s string) {
	o.first("", categoryNames, func(_ int, v value) bool {
		switch v.node.Kind {
		case decode.String, decode.Number:
			s = strings.TrimSpace(v.node.Text)
		case decode.Array:
			text, ok := lines(v.node)
			s = strings.ReplaceAll(text, "\n", ", ")
			return ok
		}
		return s != ""
	})
	return s
}

// status takes what the finding's own record says became of it: a word, or resolved: true. denied is what stands before it and says that
// the finding is not fixed; see unconfirmed for what stands behind.
func (o *object) status() (word, denied string) {
	if word = o.scalar(statusNames...); word != "" {
		return word, ""
	}
	for _, name := range []string{"fixed", "resolved", "deferred"} {
		if o.kind(name) != decode.Bool {
			continue
		}
		if said := o.flag(name); *said {
			return name, denied
		}
		denied = cmp.Or(denied, name+": false")
	}
	return "", ""
}

// options takes the choices that a finding offers the user, a line each.
func (o *object) options() string {
	var b strings.Builder
	for _, e := range o.items("options", "choices", "alternatives") {
		text := plain(e.node)
		if e.fields != nil {
			text = strings.TrimPrefix(e.fields.scalar("label", "name", "title", "id")+": "+e.fields.text("description", "detail", "text"), ": ")
		}
		b.WriteString("\n- " + strings.TrimSuffix(text, ": "))
	}
	return b.String()
}
