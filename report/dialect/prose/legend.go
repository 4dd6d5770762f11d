package prose

import (
	"strings"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What a body says about its own scale: a line that defines “critical” is no critical finding.

// explains titles what the words of the scale mean.
var explains = pattern.Of(`(?i)\b(?:legend|definitions?|guide|scale|levels|rubric|criteria|key|classification|taxonomy)\b`)

// legendTitle stands above a list of what the words of the scale mean, and says nothing else.
var legendTitle = pattern.Of(`(?i)^[^\pL\pN]*(?:(?:severity|priority|risk|finding)s? )?(?:(?:scale|levels?|ratings?|classification) )?(?:scale|levels|legend|definitions|rubric|taxonomy)(?: used)?(?: here| below| in this (?:review|report))?[^\pL\pN]*$|` +
	`^[^\pL\pN]*(?:how|what) (?:the |we )?(?:severit(?:y|ies)|severity levels|findings|grade)(?: severit(?:y|ies))?(?: are)?(?: (?:meant|graded|rated|used|means?))?[^\pL\pN]*$|` +
	`^[^\pL\pN]*severit(?:y|ies)(?:(?:[ -]\pL+){0,3}[ -](?:rules|mapping|thresholds|handling))?[^\pL\pN]*$`)

// defines takes a line that says what a word of the scale means: “- **Critical**: data loss”. What names a place or has an id is a finding there too.
func (b *bodyReader) defines(text string) bool {
	if b.inTitled() {
		return false
	}
	said := markup.Bare(text)
	if strings.HasSuffix(said, ":") && legendTitle.MatchString(said) {
		b.leave(findings.LabelLevel)
		enter(&b.legend, findings.LabelLevel)
		return true
	}
	m := EntryMark.FindStringSubmatch(text)
	if m != nil {
		text = m[2]
	}
	_, rest, graded := phrase.LeadingSeverity(text)
	is := b.legend > 0 && graded && rest != "" && !phrase.HasID(text) && !phrase.HasID(rest) && phrase.SpotWithin(text).File == ""
	if !is && m == nil && b.legend == findings.LabelLevel {
		b.legend = 0
	}
	return is
}
