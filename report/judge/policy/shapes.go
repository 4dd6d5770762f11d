package policy

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
	"swarmreport/report/judge"
)

// number is a key that takes a whole number.
func number(name, meaning string, least, most int, set func(p *File, value int)) key {
	return key{name, meaning, shape{least: least, most: most, take: func(r *reader, n *decode.Node) {
		value, _ := strconv.Atoi(n.Text) // checked by its shape
		set(r.file, value)
	}}}
}

var limits = shape{takes: "a mapping: file, run, findings, files to number", keys: []key{
	number("file", "Bytes of one file.", 1, 1<<50, func(p *File, value int) { p.Limits.File = value }),
	number("run", "Bytes of all files of one run.", 1, 1<<50, func(p *File, value int) { p.Limits.Run = value }),
	number("findings", "Findings of one file.", 1, 1<<31, func(p *File, value int) { p.Limits.Findings = value }),
	number("files", "Files of one run.", 1, 1<<31, func(p *File, value int) { p.Limits.Files = value }),
}}

func weights() shape {
	s := shape{takes: "a mapping: dimension to number", take: func(r *reader, n *decode.Node) {
		if len(n.Members) > 0 && r.file.Weights == [4]int{} {
			r.fault(n.Offset, "weights are all 0; at least one dimension needs a weight")
		}
	}}
	for d := judge.Completeness; d <= judge.Depth; d++ {
		s.keys = append(s.keys, number(d.String(), "Weight of "+d.String()+".", 0, 1000, func(p *File, value int) {
			var all [4]int
			for other := range all {
				all[other] = int(p.Weight(judge.Dimension(other)))
			}
			all[d] = value
			p.Weights = all
		}))
	}
	return s
}

var (
	scale         = []report.Severity{report.Critical, report.High, report.Medium, report.Low, report.Informational}
	severityNames = namesOf(scale, report.Severity.String)
)

func maxOpen() shape {
	s := shape{takes: "a mapping: severity to number"}
	for i, name := range severityNames {
		meaning := "Most open findings of severity " + name + "."
		s.keys = append(s.keys, number(name, meaning, 0, 1_000_000, func(p *File, value int) {
			p.MaxOpen[scale[i]] = report.Known(value)
		}))
	}
	return s
}

// enum is the word of one of a few values.
func enum[T interface{ String() string }](values []T, set func(*File, T)) shape {
	names := namesOf(values, T.String)
	return shape{words: names, take: func(r *reader, n *decode.Node) { set(r.file, values[slices.Index(names, n.Text)]) }}
}

// rules maps rules to levels. Incomplete means missing evidence, which only a rule that looks for evidence can find.
func rules() shape {
	s := shape{takes: "a mapping: rule to fail, review, note or off; incomplete too for rules about evidence"}
	for _, rule := range judge.Rules {
		levels := []judge.Outcome{judge.Fail, judge.Review, judge.Note, judge.Off}
		if rule.Level == judge.Incomplete {
			levels = append(levels, judge.Incomplete)
		}
		s.keys = append(s.keys, key{rule.Name, rule.Meaning, enum(levels, func(p *File, level judge.Outcome) {
			if p.Levels == nil {
				p.Levels = map[string]judge.Outcome{}
			}
			if level != rule.Level {
				p.Levels[rule.Name] = level
			}
		})})
	}
	return s
}

// ForgeNames are the forges whose addresses are known without templates.
var ForgeNames = []string{"github", "gitlab", "gitea", "bitbucket", "none"}

// The shapes of templates, so that no address leads to another host (rule R5).
const (
	pathShape   = `^/[A-Za-z0-9/._~:@+,;=?&{}-]*$`
	anchorShape = `^#[A-Za-z0-9._:=,{}-]*$`
)

var forge = shape{
	words: ForgeNames, required: []string{"file", "commit", "line", "lines"},
	takes: orList(ForgeNames) + "; or a mapping: file, commit, line, lines",
	take:  func(r *reader, n *decode.Node) { r.file.Forge.Name = n.Text },
	keys: []key{
		template("file", "Page of a file: /view/{commit}/{path}.", pathShape, func(f *Forge) *string { return &f.File }),
		template("commit", "Page of a commit: /rev/{commit}.", pathShape, func(f *Forge) *string { return &f.Commit }),
		template("line", "Anchor of a line: #{line}.", anchorShape, func(f *Forge) *string { return &f.Line }),
		template("lines", "Anchor of several lines: #{from}-{to}.", anchorShape, func(f *Forge) *string { return &f.Lines }),
	},
}

