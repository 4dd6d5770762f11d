package render

import (
	"swarmreport/report/archive"
	"swarmreport/report/view"
	"swarmreport/templates"
)

// ArchiveFiles adds the pages and files over all runs, and the assets that the pages name. months are those whose
// records changed: only their pages are made.
func ArchiveFiles(o archive.Overview, months []view.MonthRuns, site view.Site, add func(File) error) error {
	files := pageAssets(site)
	for _, format := range Formats {
		if format.Archive == nil {
			continue
		}
		made, err := format.Archive(o, site)
		if err != nil {
			return err
		}
		files = append(files, made...)
	}
	if err := addEach(files, add); err != nil {
		return err
	}
	return archivePages(o, months, dressed(site), add)
}

// archivePages draws one page after the other. To add one: report/view/<page>.go, templates/<page>.templ, and lines
// here.
func archivePages(o archive.Overview, months []view.MonthRuns, site view.Site, add func(File) error) error {
	for _, m := range months {
		p := view.NewMonth(o, m, site)
		if err := drawTo(page{p.Path, templates.RunList(p)}, add); err != nil {
			return err
		}
	}
	sought := pieces{address: view.SearchPiece}
	pages := each(view.NewOpen(o, site, sought.add), func(p view.Open) page { return page{p.Path, templates.Open(p)} })
	pages = append(pages, page{view.TrendsPage, templates.Trends(view.NewTrends(o, site))},
		page{view.RulesPage, templates.Rules(view.NewRules(o, site))},
		page{view.IndexPage, templates.RunList(view.NewIndex(o, site))})
	for _, p := range pages {
		if err := drawTo(p, add); err != nil {
			return err
		}
	}
	if site.Single {
		return nil
	}
	return addEach(sought.close(), add)
}
