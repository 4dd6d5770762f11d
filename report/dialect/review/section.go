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
	general       // the title of the file
	findings      // entries with an ID or a severity are findings
	graded        // the title is a severity, each entry a finding
	answered      // fixed: entries answer earlier findings
	earlier       // of earlier findings: entries with a status answer them
	silent        // raises nothing; a severity there asks
	legend        // explains words; asks only about a severity beside an ID or a place
	judged        // the verdict
)

// section is what holds for the lines below a title.
type section struct {
	kind   kind
	direct bool         // its own title states the kind
	raw    string       // the severity that the title states; the title of a verdict
	status string       // that the title gives to what an ID names below it; empty = fixed, if answered
	place  report.Place // that is the title
}

// sectionWords are the words of titles that state what a section holds. An earlier row is stronger than a later one,
// and all but findings are stronger than a severity.
var sectionWords = []struct {
	kind  kind
	means string
	words string
}{
	{legend, "explains words", "legend scale convention conventions checklist rubric definitions trajectory"},
	{earlier, "earlier findings", "previous prior priors earlier closure closures recheck verification"},
	{answered, "fixed findings", "fixed resolved closed addressed remediated"},
	{silent, "reports nothing", "passed passes strengths positive positives praise good excellent notes noted " +
		"recommendations recommendation verified coverage"},
	{findings, "findings", "findings finding issues concerns problems vulnerabilities gaps bugs defects comments " +
		"violations"},
}

// Words that may be beside a status or a severity in the title of a section. What demands a fix states that there is
// none yet; what leaves a fix out, or part of it, does so too. A status may go on after the words that end it.
var (
	openWords = set("open unresolved remaining outstanding reopened unaddressed not never partially partial partly " +
		"incorrectly incompletely")
	demandWords = set("to be must should need needs cannot can could still")
	endingWords = set("to for until because by during in since with from at after")
	titleNouns  = set("severity priority finding issue level item bug concern problem " +
		"vulnerabilitie new must should fix fixe and before merge release still all already previously found of the list " +
		"summary review blocker verified confirmed")
)

// TitleStatus reads what a title states about the findings below it: "Deferred to the next sprint" is deferred, "To be
// fixed" is open. Word is empty where it states nothing; only reports that the title says no more than that.
func TitleStatus(words dialect.Words, title string) (is report.Answer, word string, only bool) {
	list := titleWords(title)
	open, demands, only := false, false, true
	for i := 0; i < len(list); i++ {
		w := list[i]
		if word != "" && endingWords[w] && (w != "to" || is != report.AnswerFixed) {
			break
		}
		n := min(3, len(list)-i)
		for n > 1 && !isStatus(words, strings.Join(list[i:i+n], " ")) {
			n--
		}
		known := strings.Join(list[i:i+n], " ")
		switch a, _ := words.Status(known); {
		case openWords[w]:
			open = true
		case isStatus(words, known) && word == "":
			is, word, i = a, known, i+n-1
		case demandWords[w]:
			demands = true
		case !isStatus(words, known) && !titleNouns[strings.TrimSuffix(w, "s")] &&
			words.Severity(w) == report.SeverityUnknown && strings.Trim(w, "0123456789") != "":
			only = false
		}
	}
	if open || demands && is == report.AnswerFixed {
		is, word = report.AnswerNone, "open"
	}
	return is, word, only
}

func isStatus(words dialect.Words, text string) bool {
	_, known := words.Status(text)
	return known
}

var (
	titleBrackets = regexp.MustCompile(`[(\[][^)\]]*[)\]]`)
	titleNumber   = regexp.MustCompile(`^[\s#]*(?:\d+(?:\.\d+)*[.)]?|[A-Z][.)])\s+` +
		`|\s+\d+\s*$|\s*[:—–-]\s*\d+(?: findings?| issues?)?\s*$`)
)

