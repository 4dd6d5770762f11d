package tools

import (
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
)

// sarifRules are the rules that a tool and its extensions describe. A result names its rule by id, by index, or by both.
type sarifRules struct {
	byID   map[string]*decode.Node
	driver []*decode.Node
	more   [][]*decode.Node // by extension
	words  *decode.Node     // texts that several rules share
}

func (s *sarif) readRules(driver *form.Object, extensions []form.Entry) sarifRules {
	r := sarifRules{byID: map[string]*decode.Node{}}
	if driver != nil {
		r.driver, r.words = r.take(driver.Node), driver.Node.Get("globalMessageStrings")
	}
	for _, e := range extensions {
		r.more = append(r.more, r.take(e.Node))
	}
	return r
}

// take reads the rules of one component. Of two with one id the first counts.
func (r sarifRules) take(component *decode.Node) (list []*decode.Node) {
	rules := component.Get("rules")
	if rules == nil {
		return nil
	}
	for i := range rules.Items {
		rule := &rules.Items[i]
		list = append(list, rule)
		if id := TextOf(rule, "id"); id != "" && r.byID[id] == nil {
			r.byID[id] = rule
		}
	}
	return list
}

// of gives a result's rule: its id, and its description or nil. An id may be finer than the rule's ("CA1000/1").
func (r sarifRules) of(result *decode.Node) (id string, rule *decode.Node) {
	ref := below(result, "rule")
	if id = TextOf(result, "ruleId"); id == "" {
		id = TextOf(ref, "id")
	}
	list := r.driver
	if at, ok := indexOf(below(ref, "toolComponent", "index"), len(r.more)); ok {
		list = r.more[at]
	}
	for _, n := range []*decode.Node{ref, result} {
		for _, name := range []string{"index", "ruleIndex"} {
			if i, ok := indexOf(n.Get(name), len(list)); ok && rule == nil {
				rule = list[i]
			}
		}
	}
	if id == "" && rule != nil {
		id = TextOf(rule, "id")
	}
	for whole := id; rule == nil && whole != ""; {
		rule = r.byID[whole]
		cut := strings.LastIndexByte(whole, '/')
		whole = whole[:max(cut, 0)]
	}
	return id, rule
}

// indexOf reads an index into a list of that size.
func indexOf(n *decode.Node, size int) (int, bool) {
	if n == nil || n.Kind != decode.Number {
		return 0, false
	}
	i, err := strconv.Atoi(n.Text)
	return i, err == nil && i >= 0 && i < size
}

// countRules counts the results of each rule, so that ids can tell them apart from the first on.
func (s *sarif) countRules(runs []form.Entry) {
	for _, e := range runs {
		results := e.Node.Get("results")
		if results == nil {
			continue
		}
		driver := below(e.Node, "tool", "driver")
		rules := s.readRules(s.Object(form.Value{Node: driver}), nil)
		for i := range results.Items {
			if id, _ := rules.of(&results.Items[i]); whyNone(&results.Items[i]) == "" {
				s.several[report.NormalID(id)]++
			}
		}
	}
}

// below goes down by names; an absent value where one of them is not there.
func below(n *decode.Node, names ...string) *decode.Node {
	for _, name := range names {
		if n = n.Get(name); n == nil {
			return &decode.Node{}
		}
	}
	return n
}

// label makes a finding's id of its rule's: unique in the file.
func (s *sarif) label(rule string) string {
	key := report.NormalID(rule)
	if rule == "" || s.several[key] < 2 {
		return rule
	}
	s.nth[key]++
	return rule + "#" + strconv.Itoa(s.nth[key])
}

// message resolves a text: written out, or an id among the rule's or the tool's texts; {0}, {1} … are its arguments.
func (r sarifRules) message(n, rule *decode.Node) string {
	if n == nil {
		return ""
	}
	text := TextOf(n, "text")
	if id := TextOf(n, "id"); text == "" && id != "" {
		for _, from := range []*decode.Node{rule.Get("messageStrings"), r.words} {
			if text == "" && from != nil {
				text = TextOf(below(from, id), "text")
			}
		}
		if text == "" {
			text = id // better than nothing: the tool's texts are not here
		}
	}
	if text == "" {
		text = TextOf(n, "markdown")
	}
	return withArguments(text, n.Get("arguments"))
}

// withArguments puts the arguments in. Doubled braces are single ones; a placeholder without an argument stays.
func withArguments(text string, arguments *decode.Node) string {
	if arguments == nil || !strings.Contains(text, "{") {
		return text
	}
	pairs := []string{"{{", "{", "}}", "}"}
	for i := range arguments.Items[:min(len(arguments.Items), 100)] {
		pairs = append(pairs, "{"+strconv.Itoa(i)+"}", arguments.Items[i].Text)
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// ruleWords gives a text of the rule by the names of its members, the first that is there.
func ruleWords(rule *decode.Node, names ...string) string {
	for _, name := range names {
		n := rule.Get(name)
		if n == nil {
			continue
		}
		if n.Kind == decode.String {
			return strings.TrimSpace(n.Text)
		}
		if text := TextOf(n, "text"); text != "" {
			return text
		}
	}
	return ""
}
