package prose

import (
	"strings"

	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// oneTopicFindsNone reports whether “No issues found” stands only in sections of one topic, and another one, that does not say so, names a place:
// below “Docs” it tells nothing of “Input”.
func oneTopicFindsNone(f *form.File) bool {
	var section topicSection
	untold, titled := false, false
	for _, line := range f.Uncoded() {
		text := strings.TrimSpace(line)
		said := strings.TrimLeft(markup.Bare(text), "-*+ ")
		none := phrase.NoFinding.MatchString(said) || Approval.MatchString(said)
		switch heading := markup.IsHeading(text); {
		case none && section.level == 0 && (!heading || strings.Contains(said, " ")):
			return false // it is said of the whole
		case heading && !none && section.endsAt(markup.HeadingDepth(text)):
			untold = untold || section.untold()
			section = topicSection{}
			if oneTopic(said) && (titled || markup.HeadingDepth(text) > 1) {
				section.level = markup.HeadingDepth(text)
			}
			titled = true
		case none:
			section.none = true
		case !strings.HasPrefix(text, ">") && phrase.SpotWithin(text).First > 0 && !soundThere.MatchString(text):
			section.placed = true
		}
	}
	return untold || section.untold()
}

// topicSection is what a section of one topic says.
type topicSection struct {
	level  int  // of its heading; 0 = it is of no topic
	none   bool // that there is no finding
	placed bool // a place in the code
}

func (s topicSection) endsAt(level int) bool { return s.level == 0 || level <= s.level }

func (s topicSection) untold() bool { return s.level > 0 && s.placed && !s.none }

// oneTopic reports whether a title names what was looked at, and neither the whole nor what goes with a review.
func oneTopic(title string) bool {
	return !isGraded(title) && !ofTheWhole.MatchString(title) && !aside.MatchString(title) &&
		!isElsewhere(title) && !strings.ContainsFunc(title, findings.NotASCII)
}

// ofTheWhole titles what speaks for the whole of a review, or tells how it was made.
var ofTheWhole = pattern.Of(`(?i)\b(?:findings?|issues?|problems?|defects?|bugs|concerns|reviews?|overall|results?|decision|outcome|analysis|reports?|overview|final|walk-?through|checks?|check(?:ed|list)|` +
	`look(?:ed)?|changes?|files?|details?|evidence|background|diff|praise|positives?|observations?|what|how|limitations?|severity)\b`)
