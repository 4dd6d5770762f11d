package checks

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
	"swarmreport/report/pattern"
)

// What a verification says where no reader looks: {"integration": "failed"}, {"commands": [{"command": "npm test", "exit_code": 1}]},
// {"checks": {"web": {"lint": "failed"}}}. No vocabulary of members is ever complete, and a status that passes must not hide what
// failed beside it. So each value that nobody took is looked through for a member that says plainly that something failed. It becomes
// a failed check, and stays in view as unread.

var (
	// StatusName is the name of a field that says how a step ended in a word, whatever stands ahead: "lint_status".
	StatusName = pattern.Of(`(^|_)(status|result|outcome|verdict|conclusion)$`)
	// PassName is the name of a field that is true where a step passed, or a goal is met: "build_ok".
	PassName  = pattern.Of(`(^|_)(passed|pass|passes|success|successful|succeeded|ok|green|met|satisfied|fulfilled)$`)
	failName  = pattern.Of(`(^|_)(fail|failed|failing|failures?|blockers|blocking_issues)$|^fail(ed|ing)_([a-z]+s|count)$`)
	exitName  = pattern.Of(`(^|_)(exit_?(code|status)?|return_?code)$`)
	partNames = []string{"name", "check", "step", "stage", "gate", "suite", "test"} // what names one check of many: an attempt at all of them has none
	stepNames = slices.Concat(partNames, []string{"job", "id", "command", "cmd", "claim", "truth", "criterion", "title"})
	tryNames  = []string{"attempt", "try", "retry"}
	holders   = []string{"checks", "quality_gates", "gates", "steps", "results", "test_commands", "validators_run", "validator_results"}

	failedWord = pattern.Of(`(?i)^\W*(fail|broken|❌|失败|不通过|未通过)`)
	// blockerName holds what stands in the way of the work, and brokeName how many runs did not come to their end.
	blockerName = pattern.Of(`(^|_)(blockers?|blocking_issues|show_?stoppers?)$`)
	brokeName   = pattern.Of(`^(?:(?:tests?|specs?|suites?|runs?|total|num)_)?(?:time_?outs|timed_?out|crashes|crashed|aborted|hung|killed)(?:_(?:tests|specs|suites|runs|count))?$`)
	everyday    = pattern.Of(`^(\d+|(quality_)?gates|checks|steps|results|tests?|test_results|test_commands|suites|commands|status|result|outcome|verdict|conclusion|passed|met|satisfied|fulfilled|success|ok|fail(ed|ing|ures?)?|exit_code|output|stdout|stderr)$`)
	noOutcome   = pattern.Of(`(^|_)(notes?|reason|message|description|details?|comments?|summary|title|name|error|command|log|output|evidence|type|kind|category|level|label|tag|filter|mode|trigger)$`)

	// rejected may be what a wrong input should be: it fails where a name says that somebody judges.
	rejected = pattern.Of(`(?i)^\W*reject`)
	judges   = pattern.Of(`(^|_)(verdict|conclusion|decision|approval|reviews?|sign_?off|(quality_)?gates?)$`)

	// noneFails is the one entry of a list of failures that is empty.
	noneFails = pattern.Of(`(?i)^\W*(?:(?:no|zero|0) (?:new |open |known )?(?:failures?|blockers?|errors?|fail(?:ed|ing) (?:tests?|checks?))\W*$|none\s*(?:$|[.,;:(–—-]))`)

	// OtherTime is said of what was so before the work, or is known to be so; otherThing names what is no outcome of this run.
	OtherTime  = pattern.Of(`(?i)(^|[\W_])(` + EarlierOrKnown + `|previously|history|historical|initially|original(ly)?|was|pre[-_ ]?(change|run|work)|quarantined?|rolled[-_ ]back|reverted?)([\W_]|$)`)
	otherThing = pattern.Of(`(^|_)(without|red|fixed|resolved|addressed|mended|repaired|recovered|handled|waived|ignored|allow(ed)?|accepted|tolerated|deferred|skipped|disabled|unrelated|out_of_scope|` +
		`mutations?|mutants?|simulated|injected|repro|reproduction|reproduced|negative|(error|failure)_(cases|paths?|modes)|planned|todo|future|next_(steps|actions)|(should|must|may|can)_fail|` +
		`main_branch|base_branch|attempts?|retry|retries|(iteration|round|run|try)_?\d+|ms|times)(_|$)|^(on|if|when|max|first)_|(^|_)(request|response|body|payload|config|policy)$|` +
		`^(first|next|examples?|samples?|fixtures?|stdout|stderr|input|actual|received|returned|threshold|limit|max)$`)
	// earlierStage is a run of the tests ahead of the one that counts.
	earlierStage = pattern.Of(`^(initial|before|first|previous|prior|pre_?fix)(_(run|pass|attempt|try|round|results?|tests?|fix(es)?))*$`)
	onceMore     = pattern.Of(`^(attempts|retries|tries|retried|reruns|iterations|rounds|cycles|runs)$`)
)

