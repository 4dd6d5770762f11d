package findings

import (
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Entries of a list as findings, and the fields below them.

// NewItem makes the finding of an entry of a list: “F-12 [HIGH] src/app.go:7 — the token is logged”. Number is its line, indent that of its mark.
func NewItem(number, indent int, text string) *Candidate {
	c := &Candidate{Finding: &report.Finding{}, BodyLine: number, Indent: indent}
	text = strings.TrimSpace(text)
	for range 2 { // id and severity, in either order
		if c.ID == "" && !(c.SeverityRaw != "" && phrase.AboutYardstick(text)) {
			c.ID, c.Also, text = phrase.LeadingIDs(text)
		}
		if raw, rest, ok := phrase.LeadingSeverity(text); ok && rest != "" && c.SeverityRaw == "" {
			c.SeverityRaw, text = raw, rest
		}
	}
	c.answerBehind(text)
	c.Tell(text)
	return c
}

// answerBehind takes what became of a finding, in capitals behind its title in bold: “**The token is logged** — FIXED. It is masked now.”
func (c *Candidate) answerBehind(text string) {
	m := answerBehindBold.FindStringSubmatch(text)
	if m == nil {
		return
	}
	if word, answer, open := report.ReadAnswer(m[1] + m[2]); answer != report.AnswerNone && !open {
		c.Status, c.Resolution = word, strings.TrimLeft(m[2], " .:;,—–-*")
	}
}

var answerBehindBold = pattern.Of(`^\*\*[^*]{3,300}\*\*\s*[—–-]+\s*[✅☑\x{FE0F}\s]*(?:\*\*)?(FIXED|RESOLVED|ADDRESSED|DEFERRED|WON['’]T FIX)\b(?:\*\*)?((?:[\s.,:;(—–-].*)?)$`)

// Tell gives an entry its place and its text.
func (c *Candidate) Tell(text string) {
	at, rest := phrase.LeadingSpot(text)
	at.Locate(c.Finding)
	if c.Description = trimItem(rest); strings.TrimFunc(c.Description, markup.NotLetter) == "" {
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

// Field takes a line that names a part of the finding: “**Location:** src/app.go:12”, or below an entry “Fix: …”. Several may stand beside
// each other: “**Severity:** High | **File:** src/app.go”.
func (c *Candidate) Field(text string) bool {
	parts := boldAbreast(text)
	if parts == nil {
		parts = Abreast(text)
	}
	if parts != nil {
		for _, part := range parts {
			if !c.Field(part) {
				c.add(&c.Description, strings.TrimSpace(part))
			}
		}
		c.Into = nil
		return true
	}
	if c.Block && strings.HasSuffix(text, ":") {
		text += " " // a part that is left empty, or whose words stand below
	}
	f := FieldOf(text)
	if !f.Is() || c.Level == 0 && len(indentOf(text)) <= c.Indent {
		return false
	}
	return c.take(node.Snake(strings.TrimSuffix(phrase.BareName(f.Label), "s")), f.Name(), strings.TrimSpace(f.Said))
}

func indentOf(text string) string { return text[:len(text)-len(strings.TrimLeft(text, " \t"))] }

// boldAbreast gives the fields of a line that stand beside each other, each with its name in bold; nil = it is no such line.
func boldAbreast(text string) []string {
	parts := FieldBreak.Split(text, -1)
	if len(parts) < 2 || !phrase.BoldField.MatchString(text) {
		return nil
	}
	for i := range parts[1:] {
		parts[i+1] = indentOf(text) + "**" + parts[i+1]
	}
	return parts
}

// Abreast gives the fields of a line that stand beside each other without bold names, “Confidence: sure · Severity: high”; nil = it is no such line.
func Abreast(text string) []string {
	if !strings.ContainsAny(text, "·•|") || len(text) > maxBeside {
		return nil
	}
	parts := abreast.Split(text, -1)
	if len(parts) < 2 || len(parts) > maxAbreast {
		return nil
	}
	indent := indentOf(text)
	for i, part := range parts {
		if i > 0 {
			parts[i] = indent + part
		}
		if !FieldOf(part).Is() {
			return nil
		}
	}
	return parts
}

const (
	maxAbreast = 8   // fields of one line
	maxBeside  = 240 // bytes of it
)

var abreast = pattern.Of(`\s+[·•|]\s+`)

// Field is a line that names a part of a finding, or of what it stands in, and says it; zero = it is no such line.
type Field struct {
	Label string // as written
	Said  string
}

// Is reports whether a line is one.
func (f Field) Is() bool { return f.Label != "" }

// Name is the label as names are compared.
func (f Field) Name() string { return node.Snake(strings.TrimSpace(f.Label)) }

// In reports whether its name is one of some lists.
func (f Field) In(lists ...[]string) bool {
	name := f.Name()
	return f.Is() && slices.ContainsFunc(lists, func(names []string) bool { return slices.Contains(names, name) })
}

// FieldOf splits a line that is one.
func FieldOf(text string) Field {
	if bare := strings.TrimLeft(text, phrase.Blanks); strings.HasPrefix(bare, "-- ") { // a mark of a list, doubled
		text = text[:len(text)-len(bare)] + bare[1:]
	}
	for _, form := range fieldForms(text) {
		m := form.FindStringSubmatch(text)
		if m != nil && form == phrase.WholeField {
			m[2] = strings.Replace(m[2], "**", "", 1)
		}
		if m != nil {
			return Field{m[1], m[2]}
		}
	}
	if strings.ContainsFunc(text[:min(len(text), MaxLabel)], NotASCII) {
		if m := fieldAbroad.FindStringSubmatch(text); m != nil {
			return Field{m[1], m[2]}
		}
	}
	return Field{}
}

// fieldForms are the forms of a field that a line may have: few lines begin with as many letters as a name has, and then the sign that ends it.
func fieldForms(text string) []*pattern.Pattern {
	text = strings.TrimLeft(text, phrase.Blanks)
	if len(text) > 1 && strings.IndexByte("-*+", text[0]) >= 0 && strings.IndexByte(phrase.Blanks, text[1]) >= 0 {
		text = strings.TrimLeft(text[1:], phrase.Blanks)
	}
	bold := starsAhead(text)
	if bold {
		text = text[len("**"):]
	}
	behind := strings.TrimLeft(text, nameSigns)
	switch named := len(text)-len(behind) <= maxName; {
	case named && bold && (strings.HasPrefix(behind, ":") || starsAhead(behind)):
		return boldForms
	case named && !bold && strings.HasPrefix(behind, ":"):
		return plainForms
	default:
		return nil
	}
}

// What the name of a field is written with, and how long it is in the longest of the forms.
const (
	nameSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz /()'-"
	maxName   = 31
)

func starsAhead(text string) bool {
	return strings.HasPrefix(text, "**") || strings.HasPrefix(text, "__")
}

var (
	boldForms  = []*pattern.Pattern{phrase.BoldField, phrase.WholeField}
	plainForms = []*pattern.Pattern{phrase.PlainField}
)

// fieldAbroad is a name with letters that are not English before a colon of any width: “**严重程度**：高”.
var fieldAbroad = pattern.Of(`^\s*(?:[-*+]\s+)?(?:\*\*|__)?(\pL[\pL\pM ]{0,30}?)\s*(?:[:：]\s*(?:\*\*|__)?|(?:\*\*|__)\s*[:：])\s*(.*)$`)

// MaxLabel is how far into a line, in bytes, the name of a field goes.
const MaxLabel = 48

// NotASCII reports whether a character is outside ASCII, as the pictures and the letters of other scripts are.
func NotASCII(c rune) bool { return c > unicode.MaxASCII }

// FieldBreak stands between two fields on one line.
var FieldBreak = pattern.Of(`\s+[|·•]\s+\*\*`)
