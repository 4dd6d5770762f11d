package judge

import (
	"fmt"
	"strings"
	"testing"

	"swarmreport/report"
)

func TestUnnamed(t *testing.T) {
	tests := []struct {
		named, reported string
		same            bool
	}{
		{"tests/test_cart.py::TestCart::test_total", "tests.test_cart.TestCart.test_total", true},
		{"test_total", "tests.test_cart.TestCart.test_total", true},
		{"TestCart.test_total", "tests.test_cart.TestCart.test_total", true},
		{"shop.CartTest#total", "shop.CartTest.total", true},
		{"CartTest > total()", "shop.CartTest.total", true},
		{"Cart › adds the total", "Cart adds the total", true},
		{"test_total", "tests.test_cart.test_total[half price]", true},
		{"test_total[1]", "tests.test_cart.test_total[2]", true},
		{"TestTotal/with_tax", "example.org/shop/cart.TestTotal", true},
		{"TestTotal", "example.org/shop/cart.TestTotal/with_tax", true},
		{"TestA.test_ok", "TestB.test_ok", false},
		{"test_total", "tests.test_cart.test_subtotal", false},
		{"test_total_of_empty", "tests.test_cart.test_total", false},
		{"TestTotal/with_tax", "example.org/shop/cart.TestTotal/without_tax", false},
		{"", "tests.test_cart.test_total", false},
	}
	for _, tt := range tests {
		left := unnamed([]report.TestFailure{{Name: tt.named}}, []report.TestFailure{{Name: tt.reported}})
		if got := len(left) == 0; got != tt.same {
			t.Errorf("%q names %q: %t, want %t", tt.named, tt.reported, got, tt.same)
		}
	}
}

// TestUnnamedAtScale: a hundred thousand failures against as many, a hundred with one last word. To hold each against each would not end.
func TestUnnamedAtScale(t *testing.T) {
	var named, reported []report.TestFailure
	for i := range 100_000 {
		named = append(named, report.TestFailure{Name: fmt.Sprintf("a%d.test%d", i, i%1000)})
		reported = append(reported, report.TestFailure{Name: fmt.Sprintf("b%d.test%d", i, i%1000)})
	}
	if got := len(unnamed(named, reported)); got != len(named) {
		t.Errorf("%d of %d are not named", got, len(named))
	}
}

// reported makes a report of failing tests by name, and of others that passed.
func reported(path string, passed int, failing ...string) *report.Artefact {
	r := &report.TestReport{Origin: report.Origin{Path: path, Line: 1}, Suites: 1}
	for i := range passed {
		r.Cases = append(r.Cases, report.TestCase{Key: report.TestKey("", fmt.Sprint("ok", i)), Outcome: report.Passed})
	}
	for _, name := range failing {
		r.Cases = append(r.Cases, report.TestCase{Key: report.TestKey("", name), Outcome: report.Failed, Failure: &report.TestFailure{Origin: r.Origin, Name: name}})
	}
	return &report.Artefact{Path: path, TestReport: r}
}

func TestReportsBesideVerification(t *testing.T) {
	failing := func(v *report.Verification, names ...string) *report.Verification {
		v.Stated = true
		for _, name := range names {
			v.Failures = append(v.Failures, report.TestFailure{Name: name})
		}
		return v
	}
	cases := []struct {
		name                string
		v                   *report.Verification
		r                   *report.Artefact
		run, passed, failed int
		broken              string
	}{
		{"left out", tests(5, 5, 0), reported("j.xml", 4, "a.b"), 5, 4, 1, "reported-failures"},
		{"named", failing(tests(5, 4, 1), "b"), reported("j.xml", 4, "a.b"), 5, 4, 1, ""},
		{"counted", tests(5, 4, 1), reported("j.xml", 4, "a.b"), 5, 4, 1, ""},
		{"counted, another one named", failing(tests(5, 4, 1), "a.c"), reported("j.xml", 4, "a.b"), 5, 3, 2, "reported-failures"},
		{"a part of the tests", tests(50, 50, 0), reported("j.xml", 4), 50, 50, 0, ""},
		{"more tests", tests(3, 3, 0), reported("j.xml", 4), 3, 3, 0, "reported-counts"},
		{"fewer failures", tests(5, 3, 2), reported("j.xml", 5), 5, 3, 2, "reported-counts"},
		{"no numbers", &report.Verification{Status: report.Passed, StatusRaw: "pass"}, reported("j.xml", 4, "a.b"), 5, 4, 1, "reported-failures"},
		{"failed without numbers", &report.Verification{Status: report.Failed, StatusRaw: "fail"}, reported("j.xml", 4, "a.b"), 5, 4, 1, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			a := Settle(link(verified(c.v), c.r), Policy{})
			m := a.Measured[0]
			if m.Run.N != c.run || m.Passed.N != c.passed || m.Failed.N != c.failed {
				t.Errorf("run %d, passed %d, failed %d; want %d, %d, %d", m.Run.N, m.Passed.N, m.Failed.N, c.run, c.passed, c.failed)
			}
			var broken []string
			for _, x := range a.Contradictions {
				if strings.HasPrefix(x.Rule, "report") {
					broken = append(broken, x.Rule)
				}
			}
			if got := strings.Join(broken, " "); got != c.broken {
				t.Errorf("contradictions %q, want %q", got, c.broken)
			}
		})
	}
}

func TestReportsAlone(t *testing.T) {
	a := Settle(link(reported("j.xml", 4, "a.b")), Policy{})
	if !a.verificationEvidence() || len(a.Measured) != 1 || a.Measured[0].Failed.N != 1 || a.Measured[0].Tested == nil {
		t.Errorf("test reports alone: %+v", a.Measured)
	}
	if a := Settle(link(reported("j.xml", 0)), Policy{}); a.verificationEvidence() || len(a.Measured) > 0 {
		t.Errorf("a report without tests is evidence: %+v", a.Measured)
	}
}
