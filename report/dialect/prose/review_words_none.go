package prose

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// A review in words that finds nothing must say so: by its verdict, by a sentence, or by “None” below its findings.

// Concludes takes the verdict, and reports whether the review says that there is nothing to find.
func Concludes(r *form.Reading, review *report.Review) (none bool) {
	if verdictIn(r, review) {
		return review.Clean
	}
	return review.Clean || saysNone(r).some
}

// passesAll reports whether the review approves, or finds nothing in all that it looked at.
func passesAll(r *form.Reading) bool {
	review := &report.Review{}
	if verdictIn(r, review) {
		return review.Clean
	}
	return review.Clean || saysNone(r).all
}

// verdictIn takes the verdict that the body states, unless the head has one, and reports whether the last of several rounds decided.
func verdictIn(r *form.Reading, review *report.Review) (decided bool) {
	head := review.Verdict != ""
	last, several := lastRound(r.File)
	switch {
	case several && last.decides(review, head):
		review.Verdict, review.Clean = last.word, last.judged == report.Positive
		return true
	case !head:
		verdictStated(r, review)
	}
	return false
}

// decides lets the last of several rounds stand for the whole. That it approves speaks neither against a head that refuses, nor against the findings
// that an earlier one raised.
func (last roundSaid) decides(review *report.Review, head bool) bool {
	return last.judged == report.Negative || last.judged == report.Positive && !head && len(review.Findings)+len(review.Rechecks) == 0
}

// saidNone is what lines say of there being nothing to find.
type saidNone struct {
	some  bool // one says so
	whole bool // one says so of all files: “No issues found in the docs” does not
	all   bool // one says so of all severities too: “No critical issues”, or what stands at once below a severity, does not
	upper bool // one says so of the graver severities alone, as “No critical issues found” does
	there bool // it stands where the findings would, or in their title
}

// ListsNone reports whether a review says that there is none where its findings would stand: below their title, or in it.
func ListsNone(f *form.File) bool { return saysNone(form.NewReading(f)).there }

func saysNone(r *form.Reading) (n saidNone) {
	listed, above := false, "" // at once below a heading such as “Findings”, and the line above
	for line := range strings.Lines(markup.OneWay(r.File.Body)) {
		text := markup.Bare(line)
		said := strings.TrimLeft(text, "-*+ ")
		if said == "" {
			continue
		}
		heading := markup.IsHeading(strings.TrimSpace(line))
		switch {
		case listed && beginsWithNone(said), heading && titledNone.MatchString(said):
			graded := ofGrade.MatchString(said)
			n.take("", graded)
			n.there = n.there || !graded
		case strings.HasPrefix(said, ">"), openBox.MatchString(text): // somebody else's, or nobody's
		case heading && phrase.NoFinding.MatchString(said) && strings.Contains(said, " "):
			n.take("", ofOneGrade(above, said))
		case heading:
		case phrase.NoFinding.MatchString(said) && (listed || !oneWord.MatchString(said)):
			n.take(said, ofOneGrade(above, said))
		case Approval.MatchString(tickedBox.ReplaceAllString(said, "$1")):
			n.take(said, false)
		case phrase.GradesWithNone(said) > 2:
			n.take("", true)
		case onlyApproves(said):
			n.take("", ofOneGrade(above, said))
		}
		listed, above = heading && phrase.PlainTitle.MatchString(ofFindings.ReplaceAllString(text, "")), text
	}
	return n
}

// beginsWithNone reports whether a line that stands where findings would begins with there being none, and takes nothing of it back.
func beginsWithNone(said string) bool {
	return noneAhead.MatchString(said) && !butSome.MatchString(said) && !unseen.MatchString(said)
}

