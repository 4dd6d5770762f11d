package render

import (
	"bytes"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// RunPages returns all pages of one run, and the script of headlines that a list of several pages needs, below at.Dir.
func RunPages(v *judge.Verdict, site view.Site, at view.Archived) (files []File, err error) {
	err = addPages(v, site, at, func(f File) error {
		files = append(files, f)
		return nil
	})
	return files, err
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
	return append(files, pageAssets(site)...), nil
}

// drawAll draws pages and gives them in their order.
func drawAll(pages []func() page) ([]File, error) {
	files := make([]File, len(pages))
	for i, p := range pages {
		var err error
		if files[i], err = draw(p()); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// ArchiveFiles gives the files over all runs with their content: the index, the assets, and what each format makes of the archive.
func ArchiveFiles(a *archive.Archive, site view.Site) ([]File, error) {
	files, err := makeAll(append([]maker{IndexPages}, archiveFormats()...), a, site)
	if err != nil {
		return nil, err
	}
	for i := range files {
		if files[i], err = heldFile(files[i]); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// heldFile returns the file with its content in Body.
func heldFile(f File) (File, error) {
	if f.Write == nil {
		return f, nil
	}
	b := bytes.NewBuffer([]byte{}) // not nil, even if nothing is written
	err := f.Write(b)
	return File{Path: f.Path, Body: b.Bytes()}, err
}
