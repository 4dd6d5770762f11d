package dialect

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/pattern"
)

// What a verification says where no reader looks: {"integration": "failed"}, {"commands": [{"command": "npm test", "exit_code": 1}]},
// {"checks": {"web": {"lint": "failed"}}}. No vocabulary of members is ever complete, and a status that passes must not hide what
// failed beside it. So each value that nobody took is looked through for a member that says plainly that something failed. It becomes
// a failed check, and stays in view as unread.

var (
	statusName = pattern.Of(`(^|_)(status|result|outcome|verdict|conclusion)$`)
	passName   = pattern.Of(`(^|_)(passed|pass|passes|success|successful|succeeded|ok|green)$`)
	failName   = pattern.Of(`(^|_)(fail|failed|failing|failures?|blockers|blocking_issues)$|^fail(ed|ing)_([a-z]+s|count)$`)
	exitName   = pattern.Of(`(^|_)(exit_?(code|status)?|return_?code)$`)
	partNames  = []string{"name", "check", "step", "stage", "gate", "suite", "test"} // what names one check of many: an attempt at all of them has none
	stepNames  = slices.Concat(partNames, []string{"job", "id", "command", "cmd", "claim", "truth", "criterion", "title"})
	tryNames   = []string{"attempt", "try", "retry"}
	holders    = []string{"checks", "quality_gates", "gates", "steps", "results", "test_commands"}

	failedWord = pattern.Of(`(?i)^\W*(fail|broken|❌|失败|不通过|未通过)`)
	everyday   = pattern.Of(`^(\d+|(quality_)?gates|checks|steps|results|tests?|test_results|test_commands|suites|commands|status|result|outcome|verdict|conclusion|passed|success|ok|fail(ed|ing|ures?)?|exit_code|output|stdout|stderr)$`)
	noOutcome  = pattern.Of(`(^|_)(notes?|reason|message|description|details?|comments?|summary|title|name|error|command|log|output|evidence|type|kind|category|level|label|tag|filter|mode|trigger)$`)

	// rejected may be what a wrong input should be: it fails where a name says that somebody judges.
	rejected = pattern.Of(`(?i)^\W*reject`)
	judges   = pattern.Of(`(^|_)(verdict|conclusion|decision|approval|reviews?|sign_?off|(quality_)?gates?)$`)

	// noneFails is the one entry of a list of failures that is empty.
	noneFails = pattern.Of(`(?i)^\W*(?:(?:no|zero|0) (?:new |open |known )?(?:failures?|blockers?|errors?|fail(?:ed|ing) (?:tests?|checks?))\W*$|none\s*(?:$|[.,;:(–—-]))`)

	// otherTime is said of what was so before the work, or is known to be so; otherThing names what is no outcome of this run.
	otherTime  = pattern.Of(`(?i)(^|[\W_])(` + earlierOrKnown + `|previously|history|historical|initially|original(ly)?|was|pre[-_ ]?(change|run|work)|quarantined?|rolled[-_ ]back|reverted?)([\W_]|$)`)
	otherThing = pattern.Of(`(^|_)(without|red|fixed|resolved|addressed|mended|repaired|recovered|handled|waived|ignored|allow(ed)?|accepted|tolerated|deferred|skipped|disabled|unrelated|out_of_scope|` +
		`mutations?|mutants?|simulated|injected|repro|reproduction|reproduced|negative|(error|failure)_(cases|paths?|modes)|planned|todo|future|next_(steps|actions)|(should|must|may|can)_fail|` +
		`main_branch|base_branch|attempts?|retry|retries|(iteration|round|run|try)_?\d+|ms|times)(_|$)|^(on|if|when|max|first)_|(^|_)(request|response|body|payload|config|policy)$|` +
		`^(first|next|examples?|samples?|fixtures?|stdout|stderr|input|actual|received|returned|threshold|limit|max)$`)
	// earlierStage is a run of the tests ahead of the one that counts.
	earlierStage = pattern.Of(`^(initial|before|first|previous|prior|pre_?fix)(_(run|pass|attempt|try|round|results?|tests?|fix(es)?))*$`)
	onceMore     = pattern.Of(`^(attempts|retries|tries|retried|reruns|iterations|rounds|cycles|runs)$`)
)

// earlierOrKnown are the words, in a name as in a sentence, for what was so before the work or is known to be so.
const earlierOrKnown = `baseline|before|previous|prior|initial|expected|expects?|known|pre[-_ ]?(?:existing|fix)|flaky`

// readLeft looks through what the readers have left of a verification. It comes after all of them. One that says itself that it failed hides
// nothing.
func (r *reading) readLeft(v *report.Verification, o *object) {
	if o == nil || v.Status == report.Failed {
		return
	}
	if said := cmp.Or(leftUntested(v.Summary), worseNumbers(v.Summary, v.Tests)); said != "" {
		r.failedLeft(v, "summary", report.Shorten(said, 200))
	}
	r.doubt(v, "summary", v.Summary)
	o.untaken(func(_ string, left value) {
		names := strings.Split(strings.Trim(strings.TrimPrefix(left.pointer, o.pointer), "/"), "/")
		for i := range names {
			if i < len(names)-1 && (ofAnother(names[i]) || onceMore.MatchString(snake(names[i]))) {
				return
			}
		}
		r.look(v, left, names, false)
	})
}

