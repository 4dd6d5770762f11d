package fixes

import (
	"swarmreport/report/decode"
	"swarmreport/report/dialect/form"
	"swarmreport/report/dialect/node"
)

// unlisted notes where a fixer says that findings were put off, and names fewer: nobody knows which, nor why.
func (s *Fixes) unlisted(o *form.Object) {
	for i, v := range o.Named("findings_deferred", "user_deferred", "deferred_items", "needs_input_items") {
		n, counts := node.Number(v.Node)
		said := v.Node.Kind == decode.Bool && v.Node.Text == "true" || v.Node.Kind == decode.Number && !counts
		if named := len(s.Summary.Deferrals) + len(s.Summary.Questions); said && named == 0 || v.Node.Kind == decode.Number && n > named {
			o.Unclear(i, v)
		}
	}
	s.r.DrainWhole()
}
