package dialect

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// weigh takes how bad the finding is: a severity (seed), a classification and level of effort (from April 2026 on), or both.
func (r *reading) weigh(f *report.Finding, o *object, g given) {
	f.Classification = o.classification()
	if f.Classification == "" {
		f.Classification = g.class
	}
	f.LOE = o.scalar("loe", "level_of_effort")
	raw := o.severity(g.severity)
	r.grade(f, o.value.saying(raw, severityNames...), raw)
}

// classification takes needs-fix and needs-input; other words under that name are something else and stay unread, since
// the two alone show that a run follows the later rules.
func (o *object) classification() string {
	return o.said([]string{"classification", "class", "action_type"}, func(n *decode.Node) string { return classWord(n.Text) })
}

// severity takes the severity as written; where that is none, or a number of a scale that nobody names, the mark before the title; else impact, risk or kind, where they hold a word of the scale; else the group's.
func (o *object) severity(group string) (raw string) {
	raw = o.statedSeverity()
	if strings.Trim(raw, "0123456789") == "" {
		raw = cmp.Or(o.titleMark(), raw)
	}
	if raw == "" {
		raw = o.impliedSeverity()
	}
	return cmp.Or(raw, group, o.textMark())
}

// textMark is the severity with which the words of a remark begin that says it nowhere else: “**High**: the till stays open”, “nit: the name”.
// A word that opens a sentence as often, such as note or error, is none.
func (o *object) textMark() string {
	n := find(o.node, textNames...)
	if n == nil || n.Kind != decode.String {
		return ""
	}
	raw, rest, ok := leadingSeverity(report.Shorten(n.Text, maxLine))
	if !ok || rest == "" || slices.Contains(vague, strings.ToLower(raw)) {
		return ""
	}
	return raw
}

// statedSeverity takes a word, a number, a list of words, or an object that holds one.
func (o *object) statedSeverity() (raw string) {
	o.first("a word", severityNames, func(i int, v value) bool {
		switch v.node.Kind {
		case decode.String, decode.Number:
			raw = strings.TrimSpace(v.node.Text)
		case decode.Array:
			words, _ := lines(v.node)
			raw = strings.ReplaceAll(strings.TrimSpace(words), "\n", ", ")
		case decode.Object:
			inner := o.r.object(v)
			o.open(i, inner)
			raw = inner.scalar("level", "label", "value", "name", "severity", "rating", "text")
		}
		return raw != ""
	})
	return raw
}

// titleMark is the severity with which a title begins: “[P1] The till stays open”.
func (o *object) titleMark() string {
	if n := find(o.node, titleNames...); n != nil && strings.HasPrefix(n.Text, "[") {
		if mark, _, ok := strings.Cut(n.Text[1:], "]"); ok && gradeOf(mark) != report.SeverityUnknown {
			return mark
		}
	}
	return ""
}

// impliedSeverity takes a field of another meaning, where it holds a word of the scale.
func (o *object) impliedSeverity() string {
	return o.said([]string{"impact", "risk", "type", "kind", "classification", "class"}, func(n *decode.Node) string {
		if gradeOf(n.Text) == report.SeverityUnknown {
			return ""
		}
		return wordIn(n, decode.String)
	})
}

// grade sets the severity from the word as written. A word off the scale stays unknown and is a problem (P4); needs-fix
// without a severity counts as high.
func (r *reading) grade(f *report.Finding, v value, raw string) {
	f.SeverityRaw, f.Severity = raw, r.gradeOf(raw)
	switch {
	case raw != "" && f.Severity == report.SeverityUnknown:
		r.problem(v, report.Warning, report.UnknownWord, "severity",
			"the severity "+quote(raw)+" is not on the scale; it counts as unknown, use critical, high, medium, low or informational")
	case raw == "" && f.Classification == "needs-fix":
		f.Severity = report.High
	}
}
