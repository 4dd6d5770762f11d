package fixes

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// A fixer's report in Markdown without counts in a frontmatter: its name or its first heading says that it tells what was done, and it says
// so of one finding at least. Plans, guides and templates have such titles too, and say what is to be done.

var (
	fixReportName  = pattern.Of(`(?i)^(?:(?:code[-_ ])?review[-_ ])?(?:fix(?:es|ed|er)?|remediation)(?:[-_ ](?:report|summary|results?|log|outcomes?|record|applied|done|decisions|dispositions|status|notes))?(?:[-_ ]?(?:round|iteration|pass|r|v)?[-_ ]?\d{1,3})?$|^(?:applied[-_ ]fixes|findings[-_ ]fixed|(?:review|feedback)[-_ ]responses?|deferrals|deferred(?:[-_ ](?:findings|issues|items|fixes))?|accepted[-_ ]risks?|risk[-_ ]acceptances?)$`)
	fixReportTitle = pattern.Of(`(?i)\b(?:fix(?:es|er)?(?:['’]s)?|remediation|resolution) (?:report|summary|results?|log)\b|\bfixes (?:applied|made|completed)\b|\bapplied fixes\b|^[^\pL]*(?:fixes|fixed (?:findings|issues)|(?:findings|issues) fixed)\b`)
	noFixReport    = pattern.Of(`(?i)\b(?:guid\w+|templates?|plans?|planned|propos\w+|suggest\w*|recommend\w*|how to|instructions?|prompts?|examples?|change ?log|release notes|to-?do|backlog|queue|requests?|needed|required|polic\w+|process|skills?|conventions?|strateg\w+|schemas?|formats?|verif\w+|candidates?)\b`)
)

// onlyReviews is the title of a review in a file that is called an answer: it raises what was fixed on the way, and what was not.
var onlyReviews = pattern.Of(`(?i)^[^\pL]*(?:[\w-]+ ){0,2}(?:review|audit)(?:\s*[:—–-]|\W*$)`)

// replyTitle is the title of an answer to one.
var replyTitle = pattern.Of(`(?i)^[^\pL]*(?:responses?|repl(?:y|ies)|answers?) (?:to|for)\b`)

// TitledFixesShape takes a fix report in Markdown by its title or its file name. A plan of what is to be fixed is none.
func TitledFixesShape(f *form.File) bool {
	if f.Format != form.Markdown || toBeFixed.MatchString(path.Base(f.Path)) {
		return false
	}
	title := f.FirstTitle()
	ofOne := byFixer(f.Path) && namesFinding(f.Path, 1, title)
	if (noFixReport.MatchString(title) || onlyReviews.MatchString(title) && !replyTitle.MatchString(title)) && !ofOne ||
		!ofOne && !fixReportName.MatchString(form.Stem(f.Path)) && !fixReportTitle.MatchString(title) {
		return false
	}
	return wordsTell(f) || inBlock(f) != nil
}

// wordsTell reports whether the words of a report say of one finding at least what was done.
func wordsTell(f *form.File) bool {
	w := (&Fixes{r: form.NewReading(f)}).sections()
	return slices.ContainsFunc(w.all, fixEntry.tells)
}

// inBlock gives the summary that stands as JSON in a block of code; nil = none does, or the words above only show it.
func inBlock(f *form.File) *form.File {
	doc, _ := prose.FencedJSON(f)
	if doc == nil || len(doc.Values) != 1 || !node.Has(&doc.Values[0], slices.Concat(fixedNames, detailNames, deferredNames)...) {
		return nil
	}
	if line, _ := doc.Position(doc.Values[0].Offset); onlyShown.MatchString(lineAbove(f, line)) {
		return nil
	}
	return &form.File{Path: f.Path, Format: form.JSON, Doc: doc}
}

// onlyShown is said above a block that shows what a summary looks like, or will say later.
var onlyShown = pattern.Of(`(?i)\b(?:examples?|templates?|formats?|schemas?|plan(?:ned|s)?|would|should|will|proposed|not yet|nothing|none|to be)\b`)

// lineAbove is the last line of words above a line.
func lineAbove(f *form.File, line int) (above string) {
	for number, text := range f.Uncoded() {
		if number >= line {
			break
		}
		if text = strings.TrimSpace(text); text != "" {
			above = text
		}
	}
	return above
}

// namesFinding reports whether a heading names a finding. The title of the whole text does where the file is called so too: fixes/SEC-001.md.
func namesFinding(file string, level int, title string) bool {
	title = phrase.Ordinal.ReplaceAllString(title, "")
	_, rest := aheadOfID(title)
	id, _ := phrase.LeadingID(unmarked(rest))
	id = cmp.Or(id, titledShort(title))
	return id != "" && (level > 1 || report.NormalID(id) == report.NormalID(form.Stem(file)))
}

// tells reports whether a record says what was done, and is not a box alone that nobody ticked.
func (x fixEntry) tells() bool {
	n := node.Find(x.node, "status")
	return x.settled() != noFate && (n == nil || n.Text != untickedBox)
}

// ReadTitledFixes reads such a report by its sections and tables, and where these tell nothing by the values in it.
func ReadTitledFixes(f *form.File) *report.Artefact {
	if block := inBlock(f); block != nil && !wordsTell(f) {
		return ReadSummary(block)
	}
	r := form.NewReading(f)
	at, _ := f.Root("fixed")
	if f.Doc == nil {
		at = form.AtLine(1)
	}
	s := NewFixes(r, r.Origin(at))
	s.readSections()
	s.wordedTests()
	r.WarnSwallowed()
	s.Summary.FilesStated = len(s.Summary.FilesModified) > 0
	if o := r.Object(at); f.Doc != nil && o != nil {
		s.done(o, "fixed_at", "fix_date")
		r.KeepRest(o, at)
	}
	r.Art.Summary = s.Summary
	return r.Finish()
}
