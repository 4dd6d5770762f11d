package phrase

import (
	"slices"
	"strings"

	"swarmreport/report/pattern"
)

// A remark about tests tells a story: what failed before the change, without it, at the first attempt or with the guard taken out, and how it
// was in the end. The end alone is this run's outcome. So a remark is read clause by clause; each is of the end or of another state, by its
// own words, else by those of the clause ahead of it:
//
//	Without the change 4 tests fail; with it all pass.                        4 fail in another state
//	Removed the guard, 3 tests failed, restored it, all pass.                 so do 3, until it was restored
//	2 tests failed before the fix, and 2 tests failed after.                  the second 2 fail in the end
//	Attempt 1 failed, attempt 2 passed.                                       what passes in the end mends what failed above it

const (
	aChange = `fix(?:es)?|changes?|patch(?:es)?|guards?|checks?|migration|commits?`
	oneRun  = `(?:(?:test|full|local|ci) )?(?:run|try|attempt|pass|time|round|go)`
	theCode = `(?:code|version|behaviou?r|build|implementation|logic)`
	toFail  = ` (?:\w+ )?(?:fail|break)`
)

var (
	clauseEnd   = pattern.Of(`(?i:,?\s+(?:and|but|then|while|whereas|yet)\s+)|[.;!?](?:\s+|$)|[。；！，]|\s*\n\s*|[,:]\s+|\s*[()]\s*|\s+[—–-]\s+|\s*(?:->|→|=>)\s*`)
	endsAll     = pattern.Of(`^(?:[.;!?。；！]|\s*\n)`)
	leadsOn     = pattern.Of(`->|→|=>`)
	tellsFailed = pattern.Of(`(?i)\b(?:fail(?:s|ed|ing|ures?)?|broken?|red|abort(?:s|ed)|crash(?:es|ed)|time-?outs?|tim(?:es|ed) out|hung)\b`)

	// elsewhen are the words for a state that is not the end's. Each “would” has its own “fail”: a text that fails is looked through for “would” alone.
	elsewhen = pattern.Of(`(?i)\b(?:without (?:it|them|(?:the|this|that|my|our|its|any|these|those) (?:[\w-]+ ){0,2}(?:` + aChange + `|edits?|locks?|validation|code))|` +
		`with (?:the|this|my|our|its) (?:[\w-]+ ){1,3}(?:disabled|removed|off|reverted|stashed|undone|commented out|taken out)|` +
		`before(?:hand)?|previous(?:ly)?|prior|earlier|initial(?:ly)?|original(?:ly)?|at first|first ` + oneRun + `|formerly|yesterday|baseline|` +
		`old ` + theCode + `|(?:un|pre-?)(?:patched|fixed|fix|change)|(?:on|in|at|from|against) (?:the )?(?:main|master|develop|trunk|base|parent|HEAD~\d*)|` +
		`mutat\w+|mutants?|negative (?:control|test)s?|on purpose|deliberate(?:ly)?|intentional(?:ly)?|inject\w*|` +
		`as (?:expected|intended|designed|planned|required|(?:it|they|we) should)|(?:expected|meant|supposed|known) to fail|xfail\w*|expected(?:ly)? fail\w*|` +
		`the case (?:where|in which)|revert\w*|stash\w*|undo(?:ing|ne)?)\b|^\W*(?:if|when|unless|whenever)\b|\b(?:would` + toFail + `|might` + toFail + `|could` + toFail + `|may` + toFail + `|should` + toFail + `)`)
	// atLast are those for the end's.
	atLast = pattern.Of(`(?i)\b(?:after(?:wards?)?|now|then|finally|in the end|with (?:it|them|(?:the|this|my|our|these) (?:[\w-]+ ){0,2}(?:` + aChange + `))|` +
		`(?:second|third|last|final|next) ` + oneRun + `|on the (?:second|third|last)|(?:on )?re-?(?:try|tried|run|ran|runs|tries)|green(?: phase| step)|` +
		`(?:on|in|with|against) this (?:branch|change|commit|version)|new ` + theCode + `|patched|still|again|remain\w*|persist\w*)\b|^\W*green\W*$`)
	// givenBack undoes what was taken out to see whether the tests notice.
	givenBack = pattern.Of(`(?i)\b(?:restor(?:ed|ing|e)|put (?:it|them|that|this|the [\w-]+) back|popp(?:ed|ing)|reinstated|re-?appl(?:ied|ying)|re-?enabled|re-?added|back in place|brought (?:it|them) back)\b`)
	takenOut  = pattern.Of(`(?i)\b(?:remov|comment|disabl|delet|drop|invert|flipp|replac|break)(?:ed|ing|d) (?:out )?(?:the|this|that|my|our|its|an?|one)\b|\bbroke the\b`)

	// redPhase is a test that was written ahead of the work, where its green phase follows.
	redPhase   = pattern.Of(`(?i)^\W*red\b`)
	greenPhase = pattern.Of(`(?i)\bgreen\b`)

	tryNumber = pattern.Of(`(?i)\b(?:attempt|run|round|try|iteration) ?#?(\d{1,3})\b`)
	bothTimes = pattern.Of(`(?i)\b(?:before and after|after and before|with and without|with or without|both before)\b`)
	// soStill says of what failed at another time that it does so yet.
	soStill = pattern.Of(`(?i)\b(?:still (?:do|does|did|so)|(?:the )?same (?:(?:\d{1,5}|one|two|three|tests?|failures?) )*(?:tests? )?(?:still )?fail\w*|as in the (?:first|previous|earlier|last))\b`)
	// ofThing is a failure that is no outcome: “a failed login is logged”. mayRun knows what has one.
	ofThing  = pattern.Of(`(?i)\b(?:an?|any|each|every) (?:failed|failing) [a-z-]+`)
	mayRun   = pattern.Of(`(?i) (?:tests?|specs?|suites?|builds?|checks?|cases?|steps?|stages?|runs?|jobs?|gates?|lint|assertions?|criteri\w+|commands?|deploy\w*|pipelines?|compil\w+|verif\w+)$`)
	goesFrom = pattern.Of(`(?i)\b(from [1-9]\d{0,5} (?:[\w-]+ )?(?:failures?|failing|failed)(?: tests?)?) to\b`)

	// meantSo, behind a failure, says that it should be one.
	meantSo = pattern.Of(`(?i)^\W*(?:as (?:it|they|we|that) should|as (?:expected|intended|designed|planned|required)|as (?:before|on main|at baseline)|which (?:is|was) (?:expected|intended|the point)|(?:so|proving|confirming|showing) (?:that )?the (?:new )?(?:tests?|guard|check)s? (?:do |does |really )*(?:bites?|works?|catch(?:es)?)|` +
		`restored|reverted afterwards)\b`)
	noneDoes = pattern.Of(`(?i)\b(?:none|neither|not (?:a single|one|any)|nothing|no longer|never|(?:no|zero) (?:[\w-]+ )?(?:tests?|specs?|suites?|checks?|cases?))\b[^1-9]{0,40}\b(?:fail\w*|broke)\b`)
	// mendedThen says of those that failed that they pass.
	mendedThen = pattern.Of(`(?i)\b(?:that|which) (?:(?:had|have|were|was) )?fail\w*\b[^1-9]*\bpass(?:es|ed)?\b|\bfail\w* tests?\b[^1-9]*\b(?:pass(?:es|ed)?|green)\b|\b(?:fixed|mended|repaired) the (?:\d{1,5} )?failing tests?\b`)
	// allPass says it of all of them, or of those that were spoken of.
	allPass = pattern.Of(`(?i)(?:\b(?:all|everything|both|they|it|each|these|those|which|that|suite|tests?|attempt ?#?\d*|run|try|round|time|re-?run|retry|second|third|\d{1,6}/\d{1,6}|now|then|after|behaviou?r)\b[^\w]*|^\W*|\bretried |\bon )(?:of (?:them|these) |the |\d{1,6} |tests? |have |has |now |are |were |is |was |all )*` +
		`(?:pass(?:es|ed|ing)?|green|succeed(?:s|ed)?|clean|ok)\b|\bpass(?:es|ed)? (?:on|now|after|at the) |^\W*(?:none|nothing|no (?:tests?|failures?)|0|zero)(?: (?:of them|tests?))?(?: (?:fail\w*|left|now|after(?:wards)?))?\W*$|\b[1-9]\d{0,5} pass(?:ed|ing)?\b`)
	ofOthers = pattern.Of(`(?i)\b(?:others?|rest|remaining|some|most|except|only|part|un\w+ tests)\b|\bnot\b`)
)

