package findings

import (
	"slices"

	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Records of findings: a list may hold a record for each file or part that was looked at, graded by the worst that was found there, with the
// findings inside: [{"file": …, "severity": "high", "findings": [{"line", "message"}]}, {"file": …, "severity": "clean", "findings": []}].

// isRecord reports whether an entry holds findings instead of being one. What names a line of its own is a finding, whatever stands inside.
func isRecord(e *decode.Node) bool {
	return e.Kind == decode.Object && slices.ContainsFunc(e.Members, func(m decode.Member) bool {
		return holdsName(m) && slices.ContainsFunc(m.Value.Items, func(inner decode.Node) bool { return isInside(&inner) })
	}) && !namesLine(e)
}

// isEmptyRecord reports whether an entry among records says that nothing was found there.
func isEmptyRecord(e *decode.Node) bool {
	return e.Kind == decode.Object && slices.ContainsFunc(e.Members, func(m decode.Member) bool { return holdsName(m) && len(m.Value.Items) == 0 })
}

func holdsName(m decode.Member) bool {
	return m.Value.Kind == decode.Array && SaysFindings(m.Name) && !Denied(m.Name)
}

// isInside reports whether an entry of a list inside another is a finding: it is graded, or has words and a line.
func isInside(e *decode.Node) bool {
	return LikeFinding(e) || e.Kind == decode.Object && LikeText(e) && node.Has(e, phrase.LineNames...)
}

// inRecord looks for the findings that an entry among records holds; one that holds none is read all the same.
func (s *Search) inRecord(v form.Value, g Given) (met bool) {
	if !isRecord(v.Node) && s.R != nil {
		s.R.Consumed[v.Node] = true
		return true
	}
	for i := range v.Node.Members {
		if holdsName(v.Node.Members[i]) {
			met = s.member(v, i, "", g) || met
		}
	}
	return met
}
