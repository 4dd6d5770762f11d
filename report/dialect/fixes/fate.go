package fixes

import (
	"cmp"
	"strings"
	"unicode"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/dialect/prose"
	"swarmreport/report/pattern"
)

// The fate of a finding in words: the title of a section, a box or a word before its id, and what stands behind it.

// fate is what a part of such a report says became of the findings in it.
type fate uint8

const (
	noFate fate = iota
	isFixed
	isPutOff
	isAsked
	isLeft // it was not done, and nobody decided anything
)

// aloneOrNoun follows a word that begins the title of a finding as well: “Duplicate rows are kept”, “Incomplete check of the owner”.
const aloneOrNoun = `(?:\s*$|\s*[^\pL\pN\s]|\s(?:findings?|issues?|items?|bugs|fixes|reports?|work|by|until|on|of|for)\b)`

// takenBack titles fixes that are gone again, for whatever reason.
const takenBack = `(?:fixes )?(?:reverted|rolled back|backed out|reopened|regressed)|reverts`

var (
	fixedTitle = pattern.Of(`(?i)^(?:already |previously |all )?(?:(?:fixed|resolved|addressed|applied|implemented)\b|(?:completed|done)(?: (?:findings|issues|items|fixes))?\W*$|fixes(?: applied| made)?\W*$)`)
	// otherTitle has such a word too, and tells of what was settled in another way or comes later: “Resolved questions”, “Addressed in a later phase”.
	otherTitle   = pattern.Of(`(?i)\b(?:questions?|decisions?|later|next|elsewhere|by design)\b`)
	skippedTitle = pattern.Of(`(?i)^(?:skipped|deferred|deferrals?|declined|dismissed|rejected|won['’]?t[- ]?fix|out[- ]of[- ]scope|(?:known |confirmed )?false positives?|(?:moved|sent|added|pushed) to (?:the )?(?:backlog|next)|accepted(?: as)? (?:risks?|is)|risks? accept(?:ed|ances?)|postponed|not (?:a |an )?(?:bugs?|issues?|applicable|reproducible)|(?:cannot|could not) reproduce|waived|by design)\b|^(?:backlog(?:ged)?|duplicates?)` + aloneOrNoun)
	askedTitle   = pattern.Of(`(?i)^(?:needs? (?:(?:human|user|your|owner|product) )?(?:input|clarification|decision|guidance)|needs? (?:human|user)(?: (?:review|attention|answer))?|unfixable|escalated|awaiting|questions? for)\b`)
	leftTitle    = pattern.Of(`(?i)^(?:not (?:yet |fully )?(?:fixed|applied|addressed|resolved|done|implemented|completed)|unfixed|unresolved|unaddressed|remaining|still open|open|partial(?:ly)?(?: fixed| fixes)?|could not fix|failed|(?:fixed|resolved|addressed|applied)\W{1,4}(?:0|none|nothing)|` + takenBack + `)\b|^(?:incomplete|blocked)` + aloneOrNoun)
	takenTitle   = pattern.Of(`(?i)^(?:` + takenBack + `)\b`)
	// titleAhead stands before the word that counts: “1. ✅ Findings that were fixed”.
	titleAhead = pattern.Of(`(?i)^[^\pL]*(?:(?:findings|issues|bugs|items)(?: (?:that|which) (?:were|are))? )?`)
)

// countLast is what the title of a section says of how many stand in it: “已修复（2）”, “Behoben: 2”.
var countLast = pattern.Of(`\s*[:：(（]\s*\d{1,4}\s*[)）]?\s*$`)

// fateOfTitle reads the title of a section. The title of the whole text promises fixes only by a word for what was done.
func fateOfTitle(level int, title string) fate {
	abroad := countLast.ReplaceAllString(title, "")
	title = titleAhead.ReplaceAllString(title, "")
	switch {
	case level == 1 && phrase.Folded(title) == "fixes":
	case leftTitle.MatchString(title), phrase.OpenAbroad(abroad):
		return isLeft
	case skippedTitle.MatchString(title), phrase.PutOffAbroad(abroad):
		return isPutOff
	case askedTitle.MatchString(title):
		return isAsked
	case fixedTitle.MatchString(title) && !otherTitle.MatchString(title), phrase.FixedAbroad(abroad):
		return isFixed
	}
	return noFate
}

