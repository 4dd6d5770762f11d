package review

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report/dialect"
)

// Form is one form of a review in Markdown, as docs/vocabulary.md publishes it. A test reads each example.
type Form struct {
	Name, Example string
	Reads         string // findings as "ID severity | text @place = status", answers as "ID = status", questions as "?"
}

// Grammar lists all forms of a review in Markdown.
func Grammar() []Form {
	return []Form{
		{"A severity in brackets", "- [HIGH] The total is wrong", "high | The total is wrong"},
		{"A severity and a colon", "**HIGH: The total is wrong**", "high | The total is wrong"},
		{"A severity at the end", "### The total is wrong (HIGH)", "high | The total is wrong"},
		{"An ID and a severity", "- F-1 [HIGH] The total is wrong", "F-1 high | The total is wrong"},
		{"Labels", "### F-1: The total is wrong\n\n**Severity:** high\n**File:** `cart/sum.go:12`\n**Suggestion:** Add once.",
			"F-1 high | The total is wrong @cart/sum.go:12"},
		{"An entry below a severity", "## High\n\n1. The total is wrong in cart/sum.go:12",
			"high | The total is wrong in cart/sum.go:12 @cart/sum.go:12"},
		{"An ID below a title of findings", "## Findings\n\n### F-1: The total is wrong", "F-1 unknown | The total is wrong"},
		{"A table", "| ID | Severity | File | Issue |\n|-|-|-|-|\n| F-1 | HIGH | cart/sum.go:12 | Wrong total |",
			"F-1 high | Wrong total @cart/sum.go:12"},
		{"A finding with a status", "### F-1 [HIGH] The total is wrong\n\n**Status:** FIXED - added once",
			"F-1 high | The total is wrong = fixed"},
		{"IDs and statuses", "- F-1: FIXED - see line 4\n- F-2: deferred", "F-1 = fixed\nF-2 = deferred"},
		{"A table of IDs and statuses", "| ID | Status |\n|-|-|\n| F-1 | FIXED |\n| F-2 | open |", "F-1 = fixed\nF-2 = none"},
		{"IDs below a title of fixes", "## Fixed\n\n- F-1: summed once\n- ❌ F-2: not yet", "F-1 = fixed\nF-2 = none"},
		{"Nothing found", "## Critical\n\nNone.\n\n- high: 0", ""},
		{"Sections that report nothing",
			"No findings.\n\n## Recommendations\n\n- Add a cache\n\n## Severity scale\n\n- HIGH: must be fixed", ""},
		{"Code is never read", "No findings.\n\n```\n[HIGH] x\n```", ""},
		{"What asks a person", "No findings.\n\n## Notes\n\n- [HIGH] The total is wrong", "?"},
		{"Text with a severity asks too", "No findings.\n\nCRITICAL: the token is logged", "?"},
	}
}

// Titles lists the words of titles that state what a section holds. An earlier word of the list is stronger.
func Titles() (v dialect.Vocabulary) {
	means := map[kind]string{legend: "explains words", earlier: "earlier findings", answered: "fixed findings",
		silent: "reports nothing", findings: "findings"}
	for _, row := range sectionWords {
		for w := range strings.FieldsSeq(row.words) {
			v.Words = append(v.Words, dialect.Word{Word: w, Means: means[row.kind]})
		}
	}
	return v
}

// Labels lists the names of a finding's parts: as labels, headers of tables and members of JSON.
func Labels() (v dialect.Vocabulary) {
	for f, names := range aliases {
		for _, name := range names {
			v.Words = append(v.Words, dialect.Word{Word: name, Means: aliases[f][0]})
		}
	}
	slices.SortFunc(v.Words, func(a, b dialect.Word) int {
		return cmp.Or(strings.Compare(a.Means, b.Means), strings.Compare(a.Word, b.Word))
	})
	return v
}
