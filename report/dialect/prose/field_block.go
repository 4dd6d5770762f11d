package prose

import (
	"swarmreport/report/dialect/findings"
	"swarmreport/report/pattern"
)

// Findings as blocks of fields between lines that say where each begins:
//
//	=== FINDING ===
//	id: SEC-001
//	severity: high
//	file: src/app.go
//	=== END ===

var blockRule = pattern.Of(`(?i)^(?:={2,}|-{2,}|\*{2,}|~{2,}|<{2,}|\[)\s*(?:(end)(?:[ _-](?:of[ _-])?(?:finding|issue)(?:[ _-]?#?\d{1,4})?)?|(?:begin[ _-])?(?:finding|issue)(?:[ _-]?#?\d{1,4})?)\s*(?:={2,}|-{2,}|\*{2,}|~{2,}|>{2,}|\])$`)

// boldName is the name of a part in bold, below the title of a finding: “**Issue**”.
var boldName = pattern.Of(`^\*\*[A-Za-z]+\*\*$`)

// fieldBlock takes such a line: it ends the block before it, and one that does not say “end” begins the next. In a section about something
// else it is an example.
func (b *bodyReader) fieldBlock(number int, text string) bool {
	m := blockRule.FindStringSubmatch(text)
	if m == nil || b.closed > 0 || boldName.MatchString(text) && b.open != nil && b.open.Titled() {
		return false
	}
	b.leave(findings.LabelLevel)
	if m[1] == "" {
		c := findings.NewTitled(number, findings.LabelLevel, "")
		c.Block = true
		b.begin(c)
	}
	return true
}
