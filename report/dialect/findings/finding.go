package findings

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Given is what stands around a finding and holds for it where it says nothing itself: the group it stands in.
type Given struct {
	Reviewer string
	Severity string // the group's name as written: "critical", "must_fix"
	class    string // needs-fix, needs-input
	category string
	file     string
	ID       string // the name under which a map holds it
	beside   bool   // the list of the review's findings stands in the same object
	raised   bool   // and is not empty
	portrait bool   // the object draws the work, strengths and weaknesses, beside a list of findings that is not empty
	scanner  bool   // a scanner's results stand in the same object
	planned  bool   // it is part of a plan or of a task
	scaled   bool   // lists named by severities stand in the same object
	mended   string // how whoever tested one part mended what is found in it, so that the part passes; empty = nobody says so
}

// Finding reads one entry of a list of findings.
func Finding(r *form.Reading, v form.Value, g Given) *report.Finding {
	if v.Node.Kind != decode.Object {
		return bareFinding(r, v, g)
	}
	v = v.Held()
	o := r.Object(unwrapped(v))
	f := &report.Finding{Reviewer: g.Reviewer, Origins: []report.Origin{r.Origin(v)}}
	f.ID = o.Scalar(phrase.IDNames...)
	if f.ID == "" {
		f.ID = strings.TrimSpace(g.ID)
	}
	f.Component = o.Scalar("feature_id")
	f.SetRare(report.Rare{Merged: o.Texts("merged_ids", "merged_findings", "merged_from"), SameAs: o.Scalar("duplicate_of", "duplicates", "dup_of", "same_as"),
		Before: gradeIn(r, o, beforeNames)})
	f.Number = int32(max(o.Declared("number", "no", "nr", "finding_number", "issue_number").N, 0))
	if who := Reviewer(o); who != "" {
		f.Reviewer = who
	}
	place(o, f, g)
	weigh(r, f, o, g)
	describe(r, f, o)
	if f.Status == "" && f.Denied == "" && g.mended != "" {
		f.Status, f.Resolution = "fixed", cmp.Or(f.Resolution, g.mended)
	}
	f.Category = cmp.Or(f.Category, g.category)
	f.Unread = o.Rest()
	return f
}

// bareFinding reads an entry that is a plain text: all there is of the finding. Severity, id and place may stand in it as in a list of a review in
// words: “HIGH: src/app.go:12 - the token is logged”.
func bareFinding(r *form.Reading, v form.Value, g Given) *report.Finding {
	if n, ok := Paired(v.Node.Text); ok && !strings.Contains(strings.TrimSpace(v.Node.Text), "\n") {
		n.Offset = v.Node.Offset
		return Finding(r, v.With(&n), g)
	}
	f := &report.Finding{ID: strings.TrimSpace(g.ID), Reviewer: g.Reviewer, Origins: []report.Origin{r.Origin(v)},
		Description: node.Plain(v.Node), File: g.file, Classification: g.class}
	said := NewItem(0, 0, report.Shorten(f.Description, markup.MaxLine))
	if f.ID == "" && phrase.IsFindingID(said.ID) && len(said.Also) == 0 {
		f.ID = said.ID
	}
	if f.File == "" {
		at := phrase.Spot{File: said.File, First: said.Line, End: said.EndLine}
		if at.File == "" {
			at = phrase.SpotWithin(said.Description)
		}
		at.Locate(f)
	}
	Grade(r, f, v, graver(r, g.Severity, said.SeverityRaw))
	return f
}

