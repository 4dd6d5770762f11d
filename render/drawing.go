package render

import (
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// RunPages gives all pages of one run, its raw inputs as plain text, and what can be searched in it, below at.Dir.
func RunPages(v *judge.Verdict, site view.Site, at view.Archived) (files []File, err error) {
	err = addPages(v, site, at, func(f File) error {
		files = append(files, f)
		return nil
	})
	return files, err
}

// addPages is RunPages for a run of any size: each file is added as soon as it is made.
func addPages(v *judge.Verdict, site view.Site, at view.Archived, add func(File) error) error {
	d := newDrawing(v, site, at)
	for _, p := range d.pages() {
		if err := drawTo(p, add); err != nil {
			return err
		}
	}
	for _, make := range d.beside() {
		if err := addEach(make(), add); err != nil {
			return err
		}
	}
	return nil
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
	var pages []page
	for _, kind := range runPages {
		pages = append(pages, kind(d.run)...)
	}
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
