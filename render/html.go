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
	"swarmreport/render/publish"
	"swarmreport/report/judge"
	"swarmreport/report/view"
	"swarmreport/templates"
	"swarmreport/templates/prose"
)

// page is one HTML page: its path below a folder, and its content.
type page struct {
	path    string
	body    templ.Component
	colours bool // spends what the run may spend on coloured code
}

// pageMaker makes pages of one kind. It asks nothing of colour yet: what is drawn does.
type pageMaker func(r *view.Run, colour *prose.Budget) []page

// runPages lists the kinds of pages of a run. To add one: report/view/<page>.go, templates/<page>.templ, and a line. They are drawn
// in this order; the budget for coloured code goes to the findings, most severe first.
var runPages = []pageMaker{
	func(r *view.Run, _ *prose.Budget) []page {
		return []page{{path: view.OverviewPage, body: templates.Overview(r.Overview())}}
	},
	findingPages,
	evidencePages,
	func(r *view.Run, _ *prose.Budget) []page {
		return []page{{path: view.PlanPage, body: templates.Plan(r.Plan())}}
	},
	messagePages,
	threadPages,
	rolePages,
	func(r *view.Run, _ *prose.Budget) []page {
		return []page{{path: view.VerificationPage, body: templates.Verification(r.Verification())}}
	},
	comparePages,
	func(r *view.Run, _ *prose.Budget) []page {
		return []page{{path: view.ProblemsPage, body: templates.Problems(r.Problems())}}
	},
	func(r *view.Run, _ *prose.Budget) []page {
		return []page{{path: view.InputsPage, body: templates.Inputs(r.Inputs())}}
	},
	linePages,
}

func findingPages(r *view.Run, colour *prose.Budget) []page {
	return each(r.Findings(), func(p view.Findings) page { return page{p.Path, templates.Findings(p, colour), true} })
}

func evidencePages(r *view.Run, _ *prose.Budget) []page {
	return each(r.Evidence(), func(p view.Evidence) page { return page{path: p.Path, body: templates.Evidence(p)} })
}

// messagePages are drawn only where somebody said something.
func messagePages(r *view.Run, colour *prose.Budget) []page {
	pages := each(r.Messages(), func(p view.Messages) page { return page{p.Path, templates.Messages(p, colour), true} })
	if len(pages) > 0 {
		pages = append(pages, page{path: view.AgentsPage, body: templates.Agents(r.Agents())})
	}
	return pages
}

func threadPages(r *view.Run, _ *prose.Budget) []page {
	return each(r.Threads(), func(p view.Threads) page { return page{path: p.Path, body: templates.Threads(p)} })
}

func rolePages(r *view.Run, _ *prose.Budget) []page {
	if !r.HasRoles() {
		return nil
	}
	return []page{{path: view.RolesPage, body: templates.Roles(r.Roles())}}
}

func comparePages(r *view.Run, _ *prose.Budget) []page {
	if !r.HasCompare() {
		return nil
	}
	return []page{{path: view.ComparePage, body: templates.Compare(r.Compare())}}
}

func linePages(r *view.Run, _ *prose.Budget) []page {
	return each(r.RawLines(), func(p view.RawLines) page { return page{path: p.Path, body: templates.RawLines(p)} })
}

// rulesOf gives the page of rules for the report of one run, where that is all there is. It stands where the site's own would.
func rulesOf(v *judge.Verdict, site view.Site, at view.Archived) (File, error) {
	return draw(page{path: view.RulesPage, body: templates.Rules(view.NewRun(v, dressed(site), at).Rules())})
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

// drawTo renders one page and hands it on; its bytes are another page's when take returns.
func drawTo(p page, take func(File) error) error {
	b := publish.Borrow()
	defer publish.GiveBack(b)
	if err := p.body.Render(context.Background(), b); err != nil {
		return fmt.Errorf("drawing %s: %w", p.path, err)
	}
	return take(File{Path: p.path, Body: b.Bytes()})
}

// draw renders one page to keep.
func draw(p page) (file File, err error) {
	err = drawTo(p, func(f File) error {
		file = File{Path: f.Path, Body: bytes.Clone(f.Body)}
		return nil
	})
	return file, err
}
