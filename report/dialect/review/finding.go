package review

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// Given is what holds for a finding where it states nothing itself: the list or message that it is part of.
type Given struct {
	Reviewer  string
	Severity  string // the group's name as written: "critical", "must_fix"
	Category  string
	Component string
	Review    bool // a review by schema, name or folder: there a priority is a severity
	Criteria  bool // a check that failed asks; in messages that is a field
}

// Findings reads the entries of a list, without references to other findings and checks that found nothing.
func Findings(r *dialect.Reading, list []dialect.Entry, g Given) (found []*report.Finding) {
	for _, e := range list {
		isReference := idField.in(e.Value) && !hasText(e.Value) && !severityField.in(e.Value)
		if isReference || negative(e.Value) {
			continue
		}
		if f := one(r, e, g); f != nil {
			found = append(found, f)
		}
	}
	return found
}

func one(r *dialect.Reading, e dialect.Entry, g Given) *report.Finding {
	o := cmp.Or(e.Fields, r.Object(e.Value))
	if o == nil {
		return textFinding(r, e, g)
	}
	f := &report.Finding{Origins: []report.Origin{r.Origin(e.Value)}}
	f.ID = cmp.Or(o.Word(Aliases[idField]...), e.Key)
	f.Reviewer = cmp.Or(report.ReviewerName(o.MaybeWord(Aliases[reviewerField]...)), g.Reviewer)
	f.Component = cmp.Or(o.MaybeWord("component_id"), g.Component)
	setPlaces(f, placesIn(o))
	grade(o, f, g)
	f.Category = cmp.Or(o.MaybeText(Aliases[categoryField]...), g.Category)
	f.Title = o.MaybeText(Aliases[titleField]...)
	f.Description = o.MaybeText(Aliases[textField]...)
	if f.Title+f.Description == "" {
		f.Description = o.MaybeText(soleText...)
	}
	f.Suggestion = o.MaybeText(Aliases[fixField]...)
	f.Risk = o.MaybeText(Aliases[riskField]...)
	f.Evidence = o.MaybeText(Aliases[evidenceField]...)
	f.InputNeeded = o.MaybeText(Aliases[inputField]...)
	f.LOE = o.MaybeWord(Aliases[loeField]...)
	answer(o, f)
	f.Unread = o.Rest()
	return f
}

// textFinding reads a plain text, which may begin as in Markdown: "HIGH: src/app.go:12 - the token is logged".
func textFinding(r *dialect.Reading, e dialect.Entry, g Given) *report.Finding {
	text := dialect.Plain(e.Node)
	if e.Node.Kind != decode.String || !strings.Contains(text, " ") {
		if g.Severity != "" || !isID(text) {
			r.AskValue(e.Value, text)
		}
		return nil
	}
	h := parseHeadline(r.Words, textLine(text, 1))
	f := &report.Finding{ID: cmp.Or(h.id, e.Key), Reviewer: g.Reviewer, Component: g.Component, Category: g.Category,
		Origins: []report.Origin{r.Origin(e.Value)}, Description: cmp.Or(h.rest, text)}
	setPlaces(f, r.PlacesWithin(f.Description))
	weigh(r.Words, f, cmp.Or(h.raw, g.Severity))
	return f
}

// weigh sets the severity; a word off the scale stays unknown, which counts as high; what needs a fix and has none is.
func weigh(words dialect.Words, f *report.Finding, raw string) {
	f.SeverityRaw = report.Shorten(raw, 200)
	if f.Severity, _ = words.Grade(raw); raw == "" && report.FoldWord(f.Classification) == "needs fix" {
		f.Severity = report.High
	}
}

