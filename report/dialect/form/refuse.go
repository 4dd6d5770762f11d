package form

import "swarmreport/report"

// Refuse gives an artefact that says that the file is not what its name says.
func (r *Reading) Refuse(at Value, what string) *report.Artefact {
	if at.In.Text == nil {
		at = AtLine(1)
	}
	r.Art.Partly = true
	r.Problem(at, report.Error, report.WrongType, what, "this is no "+what+": an object is needed, but the file holds "+Article(at.Node.Kind))
	for _, root := range r.File.Roots() {
		r.Art.Unread = append(r.Art.Unread, r.Unread(root))
	}
	return r.Finish()
}
