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
	judged        // the verdict
	answered      // fixed: entries answer earlier findings
	earlier       // of earlier findings: entries with a status answer them
	silent        // raises nothing; a severity there asks
	legend        // explains words; asks only about a severity beside an ID or a place
)

// section is what holds for the lines below a title.
type section struct {
	kind kind
	raw  string // what the title states: a severity, the status of its findings; the whole title of a verdict
}

const findingWords = "findings finding issues concerns problems vulnerabilities gaps bugs defects violations"

// SectionWords are the words of titles that state what a section holds. An earlier row is stronger than a later one,
// and all but findings are stronger than a severity.
var SectionWords = []struct {
	kind         kind
	Means, Words string
}{
	{legend, "explains words", "legend scale rubric definitions trajectory thresholds"},
	{earlier, "earlier findings", "previous prior priors earlier closure closures recheck rechecks verification"},
	{answered, "fixed findings", "fixed resolved closed addressed remediated"},
	{silent, "reports nothing", "passed passes strengths positive positives praise good excellent notes noted " +
		"recommendations recommendation verified coverage checklist"},
	{findings, "findings", findingWords},
}

// titleNouns may be beside a status or a severity in the title of a section.
var titleNouns = strings.Fields("severity priority finding issue item bug concern problem vulnerabilitie new " +
	"must should fix fixe and before merge release still all already previously found of the list summary review")

const digits = "0123456789"

// TitleStates reads a title that states a severity or a status and nothing else: "Critical Issues", "Must Fix",
// "Fixed (3)", "Still open".
func TitleStates(words dialect.Words, title string) (grade, status string) {
	list, rest := titleWords(title), ""
	if pair := strings.Join(list[:min(2, len(list))], " "); words.Severity(pair) != report.SeverityUnknown {
		grade, list = pair, list[min(2, len(list)):]
	}
	for _, w := range list {
		if bare := strings.TrimSuffix(w, "s"); words.Severity(w)+words.Severity(bare) != report.SeverityUnknown {
			grade = cmp.Or(grade, bare)
		} else if bare = strings.Trim(bare, digits); bare != "" && !slices.Contains(titleNouns, bare) {
			rest += " " + w
		}
	}
	for _, word := range []string{title, rest, strings.TrimSuffix(rest, "s")} {
		if _, known := words.Status(word); known {
			return "", strings.TrimSpace(word)
		}
	}
	if rest != "" {
		return "", ""
	}
	return grade, ""
}

func classify(words dialect.Words, title string) (s section) {
	bare := aside.ReplaceAllString(title, " ") // "Medium (nice to have)"
	list := titleWords(bare)
	if fieldOf(strings.TrimLeft(bare, digits+".) ")) == verdictField {
		return section{judged, bare}
	} else if len(list) > 8 { // a sentence
		return section{}
	}
	for _, row := range SectionWords {
		has := slices.ContainsFunc(strings.Fields(row.Words), func(w string) bool { return slices.Contains(list, w) })
		if has && s.kind == plain {
			s.kind = row.kind
		}
	}
	grade, word := TitleStates(words, bare)
	status, _ := words.Status(word)
	s.raw = word
	switch {
	case grade != "" && s.kind <= findings:
		return section{graded, grade}
	case s.kind == answered && status != report.AnswerFixed, // "Must be fixed"
		s.kind == plain && word != "" && status == report.AnswerNone: // "Still open"
		s.kind = findings
	}
	return s
}

func titleWords(title string) []string {
	return strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r < 0x1F000
	})
}

// below is the section that a title opens within s. Recommendations stay recommendations, however urgent.
func (s section) below(own section) section {
	open := own.kind == findings && own.raw != "" // "Still open"
	if own.kind == plain || s.kind >= answered && s.kind != earlier && !open {
		return s
	}
	return own
}

// statesNone reports whether a line states that there is nothing: "None.", "No security issues — it is small",
// "critical: none", "Total findings: 0 (critical: 0, high: 0)". A reason names no number and no severity, and a
// sentence about one severity is none about others.
func statesNone(words dialect.Words, text string) bool {
	fact, reason := text, ""
	if at := factEnd.FindStringIndex(text[:min(len(text), maxTail)]); at != nil {
		fact, reason = text[:at[0]], text[at[0]:]
	}
	if strings.HasPrefix(reason, ".") {
		reason = text
	}
	grade := func(w string) bool { return slices.Contains(gradeWords[1:], strings.TrimSuffix(w, "s")) }
	return reason != "" && countsNone(words, text) || countsNone(words, fact) &&
		!strings.ContainsAny(reason, digits[1:]) && !slices.ContainsFunc(titleWords(reason), grade)
}

// The words of a line that counts nothing, what ends its fact, and what a title adds.
var (
	factEnd   = regexp.MustCompile(`[.:;]?\**\s+[—–-]\s+|[.;]\**\s+|\s\(`)
	aside     = regexp.MustCompile(`\([^)]*\)`)
	noneWords = strings.Fields("no none 0 n/a nothing")
	noneNouns = strings.Fields("finding issue problem blocker concern item severity bug defect violation vulnerabilitie")
	noneVerbs = strings.Fields("total to report found identified raised remain remaining noted detected was were are")
)

// countsNone reports whether each word of a text is for none, or one that counts go with.
func countsNone(words dialect.Words, text string) (none bool) {
	isGap := func(r rune) bool { return strings.ContainsRune(" *_:,.;()|·—–-✅\n", r) }
	list := strings.FieldsFunc(strings.ToLower(text), isGap)
	noun := func(i int) bool { return i < len(list) && slices.Contains(noneNouns, strings.TrimSuffix(list[i], "s")) }
	for i, w := range list {
		if slices.Contains(noneWords, w) {
			none = true
		} else if !noun(i) && !slices.Contains(noneVerbs, w) && words.Severity(w) == report.SeverityUnknown &&
			!(none && noun(i+1)) {
			return dialect.IsNone(text)
		}
	}
	return none || dialect.IsNone(text)
}
