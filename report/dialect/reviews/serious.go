package reviews

import (
	"path"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// Serious gives what a text that no reader takes grades medium or worse. One that names a line of a file is a finding wherever it stands; where the title
// or the file’s name speaks of findings, an id or a file will do, or a high severity. What tells how to review, what is to be built or what was answered raises none.
// What sums up others may: the run knows what they raised.
func Serious(f *form.File) (list []*report.Finding) {
	f = plainWords(f)
	title, named := title(f), speaks(f)
	if !untold(f) || answer.MatchString(title) || howTo.MatchString(title) || nameOther.MatchString(form.Stem(f.Path)) || !named && ofWork.MatchString(title+" "+form.Stem(f.Path)) {
		return nil
	}
	if !named && !anyLine.MatchString(f.Body) { // what nobody takes is most of what lies there
		return nil
	}
	for _, r := range f.Foresee(readWords).Reviews {
		for _, x := range r.Findings {
			if x.Severity >= report.Medium && !SaysAnswered(x) && (x.File != "" && x.Line > 0 || named && (x.ID != "" || x.File != "" || x.Severity >= report.High)) {
				list = append(list, x)
			}
		}
	}
	return list
}

// plainWords lets a plain text be read as the Markdown that its lists are, where its name speaks of findings: any other may be a log.
func plainWords(f *form.File) *form.File {
	if f.Format != form.Text || !strings.EqualFold(path.Ext(f.Path), ".txt") || !speaks(f) {
		return f
	}
	words := *f
	words.Format = form.Markdown
	return &words
}

// speaks reports whether a file’s name, its folder or its title speaks of findings. A plan that does so tells what is to be done about them.
func speaks(f *form.File) bool {
	return speaksOfFindings.MatchString(form.Stem(f.Path)) || prose.AmongReviews(f) || f.Format == form.Markdown && speaksOfFindings.MatchString(title(f)) && !ofWork.MatchString(title(f))
}

var (
	anyLine          = pattern.Of(`[A-Za-z]:\d|#L\d|[Ll]ines?\W{1,6}\d|\bL\d`)
	speaksOfFindings = pattern.Of(`(?i)(?:^|[^a-z])(?:reviews?|audits?|findings?|issues?|bugs?|defects?|vulnerabilit(?:y|ies)|qa)(?:$|[^a-z])`)
	// ofWork titles what looks at work that is yet to be done, or at what a project has long done.
	ofWork = pattern.Of(`(?i)(?:^|[^a-z])(?:plans?|prd|adr|specs?|specifications?|requirements?|roadmap|backlog|design|proposals?|research|context|strategy|risks?|runbooks?|procedures?|history|changelog|claude|agents?)(?:$|[^a-z])`)
)
