package prose

import (
	"strings"

	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A callout, as forges show it: “> [!WARNING]”, and the words in the quoted lines below. In a review it is no quote of somebody else's.

var (
	calloutMark = pattern.Of(`^\s*>\s*\[!(WARNING|CAUTION)\]\s*$`)
	// calloutGrades: of the marks the other three tell of no fault.
	calloutGrades = map[string]string{"WARNING": "[WARNING]", "CAUTION": "[HIGH]"}
)

// calledOut gives the first line of a callout's words as one that begins with its severity, and any other line as it is.
func (b *bodyReader) calledOut(text string) string {
	grade := b.callout
	if b.callout = ""; text == "" || strings.TrimLeft(text, " \t")[:1] != ">" {
		return text
	}
	if m := calloutMark.FindStringSubmatch(text); m != nil {
		b.callout = calloutGrades[m[1]]
		return text
	}
	words := strings.TrimLeft(text, "> \t")
	if grade == "" || words == "" {
		return text
	}
	if _, rest, graded := phrase.LeadingSeverity(words); graded && rest != "" {
		return "- " + words // that counts, be it a milder one
	}
	return grade + " " + words
}
