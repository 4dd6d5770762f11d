package render

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/judge/policy"
	"swarmreport/report/view"
)

// sarifFile is a file read back by names alone, not by the types that wrote it.
type sarifFile struct {
	Runs []struct {
		AutomationDetails struct{ ID string }
		Invocations       []struct {
			ExecutionSuccessful        bool
			ToolExecutionNotifications []sarifRead
		}
		VersionControlProvenance []map[string]string
		Tool                     struct {
			Driver struct {
				Rules []struct {
					ID         string
					Properties map[string]any
				}
			}
		}
		Results []struct {
			RuleID    string
			RuleIndex int
			Kind      string
			Level     string
			Message   map[string]string
			Locations []struct {
				PhysicalLocation struct {
					ArtifactLocation struct{ URI, URIBaseID string }
					Region           struct{ StartLine, EndLine int }
				}
			}
			PartialFingerprints map[string]string
			BaselineState       string
			Suppressions        []struct{ Kind, Status, Justification string }
			Properties          map[string]any
		}
	}
}

type sarifRead struct {
	Descriptor struct{ ID string }
	Level      string
	Message    struct{ Text string }
}

func readSARIF(t testing.TB, body []byte) (f sarifFile) {
	t.Helper()
	if err := json.Unmarshal(body, &f); err != nil {
		t.Fatal(err)
	}
	return f
}

func sarifSchema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	text, err := os.Open("testdata/sarif/sarif-schema-2.1.0.json")
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	doc, err := jsonschema.UnmarshalJSON(text)
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("urn:sarif", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("urn:sarif")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSARIFKeepsItsSchema: alone and together, closed findings too, each sample and the hostile run are valid.
func TestSARIFKeepsItsSchema(t *testing.T) {
	schema := sarifSchema(t)
	all := append(inTurn(t), decided(hostileRun()), decided(bigRun(8)), decided(report.Link(report.Material{ID: "x"})))
	everything := strings.Join(judge.StateWords(), ",")
	for _, v := range all {
		checkSchema(t, v.Run.ID, schema, exported(t, "sarif", "", v))
		checkSchema(t, v.Run.ID+" whole", schema, exported(t, "sarif", everything, v))
	}
	checkSchema(t, "none", schema, exported(t, "sarif", ""))
	checkSchema(t, "all", schema, exported(t, "sarif", "", all...))
}

// TestSARIFHoldsWhatWasChosen: every finding is a result or is counted; addresses are relative and encoded; rules are named right.
func TestSARIFHoldsWhatWasChosen(t *testing.T) {
	for _, v := range append(inTurn(t), decided(hostileRun())) {
		run := readSARIF(t, exported(t, "sarif", "", v)).Runs[0]
		want := 0
		for _, s := range v.Findings {
			if s.Open() || s.Disposition == judge.Waived {
				want++
			}
		}
		if len(run.Results) != want {
			t.Errorf("%s: %d results, want %d", v.Run.ID, len(run.Results), want)
		}
		if told := strings.Contains(fmt.Sprint(run.Invocations), "closed-not-listed"); told != (want < len(v.Findings)) {
			t.Errorf("%s: what is closed is counted: %v", v.Run.ID, told)
		}
		for _, r := range run.Results {
			if run.Tool.Driver.Rules[r.RuleIndex].ID != r.RuleID {
				t.Errorf("%s: the rule %s is not at %d", v.Run.ID, r.RuleID, r.RuleIndex)
			}
			if len(r.Locations) != 1 {
				t.Errorf("%s: code scanning refuses a file with a result that has %d locations", v.Run.ID, len(r.Locations))
			}
			for _, at := range r.Locations {
				u, err := url.Parse(at.PhysicalLocation.ArtifactLocation.URI)
				if err != nil || u.IsAbs() || u.Host != "" || strings.HasPrefix(u.Path, "/") || strings.Contains(u.Path, "..") {
					t.Errorf("%s: the address %v is not relative (%v)", v.Run.ID, at, err)
				}
			}
			if len(r.Message) != 1 || r.Message["text"] == "" || strings.Contains(r.Message["text"], "](") {
				t.Errorf("%s: a message is text alone, without links: %v", v.Run.ID, r.Message)
			}
		}
	}
}

func TestSARIFNames(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"worker/load.py", "worker/load.py"}, {`src\a b.go`, "src/a%20b.go"}, {"./a#b?.ts", "a%23b%3F.ts"}, {"日本.go", "%E6%97%A5%E6%9C%AC.go"},
		{"../../etc/passwd", ""}, {"/etc/passwd", ""}, {"C:/x.go", ""}, {"https://e.example/x", ""}, {"all of them", ""}, {"", ""},
	} {
		if got := view.RepositoryURI(c.file); got != c.want {
			t.Errorf("%q is %q, want %q", c.file, got, c.want)
		}
	}
}