// readBeside looks at the plain values beside a verification that stands in a wrapper: {"result": {"status": "pass"}, "exit_code": 1}. Records
// there may be of anything else.
func (r *reading) readBeside(v *report.Verification, at value) {
	for _, root := range r.file.roots() {
		if v.Status == report.Failed || !within(root.node, at.node) {
			continue
		}
		for i := range root.node.Members {
			if m := root.member(i); m.size() == 0 {
				r.look(v, m, []string{root.node.Members[i].Name}, false)
			}
		}
	}
}

// ofAnother reports whether what stands under a name tells of another time or thing than this run's outcome.
func ofAnother(name string) bool {
	return otherTime.MatchString(name) || otherThing.MatchString(snake(name))
}

// look reads one value by the names that lead to it. Passes says that a record above it does.
func (r *reading) look(v *report.Verification, at value, names []string, passes bool) {
	last := snake(names[len(names)-1])
	again := at.node.Kind == decode.Array && onceMore.MatchString(last)
	_, err := strconv.Atoi(last)
	text, worse := err == nil && at.node.Kind == decode.String, worseRemark(at.node, last, v.Tests)
	r.lookAtCommand(v, at.node, last)
	failed := worse != "" || saysFailed(at.node, last, names)
	if !failed && at.node.Kind == decode.String && remarkName.MatchString(last) {
		r.doubt(v, leftName(names), at.node.Text)
	}
	switch {
	case at.size() == 0 && !failed && !text: // nothing to see, as nearly always
	case r.isConsumed(at.node), passes && exitName.MatchString(last), !again && !remarkName.MatchString(last) && ofAnother(last), at.node.Kind == decode.Object && excused(at.node):
	case last == "errors" && v.Tests.Errors.N > 0: // those that are counted
	case text:
		r.lookAtText(v, at.node.Text)
	case failed:
		raw := plain(at.node)
		if at.node.Kind != decode.String {
			raw = report.Shorten(last+": "+raw, 200)
		} else if line := cmp.Or(worse, leftUntested(raw), failedLine(raw)); line != "" {
			raw = report.Shorten(line, 200)
		}
		r.failedLeft(v, leftName(names), raw)
	case again && at.size() > 0: // the last attempt decides
		r.lookInside(v, at, at.size()-1, names, passes)
	default:
		r.lookInside(v, at, 0, names, passes)
	}
}

// lookAtText reads an entry of a list of texts, "scan: failed".
func (r *reading) lookAtText(v *report.Verification, text string) {
	name, said, ok := strings.Cut(text, ":")
	if ok && !noOutcome.MatchString(snake(name)) && !ofAnother(name) && wordFails(said) {
		r.failedLeft(v, checkName(report.Shorten(name, 200)), strings.TrimSpace(said))
	}
}

const maxChecks = 100

// failedLeft adds a failed check. Beyond the first hundred one stands for all that follow: the verdict needs no more, and each is in view as unread.
func (r *reading) failedLeft(v *report.Verification, name, raw string) {
	if len(v.Checks) >= maxChecks {
		name, raw = "others", report.Shorten(name+": "+raw, 200)+" and perhaps more"
	}
	r.check(v, report.Check{Name: name, Raw: raw, Outcome: report.Failed})
}

// lookInside reads what lies below a value, of a record by its own name, where it has one. An exit code counts where no word says what
// it means: a search that finds nothing ends with 1.
func (r *reading) lookInside(v *report.Verification, at value, from int, names []string, passes bool) {
	if own := find(at.node, stepNames...); own != nil && own.Kind == decode.String && !blank(own) {
		if strings.Contains(strings.ToLower(own.Text), "baseline") || earlierStage.MatchString(snake(own.Text)) {
			return
		}
		names = []string{report.Shorten(strings.TrimSpace(own.Text), 200)}
	}
	passes = passes || slices.ContainsFunc(at.node.Members, saysPassed)
	for i := from; i < at.size(); i++ {
		if triedAgain(at.node.Items, i) {
			continue
		}
		name := strconv.Itoa(i)
		if at.node.Kind == decode.Object {
			name = at.node.Members[i].Name
		}
		r.look(v, at.child(i), append(slices.Clip(names), name), passes)
	}
}

// triedAgain reports whether the next record of a list says by its number that it is another attempt at the same step.
func triedAgain(list []decode.Node, i int) bool {
	if i+1 >= len(list) {
		return false
	}
	try, next := find(&list[i], tryNames...), find(&list[i+1], tryNames...)
	if try == nil || next == nil {
		return false
	}
	first, ok := number(try)
	second, known := number(next)
	return ok && known && first < second && stepOf(&list[i]) == stepOf(&list[i+1])
}

func stepOf(n *decode.Node) string {
	if own := find(n, stepNames...); own != nil {
		return own.Text
	}
	return ""
}

// leftName gives a check the name that leads to it, without numbers and the words that every report uses.
func leftName(names []string) string {
	parts := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return everyday.MatchString(snake(name)) })
	if len(parts) == 0 {
		parts = slices.Clone(names)
	}
	if last := parts[len(parts)-1]; isStep(last) {
		return checkName(last)
	}
	for i, part := range parts {
		parts[i] = checkName(part)
	}
	return report.Shorten(strings.Join(parts, "/"), 200)
}
