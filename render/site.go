package render

import (
	"swarmreport/render/publish"
	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// File is one file of a site: a path and its content.
type File = publish.File

// runOutput is one run to be written: what was judged, and its page, from which further forms take tables.
type runOutput struct {
	*judge.Verdict
	at       view.Archived
	site     view.Site
	run      *view.Run
	page     view.Report
	findings []view.Findings // on further pages
}

func newRunOutput(v *judge.Verdict, at view.Archived, site view.Site) *runOutput {
	o := &runOutput{Verdict: v, at: at, site: site, run: view.NewRun(v, dressed(site), at)}
	o.page, o.findings = o.run.Report()
	return o
}

// runFormats are the outputs of one run that are data or plain text. To add one: a file of code and a line. A format
// shows what was judged and never judges.
var runFormats = []func(*runOutput) ([]File, error){runJSON, reportMarkdown, messagesJSONL}

// archiveFormats are those over all runs.
var archiveFormats = []func(o archive.Overview, site view.Site) ([]File, error){runsJSON, feedAtom, archiveBadges}

// RunFiles adds every file of one run's folder, one after the other: its pages and what each format makes of it.
// Several runs may be added at the same time.
func RunFiles(v *judge.Verdict, at view.Archived, site view.Site, add func(File) error) error {
	add = adding(site, add)
	o := newRunOutput(v, at, site)
	if err := addPages(o, add); err != nil {
		return err
	}
	for _, format := range runFormats {
		files, err := format(o)
		if err != nil {
			return err
		}
		if err := addEach(files, add); err != nil {
			return err
		}
	}
	return nil
}

// ArchiveFiles adds the pages and files over all runs, and the assets that the pages name. months are those whose
// records changed: only their pages are made.
func ArchiveFiles(o archive.Overview, months []view.MonthRuns, site view.Site, add func(File) error) error {
	add = adding(site, add)
	files := pageAssets()
	for _, format := range archiveFormats {
		made, err := format(o, site)
		if err != nil {
			return err
		}
		files = append(files, made...)
	}
	if err := addEach(files, add); err != nil {
		return err
	}
	return addArchivePages(o, months, dressed(site), add)
}

func addEach(files []File, add func(File) error) error {
	for _, f := range files {
		if err := add(f); err != nil {
			return err
		}
	}
	return nil
}

// adding makes each page whole in itself where the site is to be of single files.
func adding(site view.Site, add func(File) error) func(File) error {
	if site.Single {
		return inlined(site, SingleLimit, add)
	}
	return add
}
