package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"swarmreport/report/judge"
	"swarmreport/report/judge/policy"
)

// judgedRun is what the tests of policies look at.
type judgedRun struct {
	Tool struct {
		SHA256 string `json:"policy_sha256"`
		Source string `json:"policy_source"`
	}
	Run     struct{ Project string }
	Verdict struct {
		Outcome, Headline string
		Score             float64
		Reasons           []struct{ Rule, Level, Message string }
	}
	Findings []struct{ ID, Severity, Lifecycle string }
}

func (r judgedRun) reasons() string {
	var lines []string
	for _, x := range r.Verdict.Reasons {
		lines = append(lines, fmt.Sprintf("%s %s: %s", x.Level, x.Rule, x.Message))
	}
	return strings.Join(lines, "\n")
}

// judgedBy builds a site of a sample under a policy, and gives its run.json and the site.
func judgedBy(t *testing.T, sample, policy string, flags ...string) (judgedRun, string) {
	t.Helper()
	dir := t.TempDir()
	file, site := filepath.Join(dir, "team.yaml"), filepath.Join(dir, "site")
	write(t, file, policy)
	mustRun(t, 0, append([]string{"build", filepath.Join("../../testdata/runs", sample), "-o", site, "--policy", file}, flags...)...)
	return runOf(t, site), site
}

