package protocol

import (
	"fmt"
	"iter"
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
		if i := slices.IndexFunc(faults, func(f Fault) bool { return f.Rule == rule.Name && f.Origin == spec.Origin }); i >= 0 {
			list[len(list)-1].Fault = &faults[i]
		}
	}
	return list
}

// roles asks every role spec of the run one question.
func roles(ask func(*report.RoleSpec) (breach string)) check {
	return func(run *report.Run, found func(Fault)) int {
		for _, spec := range run.Roles {
			if breach := ask(spec); breach != "" {
				found(Fault{Message: "The role spec of " + report.Brief(spec.Role) + " " + breach + ".", Origin: spec.Origin})
			}
		}
		return len(run.Roles)
	}
}

// without writes, after an introduction, the names that are absent; empty if none is.
func without(introduction string, there func(name string) bool, names ...string) string {
	return listed(introduction, slices.DeleteFunc(names, there))
}

// specField returns a frontmatter field by its name in any spelling; a list counts as stated.
func specField(spec *report.RoleSpec, name string) (value string, stated bool) {
	for _, f := range spec.Fields {
		own, _, _ := strings.Cut(f.Name, ".0")
		if report.SameName(own, name) && report.Filled(f.Value) {
			return strings.TrimSpace(f.Value), true
		}
	}
	return "", false
}

// joined writes breaches as one.
func joined(breaches ...string) string {
	return strings.Join(slices.DeleteFunc(breaches, func(s string) bool { return s == "" }), ", and ")
}

// incompleteFrontmatter accepts the truth values of YAML 1.1 and 1.2 for inner_loop.
func incompleteFrontmatter(spec *report.RoleSpec) string {
	if !spec.HasFront {
		return "has no readable frontmatter"
	}
	lacks := without("lacks in its frontmatter:", func(name string) bool { _, ok := specField(spec, name); return ok },
		"role", "prefix", "inner_loop", "output_tag", "message_types.success", "message_types.error")
	loop := ""
	if value, ok := specField(spec, "inner_loop"); ok && (term{words: "true false yes no on off"}).spell(value) == odd {
		loop = "has the inner_loop " + report.Quoted(value) + ", not true or false"
	}
	return joined(lacks, loop)
}

// unlistedTools is a note: the table of fields calls the tools optional, the validation requires them.
func unlistedTools(spec *report.RoleSpec) string {
	if _, ok := specField(spec, "CLI tools"); ok || !spec.HasFront {
		return ""
	}
	return "lacks in its frontmatter: CLI tools"
}

// wrongTag accepts a tag without quotes too, which YAML reads as a list of one.
func wrongTag(spec *report.RoleSpec) string {
	tag, ok := specField(spec, "output_tag")
	if _, bare := spec.Field("output_tag.0"); bare {
		tag = "[" + tag + "]"
	}
	if want := "[" + spec.Role + "]"; ok && report.Plain(tag) != report.Plain(want) {
		return "has the output tag " + report.Quoted(tag) + " and not " + report.Quoted(want)
	}
	return ""
}

var (
	identityTag    = regexp.MustCompile("(?mi)(?:^|\\|)[ \\t>*_-]*tag[*_]*:[*_`\" \\t]*\\[([^\\]\\n]+)\\]")
	identityPrefix = regexp.MustCompile("(?mi)(?:^|\\|)[ \\t>*_-]*prefix[*_]*:[*_`\" \\t]*([\\pL\\pN_]+)")
)

// wrongIdentity checks "Tag: [name] | Prefix: IMPL-*" and the responsibility, and compares them with the frontmatter.
func wrongIdentity(spec *report.RoleSpec) string {
	body := report.Plain(strings.ReplaceAll(spec.Body, "*", ""))
	lacks := without("lacks in its identity:", func(name string) bool { return strings.Contains(body, report.Plain(name)+":") },
		"Tag", "Prefix", "Responsibility")
	var other []string
	tag, prefix := identityTag.FindStringSubmatch(spec.Body), identityPrefix.FindStringSubmatch(spec.Body)
	if tag != nil && spec.Role != "" && report.Plain(tag[1]) != report.Plain(spec.Role) {
		other = append(other, "the tag "+report.Quoted(tag[1])+" for "+report.Quoted(spec.Role))
	}
	front, _ := specField(spec, "prefix")
	if prefix != nil && front != "" && !strings.HasPrefix(report.Plain(front), report.Plain(prefix[1])) {
		other = append(other, "the prefix "+report.Quoted(prefix[1])+" for "+report.Quoted(front))
	}
	return joined(lacks, listed("has in its identity", other))
}

// identityNotFirst reports boundaries and phases before the identity.
func identityNotFirst(spec *report.RoleSpec) string {
	tag := identityTag.FindStringIndex(spec.Body)
	if tag == nil {
		return ""
	}
	for line, title := range lines(spec.Body[:tag[0]]) {
		if slices.ContainsFunc([]string{"must", "mustnot", "phase2", "phase3", "phase4"}, titled(title)) {
			return "has before its identity: " + heading(line)
		}
	}
	return ""
}

func missingBoundaries(spec *report.RoleSpec) string {
	return without("lacks the rules under:", func(name string) bool { return report.Filled(block(spec, report.Plain(name))) },
		"MUST", "MUST NOT")
}

