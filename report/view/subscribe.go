package view

import (
	"cmp"

	"swarmreport/report/archive"
)

// ProjectBadge is the address of a project's badge; the empty project is that of the runs that state none.
func ProjectBadge(project string) string {
	return "badges/" + archive.Slug(cmp.Or(project, "runs"), project) + ".svg"
}

// subscriptions are the feed, and the badge of each project; none if there is no run.
func subscriptions(o archive.Overview) (links []Link) {
	if len(o.Projects) == 0 {
		return nil
	}
	links = []Link{{Text: "feed of completed runs", Href: FeedAtom}}
	for _, p := range o.Projects {
		links = append(links, Link{Text: "badge of " + projectName(p), Href: ProjectBadge(p)})
	}
	return links
}
