package protocol

import (
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
)

// specRows are the rules about one role spec, in the order of the template's validation.
var specRows = []Rule{
	{"team-frontmatter", hard, "Frontmatter is incomplete", roles(incompleteFrontmatter)},
	{"team-cli-tools", form, "CLI tools are not listed", roles(lacks("in its frontmatter", hasFront, "CLI tools"))},
	{"team-output-tag", hard, "Output tag is not the role’s name", roles(wrongTag)},
	{"team-identity", hard, "Identity is incomplete or differs from the frontmatter", roles(wrongIdentity)},
	{"team-boundaries", hard, "Boundaries are missing", roles(lacks("the rules under", hasText, "MUST", "MUST NOT"))},
	{"team-order", missed, "Identity is not the first block", roles(identityNotFirst)},
	{"team-phase-2", hard, "Phase 2 is empty", roles(lacks("the content of", hasText, "phase 2"))},
	{"team-phase-3", hard, "Phase 3 is empty", roles(lacks("the content of", hasText, "phase 3"))},
	{"team-phase-4", hard, "Behavioral traits are missing in phase 4",
		roles(lacks("in phase 4 the behavioral traits", hasTrait, "accuracy", "feedback contract", "quality gate",
			"error protocol"))},
	{"team-error-handling", hard, "Fewer than 3 scenarios of error handling", roles(fewScenarios)},
	{"team-line-count", hard, "Role spec is longer than 120 lines", roles(longer(120, 120, 0))},
	{"team-line-target", form, "Role spec is longer than about 80 lines", roles(longer(80, 100, 120))},
	{"team-built-in", hard, "Role spec repeats what the worker has built in", roles(builtIn)},
}

// SpecRules is how many rules are about each role spec.
var SpecRules = len(specRows)

// roles asks every role spec of the run one question.
func roles(ask func(*report.RoleSpec) (breach string)) check {
	return func(a *audit) {
		a.subjects = len(a.Roles)
		for _, s := range a.Roles {
			if breach := ask(s); breach != "" {
				a.add(s.Origin, "The role spec of "+report.Brief(s.Role)+" "+breach+".")
			}
		}
	}
}

// titled reports whether a heading begins with one of some words; a number does not go on: "Phase 2-4" is phase 2,
// "Phase 20" not.
func titled(x report.SpecSection, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool {
		rest, ok := strings.CutPrefix(report.Plain(x.Heading), w)
		return ok && (rest == "" || rest[0] < '0' || rest[0] > '9') && (w != "must" || rest == "")
	})
}

// below returns the text below each heading with one of the titles, down to the next heading of the same depth or
// above.
func below(s *report.RoleSpec, titles ...string) string {
	text, open := "", 0
	for _, x := range s.Sections {
		switch {
		case open > 0 && x.Depth > open:
			text += x.Heading + "\n" + x.Text
		case titled(x, titles...):
			open, text = x.Depth, text+x.Text
		default:
			open = 0
		}
	}
	return text
}

// front returns a frontmatter field by its name in any spelling, "" if it is not stated; a list counts as stated.
func front(s *report.RoleSpec, name string) string {
	for _, f := range s.Fields {
		own, _, _ := strings.Cut(f.Name, ".0")
		if report.SameName(own, name) && report.Filled(f.Value) {
			return strings.TrimSpace(f.Value)
		}
	}
	return ""
}

// lacks reports the names that are not there.
func lacks(what string, there func(*report.RoleSpec, string) bool, names ...string) func(*report.RoleSpec) string {
	return func(s *report.RoleSpec) string {
		return without("lacks "+what+":", func(name string) bool { return there(s, name) }, names...)
	}
}

// hasFront leaves a frontmatter that cannot be read to its own rule.
func hasFront(s *report.RoleSpec, name string) bool { return !s.HasFront || front(s, name) != "" }

func hasText(s *report.RoleSpec, block string) bool {
	return report.Filled(below(s, report.Plain(block)))
}

// hasTrait looks for a behavioral trait in phase 4, or after it as an appendix.
func hasTrait(s *report.RoleSpec, trait string) bool {
	return strings.Contains(report.Plain(below(s, "phase4", "behavio")), report.Plain(trait))
}

func hasLabel(s *report.RoleSpec, name string) bool {
	_, at := label(s, name)
	return at >= 0
}

