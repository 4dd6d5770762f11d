package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// shown is a run as it is given to check.
type shown func(t *testing.T) []string

func sampleOf(run string) shown {
	return func(*testing.T) []string { return []string{sample(run)} }
}

// newestOf judges the newest run of a sample archive.
func newestOf(archive string) shown {
	return func(*testing.T) []string {
		return []string{filepath.Join("../../testdata/archives", archive), "--latest"}
	}
}

// byPolicy judges a sample by a policy.
func byPolicy(policy, run string) shown {
	return func(t *testing.T) []string {
		file := filepath.Join(t.TempDir(), "team.yaml")
		write(t, file, policy)
		return []string{sample(run), "--policy", file}
	}
}

// letStand judges a sample by the waivers beside it.
func letStand(run string) shown {
	return func(*testing.T) []string {
		return append([]string{sample(run)}, waivedBy([]string{filepath.Dir(sample(run))})...)
	}
}

// sourceAt shows the source at a commit.
func sourceAt(head string) shown {
	return func(t *testing.T) []string {
		dir := shop(t, head)
		return []string{filepath.Join(dir, "hack"), "--source", dir}
	}
}

// quoting shows a fixed finding that quotes code, and the source.
func quoting(code string) shown {
	return func(t *testing.T) []string {
		dir := shop(t, before)
		write(t, filepath.Join(dir, "worker", "limit.py"), "if order.total() > limit.of(customer): refuse(order)\n")
		run := filepath.Join(dir, "hack", "swarm", "2026-03-05")
		write(t, filepath.Join(run, "reviews", "qa.json"), `{"reviewer": "qa", "findings": [{"id": "QA-1", "severity": "low",
			"file": "worker/limit.py", "line": 1, "description": "a", "evidence": "`+code+`"}]}`)
		write(t, filepath.Join(run, "fix-summary.json"), `{"findings_fixed": ["QA-1"], "files_modified": ["worker/limit.py"]}`)
		return []string{filepath.Join(dir, "hack"), "--source", dir}
	}
}

