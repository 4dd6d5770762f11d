package rundir

import (
	"path"

	"swarmreport/report"
)

// noteHeadless names each Markdown file without frontmatter that stands beside envelopes or below them: there the frontmatter is what makes a
// message of a file (seed 000), and its lack may be an agent's slip.
func (r *reading) noteHeadless() {
	folders := map[string]bool{}
	for _, a := range r.material.Artefacts {
		if a.Dialect == report.AgentTeam {
			folders[path.Dir(a.Path)] = true
		}
	}
	for _, file := range r.headless {
		if besideOrBelow(file, folders) {
			r.material.Problems = append(r.material.Problems, report.Problem{Origin: report.Origin{Path: file, Line: 1}, Column: 1,
				Level: report.Note, Kind: report.MissingField, Message: "no frontmatter, so this is read as no message; begin the file with --- and its type if it is one"})
		}
	}
}

func besideOrBelow(file string, folders map[string]bool) bool {
	for dir := path.Dir(file); ; dir = path.Dir(dir) {
		if folders[dir] || dir == "." || dir == "/" || dir == ".." {
			return folders[dir]
		}
	}
}
