package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// secretToken has the format of a GitHub token, and belongs to nobody. It is in two parts, so that no scanner finds it here.
const (
	secretBody  = "sEaRcHmE4bCdEfGhIjKlMnOpQrStUv" + "04SEbi" // with its checksum
	secretToken = "gh" + "p_" + secretBody
)

// TestPlantedSecretsLeaveNowhere plants a token in every text of every sample, in names of files and folders too, and
// searches everything the program writes for it (rule R9): as it is, in base64, in hexadecimal, and across markup.
func TestPlantedSecretsLeaveNowhere(t *testing.T) {
	t.Parallel()
	dir, planted := plantSamples(t)
	if planted < 5000 {
		t.Errorf("planted %d times, want at least 5000", planted)
	}
	for name, text := range everyOutput(t, dir) {
		if leak := findToken(text); leak != "" {
			t.Errorf("%s: %q", name, leak)
		}
	}
}

// texts finds the texts of a file by the ending of its name; the token is put after the first group.
var texts = map[string]*regexp.Regexp{
	".json": regexp.MustCompile(`([:\[,]\s*"(?:[^"\\]|\\.)*)(")`),
	".xml":  regexp.MustCompile(`(="[^"<]*|>[^<>\s][^<>]*)(["<])`),
	".md":   regexp.MustCompile(`(?m)^(.*\w)()`),
}

// plantSamples makes a planted copy of every sample, and runs whose files and folders are named by the token.
func plantSamples(t *testing.T) (dir string, planted int) {
	t.Helper()
	dir = t.TempDir()
	plant := func(name, text string) {
		kind := strings.NewReplacer(".jsonl", ".json", ".sarif", ".json").Replace(filepath.Ext(name))
		at := texts[kind]
		if at == nil {
			at = texts[".md"]
		}
		planted += len(at.FindAllString(text, -1))
		write(t, filepath.Join(dir, name), at.ReplaceAllString(text, "$1 "+secretToken+"$2"))
	}
	const from = "../../testdata/runs"
	err := fs.WalkDir(os.DirFS(from), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			plant(name, read(t, filepath.Join(from, name)))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	const review = `{"reviewer": "qa", "findings": [{"id": "QA-1", "severity": "low", "file": "a.go", "password": "x"}]}`
	for _, run := range []string{"2026-05-01", secretToken} {
		plant(filepath.Join(run, "reviews", secretToken+".json"), review)
		plant(filepath.Join(run, secretToken, secretToken+".txt"), "one\ntwo\n")
		plant(filepath.Join(run, "broken.json"), `{"a": "b", "c": `)
	}
	return dir, planted
}

// everyOutput returns all that the program writes of a folder of runs: sites, exports, and what each command prints.
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
	hostile, dropped := filepath.Join(dir, "hostile-text"), filepath.Join(dir, "dropped-finding")
	say("build", dir, "-o", site, "--base-url", "https://audit.example/")
	say("build", hostile, dropped, "-o", single, "--single-file")
	for _, folder := range []string{site, single} {
		for name, text := range files(t, folder) {
			all[filepath.Base(folder)+"/"+name] = name + "\n" + text
		}
	}
	args := []string{"check", dir, "--explain"}
	for _, name := range writeNames() {
		args = append(args, "--write", name+"="+filepath.Join(sites, "exports", name))
	}
	if err := os.Mkdir(filepath.Join(sites, "exports"), 0o700); err != nil {
		t.Fatal(err)
	}
	say(args...)
	for name, text := range files(t, filepath.Join(sites, "exports")) {
		all["--write "+name] = text
	}
	for _, args := range [][]string{{"validate", dir}, {"validate", hostile, "--json"},
		{"query", "sev:high", dir}, {"query", "sev:high", hostile, "--json"}, {"verify", site}, {"verify", single, "--json"},
		{"diff", dropped, hostile}, {"diff", dropped, hostile, "--format", "md"}} {
		say(args...)
	}
	return all
}

var markup = regexp.MustCompile(`<[a-zA-Z/][^<>]*>`)

// findToken returns the surroundings of the token in a text; empty where it is not.
func findToken(text string) string {
	core := secretBody[6:30]
	wanted := []string{core, hex.EncodeToString([]byte(core))}
	for shift := range 3 { // what comes before moves the groups of three bytes
		encoded := base64.RawStdEncoding.EncodeToString([]byte(strings.Repeat("a", shift) + core))
		wanted = append(wanted, encoded[4:len(encoded)-4])
	}
	for _, view := range []string{text, markup.ReplaceAllString(text, "")} {
		for _, w := range wanted {
			if i := strings.Index(view, w); i >= 0 {
				return fmt.Sprintf("%.160s", view[max(0, i-60):])
			}
		}
	}
	return ""
}

// TestFindTokenFinds: a token that is there is found in each form.
func TestFindTokenFinds(t *testing.T) {
	for _, text := range []string{
		secretToken, "<b>" + secretToken[:20] + "</b><i>" + secretToken[20:] + "</i>", hex.EncodeToString([]byte(secretToken)),
		base64.StdEncoding.EncodeToString([]byte(secretToken)), base64.StdEncoding.EncodeToString([]byte("a " + secretToken)),
		base64.StdEncoding.EncodeToString([]byte("a" + secretToken)),
	} {
		if findToken("before "+text+" after") == "" {
			t.Errorf("the token is not found in %s", text)
		}
	}
}
