package report

// Grade is a severity with the word that states it; the zero value is none stated.
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

// Regrade is a milder grade than the one that holds, and where it is stated. Whoever defers a finding under a milder
// grade is not the one to give it, so the worst grade holds, and the mildest is kept.
type Regrade struct {
	Grade
	Origin
}

// regrade compares the grade that an answer states with that of its finding. An ID that several findings have grades
// none of them.
func (r *Run) regrade(found []*Finding, g Grade, at Origin) {
	if len(found) != 1 || g.Severity == SeverityUnknown {
		return
	}
	f := found[0]
	if g.Severity.Weight() > f.Severity.Weight() {
		f.Severity, f.SeverityRaw = g.Severity, g.Raw
		return
	}
	if known, is := r.Milder[f]; g.Severity < f.Severity && (!is || g.Severity < known.Severity) {
		if r.Milder == nil {
			r.Milder = map[*Finding]Regrade{}
		}
		r.Milder[f] = Regrade{g, at}
	}
}
