package reviews

import (
	"strings"

	"swarmreport/report"
	"swarmreport/report/decode"
	"swarmreport/report/dialect/checks"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
	"swarmreport/report/dialect/phrase"
)

// Tally takes the counts that a review states beside its list.
func Tally(o *form.Object, review *report.Review) {
	if !review.Declared.Known {
		review.Declared = o.Declared(phrase.TotalNames...)
	}
	if !review.Declared.Known {
		review.Declared = o.Declared("findings", "issues")
	}
	checks.NoNumbers(o, phrase.TotalNames...)
	o.NoCounts(phrase.TotalNames...)
	for class, names := range map[string][]string{"needs-fix": {"needs_fix_count", "needs_fix"}, "needs-input": {"needs_input_count", "needs_input"}} {
		classCount(o, review, class, names)
	}
	for _, name := range phrase.ScaleNames {
		inner := o.Object(name)
		inner.Scale(review)
		noGrades(inner)
	}
	noScale(o, review)
	if inner := o.Object("by_classification", "classification_counts"); inner != nil {
		classCount(inner, review, "needs-fix", []string{"needs_fix"})
		classCount(inner, review, "needs-input", []string{"needs_input"})
	}
}

// noGrades says of which severities a map of their counts gives no number.
func noGrades(o *form.Object) {
	if o == nil {
		return
	}
	for _, name := range o.Names {
		if o.R.GradeOf(strings.TrimSuffix(strings.TrimSuffix(name, "_count"), "_findings")) != report.SeverityUnknown {
			checks.NoNumbers(o, name)
			o.NoCounts(name)
		}
	}
}

// noScale says where a word or a lone number stands for a map of counts.
func noScale(o *form.Object, review *report.Review) {
	o.First("", phrase.ScaleNames, func(i int, v form.Value) bool {
		if v.Node.Kind != decode.String && v.Node.Kind != decode.Number {
			return false
		}
		if !writtenScale(o, v, review) && !phrase.NoneSaid(v.Node) && v.Node.Text != "0" {
			o.Unclear(i, v)
			o.R.WrongType(v, o.Node.Members[i].Name, "an object with a number for each severity")
		}
		o.Also = append(o.Also, v)
		return true
	})
}

// writtenScale reads a map of counts that stands as a text in JSON, as in a table of workers' answers: "{\"high\":2}".
func writtenScale(o *form.Object, v form.Value, review *report.Review) bool {
	if !node.IsJSON(v.Node) || len(v.Node.Text) > maxScale {
		return false
	}
	doc, err := decode.JSON([]byte(v.Node.Text), decode.Limits{})
	if err != nil || len(doc.Values) != 1 || doc.Values[0].Kind != decode.Object {
		return false
	}
	line, _ := v.In.Position(v.Node)
	o.R.Object(v.Inside(&doc.Values[0], line)).Scale(review)
	return true
}

// maxScale is how long such a text may be.
const maxScale = 1 << 10

func classCount(o *form.Object, review *report.Review, class string, names []string) {
	c := o.Declared(names...)
	if !c.Known {
		return
	}
	if review.ByClass == nil {
		review.ByClass = map[string]int{}
	}
	review.ByClass[class] = c.N
}
