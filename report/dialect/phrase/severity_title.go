package phrase

import (
	"slices"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/pattern"
)

// alsoWords may stand beside the severity in a title; vague words head other sections as often.
var (
	alsoWords = []string{"finding", "findings", "issue", "issues", "severity", "priority", "problems", "items", "item", "concerns", "bugs", "vulnerabilities", "risks", "risk", "level", "new", "observation", "observations", "gap", "gaps", "defects", "flaws", "weaknesses", "comments"}
	Vague     = []string{"note", "notice", "information", "observation", "error", "optional", "suggestion", "warning", "warn", "done", Important, "wichtig", "importante", "重要", "一般", "grave"}
	// homographs are severities abroad that head sections of English texts; one with a word beside it is a severity.
	homographs = []string{"critique", "media", "grave", "alto", "kritik", "local"}
	// ofProblems is what other languages say beside the severity: “严重问题”, “Problèmes majeurs”.
	ofProblems = pattern.Of(`(?i)(?:优先级|優先級|優先度)?(?:问题|問題|缺陷|风险|级别|級別|发现|發現)$|(?:优先级|優先級|優先度|指摘(?:事項)?)$|^(?:priorität|priorité|prioridade?|priorità|prioriteit|priorytet|problèmes?|problemas?|problemi|probleme|befunde|mängel|fehler|hallazgos|observaciones|observações|bevindingen|achados|risultati|проблемы|замечания)$`)
)

// SeverityTitle reads the title of a section of one severity: “CRITICAL”, “High Findings (3)”, “🔴 Minor issues: none”, “LOW — none”.
func SeverityTitle(text string) (raw, rest string, ok bool) {
	title, rest, _ := strings.Cut(picture.ReplaceAllString(narrow.Replace(unbracketed(text)), ""), ":")
	if PlainTitle.MatchString(strings.TrimSpace(title)) && !IsFindingHeading(text) {
		title, rest = rest, "" // “Findings: CRITICAL”
	} else if asksSeverity(title) && strings.TrimSpace(rest) != "" {
		title, rest = rest, "" // “重要度：高”
	}
	title, _, _ = strings.Cut(translated(title), "(")
	if dash := Dashes.FindStringIndex(title); dash != nil && rest == "" {
		title, rest = title[:dash[0]], title[dash[1]:]
	}
	raw, ok = titleSeverity(title)
	behind, _, _ := strings.Cut(rest, "(")
	if again, same := titleSeverity(behind); same && again != "" || weight.MatchString(rest) {
		rest = "" // “P1 - must fix”
	}
	return raw, strings.TrimSpace(rest), ok && (rest == "" || CountOnly.MatchString(rest) || NoFinding.MatchString(rest))
}

// unbracketed is a title without the brackets around all of it, and what names the scale there: “[severity: high]”.
func unbracketed(title string) string {
	if m := inBrackets.FindString(title); m != "" && m == strings.TrimSpace(title) {
		return severityName.ReplaceAllString(m[1:len(m)-1], "")
	}
	return title
}

// asksSeverity reports whether a word is the name of the scale in another language: “重要度”, “Priorität”.
func asksSeverity(word string) bool {
	return slices.Contains(ForeignNames.Severity, node.Snake(word)) || ofProblems.ReplaceAllString(strings.TrimSpace(word), "") == ""
}

// ImportantTitle titles a section of important findings, which is a severity only beside titles of other severities.
var ImportantTitle = pattern.Of(`^[^\pL\pN]*((?i:important))(?i:\s(?:issues?|findings?|improvements?|gaps?|changes|fixes|concerns?|problems?))?[^\pL\pN]*(?:\([^)]{0,40}\)|\d+)?[^\pL\pN]*$`)

var (
	narrow  = strings.NewReplacer("（", "(", "）", ")", "：", ":")
	picture = pattern.Of(`:[a-z_]+:`) // :red_circle:
	// weight says once more how much a severity weighs.
	weight = pattern.Of(`(?i)^\W*(?:(?:must|should|could|to)(?: be)? (?:fix(?:ed)?|addressed)(?: (?:before|prior to) (?:the )?(?:next )?(?:merg\w+|ship\w*|releas\w+|launch\w*|deploy\w*|production|go-?live))?|block(?:s|ing)(?: (?:the )?(?:merge|release))?|fix (?:first|now|next|soon|later)|nice to have)\W*$`)
	beside = pattern.Of(`[/|(]`)
)