// endsFate is a heading that says itself what became of its finding: “CR-01: The token — FIXED”. Behind mere words it belongs to the title:
// “CR-02: A promise is never resolved”.
var endsFate = pattern.Of(`(?:[^\pL\pN\s.,/'"’\x60-]|\s-)[^\pL\pN]*((?i:fixed|resolved|skipped|deferred))[^\pL\pN]*$|\s(FIXED|RESOLVED|SKIPPED|DEFERRED)[^\pL\pN]*$`)

// fateOf gives what a heading says itself became of its finding; empty = nothing, or that it was not done.
func fateOf(text string) string {
	m := endsFate.FindStringSubmatch(text)
	if m == nil || phrase.EndsUndone.MatchString(text) {
		return ""
	}
	return cmp.Or(m[1], m[2])
}

// wordsTold gives what the words behind an id say became of it, in the part of them that says it; empty = nothing. A part that takes back counts more.
func wordsTold(rest string) (word string) {
	rest = agreed.ReplaceAllString(rest, "")
	if undoneHere.MatchString(rest) {
		return "not fixed: " + report.Shorten(strings.Trim(rest, " :–—-"), 80)
	}
	if m := phrase.EndsUndone.FindStringSubmatch(rest); m != nil {
		return m[1]
	}
	if said := leftAbroad(rest); said != "" {
		return said
	}
	for part := range strings.SplitSeq(prose.ApartMarks.Replace(rest), "\n") {
		part = markup.Bare(part)
		if phrase.Denial(part) != "" && report.ParseAnswer(cmp.Or(phrase.BeforeMark(part), part)) == report.AnswerNone {
			return part
		}
		first, _, _ := strings.Cut(part, ". ")
		if _, answer, _ := report.ReadAnswer(first); answer != report.AnswerNone && word == "" {
			word = first
		}
	}
	return cmp.Or(word, fateOf(rest))
}

// leftAbroad gives what a text says in another language of a finding that is not fixed; empty = it says nothing such.
func leftAbroad(text string) string {
	switch {
	case phrase.OpenAbroad(text):
		return "not fixed: " + text
	case phrase.PutOffAbroad(text):
		return "deferred: " + text
	}
	return ""
}

// undoneHere says of a finding, even below a title that promises a fix, that there is none, or none that holds. What a finding is called has seldom
// such words.
var undoneHere = pattern.Of(`(?i)\b(?:could not|couldn['’]t|cannot|can['’]t) be (?:fixed|addressed)\b|\bunable to (?:fix|address)\b|` + phrase.BackedOut + `|` +
	`\bfix (?:does not|doesn['’]t|did not|didn['’]t) (?:work|hold)\b|^\W*(?:left (?:for (?:the next|later|another|a later|v\d)|open|as[- ]is|unfixed)\b|workaround(?: only| in place)?\W*$|no (?:code )?changes?(?: (?:made|needed|required))?\W*$|` +
	`awaiting (?:review|merge|approval|deploy\w*)\W*$|needs (?:a )?(?:follow-?up|more work)\W*$)`)

// agreed begins a reply with a nod to the reviewer: “Agreed. Fixed in a1b2c3d.”
var agreed = pattern.Of(`(?i)^\W*(?:agreed?|acknowledged|valid|good (?:catch|point|find)|correct|confirmed)\s*[.,!:;—–-]+\s+`)

// asideOpen ends an entry with the word that another finding is still open: “; note that SEC-003 is still open”.
var asideOpen = pattern.Of(`(?i)(?:^|[;.,(—–]\s*)(?:(?:but|and|note|note that|though|while)\s+)*([a-z][a-z0-9]*(?:[-_][a-z0-9]+)*[-_]?\d+) (?:(?:is|remains) )?(?:(?:still|not|never) |remains )(?:yet |fully )?(?:open|present|there|fixed|resolved|addressed|done)\W*$`)

