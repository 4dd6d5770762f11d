package policy

import (
	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/judge"
)

// Setting is one key of a policy: how it is read, how it is written, and what is said about it everywhere.
type Setting struct {
	Key     string
	Takes   string // what may stand there, in words
	Meaning string
	Example string        // YAML behind the key, for one that has no default worth showing
	schema  func() string // JSON Schema of the value; only the schema itself asks, so a start does not pay
	read    func(*reader, *decode.Node)
	show    func(File) string // the value in force as YAML on one line; empty = not set
}

// Settings lists every key. The reader, "policy init", "policy explain", the schema and docs/policy.md follow it. To add a key,
// write a function and a line.
var Settings = []Setting{
	{"version", "1", "The version of this format.", "", literally(`{"const": 1}`), readVersion, func(File) string { return "1" }},
	textSetting("project", "a text", "Name of the project the runs belong to.", "shop", func(p *File) *string { return &p.Project }),
	textSetting("title", "a text", "Name of the site.", "Agent runs of the shop", func(p *File) *string { return &p.Title }),
	{"bands", "a mapping: fail, review", "The score below which a run fails, and below which a person should look; whole numbers to 100, fail from 0 and review from 1.", "",
		literally(`{"type": "object", "minProperties": 1, "additionalProperties": false, "properties": {
			"fail": {"description": "Below it the run fails.", "type": "integer", "minimum": 0, "maximum": 100},
			"review": {"description": "Below it a person should look; not below fail, and above 0.", "type": "integer", "minimum": 1, "maximum": 100}}}`), readBands, showBands},
	{"weights", "a mapping: dimension to number", "What each dimension of the score weighs, from 0 to 1000; those that are not named weigh 25.", "", weightsSchema, readWeights, showWeights},
	{"accounting", "auto, seed or strict", "Which findings need an answer: all of them (strict), all but minor ones (seed), or as the run's own schema says (auto).", "", func() string { return enumSchema(judge.Accountings) },
		func(r *reader, n *decode.Node) { r.file.Accounting, _ = oneOf(r, "accounting", n, judge.Accountings) },
		func(p File) string { return p.Accounting.String() }},
	{"scope", "any, new or regression", "What decides: every reason (any), of findings those that are new or reopened (new), or only what the run before did not have (regression). Missing evidence always decides; what is left out is noted.", "", func() string { return enumSchema(judge.Scopes) },
		func(r *reader, n *decode.Node) { r.file.Scope, _ = oneOf(r, "scope", n, judge.Scopes) },
		func(p File) string { return p.Scope.String() }},
	{"since", "a day, YYYY-MM-DD", "The day from which this policy holds: verdicts count as updated then, and findings first seen before are old to the scope, until one of them is reopened.", "2026-03-01",
		literally(`{"type": "string", "format": "date", "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}`), func(r *reader, n *decode.Node) { r.file.Since = r.date("since", n) }, showSince},
	{"required_reviewers", "a list of names", "Reviewers without whose readable review a run is incomplete. Without the key the score alone asks, of swarm runs, for security, qa, code-reviewer and performance.", "[security, qa]",
		literally(`{"type": "array", "uniqueItems": true, "items": {"type": "string", "pattern": "\\S", "maxLength": 500}}`),
		func(r *reader, n *decode.Node) {
			r.file.Required = r.words("required_reviewers", n, report.ReviewerName)
		}, func(p File) string { return yamlList(p.Required) }},
	{"required_artefacts", "a list of " + orList(artefactNames()), "Records without which a run is incomplete.", "[plan, verification]", artefactsSchema, readArtefacts,
		func(p File) string { return yamlList(p.Artefacts) }},
	{"max_open", "a mapping: severity to number", "How many findings of a severity may be open before the run fails; an unknown severity counts as high.", "{critical: 0, high: 2}", maxOpenSchema, readMaxOpen, showMaxOpen},
	{"severity_words", "a mapping: word to severity", "Words of your own for a severity, or another place on the scale for a known one; the five of the scale itself keep theirs.", "{showstopper: critical}",
		severityWordsSchema, readSeverityWords, showSeverityWords},
	{"rules", "a mapping: rule to fail, review, note or off; incomplete too for rules about evidence", "The level of each rule of the gate. What a rule at “note” finds is shown, and changes no verdict.", "", rulesSchema, readRules, showRules},
	textSetting("waivers", "a path", "File of the waivers, from this file's folder.", "swarmreport-waivers.yaml", func(p *File) *string { return &p.Waivers }),
	{"redact", "a mapping: kind to pattern", "What is hidden beside the built-in kinds: RE2 patterns, each with the name that stands in its place (a-z, 0-9 and hyphens). Of a pattern with a group the first group is hidden.", `{customer-number: "CUST-([0-9]{8})"}`,
		literally(`{"type": "object", "maxProperties": 50, "propertyNames": {"pattern": "^[a-z0-9-]{1,40}$"}, "additionalProperties": {"type": "string", "minLength": 1, "maxLength": 1000, "format": "regex"}}`), readRedact, showRedact},
	textSetting("repo_url", "an address", "Where the code's repository is: places become links to it, at the run's commit.", "https://git.example.org/acme/shop", func(p *File) *string { return &p.RepoURL }),
	{"forge", "github, gitlab, gitea, bitbucket or none; or a mapping: file, commit, line, lines, url", "Which forge the repository's host is, or templates of its addresses after repo_url (or url, in its place).", `{file: "/view/{commit}/{path}", commit: "/rev/{commit}", line: "#{line}", lines: "#{from}-{to}"}`,
		literally(forgeSchema), readForge, showForge},
}

// textSetting is a key that takes one text.
func textSetting(key, takes, meaning, example string, field func(*File) *string) Setting {
	return Setting{key, takes, meaning, example, literally(textSchema),
		func(r *reader, n *decode.Node) { *field(r.file), _ = r.text(key, n) },
		func(p File) string { return yamlText(*field(&p)) }}
}

func literally(schema string) func() string { return func() string { return schema } }

func artefactsSchema() string {
	return `{"type": "array", "uniqueItems": true, "items": {"enum": ` + jsonList(artefactNames()) + `}}`
}

func severityWordsSchema() string {
	return `{"type": "object", "maxProperties": 200, "propertyNames": {"pattern": "\\S", "maxLength": 500, "not": {"pattern": "^[-_/\\s]*([Cc][Rr][Ii][Tt][Ii][Cc][Aa][Ll]|[Hh][Ii][Gg][Hh]|[Mm][Ee][Dd][Ii][Uu][Mm]|[Ll][Oo][Ww]|[Ii][Nn][Ff][Oo][Rr][Mm][Aa][Tt][Ii][Oo][Nn][Aa][Ll])[-_/\\s]*$"}}, "additionalProperties": ` + enumSchema(scale) + `}`
}

// textSchema is as near as a schema comes to what the reader takes.
const textSchema = `{"type": "string", "pattern": "\\S", "maxLength": 500}`

var scale = []report.Severity{report.Critical, report.High, report.Medium, report.Low, report.Informational}

func artefactNames() []string {
	return namesOf(judge.Artefacts, func(x judge.Artefact) string { return x.Name })
}

// namesOf gives what the lines of a table are called.
func namesOf[T any](table []T, name func(T) string) (names []string) {
	for _, line := range table {
		names = append(names, name(line))
	}
	return names
}
