package tool

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect"
)

// load decodes a file by its name.
func load(name, text string) *dialect.File {
	f := &dialect.File{Path: name}
	switch path.Ext(name) {
	case ".xml":
		f.Format = dialect.XML
		f.Doc = decode.XML([]byte(text))
	case ".md":
		front, body, _ := decode.Frontmatter([]byte(text))
		f.Format, f.Doc, f.Body, f.BodyLine = dialect.Markdown, front, string(body), 1+strings.Count(text, "\n")-strings.Count(string(body), "\n")
	case ".jsonl":
		f.Format, f.Lines = dialect.JSONLines, decode.JSONLines([]byte(text))
	default:
		f.Doc = decode.JSON([]byte(text))
	}
	return f
}

func find(f *dialect.File) *dialect.Reader { return dialect.Table(Readers).Find(f) }

// read reads a text by the reader that claims it.
func read(t *testing.T, name, text string) *report.Artefact {
	t.Helper()
	f := load(name, text)
	r := find(f)
	if r == nil {
		t.Fatalf("no reader claims %s", name)
	}
	return r.Read(f, dialect.Limits{})
}

// summary writes what an artefact holds, a line each.
func summary(a *report.Artefact) string {
	var b strings.Builder
	for _, v := range a.Reviews {
		fmt.Fprintf(&b, "scan by %s, %d looked at\n", v.Reviewer, len(v.ReviewedFiles))
		for _, f := range v.Findings {
			fmt.Fprintf(&b, "%s %s %s:%d-%d | %s | %s | %s | %s | %s %s\n", f.ID, f.Severity, f.File, f.Line, f.EndLine, f.Title,
				f.Description, f.Evidence, f.Suggestion, f.Answer, f.Resolution)
		}
	}
	for _, r := range a.TestReports {
		fmt.Fprintf(&b, "%+v", r.Tally())
		for _, c := range r.Cases {
			if c.Failure != nil {
				fmt.Fprintf(&b, " | %s: %s", c.Failure.Name, strings.ReplaceAll(c.Failure.Error, "\n", "/"))
			}
		}
		b.WriteString("\n")
	}
	if a.Plan != nil {
		c := a.Plan.Components[0]
		fmt.Fprintf(&b, "plan %s %q %v %v %d %q\n", c.ID, c.Name, c.FilesToModify, c.Dependencies, c.Order.N, c.TestStrategy)
	}
	for _, d := range a.Deliveries {
		fmt.Fprintf(&b, "delivery %s %v %s\n", d.Component, d.Files, d.Status)
	}
	for _, v := range a.Verifications {
		fmt.Fprintf(&b, "%d %+v\n", v.Line, v.Checks)
	}
	for _, p := range append(a.NotUnderstood, a.Graded...) {
		fmt.Fprintf(&b, "asks %s\n", p.Text)
	}
	for _, p := range a.Problems {
		fmt.Fprintf(&b, "%s %s\n", p.Level, p.Kind)
	}
	return b.String()
}

// log wraps results, and what is next to them in the run, into a SARIF log.
func log(results, beside string) string {
	return `{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"Lens","rules":[{"id":"R1","properties":{"security-severity":"7.5"}},
		{"id":"R2","shortDescription":{"text":"Unused"},"help":{"text":"Remove it."},"messageStrings":{"m":{"text":"“{0}” in {{{1}}}"}},
		"defaultConfiguration":{"level":"error"}}]},"extensions":[{"rules":[{"id":"X1","name":"TooLong"}]}]},` + beside +
		`"results":[` + results + `]}]}`
}

