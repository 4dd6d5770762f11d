package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestQuickCampaigns runs the cheap campaigns with small samples, over the big sets where they are at hand. The others take
// a browser, another file system or many rounds, and are run by the command.
func TestQuickCampaigns(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program and runs it some hundred times")
	}
	o := options{short: true}
	if shared := os.Getenv("SWARMREPORT_SHARED"); shared != "" {
		o.kit = filepath.Join(shared, "kit")
	}
	var log bytes.Buffer
	b, err := newBench(t.Context(), o, &log)
	if err != nil {
		t.Fatal(err)
	}
	defer b.close()
	figures := 0
	failed, err := b.runAll([]string{"names", "limits", "terminal", "exports"}, func(_ string, rows []row) error {
		figures += len(rows)
		return nil
	})
	if err != nil || failed > 0 || figures < 9 {
		t.Errorf("%d failed of %d figures: %v", failed, figures, err)
	}
	t.Log(log.String())
}

// TestDocument: rows of campaigns that are not run stay, in the order of the table, and the sums are over all.
func TestDocument(t *testing.T) {
	file := filepath.Join(t.TempDir(), "figures.md")
	for _, r := range []row{{"names", "a | b", "W3", "note", 3, 1}, {"kills", "signals | all", "W1", "", 200, 0}, {"names", "a | b", "W3", "note", 4, 0}} {
		if err := publish(options{out: file}, "Facts.", r.campaign, []row{r}); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"| names | a \\| b | 4 | 0 | W3 | note |\n", "| yaml | not run yet | 0 | 0 | P2, P7 |  |\n", "\n| kills | signals \\| all | 200 | 0 | W1 |  |\n", "| **204** | **0** |"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
}

// TestDifferenceIs: a file of the same name in another run is another file.
func TestDifferenceIs(t *testing.T) {
	for _, row := range []struct {
		named, name, member string
		want                bool
	}{
		{"runs/a/index.html", "runs/a/index.html", "", true}, {"runs/b/index.html", "runs/a/index.html", "", false},
		{"/2026-03-05/fix.json", "x/2026-03-05/fix.json", "inputs", true}, {"/2026-03-06/fix.json", "x/2026-03-05/fix.json", "inputs", false},
		{"shop/2026-03-05@y/2026-03-05/fix.json", "y/2026-03-05/fix.json", "inputs", true}, {"/2026-03-05/../expect.txt", "x/expect.txt", "inputs", true},
	} {
		if got := (difference{"changed", row.named}).is(row.name, row.member); got != row.want {
			t.Errorf("%s for %s: %t", row.named, row.name, got)
		}
	}
}

// TestFuzzed: a find is a failure, and silence too.
func TestFuzzed(t *testing.T) {
	ran := strings.Repeat("render FuzzX: execs: 10\n", 21)
	for _, row := range []struct {
		out           string
		tried, failed int
	}{{ran, 211, 0}, {ran + "cmd/x FuzzY: found: fuzz: elapsed\n--- FAIL\n", 212, 1}, {"no fuzz test was found", 1, 1}} {
		if f := fuzzed(row.out, "2s"); f.tried != row.tried || f.failed != row.failed {
			t.Errorf("of %.60q it counts %d tried, %d failed: %q", row.out, f.tried, f.failed, f.failures)
		}
	}
}

// TestOffence: the campaign sees what it is there to see.
func TestOffence(t *testing.T) {
	for _, row := range []struct {
		text      string
		annotates bool
		caught    bool
	}{
		{"plain\n", false, false}, {"a\tb\n", false, false}, {"::error::x\n", false, true}, {"a\n  ::error::x\n", false, true}, {"::error::x\n", true, false},
		{"::stop-commands::x\n", true, true}, {"##[error]x\n", false, true}, {"\x1b[31m", false, true}, {"\u009b31m", false, true}, {"\x9b31m", false, true}, {"a\rb", false, true}, {"a::b", false, false},
	} {
		if got := offence([]byte(row.text), row.annotates) != ""; got != row.caught {
			t.Errorf("%q: caught %t, want %t", row.text, got, row.caught)
		}
	}
}

// TestEndOfShapes: a finding that is nowhere is lost, also where the run knows the file.
func TestEndOfShapes(t *testing.T) {
	d := runDoc{dir: t.TempDir()}
	s := shape{"x", plain, 3}
	if got := endOf(d, s); got != "lost" {
		t.Errorf("a file that is no input: %s", got)
	}
	d.Inputs = append(d.Inputs, struct{ Path, Read, As string }{"reviews/x.json", "whole", ""})
	if got := endOf(d, s); got != "lost" {
		t.Errorf("no finding, no problem: %s", got)
	}
	d.Problems = []problem{{Path: "reviews/x.json", Kind: "unreadable"}}
	if got := endOf(d, s); got != "lost" {
		t.Errorf("a problem, and no text shown: %s", got)
	}
	if err := writeFile(filepath.Join(d.dir, "raw", "x.txt"), []byte(plain)); err != nil {
		t.Fatal(err)
	}
	if got := endOf(d, s); got != "shown" {
		t.Errorf("a problem and the text: %s", got)
	}
}

// TestLatePagesAreSeenAgain: a page that the browser did not load is neither clean nor harmful, and is taken out to be opened once more.
func TestLatePagesAreSeenAgain(t *testing.T) {
	s := sighting{Report: []pageReport{{"a.html", map[string][]string{"pageErrors": {"probe: page.goto: Timeout 20000ms exceeded."}}}, {"b.html", map[string][]string{"pageErrors": {"x is not defined"}}}}}
	if names := s.takeLate(); len(names) != 1 || names[0] != "a.html" || len(s.Report) != 1 || s.Report[0].Page != "b.html" {
		t.Errorf("late are %v, left is %v", names, s.Report)
	}
	site := t.TempDir()
	for _, name := range []string{"a.html", "b.html", "badge.svg", "assets/style.css"} {
		if err := writeFile(filepath.Join(site, name), nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := onlyPages(site, []string{"a.html"}); err != nil {
		t.Fatal(err)
	}
	if left, err := files(site); err != nil || strings.Join(left, " ") != "a.html assets/style.css badge.svg" {
		t.Errorf("left are %v, %v", left, err)
	}
}
