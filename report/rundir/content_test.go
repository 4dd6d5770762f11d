package rundir

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// TestAReaderThatFails costs its own file: it is named as unread, and the others are read.
func TestAReaderThatFails(t *testing.T) {
	c := &content{}
	c.file.Path = "reviews/qa.json"
	c.guarded(func() {
		var none []string
		_ = none[len(none)]
	})
	if p := c.problems; !c.broken || len(p) != 1 || p[0].Path != "reviews/qa.json" ||
		p[0].Level != report.Error || !strings.Contains(p[0].Message, "index out of range [0]") {
		t.Errorf("broken %t, problems %+v", c.broken, p)
	}
}

// TestFormats: a file is decoded by its name, or by its content where the name states no format; of XML, only the
// report of a test runner is.
func TestFormats(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       dialect.Format
	}{
		{"results.trx", `<TestRun><Results/></TestRun>`, dialect.XML}, {"r.xml", `<testsuites/>`, dialect.XML},
		{"out/unit.xml", `<?xml version="1.0"?><assemblies><assembly total="1"/></assemblies>`, dialect.XML},
		{"TestResult.xml", `<test-run total="1" failed="1"/>`, dialect.XML},
		{"r.xml", `<test-results total="1">x</test-results>`, dialect.XML},
		{"coverage.xml", `<coverage line-rate="0.8"/>`, dialect.Text}, {"a.xml", `<test-runner/>`, dialect.Text},
		{"bin.xml", `<assembly xmlns="http://maven.apache.org/ASSEMBLY/2.0.0"/>`, dialect.Text},
		{".swarm-run", `{"task": "x"}`, dialect.JSON}, {"answer.txt", "[1, 2]", dialect.JSON},
		{"answer.txt", "[1, 2", dialect.Text},
		{"answer.txt", "---\ntype: note\n---\nx", dialect.Markdown}, {"answer.txt", "---\nwords\n---\n", dialect.Text},
		{"fix-summary.json", "{", dialect.JSON}, {"a.go", "{}", dialect.Text}, {"app.log", "[12:00] started",
			dialect.Text},
		{"app.log", `{"severity": "ERROR", "message": "refused", "file": "a.go", "line": 3}`, dialect.Text},
		{"a.ndjson", "{}\n{", dialect.JSONLines}, {"a.YML", "a: 1", dialect.YAML}, {"a.sarif", "{}", dialect.JSON},
	} {
		if c := decodeFile(tt.name, []byte(tt.text)); c.file.Format != tt.want {
			t.Errorf("%s %s: got format %v, want %v", tt.name, tt.text, c.file.Format, tt.want)
		}
	}
}

