package main

import (
	"path/filepath"
	"strings"
	"testing"

	"swarmreport/report/judge/policy"
)

// TestWaiveProposesWhatTheReaderTakes: with everything given the entry is taken as it is printed, and lets the finding stand.
func TestWaiveProposesWhatTheReaderTakes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, name := range []string{"SEC-002", "sec-002"} {
		out, stderr := mustRun(t, 0, "waive", name, droppedFinding, "--owner", "dana: x", "--reason", "says \"no\"\n- id: A", "--expires", "2026-12-31", "--now", "2026-04-08")
		w, err := policy.ReadWaivers([]byte(out), "w.yaml")
		if err != nil || len(w.List) != 1 || stderr != "" {
			t.Fatalf("%s: %v, stderr %q\n%s", name, err, stderr, out)
		}
		if x := w.List[0]; x.Owner != "dana: x" || x.Reason != "says \"no\"\n- id: A" || x.Expires.Text != "2026-12-31" || x.Created.Text != "2026-04-08" {
			t.Errorf("it reads as %+v", x)
		}
		if !strings.HasPrefix(out, "# 2026-03-05: SEC-002, high, worker/retry.py:66, unaccounted: The failed job is logged with its token.\n") {
			t.Errorf("the comment is %s", out)
		}
		file := filepath.Join(dir, "w.yaml")
		write(t, file, out)
		site := filepath.Join(dir, name)
		mustRun(t, 0, "build", droppedFinding, "-o", site, "--waivers", file, "--now", "2026-04-08")
		if text := read(t, glob(t, site, "runs/*/run.json")[0]); !strings.Contains(text, `"disposition":"waived"`) {
			t.Error("the proposed entry waives nothing")
		}
		out, stderr = mustRun(t, 2, "waive", "SEC-002", droppedFinding, "--owner", "o", "--reason", "r", "--expires", "2026-12-31", "--waivers", file)
		if out != "" || !strings.Contains(stderr, "line 2 of w.yaml names SEC-002 already") {
			t.Errorf("proposed once more, it prints %q and says %q", out, stderr)
		}
	}
}

// TestWaiveLeavesTheDecisionOpen: what nobody said stands in angle brackets, and the reader refuses it.
func TestWaiveLeavesTheDecisionOpen(t *testing.T) {
	t.Parallel()
	for flags, open := range map[string]string{
		"": "reason, owner, expires", "--owner=a": "reason, expires", "--reason=a --expires=2026-12-31": "owner", "--owner=a --reason=a": "expires"} {
		out, stderr := mustRun(t, 0, append([]string{"waive", "SEC-002", droppedFinding}, strings.Fields(flags)...)...)
		if _, err := policy.ReadWaivers([]byte(out), "w.yaml"); err == nil || strings.Count(err.Error(), "takes a text that is filled in") != strings.Count(open, ",")+1 {
			t.Errorf("%s: the reader says %v of\n%s", flags, err, out)
		}
		if !strings.Contains(stderr, "fill in "+open+":") {
			t.Errorf("%s: stderr says %q", flags, stderr)
		}
	}
}

// TestWaiveTellsOfADayThatIsOver: the entry would lapse as soon as it is read.
func TestWaiveTellsOfADayThatIsOver(t *testing.T) {
	t.Parallel()
	for expires, over := range map[string]bool{"2026-05-09": true, "2026-05-10": false, "2026-05-10T11:00:00Z": true, "2026-05-10T15:00:00+02:00": false} {
		_, stderr := mustRun(t, 0, "waive", "SEC-002", droppedFinding, "--expires", expires, "--now", "2026-05-10T12:00:00Z")
		if got := strings.Contains(stderr, expires+" is over already"); got != over {
			t.Errorf("%s: stderr says %q", expires, stderr)
		}
	}
}

func TestWaiveRefuses(t *testing.T) {
	t.Parallel()
	lapsed := "../../testdata/runs/waiver-lapsed"
	for _, row := range []struct {
		args string
		code int
		says string
	}{
		{"SEC-002 " + lapsed, 2, "SEC-002 means several findings"},
		{"SEC-002 " + lapsed + " --run 2026-04-08", 0, ""},
		{"SEC-002 " + lapsed + " --run /2026-04-08", 0, ""},
		{"SEC-002 " + lapsed + " --run 2026-04-07", 2, "no such run; did you mean /2026-04-09, /2026-04-08?"},
		{"SEC-404 " + lapsed + " --run 2026-04-08", 2, "no finding"},
		{"SEC-404 " + lapsed, 2, "no finding"},
		{"SEC-002 " + lapsed + " --expires soon", 2, "--expires takes"},
		{"SEC-001 " + droppedFinding, 0, "fixed already"},
		{"", 2, "takes the id of a finding"},
	} {
		_, stderr := mustRun(t, row.code, append([]string{"waive"}, strings.Fields(row.args)...)...)
		if !strings.Contains(stderr, row.says) {
			t.Errorf("%s: got %q, want %q", row.args, stderr, row.says)
		}
	}
	_, stderr := mustRun(t, 2, "waive", "SEC-002", lapsed)
	if !strings.Contains(stderr, "/2026-04-08") || !strings.Contains(stderr, "/2026-04-09") {
		t.Errorf("the list is %q", stderr)
	}
	print := strings.Fields(stderr[strings.Index(stderr, "run:")+4:])[0]
	mustRun(t, 0, "waive", print, lapsed)
	mustRun(t, 2, "waive", print[:7], lapsed)
}

func TestWaiveAsJSON(t *testing.T) {
	t.Parallel()
	out, _ := mustRun(t, 0, "waive", "SEC-002", droppedFinding, "--owner", "o", "--reason", "r", "--expires", "2026-12-31", "--json")
	if err := published(t, "waivers").Validate(yamlAsJSON(t, out)); err != nil {
		t.Errorf("%v of %s", err, out)
	}
}

// TestWaiveSaysAllThatItWouldWaive: findings alike but for their lines share a fingerprint, and one entry lets all of them stand.
func TestWaiveSaysAllThatItWouldWaive(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "2026-05-08/reviews/qa.json"), `{"schema": "ReviewFindings", "reviewer": "qa", "findings": [
		{"id": "QA-011", "severity": "medium", "file": "src/pay.py", "line": 14, "description": "The amount is checked by an assert."},
		{"id": "QA-012", "severity": "medium", "file": "src/pay.py", "line": 24, "description": "The amount is checked by an assert."}]}`)
	write(t, filepath.Join(dir, "2026-05-08/fix-summary.json"), `{"schema": "FixSummary", "findings_fixed": ["QA-011"], "files_modified": ["src/pay.py"]}`)
	out, stderr := mustRun(t, 0, "waive", "QA-011", dir, "--owner", "dana", "--reason", "r", "--expires", "2026-12-31")
	for _, want := range []string{"# 2026-05-08: QA-011, medium, src/pay.py:14, fixed", "# 2026-05-08: QA-012, medium, src/pay.py:24, unaccounted"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if strings.Contains(stderr, "change nothing") {
		t.Errorf("the entry waives QA-012, and stderr says %q", stderr)
	}
}
