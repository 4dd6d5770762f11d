package policy

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/judge"
	"swarmreport/report/pattern"
)

const maxWords = 200

func readSeverityWords(r *reader, n *decode.Node) {
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

func showSeverityWords(p File) string {
	var parts []string
	for word, s := range p.Severities {
		parts = append(parts, yamlText(word)+": "+s.String())
	}
	slices.Sort(parts)
	return yamlMapping(parts)
}

func readRules(r *reader, n *decode.Node) {
	r.file.Levels = map[string]judge.Outcome{}
	r.members("rules", n, func(m *decode.Member) {
		at := slices.IndexFunc(judge.Rules, func(rule judge.Rule) bool { return rule.Name == m.Name })
		if at < 0 {
			r.unknown(m, "rule", ruleNames())
			return
		}
		r.place("rules."+m.Name, m.Offset)
		if level, ok := oneOf(r, "rules."+m.Name, &m.Value, levelsOf(judge.Rules[at])); ok && level != judge.Rules[at].Level {
			r.file.Levels[m.Name] = level
		}
	})
	if len(r.file.Levels) == 0 {
		r.file.Levels = nil
	}
}

func ruleNames() []string {
	return namesOf(judge.Rules, func(rule judge.Rule) string { return rule.Name })
}

// levelsOf gives the levels that a policy may set for a rule: incomplete says that evidence is missing, which only a rule that
// looks for evidence can know. A rule that is a note by default may be as strict as any.
func levelsOf(rule judge.Rule) []judge.Outcome {
	if rule.Level == judge.Incomplete {
		return []judge.Outcome{judge.Fail, judge.Incomplete, judge.Review, judge.Note, judge.Off}
	}
	return []judge.Outcome{judge.Fail, judge.Review, judge.Note, judge.Off}
}

func showRules(p File) string {
	var parts []string
	for _, rule := range judge.Rules {
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

var kindName = pattern.Of(`^[a-z0-9-]{1,40}$`)

func readRedact(r *reader, n *decode.Node) {
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

func showRedact(p File) string {
	var parts []string
	for _, x := range p.Redact {
		parts = append(parts, x.Kind+": "+yamlText(x.Expr))
	}
	return yamlMapping(parts)
}
