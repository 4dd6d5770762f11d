package judge

import (
	"strings"
	"testing"
	"time"

	"swarmreport/report"
)

// TestAVerificationOlderThanTheReview cannot have seen what was fixed after it, whatever time the fixer states; a finding that an earlier review raised
// may have been fixed before.
func TestAVerificationOlderThanTheReview(t *testing.T) {
	for _, c := range []struct {
		verified string
		reviews  []string
		zoneless bool
		want     int
	}{
		{"2026-01-18T09:00:00Z", []string{"2026-01-18T10:00:00Z"}, false, 1}, {"2026-01-18T11:00:00Z", []string{"2026-01-18T10:00:00Z"}, false, 0},
		{"2026-01-18T09:00:00Z", []string{"2026-01-18T10:00:00Z", "2026-01-18T08:00:00Z"}, false, 0}, {"2026-01-18T09:00:00Z", []string{"2026-01-19"}, false, 0},
		{"2026-01-18T09:00:00Z", []string{"2026-01-18T10:00:00Z"}, true, 0}, {"2026-01-18T09:00:00Z", []string{"2026-01-18T10:00:00Z", ""}, false, 0},
	} {
		when := func(text string) time.Time { at, _ := report.ParseStamp(text); return at }
		f, run := &report.Finding{ID: "QA-1"}, &report.Run{}
		for i, at := range c.reviews {
			o := report.Origin{Path: strings.Repeat("r", i+1) + ".json"}
			f.Origins = append(f.Origins, o)
			run.Reviews = append(run.Reviews, &report.Review{Origin: o, Time: when(at), Zoneless: c.zoneless})
		}
		run.Verifications = []*report.Verification{{Origin: report.Origin{Path: "v.json"}, Time: when(c.verified), Status: report.Passed}}
		run.Summaries = []*report.FixSummary{{Origin: report.Origin{Path: "s.json"}, Fixes: []*report.Fix{{ID: "QA-1", InList: true, Findings: []*report.Finding{f}}}}}
		n := 0
		verifiedLast(&Account{Run: run}, func(Contradiction) { n++ })
		if n != c.want {
			t.Errorf("%+v: %d", c, n)
		}
	}
}

// TestAVerificationOlderThanTheFixes is held against it by its time, where that is certain and the commits do not say otherwise.
func TestAVerificationOlderThanTheFixes(t *testing.T) {
	at := func(text string) time.Time { when, _ := report.ParseStamp(text); return when }
	for _, c := range []struct {
		verified, fixed, commit, into string
		zoneless                      bool
		want                          int
	}{
		{"2026-01-18T02:10:00Z", "2026-01-18T02:50:00Z", "", "", false, 1},
		{"2026-01-18T02:10:00Z", "2026-01-18T02:50:00Z", "51c0a2d", "f00d9e1", false, 1},
		{"2026-01-18T02:10:00Z", "2026-01-18T02:50:00Z", "51c0a2d", "51c0a2d0aa", false, 0},
		{"2026-01-18T02:10:00Z", "2026-01-18T02:14:00Z", "", "", false, 0},
		{"2026-01-18T02:50:00Z", "2026-01-18T02:10:00Z", "51c0a2d", "f00d9e1", false, 0},
		{"2026-01-18T02:10:00Z", "2026-01-18T02:50:00Z", "", "", true, 0},
		{"2026-01-18", "2026-01-18T02:50:00Z", "", "", false, 0},
		{"", "2026-01-18T02:50:00Z", "51c0a2d", "f00d9e1", false, 0},
	} {
		v := &report.Verification{Origin: report.Origin{Path: "v.json"}, Time: at(c.verified), Commit: c.commit, Status: report.Passed}
		s := &report.FixSummary{Origin: report.Origin{Path: "s.json"}, Time: at(c.fixed), Zoneless: c.zoneless, Commit: c.into, Fixes: []*report.Fix{{ID: "QA-1", InList: true}, {ID: "QA-2", InList: true}}}
		var said []Contradiction
		verifiedLast(&Account{Run: &report.Run{Verifications: []*report.Verification{v}, Summaries: []*report.FixSummary{s}}}, func(x Contradiction) { said = append(said, x) })
		if len(said) != c.want {
			t.Errorf("%+v: %v", c, said)
		}
		for _, x := range said {
			if !strings.Contains(x.Message, "has 2 fixes:") || !strings.Contains(x.Message, "02:10:00") ||
				!strings.Contains(x.Message, "02:50:00") || !strings.Contains(x.Message, c.commit) {
				t.Errorf("the message lacks a time or a commit: %s", x.Message)
			}
		}
	}
}