// translated leaves out what a title says in another script beside the word of the scale: “严重 / CRITICAL”, “CRITICAL (严重)”.
func translated(title string) string {
	var own []string
	for _, part := range beside.Split(title, -1) {
		if strings.ContainsFunc(part, func(c rune) bool { return unicode.Is(unicode.Latin, c) }) {
			own = append(own, part)
		} else if !strings.ContainsFunc(part, unicode.IsLetter) {
			return title // nothing is translated there
		}
	}
	if len(own) != 1 {
		return title
	}
	return strings.Trim(own[0], " )")
}

// titleSeverity gives the severity, of one word or two, that a title says beside nothing else of its own.
func titleSeverity(title string) (raw string, ok bool) {
	if m := priorityNumber.FindStringSubmatch(title); m != nil {
		return "P" + m[1], true
	}
	if overview.MatchString(title) {
		return "", false
	}
	words := strings.FieldsFunc(title, markup.NotInWord)
	own := ownWords(words)
	if len(own) > maxSeverityWords {
		return "", false
	}
	raw = strings.Join(own, " ")
	one := strings.TrimSuffix(strings.ToLower(raw), "s")
	if s := report.SeveritySaid(raw); s > report.Informational && !slices.Contains(Vague, one) && !(slices.Contains(homographs, one) && len(words) == 1) {
		return raw, true
	}
	if report.ParseSeverity(one) == report.SeverityUnknown || slices.Contains(Vague, one) {
		return "", false
	}
	if report.ParseSeverity(raw) == report.SeverityUnknown {
		raw = raw[:len(one)] // “Blockers”
	}
	return raw, one != "non blocking" || !Noted.MatchString(title) // observations that block nothing are remarks
}

// overview titles what is said of the whole: “High-level observations”. The level of a severity is another.
var overview = pattern.Of(`(?i)^[^\pL]*(?:high|low)[ -]level (?:observations?|findings?|issues?|notes?|feedback|comments?|summary|concerns?|takeaways?|remarks?)\b`)

// priorityNumber is a priority with its number: “Priority 1”.
var priorityNumber = pattern.Of(`(?i)^[^\pL\pN]*priority\s+([0-4])[^\pL\pN]*$`)

// maxSeverityWords is more than any severity has: “must be addressed before the merge”. A title of more words is a sentence.
const maxSeverityWords = 8

// ownWords are the words of a title that say more than that a severity, or a list of findings, follows.
func ownWords(words []string) []string {
	var own []string
	for _, w := range words {
		if asksSeverity(w) {
			continue
		}
		if w = ofProblems.ReplaceAllString(w, ""); !slices.Contains(alsoWords, strings.ToLower(w)) && strings.Trim(w, "0123456789") != "" {
			own = append(own, w)
		}
		if len(own) > maxSeverityWords {
			break
		}
	}
	return own
}

// ofTopic is what the remarks of a section are about: “Security Warnings”.
var ofTopic = pattern.Of(`(?i)^[^\pL\pN]*(?:security|performance|style|code|quality|testing|test|design|architecture|accessibility|documentation)\s+`)

// MildTitle gives the severity of a title, such as the classes of seed 001, under which only what begins with its place or an id is a finding;
// empty = it is no such title.
func MildTitle(text string) string {
	title, _, _ := strings.Cut(unbracketed(text), "(")
	if dash := Dashes.FindStringIndex(title); dash != nil && weight.MatchString(title[dash[1]:]) {
		title = title[:dash[0]] // “Warnings — should fix”
	}
	about := ofTopic.ReplaceAllString(title, "")
	switch word := strings.TrimSuffix(strings.ToLower(strings.TrimFunc(about, markup.NotLetter)), "s"); word {
	case "error", "warning", "suggestion", "optional", Important:
		return word
	}
	word := ofProblems.ReplaceAllString(strings.TrimFunc(title, markup.NotLetter), "")
	manyThings := slices.Contains(slices.Concat(Vague, homographs), strings.TrimSuffix(strings.ToLower(word), "s"))
	if s := report.SeveritySaid(word); s == report.Informational || s != report.SeverityUnknown && manyThings {
		return word
	}
	return ""
}