func TestSARIF(t *testing.T) {
	const bases = `"originalUriBaseIds":{"SRC":{"uri":"file:///build/shop/"},"WEB":{"uri":"web/","uriBaseId":"SRC"}},
		"artifacts":[{"location":{"uri":"page%20one.js","uriBaseId":"WEB"},"roles":["analysisTarget"]}],`
	for _, c := range []struct{ name, text, want string }{
		{"a result", log(`{"ruleId":"R2","message":{"id":"m","arguments":["tax","list"]},"locations":[{"physicalLocation":
			{"artifactLocation":{"index":0},"region":{"startLine":7,"endLine":9,"snippet":{"text":"tax = 2"}}}}]}`, bases),
			"scan by lens, 1 looked at\nR2 high web/page one.js:7-9 | Unused | “tax” in {list} | tax = 2 | Remove it. | none \n"},
		{"several of one rule", log(`{"ruleId":"R2/a","fixes":[{"description":{"text":"Cut it."}}]},{"ruleId":"R2/a","level":"note"}`, ""),
			"scan by lens, 0 looked at\nR2/a#1 high :0-0 | Unused | Unused |  | Cut it. | none \n" +
				"R2/a#2 informational :0-0 | Unused | Unused |  | Remove it. | none \n"},
		{"rule of an extension", log(`{"rule":{"index":0,"toolComponent":{"index":0}},"message":{"markdown":"*Long*"}}`, ""),
			"scan by lens, 0 looked at\nX1 medium :0-0 | TooLong | *Long* |  |  | none \n"},
		{"suppressed", log(`{"message":{"text":"x"},"suppressions":[{"status":"accepted","justification":"A cache key."}]}`, ""),
			"scan by lens, 0 looked at\n medium :0-0 |  | x |  |  | deferred A cache key.\n"},
		{"suppression under review", log(`{"message":{"text":"x"},"suppressions":[{"kind":"inSource"},{"status":"underReview"}]}`, ""),
			"scan by lens, 0 looked at\n medium :0-0 |  | x |  |  | none \n"},
		{"no findings", log(`{"kind":"pass"},{"kind":"notApplicable"},{"baselineState":"absent"}`, ""), "scan by lens, 0 looked at\n"},
		{"no words", log(`{}`, ""), "scan by lens, 0 looked at\n medium :0-0 |  |  |  |  | none \nwarning missing_field\n"},
		{"unknown level", log(`{"message":{"text":"x"},"level":"dreadful"}`, ""),
			"scan by lens, 0 looked at\n unknown :0-0 |  | x |  |  | none \nwarning unknown_word\n"},
		{"did not finish", log("", `"invocations":[{"executionSuccessful":false}],`), "scan by lens, 0 looked at\nerror unfinished\n"},
		{"results elsewhere", log("", `"externalPropertyFileReferences":{"results":[{}]},`), "scan by lens, 0 looked at\nerror unfinished\n"},
		{"no list", `{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"Lens"}},"results":null}]}`, "error unfinished\n"},
		{"no runs", `{"version":"2.1.0"}`, "error wrong_type\n"},
	} {
		a := read(t, "reviews/lens.sarif", c.text)
		if got := summary(a); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
		if a.Partly != strings.Contains(c.want, "error ") {
			t.Errorf("%s: partly read: %v", c.name, a.Partly)
		}
	}
}

func TestSARIFSeverity(t *testing.T) {
	for result, want := range map[string]report.Severity{
		`"level":"error"`: report.High, `"level":"none"`: report.Informational, `"ruleId":"R0"`: report.Medium, `"ruleId":"R2"`: report.High,
		`"ruleId":"R1","level":"note"`: report.High, `"properties":{"security-severity":"9.0"}`: report.Critical,
		`"properties":{"security-severity":6.9}`: report.Medium, `"properties":{"security-severity":"3.9"}`: report.Low,
		`"properties":{"security-severity":"0.0"},"level":"error"`: report.High, `"properties":{"security-severity":"NaN"}`: report.Medium,
	} {
		if got := read(t, "x.sarif", log(`{`+result+`}`, "")).Reviews[0].Findings[0].Severity; got != want {
			t.Errorf("%s: %s, want %s", result, got, want)
		}
	}
}

