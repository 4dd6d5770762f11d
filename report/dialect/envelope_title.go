package dialect

import (
	"slices"
	"strings"

	"swarmreport/report/pattern"
)

// The title of a body, where it is no heading of the first rank, and the lines that tell a finding from it.

// titleLine gives the line of a title below the first rank: the first heading, where all others stand below it, that would else be taken for
// a finding which has no severity and swallows those below it (“## REVIEW-001: till”), or for a section about something else.
func (f *File) titleLine() (line int) {
	title, rank, holds, below := "", 0, false, false
	for number, text := range f.uncoded() {
		text = strings.TrimSpace(text)
		if !isHeading(text) {
			if rank > 0 && !below && (saysSeverity(text) || severityRow(text)) {
				return 0 // it is a finding
			}
			continue
		}
		level := headingDepth(text)
		text = bare(text)
		switch {
		case rank == 0:
			line, title, rank = number, text, level
		case level <= rank:
			return 0
		default:
			below = true
			holds = holds || isGraded(text) || isFindingHeading(text) || findingsTitle.MatchString(text)
		}
	}
	switch {
	case isFindingHeading(title) && (holds || namedByReview(title)) && newHeading(line, rank, title, false).SeverityRaw == "":
		return line
	case aside.MatchString(title) && !elsewhere.MatchString(title) && (f.Doc == nil || anyReview.MatchString(title) && (holds || !partOfReview(title, below))):
		return line
	}
	return 0
}

// partOfReview reports whether a title is rather that of a part: “Review status: approved”. A summary without headings below may be the whole review.
func partOfReview(title string, below bool) bool {
	m := reviewPart.FindStringSubmatch(title)
	return m != nil && (below || !strings.EqualFold(m[1], "summary"))
}

var reviewPart = pattern.Of(`(?i)\breview (summary|status|checklist|verdict|scope|context|methodology|metadata|conclusion|counts?|procedure)\b`)

// namedByReview reports whether a title begins with the id of the review itself: “REVIEW-001: till”. What the file is called may be the
// id of a finding, where each has a file of its own.
func namedByReview(title string) bool {
	id, _ := leadingID(title)
	return ofReview.MatchString(id)
}

var ofReview = pattern.Of(`(?i)^review-\d+$`)

// isGraded reports whether a title gives a severity.
func isGraded(title string) bool {
	_, _, graded := severityTitle(title)
	return graded
}

// severityRow reports whether a line is a row that says a severity: “| Severity | high |”.
func severityRow(text string) bool {
	cells := tableCells(text)
	if len(cells) != 2 || snake(bare(cells[0])) != "severity" {
		return false
	}
	_, graded := severitySaid(bare(cells[1]))
	return graded
}

// saysSeverity reports whether a line is a field for a severity: “**Severity:** high”.
func saysSeverity(text string) bool {
	m := fieldOf(text)
	if m == nil {
		return false
	}
	name := snake(strings.TrimSpace(m[1]))
	return name == "severity" || slices.Contains(abroad.severity, name)
}
