package render

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mmcdole/gofeed"
	"golang.org/x/net/html"

	"swarmreport/report"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

func feedOf(t *testing.T, o archive.Overview, base string) string {
	t.Helper()
	site := testSite
	site.BaseURL = base
	files, err := feedAtom(o, site)
	if err != nil || len(files) != 1 || files[0].Path != "feed.atom" {
		t.Fatalf("got %d files, error %v", len(files), err)
	}
	return string(files[0].Body)
}

func parseFeed(t *testing.T, text string) *gofeed.Feed {
	t.Helper()
	feed, err := gofeed.NewParser().ParseString(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return feed
}

// feedTestRuns: a pass, a fail, and one that never got to verify.
func feedTestRuns(t *testing.T) archive.Overview {
	all := samples(t)
	return placed(all["clean-pass/2026-03-01"], all["regression/2026-03-02"], all["plan-only/2026-03-20"])
}

func TestFeedListsCompletedRuns(t *testing.T) {
	feed := parseFeed(t, feedOf(t, feedTestRuns(t), ""))
	var got []string
	for _, e := range feed.Items {
		got = append(got, fmt.Sprint(e.Updated, " ", strings.SplitN(e.Title, " —", 2)[0]))
	}
	want := "2026-03-02T10:25:00Z fail: 2026-03-02\n2026-03-01T10:25:00Z pass: 2026-03-01"
	if strings.Join(got, "\n") != want {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), want)
	}
	if feed.Updated != feed.Items[0].Updated {
		t.Errorf("the feed was updated %s, its newest entry %s", feed.Updated, feed.Items[0].Updated)
	}
	if feed.Authors[0].Name != "swarmreport" {
		t.Errorf("got author %s", feed.Authors[0].Name)
	}
}

func TestFeedAddresses(t *testing.T) {
	dir := view.RunDir(feedTestRuns(t).Runs[1].Key)
	for _, row := range []struct{ name, base, self, page, id string }{
		{"no base", "", "feed.atom", dir + "/index.html", "urn:sha256:"},
		{"a host", "https://example.org", "https://example.org/feed.atom", "https://example.org/" + dir + "/index.html", "tag:example.org,2026-01-01:/" + dir},
		{"a folder", "https://Example.org:8443/audits", "https://Example.org:8443/audits/feed.atom",
			"https://Example.org:8443/audits/" + dir + "/index.html", "tag:example.org,2026-01-01:/audits/" + dir},
		{"an address in brackets", "http://[::1]", "http://[::1]/feed.atom", "http://[::1]/" + dir + "/index.html", "urn:sha256:"},
	} {
		text := feedOf(t, feedTestRuns(t), row.base)
		feed := parseFeed(t, text)
		if feed.FeedLink != row.self {
			t.Errorf("%s: self link %s, want %s", row.name, feed.FeedLink, row.self)
		}
		if got := feed.Items[0].Link; got != row.page {
			t.Errorf("%s: page %s, want %s", row.name, got, row.page)
		}
		if got := feed.Items[0].GUID; !strings.HasPrefix(got, row.id) || row.id[0] == 't' && got != row.id {
			t.Errorf("%s: id %s, want %s", row.name, got, row.id)
		}
	}
}

// TestFeedIDsStay: an id depends on the run's key alone, so that no reader shows an old run as a new one.
func TestFeedIDsStay(t *testing.T) {
	all := samples(t)
	one := parseFeed(t, feedOf(t, placed(all["clean-pass/2026-03-01"]), "")).Items[0].GUID
	two := parseFeed(t, feedOf(t, feedTestRuns(t), "")).Items[1].GUID
	if one != two {
		t.Errorf("the id was %s alone and %s among others", one, two)
	}
}

func TestFeedOfNothing(t *testing.T) {
	text := feedOf(t, placed(), "")
	if feed := parseFeed(t, text); feed.Updated != "1970-01-01T00:00:00Z" || len(feed.Items) != 0 {
		t.Errorf("got updated %s and %d entries", feed.Updated, len(feed.Items))
	}
	checkRNC(t, text)
}

func TestFeedShowsTheNewestHundred(t *testing.T) {
	var runs []*archive.Record
	for i := range 150 {
		runs = append(runs, &archive.Record{ID: fmt.Sprint("r", i), Completed: true, Started: time.Unix(int64(1_700_000_000+i), 0), Judged: archive.Judged{Outcome: judge.Pass, Headline: "pass"}})
	}
	feed := parseFeed(t, feedOf(t, placedRecords(append(runs, &archive.Record{ID: "timeless", Completed: true})...), ""))
	if len(feed.Items) != 100 || feed.Items[0].Title != "pass: r149" {
		t.Errorf("got %d entries, the first %q", len(feed.Items), feed.Items[0].Title)
	}
}