// TestSARIFResult goes through what a result says of one finding each.
func TestSARIFResult(t *testing.T) {
	finding := func(became judge.Disposition, severity report.Severity) *judge.Settled {
		return &judge.Settled{Finding: &report.Finding{Key: "f-1", ID: "SEC-1", Reviewer: "security", Severity: severity, Title: "See [this](https://e.example) {0} {a}", File: "a.go", Line: 9, EndLine: 3}, Disposition: became, Reason: "why"}
	}
	deferred, declined := finding(judge.Deferred, report.Medium), finding(judge.Deferred, report.Low)
	deferred.Deferrals, declined.Deferrals = []*report.Statement{{}}, []*report.Statement{{ByUser: true}}
	for _, c := range []struct {
		name                          string
		s                             *judge.Settled
		past                          judge.Lifecycle
		level, kind, baseline, status string
	}{
		{"unaccounted", finding(judge.Unaccounted, report.Critical), judge.New, "error", "", "new", ""},
		{"unknown counts as high", finding(judge.Unaccounted, report.SeverityUnknown), judge.Persisting, "error", "", "unchanged", ""},
		{"reopened", finding(judge.ReportedOnly, report.Informational), judge.Reopened, "note", "", "new", ""},
		{"waived", finding(judge.Waived, report.High), judge.NotCompared, "error", "", "", "accepted"},
		{"put off by agents", deferred, judge.New, "warning", "", "new", "underReview"},
		{"put off by the user", declined, judge.New, "note", "", "new", "accepted"},
		{"fixed", finding(judge.Fixed, report.High), judge.New, "none", "pass", "new", ""},
	} {
		v := &judge.Verdict{Account: &judge.Account{Run: &report.Run{Material: report.Material{ID: "r"}}, Findings: []*judge.Settled{c.s}},
			Past: &judge.Past{Findings: map[string]*judge.History{"f-1": {Identity: "id", Fingerprint: c.s.Fingerprint(), Lifecycle: c.past}}}}
		r := readSARIF(t, exported(t, "sarif", string(c.s.Disposition), v)).Runs[0].Results[0]
		status := ""
		if len(r.Suppressions) > 0 {
			status = r.Suppressions[0].Status
			if r.Suppressions[0].Kind != "external" || r.Suppressions[0].Justification != "why" {
				t.Errorf("%s: suppressed by %v", c.name, r.Suppressions)
			}
		}
		if r.Level != c.level || r.Kind != c.kind || r.BaselineState != c.baseline || status != c.status {
			t.Errorf("%s: got %s %q %q %q", c.name, r.Level, r.Kind, r.BaselineState, status)
		}
		if life := fmt.Sprint(r.Properties["lifecycle"]); c.past != judge.NotCompared && life != string(c.past) {
			t.Errorf("%s: the lifecycle is %s", c.name, life)
		}
		if want := "See [this] (https://e.example) { 0} {a}"; !strings.HasPrefix(r.Message["text"], want) {
			t.Errorf("%s: the message is %q, want %q", c.name, r.Message["text"], want)
		}
		if at := r.Locations[0].PhysicalLocation; at.Region.StartLine != 9 || at.Region.EndLine != 0 {
			t.Errorf("%s: an end before the beginning is left out: %v", c.name, at)
		}
		if r.PartialFingerprints[sarifIdentity] != "id" ||
			r.PartialFingerprints[sarifFingerprint] != c.s.Fingerprint() ||
			r.PartialFingerprints[sarifGitHubPrint] != "id:1" {
			t.Errorf("%s: fingerprints %v", c.name, r.PartialFingerprints)
		}
	}
}

