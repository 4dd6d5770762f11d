package judge

import (
	"cmp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// What a message admits in its own words: “2 tests still fail”, “Partially done”. Only a plain sentence of the present counts, one that says
// nothing else; what was so before the work, or is known to be so, is none.

var (
	admitsFailure = pattern.Of(`(?i)^` + leadIn + `(?:` +
		`(?:there are )?(?:still )?` + someTests + inPlace + ` (?:still (?:fails?|failing)|(?:is|are) (?:still |currently )?(?:failing|red)|remains? (?:failing|red)|keeps? failing)` + letBe + `|` +
		`(?:.*, )?(?:and )?(?:i |we )?(?:have )?(?:disabled|commented out|mocked|mocked out|deleted|removed|skipped) (?:the|one|a|two) (?:still )?failing (?:tests?|calls?|assertions?)` + soThat + `|` +
		`(?:(?:the|one|two|a) )?failing tests? (?:was|were|is|are|has been|have been) (?:disabled|commented out|mocked out|deleted|removed|skipped)` + soThat + `|` +
		`(?:this |it |the work |the task |ac-?\d+ )?(?:is |was )?(?:only )?partial(?:ly)? (?:done|complete|completed|implemented|fixed|covered)(?:[:,(—–-].*)?|` +
		`(?:the |this )?(?:` + aGrade + ` )?(?:fix|bug|issue|finding|problem|defect) (?:is |has |was )?(?:still )?not (?:yet )?(?:been )?(?:fixed|resolved|addressed|mended|done|complete)(?: yet)?|` +
		`ac-?\d+(?::| is| was)? (?:still )?not (?:yet )?(?:done|met|implemented|covered|complete)(?: yet)?|` +
		`(?:the )?ac-?\d+ (?:will follow|is left for|follows) (?:in )?(?:the |a )?(?:next|later|follow-?up)(?: (?:pr|change|task|step|wave))?` +
		`)\W*$`)

	// unmet is an author's word; a judge's own criteria are read as such.
	unmet = pattern.Of(`(?i)^` + leadIn + `ac-?\d+\s*:\s*fail(?:s|ed)?\W*$`)

	// stillThere is a judge's word of what was raised before; of an author it may tell what the work is about.
	stillThere = pattern.Of(`(?i)^` + leadIn + `(?:the |this )?(?:` + aGrade + ` )?(?:bug|issue|finding|problem|defect) (?:(?:is still|remains) (?:there|present|open|unfixed|unresolved|unaddressed)|(?:still )?persists)(?: (?:on|in|with|for|when|where|under) .*)?\W*$|` +
		`^` + leadIn + `(?:i |we )?(?:did not|didn't|could not|couldn't|have not|haven't) (?:verify|verified|check|checked|test|tested|review|reviewed|look at|looked at) (?:ac-?\d+|the fix(?:es)?(?: of .*)?)(?: yet)?\W*$|` +
		`^` + leadIn + `(?:i |we )?(?:have )?(?:only )?(?:reviewed|checked|audited|looked at) (?:only )?(?:the first (?:file|half|part)|half of .*|parts? of .*)\W*$`)

	// untested is the word of one who shows that tests passed.
	untested = pattern.Of(`(?i)^` + leadIn + `(?:(?:the |any )?tests? (?:suite )?(?:was|were|have been|could) (?:not|never) (?:be )?(?:run|executed)|(?:the )?tests? not (?:run|executed)|no tests? (?:was|were|could be) (?:run|executed)|` +
		`(?:i |we )?(?:could not|couldn't|did not|didn't|cannot|can't|was unable to|were unable to) (?:run|execute) (?:the |any )?tests?(?: suite)?)(?: (?:here|yet|locally|at all|because .*|due to .*|in this .*))?(?:[:,(—–].*)?\W*$`)

	leading       = pattern.Of(`(?i)^` + leadIn)
	ofSentences   = pattern.Of(`[.!?](?:\s|$)|[;\n]|,? (?:but|though|although|however),? `)
	ofAnotherTime = pattern.Of(`(?i)\b(?:baseline|before|previous(?:ly)?|prior|initial(?:ly)?|at first|earlier|known|expected|pre-?existing|unrelated|flaky|later|then|afterwards|since)\b`)
)

const (
	leadIn    = `\W*(?:(?:note|caveat|caution|warning|todo|wip|known (?:limitations?|issues?|gaps?)|limitations?|remaining|open|status)\s*:\W*)?`
	someTests = `(?:\d{1,5}|one|two|three|four|five|six|some|several|a few|a couple of)(?: of the)? (?:(?:unit|integration|e2e|end-to-end|regression|new|existing|other|more) )?tests?`
	inPlace   = `(?: (?:in|of|for|under) [^\s,;()]{1,80}(?: suite| module| package)?)?`
	letBe     = `(?:,? (?:but )?(?:(?:is |are |being )?(?:ignored|tolerated|accepted|left(?: alone| as is| out)?)|not (?:a )?block(?:er|ers|ing))(?: for now| here)?)?`
	aGrade    = `(?:first|second|last|only|same|critical|high|major|moderate|medium|minor|low)`
	soThat    = `(?: (?:for now|so (?:that )?.*|to (?:get|make|keep) .*))?`
)

// admits gives the first sentence of a message that one of the expressions knows; empty = none.
func admits(m *report.Message, known ...*pattern.Pattern) string {
	for _, text := range []string{m.Summary, unquoted(m.Body)} {
		for _, sentence := range ofSentences.Split(strings.ReplaceAll(text, "’", "'"), -1) {
			said := bareSentence(sentence)
			is := func(p *pattern.Pattern) bool { return p.MatchString(said) }
			if said != "" && slices.ContainsFunc(known, is) && !ofAnotherTime.MatchString(leading.ReplaceAllString(said, "")) {
				return strings.Trim(sentence, " \t\r*_-+#")
			}
		}
		if short := fallsShort(text); short != "" && slices.Contains(known, admitsFailure) {
			return strings.Trim(short, " \t\r*_-+#")
		}
	}
	return ""
}

// maxSentence is how much of a sentence is looked at, in bytes; people write none that is longer.
const maxSentence = 8192

// bareSentence takes off the signs around a sentence. The expressions allow any number of them, at a cost for each that a long run of
// signs in a text of an agent would make dear.
func bareSentence(sentence string) string {
	return report.Within(strings.TrimFunc(sentence, notOfWord), maxSentence)
}

// notOfWord is what expressions call \W.
func notOfWord(c rune) bool {
	return c != '_' && (c < '0' || c > '9' && c < 'A' || c > 'Z' && c < 'a' || c > 'z')
}

// unquoted leaves out what a text only shows: what another said, and what a program wrote.
func unquoted(text string) string {
	var kept []string
	fenced := false
	for line := range strings.Lines(text) {
		begin := strings.TrimSpace(line)
		fence := strings.HasPrefix(begin, "```") || strings.HasPrefix(begin, "~~~")
		if fenced = fenced != fence; fence || fenced || strings.HasPrefix(begin, ">") {
			line = "\n"
		}
		kept = append(kept, line)
	}
	return strings.Join(kept, "")
}

// admitted gives what the verdicts that pass say beside it of what does not: of each judge's words on a piece of work the last counts.
func (a *Account) admitted(found func(m *report.Message, sentence string)) (n int) {
	if len(a.Run.Messages) == 0 {
		return 0 // as in most runs: nothing need be known of their findings
	}
	tested, raised, last := a.showingTests(), raisedPlaces(a.Run), map[[3]string]*report.Message{}
	judgeOf := func(m *report.Message) [3]string { return [3]string{m.Kind(), m.From, report.Plain(m.Component)} }
	for _, m := range a.Run.Messages {
		if m.Verdict != report.NoVerdict && m.Duplicate == nil {
			last[judgeOf(m)] = m
		}
	}
	for _, m := range a.Run.Messages {
		if m.Verdict != report.Positive || last[judgeOf(m)] != m {
			continue
		}
		n++
		known := []*pattern.Pattern{admitsFailure, stillThere}
		if tested[m.Key] {
			known = append(known, untested)
		}
		if said := cmp.Or(m.Broke, admits(m, known...), gravePlace(m, raised)); said != "" {
			found(m, said)
		}
	}
	return n
}

// showingTests gives the messages that show tests that passed.
func (a *Account) showingTests() map[string]bool {
	shows := map[string]bool{}
	for _, v := range a.Run.Verifications {
		if v.Message != "" {
			shows[v.Message] = shows[v.Message] || v.Tests.Passed.N > 0 || (&Measured{Verification: v}).testsByWord()
		}
	}
	return shows
}
