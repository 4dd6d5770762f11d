package render

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"swarmreport/report"
	"swarmreport/report/judge"
)

// bounded are the texts that a forge cuts or refuses where they are too long.
var bounded = []struct {
	name  string
	limit int
	head  string
}{{"md", summaryLimit, ""}, {"comment", commentLimit, commentMarker}}

func openExport(runs ...*report.Run) *Export {
	var list []ExportRun
	for _, run := range runs {
		v := decided(run)
		list = append(list, ExportRun{Verdict: v, At: archivedAt(v)})
	}
	return Export{Runs: list, Site: testSite}.As(Exporter{Shows: (*judge.Settled).Open})
}

// TestForgeTextsKeepToTheLimit: at the limit and above it the text is whole; a byte below it is cut at a finding, keeps to the limit, and says
// how many are left out.
func TestForgeTextsKeepToTheLimit(t *testing.T) {
	e := openExport(openRun(200))
	for _, form := range bounded {
		whole := runsMarkdown(1<<30, e, form.head)
		for _, row := range []struct{ limit, shown int }{{len(whole) + 1, 200}, {len(whole), 200}, {len(whole) - 1, 199}, {len(whole) / 2, -1}} {
			text := string(runsMarkdown(row.limit, e, form.head))
			shown := strings.Count(text, "The answer is never checked.")
			if len(text) > row.limit {
				t.Errorf("%s: %d bytes in %d", form.name, len(text), row.limit)
			}
			if row.shown == 200 && text != string(whole) {
				t.Errorf("%s: cut at %d bytes although all fits", form.name, row.limit)
			}
			if row.shown == 199 && (shown >= 200 || shown < 198) {
				t.Errorf("%s: a byte too few leaves %d of 200 findings", form.name, shown)
			}
			if left := more(200-shown, "finding"); shown < 200 && !strings.HasSuffix(text, "\n**"+left+"** left out here: see the site.\n") {
				t.Errorf("%s: %d shown, and not %q at its end: %q", form.name, shown, left, text[max(0, len(text)-100):])
			}
		}
	}
}

// TestForgeTextsOfHugeRuns: the real limits hold, also where every text is as long as it can be, and runs are counted.
func TestForgeTextsOfHugeRuns(t *testing.T) {
	e := openExport(bigRun(500), bigRun(500), openRun(9000), openRun(3))
	for _, form := range bounded {
		i := slices.IndexFunc(Exports, func(x Exporter) bool { return x.Name == form.name })
		body, err := Exports[i].Write(e)
		if err != nil || len(body) > form.limit || len(body) < form.limit-2000 {
			t.Errorf("%s: %d bytes of at most %d, error %v", form.name, len(body), form.limit, err)
		}
		if !regexp.MustCompile(`\n\*\*\d+ more findings and \d more runs?\*\* left out here: see the site\.\n$`).Match(body) {
			t.Errorf("%s does not count what it leaves out: %q", form.name, body[len(body)-120:])
		}
	}
}

// TestHostileTextStaysInert in every Markdown, also in what a comment says of the run before.
func TestHostileTextStaysInert(t *testing.T) {
	v := decided(hostileRun())
	inertReport(t, v)
	e := openExport(hostileRun())
	e.Runs[0].At.Compared = pair(recordOf(v), recordOf(decided(hostileRun())))
	for _, form := range bounded {
		inert(t, form.name, runsMarkdown(form.limit, e, form.head))
	}
}

// TestForgeTextsLeadToTheSite, where its address is known, also where it has characters that end a link.
func TestForgeTextsLeadToTheSite(t *testing.T) {
	e := openExport(openRun(2))
	e.Site.BaseURL = "https://reports.example/a)b>c"
	for _, form := range bounded {
		text := string(runsMarkdown(form.limit, e, form.head))
		if !strings.Contains(text, "](<https://reports.example/a)b%3Ec/"+e.Runs[0].At.Dir+"/index.html>)") || !strings.Contains(text, "/index.html#f-") {
			t.Errorf("%s has no link to the run or to a finding:\n%s", form.name, text)
		}
	}
}

// TestCommentBeginsWithItsMarker, and holds no second one, so that a script replaces the right comment.
func TestCommentBeginsWithItsMarker(t *testing.T) {
	for name, v := range withHostile(t) {
		text := exportText(t, "comment", v)
		if !strings.HasPrefix(text, commentMarker+"\n") || strings.Count(text, commentMarker) != 1 {
			t.Errorf("%s: the comment begins with %.60q", name, text)
		}
	}
}

// TestCommentWhereThereIsSomethingToSay: where something changed since the run before, or a run does not pass.
func TestCommentWhereThereIsSomethingToSay(t *testing.T) {
	twin := func(id string, findings int) *judge.Verdict {
		run := openRun(findings)
		run.ID, run.Key = id, id
		v := decided(run)
		v.Outcome = judge.Pass
		return v
	}
	first, same, worse, failed := twin("2026-05-01", 2), twin("2026-05-02", 2), twin("2026-05-03", 3), twin("2026-05-04", 2)
	failed.Outcome = judge.Fail
	for _, row := range []struct {
		name   string
		before *judge.Verdict
		after  *judge.Verdict
		want   bool
	}{{"the first run of all", nil, first, true}, {"the same again", first, same, false}, {"one finding more", first, worse, true},
		{"one finding fewer", worse, first, true}, {"the same failure again", failed, failed, true}} {
		r := ExportRun{Verdict: row.after, At: archivedAt(row.after)}
		if row.before != nil {
			r.At.Compared = pair(recordOf(row.before), recordOf(row.after))
		}
		body, err := exportComment(&Export{Runs: []ExportRun{r}})
		if err != nil || (len(body) > 0) != row.want {
			t.Errorf("%s: %d bytes, want some: %v (%v)", row.name, len(body), row.want, err)
		}
	}
}

// TestForgeTextsSayWhatNext: the answer first, what would satisfy each rule once, and what nobody answered before what somebody did.
func TestForgeTextsSayWhatNext(t *testing.T) {
	v := samples(t)["two-runs-a-day/2026-03-01"]
	deferred := *v.Findings[0]
	deferred.Disposition, deferred.Finding = judge.Deferred, &report.Finding{ID: "PUT-OFF", Severity: report.High, Title: "It waits."}
	open := deferred
	open.Disposition, open.Finding = judge.Unaccounted, &report.Finding{ID: "UNHEARD", Severity: report.High, Title: "It leaks."}
	v.Findings = []*judge.Settled{&deferred, &open}
	v.Reasons = []judge.Reason{{Rule: "unaccounted", Level: judge.Fail, Message: "A."}, {Rule: "unaccounted", Level: judge.Fail, Message: "B."}}
	for _, form := range bounded {
		text := exportText(t, form.name, v)
		if !strings.Contains(text, "? **No.** 2 blockers.\n") || strings.Count(text, "  What to do: Fix the finding") != 1 {
			t.Errorf("%s does not say once what is to be done:\n%s", form.name, text)
		}
		if first, then := strings.Index(text, "UNHEARD"), strings.Index(text, "PUT-OFF"); first < 0 || then < first {
			t.Errorf("%s has what was put off before what nobody answered:\n%s", form.name, text)
		}
	}
}
