package prose

import (
	"encoding/csv"
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

// The records of a review that stand in blocks of code, or on a line of their own.

// blockRecords gives the records of the first form that the blocks of code have any of.
func blockRecords(f *form.File) []heldRecord {
	all := blocks(f)
	for _, records := range []func([]block) []heldRecord{yamlRecords, tomlRecords, csvRecords} {
		if list := raising(records(all)); len(list) > 0 {
			return list
		}
	}
	return nil
}

// yamlRecords takes the blocks of YAML that hold one finding each, and those of JSON lines.
func yamlRecords(all []block) (list []heldRecord) {
	for _, b := range all {
		doc := b.document()
		if doc == nil {
			continue
		}
		for _, n := range recordsIn(doc) {
			line, _ := doc.Position(n.Offset)
			list = append(list, heldRecord{b.line + line - 1, n})
		}
	}
	return list
}

// recordsIn gives the values of a document, and those of a list that is one, or that one calls findings.
func recordsIn(doc *decode.Document) (all []decode.Node) {
	for i := range doc.Values {
		list := node.Find(&doc.Values[i], "findings", "issues", "gaps")
		if list == nil {
			list = &doc.Values[i]
		}
		if list.Kind == decode.Array {
			all = append(all, list.Items...)
		} else {
			all = append(all, doc.Values[i])
		}
	}
	return all
}

// document decodes a block that says that it is YAML or JSON.
func (b block) document() (doc *decode.Document) {
	switch {
	case saysYAML(b.says, ""):
		doc, _ = decode.YAML([]byte(b.text), decode.Limits{})
	case strings.HasPrefix(b.says, "json"), b.says == "ndjson":
		doc, _ = decode.JSON([]byte(b.text), decode.Limits{})
	}
	return doc
}

// tomlRecords takes the tables of TOML, “[[findings]]” and below it “severity = "high"”, a line for each value.
func tomlRecords(all []block) (list []heldRecord) {
	for _, b := range all {
		if b.says != "toml" {
			continue
		}
		number := b.line
		for line := range strings.Lines(b.text) {
			if line = strings.TrimSpace(line); strings.HasPrefix(line, "[") {
				list = append(list, newRecord(number))
			} else if name, said, ok := strings.Cut(line, "="); ok && len(list) > 0 {
				list[len(list)-1].put(strings.TrimSpace(name), strings.Trim(strings.TrimSpace(said), `"'`))
			}
			number++
		}
	}
	return list
}

// csvRecords takes the rows of a block, the first of which names the columns, be they parted by commas, tabs or bars.
func csvRecords(all []block) (list []heldRecord) {
	for _, b := range all {
		head, _, _ := strings.Cut(strings.TrimSpace(b.text), "\n")
		for _, sign := range ",;\t|" {
			if names := splitNames(head, sign); len(names) > 2 && slices.ContainsFunc(names, isSeverityName) {
				list = append(list, rowsOf(b, sign)...)
				break
			}
		}
	}
	return list
}

func splitNames(head string, sign rune) (names []string) {
	for name := range strings.SplitSeq(head, string(sign)) {
		names = append(names, node.Snake(markup.Bare(name)))
	}
	return names
}

func isSeverityName(name string) bool { return slices.Contains(phrase.SeverityNames, name) }

// rowsOf reads a block as CSV. A row that is none ends it: what was read so far counts.
func rowsOf(b block, sign rune) (list []heldRecord) {
	rows := csv.NewReader(strings.NewReader(b.text))
	rows.Comma, rows.FieldsPerRecord, rows.LazyQuotes, rows.TrimLeadingSpace = sign, -1, true, sign != '\t'
	var names []string
	for {
		cells, err := rows.Read()
		if err != nil {
			return list
		}
		if names == nil {
			names = splitNames(strings.Join(cells, string(sign)), sign)
			continue
		}
		at, _ := rows.FieldPos(0)
		row := newRecord(b.line + at - 1)
		for i := range min(len(cells), len(names)) {
			row.put(names[i], cells[i])
		}
		list = append(list, row)
	}
}

// annotations takes lines that a build server shows beside the code: “::error file=src/app.go,line=12::The token is logged”.
func annotations(f *form.File) (list []heldRecord) {
	for number, line := range f.BodyLines() {
		m := annotation.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil || report.ParseSeverity(m[1]) == report.SeverityUnknown {
			continue
		}
		c := newRecord(number)
		c.put("severity", m[1])
		for pair := range strings.SplitSeq(m[2], ",") {
			name, said, _ := strings.Cut(strings.TrimSpace(pair), "=")
			c.put(name, said)
		}
		c.put("message", m[3])
		list = append(list, c)
	}
	return list
}

var annotation = pattern.Of(`^::([a-z]{4,10})\s+([^:]{0,300}(?::[^:]{0,300}){0,2})::(\S.*)$`)
