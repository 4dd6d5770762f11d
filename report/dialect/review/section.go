package review

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/dialect"
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
	legend        // explains words or states the verdict, and asks nothing
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

// sectionWords are the words of titles that state what a section holds. An earlier kind of this list is stronger than
// a later one, and all but findings are stronger than a severity.
var sectionWords = []struct {
	kind  kind
	words map[string]bool
}{
	{legend, set("legend scale convention conventions checklist rubric definitions trajectory")},
	{earlier, set("previous prior priors earlier closure closures recheck")},
	{answered, set("fixed resolved closed addressed remediated")},
	{silent, set("passed passes strengths positive positives praise good excellent notes noted recommendations " +
		"recommendation verified coverage")},
	{findings, set("findings finding issues concerns problems vulnerabilities gaps bugs defects comments violations")},
}

// severityNouns may be beside a severity in the title of a section.
var severityNouns = strings.Fields("severity priority findings finding issues issue level items bugs concerns " +
	"problems vulnerabilities new must should fix and")

var (
	titleBrackets = regexp.MustCompile(`[(\[][^)\]]*[)\]]`)
	titleNumber   = regexp.MustCompile(`^[\s#]*(?:\d+(?:\.\d+)*[.)]?|[A-Z][.)])\s+|\s*[:—–]?\s*\d+\s*$`)
)

// classify reads a section's title.
func classify(words dialect.Words, title string) (k kind, raw string) {
	if len(title) > maxTitle {
		return plain, ""
	}
	bare := titleNumber.ReplaceAllString(titleBrackets.ReplaceAllString(title, " "), " ")
	list := strings.FieldsFunc(strings.ToLower(bare), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r < 0x1F000
	})
	has := func(w string) bool { return slices.Contains(list, w) }
	switch {
	case verdictNames[dialect.Fold(bare)]:
		return legend, ""
	case has("verification") && (has("fix") || has("fixes")):
		return earlier, ""
	case has("not") || has("unresolved") || has("open"):
		list = slices.DeleteFunc(list, func(w string) bool { a, _ := words.Status(w); return a == report.AnswerFixed })
	}
	for _, s := range sectionWords {
		if s.kind == findings {
			if raw = severityTitle(words, list); raw != "" {
				return graded, raw
			}
		}
		if slices.ContainsFunc(list, func(w string) bool { return s.words[w] }) && len(list) <= 8 {
			return s.kind, ""
		}
	}
	return plain, ""
}

// severityTitle is the severity of a title that states nothing else: "Critical Issues", "Must Fix", "HIGH".
func severityTitle(words dialect.Words, list []string) (raw string) {
	if len(list) > 1 && words.Severity(list[0]+" "+list[1]) != report.SeverityUnknown {
		return list[0] + " " + list[1]
	}
	for _, w := range list {
		bare := w
		if words.Severity(w) == report.SeverityUnknown {
			bare = strings.TrimSuffix(w, "s")
		}
		is := words.Severity(bare) != report.SeverityUnknown
		if !is && !slices.Contains(severityNouns, w) {
			return ""
		} else if is && raw == "" {
			raw = bare
		}
	}
	return raw
}

// top is the innermost section; a file without headings is one plain section.
func (b *body) top() *section { return &b.sections[len(b.sections)-1] }

func (b *body) answering() bool { return b.top().kind == answered || b.top().kind == earlier }

// enter closes the sections at or below the level and opens one. It inherits its parent's kind unless its title
// states one, and recommendations stay recommendations, however urgent.
func (b *body) enter(level int, title string) {
	b.leave(level)
	k, raw := classify(b.r.Words, title)
	parent, direct := *b.top(), true
	switch {
	case b.untitled && level == 1 && k != findings && k != graded:
		k, raw = plain, ""
	case k == plain, parent.kind >= answered && parent.kind != earlier && (k == graded || k == findings):
		k, raw, direct = parent.kind, parent.raw, false
	}
	b.sections = append(b.sections, section{level: level, kind: k, raw: raw, direct: direct})
}

// leave closes sections. A graded one with text but without an entry asks.
func (b *body) leave(level int) {
	for len(b.sections) > 1 && b.top().level >= level {
		s := *b.top()
		b.sections = b.sections[:len(b.sections)-1]
		if b.top().entries += s.entries; s.kind == graded && s.entries == 0 && s.prose.no > 0 {
			b.ask(s.prose)
		}
	}
}
