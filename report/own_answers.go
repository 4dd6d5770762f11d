package report

// What is said of one finding that is known, by its own record or by who looked again: no id has to be resolved, and both sides learn of it at once.

// ownFix adds a claim that the finding was fixed which no fixer's summary makes.
func (r *Run) ownFix(f *Finding, x *Fix) {
	x.ID, x.Own, x.Findings = f.Label(), true, []*Finding{f}
	r.Fixes, f.Fixes = append(r.Fixes, x), append(f.Fixes, x)
}

func (r *Run) ownDeferral(f *Finding, x *Deferral) {
	x.ID, x.Findings = f.Label(), []*Finding{f}
	r.Deferrals, f.Deferrals = append(r.Deferrals, x), append(f.Deferrals, x)
}

func (r *Run) ownQuestion(f *Finding, x *Question) {
	x.ID, x.Findings = f.Label(), []*Finding{f}
	r.Questions, f.Questions = append(r.Questions, x), append(f.Questions, x)
}

// ownAnswers turns what a finding's own record says became of it into claims of the same kind as the fixer's.
func (r *Run) ownAnswers() {
	for _, f := range r.Findings {
		switch f.Answer {
		case AnswerFixed:
			r.ownFix(f, &Fix{Origin: f.Origin(), Description: f.Resolution})
		case AnswerDeferred:
			r.ownDeferral(f, &Deferral{Origin: f.Origin(), Reason: f.Resolution})
		case AnswerNeedsInput:
			r.ownQuestion(f, &Question{Origin: f.Origin(), InputNeeded: f.InputNeeded})
		}
	}
}