// TestSARIFPrintsOfAlike: code scanning shows results of one rule with one print as one alert, so findings that say the same have each its own.
func TestSARIFPrintsOfAlike(t *testing.T) {
	first := strings.Repeat("8", 32)
	v := &judge.Verdict{Account: &judge.Account{Run: &report.Run{Material: report.Material{ID: "r"}}}, Past: &judge.Past{Findings: map[string]*judge.History{}}}
	for key, identity := range []string{first + "@shop", first + "-2@shop", first + "-3@shop", first + "-3@shop"} {
		f := &report.Finding{Key: fmt.Sprint(key), Title: "The error is ignored", Severity: report.Medium}
		v.Findings = append(v.Findings, &judge.Settled{Finding: f, Disposition: judge.Unaccounted})
		v.Past.Findings[f.Key] = &judge.History{Identity: identity}
	}
	var prints []string
	for _, r := range readSARIF(t, exported(t, "sarif", "", v)).Runs[0].Results {
		prints = append(prints, strings.TrimPrefix(r.PartialFingerprints[sarifGitHubPrint], first))
	}
	if want := []string{"@shop:1", "-2@shop:1", "-3@shop:1", "-3@shop:2"}; !slices.Equal(prints, want) {
		t.Errorf("the prints are %q, want %q", prints, want)
	}
}

// TestSARIFOfAPart: a list that misses a shard is no good news, and its notes say what is missing.
func TestSARIFOfAPart(t *testing.T) {
	e := Export{Runs: exportRuns(plainRun("r", 1)), Site: testSite}.As(Exporter{})
	e.Gaps = []view.Gap{{ID: "shards", Words: "1 of 2 shards", List: []string{"b does not exist"}}}
	body, err := exportSARIF(e)
	if err != nil {
		t.Fatal(err)
	}
	in := readSARIF(t, body).Runs[0].Invocations[0]
	if in.ExecutionSuccessful || !strings.Contains(fmt.Sprint(in), "1 of 2 shards") || !strings.Contains(fmt.Sprint(in), "b does not exist") {
		t.Errorf("the invocation is %+v", in)
	}
}

// TestSARIFPlace: a finding without a file of the repository stands where the run raises it, and never nowhere.
func TestSARIFPlace(t *testing.T) {
	for _, c := range []struct {
		file      string
		raised    report.Origin
		uri, base string
		line      int
	}{
		{"a.go", report.Origin{Path: "reviews/qa.json", Line: 7}, "a.go", sarifCode, 0},
		{"", report.Origin{Path: "reviews/qa.json", Line: 7}, "reviews/qa.json", sarifRunDir, 7},
		{"../../etc/passwd", report.Origin{Path: "a report.md"}, "a%20report.md", sarifRunDir, 0},
		{"", report.Origin{Path: "all, of them"}, "unknown", sarifRunDir, 0},
		{"", report.Origin{}, "unknown", sarifRunDir, 0},
	} {
		region := ""
		if c.line > 0 {
			region = fmt.Sprintf(`,"region":{"startLine":%d}`, c.line)
		}
		want := fmt.Sprintf(`[{"physicalLocation":{"artifactLocation":{"uri":%q,"uriBaseId":%q}%s}}]`, c.uri, c.base, region)
		got, err := jsonText(sarifPlaceOf(&report.Finding{File: c.file, Origins: []report.Origin{c.raised}}), "", "")
		if err != nil || string(got) != want {
			t.Errorf("%q, reported at %v: the location is %s, want %s", c.file, c.raised, got, want)
		}
	}
}

func TestSARIFOfResolved(t *testing.T) {
	v := decided(&report.Run{Material: report.Material{ID: "now"}})
	v.Past = &judge.Past{Resolved: []judge.EarlierFinding{{Identity: "abc", ID: "QA-1", File: "a.py", Line: 3}}}
	r := readSARIF(t, exported(t, "sarif", "resolved", v)).Runs[0].Results
	if len(r) != 1 || r[0].BaselineState != "absent" || r[0].Kind != "pass" || r[0].Level != "none" {
		t.Errorf("got %+v", r)
	}
}