func runOf(t *testing.T, site string) (r judgedRun) {
	t.Helper()
	if err := json.Unmarshal([]byte(read(t, glob(t, site, "runs/*/run.json")[0])), &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// TestEveryKeyChangesTheReport: beside each key of a policy stands a run that comes out otherwise with it. A key without a row fails.
func TestEveryKeyChangesTheReport(t *testing.T) {
	t.Parallel()
	rows := []struct {
		key, sample, policy string
		holds               func(r judgedRun, site string) bool
	}{
		{"version", "clean-pass", "version: 1", func(r judgedRun, _ string) bool { return r.Verdict.Headline == "pass" && len(r.Tool.SHA256) == 64 }},
		{"project", "clean-pass", "project: shop", func(r judgedRun, _ string) bool { return r.Run.Project == "shop" }},
		{"title", "clean-pass", "title: Our audits", func(_ judgedRun, site string) bool {
			return strings.Contains(read(t, filepath.Join(site, "index.html")), "Our audits")
		}},
		{"weights", "dropped-finding", "weights: {completeness: 1000, depth: 0}", func(r judgedRun, _ string) bool { return r.Verdict.Score < 98 }},
		{"accounting", "low-reported-only-seed", "accounting: strict", func(r judgedRun, _ string) bool {
			return strings.Contains(r.reasons(), "minor findings are unaccounted")
		}},
		{"scope", "clean-pass", "scope: new", func(r judgedRun, _ string) bool { return r.Verdict.Headline == "pass, scope new" }},
		{"required_reviewers", "clean-pass", "required_reviewers: [ui-reviewer]", func(r judgedRun, _ string) bool {
			return strings.Contains(r.reasons(), "incomplete required-missing: The policy requires a review by ui,")
		}},
		{"max_open", "dropped-finding", "max_open: {high: 0, medium: 0, low: 0}", func(r judgedRun, _ string) bool {
			return strings.Contains(r.reasons(), "fail too-many-open: 1 high finding is open, and the policy allows 0")
		}},
		{"words", "unknown-severity", "words: {severity: {spicy: low, To-be-discussed: medium}}", func(r judgedRun, _ string) bool {
			return r.Findings != nil && !slices.ContainsFunc(r.Findings, func(f struct{ ID, Severity, Lifecycle string }) bool { return f.Severity == "unknown" })
		}},
		{"rules", "dropped-finding", "rules: {unaccounted: note}", func(r judgedRun, _ string) bool {
			return strings.Contains(r.reasons(), "note unaccounted:") && r.Verdict.Headline == "pass, with 1 rule only noted"
		}},
		{"redact", "clean-pass", `redact: {finding-id: "SEC-00[12]"}`, func(_ judgedRun, site string) bool {
			text := read(t, glob(t, site, "runs/*/run.json")[0])
			return strings.Contains(text, "[hidden: finding-id]") && !strings.Contains(text, "SEC-001")
		}},
		{"repo_url", "regression", "repo_url: https://github.com/acme/shop", func(_ judgedRun, site string) bool {
			return strings.Contains(strings.Join(away(t, site), " "), "https://github.com/acme/shop/blob/abcdef1234567/")
		}},
		{"forge", "regression", "repo_url: https://git.example.org/shop\nforge: {file: '/view/{commit}/{path}', commit: '/rev/{commit}', line: '#n{line}', lines: '#n{from}-{to}'}",
			func(_ judgedRun, site string) bool {
				links := strings.Join(away(t, site), " ")
				return strings.Contains(links, "https://git.example.org/shop/view/abcdef1234567/invoice/pdf.go#n102") && strings.Contains(links, "/rev/abcdef1234567")
			}},
		{"forge", "regression", "repo_url: https://git.example.org/a/b\nforge: gitlab", func(_ judgedRun, site string) bool {
			return strings.Contains(strings.Join(away(t, site), " "), "https://git.example.org/a/b/-/blob/")
		}},
		{"limits", "clean-pass", "limits: {file: 40}", func(r judgedRun, _ string) bool { return r.Verdict.Outcome == "incomplete" }},
		{"limits", "clean-pass", "limits: {files: 2}", func(r judgedRun, _ string) bool { return r.Verdict.Outcome == "incomplete" }},
	}
	shown := map[string]bool{"csv": true} // see TestRawCSV
	for _, row := range rows {
		shown[row.key] = true
		t.Run(row.sample+" "+row.policy, func(t *testing.T) {
			r, site := judgedBy(t, row.sample, row.policy, "--commit", "abcdef1234567")
			if !row.holds(r, site) {
				t.Errorf("%s, project %q, score %v, findings %v\n%s", r.Verdict.Headline, r.Run.Project, r.Verdict.Score, r.Findings, r.reasons())
			}
		})
	}
	for _, s := range policy.Settings {
		if !shown[s.Key] {
			t.Errorf("no row shows what %s does", s.Key)
		}
	}
}

// TestPolicyIsFound: upward from the first PATH, not beyond the root of its repository or the home folder.
func TestPolicyIsFound(t *testing.T) {
	for _, row := range []struct {
		name, at, root, want string
	}{
		{"beside the runs", "a/b/runs", "", "swarmreport.yaml"},
		{"two folders up", "a", "", "swarmreport.yaml"},
		{"at the root of the repository", "a", "a/.git", "swarmreport.yaml"},
		{"above the repository", "a", "a/b/.git", ""},
		{"above home", "", "", ""},
		{"at home", "a", "", "swarmreport.yaml"},
	} {
		t.Run(row.name, func(t *testing.T) {
			dir := t.TempDir()
			runs, site := filepath.Join(dir, "a/b/runs"), filepath.Join(dir, "site")
			t.Setenv("HOME", filepath.Join(dir, "a"))
			if err := os.CopyFS(runs, os.DirFS("../../testdata/runs/clean-pass")); err != nil {
				t.Fatal(err)
			}
			write(t, filepath.Join(dir, row.at, "swarmreport.yaml"), "project: found")
			if row.root != "" {
				if err := os.Mkdir(filepath.Join(dir, row.root), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			_, stderr := mustRun(t, 0, "build", runs, "-o", site)
			r := runOf(t, site)
			if !strings.HasPrefix(r.Tool.Source, row.want) || (r.Tool.SHA256 != "") != (row.want != "") || (r.Run.Project == "found") != (row.want != "") {
				t.Errorf("source %q, project %q", r.Tool.Source, r.Run.Project)
			}
			if strings.Contains(stderr, "lies inside") {
				t.Errorf("it says %s", stderr)
			}
		})
	}
}

// TestThePolicyIsPrinted: its digest and source stand in what people and programs read of a run.
func TestThePolicyIsPrinted(t *testing.T) {
	r, site := judgedBy(t, "clean-pass", "rules: {stale: off}")
	if r.Tool.Source != "team.yaml" {
		t.Errorf("the source is %q", r.Tool.Source)
	}
	for _, name := range []string{"runs.json", "runs/*/run.json", "runs/*/swarm-report.md", "runs/*/index.html"} {
		text := read(t, glob(t, site, name)[0])
		if !strings.Contains(text, r.Tool.SHA256) || !strings.Contains(text, "team.yaml") {
			t.Errorf("%s does not name the policy", name)
		}
	}
}

func TestFlagsWinOverThePolicy(t *testing.T) {
	r, site := judgedBy(t, "low-reported-only-seed", "project: shop\nrepo_url: https://github.com/a/policy",
		"--project", "mine", "--repo-url", "https://github.com/a/flag", "--commit", "abcdef1234567")
	if r.Run.Project != "mine" {
		t.Errorf("project %q", r.Run.Project)
	}
	if links := strings.Join(away(t, site), " "); strings.Contains(links, "policy") || !strings.Contains(links, "a/flag") {
		t.Errorf("the site leads to %s", links)
	}
}

// TestABadPolicyStopsEverything: exit code 2, the place and the cure, and nothing is written.
func TestABadPolicyStopsEverything(t *testing.T) {
	dir := t.TempDir()
	runs, site := filepath.Join(dir, "runs"), filepath.Join(dir, "site")
	if err := os.CopyFS(runs, os.DirFS("../../testdata/runs/clean-pass")); err != nil {
		t.Fatal(err)
	}
	policy := filepath.Join(dir, "swarmreport.yaml")
	for text, want := range map[string]string{
		"rules:\n  stael: off\n": policy + `:2:3: unknown key "rules.stael"; did you mean "stale"?`,
		"":                       policy + ":1:1: the policy is empty",
		"# scope: new\n":         policy + ":1:1: the policy is empty",
		"repo_url: ftp://x/y":    policy + ":1:1: repo_url: it is not the address of a repository",
		"redact: {x: '(?:)'}":    "matches the empty text",
	} {
		write(t, policy, text)
		_, stderr := mustRun(t, exitMisused, "build", runs, "-o", site)
		if !strings.Contains(stderr, want) {
			t.Errorf("%q gives %s", text, stderr)
		}
		if _, stderr := mustRun(t, exitMisused, "check", runs); !strings.Contains(stderr, want) {
			t.Errorf("%q: check says %s", text, stderr)
		}
	}
	if err := os.Remove(policy); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "swarmreport.yml"), "scope: new")
	if _, stderr := mustRun(t, exitMisused, "build", runs, "-o", site); !strings.Contains(stderr, "a policy is called swarmreport.yaml") {
		t.Errorf("it says %s", stderr)
	}
	mustRun(t, exitMisused, "build", runs, "-o", site, "--policy", filepath.Join(dir, "absent.yaml"))
	mustRun(t, exitMisused, "build", runs, "-o", site, "--policy", dir)
	if _, err := os.Stat(site); err == nil {
		t.Error("a site was written")
	}
}

// TestAPolicyInsideOfARun is taken, and never in silence.
func TestAPolicyInsideOfARun(t *testing.T) {
	dir := t.TempDir()
	run := filepath.Join(dir, "2026-03-01")
	if err := os.CopyFS(run, os.DirFS(glob(t, "../../testdata/runs/clean-pass", "20*")[0])); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(run, "swarmreport.yaml"), "rules: {stale: off}")
	site := filepath.Join(dir, "site")
	for _, args := range [][]string{{"build", run, "-o", site}, {"check", run}, {"validate", run}, {"diff", run, sampleRun("clean-pass")},
		{"check", run, "--write", "csv=-"}, {"query", "", run}, {"verify", site, "--inputs", run}, {"policy", "explain", run}} {
		if _, stderr := mustRun(t, 0, append(args, "--quiet")...); !strings.Contains(stderr, "is in a folder that agents write to") {
			t.Errorf("%q says %q", args, stderr)
		}
	}
}

// TestEverythingOff: no policy turns a verdict without a ground into a plain pass.
func TestEverythingOff(t *testing.T) {
	t.Parallel()
	policy := "rules:\n"
	for _, rule := range judge.Rules {
		policy += "  " + rule.Name + ": off\n"
	}
	for sample, want := range map[string]string{
		"broken-verification": "note unreadable: verification-result.json was read only in part",
		"no-reviews":          "note no-review: No independent review found",
		"everything-missing":  "note no-verification: No verification found",
	} {
		r, site := judgedBy(t, sample, policy)
		if headline := fmt.Sprintf("pass, with %d rules off", len(judge.Rules)); r.Verdict.Outcome != "pass" || r.Verdict.Headline != headline {
			t.Errorf("%s: %s, %q", sample, r.Verdict.Outcome, r.Verdict.Headline)
		}
		if !strings.Contains(r.reasons(), want) || !strings.Contains(r.reasons(), "The policy switched this rule off.") {
			t.Errorf("%s: its reasons are\n%s", sample, r.reasons())
		}
		for _, file := range []string{"runs/*/index.html", "runs/*/swarm-report.md"} {
			if text := read(t, glob(t, site, file)[0]); !strings.Contains(text, "rules off") ||
				strings.Contains(text, "Every finding is accounted for") || strings.Contains(text, "verdict note at best") {
				t.Errorf("%s of %s does not say so", file, sample)
			}
		}
		if !strings.Contains(read(t, filepath.Join(site, "index.html")), "pass, with") {
			t.Errorf("%s: the index does not say so", sample)
		}
	}
}