// grade reads severity and class.
func grade(o *dialect.Object, f *report.Finding, g Given) {
	raw := o.Word(Aliases[severityField]...)
	f.Classification = o.MaybeWord(Aliases[classField]...)
	if _, is := o.R.Words.Grade(f.Classification); is && raw == "" {
		raw, f.Classification = f.Classification, ""
	}
	if raw == "" && g.Review {
		raw = o.MaybeWord(Aliases[priorityField]...)
	}
	weigh(o.R.Words, f, cmp.Or(raw, g.Severity))
	if f.SeverityRaw != "" && f.Severity == report.SeverityUnknown {
		o.R.Problem(o.At(Aliases[severityField]...), report.Warning, report.UnknownWord, "severity",
			dialect.Quote(f.SeverityRaw)+" is no known severity and counts as high; the words are in docs/vocabulary.md")
	}
}

// answer reads what the entry itself states about its status: a word, or a truth value by such a name.
func answer(o *dialect.Object, f *report.Finding) {
	word, denied := o.Value.Flags()
	f.Status = cmp.Or(o.MaybeWord(Aliases[statusField]...), word)
	o.Drop("fixed", "resolved", "closed", "deferred", "verified")
	f.Resolution = o.MaybeText(Aliases[resolutionField]...)
	if f.Answer, _ = o.R.Words.Status(f.Status); f.Answer == report.AnswerFixed && denied != "" {
		f.Denied = denied + ": false"
	}
}

// negative reports whether an entry is a check that found nothing: flagged: false, passed: true, result: pass.
func negative(v dialect.Value) bool {
	passed, _ := dialect.Truth(v.Get("passed"))
	said := v.Word("result", "outcome", "status")
	_, answers := dialect.Words{}.Status(said)
	passed = passed || !answers && dialect.Words{}.Outcome(said) == report.Passed
	denies := func(name string) bool {
		is, known := dialect.Truth(v.Get(name))
		return known && !is
	}
	return passed || slices.ContainsFunc(strings.Fields("flagged is_issue detected violated vulnerable"), denies)
}

// hasText reports whether an object states what is wrong.
func hasText(v dialect.Value) bool { return titleField.in(v) || textField.in(v) || v.Has(soleText...) }

// refers reports whether an object is about another that is a finding, unless its list is one of findings.
func refers(v dialect.Value) bool { return v.Has("finding_id", "ref") && !v.Has("id") }

// setPlaces keeps the first place as the finding's own, unless it has one, and the others beside it.
func setPlaces(f *report.Finding, places []report.Place) {
	for _, p := range places {
		switch {
		case f.File == "" && p.File != "":
			f.File, f.Line, f.EndLine = p.File, p.Line, p.EndLine
		case f.Line == 0 && (p.File == f.File || p.File == ""):
			f.Line, f.EndLine = p.Line, p.EndLine
		case p.File != "" && p != (report.Place{File: f.File, Line: f.Line, EndLine: f.EndLine}):
			f.Also = append(f.Also, p)
		}
	}
}

// placesIn reads the file, line and location fields of an object.
func placesIn(o *dialect.Object) (places []report.Place) {
	for _, f := range []field{fileField, placeField} {
		o.First("", Aliases[f], func(_ int, v dialect.Value) bool {
			found := placesOf(o.R, v)
			places = append(places, found...)
			return len(found) > 0
		})
	}
	first, last := o.Lines(Aliases[lineField]...)
	end, _ := o.Lines(Aliases[endField]...)
	if last = max(last, end); last <= first {
		last = 0
	}
	if first > 0 {
		places = append(places, report.Place{})[:max(len(places), 1)]
		places[0].Line, places[0].EndLine = first, last
	}
	return places
}

// placesOf reads the places that a value names: a text, an object, or a list of them.
func placesOf(r *dialect.Reading, v dialect.Value) (places []report.Place) {
	switch v.Node.Kind {
	case decode.String:
		if places = r.Places(strings.TrimRight(v.Node.Text, ". ")); len(places) == 0 {
			places = r.PlacesWithin(v.Node.Text)
		}
	case decode.Object:
		places = placesIn(r.Object(v))
	case decode.Array:
		for i := range min(v.Len(), dialect.MaxPlaces) {
			places = append(places, placesOf(r, v.Child(i))...)
		}
	}
	return places
}