func TestSARIFPlaces(t *testing.T) {
	const bases = `"originalUriBaseIds":{"ROOT":{"uri":"file:///b/shop/"},"LIB":{"uri":"lib","uriBaseId":"ROOT"},
		"A":{"uri":"a/","uriBaseId":"B"},"B":{"uri":"b/","uriBaseId":"A"}},`
	for at, want := range map[string]string{
		`"uri":"src/with%20blank%23.py"`: "src/with blank#.py", `"uri":"src/%C3%A9.py"`: "src/é.py", `"uri":"100%"`: "100%",
		`"uri":"src/%67hp%5Fsecret%00.py"`: "src/%67hp%5Fsecret%00.py", `"uri":"a.py","uriBaseId":"LIB"`: "lib/a.py",
		`"uri":"a.py","uriBaseId":"GONE"`: "a.py", `"uri":"file:///b/shop/src/a.py"`: "src/a.py", `"uri":"file:///else/a.py"`: "/else/a.py",
		`"uri":"file:///C:/shop/a.cs"`: "C:/shop/a.cs", `"uri":"file://localhost/b/shop/a.py"`: "a.py",
		`"uri":"https://example.org/a.py"`: "https://example.org/a.py", `"index":7`: "", `"uri":"x","uriBaseId":"A"`: "b/a/b/a/b/a/b/a/x",
	} {
		a := read(t, "x.sarif", log(`{"locations":[{"physicalLocation":{"artifactLocation":{`+at+`}}}]}`, bases))
		if got := a.Reviews[0].Findings[0].File; got != want {
			t.Errorf("%s: %q, want %q", at, got, want)
		}
	}
}

func TestTestReports(t *testing.T) {
	const one = `<testcase name="a"/>`
	for _, c := range []struct{ name, text, want string }{
		{"JUnit", `<testsuites><testsuite name="s" time="1.5"><testcase classname="c" name="a"><failure message="boom">boom at 3</failure>
			</testcase><testcase name="b"><skipped/></testcase><testcase name="c"><flakyFailure/></testcase></testsuite></testsuites>`,
			"{Passed:1 Failed:1 Skipped:1} | c.a: boom at 3"},
		{"outcome as an attribute", `<testsuite><testcase name="a" result="fail"/><testcase name="b" status="run"/></testsuite>`,
			"{Passed:1 Failed:1 Skipped:0} | a: "},
		{"more tests counted", `<testsuite tests="2" failures="0">` + one + `</testsuite>`,
			"{Passed:1 Failed:0 Skipped:0}\nasks the suite counts 2 tests, and lists 1"},
		{"unlisted failure", `<testsuite tests="1" failures="1">` + one + `</testsuite>`,
			"{Passed:1 Failed:1 Skipped:0}\nasks the suite counts 1 failures and errors, and lists 0"},
		{"two marks of one case", `<testsuite failures="1" errors="1"><testcase><failure/><error/></testcase></testsuite>`,
			"{Passed:0 Failed:1 Skipped:0} | a test without a name: "},
		{"outer counts inner", `<testsuite tests="1"><testsuite tests="1">` + one + `</testsuite></testsuite>`, "{Passed:1 Failed:0 Skipped:0}"},
		{"outer counts its own", `<testsuite tests="0"><testsuite tests="1">` + one + `</testsuite></testsuite>`, "{Passed:1 Failed:0 Skipped:0}"},
		{"numbers alone", `<testsuites tests="5" failures="1" skipped="1"/>`, "{Passed:3 Failed:1 Skipped:1}"},
		{"suite broken", `<testsuite tests="1" errors="1">` + one + `<error>no database</error></testsuite>`, "{Passed:1 Failed:1 Skipped:0}"},
		{"odd number", `<testsuite tests="many" time="soon">` + one + `</testsuite>`, "{Passed:1 Failed:0 Skipped:0}\nwarning wrong_type"},
	} {
		if got := summary(read(t, "test-results/r.xml", c.text)); got != c.want+"\n" {
			t.Errorf("%s:\n%swant\n%s", c.name, got, c.want)
		}
	}
}

