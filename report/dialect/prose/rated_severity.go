package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// The severity that a line below a title gives as a field, and lines that only explain the scale.

// severityField gives the word of the scale that a line says as a field; empty = it says none.
func severityField(text string) string {
	for _, part := range findings.Abreast(text) {
		if raw := severityField(part); raw != "" {
			return raw
		}
	}
	if strings.Contains(text, "everity**") {
		if m := severityBelow.FindStringSubmatch(text); m != nil && phrase.GradeOf(m[1]) != report.SeverityUnknown {
			return m[1]
		}
	}
	if text = strings.TrimPrefix(text, "> "); !saysSeverity(text) || explainsScale(text) {
		return ""
	}
	said := strings.Trim(findings.FieldBreak.Split(findings.FieldOf(text).Said, 2)[0], "*_` ")
	for _, word := range []string{said, strings.TrimLeftFunc(said, markup.NotLetter)} {
		if raw, ok := phrase.SeveritySaid(word); ok {
			return raw
		}
	}
	return ""
}

// oddGrade gives a word off the scale that stands where a severity should be: nobody knows how grave the finding is. Empty = it says that there is none to give.
func oddGrade(said string) string {
	word := strings.Trim(behindWord.ReplaceAllString(said, ""), "*_` .")
	if !oddWord.MatchString(word) || inOrderWord.MatchString(word) || phrase.NoFinding.MatchString(word) ||
		phrase.AllWell.MatchString(word) || phrase.PassedCell.MatchString(word) {
		return ""
	}
	return word
}

var (
	oddWord     = pattern.Of(`^[\pL_-]{3,30}(?: [\pL-]{2,20})?$`)
	behindWord  = pattern.Of(`\s+(?:[—–-]\s|\().*$`) // “MINOR_DRIFT (not stale) - the table names an agent that is not there”
	inOrderWord = pattern.Of(`(?i)^(?:positive|strengths?|praise|good|great|compliant|resolved|fixed|mitigated|neutral)\b`)
)

// explainsScale reports whether a line tells what two severities mean: “Severity: **Critical** (blocks) / **High** (fix first)”.
func explainsScale(text string) bool {
	m := boldGrades.FindStringSubmatch(text)
	return m != nil && phrase.GradeOf(m[1]) != report.SeverityUnknown && phrase.GradeOf(m[2]) != report.SeverityUnknown
}

// tellsScale takes such a line, and those below it in its paragraph, for no findings.
func (b *bodyReader) tellsScale(number int, text string) bool {
	if b.open != nil || !explainsScale(text) && (b.scaleLine == 0 || number != b.scaleLine+1) {
		return false
	}
	b.scaleLine = number
	return true
}

var boldGrades = pattern.Of(`\*\*([A-Za-z]{3,13})\*\*[^*]{0,80}[/|,]\s*\*\*([A-Za-z]{3,13})\*\*`)

// severityBelow is a line that bots write below a title: “**High Severity**”, “<!-- **High Severity** -->”.
var severityBelow = pattern.Of(`^(?:<!--\s*)?\*\*([A-Za-z]{3,13}) [Ss]everity\*\*(?:\s*-->)?$`)
