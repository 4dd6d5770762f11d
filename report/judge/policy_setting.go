package judge

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// Setting is one key of a policy: how it is read, how it is written, and what is said about it everywhere.
type Setting struct {
	Key     string
	Takes   string // what may stand there, in words
	Meaning string
	Example string // YAML behind the key, for one that has no default worth showing
	schema  string // JSON Schema of the value
	read    func(*policyReader, *decode.Node)
	show    func(PolicyFile) string // the value in force as YAML on one line; empty = not set
}

// Settings lists every key. The reader, "policy init", "policy explain", the schema and docs/policy.md follow it. To add a key,
// write a function and a line.
var Settings = []Setting{
	{"version", "1", "The version of this format.", "", `{"const": 1}`, readVersion, func(PolicyFile) string { return "1" }},
	{"project", "a text", "Name of the project the runs belong to.", "shop", textSchema, into("project", func(p *PolicyFile) *string { return &p.Project }),
		func(p PolicyFile) string { return yamlText(p.Project) }},
	{"title", "a text", "Name of the site.", "Agent runs of the shop", textSchema, into("title", func(p *PolicyFile) *string { return &p.Title }),
		func(p PolicyFile) string { return yamlText(p.Title) }},
	{"bands", "a mapping: fail, review", "The score below which a run fails, and below which a person should look; whole numbers from 0 to 100.", "",
		`{"type": "object", "minProperties": 1, "additionalProperties": false, "properties": {
			"fail": {"description": "Below it the run fails.", "type": "integer", "minimum": 0, "maximum": 100},
			"review": {"description": "Below it a person should look; not below fail, and above 0.", "type": "integer", "minimum": 1, "maximum": 100}}}`, readBands, showBands},
	{"weights", "a mapping: dimension to number", "What each dimension of the score weighs, from 0 to 1000; those that are not named weigh 25.", "", weightsSchema(), readWeights, showWeights},
	{"accounting", "auto, seed or strict", "Which findings need an answer: all of them (strict), all but minor ones (seed), or as the run's own schema says (auto).", "", enumSchema(Accountings),
		func(r *policyReader, n *decode.Node) { r.file.Accounting, _ = oneOf(r, "accounting", n, Accountings) },
		func(p PolicyFile) string { return p.Accounting.String() }},
	{"scope", "any, new or regression", "What decides: every reason (any), of findings those that are new or reopened (new), or only what the run before did not have (regression). Missing evidence always decides; what is left out is noted.", "", enumSchema(Scopes),
		func(r *policyReader, n *decode.Node) { r.file.Scope, _ = oneOf(r, "scope", n, Scopes) },
		func(p PolicyFile) string { return p.Scope.String() }},
	{"since", "a day, YYYY-MM-DD", "The day from which this policy holds: verdicts count as updated then, and findings first seen before are old to the scope.", "2026-03-01",
		`{"type": "string", "format": "date", "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}`, func(r *policyReader, n *decode.Node) { r.file.Since = r.date("since", n) }, showSince},
	{"required_reviewers", "a list of names", "Reviewers without whose readable review a run is incomplete. Without the key the score alone asks, of swarm runs, for security, qa, code-reviewer and performance.", "[security, qa]",
		`{"type": "array", "uniqueItems": true, "items": {"type": "string", "pattern": "\\S", "maxLength": 500}}`,
		func(r *policyReader, n *decode.Node) {
			r.file.Required = r.words("required_reviewers", n, report.ReviewerName)
		}, func(p PolicyFile) string { return yamlList(p.Required) }},
	{"required_artefacts", "a list of " + orList(artefactNames()), "Records without which a run is incomplete.", "[plan, verification]", `{"type": "array", "uniqueItems": true, "items": {"enum": ` + jsonList(artefactNames()) + `}}`, readArtefacts,
		func(p PolicyFile) string { return yamlList(p.Artefacts) }},
	{"max_open", "a mapping: severity to number", "How many findings of a severity may be open before the run fails; an unknown severity counts as high.", "{critical: 0, high: 2}", maxOpenSchema(), readMaxOpen, showMaxOpen},
	{"severity_words", "a mapping: word to severity", "Words of your own for a severity, or another place on the scale for a word that is known.", "{showstopper: critical}",
		`{"type": "object", "maxProperties": 200, "propertyNames": {"pattern": "\\S", "maxLength": 500, "not": {"pattern": "^[-_/\\s]*([Cc][Rr][Ii][Tt][Ii][Cc][Aa][Ll]|[Hh][Ii][Gg][Hh]|[Mm][Ee][Dd][Ii][Uu][Mm]|[Ll][Oo][Ww]|[Ii][Nn][Ff][Oo][Rr][Mm][Aa][Tt][Ii][Oo][Nn][Aa][Ll])[-_/\\s]*$"}}, "additionalProperties": ` + enumSchema(scale) + `}`, readSeverityWords, showSeverityWords},
	{"rules", "a mapping: rule to fail, review, note or off; incomplete too for rules about evidence", "The level of each rule of the gate. What a rule at “note” finds is shown, and changes no verdict.", "", rulesSchema(), readRules, showRules},
	{"waivers", "a path", "File of the waivers, from this file's folder.", "swarmreport-waivers.yaml", textSchema, into("waivers", func(p *PolicyFile) *string { return &p.Waivers }),
		func(p PolicyFile) string { return yamlText(p.Waivers) }},
	{"redact", "a mapping: kind to pattern", "What is hidden beside the built-in kinds: RE2 patterns, each with the name that stands in its place (a-z, 0-9 and hyphens). Of a pattern with a group the first group is hidden.", `{customer-number: "CUST-([0-9]{8})"}`,
		`{"type": "object", "maxProperties": 50, "propertyNames": {"pattern": "^[a-z0-9-]{1,40}$"}, "additionalProperties": {"type": "string", "minLength": 1, "maxLength": 1000, "format": "regex"}}`, readRedact, showRedact},
	{"repo_url", "an address", "Where the code's repository is: places become links to it, at the run's commit.", "https://git.example.org/acme/shop", textSchema, into("repo_url", func(p *PolicyFile) *string { return &p.RepoURL }),
		func(p PolicyFile) string { return yamlText(p.RepoURL) }},
	{"forge", "github, gitlab, gitea, bitbucket or none; or a mapping: file, commit, line, lines, url", "Which forge the repository's host is, or templates of its addresses after repo_url (or url, in its place).", `{file: "/view/{commit}/{path}", commit: "/rev/{commit}", line: "#{line}", lines: "#{from}-{to}"}`,
		forgeSchema, readForge, showForge},
}

