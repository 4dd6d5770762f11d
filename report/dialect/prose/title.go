package prose

import (
	"strings"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// The title of a body, where it is no heading of the first rank, and the lines that tell a finding from it.

// titleLine gives the line of a title below the first rank that would else be taken for a finding which has no severity and swallows those below
// it (“## REVIEW-001: till”), or for a section about something else; 0 = there is none.
func titleLine(f *form.File) int {
	t := titleOverAll(f)
	switch {
	case phrase.IsFindingHeading(t.text) && (t.holds || namedByReview(t.text)) && t.finding(false).SeverityRaw == "":
		return t.line
	case aside.MatchString(t.text) && !isElsewhere(t.text) &&
		(f.Doc == nil || phrase.AnyReview.MatchString(t.text) && (t.holds || !partOfReview(t.text, t.below))):
		return t.line
	}
	return 0
}

// topTitle is the first heading of a body, where all others stand below it.
type topTitle struct {
	title
	below bool // another heading stands below it
	holds bool // one of those raises a finding, or titles a section of them
}

// titleOverAll gives it; none where a heading stands beside the first, or a severity at once below says that it is a finding.
func titleOverAll(f *form.File) (t topTitle) {
	for number, text := range f.Uncoded() {
		text = strings.TrimSpace(text)
		if !markup.IsHeading(text) {
			if t.level > 0 && !t.below && (saysSeverity(text) || severityRow(text)) {
				return topTitle{}
			}
			continue
		}
		switch h := (title{number, markup.HeadingDepth(text), markup.Bare(text)}); {
		case t.level == 0:
			t.title = h
		case h.level <= t.level:
			return topTitle{}
		default:
			t.below, t.holds = true, t.holds || isGraded(h.text) || phrase.IsFindingHeading(h.text) || findingsTitle.MatchString(h.text)
		}
	}
	return t
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
	id, _ := phrase.LeadingID(title)
	return ofReview.MatchString(id)
}

var ofReview = pattern.Of(`(?i)^review-\d+$`)

// isGraded reports whether a title gives a severity.
func isGraded(title string) bool {
	_, _, graded := phrase.SeverityTitle(title)
	return graded
}

// severityRow reports whether a line is a row that says a severity: “| Severity | high |”.
func severityRow(text string) bool {
	cells := markup.TableCells(text)
	if len(cells) != 2 || node.Snake(markup.Bare(cells[0])) != "severity" {
		return false
	}
	_, graded := phrase.SeveritySaid(markup.Bare(cells[1]))
	return graded
}

// saysSeverity reports whether a line is a field for a severity: “**Severity:** high”.
func saysSeverity(text string) bool {
	return findings.FieldOf(text).In(gradesSurely)
}
