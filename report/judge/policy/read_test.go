package policy

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect"
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
	if p.Weight(judge.Depth) != 25 || len(p.Levels) > 0 {
		t.Errorf("it sets %+v", p)
	}
	p.Weights, p.Levels, p.SHA256, p.at, p.value, p.Limits = [4]int{}, nil, "", nil, nil, Limits{}
	if !reflect.DeepEqual(p, File{}) {
		t.Errorf("it sets %+v", p)
	}
	for _, s := range Settings {
		if !strings.Contains(Default(), "\n"+s.Key+":") && !strings.Contains(Default(), "\n# "+s.Key+":") {
			t.Errorf("it does not name %s", s.Key)
		}
	}
}

// TestExamplesAreRead: the examples of "policy init" are values that the reader accepts, and that change something.
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
weights: {accuracy: 50, depth: 0}
rules:
  stale: off
  unreadable: review
  regression: fail
required_reviewers: [Security-Reviewer, qa]
accounting: strict
words: {severity: {Show-Stopper: critical}, status: {erledigt: fixed, Rück-gestellt: deferred}, outcome: {gruen: pass}}
max_open: {critical: 0, high: 2}
scope: new
redact: {b: "B[0-9]", a: "A[0-9]"}
`)
	want := judge.Policy{Accounting: judge.Strict, Required: []string{"security", "qa"}, Weights: [4]int{25, 25, 50, 0},
		Levels: map[string]judge.Outcome{"stale": judge.Off, "unreadable": judge.Review},
		Scope:  judge.OnlyNew, SHA256: p.SHA256}
	want.MaxOpen[report.Critical], want.MaxOpen[report.High] = report.Known(0), report.Known(2)
	if !reflect.DeepEqual(p.Policy, want) {
		t.Errorf("got  %+v\nwant %+v", p.Policy, want)
	}
	words := dialect.Words{Severities: map[string]report.Severity{"show stopper": report.Critical},
		Statuses: map[string]report.Answer{"erledigt": report.AnswerFixed, "rück gestellt": report.AnswerDeferred},
		Outcomes: map[string]report.Outcome{"gruen": report.Passed}}
	if !reflect.DeepEqual(p.Words, words) {
		t.Errorf("got %+v, want %+v", p.Words, words)
	}
	if p.At("scope") != "p.yaml:11:1" || p.At("title") != "" {
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
	{"a key far from all", "colour: red", `1:1: unknown key "colour"; known: version`, false},
	{"an unknown rule", "rules:\n  unacounted: off", `2:3: unknown key "rules.unacounted"; did you mean "unaccounted"?`, false},
	{"a level that is none", "rules: {stale: warn}", `1:16: rules.stale takes fail, review, note or off, not "warn"`, false},
	{"incomplete where nothing is missing", "rules: {stale: incomplete}", "1:16:", false},
	{"pass is no level", "rules: {stale: pass}", "1:16:", false},
	{"false for off", "rules: {stale: false}", `1:16: rules.stale takes fail, review, note or off, not the bool false`, false},
	{"rules without a value", "rules:", "incomplete too for rules about evidence, not nothing; set a value or remove the key", false},
	{"rules as a list", "rules: [stale]", "1:8: rules takes a mapping: rule to", false},
	{"a later version", "version: 2", "1:10: version takes 1, not the number 2", false},
	{"a version in quotes", `version: "1"`, "1:10:", false},
	{"an unknown dimension", "weights: {complete: 1}", `unknown key "weights.complete"`, false},
	{"a negative weight", "weights: {depth: -1}", "1:18:", false},
	{"no weight at all", "weights: {completeness: 0, consistency: 0, accuracy: 0, depth: 0}", "weights are all 0", true},
	{"an accounting that is none", "accounting: harsh", `1:13: accounting takes auto, seed or strict, not "harsh"`, false},
	{"a scope that is none", "scope: all", "1:8: scope takes any, new or regression", false},
	{"a reviewer for a list", "required_reviewers: security", `1:21: required_reviewers takes a list of names, not "security"`, false},
	{"a number for a reviewer", "required_reviewers: [1]", "required_reviewers takes a text, not the number 1", false},
	{"an unknown severity", "max_open: {hihg: 1}", `1:12: unknown key "max_open.hihg"; did you mean "high"?`, false},
	{"unknown counts as high", "max_open: {unknown: 1}", "1:12:", false},
	{"a limit in words", "max_open: {high: few}", `1:18: max_open.high takes a whole number from 0 to 1000000, not "few"`, false},
	{"a limit below nothing", "max_open: {high: -1}", "1:18:", false},
	{"a built-in severity", "words: {severity: {Blocker: low}}", `1:20: words.severity: "Blocker" is a built-in word for critical`, true},
	{"a built-in status", "words: {status: {re-opened: open, OPEN: fixed}}", `words.status: "OPEN" is a built-in word for open`, true},
	{"a built-in outcome", "words: {outcome: {failed: pass}}", `words.outcome: "failed" is a built-in word for fail`, true},
	{"a word for no severity", "words: {severity: {bad: worse}}",
		`1:25: words.severity.bad takes critical, high, medium, low or informational, not "worse"`, false},
	{"a word for no status", "words: {status: {done: closed}}", `1:24: words.status.done takes fixed, deferred, needs_input or open`, false},
	{"a kind of words that is none", "words: {verdict: {ja: pass}}", `1:9: unknown key "words.verdict"`, false},
	{"a word twice", "words: {severity: {show-stopper: high, show_stopper: low}}", "p.yaml:1:40: ", true},
	{"an empty word", `words: {status: {" ": fixed}}`, "1:18: ", false},
	{"a pattern that is none", `redact: {x: "("}`, "1:13: redact: the pattern is not RE2", true},
	{"a pattern of nothing", `redact: {x: "a*"}`, "matches the empty text", true},
	{"an empty pattern", `redact: {x: ""}`, "1:13:", false},
	{"a kind with blanks", `redact: {"my kind": "x"}`, "a name must match ^[a-z0-9-]{1,40}$", false},
	{"a title of two lines", `title: "a\nb"`, `1:8: title takes a text, not "a\nb"`, true},
	{"an empty title", `title: ""`, "title takes a text", false},
	{"a number for a title", "title: 7", "1:8: title takes a text, not the number 7", false},
	{"an unknown forge", "forge: sourcehut", "1:8: forge takes github, gitlab, gitea, bitbucket or none", false},
	{"half of the templates", "forge: {file: '/{commit}/{path}'}", `missing key "forge.commit"`, false},
	{"a template that leads elsewhere", `forge: {file: "//evil.example/{commit}/{path} x", commit: "/c/{commit}", line: "#{line}", lines: "#{from}-{to}"}`, "1:15: forge.file takes a template that matches", false},
	{"a template without its part", `forge: {file: "/{path}", commit: "/c/{commit}", line: "#{line}", lines: "#{from}-{to}"}`, "1:15: forge.file takes a template that matches", false},
	{"no byte of a file", "limits: {file: 0}", "1:16: limits.file takes a whole number from 1", false},
	{"a limit with a unit", "limits: {run: 1GB}", "1:15: limits.run takes a whole number", false},
	{"another CSV", "csv: yes", "1:6: csv takes escaped or raw", false},
	{"a list", "- a", "1:1: the file takes a mapping of keys to values, not a list", false},
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
		if _, err := Read("p.yaml", []byte(text)); !located(err) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// located reports whether each line of an error has a location.
func located(err error) bool {
	return err != nil && !slices.ContainsFunc(strings.Split(err.Error(), "\n"), func(line string) bool {
		return !regexp.MustCompile(`^p\.yaml:[1-9]\d*:[1-9]\d*: .`).MatchString(line)
	})
}

func TestAllFaultsAreListed(t *testing.T) {
	_, err := Read("p.yaml", []byte("title: 7\nskope: new\nrules: {stale: warn, nothing: off}\n"))
	if lines := strings.Split(err.Error(), "\n"); len(lines) != 4 || !strings.HasPrefix(lines[1], "p.yaml:2:1: ") {
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
		{"bytes of a pattern", func(n int) string { return "redact: {x: \"" + strings.Repeat("x", n) + "\"}" }, redact.entries.size},
		{"patterns", patterns, redact.size},
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
		if !located(err) || p.SHA256 != "" {
			t.Fatalf("%v leaves %+v", err, p)
		}
	})
}
