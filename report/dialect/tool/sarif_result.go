package tool

import (
	"cmp"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// maxHelp bounds a rule's help in bytes: it may be pages long, and is repeated by every result of the rule.
const maxHelp = 1000

// finding reads one result. Fingerprints, code flows and all else that no field of ours holds stays visible as unread.
func (c *scan) finding(v dialect.Value) *report.Finding {
	id, rule := c.rules.of(v.Node)
	f := &report.Finding{ID: id, Rule: id, Category: id, Reviewer: c.review.Reviewer,
		Origins:     []report.Origin{c.Origin(v)},
		Title:       cmp.Or(textOf(rule, "shortDescription", "text"), textOf(rule, "name")),
		Description: c.rules.message(v.Node.Get("message"), rule),
		Suggestion:  report.Shorten(textOf(rule, "help", "text"), maxHelp)}
	f.Description = cmp.Or(f.Description, textOf(rule, "fullDescription", "text"),
		textOf(rule, "shortDescription", "text"))
	if fixes := below(v.Node, "fixes").Items; len(fixes) > 0 {
		f.Suggestion = cmp.Or(c.rules.message(fixes[0].Get("description"), nil), f.Suggestion)
	}
	if f.Description == "" && f.Title == "" {
		c.Problem(v, report.Warning, report.MissingField, "words",
			"the result does not state what is wrong; it needs a message")
	}
	c.grade(f, v, rule)
	c.locate(f, v.Node)
	c.suppress(f, v.Node)
	claimed := []string{"rule_id", "rule_index", "rule", "kind", "level", "message", "occurrence_count", "locations"}
	if f.File == "" {
		claimed = claimed[:len(claimed)-1]
	}
	f.Unread = c.unclaimed(v, claimed...)
	return f
}

// grade sets the severity: by the score of security scanners, else by the level. A level that is not stated is the
// rule's, or else a warning, as the standard has it.
func (c *scan) grade(f *report.Finding, v dialect.Value, rule *decode.Node) {
	for _, n := range []*decode.Node{v.Node, rule} {
		raw := strings.TrimSpace(below(n, "properties", "security-severity").Text)
		if score, err := strconv.ParseFloat(raw, 64); err == nil && score > 0 && score <= 10 { // 0 means not scored
			f.SeverityRaw, f.Severity = "security-severity "+raw, report.Low
			for s, least := range map[report.Severity]float64{report.Critical: 9, report.High: 7, report.Medium: 4} { // as CVSS
				if score >= least {
					f.Severity = max(f.Severity, s)
				}
			}
			return
		}
	}
	f.SeverityRaw = cmp.Or(textOf(v.Node, "level"), textOf(rule, "defaultConfiguration", "level"))
	if f.SeverityRaw == "none" {
		f.Severity = report.Informational
	} else if f.Severity = c.Words.Severity(cmp.Or(f.SeverityRaw, "warning")); f.Severity == report.SeverityUnknown {
		c.Problem(v, report.Warning, report.UnknownWord, "severity", "the level "+dialect.Quote(f.SeverityRaw)+
			" is not known; it counts as an unknown severity, use error, warning, note or none")
	}
}

// suppress reads that a result was closed in the code or in the tool. A suppression that is under review or rejected
// closes nothing, and one such outweighs the others, as the standard has it.
func (c *scan) suppress(f *report.Finding, result *decode.Node) {
	list, why := below(result, "suppressions").Items, ""
	for _, s := range list {
		if status := textOf(&s, "status"); s.Kind != decode.Object || status != "" && status != "accepted" {
			return
		}
		why = cmp.Or(why, textOf(&s, "justification"))
	}
	if len(list) > 0 {
		f.Status, f.Answer, f.Resolution = "suppressed", report.AnswerDeferred, why
	}
}

// locate reads the places of a result, and the code at the first.
func (c *scan) locate(f *report.Finding, result *decode.Node) {
	for i, location := range below(result, "locations").Items {
		at := below(&location, "physicalLocation")
		line, _ := dialect.Number(below(at, "region", "startLine"))
		end, _ := dialect.Number(below(at, "region", "endLine"))
		if line == 0 || end <= line {
			end = 0
		}
		p := report.Place{File: c.places.name(below(at, "artifactLocation"), 0), Line: line, EndLine: end}
		if i == 0 {
			f.File, f.Line, f.EndLine = p.File, p.Line, p.EndLine
			f.Evidence = cmp.Or(textOf(at, "region", "snippet", "text"), textOf(at, "contextRegion", "snippet", "text"))
		} else if p.File != "" {
			f.Also = append(f.Also, p)
		}
	}
}

// rules are those that a tool and its extensions describe. A result names its rule by ID, by index, or by both.
type rules struct {
	byID    map[string]*decode.Node
	lists   [][]decode.Node // of the driver, then by extension
	strings *decode.Node    // texts that several rules share
}

// rulesOf reads the rules of a tool's components. Of two with one ID the first counts.
func rulesOf(tool *decode.Node) rules {
	r := rules{byID: map[string]*decode.Node{}, strings: below(tool, "driver", "globalMessageStrings")}
	for _, component := range append([]decode.Node{*below(tool, "driver")}, below(tool, "extensions").Items...) {
		list := below(&component, "rules").Items
		r.lists = append(r.lists, list)
		for i := range list {
			if id := textOf(&list[i], "id"); r.byID[id] == nil {
				r.byID[id] = &list[i]
			}
		}
	}
	return r
}

// of returns the ID of a result's rule, and its description or nil. An ID may be finer than the rule's ("CA1000/1").
func (r rules) of(result *decode.Node) (id string, rule *decode.Node) {
	ref, list := below(result, "rule"), r.lists[0]
	if at, ok := index(below(ref, "toolComponent", "index"), len(r.lists)-1); ok {
		list = r.lists[at+1]
	}
	for _, n := range []*decode.Node{below(ref, "index"), below(result, "ruleIndex")} {
		if i, ok := index(n, len(list)); ok && rule == nil {
			rule = &list[i]
		}
	}
	id = cmp.Or(textOf(result, "ruleId"), textOf(ref, "id"), textOf(rule, "id"))
	for whole := id; rule == nil && whole != ""; {
		rule = r.byID[whole]
		whole = whole[:max(strings.LastIndexByte(whole, '/'), 0)]
	}
	return id, rule
}

// index reads an index into a list of that size.
func index(n *decode.Node, size int) (int, bool) {
	i, err := strconv.Atoi(n.Text)
	return i, n.Kind == decode.Number && err == nil && i >= 0 && i < size
}

// message resolves a text: written out, or an ID among the rule's or the tool's texts; {0}, {1} … are its arguments.
func (r rules) message(n, rule *decode.Node) string {
	id := textOf(n, "id")
	text := cmp.Or(textOf(n, "text"), textOf(rule, "messageStrings", id, "text"), textOf(r.strings, id, "text"), id,
		textOf(n, "markdown"))
	arguments := below(n, "arguments").Items
	if len(arguments) == 0 {
		return text
	}
	pairs := []string{"{{", "{", "}}", "}"}
	for i := range arguments[:min(len(arguments), 100)] {
		pairs = append(pairs, "{"+strconv.Itoa(i)+"}", arguments[i].Text)
	}
	return strings.NewReplacer(pairs...).Replace(text)
}
