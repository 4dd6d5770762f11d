package rundir

import (
	"path"
	"slices"

	"swarmreport/report"
	"swarmreport/report/dialect"
	"swarmreport/report/dialect/messages"
)

// takeHeadless looks at each Markdown file without frontmatter that stands beside envelopes or below them: there the frontmatter is what makes a
// message of a file (seed 000), and its lack may be an agent's slip. What raises findings is read for them; any other is named. In a folder for the
// messages of another system, too, a reviewer may hand in words.
func (r *reading) takeHeadless() {
	folders := map[string]bool{}
	for _, a := range r.material.Artefacts {
		if a.Dialect == report.AgentTeam {
			folders[path.Dir(a.Path)] = true
		}
	}
	for _, f := range r.headless {
		beside := besideOrBelow(f.input.Path, folders)
		if (beside || messages.FromJudge(f.input.Path)) && !r.readHeadless(f) && beside {
			p := problemAt(f.input.Path, report.Note, report.MissingField, "no frontmatter, so this is read as no message; begin the file with --- and its type if it is one")
			p.Line, p.Column = 1, 1
			r.material.Problems = append(r.material.Problems, p)
		}
	}
	r.nameComponents()
}

// nameComponents tells what reviewers handed in as words alone which component it is about.
func (r *reading) nameComponents() {
	var components []string
	for _, words := range r.material.Artefacts {
		if len(words.Messages) != 1 || words.Messages[0].Component != "" || !messages.ByReviewer(words.Path) {
			continue
		}
		if components == nil {
			components = r.components()
		}
		messages.NameComponent(words, components)
	}
}

// components are what the messages of a pipeline are about, each once.
func (r *reading) components() []string {
	list := []string{}
	for _, a := range r.material.Artefacts {
		for _, m := range a.Messages {
			if m.Dialect == report.Swarm && m.Component != "" {
				list = append(list, m.Component)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
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
	r.material.Unclaimed = slices.DeleteFunc(r.material.Unclaimed, func(u report.Unclaimed) bool { return u.Path == f.input.Path })
	r.material.Artefacts = append(r.material.Artefacts, f.artefact)
	at := slices.IndexFunc(r.material.Inputs, func(in report.Input) bool { return in.Path == f.input.Path })
	in := &r.material.Inputs[at]
	in.As, in.Read = f.artefact.As, f.content.state(f.artefact)
	in.Text, in.Kept = kept(f.content.text()), f.content.raw != nil
}

// besideOrBelow reports whether a file lies in one of the folders, or below one. All of a run lies below its own directory, so that one tells nothing.
func besideOrBelow(file string, folders map[string]bool) bool {
	dir := path.Dir(file)
	for !folders[dir] && dir != "/" && dir != ".." && dir != "." {
		dir = path.Dir(dir)
	}
	return folders[dir] && (dir != "." || path.Dir(file) == ".")
}
