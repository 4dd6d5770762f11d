package render

import (
	"encoding/xml"
	"fmt"
	"strings"
	"time"

	"github.com/gorilla/feeds"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// feedEntries is how many runs a feed shows; older ones stay in runs.json.
const feedEntries = 100

// atomFeed wraps the library's feed, because that one has a single link and no self link, writes a category as text,
// which RFC 4287 does not know, and takes the link for the feed's id. Our fields hide its own of the same name.
type atomFeed struct {
	Lang string `xml:"xml:lang,attr"`
	*feeds.AtomFeed
	Generator atomGenerator
	Links     []feeds.AtomLink
	Entries   []atomEntry `xml:"entry"`
}

type atomGenerator struct {
	XMLName xml.Name `xml:"generator"`
	Version string   `xml:"version,attr,omitempty"`
	Name    string   `xml:",chardata"`
}

type atomEntry struct {
	*feeds.AtomEntry
	Categories []atomCategory
}

type atomCategory struct {
	XMLName xml.Name `xml:"category"`
	Term    string   `xml:"term,attr"`
}

// FeedXml lets the library write the wrapper.
func (f *atomFeed) FeedXml() any { return f }

// feedAtom writes the site's Atom feed of completed runs (RFC 4287). Runs without a time are left out: an entry must
// say when it was updated, and nothing here may be made up.
func feedAtom(o archive.Overview, site view.Site) ([]File, error) {
	at, err := newFeedAddress(site.BaseURL)
	if err != nil {
		return nil, err
	}
	f := newAtomFeed(at, site)
	f.add(feedRuns(o), at)
	body, err := feeds.ToXML(f)
	if err != nil {
		return nil, fmt.Errorf("writing %s: %w", view.FeedAtom, err)
	}
	return []File{{Path: view.FeedAtom, Body: []byte(body + "\n")}}, nil
}

// newAtomFeed is a feed without entries. Atom wants a time even there, and the clock is not asked: it is the beginning
// of Unix time, older than any run.
func newAtomFeed(at feedAddress, site view.Site) *atomFeed {
	return &atomFeed{Lang: "en",
		AtomFeed: &feeds.AtomFeed{Xmlns: "http://www.w3.org/2005/Atom", Title: oneLine(site.Name(), 200),
			Subtitle: "Audits of completed runs, newest first.",
			Id:       at.id(strings.TrimSuffix(view.FeedAtom, ".atom")), Updated: stamp(time.Unix(0, 0)),
			Author: &feeds.AtomAuthor{AtomPerson: feeds.AtomPerson{Name: "swarmreport"}}},
		Generator: atomGenerator{Version: xmlText(site.Version), Name: "swarmreport"},
		Links: []feeds.AtomLink{{Href: at.link(view.FeedAtom), Rel: "self", Type: "application/atom+xml"},
			{Href: at.link(view.IndexPage), Rel: "alternate", Type: "text/html"}}}
}

// add puts in the entries; the feed is as new as its newest.
func (f *atomFeed) add(runs []*archive.Record, at feedAddress) {
	for _, r := range runs {
		when := updated(r)
		f.Entries = append(f.Entries, newAtomEntry(r, when, at))
		f.Updated = max(f.Updated, stamp(when)) // equal length, UTC: the order of text is that of time
	}
}

// updated is the date of an entry: an unchanged run keeps it. Zero = the run states no time.
func updated(r *archive.Record) time.Time {
	for _, t := range []time.Time{r.Updated, r.Ended, r.Started} {
		if !t.IsZero() {
			return t
		}
	}
	return time.Time{}
}

func feedRuns(o archive.Overview) (runs []*archive.Record) {
	for _, r := range o.Runs {
		if r.Completed && !updated(r).IsZero() && len(runs) < feedEntries {
			runs = append(runs, r)
		}
	}
	return runs
}

func newAtomEntry(s *archive.Record, when time.Time, at feedAddress) atomEntry {
	dir := view.RunDir(s.Key)
	page := dir + "/" + view.RunPage
	if !s.HasPages() {
		page = view.IndexPage
	}
	return atomEntry{Categories: []atomCategory{{Term: s.Outcome.String()}},
		AtomEntry: &feeds.AtomEntry{Title: entryTitle(s), Updated: stamp(when), Id: at.id(dir),
			Links:   []feeds.AtomLink{{Href: at.link(page), Rel: "alternate", Type: "text/html"}},
			Summary: &feeds.AtomSummary{Type: "text", Content: entrySummary(s)},
			Content: &feeds.AtomContent{Type: "html", Content: entryContent(s)}}}
}

func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05Z") }
