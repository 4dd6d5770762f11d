package judge

import "swarmreport/report"

// Looked are the reviews in which somebody looked at the work, not only at its plan, and lists all that was found: what one of them does not raise was
// not found. One that is not whole, or whose list is shorter than it says, leaves out what nobody can name.
func (a *Account) Looked() (list []*report.Review) {
	lost := map[string]bool{}
	for _, in := range a.lostInputs() {
		lost[in.Path] = true
	}
	for _, r := range a.Run.Reviews {
		short := r.Declared.Known && r.Declared.N > len(a.withNamedList(r).Findings)
		if r.Listed && !r.Design && r.NotDone == "" && !lost[r.Path] && !short {
			list = append(list, r)
		}
	}
	return list
}

// HandedFiles are the files that messages record as changed: handoffs, submissions, commits.
func (a *Account) HandedFiles() (files []string) {
	for _, m := range a.handoffs().messages {
		files = append(files, m.Files...)
	}
	return files
}
