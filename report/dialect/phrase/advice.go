package phrase

import (
	"strings"

	"swarmreport/report/pattern"
)

// The milder sections of a review whose first is “Critical (Must Address)”: “Recommended (High Value)” and “Noted (Awareness)”. What stands
// in them was raised. “Recommendations” head advice to nobody, and the words without these brackets begin a section of anything.

var adviceTitle = pattern.Of(`(?i)^[^\pL\pN]*(recommended|noted)\s*\((?:(?:high|medium)[- ]value|(?:for )?awareness|(?:should|could) (?:fix|address|consider))\)[^\pL\pN]*$`)

// GradedAdvice gives the word of such a title; empty = it is none.
func GradedAdvice(title string) string {
	if !strings.Contains(title, "(") {
		return ""
	}
	if m := adviceTitle.FindStringSubmatch(title); m != nil {
		return m[1]
	}
	return ""
}
