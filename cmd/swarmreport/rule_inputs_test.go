package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// ruleInputs has for each rule of the gate a run that passes, the files that the rule looks at, and words in them whose change makes
// the run speak against itself. A run of which the rule cannot see what it looks at must not pass as if all were well.
var ruleInputs = []struct {
	rule     string
	run      string // its folder in the samples
	looksAt  string // files below the sample's folder
	old, new string
	flags    []string // {} stands for the copy
}{
	{"unaccounted", cleanPass, fixes, `"QA-001",`, ``, nil},
	{"carried-over", cleanPass, fixes, `"QA-001",`, ``, nil},
	{"contradictory", cleanPass, fixes, `"findings_deferred": []`, `"findings_deferred": [{"id": "QA-001", "reason": "later"}]`, nil},
	{"fix-contradicted", cleanPass, tests, `"tests_failed": 0`, `"tests_failed": 1, "failing": ["test_QA-001"]`, nil},
	{"fix-unconfirmed", "", "hack/swarm/" + fixes, `"findings_deferred": []`, `"findings_deferred": [{"id": "QA-001", "reason": "later"}]`, []string{"--source", "{}"}},
	{"needs-input", cleanPass, fixes, `"findings_deferred": []`, `"needs_input_items": [{"id": "QA-001", "question": "Which?"}]`, nil},
	{"critical-open", cleanPass, fixes, `"findings_deferred": []`, `"findings_deferred": [{"id": "SEC-002", "reason": "later"}]`, nil},
	{"critical-claimed", cleanPass, fixes, `"finding_id": "SEC-002",`, `"finding_id": "SEC-002", "verified": false,`, nil},
	{"too-many-open", cleanPass, reviews, `"total_findings": 1`, `"total_findings": 9`, []string{"--policy", "{}/team.yaml"}},
	{"refused", "build-workflow-clean", "*/messages.jsonl", `"decision": "APPROVED", "reasons": ["Small and clear"]`, `"decision": "REJECTED", "reasons": []`, nil},
	{"undecided", "build-workflow-clean", "*/messages.jsonl", `"decision": "APPROVED"`, `"decision": "CONDITIONAL"`, nil},
	{"stopped", "build-workflow-clean", "*/messages.jsonl", `"toState": "completed"`, `"toState": "human_escalation"`, nil},
	{"regression", cleanPass, tests, `"regression": false`, `"regression": true`, nil},
	{"tests-failed", cleanPass, tests, `"failures": []`, `"failures": [{"test_name": "test_basket"}]`, nil},
	{"tests-maybe-old", cleanPass, tests, `"net_new_failures": 0`, `"net_new_failures": 3`, nil},
	{"tests-not-run", cleanPass, tests, `"tests_run": 52`, `"tests_run": 0`, nil},
	{"lint-failed", cleanPass, tests, `"lint": "pass"`, `"lint": "pass", "linting": "fail"`, nil},
	{"build-failed", cleanPass, tests, `"lint": "pass"`, `"build": "pass", "compile": "fail"`, nil},
	{"typecheck-failed", cleanPass, tests, `"lint": "pass"`, `"typecheck": "pass", "types": "fail"`, nil},
	{"check-failed", cleanPass, tests, `"lint": "pass"`, `"lint": "pass", "security_scan": "fail"`, nil},
	{"check-unclear", cleanPass, tests, `"lint": "pass"`, `"lint": "TIMEOUT"`, nil},
	{"no-review", cleanPass, reviews, `"verdict": "findings"`, `"verdict": "clean"`, nil},
	{"no-verification", cleanPass, tests, `"status": "pass"`, `"status": "fail"`, nil},
	{"unreadable", cleanPass, fixes, `"schema": "FixSummary"`, `"schema": "VerificationResult"`, nil},
	{"not-understood", "findings-retold", reviews, `"line": 31`, `"line": 310`, nil},
	{"required-missing", cleanPass, reviews, `"total_findings": 1`, `"total_findings": 9`, []string{"--policy", "{}/team.yaml"}},
	{"stale", "", ".git/HEAD", before, now, []string{"--source", "{}"}},
	{"score-low", cleanPass, "*/*.json", `"tests_passed": 52`, `"tests_passed": 12`, nil},
	{"score-middling", cleanPass, "*/*.json", `"tests_passed": 52`, `"tests_passed": 12`, nil},
	{"contradiction", cleanPass, reviews, `"total_findings": 1`, `"total_findings": 2`, nil},
	{"waiver-lapsed", "waived", waivers, "2026-12-31", "2026-01-31", []string{"--waivers", "{}/" + waivers, "--now", "2026-06-01"}},
	{"waiver-expiring", "waived", waivers, "2026-12-31", "2026-06-02", []string{"--waivers", "{}/" + waivers, "--now", "2026-06-01"}},
	{"waiver-unused", "waived", waivers, "SEC-009", "SEC-001", []string{"--waivers", "{}/" + waivers, "--now", "2026-06-01"}},
}

