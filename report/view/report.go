package view

// Report is the page of a run: all of it but the messages and the text of its inputs.
type Report struct {
	Frame
	Overview     Overview
	Findings     Findings // the first page
	Changes      *Changes // nil if there is no run to compare with
	Plan         Plan
	Verification Verification
	Problems     Problems
	Inputs       TablePart

	// In a single file, which has no other pages.
	Messages []Messages
	Lines    []RawLines
}

// Report makes the page and the further pages of findings.
func (r *Run) Report() (Report, []Findings) {
	findings := r.Findings()
	p := Report{Frame: r.frame("Report", ""), Overview: r.Overview(), Findings: findings[0], Plan: r.Plan(),
		Verification: r.Verification(), Problems: r.Problems(), Inputs: r.Inputs()}
	if r.archived.Compared != nil {
		changes := r.Compare()
		p.Changes = &changes
	}
	if r.site.Single {
		p.Lines, p.Messages = r.RawLines(), r.Messages()
	}
	return p, findings[1:]
}
