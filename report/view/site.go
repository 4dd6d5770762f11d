// Package view is what a reader sees: one struct a page and how it is made, and every address of the site.
//
// A page is a function of one struct. Strings, counts, order, percentages and links are computed here, from a
// [judge.Verdict] or an [archive.Archive]; a template only places them. All links are relative, so that a site works
// from file://, under any prefix, and inside a zip. Nothing from the input ever becomes part of a path except as [Slug]
// (rule W3).
package view

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Site is what all pages of a site share.
type Site struct {
	Title        string                   // in the header; empty = DefaultTitle
	Tool         string                   // "swarmreport 0.1.0"
	Version      string                   // "0.1.0"
	PolicySHA256 string                   // empty = the defaults
	PolicySource string                   // where it came from; empty = the defaults
	Levels       map[string]judge.Outcome // by rule, where the policy sets another than the table; nil = nowhere
	BaseURL      string                   // where the site will be; empty = not known. Links of pages are relative
	Forge        Forge                    // where the code that the runs are about can be read; the zero value = not known

	Shards Shards   // that were expected and found
	Unseen []string // folders that could not be looked into, and why, a line each: any may hold a run

	Unfinished []string // runs that were begun in a bucket and not completed, and when

	Unredacted bool // nothing is hidden: every page says so (rule R9)

	CSVRaw bool // tables leave texts as they are, also those that a spreadsheet takes for formulas

	Single bool // each report is one file: nothing stands beside it, so raw inputs are listed by digest alone

	NoInputs bool // the text of inputs is left out: no place in them is a link

	// Addresses of the assets from the site's root. They carry the asset's digest (rule W5), so package render sets them.
	Style, Script string
	Icons         map[string]string // by the verdict's word; "site" for pages that have none
}

// DefaultTitle is the name of a site that nobody named.
const DefaultTitle = "Swarm runs"

// Name is the site's title, or the default.
func (s Site) Name() string { return cmp.Or(s.Title, DefaultTitle) }

// Archived is where a run stands in the archive.
type Archived struct {
	Key      string              // unique in the archive
	Dir      string              // the run's folder in the site, see [RunDir]
	Compared *archive.Comparison // with the run before; nil where there is none
}

// Frame is what every page has around its own content.
type Frame struct {
	Site  Site
	Title string // of the document: the verdict first, as tabs and shared links cut at the end
	About string // one sentence for shared links: what the page's run came to
	Icon  string // from the site's root
	Root  string // from the page to the site's root: "", "../../" or "../../../"
	Run   *Head  // nil on the site's own pages
	Tabs  []Tab
	Feeds []Link // named in the head; the index alone has them

	Refresh string // the page that a browser goes on to; empty = it stays
}

// Head names the run that a page belongs to.
type Head struct {
	ID, Project string
	Goal        string // what the run was about, which its id tells nobody
	Verdict     Badge
	Older       Link // an empty Href = there is none
}

// Tab is one page of a run in its navigation.
type Tab struct {
	Name, Href string
	Count      string // empty = nothing to count
	Current    bool
	Blocked    bool // a blocker of the verdict is about it
}

// Badge is a word of a closed list with its colour and shape. Is is the word as data and stylesheet have it, Word as
// people read it.
type Badge struct{ Is, Word string }

// siteFrame gives a page over all runs its surroundings: the site's own tabs. They have no counts, so that a new run
// changes no page that does not show it. current is the first page of its tab.
func siteFrame(o archive.Overview, site Site, title, current string) Frame {
	f := Frame{Site: site, Title: title + either(title == "", "", " · ") + site.Name(), Icon: site.Icons["site"]}
	if len(o.Runs) > 0 {
		f.Tabs = []Tab{{Name: "Runs", Href: IndexPage}, {Name: "Open findings", Href: OpenPage},
			{Name: "Trends", Href: TrendsPage}}
	}
	for i := range f.Tabs {
		f.Tabs[i].Current = f.Tabs[i].Href == current
	}
	return f
}

// Files of a run's folder. Their names are a promise to whoever links to them.
const (
	RunPage        = "index.html" // the whole report; further findings: findings-2.html …
	RunJSON        = "run.json"
	ReportMarkdown = "swarm-report.md"
	MessagesJSON   = "messages.jsonl"
	MessagesPage   = "messages.html" // if messages were read; further pages: messages-2.html …
	InputsPage     = "inputs.html"   // further pages: inputs-2.html …
)

// Sections of a run's page.
const (
	OverviewSection = RunPage + "#overview"
	FindingsSection = RunPage + "#findings"
	ChangesSection  = RunPage + "#changes"
	PlanSection     = RunPage + "#plan"
	RecordSection   = RunPage + "#record"
)

// Files of the site itself.
const (
	IndexPage  = "index.html"
	RunsJSON   = "runs.json"
	FeedAtom   = "feed.atom"
	OpenPage   = "open.html" // what is open over all runs; further pages: open-2.html …
	TrendsPage = "trends.html"
	RulesPage  = "rules.html" // every rule, with its level
)

// RunDir is the folder of a run in the site, from its key.
func RunDir(key string) string { return "runs/" + key }

// MonthPage lists the runs of a month, or with [archive.Undated] those that state no time.
func MonthPage(month string) string { return month + ".html" }

// ProjectBadge is the address of a project's badge; the empty project is that of the runs that state none.
func ProjectBadge(project string) string {
	return "badges/" + archive.Slug(cmp.Or(project, "runs"), project) + ".svg"
}

// FindingHref is the address of a finding's card inside its run's folder: page is the one of the list that holds it,
// from 1.
func FindingHref(key string, page int) string { return paged(RunPage, page) + "#" + key }

// paged returns the address of the nth page of a list (from 1): open.html, open-2.html … The first of findings is
// the report.
func paged(first string, n int) string {
	if n < 2 {
		return first
	}
	stem := either(first == RunPage, "findings", strings.TrimSuffix(first, ".html"))
	return stem + "-" + strconv.Itoa(n) + ".html"
}

// anchor makes an id of ours from a name of theirs (rule R11): a letter and ten hex digits.
func anchor(letter, name string) string {
	sum := sha256.Sum256([]byte(name))
	return letter + "-" + hex.EncodeToString(sum[:5])
}
