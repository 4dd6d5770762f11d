package view

import (
	"cmp"
	"maps"
	"slices"

	"swarmreport/report/archive"
)

// ProjectBadge is the address of a project's badge; empty = the runs that state no project.
func ProjectBadge(project string) string {
	return "badges/" + Slug(cmp.Or(project, "runs"), project) + ".svg"
}

// subscriptions are the feed, and the badge of each project; none if there is no run.
func subscriptions(a *archive.Archive) []Link {
	if len(a.Runs) == 0 {
		return nil
	}
	links := []Link{{Text: "feed of completed runs", Href: FeedAtom}}
	projects := map[string]bool{}
	for _, s := range a.Runs {
		projects[s.Project] = true
	}
	for _, p := range slices.Sorted(maps.Keys(projects)) {
		links = append(links, Link{Text: "badge of " + projectName(p), Href: ProjectBadge(p)})
	}
	return links
}
