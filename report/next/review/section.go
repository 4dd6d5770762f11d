package review

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/next"
)

// kind is what a section holds, by its title.
type kind uint8

const (
	plain    kind = iota
	findings      // entries with an ID or a severity are findings
	graded        // the title is a severity, each entry a finding
	answered      // fixed: entries answer earlier findings
	earlier       // of earlier findings: entries with a status answer them
	silent        // raises nothing; a severity there asks
	legend        // explains words, and asks nothing
)

// section is one open section.
type section struct {
	level   int
	kind    kind
	direct  bool   // its own title states the kind
	raw     string // the severity that the title states
	entries int
	prose   line // text of a graded section that is no entry; no = 0: none
}

// sectionWords are the words in a title that state what its section holds; earlier kinds of this list win over later ones.
var sectionWords = []struct {
	kind  kind
	words []string
}{
	{legend, []string{"legend", "scale", "convention", "conventions", "checklist", "rubric", "definitions", "trajectory"}},
	{earlier, []string{"previous", "prior", "earlier", "closure", "closures", "recheck", "priors"}},
	{answered, []string{"fixed", "resolved", "closed", "addressed", "remediated"}},
	{silent, []string{"passed", "passes", "strengths", "positive", "positives", "praise", "good", "excellent", "notes", "recommendations",
		"recommendation", "noted", "verified", "coverage"}},
	{findings, []string{"findings", "finding", "issues", "concerns", "problems", "vulnerabilities", "gaps", "bugs", "defects", "comments",
		"violations"}},
}

// severityNouns may stand beside a severity in the title of a section.
var severityNouns = []string{"severity", "priority", "findings", "finding", "issues", "issue", "level", "items", "bugs", "concerns",
	"problems", "vulnerabilities", "new", "must", "should", "fix", "and"}

var (
	titleBrackets = regexp.MustCompile(`[(\[][^)\]]*[)\]]`)
	titleNumber   = regexp.MustCompile(`^[\s#]*(?:\d+(?:\.\d+)*[.)]?|[A-Z][.)])\s+|\s*[:—–]?\s*\d+\s*$`)
)

// classify reads a section's title. A word that raises nothing is stronger than a severity.
func classify(words dialect.Words, title string) (k kind, raw string) {
	bare := titleNumber.ReplaceAllString(titleBrackets.ReplaceAllString(title, " "), " ")
	list := strings.FieldsFunc(strings.ToLower(bare), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r < 0x1F000 })
	has := func(w string) bool { return slices.Contains(list, w) }
	if verdictNames[dialect.Fold(bare)] {
		return legend, ""
	}
	if has("verification") && (has("fix") || has("fixes")) {
		return earlier, ""
	}
	if has("not") || has("unresolved") || has("open") {
		list = slices.DeleteFunc(list, func(w string) bool { return w == "fixed" || w == "resolved" || w == "addressed" || w == "closed" })
	}
	for _, s := range sectionWords {
		if s.kind == findings {
			if raw = severityTitle(words, list); raw != "" {
				return graded, raw
			}
		}
		if slices.ContainsFunc(s.words, has) && len(list) <= 8 {
			return s.kind, ""
		}
	}
	return plain, ""
}

// severityTitle is the severity of a title that states nothing else: "Critical Issues", "Must Fix", "HIGH".
func severityTitle(words dialect.Words, list []string) (raw string) {
	all := strings.Join(list, " ")
	for _, pair := range []string{"must fix", "should fix"} {
		if strings.HasPrefix(all, pair) {
			return pair
		}
	}
	for _, w := range list {
		switch {
		case raw == "" && words.Severity(w) != report.SeverityUnknown:
			raw = w
		case raw == "" && words.Severity(strings.TrimSuffix(w, "s")) != report.SeverityUnknown:
			raw = strings.TrimSuffix(w, "s")
		case !slices.Contains(severityNouns, w) && words.Severity(w) == report.SeverityUnknown:
			return ""
		}
	}
	return raw
}

// top is the innermost section; a file without headings is one plain section.
func (b *body) top() *section { return &b.sections[len(b.sections)-1] }

// enter closes the sections at or below the level and opens one. A section inherits its parent's kind unless its title states one,
// and recommendations stay recommendations, however urgent.
func (b *body) enter(level int, title string) {
	b.leave(level)
	k, raw := classify(b.r.Words, title)
	parent, direct := b.top(), true
	switch {
	case b.untitled && level == 1 && k != findings && k != graded:
		k, raw = plain, ""
	case k == plain, (parent.kind == silent || parent.kind == legend || parent.kind == answered) && (k == graded || k == findings):
		k, raw, direct = parent.kind, parent.raw, false
	}
	b.sections = append(b.sections, section{level: level, kind: k, raw: raw, direct: direct})
}

// leave closes sections. A graded one with text but without an entry asks.
func (b *body) leave(level int) {
	for len(b.sections) > 1 && b.top().level >= level {
		if s := b.top(); s.kind == graded && s.entries == 0 && s.prose.no > 0 {
			b.ask(s.prose)
		} else if parent := &b.sections[len(b.sections)-2]; s.entries > 0 {
			parent.entries++
		}
		b.sections = b.sections[:len(b.sections)-1]
	}
}