// TestFeedKeepsHostileTextInert: the feed is XML that a reader takes, and its HTML has no tag but ours.
func TestFeedKeepsHostileTextInert(t *testing.T) {
	text := feedOf(t, placed(decided(hostileRun())), "")
	if i := strings.IndexFunc(text, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' }); i >= 0 {
		t.Errorf("a raw control character stands at byte %d", i)
	}
	checkRNC(t, text)
	entry := parseFeed(t, text).Items[0]
	if !strings.Contains(entry.Title, "@admin closes #12") || strings.Contains(entry.Title, "[31m") {
		t.Errorf("the title is %q", entry.Title)
	}
	doc, err := html.Parse(strings.NewReader(entry.Content))
	if err != nil {
		t.Fatal(err)
	}
	ours := map[string]bool{"html": true, "head": true, "body": true, "p": true, "strong": true, "ul": true, "li": true}
	walkHTML(doc, func(n *html.Node, _ bool) {
		if n.Type == html.ElementNode && (!ours[n.Data] || len(n.Attr) > 0) {
			t.Errorf("the text of a run became <%s %v>", n.Data, n.Attr)
		}
	})
}

func TestFeedIsValid(t *testing.T) {
	var all []*judge.Verdict
	for _, v := range samples(t) {
		all = append(all, v)
	}
	checkRNC(t, feedOf(t, placed(all...), "https://example.org/x"))
}

// checkRNC holds a feed against the schema of RFC 4287, appendix B, where the schema and jing are at hand.
func checkRNC(t *testing.T, feed string) {
	t.Helper()
	shared, jing := os.Getenv("SWARMREPORT_SHARED"), "jing"
	if _, err := exec.LookPath(jing); err != nil || shared == "" {
		if strings.Contains(os.Getenv("SWARMREPORT_REQUIRE"), "jing") {
			t.Fatal("jing or SWARMREPORT_SHARED is missing, and SWARMREPORT_REQUIRE asks for it")
		}
		t.Log("not held against RFC 4287: needs jing and SWARMREPORT_SHARED")
		return
	}
	file := filepath.Join(t.TempDir(), "feed.atom")
	if err := os.WriteFile(file, []byte(feed), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(jing, "-c", filepath.Join(shared, "kit/schemas/atom.rnc"), file).CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

func TestXMLText(t *testing.T) {
	for _, row := range []struct{ name, in, want string }{
		{"what XML keeps", "a\tb\nc\rd é 漢 \U0001f600", "a\tb\nc\rd é 漢 \U0001f600"},
		{"controls", "a\x00b\x08c", "a\ufffdb\ufffdc"},
		{"no characters", "a\ufffe\uffff", "a\ufffd\ufffd"},
		{"no UTF-8", "a\xffb", "a\ufffdb"},
		{"colours", "\x1b[1;31mred\x1b[0m", "red"},
		{"a title", "\x1b]0;title\x07text", "text"},
		{"a title without an end keeps its text", "\x1b]0;title", "\ufffd]0;title"},
		{"a lone escape", "a\x1b", "a\ufffd"},
	} {
		if got := xmlText(row.in); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}

func FuzzXMLText(f *testing.F) {
	f.Add(hostile)
	f.Fuzz(func(t *testing.T, s string) {
		text, err := xml.Marshal(xmlText(s))
		if err != nil {
			t.Fatal(err)
		}
		var back string
		if err := xml.Unmarshal(text, &back); err != nil || back != xmlText(s) {
			t.Errorf("%q came back as %q, %v", xmlText(s), back, err)
		}
		if once := xmlText(s); len([]rune(oneLine(once, 20))) > 21 {
			t.Errorf("%q is longer than 20", oneLine(once, 20))
		}
	})
}

func TestLatest(t *testing.T) {
	start, end := time.Unix(1, 0), time.Unix(2, 0)
	if got := cmp.Or(end, start); got != end {
		t.Errorf("got %v, want the end", got)
	}
	if got := cmp.Or(time.Time{}, start); got != start {
		t.Errorf("got %v, want the start", got)
	}
	if got := decided(report.Link(report.Material{})); !cmp.Or(got.Run.Ended, got.Run.Started).IsZero() {
		t.Error("a run without a time has one")
	}
}
