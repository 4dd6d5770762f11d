package review

import (
	"cmp"
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
	legend        // explains words and asks nothing
	judged        // the verdict
)

// section is what holds for the blocks below a title.
type section struct {
	kind    kind
	direct  bool         // its own title states the kind
	raw     string       // the severity that the title states; the title of a verdict
	status  string       // that the title gives to the findings below it; empty = fixed
	place   report.Place // that is the title
	listed  bool         // entries are below the title: a text that ends with a colon leads to them
	led     []*node      // items led by an ID that state no status: they ask beside others that do
	replied bool         // items that state a status are among them
}

// sectionWords are the words of titles that state what a section holds. An earlier row is stronger than a later one,
// and all but findings are stronger than a severity.
var sectionWords = []struct {
	kind  kind
	words string
}{
	{legend, "legend scale convention conventions checklist rubric definitions trajectory"},
	{earlier, "previous prior priors earlier closure closures recheck verification"},
	{answered, "fixed resolved closed addressed remediated"},
	{silent, "passed passes strengths positive positives praise good excellent notes noted recommendations " +
		"recommendation verified coverage"},
	{findings, "findings finding issues concerns problems vulnerabilities gaps bugs defects comments violations"},
}

// openWords make a title state that what is below it is still open, and those of unlessDone do so before a word for
// fixed.
var (
	openWords  = set("open unresolved remaining outstanding reopened")
	unlessDone = set("not partially partial partly")
)

// statesOpen reports whether a title states that what is below it is open, and nothing else: "Open redirect" is a bug.
func statesOpen(list []string, isFixed func(string) bool) (open bool) {
	for _, w := range list {
		switch {
		case openWords[w], isFixed(w):
			open = true
		case !unlessDone[w] && w != "still" && !severityNouns[strings.TrimSuffix(w, "s")]:
			return false
		}
	}
	return open && slices.ContainsFunc(list, func(w string) bool { return openWords[w] || unlessDone[w] })
}

// severityNouns may be beside a severity in the title of a section.
var severityNouns = set("severity priority finding issue level item bug concern problem " +
	"vulnerabilitie new must should fix and before merge release")

var (
	titleBrackets = regexp.MustCompile(`[(\[][^)\]]*[)\]]`)
	titleNumber   = regexp.MustCompile(`^[\s#]*(?:\d+(?:\.\d+)*[.)]?|[A-Z][.)])\s+|(?:\s+|\s*[:—–]\s*)\d+\s*$`)
)

func classify(words dialect.Words, title string) (s section) {
	bare := title
	if !strings.Contains(strings.ToLower(title), "positive") { // "Findings (positive only)"
		bare = titleBrackets.ReplaceAllString(title, " ")
	}
	bare = titleNumber.ReplaceAllString(bare, " ")
	list := strings.FieldsFunc(strings.ToLower(bare), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r < 0x1F000
	})
	if fieldOf(strings.TrimSpace(bare)) == verdictField {
		return section{kind: judged, raw: strings.TrimSpace(bare)}
	} else if len(list) > 8 {
		return s
	}
	isFixed := func(w string) bool { a, _ := words.Status(w); return a == report.AnswerFixed }
	open := statesOpen(list, isFixed)
	if slices.ContainsFunc(list, func(w string) bool { return openWords[w] || unlessDone[w] }) {
		list = slices.DeleteFunc(list, isFixed)
	}
	for _, row := range sectionWords {
		if s.raw = severityTitle(words, list); row.kind == findings && s.raw != "" {
			return section{kind: graded, raw: s.raw}
		}
		if slices.ContainsFunc(strings.Fields(row.words), func(w string) bool { return slices.Contains(list, w) }) {
			return section{kind: row.kind, direct: true}
		}
	}
	if open {
		return section{kind: answered, direct: true, status: "open"}
	}
	return section{}
}

// severityTitle is the severity of a title that states nothing else: "Critical Issues", "Must Fix", "HIGH".
func severityTitle(words dialect.Words, list []string) (raw string) {
	if len(list) > 1 && words.Severity(list[0]+" "+list[1]) != report.SeverityUnknown {
		return list[0] + " " + list[1]
	}
	for _, w := range list {
		if words.Severity(w) == report.SeverityUnknown {
			w = strings.TrimSuffix(w, "s")
		}
		if words.Severity(w) != report.SeverityUnknown {
			raw = cmp.Or(raw, w)
		} else if !severityNouns[w] {
			return ""
		}
	}
	return raw
}

// below is the section that a title opens within s: it inherits what its title does not state, and recommendations
// stay recommendations, however urgent.
func (s *section) below(own section) *section {
	stays := s.kind >= answered && s.kind != earlier && (own.kind == graded || own.kind == findings)
	if own.kind == plain || stays {
		own = section{kind: s.kind, raw: s.raw, status: s.status, place: own.place}
	}
	own.place = cmp.Or(own.place, s.place)
	return &own
}
