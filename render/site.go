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
	Archive func(o archive.Overview, months []view.MonthRuns, site view.Site, add func(File) error) error
}

// Folder gives a file for each page, and the assets that the pages share.
var Folder = Layout{runFiles, ArchiveFiles}

// runFiles adds every file of one run's folder: its pages and what each format makes of it.
func runFiles(v *judge.Verdict, at view.Archived, site view.Site, add func(File) error) error {
	if err := addPages(v, site, at, add); err != nil {
		return err
	}
	for _, format := range Formats {
		if format.Run == nil {
			continue
		}
		files, err := format.Run(v, at, site)
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
