package form

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// NoCount leaves the number of a member unread: it tells the problem, keeps the value in view, and gives a count that is not known.
func (o *Object) NoCount(i int, v Value) report.Count {
	o.Taken[i], o.Also = true, append(o.Also, v)
	o.Unclear(i, v)
	o.R.Problem(v, report.Warning, report.WrongType, o.Names[i], Quote(o.Node.Members[i].Name)+" should be a whole number, but is "+
		Quote(node.Plain(v.Node))+"; it was left unread")
	return report.Count{}
}

// Unclear keeps for the verdict what stands in the place of a number, or of the answer about regressions.
func (o *Object) Unclear(i int, v Value) {
	o.R.Numbers = append(o.R.Numbers, report.UnclearNumber{Origin: o.R.Origin(v), Name: o.Node.Members[i].Name, Raw: report.Shorten(node.Plain(v.Node), phrase.MaxOutcome)})
}

// Drain gives a verification the numbers that could not be read since the last one took its own.
func (r *Reading) Drain(v *report.Verification) {
	v.Unclear, r.Numbers = append(v.Unclear, r.Numbers...), nil
}

// Scale takes a map from severity to count. An extra "total" in it counts as the declared number of findings. Of two maps the
// first to name a severity holds: they differ in case more often than in number.
func (o *Object) Scale(review *report.Review) {
	if o == nil {
		return
	}
	counted := map[report.Severity]int{}
	for i, name := range o.Names {
		at := &o.Node.Members[i].Value
		n, counts := node.Number(at)
		counts = counts && (at.Kind == decode.Number || at.Kind == decode.String)
		severity := o.R.GradeOf(strings.TrimSuffix(strings.TrimSuffix(name, "_count"), "_findings"))
		switch {
		case o.Taken[i] || !counts:
		case name == "total" && !review.Declared.Known:
			review.Declared, o.Taken[i] = report.Known(n), true
		case severity != report.SeverityUnknown || name == "unknown":
			counted[severity] += n
			o.Taken[i] = true
		}
	}
	phrase.FillCounts(review, counted)
}
