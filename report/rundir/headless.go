package rundir

import (
	"path"
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect"
)

// takeHeadless looks at each Markdown file without frontmatter that stands beside envelopes or below them: there the frontmatter is what makes a
// message of a file (seed 000), and its lack may be an agent's slip. What raises findings is read for them; any other is named.
func (r *reading) takeHeadless() {
	folders := map[string]bool{}
	for _, a := range r.material.Artefacts {
		if a.Dialect == report.AgentTeam {
			folders[path.Dir(a.Path)] = true
		}
	}
	for _, f := range r.headless {
		if besideOrBelow(f.input.Path, folders) && !r.readHeadless(f) {
			r.material.Problems = append(r.material.Problems, report.Problem{Origin: report.Origin{Path: f.input.Path, Line: 1}, Column: 1,
				Level: report.Note, Kind: report.MissingField, Message: "no frontmatter, so this is read as no message; begin the file with --- and its type if it is one"})
		}
	}
}

// readHeadless reads such a file for the findings that it raises, if it does.
func (r *reading) readHeadless(f *loaded) bool {
	c, l := f.content, &late{hits: tally{}}
	c.file.Hide, c.problems, c.hidden = l.hider(r.opts), nil, nil // those that it has were told when it was listed
	c.guarded(func() {
		f.artefact = dialect.ReadBesideMessages(&c.file, dialect.Limits{Findings: r.opts.MaxFindings})
	})
	if f.artefact != nil {
		c.hideLate(l)
		r.claim(f)
	}
	r.material.Problems = append(r.material.Problems, c.problems...)
	r.material.Hidden = append(r.material.Hidden, c.hidden...)
	return f.artefact != nil
}

// claim lists what was read of a file that was unknown before.
func (r *reading) claim(f *loaded) {
	r.unknown = slices.DeleteFunc(r.unknown, func(name string) bool { return name == f.input.Path })
	r.material.Artefacts = append(r.material.Artefacts, f.artefact)
	at := slices.IndexFunc(r.material.Inputs, func(in report.Input) bool { return in.Path == f.input.Path })
	in := &r.material.Inputs[at]
	in.As, in.Read = f.artefact.As, f.content.state(f.artefact)
	in.Text, in.Kept = kept(f.content.text()), f.content.raw != nil
}

func besideOrBelow(file string, folders map[string]bool) bool {
	for dir := path.Dir(file); ; dir = path.Dir(dir) {
		if folders[dir] || dir == "." || dir == "/" || dir == ".." {
			return folders[dir]
		}
	}
}