// unwrapped looks through an entry that holds its finding under a name of its own, {"finding": {…}, "status": "open"}.
func unwrapped(v form.Value) form.Value {
	if node.Has(v.Node, phrase.SeverityNames...) {
		return v
	}
	for i := range v.Node.Members {
		m := &v.Node.Members[i]
		switch node.Snake(m.Name) {
		case "finding", "issue", "item", "data", "details", "attributes", "properties", "extra":
			if m.Value.Kind == decode.Object && LikeText(&m.Value) {
				return v.With(joined(&m.Value, v.Node, i))
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

// Reviewer takes who raised it, if it is a name; roles come as objects too.
func Reviewer(o *form.Object) string {
	for _, name := range phrase.WhoNames {
		switch o.Kind(name) {
		case decode.String:
			if who := o.Scalar(name); who != "" {
				return report.ReviewerName(who)
			}
		case decode.Object:
			if who := o.Object(name).Scalar("name", "role", "agent", "id"); who != "" {
				return report.ReviewerName(who)
			}
		}
	}
	return ""
}

// describe takes the words of a finding.
func describe(r *form.Reading, f *report.Finding, o *form.Object) {
	f.Category = category(o)
	f.Title = strings.TrimSpace(cmp.Or(TextOnly(o, phrase.TitleNames), TextOnly(o, []string{"vulnerability_type"})))
	f.Description = cmp.Or(TextOnly(o, phrase.TextNames), TextOnly(o, []string{"reasoning"}))
	f.Suggestion = cmp.Or(o.Text(phrase.FixNames...), f.Suggestion)
	if f.Description == "" && f.Title == "" {
		f.Description = TextOnly(o, slices.Concat(phrase.LoneNames, phrase.GoalNames))
	}
	f.Risk = o.Text(phrase.RiskNames...)
	observed(o, f)
	if f.Description+f.Title+f.Evidence == "" {
		inOwnWords(o, f)
	}
	if f.Evidence == "" {
		f.Evidence = o.Text(phrase.EvidenceNames...)
	}
	answer(o, f)
	f.InputNeeded = strings.TrimSpace(o.Text("input_needed", "question", "user_input_needed") + Options(o))
	if f.Description == "" && f.Title == "" && f.Evidence == "" && f.Suggestion == "" {
		r.Problem(o.Value, report.Warning, report.MissingField, "words", "the finding says nothing about what is wrong; give it a description")
	}
}

// answer takes what became of a finding.
func answer(o *form.Object, f *report.Finding) {
	status, denied := status(o)
	f.Resolution = o.Text(phrase.AnswerNames...)
	f.Status = closedAs(status, f.Resolution)
	switch {
	case report.ParseAnswer(f.Status) == report.AnswerFixed:
		f.Denied = cmp.Or(denied, o.Unconfirmed(), o.LeftOpen(phrase.StandNames))
	case phrase.SaysStill(f.Status):
		f.Denied = f.Status
	}
	secondLook(o, f)
}

// inOwnWords takes what is wrong from a member of a name that we do not know, or from what was taken for the category.
func inOwnWords(o *form.Object, f *report.Finding) {
	name := ownWords(o.Node)
	if f.Description = o.Text(name); f.Description == "" && len(strings.Fields(f.Category)) > 3 {
		f.Description, f.Category = f.Category, ""
	}
}

// TextOnly takes the first text of these names and passes over other types without a word: issue: 12 is a number in a
// tracker, and dimension lists are no titles.
func TextOnly(o *form.Object, names []string) (s string) {
	o.First("", names, func(i int, v form.Value) bool {
		if v.Node.Kind == decode.Number || v.Node.Kind == decode.Bool {
			return false
		}
		var ok bool
		s, ok = o.Prose(i, v)
		return ok && report.Filled(s)
	})
	return s
}

func category(o *form.Object) (s string) {
	o.First("", phrase.CategoryNames, func(_ int, v form.Value) bool {
		switch v.Node.Kind {
		case decode.String, decode.Number:
			s = strings.TrimSpace(v.Node.Text)
		case decode.Array:
			text, ok := form.Lines(v.Node)
			s = strings.ReplaceAll(text, "\n", ", ")
			return ok
		}
		return s != ""
	})
	return s
}

// status takes what the finding's own record says became of it: a word, or resolved: true. denied is what stands before it and says that
// the finding is not fixed; see [form.Object.Unconfirmed] for what stands behind.
func status(o *form.Object) (word, denied string) {
	if word = o.Scalar(phrase.StatusNames...); word != "" {
		return word, ""
	}
	for _, name := range []string{"fixed", "resolved", "deferred"} {
		if o.Kind(name) != decode.Bool {
			continue
		}
		if said := o.Flag(name); *said {
			return name, denied
		}
		denied = cmp.Or(denied, name+": false")
	}
	return "", ""
}

// Options takes the choices that a finding offers the user, a line each.
func Options(o *form.Object) string {
	var b strings.Builder
	for _, e := range o.Items("options", "choices", "alternatives") {
		text := node.Plain(e.Node)
		if e.Fields != nil {
			text = strings.TrimPrefix(e.Fields.Scalar("label", "name", "title", "id")+": "+e.Fields.Text("description", "detail", "text"), ": ")
		}
		b.WriteString("\n- " + strings.TrimSuffix(text, ": "))
	}
	return b.String()
}
