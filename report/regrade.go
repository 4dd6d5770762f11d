package report

// A finding may be graded more than once: by who raised it, and by who answers it. Whoever puts it off under a milder grade is not the one to give it,
// so the worst grade holds, and the milder ones are kept.

// Grade is a severity with the word that stands for it; the zero value is none stated.
type Grade struct {
	Severity Severity
	Raw      string
}

// Worse gives the worse of two grades.
func (g Grade) Worse(other Grade) Grade {
	if other.Severity > g.Severity {
		return other
	}
	return g
}

// Regrade is a milder grade than the one that holds, and where it stands.
type Regrade struct {
	Grade
	Origin
}

// regrade hears what the records that answer findings say of how bad these are. An id that several findings have says of none of them how bad it is.
func (r *Run) regrade() {
	for _, x := range r.Fixes {
		r.grade(x.Findings, x.Grade, x.Origin)
	}
	for _, x := range r.Deferrals {
		r.grade(x.Findings, x.Grade, x.Origin)
	}
	for _, x := range r.Questions {
		r.grade(x.Findings, x.Grade, x.Origin)
	}
}

func (r *Run) grade(found []*Finding, g Grade, at Origin) {
	if len(found) != 1 || g.Severity == SeverityUnknown {
		return
	}
	switch f := found[0]; {
	case g.Severity.Weight() > f.Severity.Weight():
		f.Severity, f.SeverityRaw = g.Severity, g.Raw
	case g.Severity < f.Severity:
		r.milder(f, g, at)
	}
}

// gradedBefore lets the grade hold under which its own record says that a finding was raised, where that is the worse one.
func (r *Run) gradedBefore(f *Finding) {
	before := f.Rare().Before
	if before.Severity.Weight() <= f.Severity.Weight() || before.Severity == SeverityUnknown {
		return
	}
	r.milder(f, Grade{f.Severity, f.SeverityRaw}, f.Origin())
	f.Severity, f.SeverityRaw = before.Severity, before.Raw
}

func (r *Run) milder(f *Finding, g Grade, at Origin) {
	if r.Milder == nil {
		r.Milder = map[*Finding]Regrade{}
	}
	if known, is := r.Milder[f]; !is || g.Severity < known.Severity {
		r.Milder[f] = Regrade{g, at}
	}
}
