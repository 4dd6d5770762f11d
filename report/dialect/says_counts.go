package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

func (o *object) noCount(i int, v value) report.Count {
	o.taken[i], o.also = true, append(o.also, v)
	o.unclear(i, v)
	o.r.problem(v, report.Warning, report.WrongType, o.names[i], quote(o.node.Members[i].Name)+" should be a whole number, but is "+
		quote(plain(v.node))+"; it was left unread")
	return report.Count{}
}

// unclear keeps for the verdict what stands in the place of a number, or of the answer about regressions.
func (o *object) unclear(i int, v value) {
	o.r.numbers = append(o.r.numbers, report.UnclearNumber{Origin: o.r.origin(v), Name: o.node.Members[i].Name, Raw: report.Shorten(plain(v.node), maxOutcome)})
}

// drain gives a verification the numbers that could not be read since the last one took its own.
func (r *reading) drain(v *report.Verification) {
	v.Unclear, r.numbers = append(v.Unclear, r.numbers...), nil
}

// scale takes a map from severity to count. An extra "total" in it counts as the declared number of findings. Of two maps the
// first to name a severity holds: they differ in case more often than in number.
func (o *object) scale(review *report.Review) {
	if o == nil {
		return
	}
	counted := map[report.Severity]int{}
	for i, name := range o.names {
		at := &o.node.Members[i].Value
		n, counts := number(at)
		counts = counts && (at.Kind == decode.Number || at.Kind == decode.String)
		severity := o.r.gradeOf(strings.TrimSuffix(strings.TrimSuffix(name, "_count"), "_findings"))
		switch {
		case o.taken[i] || !counts:
		case name == "total" && !review.Declared.Known:
			review.Declared, o.taken[i] = report.Known(n), true
		case severity != report.SeverityUnknown || name == "unknown":
			counted[severity] += n
			o.taken[i] = true
		}
	}
	fillCounts(review, counted)
}
