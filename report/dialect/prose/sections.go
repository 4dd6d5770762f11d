package prose

import "swarmreport/report/dialect/phrase"

// sections are those that a line stands in, each by the level of the heading that began it, findings.LabelLevel for a label in bold; 0 = the line stands
// in none.
type sections struct {
	level     int         // of one severity
	group     string      // that severity as written; empty = none
	nested    int         // how deep, from 1, the entry is marked that is its title; 0 = it is none
	announced bool        // a sentence gave it
	beside    int         // a heading that is a severity alone, while only headings of findings follow it; they may have its rank
	mildLevel int         // of one in which only entries with a place are findings
	mild      string      // the severity of that; empty = none
	fileLevel int         // about one file
	file      phrase.Spot // that its heading names, or a line of it; empty = none
	inside    int         // the heading says findings
	plain     bool        // it says nothing else
	plainFrom int         // how many findings there were above it
	closed    int         // about something else
	reopened  int         // about something else, in which a section of findings is open
	past      int         // the heading says findings of another time
	round     int         // the heading says findings of one round
	fixes     int         // it speaks of fixes
	noted     int         // it says observations
	head      int         // the summary of the whole
	verdict   int         // the verdict on the whole
	summed    int         // a summary that titles in italics stand in
	planned   int         // a plan of what to do
	checks    int         // a list of checks
	scales    int         // what explains the scale
	legend    int         // a list of what its words mean
	strange   int         // the heading says nothing of what stands below it
	described int         // the work is described
	liked     int         // the heading praises what stands below it
	depth     int         // of the last heading
}

// enter begins a section, unless one of its kind is open: then the outer one says where it ends.
func enter(begun *int, level int) {
	if *begun == 0 {
		*begun = level
	}
}

// end ends what a heading of that level ends.
func (s *sections) end(level int) {
	for _, begun := range []*int{&s.level, &s.mildLevel, &s.fileLevel, &s.closed, &s.past, &s.round, &s.fixes, &s.inside, &s.noted, &s.scales, &s.legend, &s.strange, &s.described, &s.liked, &s.summed, &s.head, &s.verdict, &s.planned, &s.checks} {
		if *begun >= level {
			*begun = 0
		}
	}
	if s.nested = 0; s.level == 0 {
		s.group, s.announced = "", false
	}
	if s.fileLevel == 0 {
		s.file = phrase.Spot{}
	}
	if s.mildLevel == 0 {
		s.mild = ""
	}
	s.closeAgain(level)
}

// closeAgain goes back to the section about something else in which a heading of this level ends one of findings, unless it ends that as well.
func (s *sections) closeAgain(level int) {
	switch {
	case s.reopened >= level:
		s.reopened = 0
	case s.reopened > 0 && s.inside == 0:
		s.closed, s.reopened = s.reopened, 0
	}
}

// grouped reports whether entries here are findings without saying so.
func (s *sections) grouped() bool { return s.graded() != "" && s.closed == 0 }

// aside reports whether the section is about something else, another time, or observations.
func (s *sections) aside() bool { return s.closed > 0 || s.past > 0 || s.noted > 0 }

// amongFindings reports whether the section says that a heading in it is a finding's.
func (s *sections) amongFindings() bool { return s.graded() != "" || s.inside > 0 || s.noted > 0 }

// graded is the severity of the section; observations inside it have none.
func (s *sections) graded() string {
	if s.noted > s.level {
		return ""
	}
	return s.group
}

// direct reports whether what is read stands at once below the title of a section of findings. Further down it may tell of what was looked at.
func (s *sections) direct() bool {
	return s.inside > 0 && s.plain && s.depth == s.inside && s.noted == 0
}

// inMild reports whether a heading of that level stands in a section such as “Warnings”, where one with an id, a number or a place below it is a finding.
func (s *sections) inMild(level int) bool {
	return s.mild != "" && level > s.mildLevel && s.graded() == "" && s.noted == 0
}
