package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"swarmreport/cmd/gensecrets/mint"
	"swarmreport/cmd/gensecrets/plant"
	"swarmreport/render"
)

// TestPlantedSecretsLeaveNowhere plants a secret of its own in every place of every sample, in names of files and folders too, and
// searches everything the program writes for each of them (rule R9): as it is, in base64, in hexadecimal, and behind escapes.
func TestPlantedSecretsLeaveNowhere(t *testing.T) {
	t.Parallel()
	p := plant.New(0) // more rounds, with other kinds and forms in each place, are a campaign of cmd/safety
	dir := plantSamples(t, p)
	searched := searchAll(t, plant.NewSearch(p.Places), everyOutput(t, dir))
	t.Logf("%d secrets of %d kinds planted, %d bytes of output searched", len(p.Places), len(mint.Kinds()), searched)
	if len(p.Places) < 5000 {
		t.Errorf("planted %d times, want at least 5000", len(p.Places))
	}
}

// plantSamples makes a planted copy of every sample, and a run whose files and folders are named by secrets.
func plantSamples(t *testing.T, p *plant.Planter) string {
	t.Helper()
	dir := t.TempDir()
	const from = "../../testdata/runs"
	err := fs.WalkDir(os.DirFS(from), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(from, name))
		write(t, filepath.Join(dir, name), p.File(name, string(text)))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 12 {
		run := filepath.Join(dir, fmt.Sprintf("2026-05-%02d", i+1))
		review := `{"schema": "ReviewFindings", "reviewer": "qa", "findings": [{"id": "QA-1", "severity": "low", "file": "` + p.Name("a review's place") + `", "description": "x"}]}`
		write(t, filepath.Join(run, "reviews", p.Name("a review's name")+".json"), review)
		write(t, filepath.Join(run, p.Name("a folder's name"), p.Name("a file's name")+".txt"), p.File("x.txt", "one\ntwo\n"))
		write(t, filepath.Join(run, "broken.json"), p.File("broken.json", `{"a": "b", "c": `))
		write(t, filepath.Join(run, "settings.json"), p.Members("settings.json"))
		write(t, filepath.Join(run, "reviews", "more-settings.json"), `{"reviewer": "ui", "findings": [`+p.Members("reviews/more-settings.json")+`]}`)
		write(t, filepath.Join(dir, p.Name("a run's name"), "reviews", "qa.json"), strings.ReplaceAll(review, "QA", "UI"))
	}
	return dir
}

// everyOutput gives all that the program writes of a folder of runs: sites, exports, and what each command says.
func everyOutput(t *testing.T, dir string) map[string]string {
	t.Helper()
	all, sites := map[string]string{}, t.TempDir()
	say := func(args ...string) {
		var out, errs bytes.Buffer
		code := run(context.Background(), args, strings.NewReader(""), &out, &errs)
		if code == exitFailed || code == exitMisused {
			t.Fatalf("swarmreport %v: exit code %d\n%.2000s", args, code, errs.String())
		}
		words := strings.ReplaceAll(strings.Join(args, " "), dir, "DIR")
		all[words+": stdout"], all[words+": stderr"] = out.String(), errs.String()
	}
	site, single := filepath.Join(sites, "site"), filepath.Join(sites, "single")
	say("build", dir, "-o", site, "--also", strings.Join(alsoNames(), ","), "--base-url", "https://audit.example/")
	say("build", filepath.Join(dir, "hostile-text"), filepath.Join(dir, "dropped-finding"), "-o", single, "--single-file")
	for _, folder := range []string{site, single} {
		for name, text := range files(t, folder) {
			all[filepath.Base(folder)+"/"+name] = name + "\n" + text
		}
	}
	for _, args := range [][]string{{"check", dir, "--explain"}, {"check", dir, "--json"}, {"validate", dir, "--notes"}, {"validate", dir, "--notes", "--json"},
		{"query", "sev:high", dir}, {"query", "sev:high", dir, "--json"}, {"verify", site}, {"verify", site, "--json"},
		{"diff", filepath.Join(dir, "dropped-finding"), filepath.Join(dir, "hostile-text")}, {"diff", filepath.Join(dir, "dropped-finding"), filepath.Join(dir, "hostile-text"), "--format", "md"}} {
		say(args...)
	}
	for _, f := range render.Exports {
		say("export", dir, "--format", f.Name)
	}
	return all
}

// searchAll names the first leaks of each output, and gives how many bytes it looked at.
func searchAll(t *testing.T, s *plant.Search, outputs map[string]string) (n int) {
	t.Helper()
	for name, text := range outputs {
		n += len(text)
		for _, leak := range s.In(text, 2) {
			t.Errorf("%s: %s", name, leak)
		}
	}
	return n
}
