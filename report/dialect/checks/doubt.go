package checks

import (
	"cmp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/markup"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What a remark takes back of a pass. A run that broke off did not pass: “the e2e suite timed out”. One that passes but for a part, or since a
// check was turned off, may have passed, and a person has to look: “all green except the login suite”.

const (
	aRun    = `(?:test runs?|test runners?|tests?|specs?|suites?|e2e|builds?|compilation|lint(?:er)?|type ?checks?|pipelines?|ci|runs?|runners?)`
	passes  = `(?:pass(?:es|ed|ing)?|green|fine|ok|clean|works?|compiles?|succeed(?:s|ed)?)`
	turnOff = `(?:disabl(?:ing|ed)|skipp(?:ing|ed)|turn(?:ing|ed) off|bypass(?:ing|ed)|ignor(?:ing|ed)|comment(?:ing|ed) out)`
	// runEnd follows the word for how a run ended: what else follows may be what it looks at.
	runEnd = `(?:\W*$|\W+(?:on|in|at|after|again|because|due|now|here|locally|too|with|for|as|to|yet|half|and|but)\b|[,;:(])`
)

var (
	// badEnd is a clause whose first words are a run, and the next that it did not end well.
	badEnd = pattern.Of(`(?i)^\W*((?:[\w'’/-]+ ){0,4}?)` + aRun + ` (?:(?:was|were|got|has|have|had|been|still|also|now|both|all) )*(?:` +
		`fails?|(?:is|are) (?:(?:still|now|also) )*(?:red|broken|failing)|aborted|cancell?ed|interrupted|crash(?:es|ed)|tim(?:es|ed) out|hangs?|hung|never (?:ran|finished|completed|ended|started)|` +
		`(?:(?:did|do|does|could|would|will) not|(?:did|do|does|could|would|wo)n['’]t|cannot|can['’]t) (?:run|finish|complete|start|compile|build|pass|link)|` +
		`(?:(?:is|are|be) )?not (?:yet )?(?:been )?(?:run|executed|attempted|started|finished|completed))` + runEnd)
	troubleIn = pattern.Of(`(?i)^\W*()(?:(?:\d{1,5}|one|two|three|some|several|a few) )?(?:time-?outs?|crash(?:es)?) (?:in|of|during) (?:[\w-]+ ){0,3}` + aRun + `\W*$`)
	// ofNoRun, ahead of a run, makes it one that is only spoken of: “asserts that the build fails”, “none of the tests fail”.
	ofNoRun = pattern.Of(`(?i)\b(?:that|which|when|where|if|unless|until|whether|how|why|no|0|zero|none|not|neither|never|any|nothing|checks?|ensures?|asserts?|covers?|handles?)\b`)

	allExcept = pattern.Of(`(?i)\b(?:all|everything|whole|` + aRun + `)\b[^.;]*\b` + passes + `\W{1,3}(?:except|apart from|other than|save for|aside from|but not|with the exception of)(?: for)?\b(.*)|` +
		`\b(?:all|everything|everybody) (?:but|except|apart from)(?: for)? ([^.;]*)\b` + passes + `\b`)
	noneAhead  = pattern.Of(`(?i)^\W*(?:no|none|not|never|neither)\b`)
	exceptNone = pattern.Of(`(?i)^\W*(?:nothing|none|that)\b`)
	passesBy   = pattern.Of(`(?i)\b(?:all|everything|` + aRun + `)\b[^.;]*\b` + passes + ` (?:(?:here|now|again|only|but) )*(?:after|by|when|with|once) (?:[\w-]+ ){0,2}?` + turnOff + `\b|` +
		`\b` + aRun + ` pass(?:es|ed)? only (?:with|when|if|once|because|locally|on|in)\b`)
	// passesForced is a pass by a flag that turns checks off. Its one word that is no flag stands in most texts, so they are asked for the dashes first.
	passesForced = pattern.Of(`(?i)\b(?:all|everything|` + aRun + `)\b[^.;]*\b` + passes + ` (?:(?:here|now|again|only|but) )*with \W?--(?:no-verify|force|skip)`)
	// passedOver names no reason: “skipped 3 specs: they need Docker” does.
	passedOver = pattern.Of(`(?i)^\W*(?:(?:i|we|they) )?(?:(?:have|had to) )?(?:skip(?:ped)?|left out|excluded|disabled|commented out) (?:the |some |all |a few |most |\d{1,5} )(?:[\w'’-]+ ){0,3}(?:ones|tests?|specs?|suites?)\W*$|` +
		`^\W*(?:[\w-]+ ){1,3}(?:specs?|suites?) (?:were|was|are|is|had to be) (?:disabled|commented out)\b|` +
		`^\W*(?:[\w-]+ ){0,3}(?:tests?|specs?) (?:were|was|had to be) (?:deleted|removed)\b.*\b(?:not pass|fail\w*)`)
)

// runBroke reports whether a clause says that a run did not end well.
func runBroke(clause string) bool {
	for _, words := range []*pattern.Pattern{badEnd, troubleIn} {
		if m := words.FindStringSubmatch(clause); m != nil && !ofNoRun.MatchString(m[1]) && !OtherTime.MatchString(m[1]) {
			return true
		}
	}
	return false
}

// doubtIn gives the sentence of a remark that takes something back of a pass; empty where none does. What the record counts as skipped is no news.
func doubtIn(remark string, v *report.Verification) string {
	remark = report.Shorten(remark, markup.MaxLine)
	said := firstSentence(remark, func(sentence string) bool { return takesBack(sentence, remark, v) })
	return cmp.Or(said, excusesFailure(remark, v), gradedIn(remark))
}

// gradedIn gives the line of a remark that grades something at a place, and does not say that it is mended: “CRITICAL: the sum is lost (src/pay.go:12)”.
func gradedIn(remark string) string {
	for line := range strings.Lines(remark) {
		line = strings.TrimLeft(strings.TrimSpace(line), "-*• ")
		grave := phrase.GradeOf(phrase.OuterSeverity(line)) >= report.Medium || phrase.CallsGrave.MatchString(line)
		if _, said, _ := phrase.LeadingSeverity(line); grave && phrase.SpotWithin(line).First > 0 && !phrase.Answered.MatchString(said) && !phrase.AnsweredLast.MatchString(line) {
			return line
		}
	}
	return ""
}

// takesBack reports whether one sentence of a remark takes something back of a pass.
func takesBack(sentence, remark string, v *report.Verification) bool {
	switch {
	case v.Tests.Skipped.N == 0 && passedOver.MatchString(sentence) && !noneAhead.MatchString(sentence):
		return true
	}
	return exceptsPart(sentence, v) || turnsOff(sentence) && !OtherTime.MatchString(remark)
}

// turnsOff reports whether a sentence tells of a pass that a check was turned off for.
func turnsOff(sentence string) bool {
	return passesBy.MatchString(sentence) || strings.Contains(sentence, "--") && passesForced.MatchString(sentence)
}

// exceptsPart: all of it passes but for a part. What was skipped, or fails on another branch, is none; that it is known to fail is the run's own
// excuse, which its baseline has to bear out.
func exceptsPart(sentence string, v *report.Verification) bool {
	m := allExcept.FindStringSubmatch(sentence)
	if m == nil || exceptNone.MatchString(m[1]+m[2]) {
		return false
	}
	part := m[1] + m[2]
	if knownToFail.MatchString(part) {
		return v.Baseline.Failed.N == 0 && v.Tests.Skipped.N == 0
	}
	return !madeUpFor.MatchString(part) && !OtherTime.MatchString(sentence)
}

// excusesFailure gives the sentence by which tests fail that are not counted, and are said to be known or flaky. A baseline that fails bears it out.
func excusesFailure(remark string, v *report.Verification) string {
	if v.Baseline.Failed.N > 0 || !knownToFail.MatchString(remark) {
		return ""
	}
	return firstSentence(phrase.Lastly(remark), func(sentence string) bool {
		return failingIn(sentence) > v.Tests.Failed.N+v.Tests.Errors.N || knownToFail.MatchString(sentence) && testsFail.MatchString(sentence)
	})
}

// doubt keeps such a sentence as a check whose outcome nobody knows, unless one of its name failed.
func doubt(v *report.Verification, name, remark string) {
	if said := doubtIn(remark, v); said != "" && v.Check(name).Outcome != report.Failed {
		v.Checks = append(v.Checks, report.Check{Name: name, Raw: report.Shorten(strings.TrimSpace(said), phrase.MaxOutcome)})
	}
}

// doubtLeft hears what a value says under its name that nobody took: a remark, an advice to merge on a condition, or what was passed over.
func doubtLeft(v *report.Verification, n *decode.Node, names []string) {
	last := node.Snake(names[len(names)-1])
	switch {
	case n.Kind == decode.String && remarkName.MatchString(last):
		doubt(v, leftName(names), n.Text)
	case n.Kind == decode.String && adviceName.MatchString(last) && mergeOnce.MatchString(n.Text) && v.Check(last).Outcome != report.Failed:
		v.Checks = append(v.Checks, report.Check{Name: last, Raw: report.Shorten(strings.TrimSpace(n.Text), phrase.MaxOutcome)})
	case n.Kind == decode.Array && len(names) == 1 && skippedName.MatchString(last) && v.Tests.Skipped.N == 0:
		passedOverIn(v, last, n.Items)
	}
}

// undecided hears of one step, criterion or gate of many that its outcome is still to come, or none: {"criteria": [{"id": "AC-1", "status": "not verified"}]}.
func undecided(v *report.Verification, at form.Value, names []string) {
	last := node.Snake(names[len(names)-1])
	if at.Node.Kind != decode.String || !phrase.LeavesOpen(at.Node.Text) && !unsureWord.MatchString(at.Node.Text) || ofAnother(last) || !ofSteps.MatchString(at.Pointer()) {
		return
	}
	named := StatusName.MatchString(last) || PassName.MatchString(last)
	if named || inGates.MatchString(at.Pointer()) && !strings.EqualFold(strings.TrimSpace(at.Node.Text), "no") { // “breaking_changes: no” answers what its name asks
		addUnsure(v, leftName(names), at.Node.Text)
	}
}

// addUnsure adds a check whose outcome nobody knows, unless one of its name failed. Beyond the first hundred one stands for all that follow.
func addUnsure(v *report.Verification, name, raw string) {
	if len(v.Checks) >= MaxChecks {
		name = "others"
	}
	if old := v.Check(name); old.Outcome != report.Failed && (name != "others" || old.Raw == "") {
		v.Checks = append(v.Checks, report.Check{Name: name, Raw: report.Shorten(strings.TrimSpace(raw), phrase.MaxOutcome)})
	}
}

var (
	// ofSteps is where they stand, and inGates where a name says nothing but which gate it is: {"gates": {"security": "pending"}}.
	ofSteps = pattern.Of(`(?i)(?:criteria|checks|steps|gates|requirements|must_?haves|goals|truths|suites|tests)/`)
	inGates = pattern.Of(`(?i)(?:criteria|checks|steps|gates|requirements|must_?haves)/[^/]+$`)
	// unsureWord is an outcome that is none yet, or that somebody only hopes for.
	unsureWord = pattern.Of(`(?i)^\W*(?:no|none yet|inconclusive|flaky|unstable|degraded|manual|time-?out|conditional(?: pass)?|(?:likely|assumed|probable|presumed) (?:pass(?:ed)?|ok)|(?:expected to|should|will) (?:pass|work)|to be \w+|(?:tests? )?not executed|` +
		`(?:mostly|partially|partly) (?:pass\w*|met|satisfied|covered)|pass\w* (?:except|but|with failures|locally)\b.{0,40})\W*$`)
)

var (
	skippedName = pattern.Of(`^(?:(?:tests?|specs?|suites?|checks?|steps?)_)?(?:skipped|not_run|disabled|excluded)(?:_(?:tests?|specs?|suites?|checks?|steps?))?$`)
	// noGoodReason is one that says of what was passed over that it would not pass.
	noGoodReason = pattern.Of(`(?i)\b(?:flak\w+|fail\w*|broken?|red|unstable|crash\w*|hangs?|tim(?:es|ed?) ?-?outs?|does not (?:pass|work)|no time|too slow)\b`)
)

// passedOverIn keeps the first entry that was passed over without a reason, or because it would not pass.
func passedOverIn(v *report.Verification, name string, list []decode.Node) {
	for i := range list {
		what, why := list[i].Text, ""
		if reason := node.Find(&list[i], "reason", "why", "note"); reason != nil {
			what, why = phrase.InWords(&list[i]), reason.Text
		} else if at := strings.IndexAny(what, ":(;,–—"); at >= 0 {
			why = what[at:]
		}
		if report.Filled(what) && !phrase.NoFinding.MatchString(what) && (strings.TrimSpace(why) == "" || noGoodReason.MatchString(why)) {
			v.Checks = append(v.Checks, report.Check{Name: name, Raw: report.Shorten(strings.TrimSpace(what), phrase.MaxOutcome)})
			return
		}
	}
}

// TakenBack gives what a verification that passes says against itself, a step that failed or whose outcome nobody knows; empty = nothing.
func TakenBack(v *report.Verification) string {
	for _, c := range v.Checks {
		if c.Outcome == report.Failed || c.Outcome == report.OutcomeUnknown {
			return c.Name + ": " + c.Raw
		}
	}
	return ""
}