// TestSARIFProvenance: the code's place is told where both repository and commit are known.
func TestSARIFProvenance(t *testing.T) {
	v := decided(&report.Run{Material: report.Material{ID: "r"}, Commit: "0123456789abcdef", Branch: "main"})
	forge, err := view.NewForge("https://github.com/acme/shop", policy.Forge{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []view.Forge{{}, forge} {
		body, err := exportSARIF(&Export{Runs: exportRuns(v), Site: view.Site{Forge: f}})
		if err != nil {
			t.Fatal(err)
		}
		checkSchema(t, "provenance", sarifSchema(t), body)
		if got := readSARIF(t, body).Runs[0].VersionControlProvenance; len(got) > 0 != (f != view.Forge{}) {
			t.Errorf("%v: %v", f, got)
		}
	}
}

// plainRun has findings of the same length, the mildest first.
func plainRun(id string, n int) *judge.Verdict {
	review := &report.Review{Origin: report.Origin{Path: "reviews/qa.json"}, Reviewer: "qa", Listed: true}
	for i := range n {
		review.Findings = append(review.Findings, &report.Finding{ID: fmt.Sprintf("QA-%05d", i), Reviewer: "qa", Severity: report.Informational + report.Severity(5*i/max(n, 1)),
			Description: fmt.Sprintf("The text of number %d", i), File: "a.go", Origins: []report.Origin{{Path: "reviews/qa.json", Line: i + 1, Pointer: fmt.Sprint("/findings/", i)}}})
	}
	return judge.Decide(judge.Settle(report.Link(report.Material{ID: id, Artefacts: []*report.Artefact{{Path: "reviews/qa.json", Records: report.Records{Reviews: []*report.Review{review}}}}}), judge.Policy{}), nil)
}

// TestSARIFLimits: at one less, at, and at one more than each limit (rule X3).
func TestSARIFLimits(t *testing.T) {
	if sarifGitHub != (sarifLimits{20, 5000, 9_000_000}) {
		t.Errorf("the limits of code scanning are not kept: %+v", sarifGitHub)
	}
	for _, n := range []int{4999, 5000, 5001} {
		run := readSARIF(t, exported(t, "sarif", "", plainRun("r", n))).Runs[0]
		left := notice(run.Invocations[0].ToolExecutionNotifications, "results-left-out")
		if len(run.Results) != min(n, 5000) || strings.HasPrefix(left, "1 finding left out") != (n > 5000) {
			t.Errorf("%d findings: %d results, %q", n, len(run.Results), left)
		}
		if run.Results[0].Level != "error" {
			t.Errorf("%d findings: the first is %s", n, run.Results[0].Level)
		}
		if n > 5000 && run.Results[4999].Properties["severity"] != "informational" {
			t.Errorf("the last result is %v", run.Results[4999].Properties)
		}
	}
	for _, n := range []int{19, 20, 21} {
		var all []*judge.Verdict
		for i := range n {
			all = append(all, plainRun(fmt.Sprint("run", i), 1))
		}
		file := readSARIF(t, exported(t, "sarif", "", all...))
		left := notice(file.Runs[0].Invocations[0].ToolExecutionNotifications, "runs-left-out")
		if len(file.Runs) != min(n, 20) || strings.HasPrefix(left, "1 older run left out") != (n > 20) ||
			!strings.Contains(file.Runs[0].AutomationDetails.ID, "run0-") {
			t.Errorf("%d runs: %d in the file, %q", n, len(file.Runs), left)
		}
	}
}

// TestSARIFBytes: a file that would be too big once compressed holds as many results as fit.
func TestSARIFBytes(t *testing.T) {
	e := Export{Runs: exportRuns(plainRun("r", 40)), Site: testSite}.As(Exporter{})
	whole, err := encodeSARIF(e, sarifGitHub)
	if err != nil {
		t.Fatal(err)
	}
	size := compressed(whole)
	for _, c := range []struct {
		bytes int
		cut   bool
	}{{size + 1, false}, {size, false}, {size - 1, true}, {size / 2, true}, {1, true}} {
		body, err := writeSARIF(e, sarifLimits{runs: 20, results: 5000, bytes: c.bytes})
		if err != nil {
			t.Fatal(err)
		}
		run := readSARIF(t, body).Runs[0]
		told := notice(run.Invocations[0].ToolExecutionNotifications, "results-left-out") != ""
		if cut := len(run.Results) < 40; cut != c.cut || told != c.cut || c.bytes > 1 && compressed(body) > c.bytes {
			t.Errorf("%d bytes: %d results in %d bytes, told %v", c.bytes, len(run.Results), compressed(body), told)
		}
	}
}

func notice(all []sarifRead, id string) string {
	for _, n := range all {
		if n.Descriptor.ID == id {
			return n.Message.Text
		}
	}
	return ""
}