// EarlierOrKnown are the words, in a name as in a sentence, for what was so before the work or is known to be so.
const EarlierOrKnown = `baseline|before|previous|prior|initial|expected|expects?|known|pre[-_ ]?(?:existing|fix)|flaky`

// ReadLeft looks through what the readers have left of a verification. It comes after all of them. One that says itself that it failed hides
// nothing.
func ReadLeft(r *form.Reading, v *report.Verification, o *form.Object) {
	if o == nil || v.Status == report.Failed {
		return
	}
	if said := cmp.Or(leftUntested(v.Summary), worseNumbers(v.Summary, v.Tests)); said != "" {
		FailedLeft(v, "summary", report.Shorten(said, 200))
	}
	doubt(v, "summary", v.Summary)
	o.Untaken(func(_ string, left form.Value) {
		names := strings.Split(strings.Trim(strings.TrimPrefix(left.Pointer(), o.Pointer()), "/"), "/")
		for i := range names {
			if i < len(names)-1 && (ofAnother(names[i]) || onceMore.MatchString(node.Snake(names[i]))) {
				return
			}
		}
		look(r, v, left, names, false)
	})
}

// readBeside looks at the plain values beside a verification that stands in a wrapper: {"result": {"status": "pass"}, "exit_code": 1}. Records
// there may be of anything else.
func readBeside(r *form.Reading, v *report.Verification, at form.Value) {
	for _, root := range r.File.Roots() {
		if v.Status == report.Failed || !form.Within(root.Node, at.Node) {
			continue
		}
		for i := range root.Node.Members {
			if m := root.Member(i); m.Size() == 0 {
				look(r, v, m, []string{root.Node.Members[i].Name}, false)
			}
		}
	}
}

// ofAnother reports whether what stands under a name tells of another time or thing than this run's outcome.
func ofAnother(name string) bool {
	return OtherTime.MatchString(name) || otherThing.MatchString(node.Snake(name))
}

// look reads one value by the names that lead to it. Passes says that a record above it does.
func look(r *form.Reading, v *report.Verification, at form.Value, names []string, passes bool) {
	last := node.Snake(names[len(names)-1])
	again := at.Node.Kind == decode.Array && onceMore.MatchString(last)
	_, err := strconv.Atoi(last)
	text, worse := err == nil && at.Node.Kind == decode.String, WorseRemark(at.Node, last, v.Tests)
	lookAtCommand(v, at.Node, last)
	failed := worse != "" || saysFailed(at.Node, last, names)
	if !failed {
		doubtLeft(v, at.Node, names)
		undecided(v, at, names)
	}
	switch {
	case at.Size() == 0 && !failed && !text: // nothing to see, as nearly always
	case r.IsConsumed(at.Node), passes && exitName.MatchString(last), !again &&
		!remarkName.MatchString(last) && ofAnother(last), at.Node.Kind == decode.Object && Excused(at.Node):
	case last == "errors" && v.Tests.Errors.N > 0: // those that are counted
	case text:
		lookAtText(v, at.Node.Text)
	case failed:
		FailedLeft(v, leftName(names), saidBy(at.Node, last, worse))
	case again && at.Size() > 0: // the last attempt decides
		lookInside(r, v, at, at.Size()-1, names, passes)
	default:
		lookInside(r, v, at, 0, names, passes)
	}
}