// textSchema is as near as a schema comes to what the reader takes.
const textSchema = `{"type": "string", "pattern": "\\S", "maxLength": 500}`

var scale = []report.Severity{report.Critical, report.High, report.Medium, report.Low, report.Informational}

func artefactNames() (names []string) {
	for _, x := range Artefacts {
		names = append(names, x.Name)
	}
	return names
}

func readVersion(r *policyReader, n *decode.Node) {
	if n.Kind != decode.Number || n.Text != "1" {
		r.fault(n.Offset, "version takes 1, not %s; this program knows no other", written(n))
	}
}

func readBands(r *policyReader, n *decode.Node) {
	b := Policy{}.Band()
	r.members("bands", n, func(m *decode.Member) {
		switch m.Name {
		case "fail":
			b.Fail, _ = r.whole("bands.fail", &m.Value, 0, 100)
		case "review":
			b.Review, _ = r.whole("bands.review", &m.Value, 1, 100)
		default:
			r.unknown(m, "band", []string{"fail", "review"})
		}
	})
	switch {
	case n.Kind == decode.Object && len(n.Members) == 0:
		r.fault(n.Offset, "bands sets nothing; name fail or review, or take the key away")
	case len(r.faults) == 0 && b.Review < b.Fail:
		r.fault(n.Offset, "bands.review (%d) is below bands.fail (%d); it must not be", b.Review, b.Fail)
	case b != (Policy{}).Band():
		r.file.Bands = b
	}
}

func showBands(p PolicyFile) string {
	b := p.Band()
	return fmt.Sprintf("{fail: %d, review: %d}", b.Fail, b.Review)
}

func readWeights(r *policyReader, n *decode.Node) {
	weights, names := [4]int{25, 25, 25, 25}, dimensionNames()
	r.members("weights", n, func(m *decode.Member) {
		if i := slices.Index(names, m.Name); i >= 0 {
			weights[i], _ = r.whole("weights."+m.Name, &m.Value, 0, 1000)
			return
		}
		r.unknown(m, "dimension", names)
	})
	switch weights {
	case [4]int{}:
		r.fault(n.Offset, "weights are all 0; let one dimension weigh something")
	case [4]int{25, 25, 25, 25}:
	default:
		r.file.Weights = weights
	}
}

func dimensionNames() (names []string) {
	for d := Completeness; d <= Depth; d++ {
		names = append(names, d.String())
	}
	return names
}

