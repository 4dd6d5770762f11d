package reviews

import (
	"path"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// What nobody can read may grade findings all the same: a review saved under an end of a name that says no format, as TOML or as HTML, or broken in the
// middle. Such a text is looked at as letters: a severity behind its name, in brackets, or behind an id.

// GradedAmong gives what such a text grades that lies among the reviews, or whose name speaks of findings where its end says that it holds data, a page or
// what was saved before; what asks for a review, and what is read as words, is looked at elsewhere.
func GradedAmong(f *form.File) []*report.Finding {
	words := f.Format == form.Markdown && !strings.HasPrefix(strings.TrimSpace(f.Body), "{")
	handedIn := prose.AmongReviews(f) || slices.Contains(dataEnds, strings.ToLower(path.Ext(f.Path))) && speaks(f) && !ofWork.MatchString(form.Stem(f.Path))
	if f.Doc != nil || words || !handedIn || nameOther.MatchString(form.Stem(f.Path)) || strings.HasPrefix(f.Body, ownHead) {
		return nil
	}
	return Graded(f.Body)
}

// dataEnds are the ends of names of what is no program: a program that reads reviews has the words for a severity too.
var dataEnds = []string{".toml", ".xml", ".html", ".htm", ".bak", ".old", ".orig", ".tmp"}

// GradedAside gives what a review grades where nothing is raised, so that a finding would be lost there: in fields that nobody knows, and aside from its words.
func GradedAside(f *form.File, a *report.Artefact) []*report.Finding {
	return append(gradedAsideOfWords(f, a), gradedUnread(a)...)
}

// gradedUnread looks at the fields of a review that no reader took: lists of an unknown name, notes, JSON in a text.
func gradedUnread(a *report.Artefact) (list []*report.Finding) {
	if len(a.Reviews) == 0 {
		return nil
	}
	for _, u := range a.Unread {
		found := gradedBy(statedGrade, u.Value) // a priority says there when to do what is advised
		if raw, rest, ok := phrase.LeadingSeverity(report.Shorten(u.Value, markup.MaxLine)); ok && rest != "" && len(found) == 0 &&
			phrase.GradeOf(raw) >= report.Medium && !slices.Contains(phrase.Vague, strings.ToLower(raw)) && !phrase.NoFinding.MatchString(rest) && !phrase.CountOnly.MatchString(rest) {
			f := &report.Finding{Severity: phrase.GradeOf(raw), Origins: []report.Origin{u.Origin}}
			phrase.SpotWithin(rest).Locate(f)
			found = append(found, f)
		}
		for _, f := range found {
			f.Origins[0] = u.Origin
		}
		list = append(list, found...)
	}
	return list
}

// gradedAsideOfWords gives what a review in words that raises nothing shows in blocks of code, in quotations and in comments, where it is marked as a
// finding is: by a severity in brackets or beside an id.
func gradedAsideOfWords(f *form.File, a *report.Artefact) []*report.Finding {
	if f.Format != form.Markdown || len(a.Reviews) == 0 || slices.ContainsFunc(a.Reviews, func(r *report.Review) bool { return len(r.Findings) > 0 }) {
		return nil
	}
	var aside strings.Builder
	aside.WriteString(strings.Repeat("\n", max(0, f.BodyLine-1)))
	code := markup.FencesOf(f.Body)
	for line := range strings.Lines(f.Body) {
		if bare := strings.TrimSpace(line); !code.Hold(line) && !strings.HasPrefix(bare, ">") && !strings.HasPrefix(bare, "<!--") {
			line = "\n"
		}
		aside.WriteString(line)
	}
	return gradedBy(markedGrade, aside.String())
}

// Graded gives what a text grades medium or worse: a finding for each id that stands in it, else one for each grade.
func Graded(text string) (list []*report.Finding) { return gradedBy(anyGrade, text) }

func gradedBy(form *pattern.Pattern, text string) (list []*report.Finding) {
	if len(text) > maxLooked && strings.Contains(text[maxLooked:], "everity") { // what it grades there nobody looks at
		return []*report.Finding{{Origins: []report.Origin{{Line: 1}}}}
	}
	text = text[:min(len(text), maxLooked)]
	grades := gradesIn(form, text)
	if len(grades) == 0 {
		return nil
	}
	line, seen := strings.Count(text[:grades[0]], "\n")+1, map[string]bool{}
	for _, id := range anyID.FindAllString(text, -1) {
		if phrase.IsFindingID(id) && !ofStandard.MatchString(id) && !seen[id] {
			seen[id] = true
			list = append(list, &report.Finding{ID: id, Severity: report.High, Origins: []report.Origin{{Line: line}}})
		}
	}
	if len(list) > 0 {
		return list
	}
	before := grades[0]
	for _, at := range grades {
		line, before = line+strings.Count(text[before:at], "\n"), at
		f := &report.Finding{Severity: report.High, Origins: []report.Origin{{Line: line}}}
		phrase.SpotWithin(around(text, at)).Locate(f)
		list = append(list, f)
	}
	return list
}

// gradesIn gives where the grades stand. A choice of all, “critical | high”, is a form that nobody filled in; “[HIGH] 0 issues” counts none, and “severity: high
// means …” explains.
func gradesIn(form *pattern.Pattern, text string) (at []int) {
	for _, m := range form.FindAllStringIndex(text, -1) {
		if !noGrade.MatchString(text[m[1]:min(len(text), m[1]+16)]) {
			at = append(at, m[0])
		}
	}
	return at
}

// around is the line of a grade, where lines are short.
func around(text string, at int) string {
	from := max(strings.LastIndexByte(text[:at], '\n')+1, at-maxAround)
	to := min(len(text), at+maxAround)
	if end := strings.IndexByte(text[at:to], '\n'); end >= 0 {
		to = at + end
	}
	return strings.ToValidUTF8(text[from:to], "")
}

// marked is a severity in brackets, or beside an id.
const marked = `\[(?:CRITICAL|BLOCKER|HIGH|MAJOR|SEVERE|MEDIUM|P[0-2])\]|\b(?i:critical|blocker|high|major|severe|medium)\b[\s:"'*_(\[—–-]{1,4}[A-Z][A-Z0-9]*-\d{1,5}\b|\b[A-Z][A-Z0-9]*-\d{1,5}\b[\s:"'*_(\[—–-]{1,4}(?i:critical|blocker|high|major|severe|medium)\b`

// namedGrade is the rest of a severity behind its name, also within a text of JSON.
const namedGrade = `severity|criticality|risk[_ -]?level)\b[\\"'*_ \t]{0,4}[:=>][\s\\"'*_\[]{0,6}(?:critical|blocker|high|major|severe|medium|moderate|p[0-2])\b`

const (
	maxLooked = 1 << 20 // bytes of one text in which grades are looked for: a review is shorter
	maxAround = 300     // bytes beside a grade in which its place is looked for
)

var (
	noGrade     = pattern.Of("^[\"'`*: ]*(?:[|/][\"'`* ]*[A-Za-z]|0(?:\\s|$)|means\\b)")
	anyGrade    = pattern.Of(`(?i:\b(?:priority|` + namedGrade + `)|` + marked)
	statedGrade = pattern.Of(`(?i:\b(?:` + namedGrade + `)|` + marked)
	markedGrade = pattern.Of(marked)
	// ofStandard is the name of an encoding, a cipher or the like.
	ofStandard = pattern.Of(`^(?:UTF|SHA|ISO|RFC|AES|TLS|HTTP)-`)
	anyID      = pattern.Of(`\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{1,5}\b`)
)