// saidBy is what a value that fails says of it, with the name that it stands under where it is no text.
func saidBy(n *decode.Node, name, worse string) string {
	raw := node.Plain(n)
	if n.Kind != decode.String {
		return report.Shorten(name+": "+raw, 200)
	}
	if line := cmp.Or(worse, leftUntested(raw), phrase.FailedLine(raw)); line != "" {
		return report.Shorten(line, 200)
	}
	return raw
}

// lookAtText reads an entry of a list of texts, "scan: failed".
func lookAtText(v *report.Verification, text string) {
	name, said, ok := strings.Cut(text, ":")
	if ok && !noOutcome.MatchString(node.Snake(name)) && !ofAnother(name) && WordFails(said) {
		FailedLeft(v, phrase.CheckName(report.Shorten(name, 200)), strings.TrimSpace(said))
	}
}

// MaxChecks is how many failed checks of one record are named; one more stands for the rest.
const MaxChecks = 100

// FailedLeft adds a failed check. Beyond the first hundred one stands for all that follow: the verdict needs no more, and each is in view as unread.
func FailedLeft(v *report.Verification, name, raw string) {
	if len(v.Checks) >= MaxChecks {
		name, raw = "others", report.Shorten(name+": "+raw, 200)+" and perhaps more"
	}
	Add(v, report.Check{Name: name, Raw: raw, Outcome: report.Failed})
}

// lookInside reads what lies below a value, of a record by its own name, where it has one. An exit code counts where no word says what
// it means: a search that finds nothing ends with 1.
func lookInside(r *form.Reading, v *report.Verification, at form.Value, from int, names []string, passes bool) {
	if own := node.Find(at.Node, stepNames...); own != nil && own.Kind == decode.String && !node.Blank(own) {
		if strings.Contains(strings.ToLower(own.Text), "baseline") || earlierStage.MatchString(node.Snake(own.Text)) {
			return
		}
		names = []string{report.Shorten(strings.TrimSpace(own.Text), 200)}
	}
	passes = passes || slices.ContainsFunc(at.Node.Members, saysPassed)
	for i := from; i < at.Size(); i++ {
		if triedAgain(at.Node.Items, i) || ranAgain(at.Node.Items, i) {
			continue
		}
		name := strconv.Itoa(i)
		if at.Node.Kind == decode.Object {
			name = at.Node.Members[i].Name
		}
		look(r, v, at.Child(i), append(slices.Clip(names), name), passes)
	}
}

// triedAgain reports whether the next record of a list says by its number that it is another attempt at the same step.
func triedAgain(list []decode.Node, i int) bool {
	if i+1 >= len(list) {
		return false
	}
	try, next := node.Find(&list[i], tryNames...), node.Find(&list[i+1], tryNames...)
	if try == nil || next == nil {
		return false
	}
	first, ok := node.Number(try)
	second, known := node.Number(next)
	return ok && known && first < second && stepOf(&list[i]) == stepOf(&list[i+1])
}

func stepOf(n *decode.Node) string {
	if own := node.Find(n, stepNames...); own != nil {
		return own.Text
	}
	return ""
}

// leftName gives a check the name that leads to it, without numbers and the words that every report uses.
func leftName(names []string) string {
	parts := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return everyday.MatchString(node.Snake(name)) })
	if len(parts) == 0 {
		parts = slices.Clone(names)
	}
	if last := parts[len(parts)-1]; phrase.IsStep(last) {
		return phrase.CheckName(last)
	}
	for i, part := range parts {
		parts[i] = phrase.CheckName(part)
	}
	return report.Shorten(strings.Join(parts, "/"), 200)
}