func showWeights(p PolicyFile) string {
	var parts []string
	for d, name := range dimensionNames() {
		parts = append(parts, fmt.Sprintf("%s: %d", name, p.weight(Dimension(d))))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func showSince(p PolicyFile) string {
	if p.Since.IsZero() {
		return ""
	}
	return p.Since.Format(day)
}

func readArtefacts(r *policyReader, n *decode.Node) {
	words := r.words("required_artefacts", n, func(s string) string { return s })
	for i, word := range words {
		if !slices.Contains(artefactNames(), word) && i < len(n.Items) {
			r.fault(n.Items[i].Offset, "unknown artefact %q%s", word, meant(word, artefactNames()))
		}
	}
	r.file.Artefacts = words
}

func readMaxOpen(r *policyReader, n *decode.Node) {
	r.members("max_open", n, func(m *decode.Member) {
		s := slices.IndexFunc(scale, func(s report.Severity) bool { return s.String() == m.Name })
		if s < 0 {
			r.unknown(m, "severity", severityNames())
			return
		}
		most, ok := r.whole("max_open."+m.Name, &m.Value, 0, 1_000_000)
		r.file.MaxOpen[scale[s]] = Limit{most, ok}
	})
}

func severityNames() (names []string) {
	for _, s := range scale {
		names = append(names, s.String())
	}
	return names
}

func showMaxOpen(p PolicyFile) string {
	var parts []string
	for _, s := range scale {
		if limit := p.MaxOpen[s]; limit.Set {
			parts = append(parts, fmt.Sprintf("%s: %d", s, limit.Most))
		}
	}
	return yamlMapping(parts)
}

const maxWords = 200

func readSeverityWords(r *policyReader, n *decode.Node) {
	words := report.OwnSeverities{}
	r.members("severity_words", n, func(m *decode.Member) {
		word := report.FoldWord(m.Name)
		if _, twice := words[word]; twice {
			r.fault(m.Offset, "severity_words has %q twice, as case, dashes and underscores do not matter", m.Name)
		}
		if word == "" || len(m.Name) > maxText || slices.Contains(severityNames(), word) {
			r.fault(m.Offset, "severity_words takes a word beside the scale's own, not %q", m.Name)
			return
		}
		words[word], _ = oneOf(r, "severity_words."+m.Name, &m.Value, scale)
	})
	if len(words) > maxWords {
		r.fault(n.Offset, "severity_words has %d words; %d are the most", len(words), maxWords)
	}
	if len(words) > 0 {
		r.file.Severities = words
	}
}

func showSeverityWords(p PolicyFile) string {
	var parts []string
	for word, s := range p.Severities {
		parts = append(parts, yamlText(word)+": "+s.String())
	}
	slices.Sort(parts)
	return yamlMapping(parts)
}

func readRules(r *policyReader, n *decode.Node) {
	r.file.Levels = map[string]Outcome{}
	r.members("rules", n, func(m *decode.Member) {
		at := slices.IndexFunc(Rules, func(rule Rule) bool { return rule.Name == m.Name })
		if at < 0 {
			r.unknown(m, "rule", ruleNames())
			return
		}
		r.place("rules."+m.Name, m.Offset)
		if level, ok := oneOf(r, "rules."+m.Name, &m.Value, levelsOf(Rules[at])); ok && level != Rules[at].Level {
			r.file.Levels[m.Name] = level
		}
	})
	if len(r.file.Levels) == 0 {
		r.file.Levels = nil
	}
}

func ruleNames() (names []string) {
	for _, rule := range Rules {
		names = append(names, rule.Name)
	}
	return names
}

// levelsOf gives the levels that a policy may set for a rule: incomplete says that evidence is missing, which only a rule that
// looks for evidence can know. A rule that is a note by default may be as strict as any.
func levelsOf(rule Rule) []Outcome {
	if rule.Level == Incomplete {
		return []Outcome{Fail, Incomplete, Review, Note, Off}
	}
	return []Outcome{Fail, Review, Note, Off}
}

func showRules(p PolicyFile) string {
	var parts []string
	for _, rule := range Rules {
		if level, set := p.Levels[rule.Name]; set {
			parts = append(parts, rule.Name+": "+level.String())
		}
	}
	return yamlMapping(parts)
}

const (
	maxPatterns = 50
	maxPattern  = 1000 // bytes
)

var kindName = regexp.MustCompile(`^[a-z0-9-]{1,40}$`)

func readRedact(r *policyReader, n *decode.Node) {
	r.members("redact", n, func(m *decode.Member) {
		why := ""
		expr, err := regexp.Compile(m.Value.Text)
		switch {
		case !kindName.MatchString(m.Name):
			why = "a kind is named by a-z, 0-9 and hyphens, 40 at most"
		case m.Value.Kind != decode.String || m.Value.Text == "" || len(m.Value.Text) > maxPattern:
			why = fmt.Sprintf("it takes a pattern of 1 to %d bytes in quotes", maxPattern)
		case err != nil:
			why = "the pattern is not RE2: " + err.Error()
		case expr.MatchString(""):
			why = "the pattern matches the empty text, so it would hide nothing or everything"
		}
		if why != "" {
			r.fault(m.Value.Offset, "redact.%s: %s", m.Name, why)
		}
		r.file.Redact = append(r.file.Redact, Pattern{m.Name, m.Value.Text})
	})
	slices.SortFunc(r.file.Redact, func(a, b Pattern) int { return strings.Compare(a.Kind, b.Kind) })
	if len(r.file.Redact) > maxPatterns {
		r.fault(n.Offset, "redact has %d patterns; %d are the most", len(r.file.Redact), maxPatterns)
	}
}

func showRedact(p PolicyFile) string {
	var parts []string
	for _, x := range p.Redact {
		parts = append(parts, x.Kind+": "+yamlText(x.Expr))
	}
	return yamlMapping(parts)
}
