package dialect

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

func TestJUnit(t *testing.T) {
	tests := []struct {
		file     string
		tally    report.TestTally
		failures []string
		took     time.Duration
	}{
		{"test-results/pytest.xml", report.TestTally{Passed: 1, Failed: 2, Skipped: 1}, []string{"tests.test_cart.TestCart.test_voucher[half price]", "tests.test_cart.test_database"}, 2500 * time.Millisecond},
		{"target/TEST-shop.CartTest.xml", report.TestTally{Passed: 2, Failed: 1}, []string{"shop.CartTest.breaks"}, 1200500 * time.Millisecond},
		{"out-jest.xml", report.TestTally{Passed: 1, Failed: 1}, []string{"Cart is empty at first"}, 3200 * time.Millisecond},
		{"out-go.xml", report.TestTally{Passed: 1, Failed: 2}, []string{"example.org/shop/cart.TestTotal", "example.org/shop/cart.TestTotal/with_tax"}, 500 * time.Millisecond},
		{"out-nested.xml", report.TestTally{Passed: 1, Failed: 1, Skipped: 1}, []string{"UnitTest.b"}, 0},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			a := artefact(t, "junit-results/"+tt.file)
			var names []string
			for _, c := range a.TestReport.Cases {
				if c.Failure != nil {
					names = append(names, c.Failure.Name)
				}
			}
			if got := a.TestReport.Tally(); got != tt.tally || !slices.Equal(names, tt.failures) || a.TestReport.Took != tt.took {
				t.Errorf("%+v, failing %q, took %v; want %+v, %q, %v", got, names, a.TestReport.Took, tt.tally, tt.failures, tt.took)
			}
			if len(a.TestReport.Differs) > 0 || len(a.Problems) > 0 {
				t.Errorf("differs %v, problems %v, want none", a.TestReport.Differs, a.Problems)
			}
		})
	}
	f := artefact(t, "junit-results/test-results/pytest.xml").TestReport.Cases[1].Failure
	if f.Line != 5 || f.File != "tests/test_cart.py" || f.Pointer != "/testsuites/testsuite/0/testcase/1" ||
		!strings.HasPrefix(f.Error, "assert 10 == 5\ndef test_voucher") {
		t.Errorf("failure %+v", f)
	}
}

// TestJUnitSums: a number in a suite's head that its cases do not bear out is shown, and a failure that is counted and not listed is kept.
func TestJUnitSums(t *testing.T) {
	one := `<testcase name="a"/>`
	tests := []struct {
		name, text string
		differs    []string
		tally      report.TestTally
	}{
		{"agree", `<testsuite tests="1" failures="0">` + one + `</testsuite>`, nil, report.TestTally{Passed: 1}},
		{"more tests", `<testsuite tests="2" failures="0">` + one + `</testsuite>`, []string{"tests 2 1"}, report.TestTally{Passed: 1}},
		{"a failure that is not listed", `<testsuite tests="1" failures="1">` + one + `</testsuite>`, []string{"failures and errors 1 0"}, report.TestTally{Passed: 1, Failed: 1}},
		{"a failure that is not counted", `<testsuite tests="1" failures="0"><testcase name="a"><failure/></testcase></testsuite>`, []string{"failures and errors 0 1"}, report.TestTally{Failed: 1}},
		{"failure and error of one case", `<testsuite tests="1" failures="1" errors="1"><testcase name="a"><failure/><error/></testcase></testsuite>`, nil, report.TestTally{Failed: 1}},
		{"the outer counts the inner", `<testsuite tests="1"><testsuite tests="1">` + one + `</testsuite></testsuite>`, nil, report.TestTally{Passed: 1}},
		{"the outer counts its own", `<testsuite tests="0"><testsuite tests="1">` + one + `</testsuite></testsuite>`, nil, report.TestTally{Passed: 1}},
		{"numbers alone", `<testsuites tests="5" failures="1" skipped="1"><testsuite tests="5" failures="1" skipped="1"/></testsuites>`, nil, report.TestTally{Passed: 3, Failed: 1, Skipped: 1}},
		{"skipped ones are not counted", `<testsuite tests="1" skipped="1">` + one + `<testcase name="b"><skipped/></testcase></testsuite>`, nil, report.TestTally{Passed: 1, Skipped: 1}},
		{"no tests", `<testsuites/>`, nil, report.TestTally{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := read(t, "test-results/x.xml", tt.text).TestReport
			var differs []string
			for _, d := range r.Differs {
				differs = append(differs, fmt.Sprint(d.What, " ", d.Says, " ", d.Shows))
			}
			if got := r.Tally(); !slices.Equal(differs, tt.differs) || got != tt.tally {
				t.Errorf("differs %q, %+v; want %q, %+v", differs, got, tt.differs, tt.tally)
			}
		})
	}
}

func TestJUnitOddNumbers(t *testing.T) {
	a := read(t, "x.xml", `<testsuite tests="many" failures="-1" time="soon" timestamp="today"><testcase/></testsuite>`)
	if len(a.Problems) != 2 || a.Problems[0].Kind != report.WrongType || a.TestReport.Tally() != (report.TestTally{Passed: 1}) || a.TestReport.Took != 0 {
		t.Errorf("problems %v, %+v", a.Problems, a.TestReport)
	}
	a = read(t, "x.xml", `<testsuite><testcase><failure/></testcase></testsuite>`)
	if a.TestReport.Cases[0].Failure.Name != "a test without a name" {
		t.Errorf("failure %+v", a.TestReport.Cases[0].Failure)
	}
}