// Lastly gives a remark without what it tells of another state than the end, and without the failures that it says are mended.
func Lastly(remark string) string {
	plain, cut := plainly(remark)
	if !cut {
		return plain
	}
	return endOf(plain)
}

// endOf gives what the clauses of a remark tell of the end.
func endOf(remark string) string {
	s := &story{clauses: ClausesOf(remark)}
	for i := range s.clauses {
		s.hear(i)
	}
	var b strings.Builder
	for _, c := range s.clauses {
		if !c.other {
			b.WriteString(c.Text + c.end)
		}
	}
	return b.String()
}

// MayTellFailed: most texts hold none of the letters that [tellsFailed] looks for.
func MayTellFailed(text string) bool {
	return strings.HasPrefix(text, "red") || HoldsLetters(text, "ail", "rok", " red", "Red", "AIL", "ROK", "RED", "\nred", "(red", "bort", "rash", "ime", "hung")
}

// HoldsLetters is asked before an expression that needs one of the letters.
func HoldsLetters(text string, any ...string) bool {
	return slices.ContainsFunc(any, func(letters string) bool { return strings.Contains(text, letters) })
}

// OnlyElsewhen reports whether a remark tells of another state than the end alone, or that nothing fails: it is no word for how a step ended.
func OnlyElsewhen(remark string) bool {
	end := Lastly(remark)
	return end != remark && !tellsFailed.MatchString(end) && !allPass.MatchString(end)
}

