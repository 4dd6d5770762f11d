package report

// Grade is a severity with the word that states it; the zero value is none stated.
type Grade struct {
	Severity Severity
	Raw      string
}

// Worse returns the worse of two grades.
func (g Grade) Worse(other Grade) Grade {
	if other.Severity > g.Severity {
		return other
	}
	return g
}

// regrade raises the severity of the one finding that an answer grades worse than its review. A milder grade does not
// count: whoever defers a finding is not the one to grade it.
func regrade(found []*Finding, g Grade) {
	if len(found) != 1 || g.Severity == SeverityUnknown {
		return
	}
	if f := found[0]; g.Severity.Weight() > f.Severity.Weight() {
		f.Severity, f.SeverityRaw = g.Severity, g.Raw
	}
}
