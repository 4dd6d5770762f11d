package view

import (
	"strconv"

	"swarmreport/report"
)

// codeAt is the commit that links to code are made for: the run's. Where the source's HEAD is the same commit in full,
// that is used, since a short hash may one day mean two.
func (r *Run) codeAt() string {
	run := r.v.Run
	if run.Source != nil && report.SameCommit(run.Source.Commit, run.Commit) && len(run.Source.Commit) > len(run.Commit) {
		return run.Source.Commit
	}
	return run.Commit
}

// coded is a file of the code that the run is about, with a link to it at the forge.
func (r *Run) coded(file string) Path {
	p := path(file, "")
	p.Href = r.site.Forge.file(r.codeAt(), file, 0, 0)
	return p
}

// span is what stands behind a file's name: ":42", ":42-45", or nothing.
func span(from, to int) string {
	if to > from && from > 0 {
		return ":" + strconv.Itoa(from) + "-" + strconv.Itoa(to)
	}
	return lineSuffix(from)
}

// atForge links to a commit; nothing where its address is not known.
func (r *Run) atForge(hash string) []Link {
	href := r.site.Forge.commit(hash)
	if href == "" {
		return nil
	}
	return []Link{{Text: "on " + r.site.Forge.host(), Href: href, Away: true}}
}
