package dialect

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/dialect/reviews"
	"swarmreport/report/pattern"
)

// progress.txt, in which an agent that works in a loop writes down, an entry an iteration, what it did and learned:
//
//	## Iteration 2 - US-002
//	**Status:** Failed
//	- two tests of the refund fail
//
// It is its author's own word, and shown as such. Nothing passes by it; what its last entry on a story calls failed or blocked did not pass, and an
// entry that grades and places what is wrong raises that.

var (
	progressName  = pattern.Of(`(?i)^(?:[a-z]+[-_])?progress(?:[-_]log)?\.(?:txt|md|log)$`)
	progressEntry = pattern.Of(`(?i)^#{1,4}\s*[✓✔✅✗✘❌⚠️🚫 ]*(?:\[?\d{4}-\d\d-\d\d|iteration\b|(?:story|task)\b|[A-Z]{1,6}-?\d{1,5}\b)`)
	storyID       = pattern.Of(`\b[A-Z]{1,6}-\d{1,5}\b`)
	entryStatus   = pattern.Of(`(?i)^[-*\s]*(?:status|result|outcome|state)[*_\s]*:[*_\s]*(\S.*)$`)
	failedSign    = pattern.Of(`^#{1,4}\s*[✗✘❌🚫]`)
	stoppedWord   = pattern.Of(`(?i)^[^\pL]*(?:failed|failing|fail|blocked|incomplete|not (?:done|complete|passing)|aborted|gave up|stuck)\b`)
)

func progressShape(f *form.File) bool {
	if f.Format != form.Text && f.Format != form.Markdown || !progressName.MatchString(path.Base(f.Path)) || strings.TrimSpace(f.Body) == "" {
		return false
	}
	if strings.EqualFold(path.Base(f.Path), "progress.txt") {
		return true
	}
	for line := range strings.Lines(f.Body) {
		if progressEntry.MatchString(line) {
			return true
		}
	}
	return false
}

func readProgress(f *form.File) *report.Artefact {
	r := form.NewReading(f)
	p := &progress{section: report.Section{Origin: f.At(max(f.BodyLine, 1)), Title: "progress, by who made it"}, stories: map[string]stopped{}}
	for number, line := range f.BodyLines() {
		p.line(number, strings.TrimRight(line, "\r\n"))
	}
	p.end()
	r.Art.Notes = []report.Section{p.section}
	p.verify(r)
	raiseProgress(r)
	return r.Finish()
}

// progress follows the entries.
type progress struct {
	section report.Section
	title   string
	text    strings.Builder
	story   string             // that the entry is about; its title where it names none
	stories map[string]stopped // by what their last entries say
	order   []string
}

// stopped is what an entry says of a story that did not pass.
type stopped struct {
	line int
	said string // empty = it says no such thing
}

func (p *progress) line(number int, text string) {
	if progressEntry.MatchString(text) {
		p.end()
		p.title = markup.Bare(text)
		if p.story = storyID.FindString(text); p.story == "" {
			p.story = report.Shorten(p.title, phrase.MaxOutcome)
		}
		said := ""
		if failedSign.MatchString(text) {
			said = p.title
		}
		p.tell(number, said)
		return
	}
	if m := entryStatus.FindStringSubmatch(markup.Bare(text)); m != nil && p.story != "" {
		p.tell(number, stoppedWord.FindString(m[1]))
	}
	if p.text.Len() < findings.MaxPart {
		p.text.WriteString(text + "\n")
	}
}

// tell keeps the last word on a story.
func (p *progress) tell(number int, said string) {
	if !slices.Contains(p.order, p.story) {
		p.order = append(p.order, p.story)
	}
	p.stories[p.story] = stopped{number, strings.TrimSpace(said)}
}

func (p *progress) end() {
	if text := strings.TrimSpace(p.text.String()); text != "" || p.title != "" {
		p.section.Facts = append(p.section.Facts, report.Fact{Name: p.title, Value: text})
	}
	p.title = ""
	p.text.Reset()
}

// verify makes a failed check of each story that did not pass.
func (p *progress) verify(r *form.Reading) {
	v := &report.Verification{Goals: true, Words: true}
	for _, story := range p.order {
		if s := p.stories[story]; s.said != "" {
			v.Origin = r.File.At(s.line)
			checks.FailedLeft(v, story, s.said)
		}
	}
	if len(v.Checks) > 0 {
		r.Art.Verifications = []*report.Verification{v}
	}
}

// raiseProgress takes what the entries raise with a severity and a place. That other lines raise nothing is no fault of notes.
func raiseProgress(r *form.Reading) {
	aside := form.NewReading(r.File)
	found, _ := prose.BodyFindings(aside, "progress")
	found = append(found, prose.PairedFindings(aside, "progress")...)
	found = slices.DeleteFunc(found, func(x *report.Finding) bool {
		return x.Severity == report.SeverityUnknown || x.File == "" || reviews.SaysAnswered(x) || report.ParseAnswer(x.Status) == report.AnswerFixed
	})
	if len(found) > 0 {
		r.Art.Reviews = []*report.Review{{Origin: r.File.At(found[0].Origin().Line), Reviewer: "progress", Generic: true, Listed: true, Words: true, Findings: found}}
	}
}
