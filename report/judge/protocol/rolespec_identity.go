package protocol

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/pattern"
)

// The identity of a role (seed 001): “Tag: [name] | Prefix: IMPL-*” and the responsibility, before everything else.

func specIdentity(spec *report.RoleSpec) string {
	body := report.Plain(strings.NewReplacer("*", "", "|", "\n").Replace(spec.Body))
	lacks := listed("lacks in its identity", missing([]string{"Tag", "Prefix", "Responsibility"},
		func(name string) bool { return strings.Contains(body, report.Plain(name)+":") }))
	return joined(lacks, specNamesake(spec))
}

var (
	identityTag    = pattern.Of("(?mi)(?:^|\\|)[ \\t>*_-]*tag[*_]*:[*_`\" \\t]*\\[([^\\]\\n]+)\\]")
	identityPrefix = pattern.Of("(?mi)(?:^|\\|)[ \\t>*_-]*prefix[*_]*:[*_`\" \\t]*([\\pL\\pN_]+)")
)

// specNamesake: the identity names the role and the prefix of the frontmatter.
func specNamesake(spec *report.RoleSpec) string {
	var other []string
	if tag := identityTag.FindStringSubmatch(spec.Body); tag != nil && spec.Role != "" && report.Plain(tag[1]) != report.Plain(spec.Role) {
		other = append(other, "the tag "+report.Quoted(tag[1])+" for "+report.Quoted(spec.Role))
	}
	front, _ := specField(spec, "prefix")
	if prefix := identityPrefix.FindStringSubmatch(spec.Body); prefix != nil && front != "" && !strings.HasPrefix(report.Plain(front), report.Plain(prefix[1])) {
		other = append(other, "the prefix "+report.Quoted(prefix[1])+" for "+report.Quoted(front))
	}
	return listed("says in its identity", other)
}

// specOrder: the identity stands first, the boundaries after it.
func specOrder(spec *report.RoleSpec) string {
	tag := identityTag.FindStringIndex(spec.Body)
	if tag == nil {
		return ""
	}
	for line, title := range lines(spec.Body[:tag[0]]) {
		name := report.Plain(heading(line))
		if title && (name == "must" || name == "mustnot" || isPhase(heading(line), "2") || isPhase(heading(line), "3") || isPhase(heading(line), "4")) {
			return "has before its identity, which comes first: " + heading(line)
		}
	}
	return ""
}
