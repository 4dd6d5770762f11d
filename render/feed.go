package render

import (
	"cmp"
	"crypto/sha256"
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

// feedAtom writes the site's Atom feed of completed runs (RFC 4287). Runs without a time are left out: an entry must
// say when it was updated, and nothing here may be made up. A feed without entries, which needs a time too, is older
// than any run.
func feedAtom(o archive.Overview, site view.Site) ([]File, error) {
	f := &feeds.AtomFeed{Xmlns: "http://www.w3.org/2005/Atom", Title: oneLine(site.Name(), 200),
		Subtitle: "Audits of completed runs, newest first.", Id: feedID(site, "feed"), Updated: stamp(time.Unix(0, 0)),
		Author: &feeds.AtomAuthor{AtomPerson: feeds.AtomPerson{Name: "swarmreport"}},
		Link:   &feeds.AtomLink{Href: feedLink(site, view.FeedAtom), Rel: "self", Type: "application/atom+xml"}}
	for _, r := range o.Runs {
		// An unchanged run keeps its date.
		if when := cmp.Or(r.Ended, r.Started); r.Completed && !when.IsZero() && len(f.Entries) < feedEntries {
			f.Entries = append(f.Entries, newAtomEntry(r, when, site))
			f.Updated = max(f.Updated, stamp(when)) // equal length, UTC: the order of text is that of time
		}
	}
	body, err := feeds.ToXML(f)
	if err != nil {
		return nil, fmt.Errorf("writing %s: %w", view.FeedAtom, err)
	}
	return []File{{Path: view.FeedAtom, Body: []byte(body + "\n")}}, nil
}

func newAtomEntry(s *archive.Record, when time.Time, site view.Site) *feeds.AtomEntry {
	dir := view.RunDir(s.Key)
	page := dir + "/" + view.RunPage
	if !s.HasPages() {
		page = view.IndexPage
	}
	return &feeds.AtomEntry{Title: entryTitle(s), Updated: stamp(when), Id: feedID(site, dir),
		Links:   []feeds.AtomLink{{Href: feedLink(site, page), Rel: "alternate", Type: "text/html"}},
		Content: &feeds.AtomContent{Type: "html", Content: entryContent(s)}}
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

// entryContent is the verdict with the ledger and its reasons as HTML. Every text passes [escape]; the tags are
// constants.
func entryContent(s *archive.Record) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<p><strong>%s</strong>, %s.</p><p>%s</p>", escape(s.Headline), view.Quality(s.Score()),
		escape(plainLine(view.LedgerWords(s.Ledger, s.Gaps), 500)))
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

// feedLink is the address of a file of the site; where nobody said where that is, relative to the feed.
func feedLink(site view.Site, path string) string {
	if site.BaseURL == "" {
		return path
	}
	return site.BaseURL + "/" + path
}

// tagDate is the date of every tag id (RFC 4151): the host was the site's on that day. It never changes, for ids must
// not.
const tagDate = "2026-01-01"

var dnsName = regexp.MustCompile(`^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$`)

// feedID names a folder or a feed of the site for ever, and alike in every feed. It is a tag of the site's host where
// that is known; else a digest of the folder, whose name has the run's key in it, because an authority that nobody owns
// would be made up.
func feedID(site view.Site, dir string) string {
	if base, err := url.Parse(site.BaseURL); err == nil && dnsName.MatchString(base.Hostname()) {
		return "tag:" + strings.ToLower(base.Hostname()) + "," + tagDate + ":" + base.EscapedPath() + "/" + dir
	}
	return fmt.Sprintf("urn:sha256:%x", sha256.Sum256([]byte("swarmreport "+feedLink(site, dir))))
}
