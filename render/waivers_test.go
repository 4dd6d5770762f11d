package render

import (
	"strings"
	"testing"
	"time"

	"swarmreport/report"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// TestWaiversAreListed: each with its state, what ends first before the others; without a file of them there is no list.
func TestWaiversAreListed(t *testing.T) {
	var findings []*report.Finding
	w := judge.Waivers{Source: "w.yaml"}
	add := func(id, created, expires string, severity report.Severity) {
		f := &report.Finding{ID: id, Title: "<i>" + id, Reviewer: "qa", Severity: severity}
		findings = append(findings, f)
		w.List = append(w.List, judge.Waiver{Fingerprint: f.Fingerprint(), Owner: "o", Reason: "r", Created: judge.ParseDate(created),
			Expires: judge.ParseDate(expires), Line: len(w.List) + 1})
	}
	add("late", "2026-01-01", "2026-12-31", report.High)
	add("soon", "2026-01-01", "2026-06-10", report.High)
	add("gone", "2026-01-01", "2026-05-31", report.High)
	add("odd", "2026-01-01", "one day", report.High)
	add("fixed", "2026-01-01", "2026-12-31", report.High)
	w.Hold(time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC))
	run := report.Link(report.Material{ID: "a", Artefacts: []*report.Artefact{{Records: report.Records{Reviews: []*report.Review{{Reviewer: "qa", Listed: true, Findings: findings}}}},
		{Records: report.Records{Summaries: []*report.FixSummary{{Fixes: []*report.Statement{{ID: "fixed"}}}}}}}})
	o := placed(decided(run))
	if page := bodyOf(archiveOf(t, o, testSite), view.OpenPage); strings.Contains(page, `id="waivers"`) {
		t.Error("without a file of waivers there is a list")
	}
	o.Waivers = &w
	page := bodyOf(archiveOf(t, o, testSite), view.OpenPage)
	_, list, _ := strings.Cut(page, `id="waivers"`)
	at := 0
	for _, part := range []string{"&lt;i&gt;gone", "2026-05-31", "&lt;i&gt;soon", "&lt;i&gt;late", "w.yaml:1"} {
		i := strings.Index(list[at:], part)
		if i < 0 {
			t.Fatalf("%s is not there, or in another order", part)
		}
		at += i
	}
	for _, part := range []string{"lapsed", "“one day” is no date", "expiring", "active", "unused", `id="waiver-5"`} {
		if !strings.Contains(list, part) {
			t.Errorf("%s is not there", part)
		}
	}
}
