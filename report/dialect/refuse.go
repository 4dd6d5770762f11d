package dialect

import "swarmreport/report"

// refuse gives an artefact that says that the file is not what its name says.
func (r *reading) refuse(at value, what string) *report.Artefact {
	if at.in.text == nil {
		at = atLine(1)
	}
	r.art.Partly = true
	r.problem(at, report.Error, report.WrongType, what, "this is no "+what+": an object is needed, but the file holds "+article(at.node.Kind))
	for _, root := range r.file.roots() {
		r.art.Unread = append(r.art.Unread, r.unread(root))
	}
	return r.finish()
}