// template is the key of a template that must have the placeholders of its example.
func template(name, example, pattern string, field func(*Forge) *string) key {
	holds := regexp.MustCompile(`\{[a-z]+\}`).FindAllString(example, -1)
	takes := "a template that matches " + pattern + " and has " + strings.Join(holds, " and ")
	return key{name, example, shape{pattern: pattern, holds: holds, takes: takes, take: func(r *reader, n *decode.Node) {
		*field(&r.file.Forge) = n.Text
	}}}
}

var redact = shape{
	entries: &shape{size: 1000, takes: "a pattern in quotes of at most 1000 bytes", take: checkPattern},
	pattern: `^[a-z0-9-]{1,40}$`, size: 50,
	takes: "a mapping: kind (a-z, 0-9 and hyphens) to pattern",
	take: func(r *reader, n *decode.Node) {
		for _, m := range n.Members {
			r.file.Redact = append(r.file.Redact, Pattern{m.Name, m.Value.Text})
		}
		slices.SortFunc(r.file.Redact, func(a, b Pattern) int { return strings.Compare(a.Kind, b.Kind) })
	},
}

func checkPattern(r *reader, n *decode.Node) {
	expr, err := regexp.Compile(n.Text)
	switch {
	case err != nil:
		r.fault(n.Offset, "redact: the pattern is not RE2: %v", err)
	case expr.MatchString(""):
		r.fault(n.Offset, "redact: the pattern matches the empty text, so it would hide nothing or everything")
	}
}

// words are the vocabularies that a team may extend.
func words() shape {
	builtIn := dialect.Words{}
	severities := ownWords("severity", severityNames, scale, func(word string) (report.Severity, bool) {
		is := builtIn.Severity(word)
		return is, is != report.SeverityUnknown
	}, func(p *File) *map[string]report.Severity { return &p.Words.Severities })
	statuses := ownWords("status", []string{"fixed", "deferred", "needs_input", "open"},
		[]report.Answer{report.AnswerFixed, report.AnswerDeferred, report.AnswerNeedsInput, report.AnswerNone},
		builtIn.Status, func(p *File) *map[string]report.Answer { return &p.Words.Statuses })
	outcomes := ownWords("outcome", []string{"pass", "fail", "skipped"},
		[]report.Outcome{report.Passed, report.Failed, report.NotRun}, func(word string) (report.Outcome, bool) {
			is := builtIn.Outcome(word)
			return is, is != report.OutcomeUnknown
		}, func(p *File) *map[string]report.Outcome { return &p.Words.Outcomes })
	keys := []key{severities, statuses, outcomes}
	return shape{keys: keys, takes: "a mapping: " + strings.Join(namesOf(keys, func(k key) string {
		return k.name + " to " + k.takes
	}), "; ")}
}

// ownWords is the key of one vocabulary. Words are stored as a vocabulary looks them up; a built-in word keeps its
// meaning, so that a policy only adds words. A vocabulary looks up no more than 100 bytes.
func ownWords[T comparable](name string, means []string, values []T, builtIn func(word string) (is T, known bool),
	field func(*File) *map[string]T) key {
	take := func(r *reader, n *decode.Node) {
		words := map[string]T{}
		for _, m := range n.Members {
			is := values[slices.Index(means, m.Value.Text)]
			if other, known := builtIn(m.Name); known && other != is {
				r.fault(m.Offset, "words.%s: %q is a built-in word for %s; a policy adds words, and changes none", name, m.Name,
					means[slices.Index(values, other)])
			}
			word := dialect.Fold(m.Name)
			if _, twice := words[word]; twice {
				r.fault(m.Offset, "words.%s has %q twice; case, dashes and underscores do not matter", name, m.Name)
			}
			words[word] = is
		}
		*field(r.file) = words
	}
	return key{name, "The team's own words for a " + name + ".", shape{entries: &shape{words: means, size: 100},
		size: 200, takes: "{word: " + orList(means) + "}", take: take}}
}
