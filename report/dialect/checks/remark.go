package checks

import (
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What a verifier says beside the numbers: that the work should not be merged, what is wrong with it, and what was not tested. Numbers that
// add up do not hide it.

var (
	mergeName  = pattern.Of(`^(?:is_)?(?:ready|mergeable|approved|(?:can|safe_to|ready_to|ready_for|ok_to)_(?:merge|ship|release|deploy|production)|(?:merge|production|release)_ready)$`)
	adviceName = pattern.Of(`^(?:(?:merge|final|overall)_)?(?:recommendation|decision|advice)$`)
	remarkName = pattern.Of(`^(?:notes?|details?|observations?|remarks?|comments?|caveats?|limitations?|summary|(?:known|open)_(?:issues|problems))$`)
	// haltName and stillName say something of the whole: a truth value, and a number.
	haltName    = pattern.Of(`^(?:is_)?(?:blocked|stale|outdated|(?:needs_|requires_)?rerun(?:_(?:required|needed))?|regressions?_(?:found|detected|introduced))$`)
	stillName   = pattern.Of(`^(?:open_(?:issues|findings)|(?:issues|findings)_(?:open|remaining)|unresolved_(?:issues|findings)|(?:new_)?(?:type|lint)_errors|regressions?_(?:found|count))$`)
	troubleName = pattern.Of(`^(?:issues|problems|errors)(?:_found)?$`)

	// againstMerge begins an advice.
	againstMerge = pattern.Of(`(?i)^\W*(?:do not|don['’]t|should not|must not|cannot|can['’]t) (?:be )?(?:merged?|ship(?:ped)?|released?|deploy(?:ed)?|approved?|proceed)\b|^\W*hold(?: (?:the )?(?:merge|release))?\W*$|` +
		`^\W*(?:please )?(?:(?:wait|hold (?:off|back|on)|postpone|delay|revert|roll back)\b|(?:fix|mend|repair|resolve|address|rework|finish|re-?run)\b[^.;]*\b(?:before|first|then|prior to)\b)|\bnot (?:yet )?(?:be )?(?:ready|safe|mergeable|fit|merged|released|shipped)\b`)
	// mergeOnce lets the work through on a condition.
	mergeOnce = pattern.Of(`(?i)\b(?:merge|ship|release|deploy|approve|proceed)\b[^.;]*\b(?:once|after|provided|as soon as|only (?:if|when|after)|if|unless|until)\b`)

	// notTested is a sentence that says that tests did not run, or were made to pass.
	notTested = pattern.Of(`(?i)\b(?:tests?|specs?|test suite|e2e suite) (?:could not be|were not|was not|have not been) (?:run|executed)\b|\bno (?:tests?|specs?) (?:were|was|have been|could be) (?:run|executed)\b|` +
		`\b(?:could not|couldn['’]t|unable to|did not|didn['’]t|not able to) (?:run|execute) (?:the |any |all )?(?:[\w-]+ )?(?:tests?|specs?|test suite|suite)\b|` +
		`\b(?:did not|didn['’]t|could not|couldn['’]t) get (?:the |any |all )?(?:[\w-]+ )?(?:tests?|specs?|suite) to (?:run|start|pass)\b|` +
		`\btests? (?:were|was|have been|had to be) (?:disabled|commented out)\b|\b(?:disabled|deleted|removed|commented out) (?:the |\d+ |two |three |some |all )?(?:failing|broken|flaky) tests?\b`)
	// testsFail counts tests that fail. The whole remark may say that they did so before, or are known to.
	testsFail = pattern.Of(`(?i)\b(?:[1-9]\d{0,4}|one|two|three|four|five|some|several|a few) (?:of the )?(?:[\w-]+ )?tests? (?:still (?:fails?|failing)\b|(?:is|are) still failing\b|(?:fails?|(?:is|are) failing)\W*$)`)
	// noneOf takes it back: “no tests were disabled”.
	noneOf = pattern.Of(`(?i)\b(?:no|0|zero|without) (?:[\w-]+ ){0,2}tests? (?:were|was|have been|had to be) (?:disabled|commented out)\b`)
)

// advisesAgainst reports whether an advice is not to merge.
func advisesAgainst(advice string) bool {
	return report.VerdictOf(advice) == report.Negative || againstMerge.MatchString(advice)
}

// leftUntested gives the sentence of a remark that says that tests did not run, were taken away or fail; empty where none does. What was so earlier
// is no word about this run.
func leftUntested(remark string) string {
	remark = report.Shorten(remark, markup.MaxLine)
	if said := testsFailing(remark); said != "" {
		return said
	}
	return firstSentence(remark, func(sentence string) bool {
		return notTested.MatchString(sentence) && !noneOf.MatchString(sentence) &&
			!OtherTime.MatchString(causeWas.ReplaceAllString(notTested.ReplaceAllString(sentence, " "), "$1 "))
	})
}

// causeWas tells why, of which a “was” says nothing of another time: “because the database was missing”.
var causeWas = pattern.Of(`(?i)(\b(?:because|since|as|due to|owing to) (?:[\w-]+ ){0,4})was\b`)

// testsFailing gives the sentence of a remark that says that tests fail in the end, or broke off, and are not known to.
func testsFailing(remark string) string {
	if firstSentence(remark, mayTellRed) == "" || knownToFail.MatchString(remark) {
		return ""
	}
	return firstSentence(phrase.LastlyIf(remark, redSomewhere), tellsRed)
}

// redSomewhere reports whether some clause of a text would tell so if it stood alone, as it does where those beside it tell of another state. The
// blank ahead lets a “but” at the head of a sentence end the clause before it.
func redSomewhere(text string) bool {
	return firstSentence(text, func(sentence string) bool {
		said := " " + sentence
		return mayTellRed(sentence) &&
			slices.ContainsFunc(phrase.ClausesOf(said), func(c phrase.Clause) bool { return testsFail.MatchString(c.Text) || runBroke(c.Text) })
	}) != ""
}

// tellsRed reports whether a sentence counts tests that fail, or one of its clauses says that a run did not end well.
func tellsRed(sentence string) bool {
	return mayTellRed(sentence) &&
		(testsFail.MatchString(sentence) || slices.ContainsFunc(phrase.ClausesOf(sentence), func(c phrase.Clause) bool { return runBroke(c.Text) }))
}

// redWords and runWords are those of [mayTellRed], in any case of their letters: most remarks hold none, and are not cut into sentences.
var (
	redWords = pattern.Of(`(?i)ail|rok|red|bort|rash|ime|hung|not |n['’]t |cancel|hang|never|nterrupt`)
	runWords = pattern.Of(`(?i)test|spec|uite|run|uild|ompil|lint|ype ?check|ipeline|ci |e2e`)
)

// mayTellRed: beside a word of failure, [testsFail] and [runBroke] look for one of what runs.
func mayTellRed(sentence string) bool {
	return (phrase.MayTellFailed(sentence) || phrase.HoldsLetters(sentence, "not ", "n't ", "n’t ", "cancel", "hang", "never", "nterrupt")) &&
		phrase.HoldsLetters(sentence, "test", "Test", "spec", "Spec", "uite", "run", "Run", "uild", "ompil", "lint", "Lint", "ypecheck", "ype check", "ipeline", "ci ", "CI", "e2e", "E2E", "TEST", "UITE", "UILD", "LINT", "IPELINE")
}