// ruleSamples has for each rule of the gate a run that fires it, and a near neighbour that does not. To add a rule, add a line; the
// runs are samples with an expectation written by hand, judged with what the rule looks at besides.
var ruleSamples = []struct {
	rule        string
	fires, near shown
}{
	{"unaccounted", sampleOf("dropped-finding/2026-03-05"), sampleOf("critical-deferred/2026-03-12")},
	{"carried-over", newestOf("carried-over"), newestOf("looked-again")},
	{"contradictory", sampleOf("fixed-and-deferred/2026-03-07"), sampleOf("critical-deferred/2026-03-12")},
	{"fix-contradicted", sampleOf("contradicted-fix/2026-04-19"), sampleOf("minor-fix-contradicted/2026-06-24")},
	{"fix-unconfirmed", quoting("if order.total() > limit.of(customer): refuse(order)"), quoting("refuse(order)")},
	{"needs-input", sampleOf("needs-input-pending/feat-reminders-1775210400"), sampleOf("fixed-and-needs-input/feat-heat-meters-1775296800")},
	{"critical-open", sampleOf("critical-deferred/2026-03-12"), sampleOf("critical-merely-claimed/2026-03-13")},
	{"critical-claimed", sampleOf("critical-merely-claimed/2026-03-13"), sampleOf("contradicted-fix/2026-04-19")},
	{"too-many-open", byPolicy("max_open: {high: 0}", "dropped-finding/2026-03-05"), byPolicy("max_open: {high: 1}", "dropped-finding/2026-03-05")},
	{"refused", sampleOf("refused-without-reasons/2026-06-27"), sampleOf("refused-without-reasons/2026-06-28")},
	{"undecided", sampleOf("refused-without-reasons/2026-06-29"), sampleOf("refused-without-reasons/2026-06-30")},
	{"stopped", sampleOf("pipeline-out-of-order/2026-05-13"), sampleOf("build-workflow-clean/2026-05-04")},
	{"regression", sampleOf("regression/2026-03-02"), sampleOf("old-failures-only/2026-04-09")},
	{"tests-failed", sampleOf("baseline-not-run/2026-04-07"), sampleOf("old-failures-only/2026-04-09")},
	{"tests-maybe-old", sampleOf("old-failures-only/2026-04-09"), sampleOf("baseline-not-run/2026-04-07")},
	{"tests-not-run", sampleOf("build-workflow-commit-despite-failure/2026-05-07"), sampleOf("build-workflow-clean/2026-05-04")},
	{"lint-failed", sampleOf("lint-failed/2026-04-11"), sampleOf("lint-failed/2026-04-12")},
	{"build-failed", sampleOf("build-workflow-commit-despite-failure/2026-05-07"), sampleOf("build-workflow-clean/2026-05-04")},
	{"typecheck-failed", sampleOf("typecheck-failed/2026-06-21"), sampleOf("typecheck-failed/2026-06-22")},
	{"check-failed", sampleOf("checks-of-another-kind/2026-07-01"), sampleOf("checks-of-another-kind/2026-07-03")},
	{"check-unclear", sampleOf("checks-of-another-kind/2026-07-02"), sampleOf("checks-of-another-kind/2026-07-01")},
	{"no-review", sampleOf("no-reviews/2026-03-19"), sampleOf("build-workflow-clean/2026-05-04")},
	{"no-verification", sampleOf("crashed-after-reviews/2026-03-17"), sampleOf("junit-instead-of-verification/2026-05-25")},
	{"unreadable", sampleOf("broken-json/2026-03-23"), sampleOf("repaired-json/2026-03-27")},
	{"not-understood", sampleOf("findings-nobody-takes/2026-07-01"), sampleOf("findings-retold/2026-07-02")},
	{"required-missing", byPolicy("required_reviewers: [ui]", "clean-pass/2026-03-01"), byPolicy("required_reviewers: [qa]", "clean-pass/2026-03-01")},
	{"stale", sourceAt(now), sourceAt(before)},
	{"score-low", byPolicy("weights: {completeness: 0, consistency: 0, accuracy: 0, depth: 1}", "generic-lists/2026-04-23"), sampleOf("empty-run/feat-vouchers-1774170000")},
	{"score-middling", sampleOf("security-design-review/feat-gift-cards-1774432800"), sampleOf("empty-run/feat-vouchers-1774170000")},
	{"contradiction", sampleOf("counts-disagree/2026-04-01"), sampleOf("fixed-and-deferred/2026-03-07")},
	{"waiver-lapsed", letStand("waiver-lapsed/2026-04-08"), letStand("waived/2026-04-07")},
	{"waiver-expiring", letStand("waived/2026-04-07"), letStand("waiver-lapsed/2026-04-08")},
}

// TestEveryRuleHasASample holds the table against the gate's own, both ways.
func TestEveryRuleHasASample(t *testing.T) {
	t.Parallel()
	var rules []string
	for _, s := range ruleSamples {
		rules = append(rules, s.rule)
		t.Run(s.rule, func(t *testing.T) {
			if said := rulesThatSpoke(t, s.fires(t)); !slices.Contains(said, s.rule) {
				t.Errorf("the sample does not fire it, but %v", said)
			}
			if said := rulesThatSpoke(t, s.near(t)); slices.Contains(said, s.rule) {
				t.Errorf("the near neighbour fires it, among %v", said)
			}
		})
	}
	if !slices.Equal(rules, ruleNames()) {
		t.Errorf("the table has the rules\n%v\nand the gate\n%v", rules, ruleNames())
	}
}

// conclusion is what check prints of a run.
type conclusion struct {
	Verdict struct {
		Outcome, Headline string
		Reasons           []struct{ Rule, Level, Message string }
	}
}

// checkedBy drives check, whatever it comes to.
func checkedBy(t *testing.T, args []string) (code int, runs []conclusion, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(contextOf(), append([]string{"check", "--json", "--quiet"}, args...), strings.NewReader(""), &out, &errs)
	var doc struct{ Runs []conclusion }
	if err := json.Unmarshal(out.Bytes(), &doc); err != nil && code != exitFailed && code != exitMisused {
		t.Fatalf("%v: %s%s", err, out.String(), errs.String())
	}
	return code, doc.Runs, errs.String()
}

func rulesThatSpoke(t *testing.T, args []string) (rules []string) {
	t.Helper()
	_, runs, said := checkedBy(t, args)
	if len(runs) != 1 {
		t.Fatalf("%d runs in %v: %s", len(runs), args, said)
	}
	for _, r := range runs[0].Verdict.Reasons {
		if !slices.Contains(rules, r.Rule) {
			rules = append(rules, r.Rule)
		}
	}
	return rules
}
