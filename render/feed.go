package render

import (
	"cmp"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"html"
	"net/url"
	"regexp"
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
	if r.Ended.IsZero() {
		return r.Started
	}
	return r.Ended
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

// feedReasons is how many reasons an entry lists; the page has all.
const feedReasons = 20

// entryTitle is "<verdict>: <project>/<id> — <goal>", without what is not stated.
func entryTitle(s *archive.Record) string {
	title := s.Headline + ": " + plainLine(s.Name(), 200)
	if goal := plainLine(cmp.Or(s.Goal, s.Task), 200); goal != "" {
		title += " — " + goal
	}
	return title
}

// entrySummary is the ledger and the first reason, as plain text.
func entrySummary(s *archive.Record) string {
	if len(s.Reasons) == 0 {
		return entryLedger(s)
	}
	return entryLedger(s) + " " + plainLine(s.Reasons[0].Message, 500)
}

func entryLedger(s *archive.Record) string {
	return plainLine(view.LedgerWords(s.Ledger, s.Gaps), 500)
}

// entryContent is the verdict with its reasons as HTML. Every text passes [escape]; the tags are constants.
func entryContent(s *archive.Record) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<p><strong>%s</strong>, %s.</p><p>%s</p>", escape(s.Headline), view.Quality(s.Score()),
		escape(entryLedger(s)))
	if len(s.Reasons) == 0 {
		return b.String()
	}
	b.WriteString("<ul>")
	for _, r := range s.Reasons[:min(len(s.Reasons), feedReasons)] {
		fmt.Fprintf(&b, "<li>%s: %s</li>", r.Level, escape(oneLine(r.Message, 500)))
	}
	if more := len(s.Reasons) - feedReasons; more > 0 {
		fmt.Fprintf(&b, "<li>%d more, see the run's page.</li>", more)
	}
	b.WriteString("</ul>")
	return b.String()
}

// escape makes text of the run harmless in HTML; what encloses it escapes it once more for XML (rules R1, X1).
func escape(s string) string { return html.EscapeString(shown(xmlText(s))) }

// feedAddress is where the site will be served; a nil base means that nobody said, then all links are relative to the
// feed.
type feedAddress struct{ base *url.URL }

func newFeedAddress(base string) (feedAddress, error) {
	if base == "" {
		return feedAddress{}, nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return feedAddress{}, fmt.Errorf("the base URL %q is no http or https address; write it as https://host/folder/",
			base)
	}
	return feedAddress{base: &url.URL{Scheme: u.Scheme, Host: u.Host, Path: strings.TrimSuffix(u.Path, "/") + "/"}}, nil
}

func (at feedAddress) link(path string) string {
	if at.base == nil {
		return path
	}
	return at.base.JoinPath(path).String()
}

// tagDate is the date of every tag id (RFC 4151): the host was the site's on that day. It never changes, for ids must
// not.
const tagDate = "2026-01-01"

var dnsName = regexp.MustCompile(`^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$`)

// id names a folder or a feed of the site for ever, and alike in every feed. It is a tag of the site's host where that
// is known; else a digest of the folder, whose name has the run's key in it, because an authority that nobody owns
// would be made up.
func (at feedAddress) id(dir string) string {
	if at.base != nil && dnsName.MatchString(at.base.Hostname()) {
		return "tag:" + strings.ToLower(at.base.Hostname()) + "," + tagDate + ":" + at.base.EscapedPath() + dir
	}
	return fmt.Sprintf("urn:sha256:%x", sha256.Sum256([]byte("swarmreport "+at.link(dir))))
}
