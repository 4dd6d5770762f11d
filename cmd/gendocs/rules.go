package main

import (
	"fmt"
	"strings"

	"swarmreport/report/judge"
	"swarmreport/report/judge/protocol"
)

const rulesHead = `# Rules

<!-- Made by "go generate ./cmd/gendocs" from the tables of report/judge. Change them there. -->

Everything that swarmreport can hold against a run, by the names that run.json, the site and a policy use.
[scoring.md](scoring.md) describes how they make up score and verdict, [vocabulary.md](vocabulary.md) which words are
read as what.

- [Rules of the gate](#gate): each reason in a verdict comes from one of these.
- [Contradictions](#contradictions): what a run says, compared with what it shows.
- [Protocol rules](#protocol): what each message system asks of its messages and role specs.
- [Checks of the score](#checks): each point lost is lost in one of these.

The source of a protocol rule is a part of the document that defines a dialect. Those
documents are not kept here: the agent-team schema of messages, the team-coordinate template for role specs, the
build-workflow formats of messages, the swarm schema of communication, the ralph formats of messages. The code calls
them seeds, 000 to 004 in this order. A dialect's origin is the project that its document was taken from.
`

// rulesPage lists all tables, one entry an anchor. The anchors carry the table's name, because a comparison and a check
// may share theirs.
func rulesPage() string {
	var b strings.Builder
	b.WriteString(rulesHead)
	b.WriteString("\n## Rules of the gate <a id=\"gate\"></a>\n\nThe worst level decides: fail, incomplete, review, " +
		"pass. A policy may set each level, or switch the rule off.\n")
	for _, r := range judge.Rules {
		entry(&b, "gate", r.Name, r.Meaning, "Level by default: **"+r.Level.String()+"**.", "Cure: "+r.Cure)
	}
	b.WriteString("\n## Contradictions <a id=\"contradictions\"></a>\n\nTwo statements of a run that cannot both be " +
		"true. Both are shown; the less favourable one decides.\n")
	for _, c := range judge.Contradictions {
		entry(&b, "contradiction", c.Name, c.Meaning, weighs(c))
	}
	protocolRules(&b)
	b.WriteString("\n## Checks of the score <a id=\"checks\"></a>\n")
	for d := judge.Completeness; d <= judge.Depth; d++ {
		dimension(&b, d)
	}
	return b.String()
}

func entry(b *strings.Builder, table, name string, lines ...string) {
	fmt.Fprintf(b, "\n### %s <a id=\"%s-%s\"></a>\n\n%s\n", name, table, name, strings.Join(lines, "  \n"))
}

// protocolRules lists the rules of the dialects; the table has them dialect by dialect.
func protocolRules(b *strings.Builder) {
	b.WriteString("\n## Protocol rules <a id=\"protocol\"></a>\n\nEach rule names the violation that it reports: an " +
		"error breaks a hard rule, a warning misses a duty, a note is a matter of form.\n" +
		"Violations cost points in the dimension consistency; they are no rules of the gate.\n")
	for _, r := range protocol.Rules {
		entry(b, "protocol", r.Name, r.Title+".", "Level: **"+r.Level.String()+"**.", "Dialect: "+string(r.Dialect())+".",
			"Source: "+r.Source()+".")
	}
}

func weighs(c judge.ContradictionRule) string {
	if c.Weighs {
		return "Weighs: yes, by the rule [contradiction](#gate-contradiction)."
	}
	return "Weighs: in the score, and where a rule of the gate names it."
}

// more says which checks a dimension has beside those of its table: they depend on the run.
var more = map[judge.Dimension]string{
	judge.Completeness: "And one check for each reviewer that must have reviewed, named reviewer- and the reviewer: in " +
		"runs of the swarm security, qa, code-reviewer and performance.",
	judge.Consistency: "Each comparison of the table above that has something to compare is a check: its subjects " +
		"without fault, of its subjects. So is each [protocol rule](rules.md#protocol) that applies.",
}

func dimension(b *strings.Builder, d judge.Dimension) {
	fmt.Fprintf(b, "\n### %s <a id=\"dimension-%s\"></a>\n", d, d)
	for _, c := range d.Checks() {
		fmt.Fprintf(b, "\n- **%s** <a id=\"check-%s\"></a> %s", c.Name, c.Name, c.Meaning)
	}
	if len(d.Checks()) > 0 {
		b.WriteString("\n")
	}
	if more[d] != "" {
		fmt.Fprintf(b, "\n%s\n", more[d])
	}
}
