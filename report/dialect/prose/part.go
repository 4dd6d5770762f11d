package prose

import (
	"slices"
	"strings"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Parts of a finding that stand beside it, or below titles of their own.

// partNames name what a finding says beside what it is: the risk, the proof, what to do.
var partNames = slices.Concat(phrase.FixNames, phrase.RiskNames, phrase.EvidenceNames)

// partEntry takes an entry beside the finding, and no deeper, that is a part of it: “- Fix: mask it” below “- [HIGH] src/app.go:12 the token is
// logged”. In a section of a severity each entry is a finding of its own.
func (b *bodyReader) partEntry(indent int, text string) bool {
	c := b.open
	if c == nil || c.Bare || c.Level > 0 || indent != c.Indent || c.SeverityRaw == "" || b.graded() != "" || b.inside > 0 && spotted(text) {
		return false
	}
	f := findings.FieldOf(text)
	return f.In(partNames) && c.Set(f.Name(), strings.TrimSpace(f.Said))
}

// partTitle takes a title below that of a finding for the name of the part that follows: “#### Remediation”.
func (b *bodyReader) partTitle(text string) {
	name := node.Snake(strings.TrimFunc(phrase.BareName(text), notNaming))
	if slices.Contains(partNames, name) && b.open.Set(name, "") {
		return
	}
	b.open.Into = nil
	b.more(text)
}

// notNaming are the signs and stars around a name.
func notNaming(c rune) bool {
	return c != '_' && findings.NotASCII(c) || strings.ContainsRune("*_:` ", c)
}
