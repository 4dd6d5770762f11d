package findings

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Records of a line each, in pairs or as an object of JSON behind the word for a finding, as a script prints them and a model that was asked to. What a
// logger writes may stand before it, and the words behind the last pair:
//
//	FINDING: severity=high file=src/app.go line=12 message=The token is logged
//	[10:01:02] FINDING severity=low file=src/log.go:3 The log names no order

var (
	findingWord = pattern.Of(`^(?:[^\pL"]{0,60}|[^"=]{0,80}[\s\]:|])(?:FINDING|ISSUE|BUG|VULNERABILITY|DEFECT)[:|\s>—–-]+\s*([A-Za-z{].*)$`)
	pairBegins  = pattern.Of(`(?:^|[\s,;|])([A-Za-z][A-Za-z_-]{1,30})=`)
	pairWords   = pattern.Of(`^[\s,;|:—–-]*(?i:(?:message|msg|description|desc|text|title|summary)\s*:\s*)?`)
	inQuotes    = pattern.Of(`^(?:"(?:[^"\\]|\\.)*"|'[^']*')`)
)

// Paired reads such a line as an object; false where it is none.
func Paired(line string) (n decode.Node, ok bool) {
	if !strings.ContainsAny(line, "={") {
		return n, false
	}
	m := findingWord.FindStringSubmatch(report.Shorten(strings.TrimSpace(line), markup.MaxLine))
	if m == nil {
		return n, false
	}
	if strings.HasPrefix(m[1], "{") {
		doc, err := decode.JSON([]byte(m[1]), decode.Limits{})
		if err != nil || len(doc.Values) == 0 {
			return n, false
		}
		n = doc.Values[0]
	} else {
		n = decode.Node{Kind: decode.Object, Members: pairs(m[1])}
	}
	return n, n.Kind == decode.Object && !showsSlots(&n) && LikeText(&n) && (node.Has(&n, phrase.SeverityNames...) || node.Has(&n, phrase.FileNames...))
}

// showsSlots reports whether a line is the form that a prompt asks for: severity=<high|low> file=<path>.
func showsSlots(n *decode.Node) bool {
	return slices.ContainsFunc(n.Members, func(m decode.Member) bool {
		return m.Value.Kind == decode.String && slotValue.MatchString(m.Value.Text)
	})
}

var slotValue = pattern.Of(`^\s*(?:<[^<>]{1,200}>|\{[^{}]{1,200}\}|\[[^\[\]]{1,200}\]|\.\.\.|…|[A-Za-z]+(?:\|[A-Za-z]+)+)\s*$`)

// pairs takes each pair. A value without quotes goes on to the next pair where it is words, and is one word else; what is left says what is wrong.
func pairs(text string) (list []decode.Member) {
	put := func(name, said string) {
		if said = strings.TrimSpace(said); said != "" {
			list = append(list, decode.Member{Name: name, Value: decode.Node{Kind: decode.String, Text: said}})
		}
	}
	var left []string
	for at := pairBegins.FindStringSubmatchIndex(text); at != nil; at = pairBegins.FindStringSubmatchIndex(text) {
		left = append(left, pairWords.ReplaceAllString(text[:at[0]], ""))
		name := text[at[2]:at[3]]
		said, rest := pairValue(name, text[at[1]:])
		put(name, said)
		text = rest
	}
	put("description", strings.Join(append(left, pairWords.ReplaceAllString(text, "")), " "))
	return list
}

// pairValue splits the value of a pair from what follows.
func pairValue(name, text string) (said, rest string) {
	if m := inQuotes.FindStringSubmatchIndex(text); m != nil {
		said = text[1 : m[1]-1]
		return strings.ReplaceAll(said, `\"`, `"`), text[m[1]:]
	}
	end := len(text)
	if at := pairBegins.FindStringIndex(text); at != nil {
		end = at[0]
	}
	if !saysWords(name) {
		if blank := strings.IndexAny(text[:end], " \t|;"); blank >= 0 {
			end = blank
		}
	}
	return strings.TrimRight(text[:end], " \t,;|"), text[end:]
}

// saysWords reports whether a field of that name holds words.
func saysWords(name string) bool {
	name = node.Snake(name)
	n := decode.Node{Kind: decode.Object, Members: []decode.Member{{Name: name}}}
	return name == "title" || node.Has(&n, phrase.TextNames...) || node.Has(&n, phrase.FixNames...) ||
		node.Has(&n, phrase.RiskNames...) || node.Has(&n, phrase.EvidenceNames...)
}
