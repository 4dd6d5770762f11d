package render

import (
	"swarmreport/report/archive"
	"swarmreport/report/parallel"
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
	livesPages,
}

// IndexPages gives the pages over all runs, what can be searched in the list, and the assets that every page of the site asks for.
func IndexPages(a *archive.Archive, site view.Site) ([]File, error) {
	var makers []maker
	for _, kind := range archivePages {
		makers = append(makers, func(a *archive.Archive, site view.Site) ([]File, error) {
			return drawAll(kind(a, dressed(site)))
		})
	}
	files, err := makeAll(makers, a, site)
	if err != nil {
		return nil, err
	}
	beside, err := besidePages(a, site)
	return append(files, beside...), err
}

// besidePages are the files that pages ask for.
func besidePages(a *archive.Archive, site view.Site) ([]File, error) {
	return append(pageAssets(site), searchRuns(a)...), nil
}

func indexPages(a *archive.Archive, site view.Site) (pages []func() page) {
	for _, p := range view.NewIndex(a, site) {
		pages = append(pages, func() page { return page{path: p.Path, body: templates.Index(p)} })
	}
	return pages
}

// openPages are there where any run is.
func openPages(a *archive.Archive, site view.Site) (pages []func() page) {
	if len(a.Runs) == 0 {
		return nil
	}
	for _, p := range view.NewOpen(a, site) {
		pages = append(pages, func() page { return page{path: p.Path, body: templates.Open(p)} })
	}
	return pages
}

// trendsPages are there where any run is.
func trendsPages(a *archive.Archive, site view.Site) (pages []func() page) {
	if len(a.Runs) == 0 {
		return nil
	}
	for _, p := range view.NewTrends(a, site) {
		pages = append(pages, func() page { return page{path: p.Path, body: templates.Trends(p)} })
	}
	return pages
}

// waiverPages are there where a file of waivers was named.
func waiverPages(a *archive.Archive, site view.Site) []func() page {
	if a.Waivers == nil {
		return nil
	}
	return []func() page{func() page { return page{path: view.WaiversPage, body: templates.Waivers(view.NewWaivers(a, site))} }}
}

func rulesPages(a *archive.Archive, site view.Site) []func() page {
	return []func() page{func() page { return page{path: view.RulesPage, body: templates.Rules(view.NewRules(a, site))} }}
}

func livesPages(a *archive.Archive, site view.Site) (pages []func() page) {
	paths, lives := view.LivesPages(a)
	for _, path := range paths {
		pages = append(pages, func() page { return page{path: path, body: templates.Lives(view.NewLives(a, lives[path], site))} })
	}
	return pages
}

// drawAll draws pages side by side, and gives them in their order.
func drawAll(pages []func() page) ([]File, error) {
	return parallel.Make(pages, func(p func() page) (File, error) { return draw(p()) })
}
