package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"unicode/utf8"
)

// A saying is a command line whose output is read byte by byte.
type saying struct {
	args []string
	// annotates says that a line of its output may begin with "::", since workflow commands are what was asked for.
	annotates bool
}

// tryTerminal puts codes that a terminal or a pipeline's log obeys into names of runs and files, ids, reviewers and every text, and into
// arguments, and reads what each command prints.
func tryTerminal(b *bench) ([]figure, error) {
	payloads, err := b.terminalPayloads()
	if err != nil {
		return nil, err
	}
	dir, err := b.dir("terminal")
	if err != nil {
		return nil, err
	}
	archive := filepath.Join(dir, "in")
	if _, err := b.hostile(archive, payloads, 100); err != nil {
		return nil, err
	}
	if err := terminalNames(archive, payloads); err != nil {
		return nil, err
	}
	figures := b.listen(sayings(archive, filepath.Join(dir, "site"), payloads))
	figures[0].note = fmt.Sprintf("%d payloads", len(payloads))
	return figures, nil
}

// listen reads what each command prints.
func (b *bench) listen(all []saying) []figure {
	f := figure{what: "outputs of every command over control, bidi and workflow-command payloads: no raw C0 or C1 but line feeds, no line begins with :: or ##["}
	bidi := figure{what: "the same outputs, where they are for people: no raw bidi or zero-width control"}
	for _, s := range all {
		o := b.swarmreport(s.args...)
		for name, text := range map[string][]byte{"stdout": o.stdout, "stderr": o.stderr} {
			line := offence(text, s.annotates && name == "stdout")
			f.check(!o.crashed() && line == "", "%s of %.200q: %.200q", name, s.args, line)
			if name == "stderr" || !machine(s.args) {
				bidi.check(!hidden.Match(text), "%s of %.200q: %.80q", name, s.args, hidden.Find(text))
			}
		}
	}
	return []figure{f, bidi}
}

func (b *bench) terminalPayloads() (all []string, err error) {
	all, err = b.payloadsOf(0, "control", "trojan", "format")
	// What follows is what logs of pipelines obey; the public sets have little of it.
	for _, start := range []string{"", "\n", "\r", "\u2028", " ", "a\r\n", "%0A"} {
		for _, word := range []string{"::error::taken", "::stop-commands::x", "::add-mask::a", "##[error]taken", "##vso[task.complete]", "##teamcity[x]", "\x1b]0;t\a", "\x9b2J", "\u202egnp"} {
			all = append(all, start+word)
		}
	}
	return sample(all, b.pick(0, 20)), err
}

// terminalNames gives such names to runs and files.
func terminalNames(archive string, payloads []string) error {
	for i, p := range payloads {
		name := strings.NewReplacer("/", "", "\x00", "").Replace(p)
		if len(name) > 200 || strings.Trim(name, ". ") == "" {
			continue
		}
		broken := []byte(`{"id": ` + p)
		for _, file := range []string{filepath.Join(archive, name, "reviews", "qa.json"), filepath.Join(archive, "2026-03-04", "reviews", fmt.Sprint(name, i%2, ".json"))} {
			if err := writeFile(file, broken); err != nil {
				return err
			}
		}
	}
	return nil
}

func sayings(archive, site string, payloads []string) (all []saying) {
	sample1, sample2 := filepath.Join(archive, "2026-01-02-1"), filepath.Join(archive, "generic-lists-true")
	for _, line := range [][]string{{"build", archive, "-o", site, "--also", "sarif,csv,codequality,junit,ctrf"}, {"build", archive, "-o", site, "--json"}, {"check", archive}, {"check", archive, "--explain"},
		{"check", archive, "--json"}, {"validate", archive, "--notes"}, {"validate", archive, "--json"}, {"verify", site}, {"diff", sample1, sample2}, {"diff", sample1, sample2, "--format", "md"},
		{"query", "state:unaccounted", archive}, {"query", "", archive, "--format", "md"}, {"query", "sev:medium", archive, "--json"}, {"policy", "explain", archive}, {"prune", archive, "--keep", "1"},
		{"build", archive, "-o", archive}, {"build", filepath.Join(archive, "absent"), "-o", site}} {
		all = append(all, saying{args: line})
	}
	for _, format := range []string{"sarif", "json", "markdown", "codequality", "junit", "ctrf", "github-summary", "pr-comment", "github-annotations", "csv"} {
		all = append(all, saying{[]string{"export", archive, "--format", format}, format == "github-annotations"})
	}
	for _, p := range sample(payloads, min(25, len(payloads)/4)) {
		p = strings.ReplaceAll(p, "\x00", "")
		for _, line := range [][]string{{"check", p}, {"build", p, "-o", site}, {"query", p, sample2}, {"export", sample2, "--format", p}, {"schema", p}, {p}, {"waive", p, sample2, "--reason", p, "--owner", p},
			{"check", sample2, "--policy", p}, {"build", sample2, "-o", site, "--title", p}, {"verify", p}, {"check", sample2, "--accounting", p}, {"check", "--" + p}} {
			all = append(all, saying{args: line})
		}
	}
	return all
}

// offence gives the first line that a terminal or a pipeline would obey.
func offence(text []byte, annotates bool) string {
	for line := range bytes.Lines(text) {
		line = bytes.TrimRight(line, "\r\n") // tables end their lines with both
		command := bytes.HasPrefix(bytes.TrimSpace(line), []byte("::")) && !(annotates && annotation.Match(line))
		if command || bytes.HasPrefix(bytes.TrimSpace(line), []byte("##[")) ||
			bytes.HasPrefix(bytes.TrimSpace(line), []byte("##vso")) || raw.Match(line) || !utf8.Valid(line) {
			return string(line)
		}
	}
	return ""
}

var (
	raw        = regexp.MustCompile("[\x00-\x08\x0a-\x1f\x7f\u0080-\u009f]")
	hidden     = regexp.MustCompile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u2028\u2029]")
	annotation = regexp.MustCompile(`^::(error|warning|notice)( [a-zA-Z]+=[^,:\r\n]*(,[a-zA-Z]+=[^,:\r\n]*)*)?::[^\r\n]*$`)
)

// machine says whether a command was asked for what programs read: there the text stands whole, escaped by the format's own rules.
func machine(args []string) bool {
	line := strings.Join(args, " ")
	return strings.Contains(line, "--json") || args[0] == "export" || args[0] == "waive" || strings.Contains(line, "--format md")
}
