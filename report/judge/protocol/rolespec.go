package protocol

import (
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
)

// specChecks are the rules about one role spec, in the order of the template's validation.
var specChecks = []string{"team-frontmatter", "team-cli-tools", "team-output-tag", "team-identity", "team-boundaries",
	"team-order", "team-phase-2", "team-phase-3", "team-phase-4", "team-error-handling", "team-line-count",
	"team-line-target", "team-built-in"}

// SpecCheck is one rule applied to one role spec; a nil Fault is a pass.
type SpecCheck struct {
	Rule
	Fault *Fault
}

// SpecChecks returns every check of a role spec, each with its fault among those of the run.
func SpecChecks(spec *report.RoleSpec, faults []Fault) (list []SpecCheck) {
	for _, rule := range Rules {
		if !slices.Contains(specChecks, rule.Name) {
			continue
		}
		list = append(list, SpecCheck{Rule: rule})
		if i := slices.IndexFunc(faults, func(f Fault) bool {
			return f.Rule == rule.Name &&
				f.Origin == spec.Origin
		}); i >= 0 {
			list[len(list)-1].Fault = &faults[i]
		}
	}
	return list
}

// roles asks every role spec of the run one question.
func roles(ask func(roleSpec) (breach string)) check {
	return func(a *audit) {
		a.subjects = len(a.Roles)
		for _, spec := range a.Roles {
			if breach := ask(roleSpec{spec, sections(spec.Body)}); breach != "" {
				a.add(spec.Origin, "The role spec of "+report.Brief(spec.Role)+" "+breach+".")
			}
		}
	}
}

type roleSpec struct {
	*report.RoleSpec
	sections []section
}

// section is what stands before the first heading of a Markdown body, or below one.
type section struct {
	heading, title string // as written, and plain
	depth          int    // of the heading; 0 before the first
	text           string // down to the next heading
}

// sections splits a body. A line in a fence is no heading; one that is bold from end to end is, below every other one,
// as agents write headings so.
func sections(body string) []section {
	list, fenced := []section{{}}, false
	for line := range strings.Lines(body) {
		fenced = fenced != strings.HasPrefix(strings.TrimSpace(line), "```")
		depth, heading := len(line)-len(strings.TrimLeft(line, "#")), strings.Trim(line, "#*: \t\r\n")
		if strings.Trim(line, ": \t\r\n") == "**"+heading+"**" || strings.Trim(line, " \t\r\n") == "**"+heading+":**" {
			depth = 7
		}
		if depth > 0 && !fenced {
			list = append(list, section{heading, report.Plain(heading), depth, ""})
		} else {
			list[len(list)-1].text += line
		}
	}
	return list
}

// titled reports whether a section's title begins with words; a number does not go on: "Phase 2-4" is phase 2, "Phase
// 20" not.
func (x section) titled(words string) bool {
	rest, ok := strings.CutPrefix(x.title, words)
	return ok && (rest == "" || rest[0] < '0' || rest[0] > '9') && (words != "must" || rest == "")
}

// below returns the text below each heading with one of the titles, down to the next heading of the same depth or
// above.
func (s roleSpec) below(titles ...string) string {
	text, open := "", 0
	for _, x := range s.sections {
		switch {
		case open > 0 && x.depth > open:
			text += x.heading + "\n" + x.text
		case slices.ContainsFunc(titles, x.titled):
			open, text = x.depth, text+x.text
		default:
			open = 0
		}
	}
	return text
}

// front returns a frontmatter field by its name in any spelling; a list counts as stated.
func front(s *report.RoleSpec, name string) (value string, stated bool) {
	for _, f := range s.Fields {
		own, _, _ := strings.Cut(f.Name, ".0")
		if report.SameName(own, name) && report.Filled(f.Value) {
			return strings.TrimSpace(f.Value), true
		}
	}
	return "", false
}

// without writes, after an introduction, the names that are absent; empty if none is.
func without(introduction string, there func(name string) bool, names ...string) string {
	return listed(introduction, slices.DeleteFunc(names, there))
}

// incompleteFrontmatter accepts the truth values of YAML 1.1 and 1.2 for inner_loop.
func incompleteFrontmatter(s roleSpec) string {
	if !s.HasFront {
		return "has no readable frontmatter"
	}
	stated := func(name string) bool {
		_, ok := front(s.RoleSpec, name)
		return ok
	}
	if lacks := without("lacks in its frontmatter:", stated, "role", "prefix", "inner_loop", "output_tag", "message_types.success", "message_types.error"); lacks != "" {
		return lacks
	}
	loop, _ := front(s.RoleSpec, "inner_loop")
	known := among("true false yes no on off", strings.ToLower(loop))
	return when(!known, "has the inner_loop %s, not true or false", report.Quoted(loop))
}

// unlistedTools is a note: the table of fields calls the tools optional, the validation requires them.
func unlistedTools(s roleSpec) string {
	_, ok := front(s.RoleSpec, "CLI tools")
	return when(!ok && s.HasFront, "lacks in its frontmatter: CLI tools")
}

