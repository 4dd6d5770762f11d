package phrase

import (
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/pattern"
)

// GradeOf reads a severity word, also where it is decorated: "**High**", "🔴 Critical", "HIGH (CVSS 8.1)".
func GradeOf(raw string) report.Severity {
	if s := report.ParseSeverity(raw); s != report.SeverityUnknown {
		return s
	}
	bare := Undecorated(raw)
	if bare == raw {
		return report.SeverityUnknown
	}
	return max(report.ParseSeverity(bare), liftedTo(raw))
}

// lifted says behind a severity that it is a worse one by now: “LOW (elevated to HIGH by the second look)”. What only may be so is not lifted.
var lifted = pattern.Of(`(?i)\([^)]*?(\bnot |\bbe )?\b(?:elevated|raised|upgraded|escalated|promoted|bumped|increased) to \W*([a-z]+(?:[/-][a-z]+)?)\b`)

// liftedTo reads the severity to which the words in brackets lift the one ahead of them.
func liftedTo(raw string) report.Severity {
	if m := lifted.FindStringSubmatch(raw); m != nil && m[1] == "" {
		return report.ParseSeverity(m[2])
	}
	return report.SeverityUnknown
}

// Undecorated is a severity word without the marks around it and the words in brackets behind it.
func Undecorated(raw string) string {
	bare, _, _ := strings.Cut(raw, "(")
	return strings.TrimFunc(bare, markup.NotInWord)
}

// GradeSaid reads what stands where a severity should be: words of other languages count only there, for they are words of other things too.
func GradeSaid(raw string) report.Severity {
	if s := GradeOf(raw); s != report.SeverityUnknown {
		return s
	}
	s := report.SeverityDue(Undecorated(raw))
	if m := gradedMark.FindStringSubmatch(raw); m != nil {
		s = max(s, report.ParseSeverity(m[1])) // “5.0 (High)”
	}
	return s
}

// gradedMark is a mark with its word in brackets.
var gradedMark = pattern.Of(`\d\s*\(\s*([A-Za-z]{3,13})\s*\)\W*$`)

// ClassWord gives needs-fix or needs-input, however they are written; empty for any other word.
func ClassWord(s string) string {
	switch Folded(s) {
	case "needs fix":
		return "needs-fix"
	case "needs input":
		return "needs-input"
	}
	return ""
}

// What stands around a number or a mark is no letter of any script: `\W` would take a whole sentence of Chinese for signs.
var CountOnly = pattern.Of(`(?i)^[^\pL\pN]*\d{1,6}[^\pL\pN]*(?:findings?|issues?|items?)?[^\pL\pN]*$`)

// NoFinding is an entry that only says that there is nothing, in several languages: a row or an item of a list that is otherwise empty.
var NoFinding = pattern.Of(`(?i)^[^\pL\pN]*(?:there (?:are|is|were|was) )?(?:none|zero|n/?a|nil|all(?: of (?:them|these))?(?: (?:now|have been|were|are))* (?:fixed|resolved|addressed|closed)|(?:keine?[rs]?|aucune?|ning[uú]n[oa]?|nessuna?|nessuno|nenhuma?)(?: (?:befunde?|probleme?|fehler|mängel|problèmes?|défauts?|problemas?|hallazgos?|problemi|achados?))?|no se (?:encontraron|detectaron|hallaron) (?:problemas|hallazgos|errores|defectos)|rien à signaler|nada (?:que|a) (?:señalar|reportar|assinalar|relatar)|nichts zu (?:bemerken|beanstanden)|(?:未发现|没有发现|没有)(?:任何)?(?:问题|缺陷)?|проблем не (?:найдено|обнаружено)|нет|无|無|无问题|なし|指摘なし|없음|nothing(?: (?:critical|high|major|serious|blocking|severe)(?: or (?:critical|high|major|serious|blocking|severe))?)?|clean|0|(?:no|0|zero) (?:(?:new|remaining|outstanding|critical|moderate|minor|high|medium|low|major|security|blocking|other|further)(?:,? (?:or|and) |, |/| ))*(?:findings?|issues?|concerns?|problems?|vulnerabilities|defects?|gaps?|items?|blockers?|objections?))(?:\s+(?:gefunden|entdeckt|trouvée?s?|détectée?s?|encontrad[oa]s?|trovat[oi]))?(?:\s+(?:(?:were|was|are|is|have been|could be) )?(?:found|identified|raised|noted|detected|reported|spotted|seen|new|at this|here|to report|in this|this)\b.*)?[^\pL\pN]*$`)

// OnlySlots reports whether an entry is one of a form that nobody filled in: “{{issue}} — `{{file}}:{{line}}`”, “<description> (<file>:<line>)”, “...”.
func OnlySlots(text string) bool {
	return len(text) < MaxAgain && strings.ContainsAny(text, "{<….") && !strings.ContainsFunc(slot.ReplaceAllString(text, ""), unicode.IsLetter)
}

var slot = pattern.Of(`\{\{[^{}]{1,60}\}\}|<[\pL][\pL _/|-]{0,60}>|\.\.\.|…`)

// AnyGrade is the severity of a row of such a form: a choice of all.
var AnyGrade = pattern.Of(`(?i)^[^\pL]*(?:critical|high|medium|moderate|low|info)(?:\s*[/|]\s*(?:critical|high|medium|moderate|low|info(?:rmational)?)){2,}[^\pL]*$`)

// Noted titles a section of what its author did not count as findings. What has a finding's id there, or a severity, is one all the same.
var Noted = pattern.Of(`(?i)\b(observations?|process[- ]gaps?)\b`)

