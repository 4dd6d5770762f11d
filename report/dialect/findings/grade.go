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
	"swarmreport/report/pattern"
)

// weigh takes how bad the finding is: a severity (seed), a classification and level of effort (from April 2026 on), or both.
func weigh(r *form.Reading, f *report.Finding, o *form.Object, g Given) {
	f.Classification = classification(o)
	if f.Classification == "" {
		f.Classification = g.class
	}
	f.LOE = o.Scalar("loe", "level_of_effort")
	if f.Classification == "needs-fix" && g.Severity != "" {
		g.Severity = graver(r, g.Severity, f.Classification)
	}
	raw := severity(r, o, g.Severity)
	Grade(r, f, o.Value.Saying(raw, phrase.SeverityNames...), ungloss(r, raw))
	f.SeverityRaw = raw
}

// beforeNames hold the severity that a finding had before it was graded anew.
var beforeNames = []string{"original_severity", "initial_severity", "raised_severity", "previous_severity", "prior_severity", "old_severity", "severity_before", "severity_was", "severity_original", "downgraded_from", "lowered_from"}

// gradeIn gives the severity that a record states beside what it is about; it is shown by name all the same.
func gradeIn(r *form.Reading, o *form.Object, names []string) report.Grade {
	n := o.Find(names...)
	if n == nil || n.Kind != decode.String {
		return report.Grade{}
	}
	return report.Grade{Severity: r.GradeOf(n.Text), Raw: strings.TrimSpace(n.Text)}
}

// GradeOf gives how bad the record of an answer says that its finding is: the worst that it states.
func GradeOf(r *form.Reading, o *form.Object) report.Grade {
	return gradeIn(r, o, phrase.GradeNames).Worse(gradeIn(r, o, beforeNames))
}

// ungloss leaves out what explains a severity behind a dash, “LOW - not blocking”, unless another severity stands there.
func ungloss(r *form.Reading, raw string) string {
	at := gloss.FindStringIndex(raw)
	if at == nil || r.GradeOf(raw) != report.SeverityUnknown || r.GradeOf(raw[:at[0]]) == report.SeverityUnknown {
		return raw
	}
	denied := false
	for _, word := range strings.Fields(strings.ToLower(raw[at[1]:])) {
		if !denied && phrase.GradeOf(word) != report.SeverityUnknown {
			return raw
		}
		denied = word == "not" || word == "no"
	}
	return raw[:at[0]]
}

var gloss = pattern.Of(`\s[-—–]\s`)

// classification takes needs-fix and needs-input; other words under that name are something else and stay unread, since
// the two alone show that a run follows the later rules.
func classification(o *form.Object) string {
	return o.Said([]string{"classification", "class", "action_type"}, func(n *decode.Node) string { return phrase.ClassWord(n.Text) })
}

// severity takes the severity as written; where that is none, or a number of a scale that nobody names, a word in a field for that; else impact, risk
// or kind, where they hold a word of the scale; else the group's. A mark before the title, or before words that nothing else grades, holds where it is
// graver; a score where nothing else says how grave the finding is, or only its group.
func severity(r *form.Reading, o *form.Object, group string) (raw string) {
	raw = statedSeverity(r, o)
	if strings.Trim(raw, "0123456789") == "" {
		raw = cmp.Or(titleMark(o), o.Scalar("severity_label", "severity_name", "severity_text", "severity_word"), raw)
	}
	if raw = cmp.Or(raw, impliedSeverity(o)); raw != "" {
		return graver(r, raw, titleMark(o))
	}
	return graver(r, graver(r, group, titleMark(o)), cmp.Or(textMark(o), cvss(o)))
}

// graver gives of two words for a severity the one that weighs more, the first of two that weigh the same.
func graver(r *form.Reading, raw, other string) string {
	if raw == "" || other != "" && r.GradeOf(other).Weight() > r.GradeOf(raw).Weight() {
		return other
	}
	return raw
}