var (
	noneAhead = pattern.Of(`(?i)^[^\pL\pN]*(?:none|(?:no|0|zero) (?:new |fresh )?findings)\b(?: (?:at|of) any severity)?[^\pL\pN]*(?:[.;:—–]|$)|` +
		`^[^\pL\pN]*no (?:new |fresh )?(?:[\pL/&-]+,? ){1,6}findings (?:were|was|are|have been) (?:found|identified|raised|noted|detected|reported)(?: in (?:the |this )?(?:current |whole |entire )?(?:checkout|code|codebase|changes?|changeset|diff|repository|pass|branch))?[^\pL\pN]*$`)
	butSome = pattern.Of(`(?i)\b(?:but|however|except|although|though|apart from|other than|aside from)\b`)
	// unseen is why there are none: nobody looked, or not at all of it.
	unseen = pattern.Of(`(?i)(?:\b(?:still|yet|(?:review|audit|pass)(?: is)?)|[(:—–-])\s*pending\b|\b(?:incomplete|interrupted|aborted|timed out)\b|` +
		`\b(?:unable to|could(?: not|n[’']t)|cannot|can[’']t)(?: be| even)? (?:run|start(?:ed)?|review(?:ed)?|look(?:ed)?|read|check(?:ed)?|finish(?:ed)?|completed?|executed?|access(?:ed)?|opened)\b|` +
		`\b(?:not|never)(?: (?:yet|been|fully)){0,2} (?:reviewed|looked|run|done|completed?|started|begun|finished|performed|executed)\b`)
	titledNone = pattern.Of(`(?i)^(?:new |fresh |all )?findings?\s*[:—–-]?\s*[(\[](?:none|zero|0)[)\]]$`)
	// ofFindings is what a title says of them beside: “Fresh findings (new in pass 9)”. A severity there makes it the title of a part.
	ofFindings = pattern.Of(`(?i)^fresh |\s*\((?:new|fresh)(?: only| (?:in|this|since) [^()]{1,30})?\)$`)
)

// onlyApproves reports whether each sentence of a line finds nothing, or approves: “Keine Befunde. Freigegeben.”
func onlyApproves(said string) bool {
	parts := strings.FieldsFunc(report.Shorten(said, phrase.MaxAgain), func(c rune) bool { return strings.ContainsRune(".!。！，；", c) })
	judged := 0
	for _, part := range parts {
		part = strings.TrimSpace(part)
		if settled.MatchString(part) || testsPass.MatchString(part) {
			continue
		}
		if judged++; !Approval.MatchString(part) && !foundNothing.MatchString(part) && (!eachNone(part) || oneWord.MatchString(part) || ofPart.MatchString(part)) {
			return false
		}
	}
	return len(parts) > 1 && judged > 0 || foundNothing.MatchString(said)
}

// eachNone reports whether each part of a sentence finds nothing: “no blocking issues, nothing critical”.
func eachNone(sentence string) bool {
	for part := range strings.SplitSeq(sentence, ", ") {
		if !phrase.NoFinding.MatchString(part) {
			return false
		}
	}
	return true
}

// testsPass is a sentence that the tests pass, and says nothing else.
var testsPass = pattern.Of(`(?i)^no (?:new )?regressions?$|^(?:all |the )*(?:\d{1,6} )?(?:unit |integration )?(?:tests?|builds?|lint|ci)(?: (?:all|also|still|locally|are|is|and|build|lint|ci))* (?:pass(?:es|ed|ing)?|green)(?: locally| here| too)?(?: \(\d{1,6}(?:/\d{1,6})? (?:passed|tests?)\))?$`)

// ofOneGrade reports whether a line speaks of one severity, or stands at once below its title.
func ofOneGrade(above, said string) bool {
	_, rest, graded := phrase.SeverityTitle(above)
	return graded && rest == "" || ofGrade.MatchString(said)
}

// take keeps that one says so, in these words.
func (n *saidNone) take(said string, graded bool) {
	whole := !ofPart.MatchString(ofWhole.ReplaceAllString(said, ""))
	n.some, n.whole, n.all = true, n.whole || whole, n.all || whole && !graded
	n.upper = n.upper || graded && ofUpper.MatchString(said) && !ofLower.MatchString(said)
}

