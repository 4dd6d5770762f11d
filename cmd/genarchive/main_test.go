package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"swarmreport/cmd/genarchive/life"
)

func TestOptions(t *testing.T) {
	fresh := filepath.Join(t.TempDir(), "new")
	for _, c := range []struct {
		name string
		args []string
		ok   bool
	}{
		{"all", []string{"-o", fresh, "-runs", "2", "-findings", "5", "-seed", "9", "-projects", "2", "-rates", "reword=1,rename=0"}, true},
		{"no folder", []string{"-runs", "2"}, false},
		{"a folder that exists", []string{"-o", t.TempDir()}, false},
		{"an unknown rate", []string{"-o", fresh, "-rates", "luck=1"}, false},
		{"a rate above one", []string{"-o", fresh, "-rates", "reword=2"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, _, err := options(c.args); (err == nil) != c.ok {
				t.Errorf("error %v, want none: %v", err, c.ok)
			}
		})
	}
}

// TestRatesChangeWhatHappens: with every rate of change at nothing no sighting differs but in its id.
func TestRatesChangeWhatHappens(t *testing.T) {
	rates, err := parseRates("shift=0,rename=0,prefix=0,reword=0,quote=0,severity=0,category=0")
	if err != nil {
		t.Fatal(err)
	}
	truth, err := life.Generate(life.Options{Runs: 6, Findings: 20, Rates: rates}, func(string, []byte) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	for _, run := range truth.Runs {
		for _, s := range run.Findings {
			if len(s.Mutated) > 1 || len(s.Mutated) == 1 && s.Mutated[0] != "renumber" {
				t.Errorf("%s %s%s: %v", run.ID, s.Path, s.Pointer, s.Mutated)
			}
		}
	}
}

// TestMessagesAreBeside: prose and messages come with secrets in them, and change nothing of what happens.
func TestMessagesAreBeside(t *testing.T) {
	texts := map[int]map[string]string{0: {}, 30: {}}
	for n, files := range texts {
		if _, err := life.Generate(life.Options{Runs: 3, Findings: 20, Messages: n}, func(name string, text []byte) error {
			files[name] = string(text)
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	if texts[0]["truth.json"] != texts[30]["truth.json"] {
		t.Error("with messages the lives are others")
	}
	bus := texts[30]["runs/2024-01-01/.msg/messages.jsonl"]
	if n := strings.Count(bus, "\n"); n != 30 || !strings.Contains(bus, "```") || !strings.Contains(bus, "It logs `") {
		t.Errorf("%d messages, want 30 with code and a secret:\n%s", n, bus)
	}
	if _, there := texts[0]["runs/2024-01-01/.msg/messages.jsonl"]; there || strings.Contains(texts[0]["runs/2024-01-01/reviews/qa.json"], "It logs `") {
		t.Error("without messages there are some")
	}
}

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	if err := writeFile(dir, "a/b.json", []byte("{}")); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "a", "b.json")); err != nil || string(text) != "{}" {
		t.Errorf("%q, %v", text, err)
	}
}
