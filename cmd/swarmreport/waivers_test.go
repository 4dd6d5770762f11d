package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"swarmreport/assets"
	"swarmreport/report/decode"
	"swarmreport/report/judge/policy"
)

// TestWaiverSchemaIsTheReader: the published schema takes and refuses what the reader does.
func TestWaiverSchemaIsTheReader(t *testing.T) {
	t.Parallel()
	schema := published(t, "waivers")
	const print = `fingerprint: "0123456789abcdef0123456789ABCDEF"`
	good := "- " + print + "\n  reason: x\n  owner: y\n  created: 2026-03-01\n  expires: 2026-06-30\n"
	with := func(change ...string) string { return strings.NewReplacer(change...).Replace(good) }
	for _, row := range []struct {
		text  string
		valid bool
	}{
		{good, true},
		{"[]", true},
		{with("created: 2026-03-01", "created: 2026-03-01T10:00:00+02:00"), true},
		{with("2026-06-30", "whenever"), true},
		{"{}", false},
		{"- A-1", false},
		{with(print, "id: A-1"), false},
		{with(print, print+"\n  reviewer: qa"), false},
		{with(print, "fingerprint: 0123"), false},
		{with("  reason: x\n", ""), false},
		{with("  expires: 2026-06-30\n", ""), false},
		{with("owner", "ownr"), false},
		{with("reason: x", "reason:"), false},
		{with("reason: x", `reason: " "`), false},
		{with("reason: x", `reason: "<why>"`), false},
		{with("2026-06-30", `"<YYYY-MM-DD>"`), false},
		{with("created: 2026-03-01", "created: yesterday"), false},
	} {
		_, err := policy.ReadWaivers([]byte(row.text), "w.yaml")
		if (err == nil) != row.valid {
			t.Errorf("the reader says %v of\n%s", err, row.text)
		}
		if err := schema.Validate(yamlAsJSON(t, row.text)); (err == nil) != row.valid {
			t.Errorf("the schema says %v of\n%s", err, row.text)
		}
	}
}