// Clause is a part of a remark, with the mark or the word that ends it.
type Clause struct {
	Text, end string
	other     bool // it tells of another state, or of what was mended since
}

// ClausesOf cuts a remark into its clauses, with the sign that ends each; beyond a limit the rest is one clause.
func ClausesOf(remark string) (list []Clause) {
	from := 0
	for _, at := range clauseEnd.FindAllStringIndex(remark, maxClauses) {
		list = append(list, Clause{Text: remark[from:at[0]], end: remark[at[0]:at[1]]})
		from = at[1]
	}
	return append(list, Clause{Text: remark[from:]})
}

// maxClauses bounds what is told apart: each clause is held against those behind it.
const maxClauses = 200

// story is a remark being read.
type story struct {
	clauses []Clause
	other   bool // the state that the clause ahead told of, and hands on
	ended   bool // that state was said to be the end's
	held    bool // something is taken out, until it is given back
}

func (s *story) hear(i int) {
	c := &s.clauses[i]
	if i > 0 {
		s.turn(s.clauses[i-1].end)
	}
	handed, ahead := s.other, s.place(i)
	c.other = s.other || noneDoes.MatchString(c.Text) || mendedThen.MatchString(c.Text) && !ofOthers.MatchString(c.Text) || s.excused(i)
	if !s.other && s.ended && allPass.MatchString(c.Text) && !ofOthers.MatchString(c.Text) {
		s.mend(i)
	}
	if !ahead { // words behind a failure are about it alone
		s.other = handed
	}
}

// turn hears what stands between two clauses.
func (s *story) turn(end string) {
	switch word := strings.ToLower(end); {
	case strings.Contains(word, "then"):
		s.other, s.ended = false, true
	case s.held:
	case endsAll.MatchString(end):
		s.other, s.ended = false, false
	case strings.Contains(word, "but"):
		s.other = false
	}
}

// place sets the state that a clause tells of; ahead = what comes next is of it too.
func (s *story) place(i int) (ahead bool) {
	text := s.clauses[i].Text
	fails := tellsFailed.FindStringIndex(text)
	was, is := lastEnd(elsewhen, text), lastEnd(atLast, text)
	if n := tryNumber.FindStringSubmatchIndex(text); n != nil {
		if text[n[2]:n[3]] != "1" {
			is = max(is, n[1])
		} else if s.later(i, tryNumber) {
			was = max(was, n[1])
		}
	}
	switch {
	case givenBack.MatchString(text), s.held && is > was:
		s.other, s.ended, s.held = false, true, false
		return true
	case takenOut.MatchString(text) && s.later(i, givenBack), redPhase.MatchString(text) && s.later(i, greenPhase):
		s.other, s.ended, s.held = true, false, true
		return true
	case was == 0 && is == 0:
		return true
	}
	s.other, s.ended = was > is, is >= was
	return fails == nil || max(was, is) <= fails[0]
}

// excused: a failure that goes over to another number, or of which the next words say that it is meant.
func (s *story) excused(i int) bool {
	if i+1 >= len(s.clauses) || !tellsFailed.MatchString(s.clauses[i].Text) {
		return false
	}
	return leadsOn.MatchString(s.clauses[i].end) || meantSo.MatchString(s.clauses[i+1].Text)
}

// mend takes away the failures that were told above what passes in the end.
func (s *story) mend(before int) {
	for i := range s.clauses[:before] {
		if c := &s.clauses[i]; tellsFailed.MatchString(c.Text) && !ofOthers.MatchString(c.Text) {
			c.other = true
		}
	}
}

func (s *story) later(i int, words *pattern.Pattern) bool {
	return slices.ContainsFunc(s.clauses[i+1:], func(c Clause) bool { return words.MatchString(c.Text) })
}

// lastEnd is where the last match ends; 0 = there is none.
func lastEnd(words *pattern.Pattern, text string) int {
	all := words.FindAllStringIndex(text, -1)
	if len(all) == 0 {
		return 0
	}
	return all[len(all)-1][1]
}