// TestEncodings: an encoding that was undone is named once, whether the text has frontmatter or not.
func TestEncodings(t *testing.T) {
	const head = "---\ntype: note\n---\n"
	for text, want := range map[string]string{
		"# Notes\n": "", head + "# Notes\n": "",
		"\xEF\xBB\xBF" + "# Notes\n":         "byte order mark skipped",
		"\xEF\xBB\xBF" + head + "# Notes\n":  "byte order mark skipped",
		"\xFF\xFE" + "#\x00 \x00N\x00\n\x00": "UTF-16 converted to UTF-8",
		"\xFE\xFF" + "\x00#\x00 \x00N\x00\n": "UTF-16 converted to UTF-8",
	} {
		var got string
		for _, p := range decodeFile("notes.md", []byte(text)).problems {
			got += p.Message
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestLineEndsChangeNothing: the sample runs read the same, finding by finding and line by line, whatever ends their
// lines.
func TestLineEndsChangeNothing(t *testing.T) {
	dirs, err := filepath.Glob("../../testdata/runs/*")
	if err != nil || len(dirs) == 0 {
		t.Fatal("no sample runs", err)
	}
	for _, dir := range dirs {
		ends := []string{"\n", "\r", "\r\n"}
		trees := [3]fstest.MapFS{{}, {}, {}}
		if err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(filepath.Join(dir, name))
			for i, end := range ends {
				if !bytes.ContainsAny(data, "\r\x00") {
					trees[i][name] = &fstest.MapFile{Data: bytes.ReplaceAll(data, []byte("\n"), []byte(end))}
				}
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
		var all [3]string // without the inputs, whose bytes differ
		for i := range trees {
			m := read(t, trees[i], Options{})
			text, _ := json.Marshal([]any{m.Artefacts, m.Problems})
			all[i] = strings.ReplaceAll(string(text), `\r\n`, `\n`)
		}
		if all[0] != all[1] || all[0] != all[2] {
			t.Errorf("%s reads differently with carriage returns", dir)
		}
	}
}

// TestATextWithNULIsShown (rules P1, R9): a review that NUL breaks is named and shown, and NUL hides no secret from us.
func TestATextWithNULIsShown(t *testing.T) {
	m := read(t,
		tree("reviews/qa.json={\"id\": \"A-1\", \"description\": \"seen\x00 "+token[:9]+"\x00"+token[9:]+"\"}"),
		Options{Redact: redactor(t)})
	text := m.Inputs[0].Text
	if !strings.Contains(text, `"seen `) || strings.Contains(text, "\x00") || strings.Contains(text, token[9:]) {
		t.Errorf("shown as %q", text)
	}
	if got := problems(m); !strings.Contains(got, "error unreadable") {
		t.Errorf("got problems %q", got)
	}
}

// TestOurOwnExportsAreNoEvidence, unless another tool's results were merged into them, or they lie where evidence does.
func TestOurOwnExportsAreNoEvidence(t *testing.T) {
	sarif := `{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "swarmreport"}}}]}`
	suite := `<testsuites><testsuite name="a"><properties><property name="generator" ` +
		`value="swarmreport"></property></properties></testsuite>`
	ours := "{\n  \"schema\": \"swarmreport/run/1\",\n  \"tool\": {\n    \"name\": \"swarmreport\"}}"
	md, mark := "# Swarm Run Report\n\nGenerated: not recorded\n", "\n<!-- swarmreport/report/1 -->\n"
	for _, test := range []struct {
		name, text string
		own        bool
	}{
		{"out.sarif", sarif, true}, {"reviews/out.sarif", sarif, false},
		{"out.sarif", sarif[:len(sarif)-2] + `, {"tool": {"driver": {"name": "lint"}}}]}`, false},
		{"out.sarif", `{"runs": [{"tool": {"driver": {"name": "lint"}}}]}`, false},
		{"out.json", ours, true}, {"out.json", "[\n" + ours + "]", true},
		{"history.jsonl", `{"schema":"swarmreport/history/1","key":"/a"}`, true},
		{"check.json", `{"schema":"swarmreport/check/1","runs":[]}`, true},
		{"check.json", `{"schema":"swarmreport/check/1","findings":[]}`, false},
		{"out.json", `{"schema": "swarmreport/run/1", "findings": []}`, false},
		{"security-review.json", ours, false}, {"code-review/security.json", ours, false}, {"fix-summary.json", ours,
			false},
		{"q.json", `[{"check_name": "swarmreport/qa"}, {"check_name": "swarmreport/qa"}]`, true},
		{"q.json", `[{"check_name": "swarmreport/qa"}, {"check_name": "lint/a"}]`, false},
		{"junit.xml", suite + "</testsuites>", true},
		{"junit.xml", suite + `<testsuite name="b"></testsuite></testsuites>`, false},
		{"swarm-report.md", md + mark, true}, {"swarm-report.md", md, false},
		{"reviews/late.md", md + mark, false}, {"audit.md", "# Audit\n" + mark, false},
	} {
		if got := isOwnExport(test.name, []byte(test.text)); got != test.own {
			t.Errorf("%s: own %t, want %t: %s", test.name, got, test.own, test.text)
		}
	}
}

// TestARefusalStatesTheCure: the system's words alone leave the reader without one.
func TestARefusalStatesTheCure(t *testing.T) {
	for err, want := range map[error]string{
		fs.ErrPermission: "let this program read it, or name a copy",
		zip.ErrChecksum:  "put a complete copy in its place",
	} {
		got := Options{}.refusal("x", &fs.PathError{Op: "open", Path: "a.json", Err: err}).Message
		if !strings.Contains(got, want) || strings.Contains(got, "a.json") {
			t.Errorf("%v: got %q", err, got)
		}
	}
}

func TestLongTextIsCut(t *testing.T) {
	for text, cut := range map[string]bool{strings.Repeat("x", maxKept): false, strings.Repeat("x", maxKept+1): true,
		strings.Repeat("é", maxKept): true, strings.Repeat("line\n", maxKept): true} {
		got := kept(text)
		if strings.Contains(got, "[cut here: ") != cut || got != strings.ToValidUTF8(got, "") ||
			len(got) > maxKept+100 {
			t.Errorf("%d bytes of %q: got %d bytes, want cut %v", len(text), text[:4], len(got), cut)
		}
	}
}

// FuzzReadRun gives any bytes under every kind of name: nothing panics, nor is a panic caught, each file is one input,
// and what is not read is reported.
func FuzzReadRun(f *testing.F) {
	for _, seed := range []string{"", sampleReview, "{", "\xFF\xFE{\x00", "---\na: b\n---\nbody", "{\"a\":1}\n{\n",
		"\x00", "[1,]", "a: &x [*x]", quoted(key), token} {
		f.Add([]byte(seed))
	}
	hide := redactor(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, name := range []string{"reduction-review.json", "reviews/x.json", ".swarm-run", "a.jsonl", "a.yaml",
			"a.md",
			"a.txt", "errors.log", "NOTES"} {
			fsys := fstest.MapFS{name: {Data: data}}
			places, _, err := Find(fsys, "root", Options{Redact: hide})
			if err != nil {
				t.Fatal(err)
			}
			if len(places) == 0 {
				continue
			}
			m, err := Read(fsys, places[0], Options{Redact: hide})
			if err != nil || len(m.Inputs) != 1 || m.Inputs[0].Read == report.NotRead && len(m.Problems) == 0 {
				t.Fatalf("%s: got %s with %s, %v, want one input, read or with a problem", name, inputs(m),
					problems(m), err)
			}
			for _, p := range m.Problems {
				if strings.Contains(p.Message, "bug of swarmreport") {
					t.Errorf("%s: %s", name, p.Message)
				}
			}
			report.Link(m)
		}
	})
}