// wrongTag accepts a tag without quotes too, which YAML reads as a list of one.
func wrongTag(s roleSpec) string {
	tag, ok := front(s.RoleSpec, "output_tag")
	if _, bare := s.Field("output_tag.0"); bare {
		tag = "[" + tag + "]"
	}
	want := "[" + s.Role + "]"
	return when(ok && report.Plain(tag) != report.Plain(want), "has the output tag %s and not %s", report.Quoted(tag),
		report.Quoted(want))
}

// label returns a value of the identity block, "Tag: [name] | Prefix: IMPL-*", and the section that has it.
func (s roleSpec) label(name string) (value string, at int) {
	for i, x := range s.sections {
		for part := range strings.FieldsFuncSeq(x.text, func(c rune) bool { return c == '|' || c == '\n' }) {
			own, value, ok := strings.Cut(part, ":")
			if ok && strings.EqualFold(strings.Trim(own, "*>- \t"), name) {
				return strings.Trim(value, "*`\"[]- \t\r"), i
			}
		}
	}
	return "", -1
}

// wrongIdentity looks for tag, prefix and responsibility, and compares them with the frontmatter.
func wrongIdentity(s roleSpec) string {
	if lacks := without("lacks in its identity:", func(name string) bool { _, at := s.label(name); return at >= 0 },
		"Tag", "Prefix", "Responsibility"); lacks != "" {
		return lacks
	}
	tag, _ := s.label("Tag")
	prefix, _ := s.label("Prefix")
	want, stated := front(s.RoleSpec, "prefix")
	switch {
	case s.Role != "" && report.Plain(tag) != report.Plain(s.Role):
		return "has in its identity the tag " + report.Quoted(tag) + " for " + report.Quoted(s.Role)
	case stated && !strings.HasPrefix(report.Plain(want), report.Plain(prefix)):
		return "has in its identity the prefix " + report.Quoted(prefix) + " for " + report.Quoted(want)
	}
	return ""
}

// identityNotFirst reports boundaries and phases before the identity.
func identityNotFirst(s roleSpec) string {
	_, at := s.label("Tag")
	for _, x := range s.sections[:at+1] {
		if slices.ContainsFunc([]string{"must", "mustnot", "phase2", "phase3", "phase4"}, x.titled) {
			return "has before its identity: " + x.heading
		}
	}
	return ""
}

func missingBoundaries(s roleSpec) string {
	return without("lacks the rules under:", func(name string) bool { return report.Filled(s.below(report.Plain(name))) },
		"MUST", "MUST NOT")
}

// emptyPhase reports a phase without content.
func emptyPhase(number string) func(roleSpec) string {
	return func(s roleSpec) string {
		return when(!report.Filled(s.below("phase"+number)), "lacks the content of: phase %s", number)
	}
}

// missingTraits looks for the behavioral traits in phase 4, or after it as an appendix.
func missingTraits(s roleSpec) string {
	text := report.Plain(s.below("phase4", "behavio"))
	return without("lacks in phase 4 the behavioral traits:", func(name string) bool {
		return strings.Contains(text, report.Plain(name))
	}, "accuracy", "feedback contract", "quality gate", "error protocol")
}

func fewScenarios(s roleSpec) string {
	rows := -1 // without the heading
	for line := range strings.Lines(s.below("errorhandling")) {
		if strings.Contains(line, "|") && strings.Trim(line, "|-: \t\r\n") != "" {
			rows++
		}
	}
	return when(rows < 3, "lists %s in its table of error handling, fewer than 3", report.Plural(max(rows, 0), "scenario"))
}

// moreLines reports a length above the target and up to a limit; 0 = no limit. What has about 80 lines may have a
// quarter more: the traits that are copied word for word take half of it.
func moreLines(target, tolerance, limit int) func(roleSpec) string {
	return func(s roleSpec) string {
		return when(s.Lines > tolerance && (limit == 0 || s.Lines <= limit), "has %d lines, more than %d", s.Lines, target)
	}
}

// consensus is a message about one, as code sends it.
var consensus = regexp.MustCompile(`\btype["']?\s*[=:]\s*["']?consensus_(?:reached|blocked)`)

// builtIn reports phases 1 and 5, calls of the message bus and messages about a consensus: the worker does that. The
// state update, which the template prescribes, and what is listed under MUST NOT are left out.
func builtIn(s roleSpec) string {
	var overlap []string
	forbidden := 0 // the depth of the heading MUST NOT that is open
	for _, x := range s.sections {
		switch {
		case x.title == "mustnot":
			forbidden = x.depth
		case x.depth <= forbidden:
			forbidden = 0
		}
		if x.titled("phase1") || x.titled("phase5") {
			overlap = append(overlap, report.Quoted(x.heading))
		}
		for i, call := range strings.Split(x.text, "team_msg(") {
			call, _, _ = strings.Cut(call, ")")
			if i > 0 && forbidden == 0 && strings.Contains(call, "=") && !strings.Contains(call, "state_update") {
				overlap = append(overlap, report.Quoted("team_msg("+call+")"))
			}
		}
		if call := consensus.FindString(x.text); call != "" && forbidden == 0 && !strings.Contains(x.text, "team_msg(") {
			overlap = append(overlap, report.Quoted(call))
		}
	}
	return listed("does what the worker itself does:", overlap)
}