func TestGoEvents(t *testing.T) {
	// A short form: "run A, fail A/x, fail" of package p.
	events := func(short string) (text string) {
		for _, e := range strings.Split(short, ", ") {
			action, test, _ := strings.Cut(e, " ")
			text += fmt.Sprintf("{\"Time\":\"2026-04-02T10:00:00Z\",\"Action\":%q,\"Package\":\"p\",\"Test\":%q}\n", action, test)
		}
		return text + `{"Action":"output","Package":"p","Test":"A","Output":"a.go:3: boom"}`
	}
	for short, want := range map[string]string{
		"start, run A, pass A, pass":          "{Passed:1 Failed:0 Skipped:0}",
		"run A, fail A/x, fail A, fail":       "{Passed:0 Failed:1 Skipped:0} | p.A: a.go:3: boom",
		"fail A, fail, pass A, pass":          "{Passed:1 Failed:0 Skipped:0}",
		"start, fail":                         "{Passed:0 Failed:1 Skipped:1} | p: ",
		"pass A, fail":                        "{Passed:1 Failed:1 Skipped:0} | p: ",
		"start, run A, pass A, run B":         "{Passed:1 Failed:1 Skipped:0} | p.B: broken off: it began and never ended",
		"start, run A, pass A":                "{Passed:1 Failed:1 Skipped:0} | p: broken off: it began and never ended",
		"run A, fail B, fail":                 "{Passed:0 Failed:1 Skipped:1} | p.B: ",
		"skip A, run BenchmarkB, pass":        "{Passed:0 Failed:0 Skipped:2}",
		"start, pass A/x, pass A, bench, run": "{Passed:1 Failed:0 Skipped:0}",
	} {
		if got := summary(read(t, "unit.jsonl", events(short))); got != want+"\n" {
			t.Errorf("%s:\n%swant\n%s", short, got, want)
		}
	}
}

func TestPhases(t *testing.T) {
	const head = "---\nphase: 03-till\nplan: 2\n"
	for _, c := range []struct{ name, text, want string }{
		{"03-02-PLAN.md", head + "wave: 2\ndepends_on: [1, 02-04, 03-till-01, 03-01-PLAN.md]\nfiles_modified: [till/pay.go]\n---\n" +
			"<objective>\nOpen the drawer.\nIt has a key.\n</objective>\n\n<verification>\ngo test ./till\n</verification>\n",
			`plan 03-02 "Open the drawer" [till/pay.go] [03-1 03-01 03-01] 2 "go test ./till"` + "\n"},
		{"PLAN.md", head + "wave: 1\n---\n", `plan 03-2 "" [] [] 1 ""` + "\n"},
		{"03-02-SUMMARY.md", head + "key-files:\n  created: [till/a.go (with a lock), {path: till/b.go}]\n  already-existed: till/c.go\n" +
			"status: complete\ncompleted: 2026-04-17\n---\n\n# Summary\n\nTwo bugs were fixed.\n\n## Self-Check: FAILED\n",
			"delivery 03-02 [till/a.go till/b.go] complete\n15 [{Name:self-check of 03-02 Outcome:fail Raw:FAILED Issues:[] Count:}]\n"},
		{"02-SUMMARY.md", head + "self_check: passed\n---\n\n## Deferred\n\n- [HIGH] The bell rings twice\n",
			"delivery 02 [] \nasks [HIGH] The bell rings twice\n"},
	} {
		if got := summary(read(t, c.name, c.text)); got != c.want {
			t.Errorf("%s:\n%swant\n%s", c.name, got, c.want)
		}
	}
}