// cvss takes the score where nothing else says how grave the finding is: a number, or one in an object, which stays in view with its vector.
func cvss(o *form.Object) string {
	raw := o.Said(scoreNames, scoreSaid)
	if n := o.Find(scoreNames...); raw == "" && n != nil && n.Kind == decode.Object {
		return scoreSaid(node.Find(n, "score", "base_score", "value"))
	}
	return raw
}

var scoreNames = []string{"cvss", "cvss_score", "cvss_base_score", "base_score"}

// scoreSaid gives a score with the name of its scale; empty = it is none, as a vector.
func scoreSaid(n *decode.Node) string {
	if said := "CVSS " + strings.TrimPrefix(node.WordIn(n, decode.String, decode.Number), "CVSS "); phrase.GradeSaid(said) != report.SeverityUnknown {
		return said
	}
	return ""
}

// textMark is the severity with which the words of a remark begin that says it nowhere else: “**High**: the till stays open”, “nit: the name”.
// A word that opens a sentence as often, such as note or error, is none.
func textMark(o *form.Object) string {
	n := o.Find(phrase.TextNames...)
	if n == nil || n.Kind != decode.String {
		return ""
	}
	raw, rest, ok := phrase.LeadingSeverity(report.Shorten(n.Text, markup.MaxLine))
	if !ok || rest == "" || slices.Contains(phrase.Vague, strings.ToLower(raw)) {
		return ""
	}
	return raw
}

// statedSeverity takes a word, a number, a list of words, or an object that holds one. A member that says it again, under the same name or another one for
// it, counts where it is graver.
func statedSeverity(r *form.Reading, o *form.Object) (raw string) {
	o.First("a word", phrase.SeverityNames, func(i int, v form.Value) bool {
		switch v.Node.Kind {
		case decode.String, decode.Number:
			raw = strings.TrimSpace(v.Node.Text)
		case decode.Array:
			words, _ := form.Lines(v.Node)
			raw = strings.ReplaceAll(strings.TrimSpace(words), "\n", ", ")
		case decode.Object:
			inner := o.R.Object(v)
			o.Open(i, inner)
			raw = inner.Scalar("level", "label", "value", "name", "severity", "overall_severity", "overall", "rating", "text")
		}
		return raw != ""
	})
	for _, again := range o.Every(phrase.GradeNames...) {
		if again.Node.Kind == decode.String && r.GradeOf(again.Node.Text) != report.SeverityUnknown {
			raw = graver(r, raw, strings.TrimSpace(again.Node.Text))
		}
	}
	return raw
}

// titleMark is the severity with which a title begins: “[P1] The till stays open”.
func titleMark(o *form.Object) string {
	if n := o.Find(phrase.TitleNames...); n != nil && strings.HasPrefix(n.Text, "[") {
		if mark, _, ok := strings.Cut(n.Text[1:], "]"); ok && phrase.GradeOf(mark) != report.SeverityUnknown {
			return mark
		}
	}
	return ""
}

// impliedSeverity takes a field of another meaning, where it holds a word of the scale.
func impliedSeverity(o *form.Object) string {
	return o.Said([]string{"impact", "risk", "type", "kind", "classification", "class"}, func(n *decode.Node) string {
		if phrase.GradeOf(n.Text) == report.SeverityUnknown {
			return ""
		}
		return node.WordIn(n, decode.String)
	})
}

// Grade sets the severity from the word as written. A word off the scale stays unknown and is a problem (P4); needs-fix
// without a severity counts as high.
func Grade(r *form.Reading, f *report.Finding, v form.Value, raw string) {
	f.SeverityRaw, f.Severity = raw, r.GradeOf(raw)
	switch {
	case raw != "" && f.Severity == report.SeverityUnknown:
		r.Problem(v, report.Warning, report.UnknownWord, "severity",
			"the severity "+form.Quote(raw)+" is not on the scale; it counts as unknown, use critical, high, medium, low or informational")
	case raw == "" && f.Classification == "needs-fix":
		f.Severity = report.High
	}
}
