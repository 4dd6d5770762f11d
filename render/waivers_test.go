package render

import (
	"strings"
	"testing"
	"time"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// TestAWaiverMovesTheFeed: an entry is as new as the waiver that touches it, also where the run is older; a run without a time stays out.
func TestAWaiverMovesTheFeed(t *testing.T) {
	waived := feedRun("shop", "a", 1, true, judge.Pass)
	waived.Sightings = []archive.Sighting{{ID: "A", Disposition: judge.Waived}}
	timeless := feedRun("shop", "b", 0, true, judge.Pass)
	timeless.Sightings = waived.Sightings
	a := archive.New([]*archive.Summary{waived, timeless})
	a.Waivers = &judge.Waivers{List: []judge.Waiver{{ID: "A", Run: "a", Created: judge.ParseDate("2026-04-01"), Expires: judge.ParseDate("2026-05-01")},
		{ID: "A", Run: "b", Created: judge.ParseDate("2026-04-01"), Expires: judge.ParseDate("2026-05-01")}}}
	for now, want := range map[string]string{"2026-04-15": "2026-04-01T00:00:00Z", "2026-05-02": "2026-05-02T00:00:00Z", "2026-06-02": "2026-05-02T00:00:00Z"} {
		at, _ := time.Parse(time.DateOnly, now)
		a.Waivers.Hold(at)
		feed := parseFeed(t, feedOf(t, a, ""))
		if len(feed.Items) != 1 || feed.Items[0].Updated != want || feed.Updated != want {
			t.Errorf("on %s: %d entries, feed updated %s, want %s", now, len(feed.Items), feed.Updated, want)
		}
	}
}

// TestWaiversPage: each waiver stands in one part, what ends first before the others; without a file there is no page.
func TestWaiversPage(t *testing.T) {
	run := feedRun("shop", "a", 1, true, judge.Pass)
	var w judge.Waivers
	add := func(id, expires string, d judge.Disposition) {
		run.Sightings = append(run.Sightings, []archive.Sighting{{Key: "f-" + id, ID: id, Title: "<i>" + id, Disposition: d, Page: 1}}...)
		w.List = append(w.List, judge.Waiver{ID: id, Run: "a", Owner: "o", Reason: "r", Created: judge.ParseDate("2026-01-01"), Expires: judge.ParseDate(expires), Line: len(w.List) + 1})
	}
	add("late", "2026-12-31", judge.Waived)
	add("early", "2026-11-30", judge.Waived)
	add("soon", "2026-06-10", judge.Waived)
	add("gone", "2026-05-31", judge.Unaccounted)
	add("odd", "one day", judge.Deferred)
	add("fixed", "2026-12-31", judge.Fixed)
	add("future", "2026-12-31", judge.Unaccounted)
	w.List[6].Created = judge.ParseDate("2026-07-01")
	w.Source = "w.yaml"
	w.Hold(time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC))
	a := archive.New([]*archive.Summary{run})
	files, err := IndexPages(a, testSite)
	if err != nil || bodyOf(files, view.WaiversPage) != "" || strings.Contains(bodyOf(files, view.IndexPage), view.WaiversPage) {
		t.Fatalf("without a file of waivers there is a page, or %v", err)
	}
	a.Waivers = &w
	if files, err = IndexPages(a, testSite); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(bodyOf(files, view.IndexPage), `href="`+view.WaiversPage+`"`) {
		t.Error("the index does not lead to the waivers")
	}
	page := bodyOf(files, view.WaiversPage)
	at := 0
	for _, part := range []string{`id="lapsed"`, "&lt;i&gt;odd", "“one day” is no date", "&lt;i&gt;gone", "2026-05-31", `id="early"`, "&lt;i&gt;future", "Holds until", "2026-12-31", "Decided", "2026-07-01, which is yet to come", `id="expiring"`, "&lt;i&gt;soon", `id="active"`, "&lt;i&gt;early", "&lt;i&gt;late",
		`id="unused"`, `id="waiver-6"`, "&lt;i&gt;fixed", "w.yaml:6"} {
		i := strings.Index(page[at:], part)
		if i < 0 {
			t.Fatalf("%s is not there, or in another order", part)
		}
		at += i
	}
	if link := view.RunDir("a", "shop/a") + "/index.html#f-gone"; !strings.Contains(page, link) {
		t.Errorf("no link leads to %s", link)
	}
}

func bodyOf(files []File, path string) string {
	for _, f := range files {
		if f.Path == path {
			return string(f.Body)
		}
	}
	return ""
}
