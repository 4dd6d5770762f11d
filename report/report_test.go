package report

import (
	"testing"
	"time"
)

func TestParseSeverity(t *testing.T) {
	for raw, want := range map[string]Severity{
		"critical": Critical, "CRITICAL": Critical, "P0": Critical, "High": High, "MAJOR": High, "p1": High, "medium": Medium, "Warning": Medium,
		"minor": Low, "P3": Low, "non-blocking": Low, "info": Informational, "NITPICK": Informational, "medium-high": High, "medium_low": Medium, "low/medium": Medium, "MEDIUM_FIXABLE": Medium,
		"": SeverityUnknown, "1": SeverityUnknown, "low_positive": SeverityUnknown, "dune": SeverityUnknown, "high_confidence_positive": SeverityUnknown,
	} {
		if got := ParseSeverity(raw); got != want {
			t.Errorf("ParseSeverity(%q) = %s, want %s", raw, got, want)
		}
	}
}

func TestSamePath(t *testing.T) {
	cases := []struct {
		a, b string
		want bool
	}{
		{"src/a.py", "src/a.py", true}, {"/home/u/app/src/a.py", "src/a.py", true}, {"a.py", "src/a.py", true}, {`C:\w\src\a.py`, "src/a.py", true}, {"./src/a.py", "src/a.py", true},
		{"src/b.py", "a.py", false}, {"src/xa.py", "a.py", false}, {"", "a.py", false}, {"lib/a.py", "src/a.py", false},
	}
	for _, c := range cases {
		if got := SamePath(c.a, c.b); got != c.want {
			t.Errorf("SamePath(%q, %q) = %t, want %t", c.a, c.b, got, c.want)
		}
	}
}

func TestNormalID(t *testing.T) {
	for _, same := range [][2]string{{"SEC-001", "sec-1"}, {" SEC-010 ", "SEC-10"}, {"C0", "c00"}, {"SEC_001", "SEC001"}, {"API SEC 1", "api_sec-01"}, {"SEC‑001", "SEC-001"},
		{"SEC–1", "sec-01"}, {"SEC\u00a01", "SEC 1"}, {"SEC-001\u200b", "SEC-1"}, {"安全－1", "安全-01"}} {
		if NormalID(same[0]) != NormalID(same[1]) {
			t.Errorf("%q and %q should be one id", same[0], same[1])
		}
	}
	for _, other := range [][2]string{{"SEC-001", "SEC-010"}, {"SEC-1", "QA-1"}, {"C", "C0"}, {"P2-1", "P-21"}, {"SЕC-1", "SEC-1"}, {"安全-1", "安-1"}} {
		if NormalID(other[0]) == NormalID(other[1]) {
			t.Errorf("%q and %q should be two ids", other[0], other[1])
		}
	}
}

func TestReviewerName(t *testing.T) {
	for raw, want := range map[string]string{"security-reviewer": "security", "Code_Review": "code-reviewer", "code-reviewer": "code-reviewer", "QA": "qa", "plan adherence": "plan-adherence"} {
		if got := ReviewerName(raw); got != want {
			t.Errorf("ReviewerName(%q) = %q, want %q", raw, got, want)
		}
	}
}

func TestNameTime(t *testing.T) {
	cases := []struct {
		name, want string
		sequence   int
		isRun      bool
	}{
		{"2026-03-01", "2026-03-01T00:00:00Z", 1, true}, {"2026-03-01-2", "2026-03-01T00:00:00Z", 2, true},
		{"feat-auth-1711388400", "2024-03-25T17:40:00Z", 1, true}, {"TC-shop-2026-03-09", "2026-03-09T00:00:00Z", 1, true},
		{"2026-07-13_131622_repair", "2026-07-13T13:16:22Z", 1, false}, {"2026-07-13_13-16-22", "2026-07-13T13:16:22Z", 1, false}, {"2026-07-13_996622_x", "", 1, false},
		{"20260712-review", "2026-07-12T00:00:00Z", 1, false}, {"2026-13-01", "", 1, false}, {"src", "", 1, false},
	}
	for _, c := range cases {
		at, sequence, ok := nameTime(c.name)
		got := ""
		if ok {
			got = at.Format("2006-01-02T15:04:05Z")
		}
		if got != c.want || ok && sequence != c.sequence || RunName(c.name) != c.isRun {
			t.Errorf("%s: time %q, sequence %d, run %t; want %q, %d, %t", c.name, got, sequence, RunName(c.name), c.want, c.sequence, c.isRun)
		}
	}
}

