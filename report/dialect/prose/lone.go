package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Words without any mark below the title of a severity: a reviewer tells a finding there, or why there is none.

// loneBelow reports whether words below the title of a severity may be such.
func (b *bodyReader) loneBelow(title, behind string) bool {
	return b.scales == 0 && behind == "" && !ofWeight.MatchString(title) && !noneItself.MatchString(title)
}

// loneWords takes the first of them for a finding where they name a place, or are a title in bold. Others are left, and said: “I looked for
// injection, and every term is bound” tells of none.
func (b *bodyReader) loneWords(number int, text string) {
	b.lonely = false
	if placed := phrase.SpotWithin(text).File != "" ||
		boldAlone(text); !placed || b.sound() || soundThere.MatchString(text) || overTitle.MatchString(text) || ofOwnWork.MatchString(text) {
		b.vague, b.open = number, nil
		return
	}
	b.item(number, 0, text)
	b.lone = b.open
}

// leaveWords ends the section they stand in.
func (b *bodyReader) leaveWords() {
	if b.vague > 0 {
		b.unread = append(b.unread, b.vague)
	}
	b.lonely, b.lone, b.vague = false, nil, 0
}

// warnLoneWords says which of them were left. Where the review itself says that it found nothing they take nothing from that.
func warnLoneWords(r *form.Reading, lines []int, sound bool) {
	level := report.Warning
	if sound {
		level = report.Note
	}
	for _, line := range lines {
		r.Art.Partly = r.Art.Partly || !sound
		r.Problem(form.AtLine(line), level, report.MissingField, "words", "these words below a severity were not taken for a finding, as nothing marks them as one; "+
			"if they tell one, write “- file:line — text”; if there is none, write “None”")
	}
}

// ofOwnWork begins what a reviewer did.
var ofOwnWork = pattern.Of(`(?i)^(?:I|we|ich|wir|je|j['’]ai|nous)\b|^(?:我|已|检查)`)

// introduces tells a line that leads to what follows, says that there is nothing, or is too short to be a finding from one that is.
var introduces = pattern.Of(`(?i)[:：]\s*$|^\s*[!-~]*(?:\s+[!-~]+)?\s*$|^\s*(?:未发现|没有|無|无|<!--)|^\s*[*_]{0,2}\(.*\)[*_]{0,2}\s*$|` +
	`^[^\pL]*(?:there (?:are|is|were|was) )?(?:no|none|nothing|zero|n/?a|not applicable|all|everything|clean|lgtm|see|keine[rmns]?|aucune?|nessun[oa]?|nenhuma?|ningun[oa]?)\b|` +
	`\b(?:looks? (?:good|fine|ok)|(?:is|are) fine|handled well|well handled|as expected)\b|` +
	`\b(?:no|nothing|none)\b.*\b(?:found|identified|issues?|findings?|concerns?|problems?|items?)\b|\b(?:did not|didn['’]t|could not|couldn['’]t) (?:find|see|spot|identify) (?:any|anything)\b`)

// ofWeight titles how much the whole weighs: “Risk: low”, “Severity: high”. “High severity” is the section of what is as grave.
var ofWeight = pattern.Of(`(?i)\b(?:risks?|levels?|overall)\b|\b(?:severity|priority)\b\W*\pL`)

// announcesGrade takes a line that leads to a list of one severity for its title: “A few minor points:”, “Nothing serious, all are nits:”. Any other line that leads to a
// list ends that.
func (b *bodyReader) announcesGrade(text string) bool {
	if !strings.HasSuffix(text, ":") || len(text) > maxTitle || b.inTitled() || b.aside() {
		return false
	}
	if b.announced {
		b.leave(findings.LabelLevel)
	}
	clause := text[strings.LastIndexAny(text[:len(text)-1], ",;.!—")+1:]
	m := gradeAnnounced.FindStringSubmatch(clause)
	if m == nil || b.graded() != "" || denies.MatchString(clause) || tellsWork.MatchString(text) || phrase.GradeOf(m[1]) == report.SeverityUnknown {
		return false
	}
	b.leave(findings.LabelLevel)
	b.group, b.level, b.announced = m[1], findings.LabelLevel, true
	return true
}

var (
	gradeAnnounced = pattern.Of(`(?i)^[\s\pL\d'’]*\s(nits?|nitpicks?|minor|major|critical|serious|severe|blocking|blockers?)(?:\s(?:issues?|points?|things?|remarks?|comments?|suggestions?|concerns?|findings?|problems?|ones?|only))*:$`)
	// tellsWork is said of what was done, or looked at, in any sentence that leads to a list.
	tellsWork = pattern.Of(`(?i)\b(?:changed|fixed|mended|addressed|resolved|corrected|improved|looked|checked|reviewed|verified|tested|considered|covered)\b`)
	denies    = pattern.Of(`(?i)\b(?:no|not|none|nothing|never|without|neither)\b|n['’]t\b`)
)

// announces takes a sentence that counts what follows for the title of a section of findings: “The review found 2 potential issues.”
func (b *bodyReader) announces(text string) bool {
	if b.open != nil || b.aside() || b.graded() != "" || !announcesCount(text) {
		return false
	}
	b.plain = true
	enter(&b.inside, findings.LabelLevel)
	return true
}

// announcesCount reports whether a sentence counts what follows.
func announcesCount(text string) bool {
	return strings.ContainsAny(text, "0123456789") && endsWithNoun(text) && announced.MatchString(text) && !beforeThis.MatchString(text)
}

// endsWithNoun is a cheap test of what announced asks for.
func endsWithNoun(text string) bool {
	text = strings.TrimRight(text, ".:!)*_ ")
	switch strings.TrimSuffix(text[strings.LastIndexByte(text, ' ')+1:], "s") {
	case "issue", "problem", "bug", "concern", "finding", "comment":
		return true
	}
	return false
}

// beforeThis tells of another time: “The previous review found 2 issues.”
var beforeThis = pattern.Of(`(?i)\b(?:previous(?:ly)?|prior|earlier|last|first|former|original(?:ly)?)\b`)

var announced = pattern.Of(`(?i)\b(?:found|identified|spotted|raised|reported|posted|generated|left)\s+[1-9]\d{0,3} (?:new |potential |possible |open )?(?:issues?|problems?|bugs?|concerns?|findings?|comments?)[^\pL\pN]*$`)