// aboutAnother takes off the end of the words behind an id what they say of another finding of the same review, and gives its id.
func aboutAnother(id, rest string) (own, another string) {
	m := asideOpen.FindStringSubmatchIndex(rest)
	if m == nil {
		return rest, ""
	}
	another = rest[m[2]:m[3]]
	if report.NormalID(another) == report.NormalID(id) || lettersAhead(another) != lettersAhead(id) {
		return rest, ""
	}
	return rest[:m[0]], another
}

func lettersAhead(id string) string {
	return strings.ToLower(id[:strings.IndexFunc(id+"0", func(c rune) bool { return !unicode.IsLetter(c) })])
}

// leftAside is the record of a finding that the entry of another one calls open.
func leftAside(id string, line int, w *fixSections) fixEntry {
	x := w.newEntry(line, id, "", noFate, true)
	x.add("status", "still open")
	return x
}

var (
	// ticked is the box of an entry: “[x] SEC-001”, “✅ SEC-001”, “❌ SEC-001”.
	ticked     = pattern.Of(`^(?:\[([ xX])\]|(✅|☑️?|✔️?|✓)|(❌|⬜|☐))\s*`)
	wordBefore = pattern.Of(`(?i)^(?:(not fixed|partially fixed|deferred|skipped)|(fixed|resolved|addressed))[\])]?\s*:?\s+[A-Z]`)
)

// untickedBox is the status of what nobody ticked.
const untickedBox = "not done"

// aheadOfID takes off what stands before an id, and gives what it says became of the finding. Of a box and a word the less favourable counts.
func aheadOfID(text string) (word, rest string) {
	rest = text
	if m := ticked.FindStringSubmatch(text); m != nil {
		word, rest = untickedBox, strings.ReplaceAll(text[len(m[0]):], "~~", "") // struck off a list, as a box is ticked
		if m[2] != "" || strings.EqualFold(m[1], "x") {
			word = "fixed"
		}
	}
	said := unmarked(rest)
	m := wordBefore.FindStringSubmatch(said)
	if m == nil || !phrase.HasID(said[len(m[0])-1:]) {
		return word, rest
	}
	if word != untickedBox {
		word = cmp.Or(m[1], m[2])
	}
	return word, said[len(m[0])-1:]
}

// decided takes off that a finding was not fixed where what was decided instead follows: “not fixed (deferred: no index)”.
func decided(said string) string {
	behind := strings.TrimLeft(said[len(undoneAhead.FindString(said)):], " ([,;:.—–-")
	if _, answer, _ := report.ReadAnswer(behind); behind == said || answer <= report.AnswerFixed {
		return said
	}
	if !strings.Contains(behind, "(") {
		behind = strings.TrimRight(behind, ")")
	}
	return behind
}

var undoneAhead = pattern.Of(`(?i)^(?:[^\pL]*(?:not (?:yet )?(?:fixed|done|addressed|resolved)|unfixed|unresolved|left open)\b)?`)

// ownNumber is how a fixer numbers the fixes; the finding's id follows: “FIX-001: SEC-001 …”.
var ownNumber = pattern.Of(`(?i)^fix[-_ #]?\d{1,4}\W+`)

// unmarked takes off what stands before the first letter.
func unmarked(text string) string {
	return strings.TrimLeftFunc(text, func(c rune) bool { return !unicode.IsLetter(c) })
}

// statusTold chooses between the mark or box before an id and the words behind it.
func (w *fixSections) statusTold(ahead, words string) string {
	_, answer, _ := report.ReadAnswer(decided(words))
	if ahead != "" && w.fate > isFixed || ahead == "fixed" && words != "" || ahead == untickedBox && answer > report.AnswerFixed {
		return words // the box was dealt with, as the section or the words say
	}
	return cmp.Or(ahead, words)
}

// fateBeside is the fate by the title above, which as the title of the whole text promises less than a record's own words say.
func (w *fixSections) fateBeside(ownWords bool) fate {
	if ownWords && w.level == 1 {
		return noFate
	}
	return w.fate
}
