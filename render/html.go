package render

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"path"
	"slices"

	"github.com/a-h/templ"

	"swarmreport/assets"
	"swarmreport/report/archive"
	"swarmreport/report/view"
	"swarmreport/templates"
)

// page is one HTML page: its path, and its content.
type page struct {
	path string
	body templ.Component
}

// addPages adds all pages of one run, and the script of headlines that a list of several pages needs, below at.Dir,
// each as soon as it is made.
func addPages(o *runOutput, add func(File) error) error {
	for _, p := range runPages(o) {
		p.path = o.at.Dir + "/" + p.path
		if err := drawTo(p, add); err != nil {
			return err
		}
	}
	if !o.run.Paged() || o.site.Single {
		return nil
	}
	return addEach(searchRun(o.run, o.at.Dir), add)
}

// runPages lists the pages of a run. To add one: report/view/<page>.go, templates/<page>.templ, and a line.
func runPages(o *runOutput) []page {
	pages := []page{{view.RunPage, templates.Report(o.page)}}
	pages = append(pages, each(o.findings, func(p view.Findings) page { return page{p.Path, templates.Findings(p)} })...)
	if o.site.Single {
		return pages
	}
	pages = append(pages, each(o.run.Messages(), func(p view.Messages) page {
		return page{p.Path, templates.Messages(p)}
	})...)
	return append(pages, each(o.run.RawLines(), func(p view.RawLines) page { return page{p.Path, templates.Lines(p)} })...)
}

// addArchivePages draws one page over all runs after the other. To add one: report/view/<page>.go,
// templates/<page>.templ, and lines here.
func addArchivePages(o archive.Overview, months []view.MonthRuns, site view.Site, add func(File) error) error {
	sought := pieces{address: view.SearchPiece}
	pages := each(months, func(m view.MonthRuns) page {
		p := view.NewMonth(o, m, site)
		return page{p.Path, templates.RunList(p)}
	})
	pages = append(pages, each(view.NewOpen(o, site, sought.add), func(p view.Open) page {
		return page{p.Path, templates.Open(p)}
	})...)
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

// pageAssets gives the assets that pages ask for, by path.
func pageAssets() (files []File) {
	icons := slices.Collect(maps.Values(assets.Icons()))
	for _, asset := range append(icons, assets.Style(), assets.Script()) {
		files = append(files, File{Path: asset.Path, Body: asset.Body})
	}
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	return files
}

// Assets are the names of the assets that pages of a run name.
func Assets(site view.Site) (names []string) {
	if site.Single {
		return nil
	}
	for _, f := range pageAssets() {
		names = append(names, f.Path)
	}
	return names
}

// dressed gives the site the addresses of its assets (rule W5).
func dressed(site view.Site) view.Site {
	site.Style, site.Script = assets.Style().Path, assets.Script().Path
	site.Icons = map[string]string{}
	for word, icon := range assets.Icons() {
		site.Icons[word] = icon.Path
	}
	return site
}

// drawTo renders one page and adds it. Links of the page to itself are shortened to their fragments, so that they hold
// under whatever address it is read.
func drawTo(p page, add func(File) error) error {
	var b bytes.Buffer
	if err := p.body.Render(context.Background(), &b); err != nil {
		return fmt.Errorf("rendering %s: %w", p.path, err)
	}
	own := []byte(`href="` + path.Base(p.path) + `#`)
	return add(File{Path: p.path, Body: bytes.ReplaceAll(b.Bytes(), own, []byte(`href="#`))})
}
