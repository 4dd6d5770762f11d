package dialect

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
)

// sarifOf wraps results, and what stands beside them in the run, into a log.
func sarifOf(results, beside string) string {
	return `{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"Lens","rules":[{"id":"R1","properties":{"security-severity":"7.5"}},{"id":"R2","defaultConfiguration":{"level":"error"}}]}},` +
		beside + `"results":[` + results + `]}]}`
}

func TestSARIF(t *testing.T) {
	a := artefact(t, "sarif-results/reviews/lens.sarif")
	if len(a.Reviews) != 1 || !a.Reviews[0].Scanner || a.Reviews[0].Reviewer != "lens" || a.Reviews[0].Signed() || !a.Reviews[0].Listed {
		t.Fatalf("reviews %+v, want one of the scanner, which nobody signs", a.Reviews)
	}
	if got := a.Reviews[0].ReviewedFiles; !slices.Equal(got, []string{"orders/list.py", "web/page one.js"}) {
		t.Errorf("files looked at: %q", got)
	}
	want := []string{
		"lens/sql critical orders/list.py:40-42 | A query is built from text | The order number is put into the query as text. | db.run(\"select \" + number) | Bind it as a parameter. |  | ",
		"lens/unused#1 informational web/page one.js:7-0 | A value is never used | “total” in {list} is never used. |  |  |  | ",
		"lens/unused#2 medium orders/tax.py:0-0 | A value is never used | “tax” is never used. | tax = 0.2 | Remove it. |  | ",
		"lens/weak/md5 medium :0-0 | A weak digest | MD5 is weak. |  |  | suppressed | Only a cache key.",
	}
	var got []string
	for _, f := range findingsOf(a) {
		got = append(got, fmt.Sprintf("%s %s %s:%d-%d | %s | %s | %s | %s | %s | %s", f.ID, f.Severity, f.File, f.Line, f.EndLine, f.Title, f.Description, f.Evidence, f.Suggestion, f.Status, f.Resolution))
	}
	if !slices.Equal(got, want) {
		t.Errorf("findings\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	first := findingsOf(a)[0]
	if first.Origin().Line != 38 || first.Origin().Pointer != "/runs/0/results/0" || len(first.Unread) != 1 || !strings.Contains(first.Unread[0].Value, "a3f0:1") {
		t.Errorf("origin %+v, kept as written %v; want line 38 and the fingerprint", first.Origin(), first.Unread)
	}
	facts := fmt.Sprint(a.Notes[0].Facts)
	for _, want := range []string{"{version 4.2.0}", "{findings 4}", "{of these suppressed 1}", "{checks that passed 1}", "{results of the baseline that are gone 1}"} {
		if !strings.Contains(facts, want) {
			t.Errorf("the notes %s lack %s", facts, want)
		}
	}
	if a.Partly || len(a.Problems) > 0 || a.Latest.Hour() != 10 {
		t.Errorf("partly %v, problems %v, latest %v", a.Partly, a.Problems, a.Latest)
	}
}

func TestSARIFOfSeveralTools(t *testing.T) {
	a := artefact(t, "sarif-results/scan/two-tools.json")
	if len(a.Reviews) != 2 || a.Reviews[0].Reviewer != "pinch-lint" || a.Reviews[1].Reviewer != "half-scan" ||
		len(a.Reviews[0].Findings) != 0 || len(a.Reviews[1].Findings) != 2 {
		t.Fatalf("reviews %+v", a.Reviews)
	}
	long, odd := a.Reviews[1].Findings[0], a.Reviews[1].Findings[1]
	if long.ID != "HX1" || long.Severity != report.Informational || long.Title != "TooLong" || long.Description != "*Long* line." {
		t.Errorf("a rule of an extension, by index: %+v", long)
	}
	if odd.Status != "" || odd.Severity != report.Medium {
		t.Errorf("a suppression under review closes nothing, and no level is a warning: %+v", odd)
	}
}

func TestSARIFSeverity(t *testing.T) {
	tests := []struct {
		result string
		want   report.Severity
	}{
		{`"level":"error"`, report.High},
		{`"level":"warning"`, report.Medium},
		{`"level":"note"`, report.Informational},
		{`"level":"none"`, report.Informational},
		{`"level":"dreadful"`, report.SeverityUnknown},
		{`"ruleId":"R0"`, report.Medium},
		{`"ruleId":"R2"`, report.High},
		{`"ruleId":"R2","level":"note"`, report.Informational},
		{`"ruleId":"R1","level":"note"`, report.High},
		{`"properties":{"security-severity":"9.0"}`, report.Critical},
		{`"properties":{"security-severity":"8.9"}`, report.High},
		{`"properties":{"security-severity":"6.9"}`, report.Medium},
		{`"properties":{"security-severity":"3.9"}`, report.Low},
		{`"properties":{"security-severity":"0.0"},"level":"error"`, report.High},
		{`"properties":{"security-severity":"11"},"level":"error"`, report.High},
		{`"properties":{"security-severity":"NaN"},"level":"error"`, report.High},
	}
	for _, tt := range tests {
		a := read(t, "x.sarif", sarifOf(`{`+tt.result+`,"message":{"text":"x"}}`, ""))
		if got := findingsOf(a)[0].Severity; got != tt.want {
			t.Errorf("%s: %s, want %s", tt.result, got, tt.want)
		}
	}
}

func TestSARIFPlaces(t *testing.T) {
	bases := `"originalUriBaseIds":{"ROOT":{"uri":"file:///b/shop/"},"LIB":{"uri":"lib","uriBaseId":"ROOT"},"A":{"uri":"a/","uriBaseId":"B"},"B":{"uri":"b/","uriBaseId":"A"}},`
	tests := map[string]string{
		`{"uri":"src/a.py"}`:                     "src/a.py",
		`{"uri":"src/with%20blank%23.py"}`:       "src/with blank#.py",
		`{"uri":"src/%C3%A9.py"}`:                "src/é.py",
		`{"uri":"src/%67hp%5Fsecret%00.py"}`:     "src/%67hp%5Fsecret%00.py",
		`{"uri":"a.py","uriBaseId":"LIB"}`:       "lib/a.py",
		`{"uri":"a.py","uriBaseId":"GONE"}`:      "a.py",
		`{"uri":"file:///b/shop/src/a.py"}`:      "src/a.py",
		`{"uri":"file:///else/a.py"}`:            "/else/a.py",
		`{"uri":"file:///C:/shop/a.cs"}`:         "C:/shop/a.cs",
		`{"uri":"file://localhost/b/shop/a.py"}`: "a.py",
		`{"uri":"https://example.org/a.py"}`:     "https://example.org/a.py",
		`{"index":7}`:                            "",
		`{"uri":"100%"}`:                         "100%",
	}
	for at, want := range tests {
		a := read(t, "x.sarif", sarifOf(`{"message":{"text":"x"},"locations":[{"physicalLocation":{"artifactLocation":`+at+`}}]}`, bases))
		if got := findingsOf(a)[0].File; got != want {
			t.Errorf("%s: %q, want %q", at, got, want)
		}
	}
	a := read(t, "x.sarif", sarifOf(`{"message":{"text":"x"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"x","uriBaseId":"A"}}}]}`, bases))
	if got := findingsOf(a)[0].File; !strings.HasSuffix(got, "a/x") || len(got) > 40 {
		t.Errorf("a circle of bases gives %q", got)
	}
}

// TestSARIFLost: what is missing of a scan is said, and never counts as a scan that found nothing.
func TestSARIFLost(t *testing.T) {
	tests := []struct {
		name, text string
		kind       report.ProblemKind
		reviews    int
	}{
		{"did not finish", sarifOf("", `"invocations":[{"executionSuccessful":false,"exitCodeDescription":"out of memory"}],`), report.Unfinished, 1},
		{"no list", `{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"Lens"}}}]}`, report.Unfinished, 0},
		{"null for a list", `{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"Lens"}},"results":null}]}`, report.Unfinished, 0},
		{"results elsewhere", sarifOf("", `"externalPropertyFileReferences":{"results":[{"location":{"uri":"r.json"}}]},`), report.Unfinished, 1},
		{"no runs", `{"version":"2.1.0"}`, report.WrongType, 0},
		{"a list", `[]`, report.WrongType, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := read(t, "reviews/x.sarif", tt.text)
			if !a.Partly || len(a.Problems) != 1 || a.Problems[0].Kind != tt.kind || a.Problems[0].Level != report.Error || len(a.Reviews) != tt.reviews {
				t.Errorf("partly %v, problems %v, %d reviews; want partly, one of kind %s, %d", a.Partly, a.Problems, len(a.Reviews), tt.kind, tt.reviews)
			}
		})
	}
	if a := read(t, "reviews/x.sarif", sarifOf("", `"invocations":[{"executionSuccessful":true}],`)); a.Partly || len(a.Problems) > 0 || !a.Reviews[0].Listed {
		t.Errorf("a scan that found nothing: %+v", a)
	}
}

func TestSARIFHostile(t *testing.T) {
	for _, text := range []string{
		`{"version":"2.1.0","runs":[null,1,{}]}`,
		sarifOf(`null,1,"x",[],{}`, ""),
		sarifOf(`{"ruleIndex":-1,"rule":{"index":1e9,"toolComponent":{"index":5}},"message":{"id":"nope","arguments":[{}]},"locations":[null],"suppressions":[null]}`, ""),
		sarifOf(`{"message":7,"locations":{"a":1},"level":[],"kind":{},"suppressions":"x"}`, `"artifacts":7,"invocations":{"a":1},"originalUriBaseIds":[],`),
		`{"version":"2.1.0","runs":[{"tool":{"driver":7,"extensions":{"a":7}},"results":{"a":{}}}]}`,
	} {
		for _, f := range findingsOf(read(t, "x.sarif", text)) {
			if len(f.Origins) == 0 || f.Reviewer == "" {
				t.Errorf("%s: a finding without a place or a name: %+v", text, f)
			}
		}
	}
}
