package render

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"swarmreport/report/archive"
	"swarmreport/report/judge"
	"swarmreport/report/view"
)

// SingleLimit is the most bytes of one file that holds a whole report (rule S1): mail and chat take it, and browsers open it at once.
const SingleLimit = 20_000_000

// SingleFiles lays a site out so that every HTML file stands alone. The index.html of a run is the whole report of that run; the
// site's index.html is the list and the reports of all runs while that is within the limit, else the list with links to the
// runs' own files, and note is told why. The files for programs stay as they are; assets and raw inputs are left out.
//
// The layout keeps the pages of all runs, up to the limit, until it has made the index: it serves one site.
func SingleFiles(limit int, note func(string)) Layout {
	s := &single{limit: limit, note: note, kept: map[string][]File{}}
	return Layout{Run: s.run, Archive: s.archive}
}

type single struct {
	limit int
	note  func(string)

	mu    sync.Mutex
	kept  map[string][]File // the pages of each run, by its folder; nil once they are more than the limit
	bytes int
}

func (s *single) run(v *judge.Verdict, at view.Archived, site view.Site, add func(File) error) error {
	site.Single = true
	files, err := RunPages(v, site, at)
	if err != nil {
		return err
	}
	for _, make := range dataMakers(v, at, site) {
		more, err := make()
		if err != nil {
			return err
		}
		files = append(files, more...)
	}
	pages, data := parted(files)
	rules, err := rulesOf(v, site, at)
	if err != nil {
		return err
	}
	bound, err := bind(append(slices.Clip(pages), rules), nil, site.CSS)
	if err != nil {
		return err
	}
	if n := len(bound.Body); n > s.limit {
		return fmt.Errorf("the report of this run in one file would have %s, and the most is %s; build without --single-file, and send the folder as a zip", megabytes(n), megabytes(s.limit))
	}
	s.keep(at.Dir, pages)
	return addEach(append(data, bound), add)
}

// keep holds the pages of a run for the index. Whether the sum passes the limit does not depend on the order of the runs.
func (s *single) keep(dir string, pages []File) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range pages {
		s.bytes += len(p.Body)
	}
	if s.bytes > s.limit {
		s.kept = nil
		return
	}
	s.kept[dir] = pages
}

func (s *single) archive(a *archive.Archive, site view.Site, add func(File) error) error {
	site.Single = true
	files, err := ArchiveFiles(a, site)
	if err != nil {
		return err
	}
	pages, data := parted(files)
	index, err := s.index(a, pages, site.CSS)
	if err != nil {
		return err
	}
	return addEach(append(data, index), add)
}

// index binds the list with every run, or alone where that is too much.
func (s *single) index(a *archive.Archive, list []File, css string) (File, error) {
	all, beside := list, map[string]bool{}
	for _, r := range a.Runs {
		dir := view.RunDir(r.ID, r.Key)
		all = append(slices.Clip(all), s.kept[dir]...)
		beside[dir+"/"+view.OverviewPage] = true
	}
	if s.kept != nil {
		if whole, err := bind(all, nil, css); err != nil || len(whole.Body) <= s.limit {
			return whole, err
		}
	}
	s.note(fmt.Sprintf("%s lists the runs only: all %d reports in one file would have more than %s; each run's own file is whole", view.IndexPage, len(a.Runs), megabytes(s.limit)))
	return bind(list, beside, css)
}

// parted tells pages from the files for programs, and drops what only a folder of pages loads.
func parted(files []File) (pages, data []File) {
	for _, f := range files {
		switch {
		case path.Ext(f.Path) == ".html":
			pages = append(pages, f)
		case strings.HasPrefix(f.Path, "assets/"), path.Ext(f.Path) == ".js": // what can be searched stands in the document itself
		default:
			data = append(data, f)
		}
	}
	return pages, data
}

func megabytes(n int) string { return fmt.Sprintf("%.1f MB", float64(n)/1e6) }