func classify(words dialect.Words, title string) section {
	bare := title
	if !strings.Contains(strings.ToLower(title), "positive") { // "Findings (positive only)"
		bare = titleBrackets.ReplaceAllString(title, " ")
	}
	bare = strings.TrimSpace(titleNumber.ReplaceAllString(bare, " "))
	list := titleWords(bare)
	if fieldOf(bare) == verdictField {
		return section{kind: judged, raw: bare}
	} else if len(list) > 8 {
		return section{}
	}
	status, word, only := TitleStatus(words, bare)
	if status != report.AnswerFixed { // no word for fixed in it counts
		list = slices.DeleteFunc(list, func(w string) bool { a, _ := words.Status(w); return a == report.AnswerFixed })
	}
	severity := severityTitle(words, list)
	for _, row := range sectionWords {
		if row.kind == findings && severity != "" {
			return section{kind: graded, raw: severity}
		}
		if slices.ContainsFunc(strings.Fields(row.words), func(w string) bool { return slices.Contains(list, w) }) {
			if row.kind == answered && !only {
				return section{kind: silent, direct: true, status: bare}
			}
			return section{kind: row.kind, direct: true}
		}
	}
	if word == "open" && only {
		return section{kind: findings, direct: true, status: word}
	}
	return section{}
}

func titleWords(title string) []string {
	return strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r < 0x1F000
	})
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
		} else if !titleNouns[w] {
			return ""
		}
	}
	return raw
}

// statesNone reports whether a line states that there is nothing: "None.", "No security issues — it is small",
// "critical: none", "Total findings: 0 (critical: 0, high: 0)", "Reviewed 12 files. 0 critical, 0 high."
func statesNone(words dialect.Words, text string) bool {
	sentence, counts, _ := strings.Cut(text, ". ")
	fact, reason, _ := strings.Cut(reasonGap.Replace(strings.TrimLeft(text, separators)), "—")
	if isPrecise(reason) {
		fact = ""
	}
	known := func(w string) bool { return words.Severity(strings.TrimSuffix(w, "s")) != report.SeverityUnknown }
	grade := func(w string) bool { return gradeWords[w] }
	if slices.ContainsFunc(titleWords(sentence), known) || slices.ContainsFunc(titleWords(counts), grade) ||
		isPrecise(counts) { // "No blockers. One minor issue remains."
		sentence = ""
	}
	return dialect.IsNone(text) || slices.ContainsFunc([]string{text, fact, counts, sentence}, func(part string) bool {
		return countsNone(words, part)
	})
}

// isPrecise reports whether a text names a number or a place.
func isPrecise(text string) bool {
	return strings.ContainsAny(text, "123456789") || slices.ContainsFunc(strings.Fields(text), placeWord.MatchString)
}

// The words of a line that counts nothing.
var (
	noneWords = set("no none 0 n/a nothing")
	noneNouns = set("finding issue problem blocker concern item severity priority bug defect violation vulnerabilitie")
	noneVerbs = set("total to report found identified raised remain remaining observed noted detected was were are")
	reasonGap = strings.NewReplacer("–", "—", " - ", "—", " (", "—")
)

// countsNone reports whether each word of a text is for none, or one that counts go with.
func countsNone(words dialect.Words, text string) (none bool) {
	text = strings.ReplaceAll(strings.ToLower(text), "non-", "")
	list := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" *_:,.;()|·—–-✅\n", r) })
	noun := func(i int) bool { return i < len(list) && noneNouns[strings.TrimSuffix(list[i], "s")] }
	for i, w := range list {
		switch {
		case noneWords[w]:
			none = true
		case i == 1 && list[0] == "none" && noneVerbs[w]: // "None remaining after two rounds"
			return true
		case !noun(i) && !noneVerbs[w] && words.Severity(w) == report.SeverityUnknown && !(none && noun(i+1)):
			return false
		}
	}
	return none
}

// below is the section that a title opens within s: it inherits what its title does not state, and recommendations
// stay recommendations, however urgent.
func (s section) below(own section) section {
	stays := s.kind >= answered && s.kind != earlier && (own.kind == graded || own.kind == findings)
	own.place = cmp.Or(own.place, s.place)
	if own.kind == plain || stays {
		s.place, s.direct = own.place, false
		return s
	}
	return own
}