// emptyPhase reports a phase without content.
func emptyPhase(number string) func(*report.RoleSpec) string {
	return func(spec *report.RoleSpec) string {
		if report.Filled(block(spec, "phase"+number)) {
			return ""
		}
		return "lacks the content of: phase " + number
	}
}

// missingTraits looks for the behavioral traits in phase 4, or after it as an appendix.
func missingTraits(spec *report.RoleSpec) string {
	if empty := emptyPhase("4")(spec); empty != "" {
		return empty
	}
	text := report.Plain(block(spec, "phase4", "behavio"))
	return without("lacks in phase 4 the behavioral traits:", func(name string) bool {
		return strings.Contains(text, report.Plain(name))
	}, "accuracy", "feedback contract", "quality gate", "error protocol")
}

func fewScenarios(spec *report.RoleSpec) string {
	rows := -1 // without the heading
	for line := range strings.Lines(block(spec, "errorhandling")) {
		if strings.Contains(line, "|") && strings.Trim(line, "|-: \t\r\n") != "" {
			rows++
		}
	}
	if rows < 3 {
		return fmt.Sprintf("lists %s in its table of error handling, fewer than 3", report.Plural(max(rows, 0), "scenario"))
	}
	return ""
}

// moreLines reports a length above the target and up to a limit; 0 = no limit. What has about 80 lines may have a
// quarter more: the traits that are copied word for word take half of it.
func moreLines(target, tolerance, limit int) func(*report.RoleSpec) string {
	return func(spec *report.RoleSpec) string {
		if spec.Lines > tolerance && (limit == 0 || spec.Lines <= limit) {
			return fmt.Sprintf("has %d lines, more than %d", spec.Lines, target)
		}
		return ""
	}
}

var (
	busCall   = regexp.MustCompile(`team_msg\s*\([^)]*=[^)]*`)
	consensus = regexp.MustCompile(`\btype["']?\s*[=:]\s*["']?consensus_(?:reached|blocked)`)
)

// builtIn reports phases 1 and 5, and code that calls the message bus or sends a consensus: the worker does that. The
// state update, which the template prescribes, and what is listed under MUST NOT are left out.
func builtIn(spec *report.RoleSpec) string {
	var overlap []string
	forbidden := 0 // the depth of the heading MUST NOT that is open; 0 = none
	body, calls := spec.Body, busCall.FindAllStringIndex(spec.Body, -1)
	at := 0 // of the line
	for line, title := range lines(body) {
		if title != "" && (forbidden == 0 || depth(line) <= forbidden) {
			forbidden = 0
			if title == "mustnot" {
				forbidden = depth(line)
			}
		}
		call := consensus.MatchString(line)
		for len(calls) > 0 && calls[0][0] < at+len(line) {
			call = call || !strings.Contains(body[calls[0][0]:calls[0][1]], "state_update")
			calls = calls[1:]
		}
		if titled(title)("phase1") || titled(title)("phase5") || call && forbidden == 0 {
			overlap = append(overlap, report.Quoted(line))
		}
		at += len(line)
	}
	return listed("does what the worker itself does:", overlap)
}

// titled reports whether a plain title begins with words; a number does not go on: "Phase 2-4" is phase 2, "Phase 20" not.
func titled(title string) func(words string) bool {
	return func(words string) bool {
		rest, ok := strings.CutPrefix(title, words)
		return ok && (rest == "" || rest[0] < '0' || rest[0] > '9') && (words != "must" || rest == "")
	}
}

var boldLine = regexp.MustCompile(`^\*\*[^*]+\*\*[: \t\r]*\n?$`)

// lines returns the lines of a Markdown body, and the plain title of those that are headings. A line in a fence is none; a
// line that is bold from end to end is one, as agents write headings so.
func lines(body string) iter.Seq2[string, string] {
	return func(yield func(line, title string) bool) {
		fenced := false
		for line := range strings.Lines(body) {
			if strings.HasPrefix(strings.TrimSpace(line), "```") {
				fenced = !fenced
			}
			title := ""
			if !fenced && (strings.HasPrefix(line, "#") || boldLine.MatchString(line)) {
				title = report.Plain(heading(line))
			}
			if !yield(line, title) {
				return
			}
		}
	}
}

func heading(line string) string { return strings.Trim(line, "#*: \t\r\n") }

// depth is that of a heading; a bold line is below every heading.
func depth(line string) int {
	if strings.HasPrefix(line, "#") {
		return len(line) - len(strings.TrimLeft(line, "#"))
	}
	return 7
}

// block returns the text below each heading with one of the titles, down to the next heading of the same depth or above.
func block(spec *report.RoleSpec, titles ...string) string {
	var inside strings.Builder
	open := 0 // depth of the heading that opened the block; 0 = outside
	for line, title := range lines(spec.Body) {
		switch {
		case title != "" && (open == 0 || depth(line) <= open) && slices.ContainsFunc(titles, titled(title)):
			open = depth(line)
			continue
		case title != "" && open > 0 && depth(line) <= open:
			open = 0
		}
		if open > 0 {
			inside.WriteString(line)
		}
	}
	return inside.String()
}
