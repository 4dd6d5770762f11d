package view

import (
	"maps"
	"slices"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
)

// Feed is one of the site's Atom feeds: the newest of the runs that it takes, and that state a time.
type Feed struct {
	Path, Title, About string
	Project            string // of a project's own feed
	Takes              func(*archive.Summary) bool
}

// Feeds lists the feeds of a site: completed runs, all runs, failures, then one for each project by name.
func Feeds(a *archive.Archive, site Site) []Feed {
	feeds := []Feed{
		{FeedAtom, site.Name(), "Audits of completed runs, newest first.", "", func(s *archive.Summary) bool { return s.Completed }},
		{"feeds/all.atom", site.Name() + ": all runs", "Audits of all runs, those at work too, newest first.", "", func(*archive.Summary) bool { return true }},
		{"feeds/failures.atom", site.Name() + ": failures", "Audits of runs that fail or are incomplete, newest first.", "",
			func(s *archive.Summary) bool { return s.Outcome == judge.Fail || s.Outcome == judge.Incomplete }},
	}
	for _, project := range projectsOf(a) {
		feeds = append(feeds, Feed{ProjectFeed(project), site.Name() + ": " + project, "Audits of this project’s runs, newest first.", project,
			func(s *archive.Summary) bool { return s.Project == project }})
	}
	return feeds
}

// ProjectFeed is the address of a project's feed (rule W3); no name of a project gives that of another feed, for it ends in a digest.
func ProjectFeed(project string) string { return "feeds/" + Slug(project, project) + ".atom" }

// ProjectBadge is the address of a project's badge without its ending: .svg is the picture, .json what shields.io reads.
func ProjectBadge(project string) string { return "badges/" + Slug(project, project) }

// LatestBadge is that of the newest run of all, whichever project it belongs to.
const LatestBadge = "badges/latest"

// RunBadge is that of a run, in its folder.
const RunBadge = "badge"

// projectsOf lists the names of projects, sorted.
func projectsOf(a *archive.Archive) []string {
	named := map[string]bool{}
	for _, s := range a.Runs {
		if s.Project != "" {
			named[s.Project] = true
		}
	}
	return slices.Sorted(maps.Keys(named))
}

// Subscriptions is what the index offers for following the site from elsewhere. A site in one file has none: nothing stands beside it.
type Subscriptions struct {
	Feeds    []Link // of the whole site
	Badge    Link
	Projects []ProjectLinks
}

// ProjectLinks are what one project can be followed by.
type ProjectLinks struct {
	Name        string
	Feed, Badge Link
}

func subscriptions(a *archive.Archive, site Site) Subscriptions {
	if site.Single || len(a.Runs) == 0 {
		return Subscriptions{}
	}
	s := Subscriptions{Badge: Link{Text: "badge", Href: LatestBadge + ".svg", Title: "the newest run’s verdict as a picture; the .json beside it is for shields.io"}}
	for _, f := range Feeds(a, site) {
		if f.Project == "" {
			s.Feeds = append(s.Feeds, Link{Text: feedWords[f.Path], Href: f.Path, Title: f.About})
			continue
		}
		s.Projects = append(s.Projects, ProjectLinks{f.Project, Link{Text: "feed", Href: f.Path}, Link{Text: "badge", Href: ProjectBadge(f.Project) + ".svg"}})
	}
	return s
}

var feedWords = map[string]string{FeedAtom: "completed runs", "feeds/all.atom": "all runs", "feeds/failures.atom": "failures"}

// headFeeds are those that the index names in its head, where feed readers look.
func headFeeds(a *archive.Archive, site Site) []Link {
	if site.Single {
		return nil
	}
	var links []Link
	for _, f := range Feeds(a, site)[:3] {
		links = append(links, Link{Text: f.Title, Href: f.Path})
	}
	return links
}
