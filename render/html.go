package render

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/a-h/templ"

	"swarmreport/assets"
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
	var pages []page
	for _, p := range r.Findings() {
		pages = append(pages, page{p.Path, templates.Findings(p, colour), true})
	}
	return pages
}

func evidencePages(r *view.Run, _ *prose.Budget) []page {
	var pages []page
	for _, p := range r.Evidence() {
		pages = append(pages, page{path: p.Path, body: templates.Evidence(p)})
	}
	return pages
}

// messagePages are drawn only where somebody said something.
func messagePages(r *view.Run, colour *prose.Budget) []page {
	var pages []page
	for _, p := range r.Messages() {
		pages = append(pages, page{p.Path, templates.Messages(p, colour), true})
	}
	if len(pages) > 0 {
		pages = append(pages, page{path: view.AgentsPage, body: templates.Agents(r.Agents())})
	}
	return pages
}

func threadPages(r *view.Run, _ *prose.Budget) []page {
	var pages []page
	for _, p := range r.Threads() {
		pages = append(pages, page{path: p.Path, body: templates.Threads(p)})
	}
	return pages
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
	var pages []page
	for _, p := range r.RawLines() {
		pages = append(pages, page{path: p.Path, body: templates.RawLines(p)})
	}
	return pages
}

// A run colours at most this many snippets and bytes of code. Colouring costs microseconds; what it adds to a page, five bytes for one of
// code and fifteen at worst, counts against the page's size (S1).
const (
	colourSnippets = 400
	colourBytes    = 128 << 10
)

// RunPages gives all pages of one run, its raw inputs as plain text, and what can be searched in it, below place.Dir.
func RunPages(v *judge.Verdict, site view.Site, place view.Place) ([]File, error) {
	d := newDrawing(v, site, place)
	pages, err := d.pages()
	if err != nil {
		return nil, err
	}
	files := make([]File, len(pages))
	err = d.draw(pages, func(i int, f File) error {
		files[i] = f
		return nil
	})
	return append(files, d.beside()...), err
}

// addPages is RunPages for a run of any size: a page is added as soon as it is drawn, by several at a time.
func addPages(v *judge.Verdict, site view.Site, place view.Place, add func(File) error) error {
	d := newDrawing(v, site, place)
	pages, err := d.pages()
	if err != nil {
		return err
	}
	if err := d.draw(pages, func(_ int, f File) error { return add(f) }); err != nil {
		return err
	}
	return sideBySide(d.beside(), add)
}

// drawing is one run on its way into pages.
type drawing struct {
	run    *view.Run
	dir    string
	colour *prose.Budget
}

func newDrawing(v *judge.Verdict, site view.Site, place view.Place) drawing {
	return drawing{view.NewRun(v, dressed(site), place), place.Dir, prose.NewBudget(colourSnippets, colourBytes)}
}

func (d drawing) pages() ([]page, error) {
	kinds, err := eachOf(runPages, func(kind pageMaker) ([]page, error) { return kind(d.run, d.colour), nil })
	pages := slices.Concat(kinds...)
	for i := range pages {
		pages[i].path = d.dir + "/" + pages[i].path
	}
	return pages, err
}

// beside gives what is no page.
func (d drawing) beside() (files []File) {
	d.run.RawTexts(func(path string, text []byte) {
		files = append(files, File{Path: d.dir + "/" + path, Body: text})
	})
	return append(files, searchRun(d.run, d.dir)...)
}

// draw draws the pages that may spend colour in their order, until there is none, and all others side by side. Each is handed on as soon as
// it is drawn, with its place in the list, and let go.
func (d drawing) draw(pages []page, take func(int, File) error) error {
	tasks := [][]int{nil}
	for i, p := range pages {
		if p.colours {
			tasks[0] = append(tasks[0], i)
		} else {
			tasks = append(tasks, []int{i})
		}
	}
	drawAt := func(i int) error {
		f, err := draw(pages[i])
		if pages[i] = (page{}); err != nil {
			return err
		}
		return take(i, f)
	}
	return sideBySide(tasks, func(task []int) error {
		for n, i := range task {
			if n > 0 && d.colour.Closed() {
				return sideBySide(task[n:], drawAt)
			}
			if err := drawAt(i); err != nil {
				return err
			}
		}
		return nil
	})
}

// rulesOf gives the page of rules for the report of one run, where that is all there is. It stands where the site's own would.
func rulesOf(v *judge.Verdict, site view.Site, place view.Place) (File, error) {
	return draw(page{path: view.RulesPage, body: templates.Rules(view.NewRun(v, dressed(site), place).Rules())})
}

// pageAssets gives the assets that pages ask for, by path.
func pageAssets() []File {
	var files []File
	for _, asset := range append(slices.Collect(maps.Values(assets.Icons())), assets.Style(), assets.Script()) {
		files = append(files, File{Path: asset.Path, Body: asset.Body})
	}
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	return files
}

// dressed gives the site the addresses of its assets (rule W5).
func dressed(site view.Site) view.Site {
	site.Style, site.Script, site.Icons = assets.Style().Path, assets.Script().Path, map[string]string{}
	for word, icon := range assets.Icons() {
		site.Icons[word] = icon.Path
	}
	return site
}

// buffers are reused: pages of a large archive are drawn by the thousand.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// draw renders one page.
func draw(p page) (File, error) {
	b := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(b)
	b.Reset()
	if err := p.body.Render(context.Background(), b); err != nil {
		return File{}, fmt.Errorf("drawing %s: %w", p.path, err)
	}
	return File{Path: p.path, Body: bytes.Clone(b.Bytes())}, nil
}
