package policy

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

func readPolicy(t *testing.T, text string) File {
	t.Helper()
	p, err := Read("p.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestDefaultPolicyIsTheDefaults(t *testing.T) {
	p := readPolicy(t, Default())
	p.SHA256, p.at = "", nil
	if !reflect.DeepEqual(p, File{}) {
		t.Errorf("it sets %+v", p)
	}
	for _, s := range Settings {
		if !strings.Contains(Default(), "\n"+s.Key+":") && !strings.Contains(Default(), "\n# "+s.Key+":") {
			t.Errorf("it does not name %s", s.Key)
		}
	}
}

// TestExamplesAreRead: what "policy init" shows behind a comment sign is a value that the reader takes, and that changes something.
func TestExamplesAreRead(t *testing.T) {
	for _, s := range Settings {
		if s.Example == "" {
			continue
		}
		p := readPolicy(t, s.Key+": "+s.Example)
		if s.Show(p) == s.Show(File{}) {
			t.Errorf("%s: %s changes nothing", s.Key, s.Example)
		}
		again := readPolicy(t, s.Key+": "+s.Show(p))
		if s.Show(again) != s.Show(p) {
			t.Errorf("%s: shown as %s, which is read as %s", s.Key, s.Show(p), s.Show(again))
		}
	}
}

func TestPolicySays(t *testing.T) {
	p := readPolicy(t, `version: 1
bands: {fail: 50}
weights: {accuracy: 50, depth: 0}
rules:
  stale: off
  unreadable: review
  regression: fail
required_reviewers: [Security-Reviewer, qa]
required_artefacts: [plan]
accounting: strict
severity_words: {Show-Stopper: critical, major: medium}
max_open: {critical: 0, high: 2}
scope: new
since: 2026-03-01
redact: {b: "B[0-9]", a: "A[0-9]"}
`)
	want := judge.Policy{Accounting: judge.Strict, Required: []string{"security", "qa"}, Artefacts: []string{"plan"}, Weights: [4]int{25, 25, 50, 0}, Bands: judge.Bands{Fail: 50, Review: 80},
		Levels: map[string]judge.Outcome{"stale": judge.Off, "unreadable": judge.Review}, Severities: report.OwnSeverities{"show stopper": report.Critical, "major": report.Medium},
		Scope: judge.OnlyNew, Since: p.Since, SHA256: p.SHA256}
	want.MaxOpen[report.Critical], want.MaxOpen[report.High] = judge.Limit{Most: 0, Set: true}, judge.Limit{Most: 2, Set: true}
	if !reflect.DeepEqual(p.Policy, want) {
		t.Errorf("got  %+v\nwant %+v", p.Policy, want)
	}
	if got := p.Since.Format("2006-01-02T15:04:05Z07:00"); got != "2026-03-01T00:00:00Z" {
		t.Errorf("since is %s", got)
	}
	if p.At("scope") != "p.yaml:13:1" || p.At("title") != "" {
		t.Errorf("scope stands at %q, title at %q", p.At("scope"), p.At("title"))
	}
	if len(p.SHA256) != 64 || p.Redact[0].Kind != "a" {
		t.Errorf("digest %q, patterns %v", p.SHA256, p.Redact)
	}
}

// policyFaults are policies that are refused, each with its places and a part of its cure. The schema must refuse them too,
// but for those that it cannot.
var policyFaults = []struct {
	name, text, want string
	schemaTakes      bool
}{
	{"an unknown key", "skope: new", `1:1: unknown key "skope"; did you mean "scope"?`, false},
	{"a key far from all", "colour: red", `1:1: unknown key "colour"; there are: version`, false},
	{"an unknown rule", "rules:\n  unacounted: off", `2:3: unknown rule "unacounted"; did you mean "unaccounted"?`, false},
	{"a level that is none", "rules: {stale: warn}", `1:16: rules.stale takes fail, review, note or off, not "warn"`, false},
	{"incomplete where nothing is missing", "rules: {stale: incomplete}", "1:16:", false},
	{"pass is no level", "rules: {stale: pass}", "1:16:", false},
	{"false for off", "rules: {stale: false}", `1:16: rules.stale takes fail, review, note or off, not "false"`, false},
	{"rules without a value", "rules:", "rules takes a mapping, not nothing; give it one, or take the key away", false},
	{"rules as a list", "rules: [stale]", "1:8: rules takes a mapping, not a list", false},
	{"a later version", "version: 2", `1:10: version takes 1, not "2"`, false},
	{"a version in quotes", `version: "1"`, "1:10:", false},
	{"an unknown band", "bands: {pass: 90}", `1:9: unknown band "pass"`, false},
	{"a band above 100", "bands: {fail: 101}", "1:15: bands.fail takes a whole number from 0 to 100", false},
	{"a band with a fraction", "bands: {fail: 60.5}", "1:15:", false},
	{"a review band of 0", "bands: {fail: 0, review: 0}", "bands.review takes a whole number from 1", false},
	{"empty bands", "bands: {}", "1:8: bands sets nothing", false},
	{"bands in the wrong order", "bands: {fail: 90}", "bands.review (80) is below bands.fail (90)", true},
	{"an unknown dimension", "weights: {complete: 1}", `unknown dimension "complete"`, false},
	{"a negative weight", "weights: {depth: -1}", "1:18:", false},
	{"no weight at all", "weights: {completeness: 0, consistency: 0, accuracy: 0, depth: 0}", "weights are all 0", true},
	{"an accounting that is none", "accounting: harsh", `1:13: accounting takes auto, seed or strict, not "harsh"`, false},
	{"a scope that is none", "scope: all", "1:8: scope takes any, new or regression", false},
	{"a day that is none", "since: 2026-13-01", "1:8: since takes a day written YYYY-MM-DD", false},
	{"a time for a day", "since: 2026-03-01T10:00:00Z", "1:8:", false},
	{"a reviewer for a list", "required_reviewers: security", "1:21: required_reviewers takes a list, not a string", false},
	{"a number for a reviewer", "required_reviewers: [1]", `write "1" in quotes`, false},
	{"a reviewer twice", "required_reviewers: [qa, qa]", `1:26: required_reviewers names "qa" twice`, false},
	{"a reviewer by two names", "required_reviewers: [qa, qa-reviewer]", `1:26: required_reviewers names "qa" twice`, true},
	{"an unknown artefact", "required_artefacts: [plans]", `1:22: unknown artefact "plans"; did you mean "plan"?`, false},
	{"an unknown severity", "max_open: {hihg: 1}", `1:12: unknown severity "hihg"; did you mean "high"?`, false},
	{"unknown counts as high", "max_open: {unknown: 1}", "1:12:", false},
	{"a limit in words", "max_open: {high: few}", `1:18: max_open.high takes a whole number from 0 to 1000000, not "few"`, false},
	{"a limit below nothing", "max_open: {high: -1}", "1:18:", false},
	{"a word of the scale", "severity_words: {High: low}", `1:18: severity_words takes a word beside the scale's own, not "High"`, false},
	{"a word for no severity", "severity_words: {bad: worse}", `1:23: severity_words.bad takes critical, high, medium, low or informational`, false},
	{"a word twice", "severity_words: {show-stopper: high, show_stopper: low}", "1:38: severity_words has", true},
	{"a pattern that is none", `redact: {x: "("}`, "1:13: redact.x: the pattern is not RE2", false},
	{"a pattern of nothing", `redact: {x: "a*"}`, "matches the empty text", true},
	{"an empty pattern", `redact: {x: ""}`, "1:13:", false},
	{"a kind with blanks", `redact: {"my kind": "x"}`, "a kind is named by a-z", false},
	{"a title of two lines", `title: "a\nb"`, "1:8: title has a control character", true},
	{"an empty title", `title: ""`, "title takes a text", false},
	{"a number for a title", "title: 7", `1:8: title takes a text, not a number; write "7" in quotes`, false},
	{"two links to the repository", "repo_url: https://a.example/x\nforge: {url: https://b.example/x}", "forge.url and repo_url both name the repository; keep one", false},
	{"an unknown forge", "forge: sourcehut", "1:8: forge takes github, gitlab, gitea, bitbucket or none", false},
	{"half of the templates", "forge: {file: '/{commit}/{path}'}", `forge has no template "commit"`, false},
	{"a template that leads elsewhere", `forge: {file: "//evil.example/{commit}/{path} x", commit: "/c/{commit}", line: "#{line}", lines: "#{from}-{to}"}`, "1:15: forge.file must look like", false},
	{"a template without its part", `forge: {file: "/{path}", commit: "/c/{commit}", line: "#{line}", lines: "#{from}-{to}"}`, "1:15: forge.file has no {commit}", false},
	{"a list", "- a", "1:1: a policy is a mapping of keys to values, not a list", false},
	{"a merge key", "<<: {scope: new}", `unknown key "<<"`, false},
}

func TestPolicyFaults(t *testing.T) {
	for _, row := range policyFaults {
		_, err := Read("p.yaml", []byte(row.text))
		if err == nil || !strings.Contains(err.Error(), row.want) || !strings.HasPrefix(err.Error(), "p.yaml:") {
			t.Errorf("%s: got %v, want %s", row.name, err, row.want)
		}
	}
	for name, text := range map[string]string{"no YAML": "a: [", "a key twice": "scope: new\nscope: any", "two documents": "scope: new\n---\nscope: any", "empty": "",
		"comments alone": "# scope: new\n", "a fence": "```yaml\nscope: new\n```\n"} {
		var bad *Error
		if _, err := Read("p.yaml", []byte(text)); !errors.As(err, &bad) || bad.Faults[0].Line < 1 || bad.Faults[0].Column < 1 {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestAllFaultsAreListed(t *testing.T) {
	_, err := Read("p.yaml", []byte("title: 7\nskope: new\nrules: {stale: warn, nothing: off}\n"))
	var bad *Error
	if !errors.As(err, &bad) || len(bad.Faults) != 4 || bad.Faults[1].Line != 2 {
		t.Errorf("got %v", err)
	}
}

func TestPolicyLimits(t *testing.T) {
	fill := func(n int) string { return "scope: new #" + strings.Repeat("x", n-len("scope: new #")) }
	patterns := func(n int) string {
		var b strings.Builder
		b.WriteString("redact:\n")
		for i := range n {
			b.WriteString("  k" + strings.Repeat("i", i%30) + string(rune('a'+i/30)) + ": \"X[0-9]\"\n")
		}
		return b.String()
	}
	for _, row := range []struct {
		name  string
		text  func(n int) string
		limit int
	}{
		{"bytes of the file", fill, MaxSize},
		{"bytes of a text", func(n int) string { return "title: " + strings.Repeat("x", n) }, maxText},
		{"bytes of a pattern", func(n int) string { return "redact: {x: \"" + strings.Repeat("x", n) + "\"}" }, maxPattern},
		{"patterns", patterns, maxPatterns},
	} {
		for n := row.limit - 1; n <= row.limit+1; n++ {
			if _, err := Read("p.yaml", []byte(row.text(n))); (err != nil) != (n > row.limit) {
				t.Errorf("%s: %d gives %v", row.name, n, err)
			}
		}
	}
}

// FuzzReadPolicy: a policy is understood whole, or each fault names a place in the file, and nothing is left to judge by.
func FuzzReadPolicy(f *testing.F) {
	f.Add(Default())
	for _, row := range policyFaults {
		f.Add(row.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Read("p.yaml", []byte(text))
		if err == nil {
			for _, s := range Settings {
				s.Show(p)
			}
			return
		}
		wrong, ok := errors.AsType[*Error](err)
		if !ok || len(wrong.Faults) == 0 || p.SHA256 != "" {
			t.Fatalf("%v leaves %+v", err, p)
		}
		for _, x := range wrong.Faults {
			if x.Line < 1 || x.Line > strings.Count(text, "\n")+1 || x.Column < 1 || x.Message == "" {
				t.Errorf("no place in the file: %+v", x)
			}
		}
	})
}
