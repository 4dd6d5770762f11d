package dialect

import (
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// Words below the title of a severity that are no entry: the finding itself, an introduction to those that follow, or word that there is none.

// loneWords takes the words with which a section of a severity begins, and what goes on with them.
func (b *bodyReader) loneWords(number int, text string) bool {
	switch {
	case b.lone != nil:
		b.open = b.lone
		b.more(text)
		return true
	case !b.lonely || !b.grouped() || introduces.MatchString(text):
		return false
	}
	b.item(number, 0, strings.TrimSpace(text))
	b.lone = b.open
	b.lone.unsure = ofReview.MatchString(text) || report.SeverityAbroad(b.graded()) != report.SeverityUnknown
	return true
}

// introduced drops such words where a finding follows in their section.
func (b *bodyReader) introduced() {
	if b.lone != nil {
		b.found = b.found[:len(b.found)-1]
	}
	b.lonely, b.lone = false, nil
}

// dropUnsure reports words of which nobody can tell whether they are a finding, in place of raising them.
func (b *bodyReader) dropUnsure() {
	b.found = slices.DeleteFunc(b.found, func(c *candidate) bool {
		if c.unsure {
			b.r.art.Partly = true
			b.r.problem(atLine(c.line), report.Warning, report.MissingField, "findings", "below the title "+quote(c.SeverityRaw)+
				" stand words that may be a finding or say that there is none; write “- file:line — text” for each finding, or “None”")
		}
		return c.unsure
	})
}

// introduces tells a line that leads to what follows or elsewhere, says that there is nothing, or is too short to be a finding from one that is.
var introduces = pattern.Of(`(?i)[:：]\s*$|^\s*[!-~]*(?:\s+[!-~]+)?\s*$|^\s*(?:未发现|没有|無|无|<!--)|^\s*[*_]{0,2}\(.*\)[*_]{0,2}\s*$|` +
	`^[^\pL]*(?:there (?:are|is|were|was) )?(?:no|none|nothing|zero|n/?a|not applicable|all|everything|clean|lgtm|see|keine[rmns]?|aucune?|nessun[oa]?|nenhuma?|ningun[oa]?)\b|` +
	`\b(?:looks? (?:good|fine|ok)|(?:is|are) fine|handled well|well handled|as expected)\b|` +
	`\b(?:no|nothing|none)\b.*\b(?:found|identified|issues?|findings?|concerns?|problems?|items?)\b|\b(?:did not|didn['’]t|could not|couldn['’]t) (?:find|see|spot|identify) (?:any|anything)\b`)

// ofReview tells words that speak of the review, of how its findings are dealt with, or in letters in which no word is known to say either.
var ofReview = pattern.Of(`(?i)^\W*(?:i|we)\b|\b(?:findings?|issues?|problems?|concerns?|criticals?|blockers?|review\w*|found|find|identif\w+|severity|level|round|iteration|merged?|` +
	`earlier|previous|resolved|addressed|fixed|closed|confidence|risks?|above|below|section)\b|[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Cyrillic}\p{Arabic}]`)
