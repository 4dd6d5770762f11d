package render

import (
	"slices"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/parallel"
	"swarmreport/report/view"
)

// A Layout lays out in files what was judged: [Folder], or [SingleFiles].
type Layout struct {
	// Run adds the files of a run; add is called from several goroutines.
	Run func(v *judge.Verdict, at view.Archived, site view.Site, add func(File) error) error
	// Archive adds the files over all runs, in the same way.
	Archive func(a *archive.Archive, site view.Site, add func(File) error) error
}

// Folder gives a file for each page, and the assets that the pages share.
var Folder = Layout{runFiles, addArchive}

// runFiles adds every file of one run's folder: its pages and what each format makes of it. It calls add from several goroutines.
func runFiles(v *judge.Verdict, at view.Archived, site view.Site, add func(File) error) error {
	makers := []func() error{func() error { return addPages(v, site, at, add) }}
	for _, f := range dataMakers(v, at, site) {
		makers = append(makers, func() error {
			files, err := f()
			if err != nil {
				return err
			}
			return parallel.Try(files, add)
		})
	}
	return parallel.Try(makers, func(m func() error) error { return m() })
}

// dataMakers make the files of a run that are no pages.
func dataMakers(v *judge.Verdict, at view.Archived, site view.Site) (makers []func() ([]File, error)) {
	for _, format := range Formats {
		if format.Run != nil {
			makers = append(makers, func() ([]File, error) { return format.Run(v, at, site) })
		}
	}
	return append(makers, func() ([]File, error) { return exportFiles(v, at, site) })
}

// ArchiveFiles gives the files over all runs with their content: the index, the assets, and what each format makes of the archive.
func ArchiveFiles(a *archive.Archive, site view.Site) ([]File, error) {
	files, err := makeAll(append([]maker{IndexPages}, archiveFormats()...), a, site)
	if err != nil {
		return nil, err
	}
	return parallel.Make(files, File.Held)
}

// addArchive is ArchiveFiles for an archive of any size: what is made is added at once. The formats begin, for one file of theirs, the history,
// takes longest.
func addArchive(a *archive.Archive, site view.Site, add func(File) error) error {
	var tasks []func() error
	for _, m := range append(archiveFormats(), besidePages) {
		tasks = append(tasks, func() error {
			files, err := m(a, site)
			if err != nil {
				return err
			}
			return parallel.Try(files, add)
		})
	}
	for _, kind := range archivePages {
		tasks = append(tasks, func() error {
			return parallel.Try(kind(a, dressed(site)), func(p func() page) error { return drawTo(p(), add) })
		})
	}
	return parallel.Try(tasks, func(task func() error) error { return task() })
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

// makeAll lets all make their files at a time, and gives them in the makers' order.
func makeAll(makers []maker, a *archive.Archive, site view.Site) ([]File, error) {
	parts, err := parallel.Make(makers, func(m maker) ([]File, error) { return m(a, site) })
	return slices.Concat(parts...), err
}
