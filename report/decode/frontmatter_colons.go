package decode

import (
	"bytes"
	"strings"

	"swarmreport/report/pattern"
)

// What agents break most often in YAML is a colon within a text that should stand in quotes: “task: fix: the parser”.

// colonText is a line of a name and a text without quotes.
var colonText = pattern.Of(`^[ \t]*(?:- )?[A-Za-z_][\w-]{0,60}:[ \t]+([^\s"'\[{|>&*!#%@\x60\-?,\]}:][^\r\n]*)`)

// What judges or counts is left as it is, by its name or by its first word: “build_status: pass: almost” may not be mended to a pass, nor
// “critical: 0: or 2” to none.
var (
	judges  = pattern.Of(`^[ \t]*(?:- )?(?:(?i:(?:[\w-]*[-_])?(?:type|signal|verdict|decision|status|results?|outcome|severity|conclusion|recommendation|counts?))|\w+(?:Type|Signal|Verdict|Decision|Status|Result|Outcome|Severity|Count))[ \t]*:`)
	decides = pattern.Of(`^(?i:true|false|yes|no|none|null|pass(?:ed)?|fail(?:ed)?|\d[\d.]*)[ \t]*:(?:[ \t]|$)`)
)

// frontOfColons reads a head as if such texts stood in quotes; nil where that is not what was wrong with it. The colons are put by while it is
// read, behind a sign that the head does not have, so that all offsets hold.
func (s *source) frontOfColons(head span, l Limits) *Document {
	sign := bytes.IndexFunc([]byte("^~;$=+"), func(c rune) bool { return bytes.IndexByte(s.text[head.start:head.end], byte(c)) < 0 })
	if sign < 0 {
		return nil
	}
	away := "^~;$=+"[sign]
	put, first, at := bytes.Clone(s.text), -1, head.start
	for line := range bytes.Lines(put[head.start:head.end]) {
		m := colonText.FindStringSubmatchIndex(string(line))
		if m != nil && !judges.Match(line) && !decides.Match(line[m[2]:m[3]]) && putAway(line[m[2]:m[3]], away) && first < 0 {
			first = at + m[2]
		}
		at += len(line)
	}
	values, bad := (&source{text: put, whole: s.whole, places: s.places}).readYAML(head, l)
	if first < 0 || bad != nil || len(values) == 0 {
		return nil
	}
	for i := range values {
		putBack(&values[i], string(away))
	}
	f := faults{list: s.faults}
	f.repaired(first, "a text with a colon read as if it stood in quotes")
	newNameTable().check(values, &f)
	return s.document(values, &f)
}

// putAway changes the colons of a text that YAML would take for the end of a name.
func putAway(text []byte, sign byte) (some bool) {
	for i, c := range text {
		if c == ':' && (i+1 == len(text) || text[i+1] == ' ' || text[i+1] == '\t') {
			text[i], some = sign, true
		}
	}
	return some
}

func putBack(n *Node, away string) {
	n.Text = strings.ReplaceAll(n.Text, away, ":")
	for i := range n.Items {
		putBack(&n.Items[i], away)
	}
	for i := range n.Members {
		n.Members[i].Name = strings.ReplaceAll(n.Members[i].Name, away, ":")
		putBack(&n.Members[i].Value, away)
	}
}
