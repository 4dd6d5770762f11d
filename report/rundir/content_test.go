package rundir

import (
	"strings"
	"testing"

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
	c = &content{}
	if c.guarded(func() {}); c.broken || len(c.problems) > 0 {
		t.Errorf("nothing failed: %+v", c.problems)
	}
}

// TestWhichXMLIsDecoded: the report of any make of test runner, by its name or its root, and no other XML.
func TestWhichXMLIsDecoded(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       bool
	}{
		{"results.trx", `<TestRun><Results/></TestRun>`, true}, {"out/unit.xml",
			`<?xml version="1.0"?><assemblies><assembly total="1"/></assemblies>`, true},
		{"TestResult.xml", `<test-run total="1" failed="1"/>`, true}, {"r.xml", `<testsuites/>`, true},
		{"r.xml", `<test-results total="1">x</test-results>`, true},
		{"coverage.xml", `<coverage line-rate="0.8"/>`, false}, {"bin.xml",
			`<assembly xmlns="http://maven.apache.org/ASSEMBLY/2.0.0"/>`, false}, {"a.xml", `<test-runner/>`, false},
	} {
		if c := decodeFile(tt.name, []byte(tt.text)); (c.file.Format == dialect.XML) != tt.want {
			t.Errorf("%s %s: %v", tt.name, tt.text, c.file.Format)
		}
	}
}

// TestEncodings: an encoding that was undone is named once, whether the text has frontmatter or not.
func TestEncodings(t *testing.T) {
	const head = "---\ntype: note\n---\n"
	for text, want := range map[string]string{
		"# Notes\n":                          "",
		head + "# Notes\n":                   "",
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

// TestFormats: a name that states no format is decoded by its content.
func TestFormats(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       dialect.Format
	}{
		{".swarm-run", `{"task": "x"}`, dialect.JSON}, {"answer.txt", "[1, 2]", dialect.JSON},
		{"answer.txt", "[1, 2", dialect.Text},
		{"answer.txt", "---\ntype: note\n---\nx", dialect.Markdown}, {"answer.txt", "---\nwords\n---\n", dialect.Text},
		{"fix-summary.json", "{", dialect.JSON}, {"a.go", "{}", dialect.Text}, {"app.log", "[12:00] started", dialect.Text},
		{"app.log", `{"severity": "ERROR", "message": "refused", "file": "a.go", "line": 3}`, dialect.Text},
		{"a.ndjson", "{}\n{", dialect.JSONLines}, {"a.YML", "a: 1", dialect.YAML}, {"a.sarif", "{}", dialect.JSON},
	} {
		if c := decodeFile(tt.name, []byte(tt.text)); c.file.Format != tt.want {
			t.Errorf("%s %s: got format %v, want %v", tt.name, tt.text, c.file.Format, tt.want)
		}
	}
}
