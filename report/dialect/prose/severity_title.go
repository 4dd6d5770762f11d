package prose

import (
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/phrase"
)

// gradeTitle reads such a title, and “Important” among others.
func (b *bodyReader) gradeTitle(text string) (raw, rest string, ok bool) {
	if m := phrase.ImportantTitle.FindStringSubmatch(text); m != nil && b.scaled {
		return m[1], "", true
	}
	if raw = phrase.GradedAdvice(text); raw != "" {
		return raw, "", true
	}
	raw, rest, ok = phrase.SeverityTitle(text)
	b.scaled = b.scaled || ok
	return raw, rest, ok
}

// item begins a finding that is an entry: an id, a severity of its own, a place, and the text.
func (b *bodyReader) item(number, indent int, text string) {
	b.begin(findings.NewItem(number, indent, text))
}