// PlainTitle titles a section of findings and says nothing more, in several languages: “Issues found (3)”, “Befunde”.
var PlainTitle = pattern.Of(`(?i)^(?:\d+[.)]\s*)?(?:new |open |remaining |outstanding |all |key |detailed |specific |individual |review )?(?:findings?|issues?|defects?|bugs|problems|concerns|weaknesses|vulnerabilities|gaps|violations|flaws|shortcomings)(?:\s*(?:&|and|/)\s*(?:risks|concerns|issues|problems|gaps|weaknesses|bugs))?(?: found)?(?:\s*\(\d+\))?:?$|^(?:befunde|feststellungen|probleme|hallazgos|problemas|constats|problèmes|achados|замечания|проблемы|问题|發現|发现|发现的问题|问题列表|指摘事項|問題点|지적 ?사항|발견 ?사항|문제점)$`)

// AllWell is what an entry says behind its place that finds nothing wrong there.
var AllWell = pattern.Of(`(?i)^[^\pL\pN]*(?:(?:checked|reviewed|read|looked at)[,;:—–-]? (?:and )?)?(?:lgtm|ok(?:ay)?|fine|clean|safe|correct|(?:looks )?good|(?:looks|is) (?:fine|ok|correct|clean|safe)|no (?:issues?|problems?|findings?|concerns?|changes? needed))(?:[^\pL\pN]*$|, as (?:intended|expected|before)\b)`)

// PassedCell says that what a row would have weighed was looked at, and holds: a row of a list of checks.
var PassedCell = pattern.Of(`(?i)^[^\pL\pN]*pass(?:ed)?[^\pL\pN]*$`)

// NoneWords are what reviewers write where a finding would stand if there was one.
var NoneWords = []string{"", "-", "none", "none found", "n/a", "nothing", "nothing found", "nothing to report", "clean", "no findings",
	"no findings found", "no issue", "no issues", "no issues found", "no issues identified", "no problems", "no problems found", "no concerns", "no errors",
	"no vulnerabilities found", "no bugs", "no bugs found", "lgtm", "looks good", "looks good to me", "all good"}

// BoldField is a field with its name in bold; its groups are the name and the text.
var BoldField = pattern.Of(`^\s*(?:[-*+]\s+)?(?:\*\*|__)([A-Za-z][A-Za-z /()'-]{1,30}?):?(?:\*\*|__)\s*:?\s*(.*)$`)

// PlainField is a field with its name before a colon and a blank; its groups are the name and the text.
var PlainField = pattern.Of(`^\s*(?:[-*+]\s+)?([A-Za-z][A-Za-z /()'-]{1,30}?):\s+(.*)$`)

// WholeField is a field with the stars around name and text; a remark may stand behind them, which the text holds with the stars before it.
var WholeField = pattern.Of(`^\s*(?:[-*+]\s+)?\*\*(Status|Severity|Location|File):\s+([^*]+(?:\*\*\s*(?:\(|[—–]).*)?)(?:\*\*)?\s*$`)

// BareName drops what stands behind a name in brackets: "adversary (fresh context)".
func BareName(s string) string {
	name, _, _ := strings.Cut(s, "(")
	return strings.TrimSpace(name)
}

// GradesWithNone counts the severities of which a line says that there is none: “Critical: none; high: none, medium: 0”, “Findings: 0 critical, 0
// high, 0 low”. It gives 0 where the line says anything else.
func GradesWithNone(said string) (grades int) {
	if strings.Count(said, ":") < 2 && strings.Count(said, ",")+strings.Count(said, "·")+strings.Count(said, "|") < 2 {
		return 0
	}
	if title, rest, ok := strings.Cut(said, ":"); ok && (PlainTitle.MatchString(strings.TrimSpace(title)) || ofCounts.MatchString(title)) {
		said = rest
	}
	for _, part := range strings.FieldsFunc(report.Shorten(said, MaxAgain), func(c rune) bool { return strings.ContainsRune(";,.|·", c) }) {
		if m := noneOfGrade.FindStringSubmatch(part); m != nil && GradeOf(m[1]) != report.SeverityUnknown {
			grades++
		} else if _, rest, ok := SeverityTitle(part); ok && NoFinding.MatchString(rest) {
			grades++
		} else if report.Filled(part) {
			return 0
		}
	}
	return grades
}

// ofCounts stands before the counts of all severities.
var ofCounts = pattern.Of(`(?i)^[^\pL\pN]*(?:(?:severity|severities|findings?|issues?|total) ?)+(?:breakdown|counts?|summary|totals?)[^\pL\pN]*$`)

// noneOfGrade is a severity of which there is none, the number first: “0 critical”.
var noneOfGrade = pattern.Of(`(?i)^[^\pL\pN]*(?:and )?(?:0|no|zero) ([a-z]{3,13})(?: (?:findings|issues))?[^\pL\pN]*$`)

// MaxAgain bounds a text, in bytes, under the further ids that share it: a heading can name a thousand.
const MaxAgain = 200

// AnyReview is the word that tells a review's title from that of another document.
var AnyReview = pattern.Of(`(?i)\breview\b|审查|審查|评审|審査|审核|レビュー|리뷰`)

// The milder sections of a review whose first is “Critical (Must Address)”: “Recommended (High Value)” and “Noted (Awareness)”. What stands
// in them was raised. “Recommendations” head advice to nobody, and the words without these brackets begin a section of anything.

var adviceTitle = pattern.Of(`(?i)^[^\pL\pN]*(recommended|noted)\s*\((?:(?:high|medium)[- ]value|(?:for )?awareness|(?:should|could) (?:fix|address|consider))\)[^\pL\pN]*$`)

// GradedAdvice gives the word of such a title; empty = it is none.
func GradedAdvice(title string) string {
	if !strings.Contains(title, "(") {
		return ""
	}
	if m := adviceTitle.FindStringSubmatch(title); m != nil {
		return m[1]
	}
	return ""
}