func published(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	text, _ := assets.Schema(name)
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("urn:"+name, doc); err != nil {
		t.Fatal(err)
	}
	text, _ = assets.Schema("run")
	if doc, err = jsonschema.UnmarshalJSON(bytes.NewReader(text)); err != nil {
		t.Fatal(err)
	}
	if err := c.AddResource("urn:swarmreport:schema:run:1", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("urn:" + name)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func yamlAsJSON(t *testing.T, yaml string) any {
	t.Helper()
	doc := decode.YAML([]byte(yaml))
	if err := doc.Err; err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(doc.Values[0].JSON()))
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// droppedFinding is a sample run whose SEC-002 has no answer.
const (
	droppedFinding = "../../testdata/runs/dropped-finding"
	droppedPrint   = "08f9b055c1f9cb483f53385ef0e37a6a" // its fingerprint
)

// TestWaiversChangeTheVerdict from the command line: by the file, the clock and the environment.
func TestWaiversChangeTheVerdict(t *testing.T) {
	file := filepath.Join(t.TempDir(), "w.yaml")
	write(t, file, "- {fingerprint: "+droppedPrint+", reason: token ghp_"+strings.Repeat("a1B2", 9)+", owner: dana, created: 2026-01-01, expires: 2026-05-31}\n")
	build := func(flags ...string) (outcome, text string) {
		site := filepath.Join(t.TempDir(), "site")
		mustRun(t, 0, append([]string{"build", droppedFinding, "-o", site}, flags...)...)
		text = read(t, glob(t, site, "runs/*/run.json")[0])
		_, after, _ := strings.Cut(text, `"outcome": "`)
		outcome, _, _ = strings.Cut(after, `"`)
		return outcome, text
	}
	waived, text := build("--waivers", file, "--now", "2026-05-31")
	if waived == "fail" || !strings.Contains(text, `"waived": 1`) {
		t.Errorf("waived, the run is %s", waived)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err == nil {
		err = published(t, "run").Validate(value)
	}
	if err != nil || !strings.Contains(text, `"owner":"dana"`) {
		t.Errorf("run.json with a waiver: %v", err)
	}
	if strings.Contains(text, "ghp_") {
		t.Error("the secret in the reason is published")
	}
	if lapsed, text := build("--waivers", file, "--now", "2026-06-01"); lapsed != "fail" || !strings.Contains(text, "lapsed on 2026-05-31") {
		t.Errorf("lapsed, the run is %s", lapsed)
	}
	t.Setenv("SOURCE_DATE_EPOCH", "1767225600") // 2026-01-01
	if got, _ := build("--waivers", file); got != waived {
		t.Errorf("by SOURCE_DATE_EPOCH the run is %s", got)
	}
	t.Setenv("SOURCE_DATE_EPOCH", "4102444800") // 2100-01-01
	if got, _ := build("--waivers", file); got != "fail" {
		t.Errorf("by a later SOURCE_DATE_EPOCH the run is %s", got)
	}
}

// TestWaiversStandBesideThePolicy: there they are read by themselves; a flag wins, and without a policy none is looked for.
func TestWaiversStandBesideThePolicy(t *testing.T) {
	t.Parallel()
	const entry = "- {fingerprint: " + droppedPrint + ", reason: x, owner: y, created: 2026-01-01, expires: 2026-05-31}\n"
	for _, row := range []struct {
		name   string
		files  map[string]string
		flag   string // file of --waivers
		waived bool
	}{
		{"beside the policy", map[string]string{"swarmreport.yaml": "version: 1\n", waiversName: entry}, "", true},
		{"a flag wins", map[string]string{"swarmreport.yaml": "version: 1\n", waiversName: entry, "none.yaml": "[]"}, "none.yaml", false},
		{"without a policy", map[string]string{waiversName: entry}, "", false},
	} {
		dir := t.TempDir()
		if err := os.CopyFS(filepath.Join(dir, "runs"), os.DirFS(droppedFinding)); err != nil {
			t.Fatal(err)
		}
		for name, text := range row.files {
			if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
				t.Fatal(err)
			}
			write(t, filepath.Join(dir, name), text)
		}
		args := []string{"build", filepath.Join(dir, "runs"), "-o", filepath.Join(dir, "site"), "--now", "2026-03-10"}
		if row.flag != "" {
			args = append(args, "--waivers", filepath.Join(dir, row.flag))
		}
		mustRun(t, 0, args...)
		if text := read(t, glob(t, dir, "site/runs/*/run.json")[0]); strings.Contains(text, `"disposition":"waived"`) != row.waived {
			t.Errorf("%s: waived is not %t", row.name, row.waived)
		}
	}
}

func TestWaiversThatCannotBeTaken(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	bad, large := filepath.Join(dir, "bad.yaml"), filepath.Join(dir, "large.yaml")
	write(t, bad, "- {fingerprint: "+droppedPrint+", reason: x, created: 2026-01-01, expires: 2026-05-31}\n")
	write(t, large, "[]"+strings.Repeat(" ", policy.MaxSize))
	for _, row := range []struct{ file, now, says string }{
		{bad, "2026-01-01", "bad.yaml:1:3: missing key \"owner\""},
		{filepath.Join(dir, "none.yaml"), "2026-01-01", "none.yaml"},
		{dir, "2026-01-01", "not a regular file"},
		{large, "2026-01-01", "more than 1048576 bytes"},
		{bad, "someday", "invalid time format"},
	} {
		_, stderr := mustRun(t, exitMisused, "build", droppedFinding, "-o", filepath.Join(t.TempDir(), "site"), "--waivers", row.file, "--now", row.now)
		if !strings.Contains(stderr, row.says) {
			t.Errorf("%s: got %q, want %q", filepath.Base(row.file), stderr, row.says)
		}
	}
	write(t, large, "[]"+strings.Repeat(" ", policy.MaxSize-2))
	mustRun(t, 0, "build", droppedFinding, "-o", filepath.Join(t.TempDir(), "site"), "--waivers", large)
}

// TestWaiversAndErrorsHideSecrets: whatever a waiver says is published, so a secret in it is hidden in each of its words, and in what is said of a
// policy that cannot be taken (rule R9). The path to look at stays whole.
func TestWaiversAndErrorsHideSecrets(t *testing.T) {
	t.Parallel()
	token, dir := secretToken, filepath.Join(t.TempDir(), "home", "zoltan")
	write(t, filepath.Join(dir, "w.yaml"), strings.ReplaceAll("- fingerprint: 0123456789abcdef0123456789abcdef\n  reason: a @\n  owner: b @\n  created: 2026-04-01\n  expires: soon @\n", "@", token))
	site := filepath.Join(t.TempDir(), "site")
	mustRun(t, 0, "build", "../../testdata/runs/clean-pass", "-o", site, "--waivers", filepath.Join(dir, "w.yaml"))
	for name, text := range files(t, site) {
		if strings.Contains(text, token) {
			t.Errorf("%s holds the token", name)
		}
	}
	for i, text := range []string{token + ": 1", "version: " + token, "accounting: " + token, "redact: {x: \"(" + token + "\"}"} {
		file := filepath.Join(dir, fmt.Sprintf("p%d.yaml", i))
		write(t, file, text+"\n")
		_, said := mustRun(t, 2, "check", "../../testdata/runs/clean-pass", "--policy", file)
		if strings.Contains(said, token) || !strings.Contains(said, "[hidden: github-token]") || !strings.Contains(said, filepath.ToSlash(file)) {
			t.Errorf("%q is answered with %q", text, said)
		}
	}
}
