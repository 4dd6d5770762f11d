package render

import (
	"swarmreport/report/archive"
	"swarmreport/report/view"
	"swarmreport/templates"
)

// archivePages lists the kinds of pages over all runs. To add one: report/view/<page>.go, templates/<page>.templ, and a line.
var archivePages = []func(a *archive.Archive, site view.Site) []func() page{
	indexPages,
	openPages,
	trendsPages,
	waiverPages,
	rulesPages,
}

func indexPages(a *archive.Archive, site view.Site) []func() page {
	return eachLater(view.NewIndex(a, site), func(p view.Index) page { return page{p.Path, templates.Index(p)} })
}

// openPages are there where any run is.
func openPages(a *archive.Archive, site view.Site) []func() page {
	if len(a.Runs) == 0 {
		return nil
	}
	return eachLater(view.NewOpen(a, site), func(p view.Open) page { return page{p.Path, templates.Open(p)} })
}

// trendsPages are there where any run is.
func trendsPages(a *archive.Archive, site view.Site) []func() page {
	if len(a.Runs) == 0 {
		return nil
	}
	return eachLater(view.NewTrends(a, site), func(p view.Trends) page { return page{p.Path, templates.Trends(p)} })
}

// waiverPages are there where a file of waivers was named.
func waiverPages(a *archive.Archive, site view.Site) []func() page {
	if a.Waivers == nil {
		return nil
	}
	return []func() page{func() page { return page{view.WaiversPage, templates.Waivers(view.NewWaivers(a, site))} }}
}

func rulesPages(a *archive.Archive, site view.Site) []func() page {
	return []func() page{func() page { return page{view.RulesPage, templates.Rules(view.NewRules(a, site))} }}
}

// eachLater is a page for each part, made when its turn comes: all of them together may be more than memory should hold.
func eachLater[P any](parts []P, draw func(P) page) (pages []func() page) {
	for _, p := range parts {
		pages = append(pages, func() page { return draw(p) })
	}
	return pages
}