// incompleteFrontmatter accepts the truth values of YAML 1.1 and 1.2 for inner_loop.
func incompleteFrontmatter(s *report.RoleSpec) string {
	missing := lacks("in its frontmatter", hasFront, "role", "prefix", "inner_loop", "output_tag",
		"message_types.success", "message_types.error")(s)
	loop := front(s, "inner_loop")
	switch {
	case !s.HasFront:
		return "has no readable frontmatter"
	case missing == "" && !among("true false yes no on off", strings.ToLower(loop)):
		return "has the inner_loop " + report.Quoted(loop) + ", not true or false"
	}
	return missing
}

// wrongTag accepts a tag without quotes too, which YAML reads as a list of one.
func wrongTag(s *report.RoleSpec) string {
	tag, want := front(s, "output_tag"), "["+s.Role+"]"
	if _, bare := s.Field("output_tag.0"); bare {
		tag = "[" + tag + "]"
	}
	return when(tag != "" && report.Plain(tag) != report.Plain(want), "has the output tag %s and not %s",
		report.Quoted(tag), report.Quoted(want))
}

// label returns a value of the identity block, "Tag: [name] | Prefix: IMPL-*", and the section that has it.
func label(s *report.RoleSpec, name string) (value string, at int) {
	for i, x := range s.Sections {
		for part := range strings.FieldsFuncSeq(x.Text, func(c rune) bool { return c == '|' || c == '\n' }) {
			own, value, ok := strings.Cut(part, ":")
			if ok && strings.EqualFold(strings.Trim(own, "*>- \t"), name) {
				return strings.Trim(value, "*`\"[]- \t\r"), i
			}
		}
	}
	return "", -1
}

// wrongIdentity looks for tag, prefix and responsibility, and compares them with the frontmatter.
func wrongIdentity(s *report.RoleSpec) string {
	tag, _ := label(s, "Tag")
	prefix, _ := label(s, "Prefix")
	want, missing := front(s, "prefix"), lacks("in its identity", hasLabel, "Tag", "Prefix", "Responsibility")(s)
	switch {
	case missing != "":
		return missing
	case s.Role != "" && !report.SameName(tag, s.Role):
		return "has in its identity the tag " + report.Quoted(tag) + " for " + report.Quoted(s.Role)
	}
	return when(want != "" && !strings.HasPrefix(report.Plain(want), report.Plain(prefix)),
		"has in its identity the prefix %s for %s", report.Quoted(prefix), report.Quoted(want))
}

// identityNotFirst reports boundaries and phases before the identity.
func identityNotFirst(s *report.RoleSpec) string {
	_, at := label(s, "Tag")
	for _, x := range s.Sections[:at+1] {
		if titled(x, "must", "mustnot", "phase2", "phase3", "phase4") {
			return "has before its identity: " + x.Heading
		}
	}
	return ""
}

func fewScenarios(s *report.RoleSpec) string {
	rows := -1 // without the heading
	for line := range strings.Lines(below(s, "errorhandling")) {
		if strings.Contains(line, "|") && strings.Trim(line, "|-: \t\r\n") != "" {
			rows++
		}
	}
	return when(rows < 3, "lists %s in its table of error handling, fewer than 3", report.Plural(max(rows, 0), "scenario"))
}

// longer reports a length above the target and up to a limit; 0 = no limit. What has about 80 lines may have a
// quarter more: the traits that are copied word for word take half of it.
func longer(target, tolerance, limit int) func(*report.RoleSpec) string {
	return func(s *report.RoleSpec) string {
		return when(s.Lines > tolerance && (limit == 0 || s.Lines <= limit), "has %d lines, more than %d", s.Lines, target)
	}
}

// busCall is a call of the message bus, or a message about a consensus, as code sends them. The state update is
// prescribed by the template.
var busCall = regexp.MustCompile(`team_msg\([^)]*=[^)]*|\btype["']?\s*[=:]\s*["']?consensus_(?:reached|blocked)`)

// builtIn reports phases 1 and 5, and what sends messages: the worker does that. What is listed under MUST NOT is left
// out.
func builtIn(s *report.RoleSpec) string {
	var overlap []string
	forbidden := below(s, "mustnot")
	for _, x := range s.Sections {
		if titled(x, "phase1", "phase5") {
			overlap = append(overlap, report.Quoted(x.Heading))
		}
		for _, call := range busCall.FindAllString(x.Text, -1) {
			if !strings.Contains(forbidden, call) && !strings.Contains(call, "state_update") {
				overlap = append(overlap, report.Quoted(call))
			}
		}
	}
	return when(len(overlap) > 0, "does what the worker itself does: %s", strings.Join(overlap, ", "))
}