// TestClaims requires that the readers take their own files only, and that a log in the folder of the reviews is one.
func TestClaims(t *testing.T) {
	table := append(dialect.Table{{Name: "review", Folder: "reviews"}}, Readers...)
	for name, c := range map[string]struct{ text, want string }{
		"reviews/lens.json":       {log("", ""), "sarif results"},
		"reviews/qa.json":         {`{"version":"2.0","runs":3}`, "review"},
		"version.json":            {`{"version":"2.0","runs":[1]}`, ""},
		"unit.json":               {`{"Action":"pass","Package":"p"}`, "go test events"},
		"baseline-unit.json":      {`{"Action":"fail","Package":"p"}`, ""},
		"before/unit.xml":         {`<testsuite/>`, ""},
		"audit.json":              {`{"Action":"deployed","Package":"p"}`, ""},
		"pom.xml":                 {`<project/>`, ""},
		"templates/01-01-PLAN.md": {"---\nphase: 1\nplan: 1\nwave: 1\n---\n", ""},
		"notes.md":                {"---\nphase: 1\nplan: 1\nwave: 1\n---\n", ""},
	} {
		got := ""
		if r := table.Find(load(name, c.text)); r != nil {
			got = r.Name
		}
		if got != c.want {
			t.Errorf("%s is claimed by %q, want %q", name, got, c.want)
		}
	}
}

// TestSamples reads the files of tools in the sample runs.
func TestSamples(t *testing.T) {
	const runs = "../../../testdata/runs/"
	var got []string
	for _, glob := range []string{"scanner-*/2026-05-1[013]/*/lens.sarif", "junit-failure-left-out/2026-05-2[013]/*/*.xml",
		"parts-of-a-phase/phase-03-till/03-02-PLAN.md", "parts-of-a-phase/phase-03-till/03-01-SUMMARY.md"} {
		names, err := filepath.Glob(runs + glob)
		if err != nil || len(names) == 0 {
			t.Fatalf("no sample %s", glob)
		}
		for _, name := range names {
			text, _ := os.ReadFile(name)
			got = append(got, strings.Split(summary(read(t, name, string(text))), "\n")...)
		}
	}
	for _, want := range []string{
		"lens/path high labels/templates.py:7-0 | A path from a request | The template's name becomes a path without a check. | " +
			"open(FOLDER + name) | Compare it with the folder that it must lie in. | none ",
		"error unfinished",
		"{Passed:5 Failed:1 Skipped:0} | tests.test_print.TestLabel.test_umlauts: assert 'M?ller' == 'Müller'/" +
			"tests/test_print.py:18: AssertionError",
		"{Passed:6 Failed:0 Skipped:0}", "asks the suite counts 7 tests, and lists 6",
		`plan 03-02 "Open the drawer" [till/drawer.go] [03-01] 2 "go test ./till"`,
		"delivery 03-01 [till/pay.go] ",
	} {
		if !slices.Contains(got, want) {
			t.Errorf("missing %q of\n%s", want, strings.Join(got, "\n"))
		}
	}
}

// FuzzRead requires that reading ends, and that a result in a log ends as a finding whatever is next to it.
func FuzzRead(f *testing.F) {
	f.Add("x.sarif", `{"ruleIndex":-1,"rule":{"index":1e9},"message":{"id":"n","arguments":[{}]},"locations":[null],"suppressions":[null]}`)
	f.Add("x.sarif", `null,1,{"message":7,"locations":{"a":1},"level":[],"kind":{}}`)
	f.Add("r.xml", `<testsuite tests="1" failures="9"><testsuite><error/></testsuite><testcase/></testsuite>`)
	f.Add("unit.jsonl", `{"Action":"fail","Package":"p","Test":"/"}`)
	f.Add("01-SUMMARY.md", "---\nphase: 1\nplan: {}\nkey-files: {a: [{path: [b]}]}\n---\n## Self-Check: x")
	f.Fuzz(func(t *testing.T, name, text string) {
		if file := load(name, text); find(file) != nil {
			find(file).Read(file, dialect.Limits{})
		}
		if file := load("x.sarif", log(text, "")); file.Doc != nil && file.Doc.Err == nil {
			findings := 0
			for _, result := range children(children(file.Roots()[0], "runs")[0], "results") {
				if result.Node.Kind == decode.Object && isFinding(result.Node) {
					findings++
				}
			}
			if a := find(file).Read(file, dialect.Limits{}); len(a.Reviews) != 1 || len(a.Reviews[0].Findings) != findings {
				t.Fatalf("%d results give %+v", findings, a.Reviews)
			}
		}
	})
}