// TestEndOutOfProportion: a file that states a time a year after the run began says nothing of the run's end, and is named.
func TestEndOutOfProportion(t *testing.T) {
	day := func(s string) time.Time { at, _ := ParseStamp(s); return at }
	for id, want := range map[string]string{"2026-03-01": "2026-03-02", "2025-03-02": "2026-03-02", "2025-02-01": "0001-01-01", "any": "2031-03-01"} {
		run := &Run{ID: id}
		run.setTimes([]*Artefact{{Path: "a.json", Latest: day("2026-03-02")}, {Path: "b.json", Latest: day("2031-03-01")}})
		if got := run.Ended.Format(time.DateOnly); got != want {
			t.Errorf("%s ended %s, want %s; problems %v", id, got, want, run.Problems)
		}
		if named := len(run.Problems) > 0 && run.Problems[len(run.Problems)-1].Path == "b.json"; named == (id == "any") {
			t.Errorf("%s: problems %v", id, run.Problems)
		}
	}
}

func TestParseStamp(t *testing.T) {
	for raw, want := range map[string]string{
		"2025-01-23T12:00:00.1234567Z": "2025-01-23T12:00:00Z", "2025-01-23T12:00:00+08:00": "2025-01-23T04:00:00Z", "2025-01-23": "2025-01-23T00:00:00Z",
		"1711388400": "2024-03-25T17:40:00Z", "Mon, 02 Jan 2006 15:04:05 UTC": "2006-01-02T15:04:05Z", "12026-01-01T00:00:00Z": "", "9999-12-31T23:59:59-05:00": "", "9999-12-31": "", "2100-01-01T00:00:00Z": "", "4102444800": "", "2099-12-31T23:59:59Z": "2099-12-31T23:59:59Z", "0001-01-01T00:00:00+05:00": "", "soon": "", "": "",
		"1772359200.25": "2026-03-01T10:00:00Z", "1772359200123456": "2026-03-01T10:00:00Z", "1772359200123456789": "2026-03-01T10:00:00Z", "20260301100000": "", "1772359200123.75": "2026-03-01T10:00:00Z", "1772359200.": "2026-03-01T10:00:00Z", "1772359200.2x": "", "1772359200.2.5": "", "2026-03-01 10:00:00 UTC": "2026-03-01T10:00:00Z",
		"2026-03-01 10:00:00 +0100": "2026-03-01T09:00:00Z", "2026-03-01 10:00:00.5 Z": "2026-03-01T10:00:00Z", "20260301T100000Z": "2026-03-01T10:00:00Z", "20260301T100000+0100": "2026-03-01T09:00:00Z", "20260301T100000": "2026-03-01T10:00:00Z",
		"Wed Mar  4 10:00:00 UTC 2026": "2026-03-04T10:00:00Z", "Wed Mar  4 10:00:00 CET 2026": "", "Wed Mar  4 10:00:00 2026 +0100": "2026-03-04T09:00:00Z", "2026/03/04 10:00": "2026-03-04T10:00:00Z", "2026/03/04": "2026-03-04T00:00:00Z",
		"04.03.2026 10:00": "2026-03-04T10:00:00Z", "March 4, 2026": "2026-03-04T00:00:00Z", "4 Mar 2026": "2026-03-04T00:00:00Z", "14 Mar 2026": "2026-03-14T00:00:00Z", "Mar 4, 2026 3:04 PM": "2026-03-04T15:04:00Z", "03/04/2026": "", "March of the clerks": "", "May be tomorrow": "",
		"Mon, 02 Jan 2006 15:04:05 PST": "", "2026-03-01 10:00:00 IST": "", "Mon, 02 Jan 2006 15:04:05 GMT": "2006-01-02T15:04:05Z",
	} {
		at, ok := ParseStamp(raw)
		got := ""
		if ok {
			got = at.Format("2006-01-02T15:04:05Z")
		}
		if got != want {
			t.Errorf("ParseStamp(%q) = %q, want %q", raw, got, want)
		}
	}
}
