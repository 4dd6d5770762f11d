package render

import (
	"slices"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// A Layout lays out in files what was judged: [Folder], or [SingleFiles].
type Layout struct {
	Run     func(v *judge.Verdict, at view.Place, site view.Site) ([]File, error)
	Archive func(a *archive.Archive, site view.Site) ([]File, error)
}

// Folder gives a file for each page, and the assets that the pages share.
var Folder = Layout{RunFiles, ArchiveFiles}

// RunFiles gives every file of one run's folder: its pages and what each format makes of it.
func RunFiles(v *judge.Verdict, at view.Place, site view.Site) ([]File, error) {
	makers := []func() ([]File, error){func() ([]File, error) { return RunPages(v, site, at) }}
	for _, format := range Formats {
		if format.Run != nil {
			makers = append(makers, func() ([]File, error) { return format.Run(v, at, site) })
		}
	}
	makers = append(makers, func() ([]File, error) { return exportFiles(v, at, site) })
	parts, err := eachOf(makers, func(m func() ([]File, error)) ([]File, error) { return m() })
	return slices.Concat(parts...), err
}

// ArchiveFiles gives the files over all runs: the index, the assets, and what each format makes of the archive.
func ArchiveFiles(a *archive.Archive, site view.Site) ([]File, error) {
	makers := []maker{IndexPages}
	for _, format := range Formats {
		if format.Archive != nil {
			makers = append(makers, format.Archive)
		}
	}
	return makeAll(makers, a, site)
}

// maker makes some of the files over all runs.
type maker func(*archive.Archive, view.Site) ([]File, error)

// makeAll lets all make their files at a time, and gives them in the makers' order.
func makeAll(makers []maker, a *archive.Archive, site view.Site) ([]File, error) {
	parts, err := eachOf(makers, func(m maker) ([]File, error) { return m(a, site) })
	return slices.Concat(parts...), err
}
