package prose

import (
	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
)

// A review that finds nothing may keep the sections of its form, and say so in each:
//
//	### Critical (must fix)
//	None
//
//	### Minor
//	None

// section reads the title of one severity, or the first line below it.
func (w *WordCounts) section(text string) {
	title := markup.Bare(text)
	switch {
	case text == "" || w.ofPast(text, title):
	case gradeAloneIn(text, title) != report.SeverityUnknown:
		w.under = gradeAloneIn(text, title)
	case markup.IsHeading(text):
		w.under = report.SeverityUnknown
	case w.under != report.SeverityUnknown:
		none := phrase.NoFinding.MatchString(title)
		w.empty[w.under], w.filled = none, w.filled || !none
		w.under = report.SeverityUnknown
	}
}

// ofPast reports whether a line stands below a heading of another time, or is it.
func (w *WordCounts) ofPast(text, title string) bool {
	if level := markup.HeadingDepth(text); markup.IsHeading(text) && (w.past == 0 || level <= w.past) {
		w.past = 0
		if OtherCounts.MatchString(title) {
			w.past = level
		}
	}
	return w.past > 0
}

// gradeAloneIn is the severity that a heading, or a bold line, titles and says no more.
func gradeAloneIn(text, title string) report.Severity {
	if m := BoldLabel.FindStringSubmatch(text); !markup.IsHeading(text) && (m == nil || m[2] != "") {
		return report.SeverityUnknown
	}
	if m := phrase.ImportantTitle.FindStringSubmatch(title); m != nil {
		return phrase.GradeOf(m[1])
	}
	if raw, rest, graded := phrase.SeverityTitle(title); graded && rest == "" {
		return phrase.GradeOf(raw)
	}
	return phrase.GradeOf(phrase.MildTitle(title))
}
