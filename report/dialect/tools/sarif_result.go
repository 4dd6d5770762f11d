package tools

import (
	"cmp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
)

// result reads one result into a finding. Fingerprints, code flows and all else that has no field of ours stays visible as unread.
func (c *scan) result(e form.Entry) *report.Finding {
	o := e.Fields
	id, rule := c.rules.of(e.Node)
	f := &report.Finding{ID: c.label(id), Rule: id, Category: id, Reviewer: c.review.Reviewer, Origins: []report.Origin{c.Origin(e.Value)}}
	o.Drop("rule_id", "rule_index", "rule", "kind", "level", "message", "occurrence_count")
	f.Description = c.rules.message(e.Node.Get("message"), rule)
	f.Title = ruleWords(rule, "shortDescription", "name")
	if f.Description == "" {
		f.Description = ruleWords(rule, "fullDescription", "shortDescription")
	}
	f.Suggestion = cmp.Or(c.fix(e.Node), report.Shorten(ruleWords(rule, "help"), maxHelp))
	c.grade(f, e.Value, rule)
	c.locate(f, o)
	c.suppress(f, o)
	if f.Description == "" && f.Title == "" {
		c.Problem(e.Value, report.Warning, report.MissingField, "words", "the result says nothing about what is wrong; it needs a message")
	}
	f.Unread = c.shown(o)
	return f
}

// maxHelp bounds a rule's help in bytes: it may be pages, and stands on every result of the rule.
const maxHelp = 1000

// shown keeps what no field of ours takes, without a note: the names are the standard's, not strange ones.
func (s *sarif) shown(o *form.Object) (list []report.Unread) {
	for _, v := range o.Also {
		list = append(list, s.Unread(v))
	}
	for i := range o.Taken {
		if !o.Taken[i] && o.Node.Members[i].Value.Kind != decode.Null {
			list = append(list, s.Unread(o.Member(i)))
		}
	}
	dropAll(o)
	return list
}

// fix gives what the tool would change, in words.
func (c *scan) fix(result *decode.Node) string {
	fixes := result.Get("fixes")
	if fixes == nil || len(fixes.Items) == 0 {
		return ""
	}
	return c.rules.message(fixes.Items[0].Get("description"), nil)
}

// grade sets the severity: by the number that security scanners give (security-severity, after CVSS: from 9 critical, from 7 high, from
// 4 medium, else low), else by the level: error is high, warning medium, note and none informational. A level that is not stated
// is the rule's, or else a warning, as the standard has it.
func (c *scan) grade(f *report.Finding, v form.Value, rule *decode.Node) {
	level := cmp.Or(TextOf(v.Node, "level"), TextOf(below(rule, "defaultConfiguration"), "level"))
	if number, ok := securityNumber(v.Node, rule); ok {
		f.SeverityRaw, f.Severity = "security-severity "+number.raw, number.severity()
		return
	}
	f.SeverityRaw = level
	switch strings.ToLower(level) {
	case "none":
		f.Severity = report.Informational
	case "":
		f.Severity = report.Medium
	default:
		findings.Grade(c.Reading, f, v, level)
	}
}

// cvss is a number from 0 to 10.
type cvss struct {
	raw string
	n   float64
}

// securityNumber looks among the properties of the result, then of the rule. 0 is no number: GitHub's rules read it as unscored.
func securityNumber(result, rule *decode.Node) (cvss, bool) {
	for _, n := range []*decode.Node{result, rule} {
		if n == nil {
			continue
		}
		raw := below(n, "properties", "security-severity")
		if raw.Kind != decode.String && raw.Kind != decode.Number {
			continue
		}
		if x, err := strconv.ParseFloat(strings.TrimSpace(raw.Text), 64); err == nil && x > 0 && x <= 10 {
			return cvss{strings.TrimSpace(raw.Text), x}, true
		}
	}
	return cvss{}, false
}

func (s cvss) severity() report.Severity {
	switch {
	case s.n >= 9:
		return report.Critical
	case s.n >= 7:
		return report.High
	case s.n >= 4:
		return report.Medium
	}
	return report.Low
}

// suppress reads who closed a result where the scanner looks. A suppression that is under review or rejected closes nothing, and one
// such outweighs the others, as the standard has it.
func (c *scan) suppress(f *report.Finding, o *form.Object) {
	list := o.Node.Get("suppressions")
	if list == nil || list.Kind != decode.Array || len(list.Items) == 0 {
		return
	}
	why := ""
	for i := range list.Items {
		s := &list.Items[i]
		if status := TextOf(s, "status"); s.Kind != decode.Object || status != "" && status != "accepted" {
			return
		}
		why = cmp.Or(why, TextOf(s, "justification"))
	}
	f.Status, f.Resolution = "suppressed", why
	c.closed++
}