var (
	// oneWord finds nothing in the section where it stands.
	oneWord = pattern.Of(`^[^\pL\pN]*[A-Za-z0-9/]+[^\pL\pN]*$|^.?.?.?$`)
	ofGrade = pattern.Of(`(?i)\b(?:critical|moderate|minor|high|medium|low|major|blocking|blockers?|other|further)\b`)
	ofUpper = pattern.Of(`(?i)\b(?:critical|high|major|blocking|blockers?|serious|severe)\b`)
	ofLower = pattern.Of(`(?i)\b(?:medium|moderate|low|minor|nits?)\b`)
	// settled says of what was raised before that it is answered.
	settled = pattern.Of(`(?i)^\W*(?:(?:all|every|both|each|my|the|earlier|previous|prior|review|of) )+(?:comments?|findings?|remarks?|points?|issues?|concerns?|feedback|questions?|nits?|suggestions?|requests?|threats?|risks?) (?:(?:is|are|was|were|has|have|been|now|all) )*(?:addressed|mitigated|resolved|fixed|closed|answered|handled|incorporated)\W*$`)
	// foundNothing is a sentence of the reviewer's own that nothing was found.
	foundNothing = pattern.Of(`(?i)^\W*(?:(?:i|we)(?: have|['’]ve)? )?(?:(?:read|reviewed|checked|went through|walked through|looked (?:at|through|over)|inspected|examined|audited)\b[^.;]{0,80}?(?:,? and|,|;) )?(?:(?:i|we)(?: have|['’]ve)? )?` +
		`(?:found|see|saw|have|spotted|noticed|raise|could find|can find) (?:nothing|(?:no|0|zero) (?:further |new |other |more )?(?:issues?|problems?|findings?|concerns?|defects?|comments?|objections?|faults?|blockers?|bugs))` +
		`(?: (?:to (?:object to|complain about|fix|report|change|add|raise|flag|criticise|criticize)|(?:that |which )?(?:must|needs? to|has to|should) (?:be )?(?:changed?|fixed|mended)|wrong|amiss|worth (?:raising|reporting|fixing|mentioning)|else|left|here|with it|in (?:it|(?:this|the|your) (?:change|changes|diff|code|patch|pr|work))))*\W*$`)
	// Approval is a line that says nothing else: “LGTM, approve.”, “Veredicto: aprobado”.
	Approval = pattern.Of(`(?i)^[^\pL\pN]*(?:(?:review )?status\s*:\s*)?[^\pL\pN]*(?:(?:lgtm|approved?|looks good(?: to me)?|ready to merge|good to (?:go|merge)|merge when ready|ship it|nothing to (?:complain about|object to|fix|report|add|change|raise|flag)|no (?:further )?changes (?:requested|needed|required|necessary)|no (?:blocking issues, no nits|(?:issues|findings|concerns|problems|comments|nits)(?: found)?))[^\pL\pN]*(?:and )?)+$|` +
		`^(?:(?:veredicto|verdict|urteil|ergebnis|fazit|resultado|esito|결론|conclusi[oó]n|conclus[aã]o|结论|結論|вывод)\s*[:：]\s*)?(?:aprobad[oa]|aprovad[oa]|approuvée?|freigegeben|genehmigt|(?:审查|评审|审核)?通过|承認|승인(?:됨)?|одобрено)[^\pL\pN]*$`)
)

// UnreadMarks reports whether a line marks itself as a finding in a form that is not read. Beside “No issues found in the docs” a place does so.
func UnreadMarks(r *form.Reading, review *report.Review) bool {
	counted, most := Tally(r.File)
	none := saysNone(r)
	whole := none.whole || counted && most == 0
	for _, line := range UsualLayout(r.File).Uncoded() {
		if unreadMark.MatchString(line) || marksSeverity(line) || none.upper && tellsTrouble(line) || !whole && !review.Clean && phrase.SpotWithin(line).First > 0 {
			return true
		}
	}
	return !review.Clean && !(counted && most == 0) && oneTopicFindsNone(r.File)
}

// tellsTrouble reports whether a line names a place and says of it what may be a lesser finding, beside “No critical issues found”.
func tellsTrouble(line string) bool {
	return phrase.SpotWithin(line).First > 0 &&
		(troubleWord.MatchString(line) || troubleSaid.MatchString(line)) && !soundThere.MatchString(line) &&
		!phrase.NoFinding.MatchString(line)
}

// troubleSaid are words for what goes wrong in code.
var troubleSaid = pattern.Of(`(?i)\b(?:leaks?|leaking|races?|overflows?|unsafe|unbounded|unused|throws|crash(?:es)?|fails|breaks|lacks|without|twice|instead|stale)\b`)

var (
	ofPart  = pattern.Of(`(?i)\b(?:in|with|for|on|elsewhere|outside|otherwise|besides)\b`)
	ofWhole = pattern.Of(`(?i)\b(?:in|with|for|on) (?:(?:this|the|these|all|my|our|any of the) )?(?:\d{1,6} )?(?:reviewed |whole |entire )?(?:changes?|diff|code|codebase|review|pr|pull request|patch|commits?|branch|files?|round|pass|update|implementation|shard|components?|scope|changeset|work)\b`)
)

// unreadMark is a line that marks itself as a finding, whatever else the review says.
var unreadMark = pattern.Of(`(?im)^[ \t]*[-*+] (?:\[ \] .*|L\d{1,6} )[(\[](?:critical|high|medium|low)[)\]]|^\W*severity(?:[*\s]*[:=|→–—-]+[\s*]*)(?:critical|high|medium)\W*$|^[ \t]*<(?:finding|issue)\b[^>\n]*\bseverity=|` +
	`^[ \t]*(?:[-*+][ \t]+|\|(?:[^\n✅]*\|)?[ \t]*)(?:❌|✗|✘)[ \t*]*(?:fail|missing|open|not |unresolved|broken|error|critical|high|medium)[^\n✅]*$`)
