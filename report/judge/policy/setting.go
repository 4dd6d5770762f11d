package policy

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// Setting is one key of a policy.
type Setting struct {
	Key, Meaning string
	Default      string // YAML; empty = not set
	Example      string // YAML, for a key without a default
	shape
}

// Show returns the value of the key in force as YAML on one line; empty if it has none.
func (s Setting) Show(p File) string {
	value := p.value[s.Key]
	if numbers.MatchString(value) {
		value = strings.NewReplacer(`"`, "", ":", ": ", ",", ", ").Replace(value)
	}
	return cmp.Or(value, s.Default)
}

// numbers is a mapping of words to numbers as JSON.
var numbers = regexp.MustCompile(`^\{(?:"[a-z_]+":\d+,?)*\}$`)

// Settings lists every key. To add one, add a line.
var Settings = []Setting{
	{"version", "The version of this format.", "1", "", shape{least: 1, most: 1, takes: "1"}},
	textSetting("project", "a text", "Name of the project the runs belong to.", "shop",
		func(p *File) *string { return &p.Project }),
	textSetting("title", "a text", "Name of the site.", "Agent runs of the shop",
		func(p *File) *string { return &p.Title }),
	{"weights", "The weight of each dimension of the score.",
		"{completeness: 25, consistency: 25, accuracy: 25, depth: 25}", "", weights()},
	enumSetting("accounting", "Which findings need an answer: all of them (strict), all but minor ones (seed), or as the "+
		"run's own schema requires (auto).", judge.Accountings, func(p *File) *judge.Accounting { return &p.Accounting }),
	enumSetting("scope", "Which reasons decide: all (any), of findings those that are new or reopened (new), or only "+
		"what the previous run did not have (regression). Missing evidence always decides; what is left out is noted.",
		judge.Scopes, func(p *File) *judge.Scope { return &p.Scope }),
	{"required_reviewers", "Reviewers without whose readable review a run is incomplete. Without the key only the score " +
		"asks, of swarm runs, for security, qa, code-reviewer and performance.", "", "[security, qa]",
		shape{items: &shape{}, takes: "a list of names", take: func(r *reader, n *decode.Node) {
			r.file.Required = namesOf(n.Items, func(item decode.Node) string { return report.ReviewerName(item.Text) })
		}}},
	{"max_open", "How many findings of a severity may be open before the run fails; an unknown severity counts as high.",
		"", "{critical: 0, high: 2}", maxOpen()},
	{"words", "The team's own words for severities, statuses and outcomes. They are added to the " +
		"[built-in words](vocabulary.md), which keep their meaning.",
		"", "{severity: {rot: high}, status: {erledigt: fixed}, outcome: {gruen: pass}}", words()},
	{"rules", "The level of each rule of the gate. What a rule at “note” finds is shown, and changes no verdict.",
		"", "", rules()},
	{"redact", "Secrets hidden in addition to the built-in kinds: RE2 patterns, each with the name that is shown in its " +
		"place. Of a pattern with a group the first group is hidden.", "", `{customer-number: "CUST-([0-9]{8})"}`, redact},
	textSetting("repo_url", "an address", "Where the code's repository is: locations become links to it, at the run's "+
		"commit.", "https://git.example.org/acme/shop", func(p *File) *string { return &p.RepoURL }),
	{"forge", "Which forge the repository's host is, or templates of its addresses after repo_url.", "",
		`{file: "/view/{commit}/{path}", commit: "/rev/{commit}", line: "#{line}", lines: "#{from}-{to}"}`, forge},
	{"csv", "Whether a text of a CSV that a spreadsheet would run as a formula is escaped or left raw.", "escaped", "",
		shape{words: []string{"escaped", "raw"}, take: func(r *reader, n *decode.Node) { r.file.CSVRaw = n.Text == "raw" }}},
	{"limits", "The most that is read: bytes of a file and of a run, findings of a file, files of a run.",
		"{file: 67108864, run: 536870912, findings: 100000, files: 10000}", "", limits},
}

// document is the shape of the whole file.
func document() shape {
	s := shape{takes: "a mapping of keys to values"}
	for _, x := range Settings {
		s.keys = append(s.keys, key{x.Key, x.Meaning, x.shape})
	}
	return s
}

// textSetting is a key that takes one text.
func textSetting(key, takes, meaning, example string, field func(*File) *string) Setting {
	return Setting{key, meaning, "", example, shape{takes: takes, take: func(r *reader, n *decode.Node) {
		*field(r.file) = n.Text
	}}}
}

// enumSetting is a key that takes one of a few words; the first is the default.
func enumSetting[T fmt.Stringer](key, meaning string, values []T, field func(*File) *T) Setting {
	return Setting{key, meaning, values[0].String(), "", enum(values, func(p *File, value T) { *field(p) = value })}
}

// namesOf lists the names of a table's entries; empty, not nil, for an empty table.
func namesOf[T, N any](table []T, name func(T) N) []N {
	names := []N{}
	for _, x := range table {
		names = append(names, name(x))
	}
	return names
}
