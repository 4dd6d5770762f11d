package dialect

import (
	"cmp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// result reads one result into a finding. Fingerprints, code flows and all else that has no field of ours stays visible as unread.
func (c *scan) result(e entry) *report.Finding {
	o := e.fields
	id, rule := c.rules.of(e.node)
	f := &report.Finding{ID: c.label(id), Rule: id, Category: id, Reviewer: c.review.Reviewer, Origins: []report.Origin{c.origin(e.value)}}
	o.drop("rule_id", "rule_index", "rule", "kind", "level", "message", "occurrence_count")
	f.Description = c.rules.message(e.node.Get("message"), rule)
	f.Title = ruleWords(rule, "shortDescription", "name")
	if f.Description == "" {
		f.Description = ruleWords(rule, "fullDescription", "shortDescription")
	}
	f.Suggestion = cmp.Or(c.fix(e.node), report.Shorten(ruleWords(rule, "help"), maxHelp))
	c.grade(f, e.value, rule)
	c.locate(f, o)
	c.suppress(f, o)
	if f.Description == "" && f.Title == "" {
		c.problem(e.value, report.Warning, report.MissingField, "words", "the result says nothing about what is wrong; it needs a message")
	}
	f.Unread = c.shown(o)
	return f
}

// maxHelp bounds a rule's help in bytes: it may be pages, and stands on every result of the rule.
const maxHelp = 1000

// shown keeps what no field of ours takes, without a note: the names are the standard's, not strange ones.
func (s *sarif) shown(o *object) (list []report.Unread) {
	for _, v := range o.also {
		list = append(list, s.unread(v))
	}
	for i := range o.taken {
		if !o.taken[i] && o.node.Members[i].Value.Kind != decode.Null {
			list = append(list, s.unread(o.member(i)))
		}
	}
	o.dropAll()
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
func (c *scan) grade(f *report.Finding, v value, rule *decode.Node) {
	level := cmp.Or(textOf(v.node, "level"), textOf(below(rule, "defaultConfiguration"), "level"))
	if number, ok := securityNumber(v.node, rule); ok {
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
		c.reading.grade(f, v, level)
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
func (c *scan) suppress(f *report.Finding, o *object) {
	list := o.node.Get("suppressions")
	if list == nil || list.Kind != decode.Array || len(list.Items) == 0 {
		return
	}
	why := ""
	for i := range list.Items {
		s := &list.Items[i]
		if status := textOf(s, "status"); s.Kind != decode.Object || status != "" && status != "accepted" {
			return
		}
		why = cmp.Or(why, textOf(s, "justification"))
	}
	f.Status, f.Resolution = "suppressed", why
	c.closed++
}
