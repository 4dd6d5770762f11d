package render

import (
	"slices"

	"swarmreport/report/judge"
	"swarmreport/report/parallel"
	"swarmreport/report/view"
)

// RunPages gives all pages of one run, its raw inputs as plain text, and what can be searched in it, below at.Dir.
func RunPages(v *judge.Verdict, site view.Site, at view.Archived) ([]File, error) {
	d := newDrawing(v, site, at)
	files, err := parallel.Make(d.pages(), draw)
	for _, make := range d.beside() {
		files = append(files, make()...)
	}
	return files, err
}

// addPages is RunPages for a run of any size: a page is added as soon as it is drawn, by several at a time. What is no page is made meanwhile.
func addPages(v *judge.Verdict, site view.Site, at view.Archived, add func(File) error) error {
	d := newDrawing(v, site, at)
	tasks := []func() error{
		func() error { return parallel.Try(d.pages(), func(p page) error { return drawTo(p, add) }) },
		func() error {
			return parallel.Try(d.beside(), func(make func() []File) error { return parallel.Try(make(), add) })
		},
	}
	return parallel.Try(tasks, func(task func() error) error { return task() })
}

// drawing is one run on its way into pages.
type drawing struct {
	run *view.Run
	dir string
}

func newDrawing(v *judge.Verdict, site view.Site, at view.Archived) drawing {
	return drawing{view.NewRun(v, dressed(site), at), at.Dir}
}

func (d drawing) pages() []page {
	kinds := make([][]page, len(runPages))
	parallel.Each(len(runPages), func(i int) { kinds[i] = runPages[i](d.run) })
	pages := slices.Concat(kinds...)
	for i := range pages {
		pages[i].path = d.dir + "/" + pages[i].path
	}
	return pages
}

// beside gives what makes all that is no page, each when its turn comes: together it is as long as the pages.
func (d drawing) beside() (makers []func() []File) {
	d.run.RawTexts(func(path, text string) {
		makers = append(makers, func() []File { return []File{{Path: d.dir + "/" + path, Body: []byte(text)}} })
	})
	return append(makers, func() []File { return searchRun(d.run, d.dir) })
}
