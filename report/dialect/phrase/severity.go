package phrase

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/pattern"
)

// Severities in a line: at its beginning, at its end, in an id, and as the title of a section.

var (
	inBrackets = pattern.Of(`^[\[(]([^\])]{1,60})[\])]`)
	// severityName is what may stand before the word itself: “[Severity: high]”, “[Severity rating: high]”, “[SEV-HIGH]”.
	severityName = pattern.Of(`^\s*(?i:(?:severity|priority|risk)(?: (?:rating|level))?\s*[:=]|sev(?:erity)?[:=_-])\s*`)
	// FirstWord is the word with which a text begins, where a severity may stand; “must fix” is one.
	FirstWord = pattern.Of(`^((?i:(?:must|should|needs)[ -]fix|non-blocking)\b|[A-Za-z][A-Za-z0-9]{1,14})`)
)

// LeadingSeverity splits a severity off the beginning: [HIGH], **HIGH**, HIGH:, (low), 🔴 Critical —. A word that merely begins a
// sentence (“Low memory”) is none.
func LeadingSeverity(text string) (raw, rest string, ok bool) {
	if raw, rest, ok = markedAbroad(text); ok {
		return raw, rest, true
	}
	t := strings.TrimLeftFunc(text, func(c rune) bool {
		return c != '[' && c != '(' && markup.NotInWord(c)
	})
	starred := strings.Contains(text[:len(text)-len(t)], "**")
	if m := inBrackets.FindStringSubmatch(t); m != nil {
		return severityInBrackets(m[1], t[len(m[0]):])
	}
	m := FirstWord.FindString(t)
	rest = t[len(m):]
	if _, isOne := severityOf(m); !isOne || m == "" || strings.EqualFold(m, Important) || beginsName.MatchString(rest) {
		return "", text, false
	}
	if m == strings.ToUpper(m) && strings.HasPrefix(rest, " ") { // HIGH src/app.go:12 the token …, HIGH @ src/app.go:12 …
		rest = strings.TrimPrefix(rest, " @")
		if at, _ := LeadingSpot(rest); at.First > 0 {
			return m, strings.TrimSpace(rest), true
		}
	}
	if end := strings.TrimLeft(rest, "*_`"); OfConfidence.MatchString(end) || IsFlag(m, end) {
		return "", text, false
	} else if len(end) == 0 || starred && len(end) < len(rest) || endsWord.MatchString(end) || codedGrade.MatchString(text) {
		return m, afterSeverity(end, ""), true
	}
	return "", text, false
}

// beginsName is what stands behind a word that only begins the name of something: “**error_models.py** is gone”.
var beginsName = pattern.Of(`^_[\pL\pN]`)

// codedGrade is a line whose severity alone is set as code: “`HIGH` The token is logged”. What goes on in small letters tells of the word, and words
// that are levels of a log more often are none.
var codedGrade = pattern.Of("^`(?:(?:BLOCKER|BLOCKING|CRITICAL|HIGH|MAJOR|MEDIUM|MODERATE|MINOR|LOW|P[0-4])`\\s+[\\p{Lu}`*]|(?i:blocker|blocking|critical|high|major|medium|moderate|minor|low|p[0-4])`\\s+[\\w./-]+\\.\\w+:\\d)")

// OfConfidence tells how sure a reviewer is from how bad something is: “(high confidence)”, “**High** confidence that …”. How
// risky the whole is, is no finding either: “**Low** risk overall”.
var OfConfidence = pattern.Of(`(?i)^[a-z]*\s+(?:confidence\b|certainty\b|risk (?:overall|change)\b)`)

// IsFlag reports whether a word is a field that says yes or no: “**Blocking:** no”.
func IsFlag(word, said string) bool {
	return strings.EqualFold(word, "blocking") && yesOrNo.MatchString(said)
}

var yesOrNo = pattern.Of(`(?i)^[\s*_\x60:]*(?:true|false|yes|no|boolean)(?:[\s*_\x60.]*$|\s*[*_\x60]*\s*[(,;—–])`)

var endsWord = pattern.Of(`^(?:[:\])]|\s+(?i:observation|finding|issue)\s*[:—–]|\s*\([^)]{0,80}\)\s*[:—–-]|\s+[—–―·•|→-]+\s|\s*[—–―])`)

// afterSeverity gives the rest of the line; what else stood in the brackets stays a part of it.
func afterSeverity(rest, more string) string {
	rest = strings.TrimSpace(strings.TrimLeft(rest, " \t*_`:—–―·•|→-])"))
	if more = strings.Trim(more, " \t,;:"); more != "" {
		return "(" + more + ") " + rest
	}
	return rest
}

// severityOf gives the word of the scale that a text is, or begins with: “LOW pending intent”.
func severityOf(s string) (raw string, ok bool) {
	s = strings.TrimSpace(s)
	if GradeOf(s) != report.SeverityUnknown {
		return s, true
	}
	first, _, _ := strings.Cut(s, " ")
	first = strings.TrimRight(first, ",;:")
	return first, GradeOf(first) != report.SeverityUnknown && !strings.EqualFold(first, Important)
}

// SeveritySaid is severityOf for what a field for a severity says, in other languages too.
func SeveritySaid(s string) (raw string, ok bool) {
	if raw, ok = severityOf(s); !ok && GradeSaid(s) != report.SeverityUnknown {
		return s, true
	}
	return raw, ok
}

// Important begins a sentence more often than it grades one; alone as a word, or as a title among those of the scale, it is a severity.
const Important = "important"

