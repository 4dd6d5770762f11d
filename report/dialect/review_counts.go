package dialect

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
)

// tally takes the counts that a review states beside its list.
func (o *object) tally(review *report.Review) {
	if !review.Declared.Known {
		review.Declared = o.declared(totalNames...)
	}
	if !review.Declared.Known {
		review.Declared = o.declared("findings", "issues")
	}
	o.noNumbers(totalNames...)
	o.noCounts(totalNames...)
	for class, names := range map[string][]string{"needs-fix": {"needs_fix_count", "needs_fix"}, "needs-input": {"needs_input_count", "needs_input"}} {
		o.classCount(review, class, names)
	}
	for _, name := range scaleNames {
		inner := o.object(name)
		inner.scale(review)
		inner.noGrades()
	}
	o.noScale()
	if inner := o.object("by_classification", "classification_counts"); inner != nil {
		inner.classCount(review, "needs-fix", []string{"needs_fix"})
		inner.classCount(review, "needs-input", []string{"needs_input"})
	}
}

// noGrades says of which severities a map of their counts gives no number.
func (o *object) noGrades() {
	if o == nil {
		return
	}
	for _, name := range o.names {
		if o.r.gradeOf(strings.TrimSuffix(strings.TrimSuffix(name, "_count"), "_findings")) != report.SeverityUnknown {
			o.noNumbers(name)
			o.noCounts(name)
		}
	}
}

// noScale says where a word or a lone number stands for a map of counts.
func (o *object) noScale() {
	o.first("", scaleNames, func(i int, v value) bool {
		if v.node.Kind != decode.String && v.node.Kind != decode.Number {
			return false
		}
		if !noneSaid(v.node) && v.node.Text != "0" {
			o.unclear(i, v)
			o.r.wrongType(v, o.node.Members[i].Name, "an object with a number for each severity")
		}
		o.also = append(o.also, v)
		return true
	})
}

func (o *object) classCount(review *report.Review, class string, names []string) {
	c := o.declared(names...)
	if !c.Known {
		return
	}
	if review.ByClass == nil {
		review.ByClass = map[string]int{}
	}
	review.ByClass[class] = c.N
}
