package render

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/a-h/templ"

	"swarmreport/assets"
	"swarmreport/report/judge"
	"swarmreport/report/view"
	"swarmreport/templates"
)

// page is one HTML page: its path below a folder, and its content.
type page struct {
	path string
	body templ.Component
}

// pageMaker makes pages of one kind.
type pageMaker func(r *view.Run) []page

// runPages lists the kinds of pages of a run. To add one: report/view/<page>.go, templates/<page>.templ, and a line.
var runPages = []pageMaker{
	func(r *view.Run) []page {
		return []page{{view.OverviewPage, templates.Overview(r.Overview())}}
	},
	findingPages,
	evidencePages,
	func(r *view.Run) []page {
		return []page{{view.PlanPage, templates.Plan(r.Plan())}}
	},
	messagePages,
	threadPages,
	rolePages,
	func(r *view.Run) []page {
		return []page{{view.VerificationPage, templates.Verification(r.Verification())}}
	},
	comparePages,
	func(r *view.Run) []page {
		return []page{{view.ProblemsPage, templates.Problems(r.Problems())}}
	},
	func(r *view.Run) []page {
		return []page{{view.InputsPage, templates.Inputs(r.Inputs())}}
	},
	linePages,
}

func findingPages(r *view.Run) []page {
	return each(r.Findings(), func(p view.Findings) page { return page{p.Path, templates.Findings(p)} })
}

func evidencePages(r *view.Run) []page {
	return each(r.Evidence(), func(p view.Evidence) page { return page{p.Path, templates.Evidence(p)} })
}

// messagePages are drawn only where somebody said something.
func messagePages(r *view.Run) []page {
	pages := each(r.Messages(), func(p view.Messages) page { return page{p.Path, templates.Messages(p)} })
	if len(pages) > 0 {
		pages = append(pages, page{view.AgentsPage, templates.Agents(r.Agents())})
	}
	return pages
}

func threadPages(r *view.Run) []page {
	return each(r.Threads(), func(p view.Threads) page { return page{p.Path, templates.Threads(p)} })
}

func rolePages(r *view.Run) []page {
	if !r.HasRoles() {
		return nil
	}
	return []page{{view.RolesPage, templates.Roles(r.Roles())}}
}

func comparePages(r *view.Run) []page {
	if !r.HasCompare() {
		return nil
	}
	return []page{{view.ComparePage, templates.Compare(r.Compare())}}
}

func linePages(r *view.Run) []page {
	return each(r.RawLines(), func(p view.RawLines) page { return page{p.Path, templates.RawLines(p)} })
}

// rulesOf gives the page of rules for the report of one run, where that is all there is. It stands where the site's own would.
func rulesOf(v *judge.Verdict, site view.Site, at view.Archived) (File, error) {
	return draw(page{view.RulesPage, templates.Rules(view.NewRun(v, dressed(site), at).Rules())})
}

// pageAssets gives the assets that pages ask for, by path.
func pageAssets(site view.Site) []File {
	var files []File
	for _, asset := range append(slices.Collect(maps.Values(assets.Icons())), assets.StyleWith(site.CSS), assets.Script(), assets.Steps()) {
		files = append(files, File{Path: asset.Path, Body: asset.Body})
	}
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	return files
}

// dressed gives the site the addresses of its assets (rule W5).
func dressed(site view.Site) view.Site {
	site.Style, site.Script, site.Steps = assets.StyleWith(site.CSS).Path, assets.Script().Path, assets.Steps().Path
	site.Icons = map[string]string{}
	for word, icon := range assets.Icons() {
		site.Icons[word] = icon.Path
	}
	return site
}

// draw renders one page.
func draw(p page) (File, error) {
	var b bytes.Buffer
	if err := p.body.Render(context.Background(), &b); err != nil {
		return File{}, fmt.Errorf("rendering %s: %w", p.path, err)
	}
	return File{Path: p.path, Body: b.Bytes()}, nil
}

// drawTo renders one page and adds it.
func drawTo(p page, add func(File) error) error {
	f, err := draw(p)
	if err != nil {
		return err
	}
	return add(f)
}
