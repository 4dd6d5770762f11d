package rundir

import (
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/dialect/form"
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
		{"results.trx", `<TestRun><Results/></TestRun>`, true}, {"out/unit.xml", `<?xml version="1.0"?><assemblies><assembly total="1"/></assemblies>`, true},
		{"TestResult.xml", `<test-run total="1" failed="1"/>`, true}, {"r.xml", `<testsuites/>`, true}, {"r.xml", `<test-results total="1">x</test-results>`, true},
		{"coverage.xml", `<coverage line-rate="0.8"/>`, false}, {"bin.xml", `<assembly xmlns="http://maven.apache.org/ASSEMBLY/2.0.0"/>`, false}, {"a.xml", `<test-runner/>`, false},
	} {
		if c := decodeFile(tt.name, []byte(tt.text)); (c.file.Format == form.XML) != tt.want {
			t.Errorf("%s %s: %v", tt.name, tt.text, c.file.Format)
		}
	}
}

// TestEventsInALog: what a test runner wrote as events is read in a text of any name, beside the lines of other programs; what an agent says of its
// own steps is no test.
func TestEventsInALog(t *testing.T) {
	const failed = `{"Action":"fail","Package":"till","Test":"TestSum"}` + "\n"
	for file, want := range map[string]string{
		"test.log=go: downloading the till\n" + failed:                         "go test events",
		"ci.out=" + failed + `{"Action":"pass","Pack`:                          "go test events",
		`cargo.txt={"type":"test","event":"failed","name":"till::sum"}` + "\n": "rust test events",
		`agent.log={"event":"failed","agent":"fixer"}` + "\n":                  "",
		"notes.txt=The line " + failed:                                         "",
	} {
		m := read(t, tree(file), Options{})
		if got := m.Inputs[0].As; got != want {
			t.Errorf("%s: read as %q, want %q", file, got, want)
		}
	}
}

// TestBrokenResults: a test runner's report that was broken off is missed, whatever its name; other data is not.
func TestBrokenResults(t *testing.T) {
	const playwright = `{"config": {"version": "1"}, "suites": [{"title": "till", "spe`
	for file, want := range map[string]bool{
		`report.json={"exitcode": 0, "summary": {"total": 3, "collected": 3}, "tests": [{"nodeid": "a", "out`: true,
		"out/results.json=" + playwright:                     true,
		"baseline/results.json=" + playwright:                false,
		`prices.json={"items": [{"price": 1}, {"pri`:         false,
		`report.json={"summary": {"total": 3}, "items": [{"`: false,
	} {
		m := read(t, tree(file), Options{})
		got := slices.ContainsFunc(m.Problems, func(p report.Problem) bool { return p.Kind == report.Unfinished })
		if got != want {
			t.Errorf("%s: missed %t, want %t", file, got, want)
		}
	}
}