// DividedTitle reads the title of a section whose severity has a name of its own behind it: “High Priority: Misleading claims”. One finding is told so as
// well, so that the headings below it have to say that it is a section.
func DividedTitle(text string) (raw string) {
	head, _, cut := strings.Cut(text, ":")
	if dash := Dashes.FindStringIndex(text); !cut && dash != nil {
		head = text[:dash[0]]
	}
	if raw, rest, ok := SeverityTitle(head); ok && rest == "" && strings.Contains(strings.TrimFunc(head, markup.NotLetter), " ") {
		return raw
	}
	return ""
}

// GradeAmongParts takes a severity that stands behind another word about the finding, between dots: “CONFIRMED · High — The token is logged”.
func GradeAmongParts(text string) (raw, word, rest string) {
	m := amongParts.FindStringSubmatch(text)
	if m == nil || GradeOf(m[2]) == report.SeverityUnknown {
		return "", "", text
	}
	return m[2], m[1], strings.TrimSpace(m[3])
}

var amongParts = pattern.Of(`^[\s:·•|—–-]*([A-Za-z][A-Za-z -]{2,20}?)\s*[·•|]\s*([A-Za-z]{3,13}|P[0-4])\s*[·•|:—–-]+\s+(\S.*)$`)

// Dashes stands between two parts of a title.
var Dashes = pattern.Of(`\s+[—–-]+\s`)

// TrailingSeverity splits a severity in brackets off the end: “The import is unused (LOW)”, “… (MINOR, not blocking)”.
func TrailingSeverity(text string) (raw, rest string) { return lastGrade(bracketsLast, text) }

// CallsGrave is what a sentence says of a place that it names: “src/app.go:12 trusts the header, which is a serious flaw”.
var CallsGrave = pattern.Of(`(?i)(?:^|\b(?:an?|this|the|is|remains)\s)\W*(?:critical|serious|severe|major|blocking|high[- ]severity)\s(?:security\s)?(?:bug|defect|flaw|vulnerability|issue|hole)\b`)

// OuterSeverity gives the severity with which words about one thing begin or end: “HIGH: the import is unused”; empty = they say none.
func OuterSeverity(words string) string {
	if raw, rest, ok := LeadingSeverity(words); ok && rest != "" {
		return raw
	}
	raw, _ := TrailingSeverity(words)
	return raw
}

// TitleGrade is TrailingSeverity for a title, which may say it behind a dash: “The import is unused — LOW”. A title of a word or two is a rating
// of what it names: “Coverage — HIGH”.
func TitleGrade(text string) (raw, rest string) {
	if raw, rest = TrailingSeverity(text); raw != "" {
		return raw, rest
	}
	raw, rest = lastGrade(dashLast, text)
	if !strings.HasPrefix(raw, "P") && strings.Count(rest, " ") < 2 {
		return "", text
	}
	return raw, rest
}

// DashGrade is TitleGrade for what is the title of a finding for other reasons: it may be short, and the word need not be in capitals.
func DashGrade(text string) (raw, rest string) { return lastGrade(dashWord, text) }

func lastGrade(form *pattern.Pattern, text string) (raw, rest string) {
	m := form.FindStringSubmatchIndex(text)
	if m == nil || GradeOf(text[m[2]:m[3]]) == report.SeverityUnknown {
		return "", text
	}
	return text[m[2]:m[3]], strings.TrimSpace(text[:m[0]])
}

// SeverityBehindBold takes the severity in brackets that follows a title in bold: “**Token in the log** (high): `src/app.go:12`”.
func SeverityBehindBold(text string) (raw, rest string, ok bool) {
	if raw, rest, ok = GradeBehindBold(text); !ok {
		return raw, rest, false
	}
	_, said, _ := strings.Cut(rest, " — ")
	at, _ := LeadingSpot(said)
	return raw, rest, at.File != "" || SpotWithin(said).File != ""
}

// GradeBehindBold is SeverityBehindBold where no place need follow: it may be a mark that is given.
func GradeBehindBold(text string) (raw, rest string, ok bool) {
	m := BoldAhead.FindStringSubmatch(text)
	if m == nil || m[2][0] != '(' && m[2][0] != '[' {
		return "", text, false
	}
	raw, _, ok = LeadingSeverity(m[2])
	said := strings.TrimLeft(m[2][strings.IndexAny(m[2], ")]")+1:], " :—–-")
	return raw, m[1] + " — " + said, ok
}

var (
	bracketsLast = pattern.Of(`\s[*_]{0,2}[\[(](?:(?i:severity|priority)(?::\s*|\s+))?([A-Za-z][A-Za-z0-9 _/-]{1,20}?)(?:\s(?i:severity|priority))?(?:(?:[,;:]|\s[—–])[^\])]{0,60})?[\])][\s*_.]*$`)
	dashLast     = pattern.Of(`\s(?:[—–-]{1,2}|[·•|])\s+([A-Z]{3,13}(?:/[A-Z]{3,13})?|P[0-4])(?: (?:ISSUE|FINDING|CONCERN|GAP|PROBLEM|SEVERITY|PRIORITY))?(?:\s\([^()]{0,60}\))?[\s*_]*$`)
	dashWord     = pattern.Of(`\s(?:[—–-]{1,2}|[·•|]|[🔴🟠🟡🟢🔵🟣🟤⚪⚫]\x{FE0F}?)\s+([A-Z][A-Za-z]{2,12}(?:/[A-Z][A-Za-z]{2,12})?)(?:\s\([^()]{0,60}\))?[\s*_]*$`)
)

// SeverityInID reads MED-P60-001 and ADV-S810-P02-LOW-002.
func SeverityInID(id string) (raw string, ok bool) {
	for part := range strings.SplitSeq(id, "-") {
		if raw, ok = severityOf(part); ok && len(part) > 2 {
			return raw, true
		}
	}
	return "", false
}
