package render

import (
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// A Layout lays out in files what was judged: [Folder], or [SingleFiles].
type Layout struct {
	// Run adds the files of a run, one after the other. Several runs may be added at the same time.
	Run func(v *judge.Verdict, at view.Archived, site view.Site, add func(File) error) error
	// Archive adds the files over all runs, in the same way.
	Archive func(a *archive.Archive, site view.Site, add func(File) error) error
}

// Folder gives a file for each page, and the assets that the pages share.
var Folder = Layout{runFiles, addArchive}

// runFiles adds every file of one run's folder: its pages and what each format makes of it.
func runFiles(v *judge.Verdict, at view.Archived, site view.Site, add func(File) error) error {
	if err := addPages(v, site, at, add); err != nil {
		return err
	}
	for _, make := range dataMakers(v, at, site) {
		files, err := make()
		if err != nil {
			return err
		}
		if err := addEach(files, add); err != nil {
			return err
		}
	}
	return nil
}

func addEach(files []File, add func(File) error) error {
	for _, f := range files {
		if err := add(f); err != nil {
			return err
		}
	}
	return nil
}

// dataMakers make the files of a run that are no pages.
func dataMakers(v *judge.Verdict, at view.Archived, site view.Site) (makers []func() ([]File, error)) {
	for _, format := range Formats {
		if format.Run != nil {
			makers = append(makers, func() ([]File, error) { return format.Run(v, at, site) })
		}
	}
	return makers
}

// addArchive adds the files over all runs, the index, the assets, and what each format makes of the archive, each as soon
// as it is made.
func addArchive(a *archive.Archive, site view.Site, add func(File) error) error {
	files, err := makeAll(archiveFormats(), a, site)
	if err != nil {
		return err
	}
	if err := addEach(append(files, pageAssets(site)...), add); err != nil {
		return err
	}
	for _, kind := range archivePages {
		for _, p := range kind(a, dressed(site)) {
			if err := drawTo(p(), add); err != nil {
				return err
			}
		}
	}
	return nil
}

func archiveFormats() (makers []maker) {
	for _, format := range Formats {
		if format.Archive != nil {
			makers = append(makers, format.Archive)
		}
	}
	return makers
}

// maker makes some of the files over all runs.
type maker func(*archive.Archive, view.Site) ([]File, error)

// makeAll gives the files of all makers in the makers' order.
func makeAll(makers []maker, a *archive.Archive, site view.Site) (all []File, err error) {
	for _, m := range makers {
		files, err := m(a, site)
		if err != nil {
			return nil, err
		}
		all = append(all, files...)
	}
	return all, nil
}
