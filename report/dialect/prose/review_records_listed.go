package prose

import (
	"strings"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// Records in a list of YAML that stands among the words, in no block of code:
//
//	- truth: The drawer opens
//	  severity: major
//	  artifacts:
//	    - path: till/drawer.ts

var (
	listedBegin = pattern.Of(`^(\s*)- ([A-Za-z]\w{0,30}):(?:\s|$)`)
	listedField = pattern.Of(`^\s+([A-Za-z]\w{0,30}):\s*(.*)$`)
)

// listedRecords takes each entry that begins with a field and has others below it, further in.
func listedRecords(f *form.File) (list []heldRecord) {
	var text []string // of the entry that is open
	begin, depth := 0, 0
	end := func() {
		if len(text) > 1 {
			list = append(list, heldRecord{begin, entryNode(text, begin)})
		}
		text = nil
	}
	for number, line := range f.Uncoded() {
		line = strings.TrimRight(line, " \t\r\n")
		m := listedBegin.FindStringSubmatch(line)
		inner := len(line) - len(strings.TrimLeft(line, " "))
		switch {
		case m != nil && (text == nil || len(m[1]) <= depth):
			end()
			text, begin, depth = []string{line}, number, len(m[1])
		case text != nil && line != "" && inner > depth:
			text = append(text, line)
		case line != "":
			end()
		}
	}
	end()
	return list
}

// entryNode reads an entry as YAML, and where it is none, as words with a colon in them are, its own fields line by line.
func entryNode(lines []string, begin int) decode.Node {
	if doc, err := decode.YAML([]byte(strings.Join(lines, "\n")), decode.Limits{}); err == nil && doc != nil && len(doc.Values) == 1 && len(doc.Values[0].Items) == 1 {
		return doc.Values[0].Items[0]
	}
	c, depth := newRecord(begin), len(lines[0])-len(strings.TrimLeft(lines[0], " -"))
	for i, line := range lines {
		if i == 0 {
			line = strings.Repeat(" ", depth) + line[depth:]
		}
		if m := listedField.FindStringSubmatch(line); m != nil && strings.HasPrefix(line[depth:], m[1]) {
			c.put(node.Snake(m[1]), strings.Trim(m[2], `"'`))
		}
	}
	return c.node
}
