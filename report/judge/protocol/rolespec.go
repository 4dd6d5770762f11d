package protocol

import (
	"fmt"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// Role specs (seed 001): the checks that the coordinator makes before it writes one. What a block must contain is looked for
// by its words, not by its exact wording: roles are made up for each session.

// roles asks every role spec of the run one question.
func roles(ask func(*report.RoleSpec) (breach string)) audit {
	return func(run *report.Run, found func(Fault)) int {
		for _, spec := range run.Roles {
			if breach := ask(spec); breach != "" {
				found(Fault{Message: "The role spec of " + report.Brief(spec.Role) + " " + breach + ".", Origin: spec.Origin})
			}
		}
		return len(run.Roles)
	}
}

// specField gives a frontmatter field by its name in any spelling; a list counts as stated.
func specField(spec *report.RoleSpec, name string) (value string, stated bool) {
	for _, f := range spec.Fields {
		own, _, _ := strings.Cut(f.Name, ".0")
		if report.Plain(own) == report.Plain(name) && report.Filled(f.Value) {
			return strings.TrimSpace(f.Value), true
		}
	}
	return "", false
}

func specFrontmatter(spec *report.RoleSpec) string {
	if !spec.HasFront {
		return "has no frontmatter that can be read"
	}
	lacks := listed("lacks in its frontmatter", missing([]string{"role", "prefix", "inner_loop", "output_tag", "message_types.success", "message_types.error"},
		func(name string) bool { _, ok := specField(spec, name); return ok }))
	return joined(lacks, specLoop(spec))
}

// specLoop takes the truth values of YAML old and new.
func specLoop(spec *report.RoleSpec) string {
	said, ok := specField(spec, "inner_loop")
	if !ok || slices.Contains([]string{"true", "false", "yes", "no", "on", "off"}, report.Plain(said)) {
		return ""
	}
	return "has the inner_loop " + report.Quoted(said) + ", not true or false"
}

// specTools is a check of its own: the table of fields calls the tools optional, the validation asks for them.
func specTools(spec *report.RoleSpec) string {
	if _, ok := specField(spec, "CLI tools"); ok || !spec.HasFront {
		return ""
	}
	return "lacks in its frontmatter: CLI tools"
}

// specTag accepts the tag without quotes too, which YAML reads as a list of one.
func specTag(spec *report.RoleSpec) string {
	tag, ok := specField(spec, "output_tag")
	if _, bare := spec.Field("output_tag.0"); bare {
		tag = "[" + tag + "]"
	}
	if want := "[" + spec.Role + "]"; ok && report.Plain(tag) != report.Plain(want) {
		return "has the output tag " + report.Quoted(tag) + " and not " + report.Quoted(want)
	}
	return ""
}

func specBoundaries(spec *report.RoleSpec) string {
	return listed("lacks the rules under", missing([]string{"MUST", "MUST NOT"}, func(name string) bool {
		return report.Filled(strings.Join(block(spec, func(title string) bool { return report.Plain(title) == report.Plain(name) }), ""))
	}))
}

// specPhase asks for a phase with content. Whether its words are good ones is for people.
func specPhase(number string) func(*report.RoleSpec) string {
	return func(spec *report.RoleSpec) string {
		if report.Filled(strings.Join(phaseBlock(spec, number), "")) {
			return ""
		}
		return "lacks the content of: phase " + number
	}
}

func phaseBlock(spec *report.RoleSpec, number string) []string {
	return block(spec, func(title string) bool { return isPhase(title, number) })
}

// isPhase: "Phase 2: Context", and "Phase 5-L" of the loop, but not "Phase 2-4" of the title.
func isPhase(title, number string) bool {
	rest, ok := strings.CutPrefix(report.Plain(title), "phase"+number)
	return ok && (rest == "" || rest[0] < '0' || rest[0] > '9')
}

// specTraits: the traits stand in phase 4, or behind it as an appendix.
func specTraits(spec *report.RoleSpec) string {
	if empty := specPhase("4")(spec); empty != "" {
		return empty
	}
	traits := block(spec, func(title string) bool {
		return isPhase(title, "4") || strings.HasPrefix(report.Plain(title), "behavio")
	})
	text := report.Plain(strings.Join(traits, "\n"))
	return listed("lacks in phase 4 the behavioural traits", missing([]string{"accuracy", "feedback contract", "quality gate", "error protocol"},
		func(name string) bool { return strings.Contains(text, report.Plain(name)) }))
}

func specErrors(spec *report.RoleSpec) string {
	rows := 0
	for _, line := range block(spec, func(title string) bool { return strings.HasPrefix(report.Plain(title), "errorhandling") }) {
		if line = strings.TrimSpace(line); strings.Contains(line, "|") && strings.Trim(line, "|-: ") != "" {
			rows++
		}
	}
	if rows = max(rows-1, 0); rows < 3 { // the first row is the heading
		return fmt.Sprintf("lists %s in its table of error handling, fewer than 3", report.Plural(rows, "scenario"))
	}
	return ""
}

// What is about 80 lines may be a quarter more: the traits that are copied word for word take half of it.
const lineLimit, lineTarget, lineAbout = 120, 80, 100

func specTooLong(spec *report.RoleSpec) string {
	if spec.Lines > lineLimit {
		return fmt.Sprintf("has %d lines, more than %d", spec.Lines, lineLimit)
	}
	return ""
}

func specLong(spec *report.RoleSpec) string {
	if spec.Lines > lineAbout && spec.Lines <= lineLimit {
		return fmt.Sprintf("has %d lines; about %d are the aim", spec.Lines, lineTarget)
	}
	return ""
}

// specOverlap leaves out the one call that the behavioural traits prescribe, the state update after verification, and what a line
// forbids.
func specOverlap(spec *report.RoleSpec) string {
	var overlap []string
	passed, forbidden := 0, 0 // forbidden: the depth of the heading MUST NOT that the line stands below; 0 = none
	for line, title := range lines(spec.Body) {
		if title && (forbidden == 0 || depth(line) <= forbidden) {
			forbidden = 0
			if report.Plain(heading(line)) == "mustnot" {
				forbidden = depth(line)
			}
		}
		if title && (isPhase(heading(line), "1") || isPhase(heading(line), "5")) || forbidden == 0 && doesMore(line, spec.Body[passed:]) {
			overlap = append(overlap, report.Quoted(line))
		}
		passed += len(line)
	}
	return listed("does what the worker itself does", overlap)
}

// doesMore reports whether a line, with which the text begins, calls the message bus or sends a consensus.
func doesMore(line, text string) bool {
	for _, word := range []string{"team_msg(", "consensus_reached", "consensus_blocked"} {
		before, _, found := strings.Cut(line, word)
		if found && !denies(before) && (word != "team_msg(" || !updatesState(text[len(before):])) {
			return true
		}
	}
	return false
}

const maxCall = 2000 // bytes of a call that are looked at

func updatesState(call string) bool {
	call, _, _ = strings.Cut(call[:min(len(call), maxCall)], ")")
	return strings.Contains(call, "state_update")
}

// condition is the beginning of a line that says when something is to be done, which may hold a "not" of its own.
var condition = pattern.Of(`(?i)^[-*+\d.\s]*(?:if|when|where|once|unless|after|in case)\b[^,]*,`)

// denies reports whether the words before something say that it is not to be done.
func denies(before string) bool {
	before = before[len(condition.FindString(before)):]
	for word := range strings.FieldsSeq(strings.ToLower(before)) {
		if word = strings.Trim(word, "*_`-,.:;"); word == "not" || word == "no" || word == "never" || word == "without" || strings.HasSuffix(word, "n't") {
			return true
		}
	}
	return false
}
