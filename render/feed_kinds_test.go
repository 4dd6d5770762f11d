package render

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mmcdole/gofeed"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// feedRun is a run of a project as the archive keeps it.
func feedRun(project, id string, hour int, completed bool, outcome judge.Outcome) *archive.Record {
	s := &archive.Record{ID: id, Project: project, Path: id, Completed: completed, Judged: archive.Judged{Outcome: outcome, Headline: outcome.String()}}
	if hour > 0 {
		s.Started = time.Date(2026, 3, 1, hour, 0, 0, 0, time.UTC)
	}
	return s
}

func kindsArchive() archive.Overview {
	return placedRecords(
		feedRun("shop", "a", 1, true, judge.Pass), feedRun("shop", "b", 2, true, judge.Fail), feedRun("all", "c", 3, false, judge.Incomplete),
		feedRun("", "d", 4, true, judge.Review), feedRun("shop", "timeless", 0, true, judge.Fail))
}

func titles(feed *gofeed.Feed) (all []string) {
	for _, e := range feed.Items {
		all = append(all, e.Title)
	}
	return all
}

func TestTheFeedTakesCompletedRuns(t *testing.T) {
	want := []string{"review: d", "fail: shop/b", "pass: shop/a"}
	checkRFC(t, "feed.atom", feedOf(t, kindsArchive(), ""))
	if all := titles(parseFeed(t, feedOf(t, kindsArchive(), ""))); !slices.Equal(all, want) {
		t.Errorf("got %v, want %v", all, want)
	}
}

// TestNoTextTurnsAFeedAround: the place that tells a run apart may hold what a reader shows in another order (rule R10).
func TestNoTextTurnsAFeedAround(t *testing.T) {
	s := feedRun("", "a", 1, true, judge.Fail)
	s.ID, s.Goal, s.Reasons = "a@\u202egpj/a", "x \u2066y", []judge.Reason{{Message: "z \u200f"}}
	if got := entryTitle(s) + entryContent(s); strings.ContainsAny(got, "\u202e\u2066\u200f") ||
		!strings.Contains(got, "a@[U+202E]gpj/a — x [U+2066]y") {
		t.Errorf("got %q", got)
	}
}

// atomDoc is what the rules of RFC 4287 that a grammar cannot say are about.
type atomDoc struct {
	ID     string     `xml:"id"`
	Author []struct{} `xml:"author"`
	Links  []atomTo   `xml:"link"`
	Entry  []struct {
		ID     string     `xml:"id"`
		Author []struct{} `xml:"author"`
		Links  []atomTo   `xml:"link"`
	} `xml:"entry"`
}

type atomTo struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	Lang string `xml:"hreflang,attr"`
}

func atomOf(t *testing.T, text string) (doc atomDoc) {
	t.Helper()
	if err := xml.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatal(err)
	}
	return doc
}

// checkRFC: an author for every entry (4.1.1), one self link, at most one alternate of a type and language (4.1.1, 4.1.2), and no id
// twice in a feed.
func checkRFC(t *testing.T, name, text string) {
	t.Helper()
	doc := atomOf(t, text)
	links := func(what string, links []atomTo) {
		seen := map[atomTo]int{}
		for _, l := range links {
			if seen[l]++; seen[l] > 1 {
				t.Errorf("%s: %s has %v twice", name, what, l)
			}
		}
	}
	links("the feed", doc.Links)
	ids := map[string]bool{doc.ID: true}
	for i, e := range doc.Entry {
		if len(e.Author)+len(doc.Author) == 0 {
			t.Errorf("%s: entry %d has no author", name, i)
		}
		if ids[e.ID] {
			t.Errorf("%s: the id %s is there twice", name, e.ID)
		}
		ids[e.ID] = true
		links(fmt.Sprint("entry ", i), e.Links)
	}
}
