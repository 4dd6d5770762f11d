package dialect

import (
	"testing"

	"swarmreport/report"
)

// TestKinOfJUnit: each way to write it says two tests, of which one failed, one passed or was left out.
func TestKinOfJUnit(t *testing.T) {
	for name, c := range map[string]struct {
		text               string
		failed, ran, loose int
		named              string
	}{
		"NUnit 3":     {`<test-run total="3" passed="1" failed="1" skipped="1"><test-suite><test-case name="a" fullname="Till.a" result="Failed"><failure><message>boom</message></failure></test-case><test-suite><test-case fullname="Till.b" result="Passed"/><test-case fullname="Till.c" result="Skipped"/></test-suite></test-suite></test-run>`, 1, 2, 0, "Till.a"},
		"NUnit 2":     {`<test-results total="2" failures="1" errors="0"><test-suite><results><test-case name="Till.a" executed="True" result="Failure"/><test-case name="Till.b" executed="True" result="Success"/></results></test-suite></test-results>`, 1, 2, 0, "Till.a"},
		"xUnit.net":   {`<assemblies><assembly total="2" passed="1" failed="1" skipped="0" errors="0"><collection><test name="Till.a" result="Fail"/><test name="Till.b" result="Pass"/></collection></assembly></assemblies>`, 1, 2, 0, "Till.a"},
		"TRX":         {`<TestRun><Results><UnitTestResult testName="Till.a" outcome="Timeout"/><UnitTestResult testName="Till.b" outcome="Passed"/><UnitTestResult testName="Till.c" outcome="NotExecuted"/></Results><ResultSummary outcome="Failed"><Counters total="3" executed="2" passed="1" failed="0" timeout="1"/></ResultSummary></TestRun>`, 1, 2, 0, "Till.a"},
		"TRX aborted": {`<TestRun><Results><UnitTestResult testName="Till.b" outcome="Passed"/></Results><ResultSummary outcome="Aborted"><Counters total="1" executed="1" passed="1" failed="0"/></ResultSummary></TestRun>`, 0, 1, 1, ""},
		"TRX done":    {`<TestRun><Results><UnitTestResult testName="Till.b" outcome="Passed"/></Results><ResultSummary outcome="Completed"><Counters total="1" executed="1" passed="1" failed="0"/></ResultSummary></TestRun>`, 0, 1, 0, ""},
		"only a head": {`<test-run total="5" failed="2"/>`, 0, 0, 2, ""},
		"head above":  {`<assembly total="2" failed="2"><collection><test name="Till.a" result="Fail"/><test name="Till.b" result="Pass"/></collection></assembly>`, 1, 2, 1, "Till.a"},
	} {
		out := read(t, "test-results/r.xml", c.text).TestReport
		failed, ran, named := 0, 0, ""
		for _, x := range out.Cases {
			if x.Outcome != report.NotRun {
				ran++
			}
			if x.Failure != nil {
				failed, named = failed+1, x.Failure.Name
			}
		}
		if failed != c.failed || ran != c.ran || out.Loose.Failed != c.loose || named != c.named {
			t.Errorf("%s: %d of %d failed, %d beside, %q: %+v", name, failed, ran, out.Loose.Failed, named, out)
		}
	}
}

// TestASuiteThatBroke: an error of the suite itself is a failure, and its head counts it once.
func TestASuiteThatBroke(t *testing.T) {
	for _, head := range []string{``, ` tests="1" errors="1"`} {
		out := read(t, "test-results/r.xml", `<testsuite name="s"`+head+`><testcase name="a"/><error>no database</error></testsuite>`).TestReport
		if out.Loose.Failed != 1 || len(out.Differs) > 0 {
			t.Errorf("%q: %+v", head, out)
		}
	}
}
