package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/findings"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// Lines in bold that serve as headings: of a section, or of a finding.

var wholeBold = pattern.Of(`^\*\*([^*]+)\*\*\s*$`)

// startsLabel takes a bold line as a heading where no finding of its own heading is open: **CRITICAL**, **AC Coverage**.
// “MINOR: none” without stars is one too.
func (b *bodyReader) startsLabel(number int, text string) bool {
	if b.inTitled() {
		return false
	}
	title, behind, ok := b.labelOf(text)
	if !ok {
		return false
	}
	if strings.HasPrefix(behind, "(") && inBrackets.MatchString(behind) && !spotted(behind) {
		behind = ""
	}
	raw, more, graded := b.gradeSection(number, title)
	if phrase.CountOnly.MatchString(more) {
		more = "" // “**CRITICAL: 1**”
	}
	advice := behind != "" && strings.EqualFold(raw, phrase.Important) ||
		report.Refuses(title) // “**Important:** run the migration first”, “**Changes required**”
	inPlace := more == "" && b.closed == 0 || b.closed == findings.LabelLevel
	if !graded || advice || phrase.IsFlag(raw, behind) || !inPlace || phrase.OfConfidence.MatchString(" "+behind) {
		return b.ungradedLabel(text, title, behind)
	}
	b.leave(findings.LabelLevel)
	b.group, b.level, b.closed = raw, findings.LabelLevel, 0
	b.lonely = b.loneBelow(title, behind)
	b.label(number, behind)
	return true
}

// ungradedLabel takes a label that gives no severity to what stands below it.
func (b *bodyReader) ungradedLabel(text, title, behind string) bool {
	switch {
	case behind != "" && b.grouped() && phrase.HasID(title): // “**P2-3: The notes are cut.** The reader drops the last line”
		return false
	case notes(title):
		b.leave(findings.LabelLevel)
		enter(&b.noted, findings.LabelLevel)
	case behind == "" && phrase.MildTitle(title) != "":
		b.leave(findings.LabelLevel)
		b.mild, b.mildLevel = phrase.MildTitle(title), findings.LabelLevel
	case behind == "" && phrase.PlainTitle.MatchString(title):
		b.leave(findings.LabelLevel)
		b.plain = true
		enter(&b.inside, findings.LabelLevel)
	case b.stated(title, behind):
	case b.turnsAside(text, title):
		b.leave(findings.LabelLevel)
		enter(&b.closed, findings.LabelLevel)
		b.ofOthers(findings.LabelLevel, title)
		b.ofFixes(findings.LabelLevel, title)
	default:
		b.endsAside(text, title)
		return false
	}
	return true
}

// endsAside ends what a label turned aside, where another says that something is amiss: “**Verified:**”, and below that “**A gap remains:**”.
func (b *bodyReader) endsAside(text, title string) {
	if b.closed == findings.LabelLevel && strings.HasPrefix(text, "**") && strings.HasSuffix(strings.TrimRight(text, "*"), ":") && troubleWord.MatchString(title) {
		b.leave(findings.LabelLevel)
	}
}

// turnsAside reports whether a label begins a section about something else. Words without a mark do so only where they end the findings of one
// severity.
func (b *bodyReader) turnsAside(text, title string) bool {
	if wordsLabel.MatchString(text) && (b.graded() == "" || !wordsAside.MatchString(title)) {
		return false
	}
	return isElsewhere(title) || aside.MatchString(title) || praises(title)
}

// stated is a label that says all it has to say on its own line, ahead of what the review finds: “**Verdict:** changes requested”. It begins no
// section, and the list or table below is none of its.
func (b *bodyReader) stated(title, behind string) bool {
	return behind != "" && !strings.HasSuffix(behind, ":") && len(b.found) == 0 && b.graded() == "" && b.closed == 0 && !isElsewhere(title)
}

// wordsAside are the labels of several words, without a mark, that surely end the findings of one severity: “Missing tests:” and “Steps to test:” may
// stand above findings, or within one. Where each states its own severity, nothing need end them.
var wordsAside = pattern.Of(`(?i)^(?:(?:recommended |suggested )?next steps|acceptance criteria|ac coverage|out of scope|audit trail|review (?:scope|summary|verdict|status)|overall (?:assessment|verdict|status|summary)|(?:test|build|verification) (?:results|status|summary)|files reviewed|reviewed files|what (?:went|works|looks) (?:well|good|fine)|(?:(?:this|all|code|it) )?(?:looks|works) (?:good|fine|well)|what(?: is|['’]s| was) good|positive (?:notes|aspects|findings|observations)|(?:resolved|closed|fixed|verified|previous|prior|earlier|previously (?:reported|fixed|raised)) (?:findings|issues))$`)

// labelOf splits a line that may be a label into its title and what stands behind that.
func (b *bodyReader) labelOf(text string) (title, behind string, ok bool) {
	if bare := phrase.Unpictured(text); bare != text && wholeBold.MatchString(bare) {
		text = bare
	} else if m := pictured.FindStringSubmatch(text); m != nil && strings.TrimSpace(bare) == strings.TrimSpace(m[1]+m[2]+m[3]) {
		return m[1], m[2], true
	}
	for _, form := range []*pattern.Pattern{BoldLabel, bareLabel, wordsLabel} {
		if m := form.FindStringSubmatch(text); m != nil {
			return m[1], m[2], true
		}
	}
	m := plainLabel.FindStringSubmatch(text)
	if m == nil || m[2] != "" && !phrase.NoFinding.MatchString(m[2]) && !phrase.CountOnly.MatchString(m[2]) && !spotted(m[2]) {
		return "", "", false
	}
	return m[1], m[2], true
}

// pictured is a severity behind a sign, and nothing else: “🔴 Critical (2):”.
var pictured = pattern.Of(`^[^\pL\pN\s*_#>|-][^\pL\pN*_|-]{0,8}([A-Z][A-Za-z]{2,11})((?:\s+\(\d{1,4}\))?)(:?)\s*$`)

// label reads what stands behind a severity on its own line: nothing, a count, none, or a finding.
func (b *bodyReader) label(number int, rest string) {
	rest = strings.Trim(rest, " \t:—–-")
	if phrase.NoFinding.MatchString(rest) || phrase.CountOnly.MatchString(rest) || countsAbreast.MatchString(rest) || onlyIDs(rest) {
		return
	}
	b.item(number, 0, rest)
}

// countsAbreast is what stands behind the first severity of several that are counted on one line: “**CRITICAL:** 1 | **MINOR:** 0”.
var countsAbreast = pattern.Of(`(?i)^\d{1,6}(?:[^\pL\pN]+(?:blocker|critical|high|major|medium|moderate|low|minor|info(?:rmational)?|nit|total)s?[^\pL\pN]+\d{1,6})+[^\pL\pN]*$`)

// inBrackets is all that a title says more of its severity: “**Critical gaps** (rating 8-10)”.
var inBrackets = pattern.Of(`^\([^()]*\)$`)

// onlyIDs reports whether a text names findings and says nothing of its own; an empty one too.
func onlyIDs(text string) bool {
	for id := ""; text != ""; {
		if id, text = phrase.LeadingID(text); id == "" {
			return false
		}
		text = strings.TrimLeft(text, ",;. ")
	}
	return true
}
