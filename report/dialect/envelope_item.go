package dialect

import (
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// Entries of a list as findings, and the fields below them.

func newItem(number, indent int, text string) *candidate {
	c := &candidate{Finding: &report.Finding{}, line: number, indent: indent}
	text = strings.TrimSpace(text)
	for range 2 { // id and severity, in either order
		if c.ID == "" {
			c.ID, c.also, text = leadingIDs(text)
		}
		if raw, rest, ok := leadingSeverity(text); ok && rest != "" && c.SeverityRaw == "" {
			c.SeverityRaw, text = raw, rest
		}
	}
	c.tell(text)
	return c
}

// tell gives an entry its place and its text.
func (c *candidate) tell(text string) {
	at, rest := leadingSpot(text)
	at.locate(c.Finding)
	if c.Description = trimItem(rest); strings.TrimFunc(c.Description, notLetter) == "" {
		c.Description = text
	}
}

// trimItem drops the marks between place and text.
func trimItem(s string) string {
	s = strings.TrimSpace(strings.TrimLeft(s, " \t:—–-"))
	if strings.Count(s, "**")%2 == 1 { // the opening stars went with the severity
		s = strings.TrimSpace(strings.Replace(s, "**", "", 1))
	}
	return s
}

// field takes a line that names a part of the finding: “**Location:** src/app.go:12”, or below an entry “Fix: …”. Several may stand beside
// each other: “**Severity:** High | **File:** src/app.go”.
func (c *candidate) field(text string) bool {
	if parts := fieldBreak.Split(text, -1); len(parts) > 1 && boldField.MatchString(text) {
		indent := text[:len(text)-len(strings.TrimLeft(text, " \t"))]
		for i, part := range parts {
			if i > 0 {
				part = indent + "**" + part
			}
			if !c.field(part) {
				c.add(&c.Description, strings.TrimSpace(part))
			}
		}
		c.into = nil
		return true
	}
	m := fieldOf(text)
	indent := len(text) - len(strings.TrimLeft(text, " \t"))
	if m == nil || c.level == 0 && indent <= c.indent {
		return false
	}
	return c.set(snake(strings.TrimSuffix(bareName(m[1]), "s")), snake(strings.TrimSpace(m[1])), strings.TrimSpace(m[2]))
}

// fieldOf splits a line that names a part into the name and what it says; nil = it is no such line.
func fieldOf(text string) []string {
	for _, form := range []*pattern.Pattern{boldField, wholeField, plainField} {
		if m := form.FindStringSubmatch(text); m != nil {
			return m
		}
	}
	if strings.ContainsFunc(text[:min(len(text), maxLabel)], notASCII) {
		return fieldAbroad.FindStringSubmatch(text)
	}
	return nil
}

// fieldAbroad is a name with letters that are not English before a colon of any width: “**严重程度**：高”.
var fieldAbroad = pattern.Of(`^\s*(?:[-*+]\s+)?(?:\*\*|__)?(\pL[\pL\pM ]{0,30}?)\s*(?:[:：]\s*(?:\*\*|__)?|(?:\*\*|__)\s*[:：])\s*(.*)$`)

// maxLabel is how far into a line, in bytes, the name of a field goes.
const maxLabel = 48

func notASCII(c rune) bool { return c > unicode.MaxASCII }

// fieldBreak stands between two fields on one line.
var fieldBreak = pattern.Of(`\s+[|·•]\s+\*\*`)