const (
	cleanPass = "clean-pass"
	reviews   = "*/reviews/*.json"
	fixes     = "*/fix-summary.json"
	tests     = "*/verification-result.json"
	waivers   = "swarmreport-waivers.yaml"
)

// damages are the ways in which an input cannot be relied upon.
var damages = []struct {
	name string
	do   func(text, old, new string) (damaged string, there bool)
}{
	{"missing", func(string, string, string) (string, bool) { return "", false }},
	{"empty", func(string, string, string) (string, bool) { return "", true }},
	{"without content", func(string, string, string) (string, bool) { return "{}", true }},
	{"unreadable", func(text, _, _ string) (string, bool) { return text[:len(text)/2] + "\x00{[", true }},
	{"contradictory", func(text, old, new string) (string, bool) { return strings.ReplaceAll(text, old, new), true }},
}

// TestNoRulePassesWithoutItsInput damages what each rule looks at. Whatever comes of it is no plain pass: another outcome, a pass
// with a reservation or a note, or an error.
func TestNoRulePassesWithoutItsInput(t *testing.T) {
	var rules []string
	for _, r := range ruleInputs {
		rules = append(rules, r.rule)
		for _, d := range damages {
			t.Run(r.rule+" "+d.name, func(t *testing.T) {
				dir, where := sampleCopy(t, r.run)
				changed := 0
				for _, file := range glob(t, dir, r.looksAt) {
					old := read(t, file)
					text, there := d.do(old, r.old, r.new)
					if !there {
						os.Remove(file)
					} else {
						write(t, file, text)
					}
					if !there || text != old {
						changed++
					}
				}
				if changed == 0 {
					t.Fatalf("nothing was damaged in %s", r.looksAt)
				}
				args := []string{where}
				for _, f := range r.flags {
					args = append(args, strings.ReplaceAll(f, "{}", dir))
				}
				if plainPass(t, args) {
					t.Error("it passes, and says nothing")
				}
			})
		}
	}
	if !slices.Equal(rules, ruleNames()) {
		t.Errorf("the table has the rules\n%v\nand the gate\n%v", rules, ruleNames())
	}
}

// sampleCopy gives a copy of a sample, with a policy beside it, and where its runs are. Without a name it is the shop with its source,
// made to pass.
func sampleCopy(t *testing.T, name string) (dir, runs string) {
	t.Helper()
	from := name
	if name == "" {
		dir, from = shop(t, before), cleanPass
		runs = filepath.Join(dir, "hack", "swarm")
		if err := os.RemoveAll(runs); err != nil {
			t.Fatal(err)
		}
	} else {
		dir = t.TempDir()
		runs = dir
	}
	if err := os.CopyFS(runs, os.DirFS(sample(from))); err != nil {
		t.Fatal(err)
	}
	if name == "" {
		write(t, filepath.Join(runs, "2026-03-01", ".swarm-run"), `{"task": "vouchers", "commit": "`+before+`"}`)
	}
	write(t, filepath.Join(dir, "team.yaml"), "max_open: {low: 0, medium: 0, high: 0}\nrequired_reviewers: [security, qa]\n")
	return dir, runs
}

func plainPass(t *testing.T, args []string) bool {
	t.Helper()
	code, runs, _ := checkedBy(t, args)
	if code != exitDone {
		return false
	}
	return !slices.ContainsFunc(runs, func(r conclusion) bool { return r.Verdict.Headline != "pass" || len(r.Verdict.Reasons) > 0 })
}

// TestWhatIsWholePasses: the same runs, undamaged, are a plain pass or carry only the notes about waivers, so that the damage is what speaks.
func TestWhatIsWholePasses(t *testing.T) {
	for _, r := range ruleInputs {
		dir, where := sampleCopy(t, r.run)
		args := []string{where}
		for _, f := range r.flags {
			args = append(args, strings.ReplaceAll(f, "{}", dir))
		}
		code, runs, said := checkedBy(t, args)
		if code != exitDone || len(runs) != 1 || runs[0].Verdict.Outcome != "pass" || r.run != "waived" && len(runs[0].Verdict.Reasons) > 0 {
			t.Errorf("%s: %d, %+v %s", r.rule, code, runs, said)
		}
	}
}
