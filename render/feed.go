package render

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/gorilla/feeds"

	"swarmreport/report/archive"
	"swarmreport/report/view"
)

// feedEntries is how many runs the feed shows; older ones stay in runs.json.
const feedEntries = 100

// atomFeed wraps the library's feed, because that one has a single link and no self link, writes a category as text, which
// RFC 4287 does not know, and takes the link for the feed's id. Our fields hide its own of the same name.
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

// feedAtom writes the newest completed runs as an Atom feed (RFC 4287). Runs without a time are left out: an entry must
// say when it was updated, and nothing here may be made up.
func feedAtom(a *archive.Archive, site view.Site) ([]File, error) {
	at, err := newFeedAddress(site.BaseURL)
	if err != nil {
		return nil, err
	}
	f := newAtomFeed(at, site)
	for _, s := range feedRuns(a) {
		f.Entries = append(f.Entries, newAtomEntry(s, at))
		f.Updated = max(f.Updated, stamp(latest(s.Ended, s.Started))) // equal length, UTC: the order of text is that of time
	}
	body, err := feeds.ToXML(f)
	if err != nil {
		return nil, fmt.Errorf("writing %s: %w", view.FeedAtom, err)
	}
	return []File{{Path: view.FeedAtom, Body: []byte(body + "\n")}}, nil
}

// newAtomFeed is a feed without entries. Atom wants a time even there, and the clock is not asked: it is the beginning of
// Unix time, older than any run.
func newAtomFeed(at feedAddress, site view.Site) *atomFeed {
	return &atomFeed{Lang: "en",
		AtomFeed: &feeds.AtomFeed{Xmlns: "http://www.w3.org/2005/Atom", Title: xmlText(cmp.Or(site.Title, "swarmreport")),
			Subtitle: "Audits of completed runs, newest first.", Id: at.id("feed"), Updated: stamp(time.Unix(0, 0)),
			Author: &feeds.AtomAuthor{AtomPerson: feeds.AtomPerson{Name: "swarmreport"}}},
		Generator: atomGenerator{Version: xmlText(site.Version), Name: "swarmreport"},
		Links: []feeds.AtomLink{{Href: at.link(view.FeedAtom), Rel: "self", Type: "application/atom+xml"},
			{Href: at.link(view.IndexPage), Rel: "alternate", Type: "text/html"}}}
}

func feedRuns(a *archive.Archive) []*archive.Summary {
	var runs []*archive.Summary
	for _, s := range a.Runs {
		if s.Completed && !latest(s.Ended, s.Started).IsZero() && len(runs) < feedEntries {
			runs = append(runs, s)
		}
	}
	return runs
}

func newAtomEntry(s *archive.Summary, at feedAddress) atomEntry {
	dir := view.RunDir(s.ID, s.Key)
	page := dir + "/" + view.OverviewPage
	if s.Remembered {
		page = view.IndexPage
	}
	return atomEntry{Categories: []atomCategory{{Term: s.Outcome.String()}},
		AtomEntry: &feeds.AtomEntry{Title: entryTitle(s), Updated: stamp(latest(s.Ended, s.Started)), Id: at.id(dir),
			Links:   []feeds.AtomLink{{Href: at.link(page), Rel: "alternate", Type: "text/html"}},
			Summary: &feeds.AtomSummary{Type: "text", Content: entrySummary(s)},
			Content: &feeds.AtomContent{Type: "html", Content: entryContent(s)}}}
}

func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05Z") }

// feedAddress is where the site will be served; a nil base means that nobody said, then all links are relative.
type feedAddress struct{ base *url.URL }

func newFeedAddress(base string) (feedAddress, error) {
	if base == "" {
		return feedAddress{}, nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return feedAddress{}, fmt.Errorf("the base URL %q is no http or https address; write it as https://host/folder/", base)
	}
	return feedAddress{&url.URL{Scheme: u.Scheme, Host: u.Host, Path: strings.TrimSuffix(u.Path, "/") + "/"}}, nil
}

func (at feedAddress) link(path string) string {
	if at.base == nil {
		return path
	}
	return at.base.JoinPath(path).String()
}

// tagDate is the date of every tag id (RFC 4151): the host was the site's on that day. It never changes, for ids must not.
const tagDate = "2026-01-01"

var dnsName = regexp.MustCompile(`^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$`)

// id names a folder of the site for ever. It is a tag of the site's host where that is known; else a digest of the folder,
// whose name has the run's key in it, because an authority that nobody owns would be made up.
func (at feedAddress) id(dir string) string {
	if at.base != nil && dnsName.MatchString(at.base.Hostname()) {
		return "tag:" + strings.ToLower(at.base.Hostname()) + "," + tagDate + ":" + at.base.EscapedPath() + dir
	}
	sum := sha256.Sum256([]byte("swarmreport " + at.link(dir)))
	return "urn:sha256:" + hex.EncodeToString(sum[:])
}
